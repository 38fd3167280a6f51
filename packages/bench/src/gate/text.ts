/** What a check found, as people read it: within 80 columns, the verdict last. */
import { countOf } from '@masu/core/puzzle-error'
import type { Environment } from '@masu/ranking/environment'
import type { CheckPlan } from './plan.ts'
import type {
  ArmRecord,
  CheckRecord,
  CheckEntry,
  ExactChange,
  EntryVerdict,
  VerdictRecord,
} from '@masu/ranking/check-records'
import { COUNTERS } from '@masu/ranking/work-change'
import { phaseNotes, slowerPhase } from './phases-text.ts'
import { textTable, type Column } from '../terminal/table.ts'

export const COLUMNS: readonly Column[] = [
  { title: 'strategy', align: 'left' },
  { title: 'verdict', align: 'left' },
  { title: 'ratio', align: 'right' },
  { title: '95 % interval', align: 'right' },
  { title: 'pairs', align: 'right' },
  { title: 'slow', align: 'right' },
]

/** A table for each fixture with what changed under it, what was compared, and the verdict. */
export function checkText(check: CheckRecord, verdict: VerdictRecord): string {
  const fixtures = [...new Set(verdict.rows.map(({ fixture }) => fixture))]
  return [
    armsText(check),
    ...fixtures.map((name) => fixtureText(name, verdict.rows)),
    summaryText(check, verdict),
  ].join('\n\n')
}

/** The entries and the verdict as JSON. Its names are documented, and other programs read them. */
export function checkJson({ rows, verdict, exact, stale }: VerdictRecord): string {
  return JSON.stringify({ rows, verdict, exact, stale }, null, 2)
}

function armsText({ base, head, environment }: CheckRecord): string {
  const conditions = environmentText(environment)
  return [`base  ${armText(base)}`, `head  ${armText(head)}`, conditions].join('\n')
}

export function environmentText({ cpu, cores, node, load }: Environment): string {
  return `${cpu}, ${cores} cores, Node ${node}, load ${load}`
}

export function armText({ given, commit, dirty }: ArmRecord): string {
  const at = commit === null ? '' : ` (${commit.slice(0, 10)})`
  return `${given}${at}${dirty ? ', with uncommitted changes' : ''}`
}

function fixtureText(name: string, entries: readonly CheckEntry[]): string {
  const own = entries.filter(({ fixture }) => fixture === name)
  const lines = own.flatMap(checkNotes).map((line) => `  ${line}`)
  return [name, textTable(COLUMNS, own.map(cells)), ...lines].join('\n')
}

/** An entry's line of the table, in the order of COLUMNS. */
export function cells({ strategy, verdict, ratio, interval, pairs, slow }: CheckEntry): string[] {
  return [
    strategy,
    verdictWords(verdict, ratio, interval),
    ratio === null ? '-' : ratio.toFixed(3),
    interval === null ? '-' : interval.map((end) => end.toFixed(3)).join(' to '),
    pairs === 0 ? '-' : String(pairs),
    slow === null ? '-' : `${slow.base}, ${slow.head}`,
  ]
}

/** A change within the threshold is told where it is certain that there is one: small ones add up. */
function verdictWords(
  verdict: EntryVerdict,
  ratio: CheckEntry['ratio'],
  interval: CheckEntry['interval'],
): string {
  const words = verdict.replaceAll('-', ' ')
  if (verdict !== 'same' || ratio === null || interval === null) return words
  return interval[0] <= 1 && interval[1] >= 1 ? words : `${words}, ${signed(ratio - 1)}`
}

/** Notes on an entry beside its figures. A line that continues the one before is indented. */
export function checkNotes(entry: CheckEntry): string[] {
  const { strategy, verdict, note, change, visible, nodeRatio } = entry
  const lines = note === null ? [] : [`${strategy}: ${note}`]
  if (verdict === 'inconclusive' && visible !== null) {
    lines.push(`${strategy}: a slowdown of ${percent(visible)} or more would have been seen`)
  }
  lines.push(...phaseNotes(entry))
  if (change !== null) lines.push(...changeLines(strategy, change))
  if (change?.kind === 'work' && nodeRatio !== null && nodeRatio !== 1 && entry.ratio !== null) {
    lines.push(`${strategy}: ${nodeRatio.toFixed(3)} times the nodes on what was timed`)
  }
  return lines
}

const WHAT: Readonly<Record<ExactChange['kind'], string>> = {
  answer: 'another answer',
  timeout: 'slower',
  work: 'other work',
}

