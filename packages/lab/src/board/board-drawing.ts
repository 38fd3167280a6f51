/** The drawing of the first view's board: the typed digits, a solution, or a step of the explanation. */
import type { WrongEntry } from '@masu/sudoku/words/hint'
import { differingCells } from '@masu/core/puzzle'
import type { Answers } from '../engine/jobs.ts'
import type { Drawing } from '../grid/drawing.ts'
import { candidatesOf, findClashingCells, fillCells, findHopelessCells } from '../state/board.ts'
import type { Board } from '../state/edits.ts'
import type { ShownAnswer } from './answer-panels.ts'
import { explanationDrawing } from './explanation-drawing.ts'

interface Parts extends Board {
  /** The explanation of the puzzle; null if it is not known. */
  readonly telling: Answers['explain'] | null
  /** The step shown, from 1; 0 for none. */
  readonly explained: number
  readonly shown: ShownAnswer
  readonly wantsCandidates: boolean
  readonly advice: { readonly wrong: { readonly entries: readonly WrongEntry[] } | null }
  /** The marks of the last hint. */
  readonly hinted: Drawing['marks']
}

export function boardDrawing(parts: Parts): Drawing {
  const { puzzle, typed, telling, explained, shown, wantsCandidates, hinted } = parts
  const { geometry, givens } = puzzle
  if (explained > 0 && telling !== null) {
    return explanationDrawing(puzzle, telling.sections, explained, wantsCandidates)
  }
  const plain = { geometry, givens, gone: new Map<number, number[]>() }
  if (shown.kind === 'solved' && shown.answer.solutions.length > 0) {
    const { solutions } = shown.answer
    const [first, second = first] = solutions
    const digits = solutions[shown.at]
    const differing = differingCells(first, shown.at === 0 ? second : digits)
    return { ...plain, digits, marks: marked(differing, 'at'), candidates: null }
  }
  const digits = fillCells(puzzle, typed)
  const wrong = parts.advice.wrong?.entries.map(({ cell }) => cell) ?? []
  const hopeless = shown.kind === 'solved' ? findHopelessCells(geometry, shown.answer.path) : []
  const doubted = shown.kind === 'solved' ? shown.answer.doubted : []
  const bad = [...findClashingCells(geometry, digits), ...wrong, ...hopeless]
  const marks = new Map([...hinted, ...marked(doubted, 'at'), ...marked(bad, 'bad')])
  return {
    ...plain,
    digits,
    marks,
    candidates: wantsCandidates ? candidatesOf(geometry, digits) : null,
  }
}

function marked(cells: Iterable<number>, name: string): Map<number, string> {
  return new Map([...cells].map((cell) => [cell, name]))
}
