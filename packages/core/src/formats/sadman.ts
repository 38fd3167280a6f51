/** The sections and the signed lines of SadMan Sudoku. */

/** A section of SadMan Sudoku: only `[Puzzle]` is read; `[State]` and others hold a player's progress. */
const SECTION = /^\s*\[([A-Za-z ]+)\]\s*$/

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
