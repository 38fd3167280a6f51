/** JSON: a list of objects, one a line, whose keys are those of `masu solve --json`. */
import type { Format, ListedPuzzle } from './format-types.ts'
import { isJson } from './literal-syntax.ts'
import { LiteralReader } from './literal-reader.ts'
import { rowValues } from './print-board.ts'
import { canHoldAny, besideKeys, makeWriter } from './write-boards.ts'

export const json: Format = {
  name: 'json',
  summary: 'rows, 81 numbers or a text; one board, a list, or objects',
  hasMark: true,
  carries: canHoldAny,
  recognise: isJson,
  read: (source) => new LiteralReader(source),
  write(geometry) {
    let before = '[\n'
    const write = ({ puzzle, count, solution, beside }: ListedPuzzle): string => {
      const text = JSON.stringify({
        ...besideKeys(beside),
        geometry: geometry.name,
        puzzle: rowValues(geometry, puzzle.givens),
        ...(count === null ? {} : { count }),
        ...(solution === null ? {} : { solution: rowValues(geometry, solution) }),
      })
      const written = before + text
      before = ',\n'
      return written
    }
    return makeWriter('', write, () => '\n]\n')
  },
}
