/** The comparison of results files for people. */
import type { ComparedEntry, Comparison } from '@masu/ranking/compare'
import type { ComparedRuns, Orders } from '@masu/ranking/compare-runs'
import { hasChanged, ordersTable, statusText, summaryLines } from '@masu/ranking/compare-words'
import { alteredText, type Environment } from '@masu/ranking/environment'
import { intervalText, ratioText } from '@masu/ranking/figure'
import { COUNTERS, type WorkChange } from '@masu/ranking/work-change'
import type { Column } from '@masu/ranking/table'
import { textTable } from '../terminal/table.ts'

const TIME_LEGEND: readonly string[] = [
  'ratio: time after / before, of medians of processes; the interval says what is',
  'excluded, and no verdict is "the same". work: counters of every puzzle, exact.',
  'The machine may have changed in between: `masu check` measures both in turns.',
]

const TIME_COLUMNS: readonly Column[] = [
  { title: 'ratio', align: 'right' },
  { title: '95 % interval', align: 'right' },
  { title: 'time', align: 'left' },
]

/**
 * The changes from the first file to each later file: a summary, a table for each fixture with the entries that
 * changed, notes on them, and a legend. Then the orders side by side, if machines differ.
 */
export function comparisonText({ runs, changes, orders }: ComparedRuns): string {
  const [first, ...later] = runs
  const labels = runs.map(({ label }) => label)
  return [
    ...changes.flatMap((change, index) => [
      ...(changes.length === 1 ? [] : [[`${first?.file} to ${later[index]?.file}`]]),
      ...changeBlocks(change),
    ]),
    ...orders.map((panel) => orderLines(panel, labels)),
    ...(orders.length === 0
      ? []
      : [
          runs.map(({ label, environment, file }) => {
            return `${label}  ${machineText(environment)} (${file})`
          }),
          [
            'Ratios are within a machine; times of different machines are never pooled. ±: how far the fourth fastest process lies above the fastest.',
          ],
        ]),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function changeBlocks(comparison: Comparison): (readonly string[])[] {
  const { machine, differences } = comparison
  const entries = comparison.entries.filter(hasChanged)
  const fixtures = [...new Set(entries.map(({ fixture }) => fixture))]
  return [
    summaryLines(comparison),
    ...(machine === 'same'
      ? []
      : [['different machines or conditions:', ...indented(differences)]]),
    ...fixtures.map((name) => fixtureLines(name, entries, machine === 'same')),
    machine === 'same' ? TIME_LEGEND : ['work: counters of every puzzle, exact.'],
  ]
}

function fixtureLines(name: string, entries: readonly ComparedEntry[], isTimed: boolean): string[] {
  const own = entries.filter(({ fixture }) => fixture === name)
  const compared = own.filter(({ presence }) => presence === 'both')
  const columns: Column[] = [
    { title: 'strategy', align: 'left' },
    ...(isTimed ? TIME_COLUMNS : []),
    { title: 'work', align: 'left' },
    { title: 'source', align: 'left' },
  ]
  const cells = compared.map((entry) => [
    entry.strategy,
    ...(isTimed ? timeCells(entry) : []),
    changeText(entry.work?.changed ?? null),
    changeText(entry.sourceChanged),
  ])
  return [
    name,
    ...(compared.length === 0 ? [] : [textTable(columns, cells)]),
    ...indented(own.flatMap(notes)),
  ]
}

function timeCells({ ratio, interval, verdict }: ComparedEntry): string[] {
  return [ratioText(ratio), intervalText(interval), verdict?.replaceAll('-', ' ') ?? '-']
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

function changeText(changed: boolean | null): string {
  if (changed === null) return '-'
  return changed ? 'changed' : 'same'
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

function orderLines(orders: Orders, labels: readonly string[]): string[] {
  const { columns, rows } = ordersTable(orders, labels)
  return [`${orders.name}: x the best of the same machine`, textTable(columns, rows)]
}

function machineText(environment: Environment): string {
  const { cpu, cores, os, node, v8 } = environment
  const altered = alteredText(environment)
  const times = altered === null ? '' : `; times changed by ${altered}`
  return `${cpu}, ${cores} ${cores === 1 ? 'core' : 'cores'}; ${os}; Node ${node}, V8 ${v8}${times}`
}
