/**
 * A limit for a function that may not end: V8 interrupts what a script runs when its time is over. The
 * thread stays usable; what was interrupted, such as a solver, does not. Node only.
 */
import { Script } from 'node:vm'

const SLOT = Symbol.for('masu.limited')
// Taken before any strategy is loaded, which may replace what is global.
const { deleteProperty, set } = Reflect
const script = new Script(`globalThis[Symbol.for('masu.limited')]()`)

/** The longest time that a timer of Node takes, in milliseconds. */
const LONGEST = 2 ** 31 - 1

/**
 * Runs a function; false where it was interrupted after so many milliseconds, 1 at least and 24 days
 * at most. Throws what it throws. Not reentrant.
 */
export function endsWithin(ms: number, run: () => void): boolean {
  set(globalThis, SLOT, run)
  try {
    script.runInThisContext({ timeout: Math.min(LONGEST, Math.max(1, Math.ceil(ms))) })
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
 * The result of each of `count` calls of what `prepare` makes, in their order, and null for a call that
 * takes longer than the limit. All share one limit as long as they keep it, so that it costs nothing: a
 * call that exceeds it may take twice the time. What was interrupted is not called again: `prepare`
 * is called anew after each interruption, `isFirst` before any.
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
    // The one that was interrupted has not had all of its time, nor have those after it.
    const { length } = results
    if (!runTo(length + 1)) {
      // It may have been at its end when it was interrupted.
      if (results.length === length) results.push(null)
      continue
    }
    if (runTo(count)) break
  }
  return results
}
