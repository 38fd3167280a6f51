/** The formats in which puzzles are written, and the forms that are read most. */
import type { Format, Writer } from '@masu/core/formats/format'
import { formats } from '@masu/core/formats/formats'
import type { Geometry } from '@masu/core/geometry'
import { unknownName, UserError } from '@masu/bench/errors'
import { calledAs } from '../terminal/called-as.ts'

/** Throws a UserError that names them where none has this name. */
export function formatNamed(name: string): Format {
  const format = formats.find((one) => one.name === name)
  if (format !== undefined) return format
  const names = formats.map((one) => one.name)
  throw unknownName('format', name, names)
}

/** Throws a UserError where the format has no such boards. */
export function writerFor(geometry: Geometry, format: Format): Writer {
  if (format.carries(geometry)) return format.writer(geometry)
  const others = formats.filter((one) => one.carries(geometry)).map(({ name }) => name)
  throw new UserError(
    `${format.name} holds no ${geometry.name} boards; these do: ${others.join(', ')}`,
  )
}

const FORMS: readonly (readonly [what: string, example: string])[] = [
  ['a puzzle a line', '53..7....6..195....98....6.8...6...34..8.3..17...2..., 81 cells'],
  ['a row a line', '53..7....  or  5 3 . | . 7 . | . . .  nine times'],
  ['a spreadsheet', '5,3,,,7,,,,  nine times, or all cells in one line'],
  ['a list', '[[5, 3, 0, 0, 7, 0, 0, 0, 0], ...]  as JSON or Python have it'],
  ['a data set', 'quizzes,solutions  above a puzzle a line'],
]

/** What a puzzle may look like, for somebody whose text holds none: a form a line, without a line break at the end. */
export function formsText(): string {
  const lines = FORMS.map(([what, example]) => `  ${what.padEnd(17)}${example}`)
  return [
    'A puzzle has one of these forms, with 0 . _ * or □ in an empty cell:',
    ...lines,
    `All forms: ${calledAs()} convert --help`,
  ].join('\n')
}
