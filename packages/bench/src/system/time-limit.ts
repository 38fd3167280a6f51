/**
 * A limit for a function that may not end: V8 interrupts a script when its time is over. The thread stays
 * usable; the interrupted object, such as a solver, does not. Node only.
 */
import { Script } from 'node:vm'

const NAME = 'masu.limited'
const SLOT = Symbol.for(NAME)
// Taken before any strategy is loaded, since a strategy may replace globals.
const { deleteProperty, set } = Reflect
const script = new Script(`globalThis[Symbol.for('${NAME}')]()`)

/** The longest time that a timer of Node takes, in milliseconds; with a longer time it would fire at once. */
export const MAX_TIMER_MS: number = 2 ** 31 - 1

/**
 * Runs a function; false if it was interrupted after this many milliseconds, at least 1 and at most 24 days.
 * Throws what the function throws. Not reentrant.
 */
export function endsWithin(ms: number, run: () => void): boolean {
  set(globalThis, SLOT, run)
  try {
    script.runInThisContext({ timeout: Math.min(MAX_TIMER_MS, Math.max(1, Math.ceil(ms))) })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return false
  } finally {
    deleteProperty(globalThis, SLOT)
  }
}

/**
 * The results of `count` calls of the function that `prepare` makes, in their order; null for a call that takes longer
 * than the limit. The calls share one timer, since a timer takes longer than a fast call: a call that exceeds the limit
 * may take twice the time. An interrupted function is not called again: `prepare` is called again after each
 * interruption; `isFirst` is true before any.
 */
export function eachWithin<R>(
  ms: number,
  count: number,
  prepare: (isFirst: boolean) => (index: number) => R,
): (R | null)[] {
  const results: (R | null)[] = []
  let run = prepare(true)
  const runTo = (end: number): boolean =>
    endsWithin(ms, () => {
      while (results.length < end) results.push(run(results.length))
    })
  if (runTo(count)) return results
  while (results.length < count) {
    run = prepare(false)
    // The interrupted call has not had all of its time, and neither have the calls after it.
    const { length } = results
    if (!runTo(length + 1)) {
      // The call may have finished just before the interruption.
      if (results.length === length) results.push(null)
      continue
    }
    if (runTo(count)) break
  }
  return results
}
