/**
 * Hands out puzzles, after verifying the solutions that came with them. A solution may also stand below its puzzle, where
 * labels say so, as in the lines `Puzzle: 53..7...` and `Solution: 534678...`. Below a puzzle with a title, a full board
 * with all its givens is its solution, whatever its own title.
 */
import type { FaultCode, Faults } from '../faults/faults.ts'
import { EMPTY } from '../puzzle.ts'
import { findSolutionFault } from '../validate.ts'
import type { ListedPuzzle } from './format-types.ts'
import { isStateOf } from './literal-object.ts'
import { isLikePuzzleName, isPuzzleName, isSolutionName, tellsFurtherRules } from './key-names.ts'

/** A word or a name, perhaps with a number or in brackets, as in `Puzzle 2:`, `[Solution]` and `my_board_1`. */
const LABEL = /^\[?(\p{L}(?:[\p{L}\p{Nd}_]*\p{L})?)[\s_]*\p{Nd}*\s*[:：=\]]?$/u

/** A name with what a program has around it and the board, as in `const board = " "`. */
const ASSIGNED =
  /^(?:[^=:]*\s)?(\p{L}(?:[\p{L}\p{Nd}_]*\p{L})?)[\s_]*\p{Nd}*\s*(?::[^=:]*)?[:=]\s*(["'`])\s*\2[;,]?$/u

const PUZZLE = /^(?:rätsel|aufgabe|problema|問題)$/i
const SOLUTION = /^(?:spoilers?|lösung(?:en)?|solución|soluzione|解答?|答え?|正解)$/i

type SolutionAt = Readonly<Record<'line' | 'column', number>> | null

export class Delivery {
  private readonly emit: (entry: ListedPuzzle) => void
  private readonly refuse: <C extends FaultCode>(
    line: number,
    column: number,
    code: C,
    values: Faults[C],
  ) => void
  /** A puzzle with a label or a title, until it is known whether its solution follows. */
  private held: ListedPuzzle | null = null
  /** Whether a puzzle had a label or a title, so that a line may belong to the line above it. */
  hasLabels = false

  constructor(emit: Delivery['emit'], refuse: Delivery['refuse']) {
    this.emit = emit
    this.refuse = refuse
  }

  /** Takes a puzzle; `solutionAt` is the place of its solution. */
  take(entry: ListedPuzzle, solutionAt: SolutionAt): void {
    const { held } = this
    const { puzzle, count, solution, line, beside } = entry
    const title = beside?.get('title')
    if (title !== undefined && tellsFurtherRules(title)) {
      this.flush()
      this.refuse(line, 1, 'rules', { text: title })
      return
    }
    const labels = labelsOf(entry)
    const isFull = !puzzle.givens.includes(EMPTY)
    const isLabelled = labels.some((label) => isSolutionName(label) || SOLUTION.test(label))
    const isAnswer =
      count === null &&
      solution === null &&
      (held === null
        ? isFull && isLabelled
        : isLabelled || (isFull && isStateOf(puzzle.givens, held.puzzle.givens)))
    if (isAnswer && held !== null) {
      this.held = null
      this.verified({ ...held, solution: puzzle.givens }, { line, column: 1 })
      return
    }
    this.flush()
    const isNamed =
      title !== undefined ||
      labels.some((label) => isPuzzleName(label) || isLikePuzzleName(label) || PUZZLE.test(label))
    if (isAnswer) this.refuse(line, 1, 'loneSolution', {})
    else if (isNamed && !isFull && solution === null) {
      this.held = entry
      this.hasLabels = true
    } else this.verified(entry, solutionAt)
  }

  /** No solution of the last puzzle follows. */
  flush(): void {
    const { held } = this
    this.held = null
    if (held !== null) this.emit(held)
  }

  private verified(entry: ListedPuzzle, solutionAt: SolutionAt): void {
    const { puzzle, solution } = entry
    const fault = solution === null ? null : findSolutionFault(puzzle, solution)
    if (fault === null) this.emit(entry)
    else {
      const { line, column } = solutionAt ?? { line: entry.line, column: 1 }
      this.refuse(line, column, 'solution', { fault })
    }
  }
}

/** The words that stand beside a puzzle as its label; the parts of a name are as in `board_solution`. */
function labelsOf({ beside }: ListedPuzzle): string[] {
  if (beside === undefined) return []
  return [beside.get('title'), beside.get('comment')].flatMap((text = '') => {
    const label = (LABEL.exec(text) ?? ASSIGNED.exec(text))?.[1]
    return label?.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '_') ?? []
  })
}
