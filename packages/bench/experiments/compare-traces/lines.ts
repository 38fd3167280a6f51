/** What a comparison of traces leaves behind, a line of JSON each, and what a page says of it. */
import { tracedStrategies } from '@masu/strategies/traced'
import { markdownTable } from 'markdown-table'
import { z } from 'zod'
import { keptLines } from '../kept-lines.ts'

/** A puzzle's tree as all searches in reading order walk it. */
export interface Size {
  readonly fixture: string
  /** From 1. */
  readonly puzzle: number
  /** Null where it was not searched in time. */
  readonly nodes: number | null
}

/** What came of a trace and its strategy on one puzzle. */
export interface Comparison {
  readonly fixture: string
  readonly puzzle: number
  readonly strategy: string
  /** Digits of the solution on top of the givens: 0 where the puzzle itself was compared. */
  readonly added: number
  readonly nodes: number
  /** Of the trace. */
  readonly steps: number
  /** Whether count, first solution and all counters are those of the strategy. */
  readonly equal: boolean
  readonly seconds: number
}

const puzzleOf = { fixture: z.string(), puzzle: z.int().positive() }

export const sizeLine: z.ZodType<Size> = z.strictObject({
  ...puzzleOf,
  nodes: z.int().positive().nullable(),
})

export const comparisonLine: z.ZodType<Comparison> = z.object({
  ...puzzleOf,
  strategy: z.string(),
  added: z.int().nonnegative(),
  nodes: z.int().positive(),
  steps: z.int().positive(),
  equal: z.boolean(),
  seconds: z.number().nonnegative(),
})

/** A table of what was compared as it is, by fixture and strategy, and in words what was not. */
export function comparedText(path: string): string {
  const sizes = keptLines(path, sizeLine)
  const lines = keptLines(path, comparisonLine)
  const whole = lines.filter(({ added }) => added === 0)
  const compared = new Set(lines.map(({ strategy }) => strategy))
  const strategies = tracedStrategies.map(({ name }) => name).filter((name) => compared.has(name))
  const differing = lines.filter(({ equal }) => !equal).length
  const rows = [...Map.groupBy(sizes, ({ fixture }) => fixture)].map(([fixture, { length }]) => {
    const counts = strategies.map((strategy) => {
      const of = whole.filter((line) => line.fixture === fixture && line.strategy === strategy)
      return of.length === length ? `${length}` : `${of.length} of ${length}`
    })
    return [fixture].concat(counts)
  })
  const left = sizes.filter(
    ({ fixture, puzzle }) =>
      whole.filter((line) => line.fixture === fixture && line.puzzle === puzzle).length <
      strategies.length,
  )
  return [
    markdownTable([['fixture', ...strategies], ...rows]),
    '',
    `${figure(whole.length)} traces of puzzles as they are, ${figure(sum(whole, 'nodes'))} nodes, ${figure(sum(whole, 'steps'))} steps;`,
    `${figure(lines.length - whole.length)} of puzzles with digits of their solution on top.`,
    `Different from what the strategy does: ${differing}.`,
    ...leftText(left),
  ].join('\n')
}

function leftText(left: readonly Size[]): string[] {
  if (left.length === 0) return []
  const texts = [...Map.groupBy(left, ({ fixture }) => fixture)].map(
    ([fixture, sizes]) => `${fixture} ${sizes.map(({ puzzle }) => puzzle).join(', ')}`,
  )
  const known = left.flatMap(({ nodes }) => nodes ?? [])
  const trees =
    known.length === 0 ? '' : `, their trees having ${figure(Math.min(...known))} nodes or more`
  return ['', `Not as they are by all strategies${trees}:`, `${texts.join('; ')}.`]
}

function sum(lines: readonly Comparison[], what: 'nodes' | 'steps'): number {
  return lines.reduce((total, line) => total + line[what], 0)
}

function figure(value: number): string {
  return value.toLocaleString('en')
}
