/** JSON: a list of objects, one a line, whose keys are those of `masu solve --json`. */
import type { Format, ListedPuzzle } from './format.ts'
import { isJson } from './literal-look.ts'
import { LiteralReader } from './literal-reader.ts'
import { rowsOf } from './printed.ts'
import { isAny, keysOf, writerOf } from './writing.ts'

export const json: Format = {
  name: 'json',
  summary: 'rows, 81 numbers or a text; alone, in a list, or in objects',
  hasMark: true,
  carries: isAny,
  recognise: isJson,
  read: (source) => new LiteralReader(source),
  write(geometry) {
    let before = '[\n'
    const write = ({ puzzle, count, solution, beside }: ListedPuzzle): string => {
      const text = JSON.stringify({
        ...keysOf(beside),
        geometry: geometry.name,
        puzzle: rowsOf(geometry, puzzle.givens),
        ...(count === null ? {} : { count }),
        ...(solution === null ? {} : { solution: rowsOf(geometry, solution) }),
      })
      const written = before + text
      before = ',\n'
      return written
    }
    return writerOf('', write, () => '\n]\n')
  },
}
