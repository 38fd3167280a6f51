/** The comparison of two results files, as people read it. */
import { countOf } from '@masu/core/puzzle-error'
import type { ComparedEntry, Comparison } from '@masu/ranking/compare'
import { COUNTERS, type WorkChange } from '@masu/ranking/work-change'
import { figure } from '@masu/ranking/figure'
import { textTable, type Column } from '../terminal/table.ts'

const COLUMNS: readonly Column[] = [
  { title: 'strategy', align: 'left' },
  { title: 'ratio', align: 'right' },
  { title: '95 % interval', align: 'right' },
  { title: 'time', align: 'left' },
  { title: 'work', align: 'left' },
  { title: 'source', align: 'left' },
]

/**
 * A summary, a table for each fixture, notes on its entries, and how to read it. Only what changed, unless
 * `full` asks for all.
 */
export function comparisonText(
  { machine, differences, rows, drift }: Comparison,
  { full = false }: { readonly full?: boolean } = {},
): string {
  const entries = full ? rows : rows.filter(hasChanged)
  const fixtures = [...new Set(entries.map(({ fixture }) => fixture))]
  return [
    summaryLines(rows),
    ...(machine === 'different'
      ? [
          [
            'different machines or conditions: times are not compared, work is',
            ...indented(differences),
          ],
        ]
      : []),
    ...fixtures.map((name) => fixtureLines(name, entries)),
    machine === 'same' ? timeLegend(drift) : ['work: counters of every puzzle, exact.'],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** Whether there is anything to say of an entry. */
function hasChanged(entry: ComparedEntry): boolean {
  const { presence, verdict, work, statusBefore, statusAfter } = entry
  const isTold = verdict === 'faster' || verdict === 'slower' || work?.changed === true
  return presence !== 'both' || isTold || statusBefore !== statusAfter
}

/** How many entries changed, and how. */
function summaryLines(entries: readonly ComparedEntry[]): string[] {
  const count = (is: (entry: ComparedEntry) => boolean): number => entries.filter(is).length
  const [faster, slower, none] = (['faster', 'slower', 'no-difference-seen'] as const).map(
    (verdict) => count((entry) => entry.verdict === verdict),
  )
  const changed = count(({ work }) => work?.changed === true)
  const unjudged = count(({ verdict }) => verdict === null)
  return [
    `${countOf(entries.length, 'entry', 'entries')}: ${faster} faster, ${slower} slower, ${none} without a difference seen, ${unjudged} not judged`,
    `work changed in ${changed === 0 ? 'none' : changed}`,
  ]
}

function fixtureLines(name: string, entries: readonly ComparedEntry[]): string[] {
  const own = entries.filter(({ fixture }) => fixture === name)
  const compared = own.filter(({ presence }) => presence === 'both')
  const cells = compared.map((entry) => [
    entry.strategy,
    ratioText(entry.ratio),
    entry.interval === null ? '-' : entry.interval.map(ratioText).join(' to '),
    entry.verdict?.replaceAll('-', ' ') ?? '-',
    changeText(entry.work?.changed ?? null),
    changeText(entry.sourceChanged),
  ])
  return [
    name,
    ...(compared.length === 0 ? [] : [textTable(COLUMNS, cells)]),
    ...indented(own.flatMap(notes)),
  ]
}

function notes(entry: ComparedEntry): string[] {
  const { strategy, presence, reason, work } = entry
  if (presence === 'new' || presence === 'gone') return [`${strategy}: ${presence}`]
  if (presence === 'not-comparable') return [`${strategy}: not comparable, ${reason}`]
  const remarks = [statusText(entry), reason].filter((remark) => remark !== null)
  return [
    ...(remarks.length === 0 ? [] : [`${strategy}: ${remarks.join('; ')}`]),
    ...(work?.changed === true ? workLines(strategy, work) : []),
  ]
}

function statusText({ statusBefore, statusAfter }: ComparedEntry): string | null {
  if (statusBefore !== statusAfter) return `${statusBefore} before, ${statusAfter} after`
  return statusBefore === 'ok' ? null : `${statusBefore} both times`
}

/** The totals that changed, two to a line. */
function workLines(strategy: string, { firstPuzzle, before, after }: WorkChange): string[] {
  const changes = COUNTERS.filter((counter) => before[counter] !== after[counter]).map(
    (counter) =>
      `${counter} ${before[counter].toLocaleString('en-US')} to ${after[counter].toLocaleString('en-US')}`,
  )
  const lines = [changes.slice(0, 2), changes.slice(2)].filter((some) => some.length > 0)
  return [
    `${strategy}: work differs from puzzle ${firstPuzzle} on${lines.length === 0 ? ', its totals do not' : ''}`,
    ...indented(lines.map((some) => some.join(', '))),
  ]
}

function timeLegend(drift: Comparison['drift']): string[] {
  return [
    'ratio: time after / before, of medians of processes; the interval says what is',
    'excluded, and no verdict is "the same". work: counters of every puzzle, exact.',
    'Two runs at two times also differ by the state of the machine at each:',
    drift === null
      ? 'no row kept source and work, so by how much is unknown.'
      : `${ratioText(drift.ratio)} is the median ratio where source and work are the same (rows: ${drift.rows}).`,
    'For a verdict on a change, measure both revisions in paired processes.',
  ]
}

/** Ratios near 1 are what a comparison is about: three decimals there. */
function ratioText(ratio: number | null): string {
  return ratio === null || ratio >= 10 || ratio < 0.1 ? figure(ratio) : ratio.toFixed(3)
}

function changeText(changed: boolean | null): string {
  if (changed === null) return '-'
  return changed ? 'changed' : 'same'
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}
