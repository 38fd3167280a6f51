/** Boards in what a person pastes or drops, by the parser that the command uses. */
import type { ListedPuzzle } from '@masu/core/formats/format'
import { parsePuzzles } from '@masu/core/formats/read'
import type { Puzzle } from '@masu/core/puzzle'

/** The puzzles of a text, one at least. Throws a PuzzleError that names the line; `name` is that of the text. */
export function puzzlesIn(text: string, name: string): readonly Puzzle[] {
  return parsePuzzles(text, name).map(({ puzzle }: ListedPuzzle) => puzzle)
}
