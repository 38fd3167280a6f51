/**
 * A puzzle a line, a character a cell. After the cells there may stand, as in tdoku's test data,
 * `:count` and `:count:solution`.
 */
import type { Geometry } from '../geometry.ts'
import { describeText, PuzzleError, type Place } from '../puzzle-error.ts'
import { fromLine, type Cells, type Puzzle } from '../puzzle.ts'
import { findFault } from '../validate.ts'
import type { Format, Reader, Source } from './format.ts'

/** Longer than any row of a grid, whose boards have at most 25 columns. */
const MIN_CELLS_BEYOND_GRIDS = 26

export const line: Format = {
  name: 'line',
  summary: 'a puzzle a line, with :count and :solution after it where known',

  // One bad line must not hide what the others are.
  recognise(head, geometry) {
    const puzzles = head.filter((text) => {
      const width = widthOfCells(text)
      if (width >= MIN_CELLS_BEYOND_GRIDS || text.charAt(width) === ':') return true
      if (geometry !== null) return width === geometry.cellCount
      // Sixteen characters are a 4x4 board or a row of a 16x16 one. Digits tell: as a row, a text
      // has sixteen lines and, unless it is all blanks, digits above 4.
      return width === 16 && (head.length < 16 || !looksLike16x16(head.slice(0, 16)))
    })
    return puzzles.length > 0 && 2 * puzzles.length >= head.length
  },

  reader: (source) => new LineReader(source),
}

/** How many characters begin the text that may all be cells: not a rule of a grid, nor its uprights. */
function widthOfCells(text: string): number {
  return /^(?![-=]+\s*$)[^:\s|+\u2500-\u257f]*/u.exec(text)?.[0].length ?? 0
}

function looksLike16x16(rows: readonly string[]): boolean {
  const symbols = rows.join('')
  return /[5-9A-P]/i.test(symbols) || !/[1-4]/.test(symbols)
}

class LineReader implements Reader {
  private readonly source: Source
  private geometry: Geometry | null

  constructor(source: Source) {
    this.source = source
    this.geometry = source.geometry
  }

  line(text: string, number: number): void {
    const body = text.trimEnd()
    if (body === '') return
    const place = { file: this.source.file, line: number, column: 1 }
    const colon = body.indexOf(':')
    const cells = colon < 0 ? body : body.slice(0, colon)
    const puzzle = fromLine(cells, this.geometry, place)
    let count: number | null = null
    let solution: Cells | null = null
    if (colon >= 0) {
      const second = body.indexOf(':', colon + 1)
      const countEnd = second < 0 ? body.length : second
      count = readCount(body.slice(colon + 1, countEnd), { ...place, column: colon + 2 })
      if (second >= 0) {
        const at = { ...place, column: second + 2 }
        solution = readSolution(body.slice(second + 1), puzzle, at)
        if (count === 0) throw new PuzzleError(at, 'a solution', 'none beside the count 0')
      }
    }
    this.geometry = puzzle.geometry
    this.source.emit({ puzzle, count, solution, line: number })
  }

  end(): void {}
}

function readCount(text: string, place: Place): number {
  if (!/^\d{1,15}$/.test(text)) {
    const found = text === '' ? 'nothing' : describeText(text)
    throw new PuzzleError(place, found, 'the number of solutions')
  }
  return Number(text)
}

function readSolution(text: string, puzzle: Puzzle, place: Place): Cells {
  const solution = fromLine(text, puzzle.geometry, place).givens
  const fault = findFault(puzzle, solution)
  if (fault !== null) throw new PuzzleError(place, `a solution where ${fault}`, 'one of the puzzle')
  return solution
}
