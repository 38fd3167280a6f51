/** Strategies that return values of other types than the contract says, with the law that each breaks. */
import type { Solver, Strategy } from '@masu/core/strategy'
import type { Breaker } from './breakers-of-geometries.ts'
import { sound } from './strategies.ts'

const law = 'supports() tells the truth'

export const breakersOfTypes: readonly (Breaker & { readonly reason: string })[] = [
  ...[
    [
      Promise.resolve(true),
      'supports() returned a promise, which counts as true; expected true or false',
    ],
    [(function* () {})(), 'supports() returned an object; expected true or false'],
    ['no', "supports() returned 'no'; expected true or false"],
    [undefined, 'supports() returned undefined; expected true or false'],
  ].map(([value, reason]) => ({
    fault: `answers ${String(reason)}`,
    law,
    strategy: { ...sound, supports: () => value as unknown as boolean },
    reason: String(reason),
  })),
  ...[
    [
      Promise.resolve({}),
      'prepare() returned a promise; expected a solver: { solve, solution, stats }',
    ],
    [null, 'prepare() returned null; expected a solver: { solve, solution, stats }'],
    [{ async solve() {} }, 'the solver\'s "solve" is an async function; it must answer at once'],
    [{ *solve() {} }, 'the solver\'s "solve" is a generator function; it must answer at once'],
    [{ solve: () => Promise.resolve(1) }, 'returned a promise, which is not a number of solutions'],
  ].map(([value, reason]) => ({
    fault: `answers ${String(reason)}`,
    law,
    strategy: { ...sound, prepare: () => value as unknown as Solver } satisfies Strategy,
    reason: String(reason),
  })),
]
