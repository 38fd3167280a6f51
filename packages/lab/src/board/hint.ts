/** A hint in words: why the next digit stands where it does. */
import { symbolOf, type Puzzle } from '@masu/core/puzzle'
import { cellName } from '@masu/core/validate'
import { explain } from '@masu/messages/explain'
import type { Language } from '@masu/messages/language'
import { messagesIn } from '@masu/messages/messages'
import type { Answers } from '../engine/jobs.ts'
import type { BoardWords } from '../words/board-words.ts'
import { capital } from './answer-panels.ts'

/** `puzzle` is the board that the hint is for. */
export function hintText(
  language: Language,
  words: BoardWords,
  puzzle: Puzzle,
  { steps, found }: Answers['hint'],
): string {
  if (found === null) return words.noHint
  if (steps.length === 0) {
    return words.byHand(cellName(puzzle.geometry, found.cell), symbolOf(found.digit))
  }
  const path = { outcome: 'stuck', steps, contradiction: null, cells: puzzle.givens } as const
  const { runs } = explain(messagesIn(language), puzzle, path)
  return runs.flatMap((run) => run.steps.map(({ text }) => `${capital(text)}.`)).join(' ')
}
