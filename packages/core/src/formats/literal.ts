/**
 * Boards in brackets: JSON, and the lists that people paste from Python or JavaScript, also as
 * numpy prints them. One scanner reads them all, a character at a time. So a text of any length
 * needs the memory of one puzzle, even if it is a single line. Text outside of the brackets, such
 * as the name of a list, is skipped.
 */
import { describeCharacter, describeText, PuzzleError, type Place } from '../puzzle-error.ts'
import { valueOfCode } from '../puzzle.ts'
import type { Reader, Source } from './format.ts'
import { LiteralTree } from './literal-tree.ts'

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' }

/** The beginning of a line at which the scanner can start again after a fault. */
const OPENING_LINE = /^(?:[[({"']|\w+\s*=)/

/** Longer than any board in quotes, and longer than any word. */
const MAX_TOKEN = 2048

/** The class of each character below 128 between tokens; characters of a word continue it. */
const OTHER = 0
const BLANK = 1
const WORD = 2
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (' \t\r\n'.includes(character)) return BLANK
  return /[\w.+-]/.test(character) ? WORD : OTHER
})

/** The state of the scanner; `lost` lasts from a fault to the end of the line. */
type State = 'between' | 'word' | 'string' | 'escape' | 'comment' | 'annotation' | 'lost'

export class LiteralReader implements Reader {
  private readonly source: Source
  private readonly tree: LiteralTree
  private state: State = 'between'
  private token = ''
  private tokenAt: Place
  private quote = ''
  private open: { bracket: string; at: Place }[] = []
  private lastLine = 1

  constructor(source: Source) {
    this.source = source
    this.tree = new LiteralTree(source)
    this.tokenAt = { file: source.file, line: 1, column: 1 }
  }

  line(text: string, number: number): void {
    this.piece(`${text}\n`, number, 1)
  }

  piece(text: string, number: number, column: number): void {
    this.lastLine = number
    if (column === 1 && this.state === 'lost' && OPENING_LINE.test(text)) this.state = 'between'
    for (let next = 0; next < text.length && !this.isLost();) {
      try {
        next = this.take(text, next, number, column)
      } catch (error) {
        if (!(error instanceof PuzzleError)) throw error
        this.lose(error)
      }
    }
  }

  end(): void {
    if (this.state === 'word') this.endToken(false)
    const inText = this.state === 'string' || this.state === 'escape'
    const innermost = inText ? { bracket: this.quote, at: this.tokenAt } : this.open.at(-1)
    if (innermost === undefined) {
      this.tree.end()
      return
    }
    const { bracket, at } = innermost
    const place = { file: this.source.file, line: this.lastLine, column: 1 }
    throw new PuzzleError(
      place,
      'the end of the text',
      `what ends the ${bracket} of line ${at.line}`,
    )
  }

  /** Reads from `start` one character or the rest of a token, and returns where that ends. */
  private take(text: string, start: number, line: number, column: number): number {
    const character = text.charAt(start)
    switch (this.state) {
      case 'comment':
        if (character === '\n') this.state = 'between'
        return start + 1
      case 'annotation':
        if (character === '\n' || character === '=') this.state = 'between'
        return start + 1
      case 'escape':
        this.extend('nrt'.includes(character) ? ' ' : character)
        this.state = 'string'
        return start + 1
      case 'string': {
        let end = start
        while (end < text.length && !this.isEndOfRun(text.charAt(end))) end++
        if (end > start) this.extend(text.slice(start, end))
        if (end === text.length) return end
        if (text.charAt(end) === '\\') this.state = 'escape'
        else if (text.charAt(end) === this.quote) this.endToken(true)
        return end + 1
      }
      case 'word': {
        let end = start
        while (end < text.length && kindAt(text, end) === WORD) end++
        if (end > start) this.extend(text.slice(start, end))
        if (end < text.length) this.endToken(false)
        return end
      }
      case 'lost':
        return text.length
      case 'between':
        break
    }
    const kind = kindAt(text, start)
    if (kind === BLANK) return start + 1
    const at = { file: this.source.file, line, column: column + start }
    if (kind === OTHER) {
      this.begin(character, at)
      return start + 1
    }
    this.state = 'word'
    this.token = ''
    this.tokenAt = at
    return start
  }

  private isEndOfRun(character: string): boolean {
    return character === this.quote || character === '\\' || character === '\n'
  }

  /** Takes a character that begins a token or parts two values. */
  private begin(character: string, at: Place): void {
    const inside = this.open.length > 0
    if (character in CLOSING) {
      this.open.push({ bracket: character, at })
      this.tree.open(character, at)
    } else if (character === ']' || character === ')' || character === '}') {
      this.close(character, at)
    } else if (character === '"' || character === "'") {
      this.state = 'string'
      this.quote = character
      this.token = ''
      this.tokenAt = at
    } else if (character === '#' || character === '/') {
      this.state = 'comment'
    } else if (inside && character === ',') {
      this.tree.comma(at)
    } else if (inside && character === ':') {
      this.tree.colon(at)
    } else if (!inside && character === ':') {
      this.state = 'annotation'
    } else if (inside || !'=,;'.includes(character)) {
      throw new PuzzleError(at, describeCharacter(character, 0), 'a list or an object')
    }
  }

  private close(character: string, at: Place): void {
    const innermost = this.open.pop()
    const wanted =
      innermost === undefined ? 'no closing bracket' : `'${CLOSING[innermost.bracket]}'`
    if (`'${character}'` !== wanted) throw new PuzzleError(at, `'${character}'`, wanted)
    this.tree.close()
  }

  private extend(text: string): void {
    this.token += text
    if (this.token.length > MAX_TOKEN) {
      throw new PuzzleError(this.tokenAt, describeText(this.token), 'a board')
    }
  }

  private endToken(quoted: boolean): void {
    this.state = 'between'
    if (quoted || this.open.length > 0) this.tree.scalar(this.token, quoted, this.tokenAt)
  }

  private isLost(): boolean {
    return this.state === 'lost'
  }

  /** Gives up the open brackets, and continues at the next line that begins like a literal. */
  private lose(error: PuzzleError): void {
    this.state = 'lost'
    this.open = []
    this.tree.drop()
    this.source.refuse(error)
  }
}

function kindAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (code < 128) return KINDS[code]
  // A cell without quotes, as in [５, □].
  return valueOfCode(code) < 0 ? OTHER : WORD
}
