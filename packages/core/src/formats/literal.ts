/**
 * Boards in brackets: JSON, and the lists that people paste from Python or JavaScript, also as
 * numpy prints them. One scanner reads them all, a token at a time. So a text of any length
 * needs the memory of one puzzle, even if it is a single line. Text outside of the brackets, such
 * as the name of a list, is skipped.
 */
import { PuzzleError, type Place } from '../puzzle-error.ts'
import { valueOfCode } from '../puzzle.ts'
import type { Form, Reader, Source } from './format.ts'
import { LiteralBoards } from './literal-boards.ts'
import { textError } from './text-error.ts'

const CLOSING = { '[': ']', '(': ')', '{': '}' } as const

/** Blanks and comments; a text in quotes; what else is a value; or one character. */
const TOKEN =
  /\s+|[#/][^\n]*|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|[\w.+\-０-９Ａ-Ｐａ-ｐ．＿＊□·・･〇一二三四五六七八九]+|[^]/gu

/** The beginning of a line at which the scanner can start again after a fault. */
const OPENING_LINE = /^(?:[[({"']|\w+\s*=)/

/** `board = [...]` with any name, and a type if it has one. */
const ASSIGNED = /^\s*(?:\w+\s+){0,2}\w+\s*(?::[^=]*)?=(?!=)\s*(?:[\w.]+\s*\(\s*)?(?:[[({]|$)/

/** Not `(easy)`, which is a title. */
const OPENED = /^\s*\(\s*(?:[[({\d'".-]|$)/

/** Longer than any board in quotes, and longer than any word. */
const MAX_TOKEN = 2048

export const json: Form = {
  name: 'json',
  hasMark: true,
  recognise: (head) => /^\s*(?:[[{]|"[\w.*\s\\□．０-９]{16,}")/.test(head[0] ?? ''),
  reader: (source) => new LiteralReader(source),
}

export const list: Form = {
  name: 'list',
  hasMark: true,
  recognise: (head) => head.some((text) => ASSIGNED.test(text)) || OPENED.test(head[0] ?? ''),
  reader: (source) => new LiteralReader(source),
}

class LiteralReader implements Reader {
  private readonly source: Source
  private readonly boards: LiteralBoards
  /** A token that has begun and may go on, and where it began. */
  private rest = ''
  private restAt: Place
  private open: { bracket: keyof typeof CLOSING; at: Place }[] = []
  /** Whether a type is read, as in `board: list = [`, and whether a line is, in which a fault was. */
  private inType = false
  private isLost = false
  private lastLine = 1

  constructor(source: Source) {
    this.source = source
    this.boards = new LiteralBoards(source)
    this.restAt = { file: source.file, line: 1, column: 1 }
  }

  line(text: string, number: number): void {
    this.piece(`${text}\n`, number, 1)
  }

  piece(text: string, number: number, column: number): void {
    this.lastLine = number
    if (column === 1 && OPENING_LINE.test(text)) this.isLost = false
    if (this.isLost) return
    const whole = this.rest + text
    const shift = column - this.rest.length
    const restAt = this.rest === '' ? null : this.restAt
    this.rest = ''
    try {
      for (const { 0: token, index } of whole.matchAll(TOKEN)) {
        const place = { file: this.source.file, line: number, column: shift + index }
        const at = index === 0 && restAt !== null ? restAt : place
        const isLast = index + token.length === whole.length
        const isQuote = token === '"' || token === "'"
        if (!isQuote && !(isLast && mayGoOn(token))) {
          this.take(token, at)
          continue
        }
        // A comment needs no more than its first character.
        this.rest = isQuote ? whole.slice(index) : token.slice(0, isComment(token) ? 1 : MAX_TOKEN)
        this.restAt = at
        if (this.rest.length < MAX_TOKEN) return
        throw textError(at, 'notBoard', { text: this.rest.replace(/^["']/, '') })
      }
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error
      // Gives up the open brackets, and continues at the next line that begins like a literal.
      this.isLost = true
      this.rest = ''
      this.open = []
      this.boards.drop()
      this.source.refuse(error)
    }
  }

  end(): void {
    const innermost =
      this.rest === '' ? this.open.at(-1) : { bracket: this.rest[0], at: this.restAt }
    if (innermost === undefined) {
      this.boards.end()
      return
    }
    const { bracket, at } = innermost
    throw this.source.error(this.lastLine, 1, 'open', { bracket, line: at.line })
  }

  private take(token: string, at: Place): void {
    const inside = this.open.length > 0
    const first = token.charAt(0)
    if (this.inType) {
      if (token === '=' || token.includes('\n')) this.inType = false
      return
    }
    if (token.trim() === '' || isComment(token)) return
    if (token.length > 1 && (first === '"' || first === "'")) {
      const text = token.slice(1, -1).replaceAll('\n', '')
      if (text.length > MAX_TOKEN) throw textError(at, 'notBoard', { text })
      this.boards.scalar(text.replaceAll(/\\(.)/gsu, unescaped), true, at)
    } else if (/[\w.+-]/.test(first) || valueOfCode(first.charCodeAt(0)) >= 0) {
      if (token.length > MAX_TOKEN) throw textError(at, 'notBoard', { text: token })
      if (inside) this.boards.scalar(token, false, at)
    } else {
      this.sign(token, at)
    }
  }

  private sign(token: string, at: Place): void {
    const inside = this.open.length > 0
    if (token === '[' || token === '(' || token === '{') {
      this.open.push({ bracket: token, at })
      this.boards.open(token, at)
    } else if (token === ']' || token === ')' || token === '}') {
      const innermost = this.open.pop()
      const expected = innermost === undefined ? null : CLOSING[innermost.bracket]
      if (token !== expected) throw textError(at, 'sign', { text: token, expected })
      this.boards.close()
    } else if (inside && token === ',') {
      this.boards.comma(at)
    } else if (inside && token === ':') {
      this.boards.colon(at)
    } else if (!inside && token === ':') {
      this.inType = true
    } else if (inside || !'=,;'.includes(token)) {
      throw textError(at, 'sign', { text: token, expected: 'list' })
    }
  }
}

function isComment(token: string): boolean {
  return token.startsWith('#') || token.startsWith('/')
}

/** Whether a token at the end of a piece of a line may go on in the next one. */
function mayGoOn(token: string): boolean {
  return isComment(token) || /^[\w.+-]/.test(token)
}

function unescaped(_: string, character: string): string {
  return 'nrt'.includes(character) ? ' ' : character
}
