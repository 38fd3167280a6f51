/**
 * The last step of reading: boards become puzzles. It recognises the format by the content, not by the
 * name of the file, and hands out each puzzle as soon as it is complete, so that a text of any length needs
 * little memory.
 */
import type { FaultCode, Faults } from '../faults/faults.ts'
import type { Geometry } from '../geometry.ts'
import { PuzzleError } from '../faults/puzzle-error.ts'
import { toLine } from '../puzzle.ts'
import { hasClash } from '../validate.ts'
import { Delivery } from './delivery.ts'
import type { Format, Line, ListedPuzzle, Reader, ReadOptions, Source } from './format-types.ts'
import { formats } from './formats.ts'
import { grid } from './grid.ts'
import { isHeader, TextHeader } from './header.ts'
import { isHiddenInComment } from './hidden-cells.ts'
import { line } from './line.ts'
import { Refusals } from './refusals.ts'
import { DigitsFinder } from './digits-16x16.ts'
import { LineCutter, MAX_LINE_LENGTH, stripInvisible, stripMargin } from './line-cutter.ts'
import { explainBrokenBytes, textError, nameFormat } from '../faults/text-error.ts'

/** Enough lines for a sheet of the largest boards, with labels, rules and margins. */
const HEAD_LINES = 64

/** No board has more rows, so a board may begin with up to this many lines of tabs alone. */
const MAX_BLANK_ROWS = 25

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
  private readonly head: Line[] = []
  private headLines = 0
  private header = new TextHeader()
  private format: string | undefined
  private reader: Reader | null = null
  private digitsFinder: DigitsFinder | null = null
  private readonly delivery = new Delivery(
    (entry) => {
      if (this.refusals.allow()) this.emit(entry)
    },
    (...what) => this.refuse(this.error(...what)),
  )
  /** The form that the text is read as, whatever it looks like; null to recognise it. */
  private form: Format | null = null
  /** The geometry of the last board. */
  private last: Geometry | null = null

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
    parser.header.geometry = geometry
    parser.form = line
    parser.startReading()
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
    return isAtStart && !this.delivery.hasLabels ? (this.reader?.eachLine ?? null) : null
  }

  /** Skips this many whole lines, which another parser has read. */
  passOver(lines: number): void {
    this.cutter.lines += lines
  }

  /** Takes the next block of text, which may end anywhere. Throws a PuzzleError. */
  push(block: string): void {
    this.cutter.push(block)
  }

  /** The text has ended. Throws a PuzzleError if it held no puzzle, or only a part of one. */
  end(): void {
    this.cutter.close()
    this.refusals.isAllHere = true
    if (this.reader === null) this.startReading('', true)
    this.attempt(() => this.reader?.end())
    this.attempt(() => this.digitsFinder?.end())
    this.delivery.flush()
    if (this.refusals.end()) throw this.error(Math.max(1, this.lines), 1, 'nothing', {})
  }

  private takeLine(raw: string, number: number): void {
    const text = stripMargin(stripInvisible(raw))
    if (text.charCodeAt(0) === 0x23) this.takeHeader(text, number)
    else if (this.reader === null) this.hold(text, number)
    else this.readLine(text, number)
  }

  /** Hands a piece of a line that is too long to be kept to a reader that takes pieces. */
  private takePiece(text: string, number: number, column: number): void {
    const isComment = column === 1 && text.startsWith('#')
    if (this.reader === null && !isComment) this.startReading(text.slice(0, MAX_LINE_LENGTH))
    if (this.reader?.piece === undefined || isComment) {
      this.digitsFinder?.drop()
      throw this.error(number, 1, 'endless', { most: MAX_LINE_LENGTH })
    }
    this.reader.piece(text, number, column)
  }

  /** A comment may be a header; comments before the reader is chosen are kept with the lines. */
  private takeHeader(text: string, number: number): void {
    if (this.reader === null && (this.headLines > 0 || !isHeader(text))) {
      this.head.push({ text, number })
    } else if (isHeader(text)) {
      const fault = this.header.read(text, this.reader !== null, this.last)
      if (fault === null) return
      const { column, code, values } = fault
      this.digitsFinder?.drop()
      throw this.refusals.firstOr(this.error(number, column, code, values))
    } else if (isHiddenInComment(text)) {
      this.refuse(this.error(number, 1, 'notBoard', { text }))
    } else {
      this.attempt(() => this.reader?.comment?.(text))
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
   * Chooses the reader by the lines that are kept, and by the beginning of a line that is too long. Throws a
   * PuzzleError if the whole text is kept and can be read in two ways.
   */
  private startReading(beginning = '', isWhole = false): void {
    const held = this.head.filter(({ text }) => !text.startsWith('#'))
    const lines = beginning === '' ? held : [...held, { text: beginning, number: this.lines + 1 }]
    const filled = lines.filter(({ text }) => text.trim() !== '')
    const head = (filled.length > 0 ? filled : lines).map(({ text }) => text)
    const form = this.form ?? this.formOf(head, isWhole)
    this.format = form?.name
    const source: Source = {
      file: this.file,
      geometry: this.header.geometry,
      areDigitsKnown: this.header.geometry !== null || this.header.digits !== null,
      emit: (entry, open, solutionAt) => {
        this.last = entry.puzzle.geometry
        if (entry.puzzle.geometry.size !== 16) this.delivery.take(entry, solutionAt)
        else this.digitsFinder?.take(entry, open, solutionAt)
      },
      refuse: (error) => this.refuse(error),
      error: (...what) => this.error(...what),
    }
    if (form?.hasMark !== true) this.refusals.head = head
    this.digitsFinder = new DigitsFinder(source, this.header.digits, (entry, solutionAt) =>
      this.delivery.take(entry, solutionAt),
    )
    this.reader = form?.read(source, { lines, isWhole }) ?? null
    for (const { text, number } of this.head.splice(0)) {
      if (text.startsWith('#')) this.takeHeader(text, number)
      else this.readLine(text, number)
    }
  }

  /**
   * The form of a text with this head. Where the text is whole and its form has no mark of its own, it is also
   * read in the other way: as lines or as rows. Throws a PuzzleError if both give boards, and not the same.
   */
  private formOf(head: readonly string[], isWhole: boolean): Format | null {
    const form = formats.find((one) => one.recognise(head, this.header.geometry)) ?? null
    if (form === null || !isWhole || (form.hasMark === true && form !== line)) return form
    const other = form === line ? grid : line
    const first = this.boardsAs(form)
    const second = this.boardsAs(other)
    if (first === null || second === null) return first === null && second !== null ? other : form
    if (String(first.boards) === String(second.boards)) return form
    if (first.isClashing !== second.isClashing) return first.isClashing ? other : form
    const number = this.head[0]?.number ?? 1
    throw this.error(number, 1, 'eitherForm', { form: form.name, other: other.name })
  }

  /**
   * The boards of the lines that are kept, read as a form; null if they have a fault. Throws a PuzzleError if
   * they can be read in two ways.
   */
  private boardsAs(form: Format): { boards: readonly string[]; isClashing: boolean } | null {
    const boards: string[] = []
    let isClashing = false
    const take = ({ puzzle: { geometry, givens } }: ListedPuzzle): void => {
      boards.push(`${geometry.name} ${toLine(givens)}`)
      isClashing ||= hasClash(geometry, givens)
    }
    const parser = new PuzzleParser(this.file, take, {}, (this.head[0]?.number ?? 1) - 1)
    parser.form = form
    parser.header = this.header.copy()
    try {
      for (const { text } of this.head) parser.push(`${text}\n`)
      parser.end()
      return { boards, isClashing }
    } catch (error) {
      if (error instanceof PuzzleError && !error.code.startsWith('either')) return null
      throw error
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

  /** Passes an error on, to be skipped or thrown, with the name of the nearest format. */
  private refuse(fault: PuzzleError): void {
    const { format } = this
    const error = explainBrokenBytes(fault)
    const isNamed = error.format !== undefined || format === undefined
    const take = (): void => {
      this.delivery.flush()
      this.refusals.take(isNamed ? error : nameFormat(error, format))
    }
    const { skip = null } = this.options
    if (skip === null) take()
    else this.digitsFinder?.refuse(error.line, take)
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
