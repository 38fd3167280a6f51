/**
 * What a person types for a row, or pastes for several: `53..7....`, `5 3 . | . 7 .`, `5,3,,,7`,
 * `[5, 3, 0],`, or all cells of a board in a line. A file is recognised as a whole before it is read;
 * here each line is read alone, because its mistakes are shown before the next is typed.
 */
import { isRule } from '@masu/core/formats/grid'
import { valueOfCode } from '@masu/core/puzzle'

/** A row as it was typed. */
export interface Row {
  readonly text: string
  /** The text of each cell. */
  readonly cells: readonly string[]
}

/** Whether so many cells are a row, as far as the board is known. */
export type IsWidth = (width: number) => boolean

/** A comment, or `board = [` with the rows below it. */
const NO_CELLS = /^\s*(?:#.*|[\w ]*(?::[^=]*)?=[\s[({]*)$/

/** `board = ` before a list. */
const NAME = /^[^=[({]*=\s*(?=[[({])/

const DECORATION = /[\s|\u2500-\u257f]+/u

/** Cells without anything between them, and what may follow a board that is all in one line. */
const SYMBOLS = /^\s*([^\s:;,|\u2500-\u257f]+)(?:[\s:;,].*)?$/u

/**
 * The rows that a line holds, none where it holds no cells. `isFirst` says that it may hold the
 * whole board.
 */
export function rowsIn(line: string, isWidth: IsWidth, isFirst: boolean): Row[] {
  // Japanese keyboards type full-width figures, commas and blanks.
  const text = line.normalize('NFKC').replaceAll(/["']/g, '')
  if (text.trim() === '' || isRule(text) || NO_CELLS.test(text)) return []
  const symbols = SYMBOLS.exec(text)?.[1]
  const whole = isFirst && symbols !== undefined ? wholeBoard([...symbols], isWidth) : null
  if (whole !== null) return whole
  const rows = /[[\](){}]/.test(text)
    ? text
        .replace(NAME, '')
        .split(/[\])}]/)
        .map((piece) => piece.replaceAll(/^[\s,[({]+|[\s,]+$/g, ''))
        .filter((piece) => piece !== '')
        .map((piece) => rowOf(piece, isWidth))
    : [rowOf(text, isWidth)]
  const [row] = rows
  const isAlone = isFirst && row !== undefined && rows.length === 1
  return (isAlone ? wholeBoard(row.cells, isWidth) : null) ?? rows
}

/** The value of a cell; -1 where it has none. */
export function cellValue(cell: string): number {
  if (cell === '' || cell === '-1') return 0
  if (/^\d+$/.test(cell)) return Number(cell)
  return cell.length === 1 ? valueOfCode(cell.charCodeAt(0)) : -1
}

function rowOf(text: string, isWidth: IsWidth): Row {
  const delimiter = /[,;\t]/.exec(text)?.[0]
  if (delimiter !== undefined) {
    const fields = text.split(delimiter).map((field) => field.trim())
    // One text of a list of texts, with its comma.
    const isText = fields.length === 2 && fields[1] === ''
    // The comma behind the last cell of a row of a list.
    const isOver = fields.at(-1) === '' && !isWidth(fields.length) && isWidth(fields.length - 1)
    if (!isText) return { text, cells: isOver ? fields.slice(0, -1) : fields }
  }
  const tokens = text.split(DECORATION).filter((token) => token !== '')
  const areNumbers = tokens.some((token) => token.length > 1) && isWidth(tokens.length)
  if (areNumbers && tokens.every((token) => cellValue(token) >= 0)) return { text, cells: tokens }
  return { text, cells: [...tokens.join('').replace(/[,;]$/, '')] }
}

/** The rows of the board that has exactly these cells; null where there is no such board. */
function wholeBoard(cells: readonly string[], isWidth: IsWidth): Row[] | null {
  const size = Math.sqrt(cells.length)
  if (!isWidth(size)) return null
  // Sixteen cells are a row of a 16x16 board as well, but in a row no digit stands twice.
  const digits = cells.filter((cell) => cellValue(cell) !== 0)
  if (isWidth(cells.length) && new Set(digits).size === digits.length) return null
  const separator = cells.every((cell) => cell.length === 1) ? '' : ','
  return Array.from({ length: size }, (_, row) => {
    const own = cells.slice(row * size, (row + 1) * size)
    return { text: own.join(separator), cells: own }
  })
}
