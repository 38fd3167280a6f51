/** The figures of `strategy-speed.ts` and `ablate-bands.ts` as Markdown. */
import { markdownTable } from 'markdown-table'
import { figure } from '@masu/ranking/figure'
import { median } from '@masu/ranking/statistics/order'
import { strategies } from '@masu/strategies/strategies'
import { ofKind, type SpeedRecord } from '../../../strategies/scripts/strategy-speed/records.ts'

/**
 * Each engine's µs/puzzle on each set, and in brackets what `compared` makes of its ratio to the base
 * within each process: the median over processes.
 */
export function warmTable(
  records: readonly SpeedRecord[],
  limit: number,
  base: string,
  compared: (ratio: number) => string,
): string {
  const warm = ofKind(records, 'warm').filter((one) => one.limit === limit)
  const sets = [...new Set(warm.map(({ set }) => set))]
  const rows = [['µs/puzzle', ...sets]]
  for (const [engine, own] of Map.groupBy(warm, (one) => one.engine)) {
    const row = [nameText(engine)]
    for (const set of sets) {
      const here = own.filter((one) => one.set === set)
      const ratios = here.map(({ process, microsPerPuzzle }) => {
        const its = warm.find(
          (one) => one.set === set && one.engine === base && one.process === process,
        )
        return microsPerPuzzle / (its?.microsPerPuzzle ?? NaN)
      })
      const micros = median(here.map(({ microsPerPuzzle }) => microsPerPuzzle))
      row.push(`${figure(micros)} (${compared(median(ratios))})`)
    }
    rows.push(row)
  }
  return table(rows)
}

/** What begins a process. */
const BEGINNINGS = { importMs: 'import, ms', prepareMs: 'prepare, ms', firstMs: 'first, ms' }

/** What a fresh process costs our strategies: its beginnings, and the first pass over each set. */
export function coldTable(
  records: readonly SpeedRecord[],
  beginnings: readonly (keyof typeof BEGINNINGS)[],
): string {
  const ours = new Set(strategies.map(({ name }) => name))
  const cold = ofKind(records, 'cold').filter((one) => one.limit === 2 && ours.has(one.engine))
  const sets = [...new Set(cold.map(({ set }) => set))]
  const rows = [
    [
      'strategy',
      ...beginnings.map((name) => BEGINNINGS[name]),
      ...sets.map((set) => `${set}, µs/puzzle`),
    ],
  ]
  for (const [engine, own] of Map.groupBy(cold, (one) => one.engine)) {
    const row = [`\`${engine}\``]
    for (const name of beginnings) {
      const counted = own.filter(({ set }) => name !== 'firstMs' || set === sets[0])
      row.push(figure(median(counted.flatMap((one) => one[name] ?? []))))
    }
    for (const set of sets) {
      const here = own.filter((one) => one.set === set)
      row.push(figure(median(here.map(({ microsPerPuzzle }) => microsPerPuzzle))))
    }
    rows.push(row)
  }
  return table(rows)
}

/** Medians over the processes on each set. */
export function memoryTable(records: readonly SpeedRecord[]): string {
  const ours = new Set(strategies.map(({ name }) => name))
  const memory = ofKind(records, 'memory').filter((one) => one.limit === 2 && ours.has(one.engine))
  const sets = [...new Set(memory.map(({ set }) => set))]
  const rows = [['strategy', ...sets]]
  for (const [engine, own] of Map.groupBy(memory, (one) => one.engine)) {
    const medians = sets.map((set) =>
      median(own.filter((one) => one.set === set).map(({ bytes }) => bytes / 1e6)),
    )
    rows.push([`\`${engine}\``, ...medians.map(figure)])
  }
  return table(rows)
}

/** Bytes allocated a solve, and bytes that are kept after all of them. */
export function heapTable(records: readonly SpeedRecord[]): string {
  const rows = ofKind(records, 'heap').map(({ engine, set, solves, allocated, kept }) => [
    `\`${engine}\``,
    set,
    figure(solves),
    figure(allocated / solves),
    figure(kept),
  ])
  return table([['strategy', 'set', 'solves', 'allocated a solve, B', 'kept in all, B'], ...rows])
}

/** The command that made the figures, the machine, its load, and the sets. */
export function conditions(records: readonly SpeedRecord[]): string {
  const [begin] = ofKind(records, 'begin')
  const [end] = ofKind(records, 'end')
  if (begin === undefined || end === undefined) throw new Error('the run was cut short')
  const { cpu, cores, os, node, v8, command, at } = begin
  const warm = ofKind(records, 'warm')
  const processes = new Set(warm.map(({ process }) => process)).size
  const sizes = new Map(warm.map(({ set, puzzles }) => [set, puzzles]))
  return [
    `\`${command}\`, ${at.slice(0, 10)}, ${end.seconds} s: ${cpu}, ${cores} cores; ${os};`,
    `Node ${node}, V8 ${v8}; load ${begin.load} before, ${end.load} after.`,
    `Medians of ${processes} fresh ${processes === 1 ? 'process' : 'processes'}.`,
    `Puzzles: ${[...sizes].map(([set, puzzles]) => `${puzzles} of ${set}`).join(', ')}.`,
  ].join(' ')
}

/** A name as code; what is described in words, as words. */
export function nameText(name: string): string {
  return name.includes(' ') ? name : `\`${name}\``
}

export function table(rows: readonly (readonly string[])[]): string {
  const align = rows[0]?.map((_, column) => (column === 0 ? 'l' : 'r')) ?? []
  return markdownTable(rows, { align })
}
