/**
 * Reads puzzles from text: recognises the format by content, whatever the file is called, and
 * hands out each puzzle as soon as it is complete, so that a text of any length needs little memory.
 */
import { geometryOfName, type Geometry } from '../geometry.ts'
import { describeText, PuzzleError } from '../puzzle-error.ts'
import { csvGrid } from './csv-grid.ts'
import type { Entry, Format, Reader } from './format.ts'
import { grid } from './grid.ts'
import { line } from './line.ts'

/** In the order in which they are asked; `grid` takes what no other does. */
const formats: readonly Format[] = [csvGrid, line, grid]

/** Enough lines to tell a 16x16 grid from 4x4 boards a line, rules between its boxes included. */
const HEAD_LINES = 32

/** No format has longer lines, and a file without line breaks must not fill the memory. */
const MAX_LINE_LENGTH = 65_536

/** The puzzles of a whole text. Throws a PuzzleError, also where there are none. */
export function parsePuzzles(text: string, file = 'text'): Entry[] {
  const entries: Entry[] = []
  const parser = new PuzzleParser(file, (entry) => entries.push(entry))
  parser.push(text)
  parser.end()
  return entries
}

/** Reads a text that arrives in blocks. */
export class PuzzleParser {
  private readonly file: string
  private readonly emit: (entry: Entry) => void
  private readonly skip: ((error: PuzzleError) => void) | null
  private readonly head: { text: string; number: number }[] = []
  private geometry: Geometry | null = null
  private reader: Reader | null = null
  private tail = ''
  private lineNumber = 0
  private emitted = 0
  private skipped = 0

  /** A parser that calls `skip` for each bad puzzle and goes on; without `skip` it throws. */
  constructor(
    file: string,
    emit: (entry: Entry) => void,
    skip: ((error: PuzzleError) => void) | null = null,
  ) {
    this.file = file
    this.emit = (entry) => {
      this.emitted++
      emit(entry)
    }
    this.skip = skip
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
    if (this.tail.length > MAX_LINE_LENGTH) this.refuseLength(this.lineNumber + 1)
  }

  /** The text is over. Throws a PuzzleError where it held no puzzle, or half of one. */
  end(): void {
    if (this.tail !== '') this.takeLine(this.tail)
    this.tail = ''
    if (this.reader === null) this.startReading()
    this.attempt(() => this.reader?.end())
    if (this.emitted === 0 && this.skipped === 0) {
      throw this.error(Math.max(1, this.lineNumber), 'no puzzle', 'at least one')
    }
  }

  private takeLine(raw: string): void {
    this.lineNumber++
    if (raw.length > MAX_LINE_LENGTH) this.refuseLength(this.lineNumber)
    let text = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    if (this.lineNumber === 1 && text.startsWith('\uFEFF')) text = text.slice(1)
    if (text.startsWith('#')) this.takeComment(text)
    else if (this.reader !== null) this.readLine(text, this.lineNumber)
    else this.hold(text)
  }

  /** A comment may name the geometry, as in `# geometry: 2x3`, ahead of the first puzzle. */
  private takeComment(text: string): void {
    const name = /^#\s*geometry:(.*)$/.exec(text)?.[1]?.trim()
    if (name === undefined) return
    const column = text.indexOf(name, text.indexOf(':') + 1) + 1
    if (this.reader !== null || this.head.length > 0) {
      throw this.error(this.lineNumber, 'a geometry', 'it above the first puzzle', column)
    }
    try {
      this.geometry = geometryOfName(name)
    } catch {
      throw this.error(
        this.lineNumber,
        `geometry ${describeText(name)}`,
        'box height x box width, as in 3x3 or 2x3',
        column,
      )
    }
  }

  /** Keeps a line until there are enough of them to recognise the format. */
  private hold(text: string): void {
    if (this.head.length === 0 && text.trim() === '') return
    this.head.push({ text, number: this.lineNumber })
    if (this.head.length === HEAD_LINES) this.startReading()
  }

  private startReading(): void {
    const texts = this.head.map(({ text }) => text).filter((text) => text.trim() !== '')
    const format = formats.find((candidate) => candidate.recognise(texts, this.geometry))
    this.reader =
      format?.reader({ file: this.file, geometry: this.geometry, emit: this.emit }) ?? null
    for (const { text, number } of this.head.splice(0)) this.readLine(text, number)
  }

  private readLine(text: string, number: number): void {
    this.attempt(() => this.reader?.line(text, number))
  }

  private attempt(read: () => void): void {
    try {
      read()
    } catch (error) {
      if (this.skip === null || !(error instanceof PuzzleError)) throw error
      this.skipped++
      this.skip(error)
    }
  }

  private refuseLength(number: number): never {
    throw this.error(number, 'a line with no end in sight', `at most ${MAX_LINE_LENGTH} characters`)
  }

  private error(number: number, found: string, expected: string, column = 1): PuzzleError {
    return new PuzzleError({ file: this.file, line: number, column }, found, expected)
  }
}
