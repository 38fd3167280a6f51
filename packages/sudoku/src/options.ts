/** Descriptions of options that several functions have. */
import { listed, type Option } from '@masu/strategies/options'

/** One of these names. */
export function oneOf<N extends string>(names: readonly N[]): Option<N> {
  return { expected: listed(names), read: (value) => names.find((name) => name === value) }
}
