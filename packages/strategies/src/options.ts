/** What an app may say beside a board. JavaScript has no types that would keep it from saying anything else. */
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import { describeValue } from '@masu/core/puzzle-error'

/** Options for what a board does not say itself. */
export interface BoardOptions {
  /**
   * Box height x box width, as in `3x2`. Without it the boxes follow from the number of cells: the
   * squarest that are no higher than wide, 3x3 for 81 cells, 2x3 for 36, 4x4 for 256.
   */
  readonly geometry?: string
}

/** The geometry that the options name, null where they name none. Throws a TypeError where there is none of that name. */
export function geometryAsked(options: BoardOptions | undefined): Geometry | null {
  const name = optionOf(options, 'geometry')
  if (name === undefined) return null
  try {
    if (typeof name === 'string') return geometryOfName(name)
  } catch {
    // What is wrong is said below, of every other value, too.
  }
  throw new TypeError(
    `a geometry of ${describeValue(name)}: expected a box of 2x2 to 25 cells, such as 2x3`,
  )
}

/** The value of an option, undefined for none. Throws a TypeError where it cannot be read. */
export function optionOf(options: unknown, name: string): unknown {
  try {
    // Null is an object without options.
    return options === undefined ? undefined : Reflect.get(Object(options), name)
  } catch {
    throw new TypeError(`the ${name} cannot be read`)
  }
}
