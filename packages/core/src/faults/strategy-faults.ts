/**
 * What a strategy returns instead of a value of the contract: a promise, a generator, a text. A promise counts as true,
 * so nothing else notices it.
 */
import { describeValue } from './describe.ts'

/** Why the answer of a strategy's `supports` breaks the contract, in words; null for true and false. */
export function faultOfSupports(answer: unknown): string | null {
  if (typeof answer === 'boolean') return null
  const truth = answer instanceof Promise ? ', which counts as true' : ''
  return `supports() returned ${describeValue(answer)}${truth}; expected true or false`
}

/** Why the answer of a strategy's `prepare` is no solver, in words; null for a solver. */
export function faultOfPrepare(answer: unknown): string | null {
  const solve = isObject(answer) ? answer['solve'] : undefined
  if (typeof solve === 'function') {
    const kind = kindOfLateFunction(solve)
    return kind === null ? null : `the solver's "solve" is ${kind}; it must answer at once`
  }
  const lack = isObject(answer) && !(answer instanceof Promise) ? ' without a function "solve"' : ''
  return `prepare() returned ${describeValue(answer)}${lack}; expected a solver: { solve, solution, stats }`
}

/** As in "an async function", for a function that does not answer at once; null for any other value. */
export function kindOfLateFunction(value: unknown): string | null {
  if (typeof value !== 'function') return null
  const [, asynchronous, generator] =
    /^\[object (Async)?(Generator)?Function\]$/.exec(Object.prototype.toString.call(value)) ?? []
  if (asynchronous === undefined && generator === undefined) return null
  const words = [asynchronous?.toLowerCase(), generator?.toLowerCase(), 'function']
  const text = words.filter((word) => word !== undefined).join(' ')
  return `${asynchronous === undefined ? 'a' : 'an'} ${text}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
