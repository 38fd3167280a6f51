/**
 * Reads puzzles from text. It recognises the format by the content, not by the name of the file,
 * and hands out each puzzle as soon as it is complete, so that a text of any length needs little
 * memory.
 */
import { geometryOfName, type Geometry } from '../geometry.ts'
import { describeText, PuzzleError, type Place } from '../puzzle-error.ts'
import { findFault } from '../validate.ts'
import { Faults } from './faults.ts'
import type { Doubt, ListedPuzzle, Format, Reader, Source } from './format.ts'
import { formats } from './formats.ts'
import { withoutByteOrderMark } from './byte-order-mark.ts'
import { isProse } from './prose.ts'
import { SixteenDigits, type Digits } from './sixteen.ts'

/** Enough lines to tell a 16x16 grid, with rules between its boxes, from a list of 4x4 boards. */
const HEAD_LINES = 32

/** No board has more rows, so a board may begin with up to this many lines of tabs alone. */
const MAX_BLANK_ROWS = 25

/** Only brackets have longer lines, and a file without line breaks must not fill the memory. */
const MAX_LINE_LENGTH = 65_536

/** What to do with a text that has a fault. */
export interface ReadOptions {
  /**
   * Takes the error of each bad puzzle, and reading continues; without it the first error is
   * thrown, as a BadPuzzleError where there may be puzzles beside the bad one.
   */
  readonly skip?: ((error: PuzzleError) => void) | null
  /** Takes what was read though something else may have been meant. */
  readonly warn?: (doubt: PuzzleError, kind: Doubt) => void
}

