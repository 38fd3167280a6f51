/** The description of a command as text of a terminal's width. */
import { wrapText } from './wrap-text.ts'

/** The beginning of an item of a list, such as `  guesses      `. */
const LEAD = /^ +\S+ {2,}(?=\S)/

/**
 * Paragraphs without the line breaks of the source, which would not fit every terminal. Each item of
 * an indented list begins a line, and its further lines begin below its text. `width` is in columns.
 */
export function helpText(description: string, width: number): string {
  return description
    .split(/\n{2,}/)
    .map((paragraph) =>
      partsOf(paragraph)
        .map((part) => partText(part, width))
        .join('\n'),
    )
    .join('\n\n')
}

/** Running text and items, each without line breaks. */
function partsOf(paragraph: string): string[] {
  const parts: string[] = []
  for (const line of paragraph.split('\n')) {
    const isNew = LEAD.test(line) || parts.length === 0
    if (isNew) parts.push(line.trimEnd())
    else parts.push(`${parts.pop()} ${line.trim()}`)
  }
  return parts
}

function partText(part: string, width: number): string {
  const lead = LEAD.exec(part)?.[0] ?? ''
  return wrapText(part.slice(lead.length), width, lead).join('\n')
}
