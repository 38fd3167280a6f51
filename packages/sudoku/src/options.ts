/** Checks the values of options that JavaScript passes. Each fault is a TypeError that names the function and the option. */
import { describeValue } from '@masu/core/puzzle-error'
import { listed } from '@masu/strategies/options'

/** The value of an option, which must be one of these names. Throws a TypeError for any other value. */
export function choice<N extends string>(
  caller: string,
  name: string,
  value: unknown,
  choices: readonly N[],
): N {
  const chosen = choices.find((one) => one === value)
  if (chosen !== undefined) return chosen
  throw new TypeError(`${caller}: ${name} of ${describeValue(value)}: expected ${listed(choices)}`)
}
