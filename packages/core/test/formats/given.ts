/**
 * The board that the tests of formats write in every form, and functions that summarise what was
 * read.
 */
import type { ReadOptions } from '../../src/formats/format-types.ts'
import { parsePuzzles } from '../../src/formats/parse-puzzles.ts'
import { toLine } from '../../src/puzzle.ts'

export const board =
  '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...'
export const solution =
  '975231648812456397436789125184325976659147283723968451367594812241873569598612734'

export const rows: readonly string[] = board.match(/.{9}/g) ?? []

/** For each puzzle of a text: the line where it begins, its geometry and its cells. */
export function read(text: string, options: ReadOptions = {}): string[] {
  return parsePuzzles(text, 'a.txt', options).map(
    ({ line, puzzle: { geometry, givens } }) => `${line} ${geometry.name} ${toLine(givens)}`,
  )
}

/** As `read`, but it skips bad puzzles and returns their messages. */
export function readOn(text: string): { lines: string[]; skipped: string[] } {
  const skipped: string[] = []
  const lines = read(text, { skip: ({ message }) => skipped.push(message) })
  return { lines, skipped }
}
