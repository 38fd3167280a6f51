/** Runs of several machines side by side, as people read them. */
import { alteredText, type Environment } from '@masu/ranking/environment'
import { boundText, rangeText, reachText } from '@masu/ranking/figure'
import type { Grouped, GroupedPanel, WorkDifference } from '@masu/ranking/groups'
import type { Column } from '@masu/ranking/table'
import { textTable } from '../terminal/table.ts'

/** Disagreements that are named; more are counted. */
const NAMED = 5

/** A table for each panel, what the order says, the machines, and what the columns mean. */
export function groupsText({ runs, panels, unlike, work }: Grouped): string {
  return [
    ...panels.map((panel) =>
      panelText(
        panel,
        runs.map(({ label }) => label),
      ),
    ),
    ...(unlike.length === 0
      ? []
      : [['not the same measurement as in the first column:', ...indented(unlike)].join('\n')]),
    workText(work, runs.length),
    runs
      .map(({ label, environment, file }) => `${label}  ${machineText(environment)} (${file})`)
      .join('\n'),
    'Each machine has ratios of its own; times of different machines are never pooled. 95 %: of another run there.',
  ].join('\n\n')
}

function panelText(panel: GroupedPanel, labels: readonly string[]): string {
  const isRanked = panel.by === 'ranks'
  const columns: Column[] = [
    { title: 'strategy', align: 'left' },
    ...labels.flatMap((label): Column[] => [
      ...(isRanked ? [{ title: 'rank', align: 'right' } as const] : []),
      { title: `${label} ratio`, align: 'right' },
      ...(isRanked ? [{ title: '95 %', align: 'right' } as const] : []),
    ]),
  ]
  const lines = panel.entries.map(({ strategy, runs }) => [
    strategy,
    ...runs.flatMap((entry) => {
      const ratio = entry === null ? '-' : boundText(entry.ratio, entry.ratioBound)
      if (!isRanked) return [ratio]
      return entry === null
        ? ['-', ratio, '']
        : [rangeText(entry), ratio, reachText(entry.ratio, entry.interval)]
    }),
  ])
  return [
    `${panel.name}: x the best of the same machine`,
    textTable(columns, lines),
    ...agreementLines(panel, labels),
  ].join('\n')
}

/** One line that says on which machines the order agrees, and the pairs in which it does not. */
function agreementLines(
  { by, decided, disagreements }: GroupedPanel,
  labels: readonly string[],
): string[] {
  const basis = by === 'ranks' ? '' : ', by ratios alone: too few rounds for ranks'
  if (decided === 0) return [`no two machines decide the order of any pair${basis}`]
  if (disagreements.length === 0) {
    return [
      `the order agrees on ${labels.join(', ')} in all pairs that two of them decide: ${decided}${basis}`,
    ]
  }
  return [
    `the order differs in ${disagreements.length} of ${decided} pairs that two machines decide${basis}`,
    ...disagreements
      .slice(0, NAMED)
      .map(
        ({ pair: [first, second], sides: [before, after] }) =>
          `  ${first} is faster on ${before.join(', ')}; ${second} on ${after.join(', ')}`,
      ),
    ...(disagreements.length > NAMED ? [`  and ${disagreements.length - NAMED} more`] : []),
  ]
}

function workText(work: readonly WorkDifference[], machines: number): string {
  if (work.length === 0) return `work counters agree on all ${machines} machines`
  return [
    'work counters differ, which no machine may bring about:',
    ...indented(
      work.map(({ strategy, fixture, firstPuzzle, runs: [a, b], sourceChanged }) => {
        const why = sourceChanged === true ? ', whose files differ, too' : ''
        return `${strategy} on ${fixture} from puzzle ${firstPuzzle} on, ${a} and ${b}${why}`
      }),
    ),
  ].join('\n')
}

function machineText(environment: Environment): string {
  const { cpu, cores, os, node, v8 } = environment
  const altered = alteredText(environment)
  const times = altered === null ? '' : `; times changed by ${altered}`
  return `${cpu}, ${cores} ${cores === 1 ? 'core' : 'cores'}; ${os}; Node ${node}, V8 ${v8}${times}`
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}