/** What changed, where, and by how much. */
export function changeLines(strategy: string, change: ExactChange): string[] {
  const { kind, place, detail, before, after, accepted, puzzles } = change
  const what = WHAT[kind]
  const first = `${strategy}: ${what}${place === null ? '' : `, first at ${place}`}`
  const lines = [accepted ? `${first}; accepted` : first, `  ${detail}`]
  if (before === null || after === null) return lines
  for (const counter of COUNTERS) {
    if (before[counter] === after[counter]) continue
    const growth = before[counter] === 0 ? '' : ` (${signed(after[counter] / before[counter] - 1)})`
    lines.push(
      `  ${counter} over ${puzzles} puzzles: ${grouped(before[counter])} to ${grouped(after[counter])}${growth}`,
    )
  }
  return lines
}

function summaryText(check: CheckRecord, found: VerdictRecord): string {
  return [...remarks(check, found), verdictText(found, check.options.threshold)].join('\n')
}

/** What a reader should know before the verdict. */
export function remarks(check: CheckRecord, { exact, stale }: VerdictRecord): string[] {
  const differing = check.fixtures.filter(({ differs }) => differs).map(({ name }) => name)
  return [
    `Compared exactly: ${grouped(exact.puzzles)} puzzles in ${exact.rows} rows.`,
    'ratio: time of head / base. same: the interval lies within the threshold.',
    'slow: processes of base, of head that were disturbed; their pairs do not count.',
    ...(differing.length === 0
      ? []
      : [`Base has other fixtures of the names ${differing.join(', ')}: head's were used.`]),
    ...(stale.length === 0
      ? []
      : [
          `fixtures/work.json is out of date for ${countOf(stale.length, 'row')}: ${stale[0]}${stale.length > 1 ? ', ...' : ''}`,
        ]),
  ]
}

const SENTENCES: Readonly<Record<EntryVerdict, string>> = {
  'answer-changed': 'AN ANSWER CHANGED',
  'work-changed': 'WORK CHANGED; if that was intended, --accept-work and commit the figures',
  slower: 'SLOWER',
  inconclusive: 'Inconclusive',
  faster: 'Faster',
  same: 'The same',
  new: 'New, with nothing to compare',
  removed: 'Removed, with nothing to compare',
}

/** The whole check in one line. */
export function verdictText(
  { rows: entries, verdict }: Pick<VerdictRecord, 'rows' | 'verdict'>,
  threshold: number,
): string {
  const own = entries.filter((entry) => entry.verdict === verdict)
  const named = [...new Set(own.map(({ strategy }) => strategy))]
  const who = verdict === 'same' || named.length > 3 ? countOf(own.length, 'row') : named.join(', ')
  const [worst] = own.toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0))
  const phase = own.map(slowerPhase).find((text) => text !== null)
  const isSlowerWarm = (worst?.ratio ?? 0) > 1 + threshold || phase === undefined
  const size =
    verdict === 'slower' && !isSlowerWarm
      ? ` (${phase})`
      : verdict === 'slower' && typeof worst?.ratio === 'number'
        ? ` by up to ${percent(worst.ratio - 1)}`
        : verdict === 'same'
          ? ` within ${percent(threshold)}`
          : ''
  return `${SENTENCES[verdict]}${size}: ${who}.`
}

/** What would be measured. */
export function planText({
  base,
  head,
  fixtures,
  rows: entries,
  pairs,
  seconds,
}: CheckPlan): string {
  const timed = fixtures.filter((fixture) => fixture.timed)
  const names = (arm: ArmRecord): string[] => arm.strategies.map(({ name }) => name)
  const added = names(head).filter((name) => !names(base).includes(name))
  const removed = names(base).filter((name) => !names(head).includes(name))
  return [
    `base  ${armText(base)}`,
    `head  ${armText(head)}`,
    `exactly: ${countOf(head.strategies.length, 'strategy', 'strategies')} on ${countOf(fixtures.length, 'fixture')}`,
    ...timed.map(
      ({ name, puzzles, path }) => `timed on ${name}: up to ${puzzles} puzzles (${path})`,
    ),
    `timed: ${countOf(entries.length, 'row')}, ${pairs.least} to ${pairs.most} pairs of processes each`,
    ...(added.length === 0 ? [] : [`new: ${added.join(', ')}`]),
    ...(removed.length === 0 ? [] : [`removed: ${removed.join(', ')}`]),
    `about ${seconds.least} s if nothing changed, ${seconds.most} s at most`,
  ].join('\n')
}

/** What was accepted, and what cannot be. */
export function acceptanceText(path: string, entries: readonly CheckEntry[]): string {
  const lines = entries.flatMap((entry) =>
    checkNotes(entry).map((line) => `${entry.fixture}, ${line}`),
  )
  return [
    ...lines,
    `${path} holds the work of head: review it, and commit it with the change`,
  ].join('\n')
}

export function percent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`
}

function signed(share: number): string {
  return `${share < 0 ? '' : '+'}${percent(share)}`
}

function grouped(value: number): string {
  return value.toLocaleString('en-US')
}
