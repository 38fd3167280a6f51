/**
 * Solves as a person does, without guessing: it applies the easiest technique that changes anything, then
 * starts again from the easiest. The hardest technique used shows how hard a puzzle is for people.
 *
 * No technique destroys a pattern of another: when cells are filled and candidates removed, a pattern stays, or
 * shrinks to a pattern of an easier technique. So the end of the path does not depend on the order of
 * deductions, and the hardest technique needed is the same under every symmetry.
 *
 * Source: common practice; the names are those of the Sudoku Players' Forum, 2005. The confluence
 * of such rules is from Denis Berthier, "The Hidden Logic of Sudoku", 2007.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { findClash, type Clash } from '@masu/core/validate'
import { listBits, CandidateBoard, type Finder, type Pattern } from './candidate-board.ts'
import { lockedCandidates } from './locked-candidates.ts'
import { hiddenSingles, nakedSingles } from './singles.ts'
import { hiddenSubsets, nakedSubsets, xWings } from './subsets.ts'

export type Technique =
  | 'naked-single'
  | 'hidden-single'
  | 'locked-candidates'
  | 'naked-pair'
  | 'hidden-pair'
  | 'naked-triple'
  | 'hidden-triple'
  | 'x-wing'

/** From the easiest to the hardest. */
export const techniques: readonly Technique[] = Object.freeze([
  'naked-single',
  'hidden-single',
  'locked-candidates',
  'naked-pair',
  'hidden-pair',
  'naked-triple',
  'hidden-triple',
  'x-wing',
])

/**
 * The hardest technique that a board needs; `none` if it is solved already, `beyond` if the techniques do
 * not solve it (as with several solutions), `contradiction` if they show that no solution exists.
 */
export type TechniqueRating = 'none' | Technique | 'beyond' | 'contradiction'

/** A digit 1..size in a cell. */
export interface Candidate {
  readonly cell: number
  readonly digit: number
}

/**
 * One deduction, with all facts that a sentence about it needs. Units are indices into the
 * geometry's.
 */
export interface Step {
  readonly technique: Technique
  /** The digit that is filled in, locked or in an X-wing, or the digits of a pair or triple. */
  readonly digits: readonly number[]
  /** The cell that is filled, or the cells of the pattern; in reading order. */
  readonly cells: readonly number[]
  /** The units of the pattern: none for a naked single, two lines for an X-wing. */
  readonly bases: readonly number[]
  /**
   * Units whose other cells lose the digits; none if a cell is filled or loses its other
   * candidates.
   */
  readonly covers: readonly number[]
  /** The filled cell, whose digit all peers lose; null if only candidates are removed. */
  readonly placed: Candidate | null
  /** Candidates ruled out, without those that follow from `placed`. */
  readonly eliminated: readonly Candidate[]
}

/** Why a board has no solution. */
export type Contradiction =
  | { readonly kind: 'clash'; readonly clash: Clash }
  | { readonly kind: 'no-candidate'; readonly cell: number }
  | { readonly kind: 'no-place'; readonly digit: number; readonly unit: number }

/** The result of the techniques, in new memory. */
export interface Path {
  readonly outcome: 'solved' | 'stuck' | 'contradiction'
  readonly steps: readonly Step[]
  /** Null unless the outcome is a contradiction. */
  readonly contradiction: Contradiction | null
  /** The board at the end. */
  readonly cells: Cells
}

/** Works on boards of one geometry, one after the other; not reentrant. Leaves givens as they are. */
export interface TechniqueSolver {
  /**
   * The rating without the path. It equals the rating by `steps`, although it makes several deductions of a
   * technique at a time.
   */
  hardest(givens: Cells): TechniqueRating
  steps(givens: Cells): Path
}

const finders: Readonly<Record<Technique, (board: CandidateBoard) => Finder>> = {
  'naked-single': nakedSingles,
  'hidden-single': hiddenSingles,
  'locked-candidates': lockedCandidates,
  'naked-pair': (board) => nakedSubsets(board, 2),
  'hidden-pair': (board) => hiddenSubsets(board, 2),
  'naked-triple': (board) => nakedSubsets(board, 3),
  'hidden-triple': (board) => hiddenSubsets(board, 3),
  'x-wing': xWings,
}

/**
 * A solver with these techniques, in any order; it applies the easiest first.
 */
export function prepareTechniqueSolver(
  geometry: Geometry,
  known: readonly Technique[] = techniques,
): TechniqueSolver {
  const board = new CandidateBoard(geometry)
  const inOrder = techniques.filter((technique) => known.includes(technique))
  const tools = inOrder.map((technique) => finders[technique](board))

  /** Makes the easiest deduction; returns the rank of its technique, or -1 without a deduction. */
  function advance(): number {
    board.lossCount = 0
    for (let i = 0; i < tools.length; i++) {
      if (tools[i].apply()) return i
      if (board.broken) return -1
    }
    return -1
  }

  /** As `advance`, with all deductions of the technique that one look over the board finds. */
  function sweep(): number {
    board.lossCount = 0
    for (let i = 0; i < tools.length; i++) {
      if (tools[i].sweep()) return i
      if (board.broken) return -1
    }
    return -1
  }

  return {
    hardest(givens) {
      board.load(givens)
      let hardest = -1
      while (board.emptyCount > 0 && !board.broken) {
        const rank = sweep()
        if (rank < 0) break
        if (rank > hardest) hardest = rank
      }
      if (board.broken) return 'contradiction'
      if (board.emptyCount > 0) return 'beyond'
      return hardest < 0 ? 'none' : inOrder[hardest]
    },

    steps(givens) {
      board.load(givens)
      const steps: Step[] = []
      while (board.emptyCount > 0 && !board.broken) {
        const rank = advance()
        if (rank < 0) break
        steps.push(stepOf(board, inOrder[rank], tools[rank].explain()))
      }
      const halted = board.emptyCount > 0 ? 'stuck' : 'solved'
      return {
        outcome: board.broken ? 'contradiction' : halted,
        steps,
        contradiction: board.broken ? contradictionOf(board) : null,
        cells: board.digits.slice(),
      }
    },
  }
}

function stepOf(board: CandidateBoard, technique: Technique, pattern: Pattern): Step {
  const eliminated: Candidate[] = []
  for (let i = 0; i < board.lossCount; i++) {
    const cell = board.lossCells[i]
    eliminated.push(...listBits(board.lossDigits[i], 1).map((digit) => ({ cell, digit })))
  }
  const [cell] = pattern.cells
  const digit = board.digits[cell]
  return {
    technique,
    ...pattern,
    placed: digit === EMPTY ? null : { cell, digit },
    eliminated,
  }
}

function contradictionOf({
  geometry,
  digits,
  deadCell,
  deadUnit,
  deadDigit,
}: CandidateBoard): Contradiction {
  const clash = findClash(geometry, digits)
  if (clash !== null) return { kind: 'clash', clash }
  if (deadCell >= 0) return { kind: 'no-candidate', cell: deadCell }
  return { kind: 'no-place', digit: deadDigit, unit: deadUnit }
}
