/** The boxes that the frames of a board draw: uprights between cells, and rules and blank lines between rows. */
import { geometryOfBoxes, type Geometry } from '../geometry.ts'
import type { Source } from './format-types.ts'
import type { Field } from './line-cutter.ts'
import type { Delimiter } from './split-row.ts'

const UPRIGHTS = /[|¦\u2500-\u257f]/gu
const HEAVY_UPRIGHTS = /[┃║┇┋╏]/gu
const STROKES = /[-~_\u2010-\u2015\u203e─┄┈╌]/u
const HEAVY_STROKES = /[=━═┅┉╍]/u

/** The line below the head of a table in Markdown. */
export const MARKDOWN_RULE: RegExp = /^\|(?:\s*:?-+:?\s*\|)+$/

/** The frames of one board. */
export class DrawnBoxes {
  /** The numbers of columns and rows that stand before a cut. */
  private readonly columns = new Set<number>()
  /**
   * The widest gaps in each row, as far as the rows have nothing else between cells: from where each cell begins to where
   * the next one does, and from end to end, for numbers may stand below one another in either way.
   */
  private readonly gaps: Record<'begin' | 'end', string[]> = { begin: [], end: [] }
  /** How strong the line below each row is, from the first row on. */
  private readonly lines = new Map<number, number>()
  private readonly source: Source
  /** Whether the size alone tells the geometry so far: no header does, and no board before. */
  isGuess: boolean

  constructor(source: Source) {
    this.source = source
    this.isGuess = source.geometry === null
  }

  /** Takes the cells of a row, and what separates them. */
  row(text: string, cells: readonly Field[], delimiter: Delimiter): void {
    const isFramed = text.search(UPRIGHTS) >= 0
    if (!isFramed && (hasOneForm(cells.length) || /[,;\t]/.test(delimiter))) return
    const between = cells.slice(1).map(({ column }, index) => {
      const before = cells[index]
      return text.slice(before.column - 1 + before.text.length, column - 1)
    })
    if (isFramed) {
      const strengths = between.map(
        (signs) => count(signs, UPRIGHTS) + count(signs, HEAVY_UPRIGHTS),
      )
      for (const cut of strongest(strengths)) this.columns.add(cut)
    } else {
      const ends = cells.map((cell) => cell.column + cell.text.length)
      this.gaps.begin.push(widest(cells.map(({ column }) => column)))
      this.gaps.end.push(widest(ends))
    }
  }

  /** Takes a rule or a blank line below some rows of the board. */
  line(text: string, rows: number): void {
    // A table in Markdown must have a head, which may be the first row.
    if (rows === 0 || (rows === 1 && MARKDOWN_RULE.test(text.trim()))) return
    const strength = HEAVY_STROKES.test(text) ? 3 : STROKES.test(text) ? 2 : 1
    if (strength > 1 || text.trim() === '') {
      this.lines.set(rows, Math.max(strength, this.lines.get(rows) ?? 0))
    }
  }

  /**
   * The geometry of the board that begins on a line: the known one, or in place of a guess the one that the frames draw.
   * Refuses other boards, and returns null.
   */
  geometryOf(known: Geometry, line: number): Geometry | null {
    const { source, isGuess } = this
    const drawn = this.drawnGeometry(known)
    if (drawn === known || (drawn !== null && isGuess)) return drawn
    source.refuse(
      drawn === null
        ? source.error(line, 1, 'boxes', { size: known.size })
        : source.error(line, 1, 'geometry', { geometry: drawn.name, other: known.name }),
    )
    return null
  }

  /** The known geometry, unless the frames draw other boxes; null if they draw none, or if gaps draw others. */
  private drawnGeometry(known: Geometry): Geometry | null {
    const { size, boxHeight, boxWidth } = known
    const rows = strongest(
      Array.from({ length: size - 1 }, (_, row) => this.lines.get(row + 1) ?? 0),
    )
    // A row may have a blank too many.
    const gap = boxWidths(size)
      .map((width) => String(cutsOf(size, width)))
      .find((cuts) =>
        [this.gaps.begin, this.gaps.end].some(
          (gaps) => gaps.length === size && 2 * gaps.filter((one) => one === cuts).length > size,
        ),
      )
    const areGaps = gap !== undefined
    const columns = areGaps
      ? gap.split(',').map(Number)
      : [...this.columns].toSorted((a, b) => a - b)
    if (columns.length === 0 && rows.length === 0) return known
    const isDrawn = (cuts: readonly number[], side: number): boolean =>
      cuts.length === 0 || String(cuts) === String(cutsOf(size, side))
    const drawn = boxWidths(size).find(
      (width) => isDrawn(columns, width) && isDrawn(rows, size / width),
    )
    const fits =
      columns.every((cut) => cut % boxWidth === 0) && rows.every((cut) => cut % boxHeight === 0)
    // Blank lines between torn boards may stand where some of the bands of a board end.
    const bands = [...this.lines.keys()].filter((row) => row < size)
    const isTorn = bands.length > 0 && bands.length < size / boxHeight - 1
    if (isTorn && drawn === undefined) return null
    // A part of the cuts of the usual boxes may be all cuts of others.
    if (fits) return drawn === undefined || drawn === boxWidth || !this.isGuess ? known : null
    return drawn === undefined || areGaps ? null : geometryOfBoxes(size / drawn, drawn)
  }

  forget(): void {
    this.columns.clear()
    this.gaps.begin.length = 0
    this.gaps.end.length = 0
    this.lines.clear()
  }
}

/** The places, from 1, of the highest numbers; none where all are equal. */
function strongest(strengths: readonly number[]): number[] {
  const most = Math.max(...strengths)
  if (strengths.every((strength) => strength === most)) return []
  return strengths.flatMap((strength, index) => (strength === most ? [index + 1] : []))
}

/** The places of the widest steps between columns, as a text. */
function widest(columns: readonly number[]): string {
  return String(strongest(columns.slice(1).map((column, index) => column - (columns[index] ?? 0))))
}

function count(text: string, signs: RegExp): number {
  return text.match(signs)?.length ?? 0
}

/** Where boxes of a width, or a height, cut a board. */
function cutsOf(size: number, side: number): number[] {
  return Array.from({ length: size / side - 1 }, (_, index) => (index + 1) * side)
}

/** The widths that boxes of a size may have. */
function boxWidths(size: number): number[] {
  const widths: number[] = []
  for (let width = 2; 2 * width <= size; width++) if (size % width === 0) widths.push(width)
  return widths
}

/** Whether boards of a size have boxes of one form alone, as those of the usual sizes 4, 9 and 25. */
export function hasOneForm(size: number): boolean {
  return size === 4 || size === 9 || size === 25
}
