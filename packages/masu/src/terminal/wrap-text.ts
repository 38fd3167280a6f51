/** Wraps text to the width of a terminal. */
import stringWidth from 'fast-string-width'

/**
 * Lines of at most this many columns, broken between words; the first begins with `lead`, the others with as
 * many spaces.
 */
export function wrapText(text: string, width: number, lead = ''): string[] {
  const lines: string[] = []
  let current = lead
  let isEmpty = true
  for (const word of text.split(' ')) {
    const longer = isEmpty ? current + word : `${current} ${word}`
    if (!isEmpty && visibleLength(longer) > width) {
      lines.push(current)
      current = ' '.repeat(visibleLength(lead)) + word
    } else current = longer
    isEmpty = false
  }
  return [...lines, current]
}

/** The columns of a text in a terminal: two for an East Asian character, none for escape codes. */
export function visibleLength(text: string): number {
  return stringWidth(text)
}
