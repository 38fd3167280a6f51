/** Text in lines of a terminal. */
import { stripVTControlCharacters } from 'node:util'

/** Lines of at most so many characters, broken at spaces; each begins with `lead`, or spaces for it. */
export function wrapped(text: string, width: number, lead = ''): string[] {
  const lines: string[] = []
  let current = lead
  let isEmpty = true
  for (const word of text.split(' ')) {
    if (!isEmpty && visibleLength(current) + 1 + visibleLength(word) > width) {
      lines.push(current)
      current = ' '.repeat(lead.length) + word
    } else current += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, current]
}

/** Escape codes take no room. */
export function visibleLength(text: string): number {
  return stripVTControlCharacters(text).length
}
