/** Wraps text to the width of a terminal. */
import stringWidth from 'fast-string-width'

/**
 * Finds the words of Japanese, which have no blanks between them, for line breaks. Made at the first use, since
 * it takes 10 ms.
 */
let words: Intl.Segmenter | null = null

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** The end of a word and the beginning of the next, if one is a number and the other Japanese. */
const COUNTED =
  /^\d \D*[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]|^[\p{Script=Han}\p{Script=Katakana}] \d/u

/** Characters that must not begin a line, and characters that must not end one. */
const CLOSING = /^[目、。，．・:;」』)\]〜ー%]/u
const OPENING = /[「『([]$/u

/**
 * Lines of at most this many columns, broken between words; the first begins with `lead`, the others with as
 * many spaces.
 */
export function wrapped(text: string, width: number, lead = ''): string[] {
  const lines: string[] = []
  let current = lead
  let isEmpty = true
  for (const { blank, word } of wordsOf(text)) {
    const between = isEmpty ? '' : blank
    if (!isEmpty && visibleLength(current + between + word) > width) {
      lines.push(current)
      current = ' '.repeat(visibleLength(lead)) + word
    } else current += between + word
    isEmpty = false
  }
  return [...lines, current]
}

/** The words of a text, each with the blank before it. */
function wordsOf(text: string): { readonly blank: string; readonly word: string }[] {
  const found: { blank: string; word: string }[] = []
  for (const part of text.split(' ')) {
    const [first = '', ...others] = JAPANESE.test(part) ? segments(part) : [part]
    const before = found.at(-1)
    // A number stays with the word that it counts.
    if (before !== undefined && COUNTED.test(`${before.word.slice(-1)} ${first}`)) {
      before.word += ` ${first}`
    } else found.push({ blank: ' ', word: first })
    found.push(...others.map((word) => ({ blank: '', word })))
  }
  return found
}

/** The words of a text without blanks, with the punctuation that belongs to them. */
function segments(text: string): string[] {
  const found: string[] = []
  words ??= new Intl.Segmenter('ja', { granularity: 'word' })
  for (const { segment } of words.segment(text)) {
    const before = found.at(-1)
    const isJoined = before !== undefined && (CLOSING.test(segment) || OPENING.test(before))
    if (isJoined) found[found.length - 1] = before + segment
    else found.push(segment)
  }
  return found
}

/** The columns of a text in a terminal: two for a Japanese character, none for escape codes. */
export function visibleLength(text: string): number {
  return stringWidth(text)
}
