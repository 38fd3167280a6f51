/**
 * The last step of reading: boards become puzzles. It recognises the format by the content, not by the
 * name of the file, and hands out each puzzle as soon as it is complete, so that a text of any length needs
 * little memory.
 */
import type { FaultCode, Faults } from '../faults.ts'
import { geometryOfName, type Geometry } from '../geometry.ts'
import { PuzzleError, type Place } from '../puzzle-error.ts'
import { findSolutionFault } from '../validate.ts'
import type { Form, ListedPuzzle, Reader, Source } from './format.ts'
import { lineForm } from './line.ts'
import { json, list } from './literal.ts'
import { kaggle } from './records.ts'
import { Refusals } from './refusals.ts'
import { csv, grid, numbers, sdk, ss, tsv } from './row-forms.ts'
import { SixteenDigits, type Digits } from './sixteen.ts'
import { LineCutter, MAX_LINE_LENGTH } from './text.ts'
import { textError, withFormat } from './text-error.ts'

/**
 * All forms, in the order in which they are tried on a text. First come the forms with a mark that
 * no other form has: a header, a section, a bracket, cells beyond the width of any grid, a frame.
 * Then come the forms with a delimiter: tabs before commas, since no other form has tabs between
 * single cells, and blanks last. `grid` takes every other text.
 */
export const forms: readonly Form[] = [
  kaggle,
  sdk,
  json,
  list,
  lineForm,
  ss,
  tsv,
  csv,
  numbers,
  grid,
]

/** Enough lines to tell a 16x16 grid, with rules between its boxes, from a list of 4x4 boards. */
const HEAD_LINES = 32

/** No board has more rows, so a board may begin with up to this many lines of tabs alone. */
const MAX_BLANK_ROWS = 25

/** What to do with a text that has a fault. */
export interface ReadOptions {
  /**
   * Takes the error of each bad puzzle, and reading continues; without it the first error is
   * thrown, as a BadPuzzleError where there may be puzzles beside the bad one.
   */
  readonly skip?: ((error: PuzzleError) => void) | null
  /** Takes each doubt: the text was read, but its author may have meant something else. The code says what. */
  readonly warn?: (doubt: PuzzleError) => void
}

/** The puzzles of a whole text. Throws a PuzzleError, also if the text holds none. */
export function parsePuzzles(
  text: string,
  file = 'text',
  options: ReadOptions = {},
): ListedPuzzle[] {
  const entries: ListedPuzzle[] = []
  const parser = new PuzzleParser(file, (entry) => entries.push(entry), options)
  parser.push(text)
  parser.end()
  return entries
}

/** Reads a text that arrives in blocks. */
export class PuzzleParser {
  private readonly file: string
  private readonly emit: (entry: ListedPuzzle) => void
  private readonly options: ReadOptions
  private readonly refusals: Refusals
  private readonly cutter: LineCutter
  private readonly head: { text: string; number: number }[] = []
  private headLines = 0
  private geometry: Geometry | null = null
  private digits: Digits | null = null
  private format: string | undefined
  private reader: Reader | null = null
  private sixteen: SixteenDigits | null = null

  constructor(
    file: string,
    emit: (entry: ListedPuzzle) => void,
    options: ReadOptions = {},
    lines = 0,
  ) {
    this.file = file
    this.emit = emit
    this.options = options
    this.refusals = new Refusals(options.skip ?? null)
    this.cutter = new LineCutter(
      {
        line: (text, number) => this.takeLine(text, number),
        piece: (text, number, column) => this.takePiece(text, number, column),
        pieced: (number) => this.readLine('', number),
      },
      lines,
    )
  }

  /**
   * A parser for lines from the middle of a text in the format `line`. `lines` is the number of
   * earlier lines; `geometry` is the `eachLine` of the parser that read the earlier lines.
   */
  static amid(
    file: string,
    geometry: Geometry,
    lines: number,
    emit: (entry: ListedPuzzle) => void,
    options: ReadOptions = {},
  ): PuzzleParser {
    const parser = new PuzzleParser(file, emit, options, lines)
    parser.geometry = geometry
    parser.startReading('.'.repeat(geometry.cellCount))
    return parser
  }

  /** How many lines have been read to their end, or skipped. */
  get lines(): number {
    return this.cutter.lines
  }

  /**
   * The geometry of all following boards, if a board has been read and every line from here on is a
   * board by itself, so that several parsers can share the lines; null otherwise.
   */
  get eachLine(): Geometry | null {
    const isAtStart = this.cutter.isAtStart && this.refusals.handedOut > 0
    return isAtStart ? (this.reader?.eachLine ?? null) : null
  }

  /** Skips this many whole lines, which another parser has read. */
  passOver(lines: number): void {
    this.cutter.lines += lines
  }

  /** Takes the next block of text, which may end anywhere. Throws a PuzzleError. */
  push(block: string): void {
    try {
      this.cutter.push(block)
    } catch (error) {
      this.sixteen?.drop()
      throw error
    }
  }

  /** The text has ended. Throws a PuzzleError if it held no puzzle, or only a part of one. */
  end(): void {
    this.cutter.close()
    this.refusals.isAllHere = true
    if (this.reader === null) this.startReading()
    this.attempt(() => this.reader?.end())
    this.attempt(() => this.sixteen?.end())
    if (this.refusals.end()) throw this.error(Math.max(1, this.lines), 1, 'nothing', {})
  }

