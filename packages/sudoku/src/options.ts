/**
 * Checks the options that an app passes. JavaScript has no types, so any value may arrive. Each function describes its
 * options once, each by the values that it may have; each fault is a TypeError that names the function and the option.
 */
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import { describeValue } from '@masu/core/faults/describe'

/** Options that the board's text or cells do not show. */
export interface BoardOptions {
  /**
   * Box height x box width, as in `3x2`. Without it the number of cells decides: the squarest boxes
   * that are not higher than wide, 3x3 for 81 cells, 2x3 for 36, 4x4 for 256.
   */
  readonly geometry?: string
}

/** The values that an option may have. */
export interface Option<T> {
  /** In words, for errors. */
  readonly expected: string
  /**
   * What the value stands for; undefined if the option cannot have this value. `name` is the option's in errors of its
   * parts.
   */
  readonly read: (value: unknown, name: string) => T | undefined
}

/** A description of options of this type. */
export type OptionsOf<T> = Readonly<Record<keyof T, Option<unknown>>>

type Described = Readonly<Record<string, Option<unknown>>>
type ValuesOf<D extends Described> = {
  readonly [N in keyof D]?: Exclude<ReturnType<D[N]['read']>, undefined>
}

const PLAIN = '[object Object]'
const OBJECT = 'expected an object'

/**
 * What the options stand for, without those that are absent or undefined. Throws a TypeError if they are no plain
 * object, for an option that is not described, and for a value that an option cannot have.
 */
export function readOptions<D extends Described>(
  caller: string,
  options: unknown,
  described: D,
): ValuesOf<D> {
  const values: Record<string, unknown> = {}
  if (options !== undefined) {
    if (typeof options !== 'object' || options === null) {
      throw new TypeError(`${caller}: options of ${describeValue(options)}: ${OBJECT}`)
    }
    for (const [name, value] of entriesOf(caller, options)) {
      if (!Object.hasOwn(described, name)) {
        const names = listed(Object.keys(described))
        throw new TypeError(`${caller}: no option '${name}': expected ${names}`)
      }
      if (value !== undefined) {
        values[name] = readValue(`${caller}: ${name}`, value, described[name])
      }
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value is what its description reads
  return values as ValuesOf<D>
}

/** What a value stands for. Throws a TypeError if the option cannot have it. */
export function readValue<T>(name: string, value: unknown, { expected, read }: Option<T>): T {
  const known = read(value, name)
  if (known !== undefined) return known
  throw new TypeError(`${name} of ${describeValue(value)}: expected ${expected}`)
}

/** The options by name, each read once, inherited ones included. A map, a list or a promise has none. */
function entriesOf(caller: string, options: object): [name: string, value: unknown][] {
  const entries: [string, unknown][] = []
  let at = 'options'
  let kind = ''
  try {
    kind = Object.prototype.toString.call(options)
    for (const name in options) {
      at = name
      entries.push([name, Reflect.get(options, name)])
    }
  } catch {
    throw new TypeError(`${caller}: ${at} cannot be read`)
  }
  if (kind === PLAIN) return entries
  throw new TypeError(`${caller}: options of type ${kind.slice(8, -1)}: ${OBJECT}`)
}

/** As in `geometry, limit or seed`. */
function listed(names: readonly string[]): string {
  return names.length === 1 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

export const GEOMETRY: Option<Geometry> = {
  expected: 'a box of 2x2 to 25 cells, such as 2x3',
  read(value) {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it refuses what is no text
      return geometryOfName(value as string)
    } catch {
      return undefined
    }
  },
}

/** The options of every function that takes a board. */
export const BOARD_OPTIONS: { readonly geometry: Option<Geometry> } = {
  geometry: GEOMETRY,
} satisfies OptionsOf<BoardOptions>

/** The number of solutions that a caller asks for. */
export const LIMIT: Option<number> = {
  expected: 'a whole number from 1, or Infinity',
  read(value) {
    const isNumber = typeof value === 'number' && value >= 1
    return isNumber && (Number.isInteger(value) || value === Infinity) ? value : undefined
  },
}

/** One of these names. */
export function makeNameOption<N extends string>(names: readonly N[]): Option<N> {
  return { expected: listed(names), read: (value) => names.find((name) => name === value) }
}
