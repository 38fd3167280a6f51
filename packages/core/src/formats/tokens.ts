/** Cuts a text of brackets into tokens; a line may come in pieces that end inside a token. */
import type { Place } from '../faults/puzzle-error.ts'
import { textError } from '../faults/text-error.ts'

/** Blanks and comments; a text in quotes; any other value; or one character. */
const TOKEN =
  /\s+|\/\*[^]*?(?:\*\/|$)|[#/][^\n]*|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|[\w.+\-０-９Ａ-Ｐａ-ｐ．＿＊□·・･〇一二三四五六七八九]+|[^]/gu

/** Longer than any board in quotes, and longer than any word. */
export const MAX_TOKEN = 2048

export function isComment(token: string): boolean {
  return token.startsWith('#') || token.startsWith('/')
}

export class Tokens {
  private readonly take: (token: string, at: Place) => void
  /** A token that has begun and may go on, and where it began. */
  private rest = ''
  private restAt: Place
  /** Where a comment began that may have several lines, as in C. */
  private commentLine: number | null = null

  constructor(file: string, take: (token: string, at: Place) => void) {
    this.take = take
    this.restAt = { file, line: 1, column: 1 }
  }

  /** The bracket or quote that has not been closed, and its line; null if all are closed. */
  get open(): { readonly bracket: string; readonly line: number } | null {
    if (this.commentLine !== null) return { bracket: '/*', line: this.commentLine }
    return this.rest === '' ? null : { bracket: this.rest.charAt(0), line: this.restAt.line }
  }

  forget(): void {
    this.rest = ''
    this.commentLine = null
  }

  /** Throws a PuzzleError, also if a token is too long. */
  push(text: string, line: number, column: number): void {
    const whole = this.rest + text
    const shift = column - this.rest.length
    const restAt = this.rest === '' ? null : this.restAt
    this.rest = ''
    if (this.commentLine !== null) {
      this.passComment(whole, line, shift)
      return
    }
    for (const { 0: token, index } of whole.matchAll(TOKEN)) {
      const place = { file: this.restAt.file, line, column: shift + index }
      const at = index === 0 && restAt !== null ? restAt : place
      const isLast = index + token.length === whole.length
      if (token.startsWith('/*') && (token.length < 4 || !token.endsWith('*/'))) {
        this.commentLine = at.line
        this.rest = token.length > 2 && token.endsWith('*') ? '*' : ''
        return
      }
      const isQuote = token === '"' || token === "'"
      if (!isQuote && !(isLast && /^[#/\w.+-]/.test(token))) {
        this.take(token, at)
        continue
      }
      // A comment needs no more than its first characters.
      this.rest = isQuote ? whole.slice(index) : token.slice(0, isComment(token) ? 2 : MAX_TOKEN)
      this.restAt = at
      if (this.rest.length < MAX_TOKEN) return
      throw textError(at, 'notBoard', { text: this.rest.replace(/^["']/, '') })
    }
  }

  /** Passes over the text of a comment up to its end, if it is here. */
  private passComment(text: string, line: number, column: number): void {
    const end = text.indexOf('*/')
    if (end < 0) {
      this.rest = text.endsWith('*') ? '*' : ''
      return
    }
    this.commentLine = null
    this.push(text.slice(end + 2), line, column + end + 2)
  }
}
