/** Reads boards in pasted or dropped text, with the parser of the command. */
import type { ListedPuzzle } from '@masu/core/formats/format'
import { parsePuzzles } from '@masu/core/formats/read'
import type { Puzzle } from '@masu/core/puzzle'

/** The puzzles of a text, at least one. Throws a PuzzleError that names the line; `name` is the name of the text. */
export function puzzlesIn(text: string, name: string): readonly Puzzle[] {
  return parsePuzzles(text, name).map(({ puzzle }: ListedPuzzle) => puzzle)
}
