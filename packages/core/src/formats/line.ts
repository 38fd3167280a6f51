/**
 * A puzzle a line, a character a cell. Words and numbers may stand around a board, but no other cells; several
 * boards may stand on a line. Where the board begins the line, `:count` or `:count:solution` may follow it, as in
 * tdoku's test data, and ` # geometry: 3x2` says the boxes.
 */
import { toLine } from '../puzzle.ts'
import type { Format } from './format-types.ts'
import { areLines } from './recognise-lines.ts'
import { LineReader } from './line-reader.ts'
import {
  besideComment,
  geometryHeader,
  geometryRemark,
  canHoldAny,
  makeWriter,
} from './write-boards.ts'

/** A solution has no place without a count. */
export const line: Format = {
  name: 'line',
  summary: 'one puzzle per line, then :count and :solution if they are known',
  carries: canHoldAny,
  recognise: areLines,
  read: (source) => new LineReader(source),
  write(geometry) {
    const remark = geometryRemark(geometry)
    // Sixteen lines of sixteen cells may be one board.
    const header = geometry.size === 4 ? geometryHeader(geometry) : ''
    return makeWriter(header, ({ puzzle, count, solution, beside }, drop) => {
      const fields = [toLine(puzzle.givens)]
      if (count !== null) fields.push(String(count))
      if (count !== null && solution !== null) fields.push(toLine(solution))
      if (count === null && solution !== null) drop('solution')
      const comment = besideComment(beside)
      const rest = comment === '' ? remark : `${remark === '' ? ' #' : `${remark},`} ${comment}`
      return `${fields.join(':')}${rest}\n`
    })
  },
}
