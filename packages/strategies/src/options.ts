/** The options that an app may pass with a board. JavaScript has no types, so any value may arrive. */
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import { describeValue } from '@masu/core/puzzle-error'

/** Options that the board's text or cells do not show. */
export interface BoardOptions {
  /**
   * Box height x box width, as in `3x2`. Without it the number of cells decides: the squarest boxes
   * that are not higher than wide, 3x3 for 81 cells, 2x3 for 36, 4x4 for 256.
   */
  readonly geometry?: string
}

/**
 * Throws a TypeError that names the caller for options that are no object, and for an option that `names` does not have:
 * a misspelt option would do nothing. The type of the options decides which names there are.
 */
export function checkOptions<T extends object>(
  caller: string,
  options: T | null | undefined,
  names: Readonly<Record<keyof T, true>>,
): void {
  if (options === undefined || options === null) return
  if (typeof options !== 'object') {
    throw new TypeError(`${caller}: options of ${describeValue(options)}: expected an object`)
  }
  const unknown = namesOf(caller, options).find((name) => !Object.hasOwn(names, name))
  if (unknown === undefined) return
  throw new TypeError(`${caller}: no option '${unknown}': expected ${listed(Object.keys(names))}`)
}

function namesOf(caller: string, options: object): string[] {
  try {
    return Object.keys(options)
  } catch {
    throw new TypeError(`${caller}: the options cannot be read`)
  }
}

/** As in `geometry, limit or seed`. */
export function listed(names: readonly string[]): string {
  return names.length === 1 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** The options of every function that takes a board. */
export const BOARD_OPTIONS: Readonly<Record<keyof BoardOptions, true>> = { geometry: true }

/** The geometry that the options name, null if they name none. Throws a TypeError for an unknown name. */
export function geometryAsked(options: BoardOptions | undefined): Geometry | null {
  const name = optionOf(options, 'geometry')
  if (name === undefined) return null
  try {
    if (typeof name === 'string') return geometryOfName(name)
  } catch {
    // The error below is for unknown names and for values of other types.
  }
  throw new TypeError(
    `a geometry of ${describeValue(name)}: expected a box of 2x2 to 25 cells, such as 2x3`,
  )
}

/** The value of an option, undefined if it is not set. Throws a TypeError if the option cannot be read. */
export function optionOf(options: unknown, name: string): unknown {
  try {
    // Null is an object without options.
    return options === undefined ? undefined : Reflect.get(Object(options), name)
  } catch {
    throw new TypeError(`the ${name} cannot be read`)
  }
}
