/** The first step of reading: a text becomes lines, and a line fields, each of which may be a cell. */

/** A part of a line, and the column, from 1, in which it begins. */
export interface Field {
  readonly text: string
  readonly column: number
}

/** Any character except those between cells: blanks, uprights and other lines of a frame. */
const CHARACTER = /[^\s|¦\u2500-\u257f]/gu
const TOKEN = /[^\s|¦\u2500-\u257f]+/gu

/**
 * A line between rows: lines and uprights, or strokes with a sign at each joint, as in `*-----------*` and
 * `:----+----:`.
 */
const RULE =
  /^(?:[\s|¦+=:\-\u2010-\u2015\u2500-\u257f]*|\s*[|+:.'*`,]?(?:[-=~\u2010-\u2015\u203e\u2500-\u257f]{2,}(?:[|+:.'*`,\s]+|$))+)$/u

/** Only brackets have longer lines, and a file without line breaks must not fill the memory. */
export const MAX_LINE_LENGTH = 65_536

/** Characters that nobody sees: joiners, marks of the order of bytes, and marks that make a sign a picture. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]|\u20e3|\ufe0e|\ufe0f/
const ALL_INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]|\u20e3|\ufe0e|\ufe0f/g

/** A text without the characters that nobody sees. */
export function stripInvisible(text: string): string {
  return INVISIBLE.test(text) ? text.replaceAll(ALL_INVISIBLE, '') : text
}

/** The mark of a quotation before a comment, or the number of a line before a header. */
const MARGIN = /^[\s>]*(?:\d{1,3}[:.)]\s+(?=#\s*(?:geometry|digits)\b))?(?=#)/i

/** A comment without what stands before it, such as the mark of a quotation; any other line as it is. */
export function stripMargin(text: string): string {
  const [margin = ''] = MARGIN.exec(text) ?? []
  return margin === '' ? text : text.slice(margin.length)
}

/** Whether a line holds no cells: blank, or a rule between the rows of boxes. */
export function isRule(text: string): boolean {
  return RULE.test(text)
}

/** A field for each visible character that does not draw a frame. */
export function splitCharacters(text: string): Field[] {
  return matchFields(text, CHARACTER)
}

/** The fields between blanks and uprights. */
export function splitTokens(text: string): Field[] {
  return matchFields(text, TOKEN)
}

export function matchFields(text: string, field: RegExp): Field[] {
  return Array.from(text.matchAll(field), ({ 0: found, index }) => ({
    text: found,
    column: index + 1,
  }))
}

/** Takes the lines of a text. */
export interface LineTaker {
  /** A line without its line break, and its number from 1. */
  line(text: string, number: number): void
  /** The next piece of a line that is too long to be kept, from `column` (from 1) on. */
  piece(text: string, number: number, column: number): void
  /** The end of a line that was handed out in pieces. */
  pieced(number: number): void
}

/**
 * Cuts blocks of text, which may end anywhere, into lines, and lines that are too long into pieces. LF, CR LF,
 * LF CR and CR alone end a line.
 */
export class LineCutter {
  private readonly taker: LineTaker
  private tail = ''
  /** How much of the line that ends in `tail` has been handed out. */
  private taken = 0
  /** How many lines have been read to their end, or skipped. */
  lines: number

  constructor(taker: LineTaker, lines = 0) {
    this.taker = taker
    this.lines = lines
  }

  /** Whether a line begins here. */
  get isAtStart(): boolean {
    return this.tail === '' && this.taken === 0
  }

  push(block: string): void {
    let start = 0
    for (let end = block.indexOf('\n'); end >= 0; end = block.indexOf('\n', start)) {
      const line = this.tail + block.slice(start, end)
      this.tail = ''
      this.end(line)
      start = end + 1
    }
    this.tail += block.slice(start)
    // Behind the last CR a LF may follow.
    if (this.tail.length > MAX_LINE_LENGTH && this.taken === 0) {
      const end = this.tail.lastIndexOf('\r', this.tail.length - 2)
      if (end >= 0) {
        const rest = this.tail.slice(end + 1)
        this.end(this.tail.slice(0, end))
        this.tail = rest
      }
    }
    if (this.tail.length > MAX_LINE_LENGTH) this.cut()
  }

  /** The text has ended, with or without a last line break. */
  close(): void {
    const rest = this.tail
    this.tail = ''
    if (rest !== '' || this.taken > 0) this.end(rest)
  }

  /** A line up to LF, or lines that CR ends. */
  private end(line: string): void {
    if (this.taken > 0 || !line.includes('\r')) {
      this.endLine(line)
      return
    }
    const text = line.replace(/^\r(?=[^\r])/, '').replace(/\r+$/, '')
    for (const one of text.split('\r')) this.endLine(one)
  }

  private endLine(line: string): void {
    if (this.taken > 0 || line.length > MAX_LINE_LENGTH) {
      this.tail = line
      this.cut()
      this.taken = 0
      this.taker.pieced(++this.lines)
      return
    }
    this.lines++
    this.taker.line(this.lines === 1 ? withoutByteOrderMark(line) : line, this.lines)
  }

  private cut(): void {
    const isFirst = this.lines === 0 && this.taken === 0
    const piece = isFirst ? withoutByteOrderMark(this.tail) : this.tail
    this.tail = ''
    this.taker.piece(piece, this.lines + 1, this.taken + 1)
    this.taken += piece.length
  }
}

function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}
