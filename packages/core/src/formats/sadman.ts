/** The sections and the signed lines of SadMan Sudoku. */
import { holdsCells } from './hidden-cells.ts'

/**
 * A section of SadMan Sudoku: only `[Puzzle]` is read; `[State]` and others hold a player's progress or an answer. Any
 * other word in brackets is a title.
 */
const SECTION =
  /^\s*\[(puzzle|state|solutions?|solved|answers?|pencil ?marks?|candidates|colou?rs|notes|info)\]\s*$/i

/** The boards of SadMan Sudoku are 9x9. */
const SIZE = 9

/** The name of a comment and its text; `isSigned` where a letter behind the `#` may name it. */
export function commentOf(comment: string, isSigned: boolean): [name: string, text: string] {
  const name = isSigned ? ABOUT_NAMES.get(comment.charAt(1)) : undefined
  if (name === undefined) return ['comment', comment.replace(/^[#\s]+/, '')]
  return [name, comment.slice(2).trim()]
}

/** The meaning of the letter in a SadMan Sudoku line such as `#AJohn`: the name under which the text is kept. */
export const ABOUT_NAMES: ReadonlyMap<string, string> = new Map([
  ['A', 'author'],
  ['D', 'description'],
  ['C', 'comment'],
  ['B', 'date'],
  ['S', 'source'],
  ['L', 'level'],
  ['U', 'url'],
])

/** The name of the section that a line begins; null for any other line. */
export function findSectionName(text: string): string | null {
  return SECTION.exec(text)?.[1].toLowerCase() ?? null
}

/** Which lines of a text with sections are read. */
export class Sections {
  private name = 'puzzle'
  /** The rows of this section so far, if it is not read. */
  private rows = 0

  /** Whether a line begins a section. */
  begin(text: string): boolean {
    const name = findSectionName(text)
    if (name === null) return false
    this.name = name
    this.rows = 0
    return true
  }

  /** Whether the next line is read. A section that is not read holds one board: more rows are those of another. */
  reads(text: string): boolean {
    if (this.name !== 'puzzle' && holdsCells(text, SIZE) && ++this.rows > SIZE) this.name = 'puzzle'
    return this.name === 'puzzle'
  }
}
