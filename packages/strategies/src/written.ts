/**
 * A board as it is written down, as `masu` reads it from a file: a row a line, or all in one, with
 * blanks, `|` and rules of `-` `=` `+` between the cells as one likes, or in numbers that blanks part.
 */
import { expectedCells } from '@masu/core/cell-count'
import {
  geometryOfCellCount,
  geometryOfSize,
  MAX_SIZE,
  SIZES,
  type Geometry,
} from '@masu/core/geometry'
import { expectedSymbols, valueOfCode, type Puzzle } from '@masu/core/puzzle'
import { countOf, describeCharacter, PuzzleError } from '@masu/core/puzzle-error'

/** What is no cell, and says nothing: blanks, uprights and other lines of a frame, a byte order mark. */
const CHARACTER = /[^\s|\u2500-\u257f\ufeff]/g
const TOKEN = /[^\s|\u2500-\u257f\ufeff]+/g
/** A line between rows; frames may have a `*` at their corners. */
const RULE = /^(?:[\s|+=\-\u2500-\u257f\ufeff]*|\s*\*[-=+]+\*\s*)$/
/** A cell of a board that has numbers of two figures. */
const NUMBER = /^(?:\d\d?|-1|[._*□])$/

/** A line that holds cells. */
interface Row {
  readonly text: string
  /** From 1. */
  readonly line: number
  readonly cells: readonly RegExpExecArray[]
}

/**
 * The puzzle, of this geometry, or for null of the one that its size gives. Throws a PuzzleError that
 * names the line and the column, and calls the text `file`.
 */
export function readWritten(text: string, asked: Geometry | null, file: string): Puzzle {
  const numbers = rowsOf(text, TOKEN)
  const areNumbers = areNumbersOf(asked, numbers)
  const rows = areNumbers ? numbers : rowsOf(text, CHARACTER)
  const widths = rows.map(({ cells }) => cells.length)
  const count = widths.reduce((sum, width) => sum + width, 0)
  const geometry = asked ?? geometryOfWidths(widths)
  const size = geometry?.size ?? MAX_SIZE
  const givens = new Uint8Array(count)
  let next = 0
  for (const { text: line, line: number, cells } of rows) {
    for (const { 0: cell, index } of cells) {
      const value = areNumbers ? numberOf(cell) : valueOfCode(cell.charCodeAt(0))
      if (value < 0 || value > size) {
        const at = { file, line: number, column: index + 1 }
        throw new PuzzleError(at, describeCharacter(line, index), expectedSymbols(size))
      }
      givens[next++] = value
    }
  }
  const odd = rows.length > 1 ? rows.find(({ cells }) => cells.length !== size) : undefined
  if (odd === undefined && geometry?.cellCount === count) return { geometry, givens }
  const at = { file, line: odd?.line ?? 1, column: 1 }
  if (odd !== undefined && geometry !== null) {
    throw new PuzzleError(at, `a row of ${countOf(odd.cells.length, 'cell')}`, String(size))
  }
  if (rows.length > 1 && geometry !== null) {
    throw new PuzzleError(at, `a board of ${rows.length} rows`, String(size))
  }
  throw new PuzzleError(at, countOf(count, 'cell'), expectedCells(count, asked))
}

function rowsOf(text: string, cell: RegExp): Row[] {
  const lines = text.split(/\r\n|[\n\r]/)
  return lines.flatMap((line, index) =>
    RULE.test(line) ? [] : [{ text: line, line: index + 1, cells: [...line.matchAll(cell)] }],
  )
}

/** That of the boards which most of several rows, or a single one, are of; null where there is none. */
function geometryOfWidths(widths: readonly number[]): Geometry | null {
  if (widths.length <= 1) return geometryOfCellCount(widths[0] ?? 0)
  const width = widths.toSorted((a, b) => a - b)[widths.length >> 1]
  return SIZES.includes(width) ? geometryOfSize(width) : null
}

/** Whether every token is a cell of a board, some of them of two figures. */
function areNumbersOf(asked: Geometry | null, rows: readonly Row[]): boolean {
  const tokens = rows.flatMap(({ cells }) => cells.map(([token]) => token))
  const geometry = asked ?? geometryOfCellCount(tokens.length)
  return (
    geometry?.cellCount === tokens.length &&
    tokens.some((token) => token.length > 1) &&
    tokens.every((token) => NUMBER.test(token) && numberOf(token) <= geometry.size)
  )
}

/** What is no digit is an empty cell. */
function numberOf(token: string): number {
  return /^\d/.test(token) ? Number(token) : 0
}
