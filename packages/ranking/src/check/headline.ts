/** The whole check in one line, and what to do about it. */
import { shellWord } from '../shell-word.ts'
import { countOf } from '@masu/core/puzzle-error'
import type { CheckEntry, CheckRecord, EntryVerdict, VerdictRecord } from '../check-records.ts'
import { isAccepted, slowestRatio, TRAILER } from './verdicts.ts'
import { changeOf, percent, signed } from '../figure.ts'
import { MIXED } from './fixtures.ts'
import { slowerPhase } from './phases.ts'

const SENTENCES: Readonly<Record<EntryVerdict, string>> = {
  'answer-changed': 'AN ANSWER CHANGED',
  'first-changed': 'ANOTHER SOLUTION IS FOUND FIRST',
  'work-changed': 'WORK CHANGED',
  slower: 'SLOWER',
  inconclusive: 'Inconclusive',
  faster: 'Faster',
  same: 'The same',
  new: 'New, with nothing to compare',
  removed: 'Removed, with nothing to compare',
}

/** What was accepted, and the worst of the rest. */
export function verdictText(
  { rows: entries, verdict }: Pick<VerdictRecord, 'rows' | 'verdict'>,
  threshold: number,
): string {
  const accepted = acceptedClauses(entries)
  const own = entries.filter((entry) => entry.verdict === verdict && !isAccepted(entry))
  if (own.length === 0 && accepted.length > 0) return `${accepted.join('; ')}.`
  const named = [...new Set(own.map(({ strategy }) => strategy))]
  const who =
    verdict === 'same' || named.length > 3
      ? countOf(own.length, 'entry', 'entries')
      : named.join(', ')
  const rest = `${sizeOf(own, verdict, threshold)}: ${who}.`
  if (accepted.length === 0) return `${SENTENCES[verdict]}${rest}`
  const isPerNode = own.every(
    ({ change, nodeRatio }) => change?.accepted === true && (nodeRatio ?? 0) > 1,
  )
  return verdict === 'same'
    ? `${accepted.join('; ')}, time ${isPerNode ? 'per node ' : ''}the same${rest}`
    : `${accepted.join('; ')}; ${SENTENCES[verdict]}${rest}`
}

function sizeOf(own: readonly CheckEntry[], verdict: EntryVerdict, threshold: number): string {
  if (verdict === 'same') return ` within ${percent(threshold)}`
  if (verdict !== 'slower') return ''
  const worst = Math.max(...own.map(({ ratio }) => ratio ?? 0))
  const phase = own.map(slowerPhase).find((text) => text !== null)
  const isOfPhase = phase !== undefined && worst <= 1 + threshold
  const by = !isOfPhase && worst > 1 ? ` by up to ${percent(worst - 1)}` : ''
  const reasons = [...(isOfPhase ? [phase] : []), ...lateOf(own)]
  return reasons.length === 0 ? by : `${by} (${reasons.join('; ')})`
}

/** How many puzzles head no longer solves in time. Those of the mixed fixture are of other fixtures, too. */
function lateOf(own: readonly CheckEntry[]): string[] {
  const late = own.flatMap(({ fixture, change }) =>
    change?.kind === 'timeout' ? [{ fixture, puzzles: change.puzzles }] : [],
  )
  const single = late.filter(({ fixture }) => fixture !== MIXED)
  const puzzles = (single.length > 0 ? single : late).reduce((sum, one) => sum + one.puzzles, 0)
  return puzzles === 0 ? [] : [`${countOf(puzzles, 'puzzle')} no longer solved in time`]
}

/** Like `dlx: nodes -31 % (accepted)`, one for each strategy and kind. */
function acceptedClauses(entries: readonly CheckEntry[]): string[] {
  const byStrategy = Map.groupBy(entries, ({ strategy }) => strategy)
  return [...byStrategy].flatMap(([strategy, own]) => {
    const changed = own.filter(({ change }) => change?.accepted === true)
    const slower = own.filter((entry) => entry.verdict === 'slower' && isAccepted(entry))
    const size = Math.max(...slower.map(({ ratio }) => ratio ?? 0))
    const what = [
      ...(changed.length === 0 ? [] : [workOf(changed)]),
      ...(changed.some(({ change }) => change?.kind === 'first') ? ['other first solutions'] : []),
      ...(slower.length === 0 ? [] : [`slower by ${percent(size - 1)}`]),
    ].filter((words) => words !== '')
    return what.length === 0 ? [] : [`${strategy}: ${what.join(', ')} (accepted)`]
  })
}

