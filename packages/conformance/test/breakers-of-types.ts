/** Strategies that return values of other types than the contract says, with the law that each breaks. */
import type { Solver, Strategy } from '@masu/core/strategy'
import type { Breaker } from './breakers-of-geometries.ts'
import { sound } from './strategies.ts'

/** What `supports` returns, and what is said of it. */
const truths: readonly (readonly [value: unknown, reason: string])[] = [
  [
    Promise.resolve(true),
    'supports() returned a promise, which counts as true; expected true or false',
  ],
  [(function* () {})(), 'supports() returned an object; expected true or false'],
  ['no', "supports() returned 'no'; expected true or false"],
  [undefined, 'supports() returned undefined; expected true or false'],
]

/** What `prepare` returns, and what is said of it. */
const solvers: readonly (readonly [value: unknown, reason: string])[] = [
  [
    Promise.resolve({}),
    'prepare() returned a promise; expected a solver: { solve, solution, stats }',
  ],
  [null, 'prepare() returned null; expected a solver: { solve, solution, stats }'],
  [{ async solve() {} }, 'the solver\'s "solve" is an async function; it must answer at once'],
  [{ *solve() {} }, 'the solver\'s "solve" is a generator function; it must answer at once'],
  [{ solve: () => Promise.resolve(1) }, 'returned a promise, which is not a number of solutions'],
  [{ solve: () => 1n }, 'returned 1n (a bigint), which is not a number of solutions'],
]

// oxlint-disable typescript/no-unsafe-type-assertion -- a strategy in JavaScript has no types
export const breakersOfTypes: readonly (Breaker & { readonly reason: string })[] = [
  ...truths.map(([value, reason]) => breaker({ supports: () => value as boolean }, reason)),
  ...solvers.map(([value, reason]) => breaker({ prepare: () => value as Solver }, reason)),
]
// oxlint-enable typescript/no-unsafe-type-assertion

function breaker(
  changes: Partial<Strategy>,
  reason: string,
): Breaker & { readonly reason: string } {
  const law = 'supports() tells the truth'
  return { fault: `answers so that ${reason}`, law, strategy: { ...sound, ...changes }, reason }
}
