/** Checks the number of solutions that a caller asks for. */
import { describeValue } from '@masu/core/puzzle-error'

/** Returns the limit. Throws a TypeError unless it is a whole number from 1, or Infinity. */
export function checkedLimit(limit: unknown): number {
  if (typeof limit === 'number' && limit >= 1 && (Number.isInteger(limit) || limit === Infinity)) {
    return limit
  }
  throw new TypeError(
    `a limit of ${describeValue(limit)}: expected a whole number from 1, or Infinity`,
  )
}
