/** The number of solutions that a caller asks for. */
import type { Option } from './options.ts'

export const LIMIT: Option<number> = {
  expected: 'a whole number from 1, or Infinity',
  read(value) {
    const isNumber = typeof value === 'number' && value >= 1
    return isNumber && (Number.isInteger(value) || value === Infinity) ? value : undefined
  },
}