/**
 * By how much the nodes changed, on what was timed where they changed there, otherwise in all fixtures;
 * empty where the work is the same.
 */
function workOf(entries: readonly CheckEntry[]): string {
  const timed = entries.find(({ nodeRatio }) => nodeRatio !== null && nodeRatio !== 1)
  if (typeof timed?.nodeRatio === 'number') return `nodes ${signed(timed.nodeRatio - 1)}`
  const sumOf = (side: 'before' | 'after'): number =>
    entries.reduce((sum, { change }) => sum + (change?.[side]?.nodes ?? 0), 0)
  const [before, after] = [sumOf('before'), sumOf('after')]
  if (before !== after) return `nodes ${changeOf(before, after)}`
  return entries.some(({ change }) => change?.kind === 'work') ? 'other work' : ''
}

/**
 * What to type next, and how what fails is accepted where it is wanted; empty where nothing fails. `masu` is
 * what the reader types before a verb, such as `pnpm bench`.
 */
export function nextSteps(
  check: CheckRecord,
  { rows }: Pick<VerdictRecord, 'rows'>,
  masu: string = 'masu',
): string[] {
  const failed = rows.filter((entry) => !isAccepted(entry))
  const slower = failed.filter(({ verdict }) => verdict === 'slower')
  const isChanged = failed.some(
    ({ verdict }) => verdict === 'work-changed' || verdict === 'first-changed',
  )
  return [
    ...(isChanged
      ? ['To accept it, repeat the command with --accept, and commit the figures.']
      : []),
    ...(slower.length === 0 ? [] : afterSlower(check, slower, masu)),
  ]
}

function afterSlower(check: CheckRecord, slower: readonly CheckEntry[], masu: string): string[] {
  const [worst] = slower.toSorted((a, b) => (b.ratio ?? Infinity) - (a.ratio ?? Infinity))
  const profile = worst === undefined ? [] : [`Next: ${profileCommand(check, worst, masu)}`]
  const trailers = [...Map.groupBy(slower, ({ strategy }) => strategy)].flatMap(
    ([strategy, own]) => {
      const share = Math.max(...own.map(shareToAccept))
      return share > 0 ? [`  ${TRAILER}: ${strategy} +${Math.ceil(100 * share)}% REASON`] : []
    },
  )
  if (trailers.length === 0) {
    return [...profile, 'Puzzles that are no longer solved in time cannot be accepted.']
  }
  const { base, head } = check
  return base.commit === null || head.commit === null
    ? [
        ...profile,
        'A slowdown that is wanted can be accepted where both sides are revisions (--base).',
      ]
    : [
        ...profile,
        `If the slowdown is wanted, end the message of a commit since ${base.given} with`,
        ...trailers,
      ]
}

/** What a further trailer has to accept, by the upper end of the interval: the next check differs a little. */
function shareToAccept(entry: CheckEntry): number {
  const { interval, slowdown, phases } = entry
  const slowest = slowestRatio(entry)
  const ends = phases.flatMap((one) => (one.verdict === 'slower' ? (one.interval?.[1] ?? []) : []))
  const upper = slowest === null ? 0 : Math.max(slowest, interval?.[1] ?? 0, ...ends)
  return upper === 0 ? 0 : upper / (1 + (slowdown?.size ?? 0)) - 1
}

function profileCommand(
  { fixtures }: CheckRecord,
  { strategy, fixture }: CheckEntry,
  masu: string,
): string {
  const path = fixtures.find(({ name }) => name === fixture)?.path ?? fixture
  const name = path.startsWith('fixtures/') ? fixture : path
  // The mixed fixture is the gate's own: the profile is of the one that it takes by default.
  const option = fixture === MIXED ? '' : ` -f ${shellWord(name)}`
  return `${masu} profile -s ${shellWord(strategy)}${option}`
}