  private takeLine(text: string, number: number): void {
    if (text.charCodeAt(0) === 0x23) this.takeHeader(text, number)
    else if (this.reader === null) this.hold(text, number)
    else this.readLine(text, number)
  }

  /** Hands a piece of a line that is too long to be kept to a reader that takes pieces. */
  private takePiece(text: string, number: number, column: number): void {
    const isComment = column === 1 && text.startsWith('#')
    if (this.reader === null && !isComment) this.startReading(text.slice(0, MAX_LINE_LENGTH))
    if (this.reader?.piece === undefined || isComment) {
      throw this.error(number, 1, 'endless', { most: MAX_LINE_LENGTH })
    }
    this.reader.piece(text, number, column)
  }

  /** A comment may name the geometry, as in `# geometry: 2x3`, or the digits, as in `# digits: 0-F`. */
  private takeHeader(text: string, number: number): void {
    const match = /^#\s*(geometry|digits):(.*)$/.exec(text)
    if (match === null) {
      if (this.reader === null) this.head.push({ text, number })
      else this.reader.comment?.(text)
      return
    }
    const header = match[1] === 'digits' ? 'digits' : 'geometry'
    const name = match[2].trim()
    const column = text.indexOf(name, text.indexOf(':') + 1) + 1
    if (this.reader !== null || this.headLines > 0) {
      throw this.error(number, column, 'lateHeader', { header })
    }
    if (header === 'digits') {
      if (name !== '1-G' && name !== '0-F') {
        throw this.error(number, column, 'noDigits', { text: name })
      }
      this.digits = name
      return
    }
    try {
      this.geometry = geometryOfName(name)
    } catch {
      throw this.error(number, column, 'noGeometry', { text: name })
    }
  }

  /** Keeps a line until there are enough lines to recognise the format. */
  private hold(text: string, number: number): void {
    const isBlank = text.trim() === ''
    if (this.headLines === 0 && isBlank) {
      // A row of a table may be only tabs; other blank lines mean nothing before the format is
      // known.
      if (!text.includes('\t')) return
      if (this.head.length === MAX_BLANK_ROWS) this.head.shift()
    }
    this.head.push({ text, number })
    if (this.headLines > 0 || !isBlank) this.headLines++
    if (this.headLines === HEAD_LINES) this.startReading()
  }

  /**
   * Chooses the reader by the lines that are kept, and by the beginning of a line that is too long.
   */
  private startReading(beginning = ''): void {
    const held = this.head.map(({ text }) => text).filter((text) => !text.startsWith('#'))
    const texts = [...held, beginning].filter((text) => text !== '')
    const filled = texts.filter((text) => text.trim() !== '')
    const head = filled.length > 0 ? filled : texts
    const form = forms.find((one) => one.recognise(head, this.geometry))
    this.format = form?.name
    const source: Source = {
      file: this.file,
      geometry: this.geometry,
      emit: (entry, open, solutionAt) => {
        if (entry.puzzle.geometry.size !== 16) this.deliver(entry, solutionAt)
        else this.sixteen?.take(entry, open, solutionAt)
      },
      refuse: (error) => this.refuse(error),
      doubt: (error) => this.options.warn?.(error),
      error: (...what) => this.error(...what),
    }
    if (form?.hasMark !== true) this.refusals.head = head
    this.sixteen = new SixteenDigits(source, this.digits, (entry, solutionAt) =>
      this.deliver(entry, solutionAt),
    )
    this.reader = form?.reader(source, texts) ?? null
    for (const { text, number } of this.head.splice(0)) {
      if (text.startsWith('#')) this.reader?.comment?.(text)
      else this.readLine(text, number)
    }
  }

  private readLine(text: string, number: number): void {
    this.attempt(() => this.reader?.line(text, number))
  }

  private attempt(read: () => void): void {
    try {
      read()
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      this.refuse(error)
    }
  }

  /** Hands out a puzzle, after verifying the solution that came with it. */
  private deliver(entry: ListedPuzzle, solutionAt: Place | null): void {
    const { puzzle, solution } = entry
    const wrong = solution === null ? null : findSolutionFault(puzzle, solution)
    if (wrong === null) {
      if (this.refusals.allow()) this.emit(entry)
    } else {
      const { line: number, column } = solutionAt ?? { line: entry.line, column: 1 }
      this.refuse(this.error(number, column, 'solution', { fault: wrong }))
    }
  }

  /** Passes an error on, to be skipped or thrown, with the name of the nearest format. */
  private refuse(error: PuzzleError): void {
    const { format } = this
    const isNamed = error.format !== undefined || format === undefined
    const take = (): void => this.refusals.take(isNamed ? error : withFormat(error, format))
    const { skip = null } = this.options
    if (skip === null) take()
    else this.sixteen?.refuse(error.line, take)
  }

  private error<C extends FaultCode>(
    number: number,
    column: number,
    code: C,
    values: Faults[C],
  ): PuzzleError {
    return textError({ file: this.file, line: number, column }, code, values, this.format)
  }
}
