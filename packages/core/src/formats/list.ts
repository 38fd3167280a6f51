/** A list as in Python, JavaScript, C or Java: `board = [...]` for one board and `boards = [...]` for several. */
import type { Format, ListedPuzzle } from './format-types.ts'
import { isList } from './literal-syntax.ts'
import { LiteralReader } from './literal-reader.ts'
import { rowValues } from './print-board.ts'
import {
  dropAll,
  makeHeading,
  canHoldAny,
  isZeroOpen,
  makeWriter,
  type DropText,
} from './write-boards.ts'

export const list: Format = {
  name: 'list',
  summary: 'a Python list, board = [[5, 3, 0, ...], ...]',
  hasMark: true,
  carries: canHoldAny,
  recognise: isList,
  read: (source) => new LiteralReader(source),
  /** It waits for the second board. */
  write(geometry) {
    let held: string | null = null
    let isBegun = false
    const header = makeHeading(geometry)
    const write = (entry: ListedPuzzle, drop: DropText): string => {
      dropAll(entry, drop)
      const { givens } = entry.puzzle
      const empty = isZeroOpen(geometry, givens) ? 'None' : 0
      const rows = rowValues(geometry, givens).map(
        (row) => `    [${row.map((value) => value || empty).join(', ')}]`,
      )
      const text = `[\n${rows.join(',\n')}\n]`
      if (held === null) {
        held = text
        return ''
      }
      const before = isBegun ? '' : `${header}boards = [\n${held},\n`
      isBegun = true
      return `${before}${text},\n`
    }
    return makeWriter('', write, () => {
      if (isBegun) return ']\n'
      return held === null ? '' : `${header}board = ${held}\n`
    })
  },
}