/** The puzzles of a whole text. Throws a PuzzleError, also where the text holds none. */
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
  private readonly faults: Faults
  private readonly head: { text: string; number: number }[] = []
  private headLines = 0
  private geometry: Geometry | null = null
  private digits: Digits | null = null
  private format: Format | null = null
  private reader: Reader | null = null
  private sixteen: SixteenDigits | null = null
  private tail = ''
  /** How much of the line that ends in `tail` the reader has already got. */
  private taken = 0
  private lineNumber = 0

  constructor(file: string, emit: (entry: ListedPuzzle) => void, options: ReadOptions = {}) {
    this.file = file
    this.emit = emit
    this.options = options
    this.faults = new Faults(options.skip ?? null)
  }

  /**
   * A parser for lines from the middle of a text in the format `line`. `lines` is the number of
   * lines before them; `geometry` is the `eachLine` of the parser that read those.
   */
  static amid(
    file: string,
    geometry: Geometry,
    lines: number,
    emit: (entry: ListedPuzzle) => void,
    options: ReadOptions = {},
  ): PuzzleParser {
    const parser = new PuzzleParser(file, emit, options)
    parser.geometry = geometry
    parser.startReading('.'.repeat(geometry.cellCount))
    parser.lineNumber = lines
    return parser
  }

  /** How many lines have been read to their end, or skipped. */
  get lines(): number {
    return this.lineNumber
  }

  /**
   * The geometry of all following boards, if a board has been read and every line from here on is a
   * board by itself, so that several parsers can share the lines; null otherwise.
   */
  get eachLine(): Geometry | null {
    const isAtStart = this.tail === '' && this.taken === 0 && this.faults.handedOutAny
    return isAtStart ? (this.reader?.eachLine ?? null) : null
  }

  /** Skips this many whole lines, which another parser has read. */
  passOver(lines: number): void {
    this.lineNumber += lines
  }

  /** Takes the next block of text, which may end anywhere. Throws a PuzzleError. */
  push(block: string): void {
    let start = 0
    for (;;) {
      const end = block.indexOf('\n', start)
      if (end < 0) break
      this.takeLine(this.tail + block.slice(start, end))
      this.tail = ''
      start = end + 1
    }
    this.tail += block.slice(start)
    if (this.tail.length > MAX_LINE_LENGTH) this.takePiece()
  }

  /** The text has ended. Throws a PuzzleError where it held no puzzle, or only a part of one. */
  end(): void {
    if (this.tail !== '' || this.taken > 0) this.takeLine(this.tail)
    this.tail = ''
    this.faults.expectEnd()
    if (this.reader === null) this.startReading()
    this.attempt(() => this.reader?.end())
    this.attempt(() => this.sixteen?.end())
    this.faults.end()
    if (this.faults.foundNothing) {
      throw this.error(Math.max(1, this.lineNumber), 'no puzzle', 'at least one')
    }
  }

  private takeLine(raw: string): void {
    if (this.taken > 0 || raw.length > MAX_LINE_LENGTH) {
      this.tail = raw
      this.takePiece()
      this.readLine('', ++this.lineNumber)
      this.taken = 0
      return
    }
    this.lineNumber++
    let text = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    if (this.lineNumber === 1) text = withoutByteOrderMark(text)
    if (text.charCodeAt(0) === 0x23) this.takeComment(text)
    else if (this.reader !== null) this.readLine(text, this.lineNumber)
    else this.hold(text)
  }

  /** Hands the beginning of a line that is too long to be kept to a reader that takes pieces. */
  private takePiece(): void {
    const number = this.lineNumber + 1
    const text = number === 1 && this.taken === 0 ? withoutByteOrderMark(this.tail) : this.tail
    if (this.reader === null && !text.startsWith('#')) {
      this.startReading(text.slice(0, MAX_LINE_LENGTH))
    }
    if (this.reader?.piece === undefined || (this.taken === 0 && text.startsWith('#'))) {
      const found = 'a line with no end in sight'
      throw this.error(number, found, `at most ${MAX_LINE_LENGTH} characters`)
    }
    this.reader.piece(text, number, this.taken + 1)
    this.taken += text.length
    this.tail = ''
  }

  /** A comment may name the geometry, as in `# geometry: 2x3`, or the digits, as in `# digits: 0-F`. */
  private takeComment(text: string): void {
    const match = /^#\s*(geometry|digits):(.*)$/.exec(text)
    if (match === null) return
    const [, kind, rest] = match
    const name = rest.trim()
    const column = text.indexOf(name, text.indexOf(':') + 1) + 1
    if (this.reader !== null || this.headLines > 0) {
      const found = kind === 'digits' ? 'digits' : 'a geometry'
      throw this.error(this.lineNumber, found, 'it above the first puzzle', column)
    }
    if (kind === 'geometry') this.geometry = this.geometryNamed(name, column)
    else this.digits = this.digitsNamed(name, column)
  }

  private geometryNamed(name: string, column: number): Geometry {
    try {
      return geometryOfName(name)
    } catch {
      const found = `geometry ${describeText(name)}`
      const expected = 'box height x box width, as in 3x3 or 2x3'
      throw this.error(this.lineNumber, found, expected, column)
    }
  }

  private digitsNamed(name: string, column: number): Digits {
    if (name === '1-G' || name === '0-F') return name
    throw this.error(this.lineNumber, `digits ${describeText(name)}`, '1-G or 0-F', column)
  }

  /** Keeps a line until there are enough of them to recognise the format. */
  private hold(text: string): void {
    const isBlank = text.trim() === ''
    if (this.headLines === 0 && isBlank) {
      // A row of a table may be only tabs; other blank lines mean nothing before the format is
      // known.
      if (!text.includes('\t')) return
      if (this.head.length === MAX_BLANK_ROWS) this.head.shift()
    }
    this.head.push({ text, number: this.lineNumber })
    if (this.headLines > 0 || !isBlank) this.headLines++
    if (this.headLines === HEAD_LINES) this.startReading()
  }

  /**
   * Chooses the reader by the lines that are held, and by the beginning of a line that is too long.
   */
  private startReading(beginning = ''): void {
    const texts = [...this.head.map(({ text }) => text), beginning].filter((text) => text !== '')
    const filled = texts.filter((text) => text.trim() !== '')
    const head = filled.length > 0 ? filled : texts
    const format = formats.find((candidate) => candidate.recognise(head, this.geometry))
    const deliver = (entry: ListedPuzzle, solutionAt?: () => Place): void =>
      this.deliver(entry, solutionAt)
    const sixteen = new SixteenDigits(this.file, this.digits, this.geometry !== null, deliver)
    const source: Source = {
      file: this.file,
      geometry: this.geometry,
      emit: (entry, open = false, solutionAt) => {
        if (entry.puzzle.geometry.size !== 16) this.deliver(entry, solutionAt)
        else sixteen.take(entry, open, solutionAt)
      },
      refuse: (error) => this.refuse(error),
      doubt: (error, kind) => this.options.warn?.(this.named(error), kind),
    }
    this.format = format ?? null
    if (format?.hasMark !== true && isProse(head)) this.faults.expectProse()
    this.sixteen = sixteen
    this.reader = format?.reader(source, texts) ?? null
    for (const { text, number } of this.head.splice(0)) this.readLine(text, number)
  }

  private readLine(text: string, number: number): void {
    try {
      this.reader?.line(text, number)
    } catch (error) {
      this.caught(error)
    }
  }

  private attempt(read: () => void): void {
    try {
      read()
    } catch (error) {
      this.caught(error)
    }
  }

  private caught(error: unknown): void {
    if (!(error instanceof PuzzleError)) throw error
    this.refuse(error)
  }

  /** Hands out a puzzle, after verifying the solution that came with it. */
  private deliver(entry: ListedPuzzle, solutionAt: (() => Place) | undefined): void {
    const { puzzle, solution } = entry
    const fault = solution === null ? null : findFault(puzzle, solution)
    if (fault === null) {
      if (this.faults.allow()) this.emit(entry)
    } else {
      const place = solutionAt?.() ?? { file: this.file, line: entry.line, column: 1 }
      this.refuse(new PuzzleError(place, `a solution where ${fault}`, 'one of the puzzle'))
    }
  }

  /** Skips an error, or has it thrown, with the name of the nearest format. */
  private refuse(error: PuzzleError): void {
    this.faults.take(this.named(error))
  }

  private named(error: PuzzleError): PuzzleError {
    const { found, expected, format = this.format?.name } = error
    return error.format === format ? error : new PuzzleError(error, found, expected, format)
  }

  private error(number: number, found: string, expected: string, column = 1): PuzzleError {
    const place = { file: this.file, line: number, column }
    return new PuzzleError(place, found, expected, this.format?.name)
  }
}
