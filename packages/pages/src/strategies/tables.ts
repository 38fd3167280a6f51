/** The figures of `strategy-speed.ts` and `ablate-bands.ts` as Markdown. */
import { markdownTable } from 'markdown-table'
import { figure } from '@masu/ranking/figure'
import { median } from '@masu/ranking/statistics/order'
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

/** What a fresh process costs: import, preparation, and the first pass over each set. */
export function coldTable(records: readonly SpeedRecord[]): string {
  const cold = ofKind(records, 'cold')
  const sets = [...new Set(cold.map(({ set }) => set))]
  const rows = [
    ['strategy', 'import, ms', 'prepare, ms', ...sets.map((set) => `${set}, µs/puzzle`)],
  ]
  for (const [engine, own] of Map.groupBy(cold, (one) => one.engine)) {
    const row = [
      `\`${engine}\``,
      figure(median(own.map(({ importMs }) => importMs))),
      figure(median(own.map(({ prepareMs }) => prepareMs))),
    ]
    for (const set of sets) {
      const here = own.filter((one) => one.set === set)
      row.push(figure(median(here.map(({ microsPerPuzzle }) => microsPerPuzzle))))
    }
    rows.push(row)
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
