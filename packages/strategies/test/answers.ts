/** Questions to strategies with a limit of time: a test cannot interrupt a solver that loops for ever. */
import { laws } from '@masu/conformance/laws'
import { showGivens } from '@masu/conformance/show-board'
import { boardName } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { endsWithin } from '../../bench/src/system/time-limit.ts'

/** A test has 120 s. */
const ANSWER_MS = 100_000

/** The result of `ask`. Throws if there is none in time. */
export function answer<R>(ask: () => R, ms: number = ANSWER_MS): R {
  const results: R[] = []
  const isDone = endsWithin(ms, () => void results.push(ask()))
  const [result] = results
  if (!isDone || result === undefined) throw new Error(`no answer within ${ms} ms`)
  return result
}

/** Asserts every law on so many boards, with `ms` for each. The error names the law and the board. */
export function assertLaws(strategy: Strategy, runs: number, ms: number): void {
  let last: { readonly puzzle: Puzzle; readonly limit: number } | null = null
  const watched: Strategy = {
    ...strategy,
    prepare(geometry) {
      const solver = strategy.prepare(geometry)
      return {
        get solution() {
          return solver.solution
        },
        get stats() {
          return solver.stats
        },
        solve(givens, limit) {
          last = { puzzle: { geometry, givens: givens.slice() }, limit }
          return solver.solve(givens, limit)
        },
      }
    },
  }
  for (const law of laws) {
    if (endsWithin(ms, () => law.assert(watched, { runs }))) continue
    throw new Error(
      [`law broken: ${law.name}`, `no answer within ${ms} ms${boardText(last)}`].join('\n'),
    )
  }
}

function boardText(asked: { readonly puzzle: Puzzle; readonly limit: number } | null): string {
  if (asked === null) return ''
  const { puzzle, limit } = asked
  return ` under limit ${limit}\non this ${boardName(puzzle.geometry)}:\n${showGivens(puzzle)}`
}
