/** The text of an answer, in each form that `masu solve` prints. */
import { geometryRemark, makeHeading, sheetHeading } from '@masu/core/formats/write-boards'
import type { Geometry } from '@masu/core/geometry'
import { symbolOf, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { SearchStats } from '@masu/core/strategy'
import type { SolutionForm, SolveSettings } from './batch.ts'
import type { CountCheck } from './count-check.ts'
import { boardText, colourDigits, isBoardForm, type BoardForm } from '../terminal/board-text.ts'

export interface PuzzleAnswer {
  readonly puzzle: Puzzle
  readonly strategy: string
  /** Null if the search was given up. */
  readonly count: number | null
  /** Without meaning where the count is 0 or null. */
  readonly solution: Cells
  readonly stats: Readonly<SearchStats> | null
  /** The check of the count; null for a strategy of Masu. */
  readonly check: CountCheck | null
}

const LINE_FEED = 0x0a
const COLON = 0x3a

/** Room for the first answers of a batch. */
const FIRST_ROOM = 1 << 16

const CODES = Uint8Array.from({ length: 26 }, (_, value) => symbolOf(value).charCodeAt(0))

/** Cells of the largest board on which every digit is a numeral. */
const NUMERALS = 81
const FOUR_ZEROS = 0x30303030
const fours = new Int32Array(Math.ceil(NUMERALS / 4))
const numerals = new Uint8Array(fours.buffer)

/** Collects answers as bytes: the strings of a million lines cost more than the search for them. */
export class AnswerText {
  private readonly form: SolutionForm
  private readonly colour: boolean
  private readonly all: ((puzzle: Puzzle, count: number) => Iterable<Cells>) | null
  private readonly words: ((answer: PuzzleAnswer) => string) | null
  private readonly encoder = new TextEncoder()
  private bytes = new Uint8Array(FIRST_ROOM)
  private used = 0
  /**
   * The geometry of the last line, and its remark: finding one takes as long as reading the board (measured: 0.1 µs).
   */
  private geometry: Geometry | null = null
  private remark = ''
  /**
   * What replaces the line break before the first board that was added; null before there is one.
   */
  heading: string | null = null

  /**
   * `words` gives the text of an answer in the forms that show more than its board; null in other forms. `all` finds
   * the solutions that were counted; null to print the first alone.
   */
  constructor(
    { form, colour }: Pick<SolveSettings, 'form' | 'colour'>,
    words: ((answer: PuzzleAnswer) => string) | null,
    all: ((puzzle: Puzzle, count: number) => Iterable<Cells>) | null = null,
  ) {
    this.form = form
    this.colour = colour
    this.words = words
    this.all = all
  }

  add(answer: PuzzleAnswer): void {
    const { puzzle, count } = answer
    if (this.words === null && this.all !== null && count !== null && count > 1) {
      for (const solution of this.all(puzzle, count)) this.addOne({ ...answer, count: 1, solution })
    } else {
      this.addOne(answer)
    }
  }

  private addOne(answer: PuzzleAnswer): void {
    if (this.words !== null) this.addText(this.words(answer))
    else if (isBoardForm(this.form)) this.addBoard(this.form, answer)
    else this.addLine(answer)
  }

  /** Adds an empty line for a skipped puzzle, in forms with a puzzle a line. */
  addSkipped(): void {
    if (this.form === 'line') this.addText('\n')
  }

  /** The bytes of all text added since the last call, in a new buffer. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.bytes.slice(0, this.used)
    this.used = 0
    return taken
  }

  /**
   * Adds the solution, if it is the only one or the limit is 1; otherwise `puzzle:0`, `puzzle:count:first
   * solution`, or `puzzle:timeout`.
   */
  private addLine({ puzzle, count, solution }: PuzzleAnswer): void {
    this.makeRoom(2 * solution.length + NUMERALS + 32)
    if (count !== 1) {
      this.addCells(puzzle.givens)
      this.bytes[this.used++] = COLON
      this.addText(count === null ? 'timeout' : `${count}`)
      if (count !== null && count > 0) this.bytes[this.used++] = COLON
    }
    if (count !== null && count > 0) {
      if (solution.length <= NUMERALS) this.addNumerals(solution)
      else this.addCells(solution)
    }
    if (puzzle.geometry !== this.geometry) {
      this.geometry = puzzle.geometry
      this.remark = geometryRemark(puzzle.geometry)
    }
    if (this.remark !== '') this.addText(this.remark)
    this.bytes[this.used++] = LINE_FEED
  }

  /** Adds the first solution, with a line break on either side. */
  private addBoard(form: BoardForm, { puzzle, count, solution }: PuzzleAnswer): void {
    if (count === 0 || count === null) return
    const { geometry, givens } = puzzle
    const text = boardText(form, geometry, solution)
    this.heading ??= form === 'csv' ? sheetHeading(geometry, solution) : makeHeading(geometry)
    this.addText(`\n${this.colour ? colourDigits(text, givens) : text}\n`)
  }

  /** Adds a solution of only numerals, four at a time (measured on 9x9: 0.05 µs instead of 0.1). */
  private addNumerals(solution: Cells): void {
    numerals.set(solution)
    for (let at = 0; at < fours.length; at++) fours[at] = (fours[at] ?? 0) + FOUR_ZEROS
    // The bytes behind the solution will be overwritten.
    this.bytes.set(numerals, this.used)
    this.used += solution.length
  }

  private addCells(cells: Cells): void {
    const { bytes, used } = this
    for (let cell = 0; cell < cells.length; cell++) {
      bytes[used + cell] = CODES[cells[cell] ?? 0] ?? 0
    }
    this.used += cells.length
  }

  addText(text: string): void {
    // No character takes more than three bytes.
    this.makeRoom(3 * text.length)
    this.used += this.encoder.encodeInto(text, this.bytes.subarray(this.used)).written
  }

  private makeRoom(wanted: number): void {
    if (this.used + wanted <= this.bytes.length) return
    const larger = new Uint8Array(2 * (this.used + wanted))
    larger.set(this.bytes.subarray(0, this.used))
    this.bytes = larger
  }
}
