/** Reads options that JavaScript passes. Each fault is a TypeError that names the function and the option. */
import { describeValue } from '@masu/core/puzzle-error'
import { optionOf } from '@masu/strategies/options'

/**
 * The options by name, undefined for absent options. Throws a TypeError for any other name, since a misspelt
 * option would do nothing.
 */
export function readOptions<N extends string>(
  caller: string,
  options: unknown,
  names: readonly N[],
): Readonly<Record<N, unknown>> {
  if (options !== undefined && typeof options !== 'object') {
    throw new TypeError(`${caller}: options of ${describeValue(options)}: expected an object`)
  }
  const known: readonly string[] = names
  const unknown = Object.keys(options ?? {}).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new TypeError(`${caller}: no option '${unknown}': expected ${listed(names)}`)
  }
  const values = names.map((name) => [name, optionOf(options, name)] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has every name
  return Object.fromEntries(values) as Record<N, unknown>
}

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

function listed(names: readonly string[]): string {
  return names.length === 1 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
