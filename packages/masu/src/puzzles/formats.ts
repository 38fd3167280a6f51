/** The formats in which puzzles are written. */
import type { Format, Writer } from '@masu/core/formats/format-types'
import { formats } from '@masu/core/formats/formats'
import { boardsName, type Geometry } from '@masu/core/geometry'
import { UserError } from '@masu/bench/errors'
import { unknownName } from '@masu/bench/similar-name'

/** The format with this name. Throws a UserError that lists the formats for an unknown name. */
export function findFormat(name: string): Format {
  const format = formats.find((one) => one.name === name)
  if (format !== undefined) return format
  const names = formats.map((one) => one.name)
  throw unknownName('format', name, names)
}

/** A writer of the format. Throws a UserError if the format cannot hold such boards. */
export function selectWriter(geometry: Geometry, format: Format): Writer {
  if (format.carries(geometry)) return format.write(geometry)
  const others = formats.filter((one) => one.carries(geometry)).map(({ name }) => name)
  throw new UserError(
    `${format.name} holds no ${boardsName(geometry)}; these do: ${others.join(', ')}`,
  )
}
