/** Reads puzzles that a person pastes, drops or opens, or returns a sentence about the error. */
import { PuzzleError } from '@masu/core/faults/puzzle-error'
import type { Puzzle } from '@masu/core/puzzle'
import { translateError } from '@masu/sudoku/words/errors'
import type { Language } from '@masu/sudoku/words/language'
import type { BoardWords } from './board-words.ts'

/** A file of a million puzzles has 80 MB, and nobody looks through as many here. */
const MOST_BYTES = 8_000_000

/** The puzzles, at least one, or a sentence about the error. */
export async function readPuzzles(
  source: string | File,
  language: Language,
  words: BoardWords,
): Promise<readonly Puzzle[] | string> {
  if (source instanceof File && source.size > MOST_BYTES) {
    return words.tooLarge(Math.round(source.size / 1e6))
  }
  try {
    const text = typeof source === 'string' ? source : await source.text()
    // The parser of all formats is as large as the rest of this view.
    const { parsePuzzles } = await import('@masu/core/formats/parse-puzzles')
    return parsePuzzles(text, typeof source === 'string' ? 'text' : source.name).map(
      ({ puzzle }) => puzzle,
    )
  } catch (error) {
    if (!(error instanceof PuzzleError)) return words.unreadable
    if (error.code === 'nothing') return words.noPuzzleInText
    // The page names the place itself, and does not name the command's formats.
    const message = translateError(language, error)
    const what = message
      .slice(message.indexOf(': ') + 2)
      .replace(/\s?\([^()]*(?:read as|として読み)[^()]*\)$/u, '')
    return words.fault(error.line, error.column, what)
  }
}
