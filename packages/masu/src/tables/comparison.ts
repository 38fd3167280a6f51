/** The comparison of two results files, as people read it. */
import type { ComparedEntry, Comparison } from '@masu/ranking/compare'
import { betweenRuns, hasChanged, statusText, summaryLines } from '@masu/ranking/compare-words'
import { intervalText, ratioText } from '@masu/ranking/figure'
import { COUNTERS, type WorkChange } from '@masu/ranking/work-change'
import type { Column } from '@masu/ranking/table'
import { textTable } from '../terminal/table.ts'

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

function fixtureLines(name: string, entries: readonly ComparedEntry[]): string[] {
  const own = entries.filter(({ fixture }) => fixture === name)
  const compared = own.filter(({ presence }) => presence === 'both')
  const cells = compared.map((entry) => [
    entry.strategy,
    ratioText(entry.ratio),
    intervalText(entry.interval),
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

/** The totals that changed, two to a line. */
function workLines(strategy: string, { firstPuzzle, before, after }: WorkChange): string[] {
  const changes = COUNTERS.filter((counter) => before[counter] !== after[counter]).map(
    (counter) =>
      `${counter} ${before[counter]?.toLocaleString('en-US')} to ${after[counter]?.toLocaleString('en-US')}`,
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
    betweenRuns(drift),
    'For a verdict on a change, measure both revisions in paired processes.',
  ]
}

function changeText(changed: boolean | null): string {
  if (changed === null) return '-'
  return changed ? 'changed' : 'same'
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}
