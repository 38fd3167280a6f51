/** What the board of the first view shows: what was typed, a solution, or a step of the explanation. */
import type { Puzzle } from '@masu/core/puzzle'
import type { Path } from '@masu/puzzles/techniques'
import type { Answers } from '../engine/jobs.ts'
import type { Drawing } from '../grid/drawing.ts'
import { candidatesOf, clashingCells } from '../state/board.ts'
import type { Rated } from './answer-panels.ts'
import { differingCells, explainedDrawing } from './explained.ts'

/** What is shown beside the digits that were typed. */
export type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'solved'; readonly answer: Answers['solve']; readonly isSecond: boolean }
  | { readonly kind: 'rated'; readonly rated: Rated }

interface Parts {
  readonly puzzle: Puzzle
  /** Of the puzzle; null where it is not known. */
  readonly path: Path | null
  /** The step shown, from 1; 0 for none. */
  readonly explained: number
  readonly shown: Shown
  readonly wantsCandidates: boolean
}

export function drawingOf({ puzzle, path, explained, shown, wantsCandidates }: Parts): Drawing {
  const { geometry, givens } = puzzle
  if (explained > 0 && path !== null && path.steps.length > 0) {
    const number = Math.min(explained, path.steps.length)
    return explainedDrawing(puzzle, path, number, wantsCandidates)
  }
  const plain = { geometry, givens, gone: new Map<number, number[]>() }
  if (shown.kind === 'solved' && shown.answer.solution !== null) {
    const { solution, second } = shown.answer
    const differing = second === null ? [] : differingCells(solution, second)
    const digits = shown.isSecond && second !== null ? second : solution
    return { ...plain, digits, marks: marked(differing, 'at'), candidates: null }
  }
  return {
    ...plain,
    digits: givens,
    marks: marked(clashingCells(geometry, givens), 'bad'),
    candidates: wantsCandidates ? candidatesOf(geometry, givens) : null,
  }
}

function marked(cells: Iterable<number>, name: string): Map<number, string> {
  return new Map([...cells].map((cell) => [cell, name]))
}
