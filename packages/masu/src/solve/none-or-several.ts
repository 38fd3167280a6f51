/** Texts for boards with no solution or several: the reason, or a second solution beside the first. */
import { toGrid } from '@masu/core/formats/print-board'
import { differingCells, toLine, type Cells, type Puzzle } from '@masu/core/puzzle'
import { cellName } from '@masu/core/validate'
import { messagesIn, type Messages } from '@masu/sudoku/words/messages'
import { tracedBitmaskMrv } from '@masu/strategies/traced'
import { wrapText } from '../terminal/wrap-text.ts'
import { formatMarkedGrid } from '../terminal/board-text.ts'
import { explainNone, TEXT_COLUMNS } from '../steps/explanation-text.ts'

/** The most cells that are listed of those in which two solutions differ. */
const LISTED_CELLS = 12

/** The mark behind a digit that differs in the other solution. */
const DIFFERS_MARK = '*'

/**
 * Steps of the search for a second solution: a second or two on a busy machine; most boards need
 * far fewer.
 */
const MOST_STEPS = 1_000_000

/**
 * Names the cell or unit that first had no candidate or place left, if logic finds it without a guess; otherwise
 * `searched` is the reason.
 */
export function noSolutionText(messages: Messages, puzzle: Puzzle, searched: string): string {
  const { answer } = messages
  const reason = explainNone(messages, puzzle) ?? searched
  return wrapText(answer.noSolution(reason), TEXT_COLUMNS).join('\n')
}

/**
 * The first solution and a second one. Marks show the cells in which they differ. `shown` colours the text of a
 * grid, or returns it unchanged.
 */
export function firstTwoText(
  { answer }: Messages,
  puzzle: Puzzle,
  first: Cells,
  shown: (text: string) => string,
): string {
  const { geometry } = puzzle
  const second = secondSolution(puzzle, first)
  if (second === null) return shown(toGrid(geometry, first))
  const differing = differingCells(first, second)
  const listed = differing.slice(0, LISTED_CELLS).map((cell) => cellName(geometry, cell))
  const another = answer.secondSolution(listed, differing.length - listed.length, DIFFERS_MARK)
  const marked = (cells: Cells): string =>
    shown(
      formatMarkedGrid(geometry, cells, (cell) =>
        first[cell] === second[cell] ? ' ' : DIFFERS_MARK,
      ),
    )
  return [marked(first), wrapText(another, TEXT_COLUMNS).join('\n'), marked(second)].join('\n\n')
}

/**
 * The fields that `--json` adds: the reason, if logic finds it without a guess, or the second solution. The
 * reason is always English, since programs read it.
 */
export function noneOrSeveralJson(puzzle: Puzzle, count: number, first: Cells): object {
  if (count === 1) return {}
  if (count === 0) return { reason: explainNone(messagesIn('en'), puzzle) }
  const second = secondSolution(puzzle, first)
  if (second === null) return { secondSolution: null, differingCells: null }
  const differing = differingCells(first, second)
  return {
    secondSolution: toLine(second),
    differingCells: differing.map((cell) => cellName(puzzle.geometry, cell)),
  }
}

/** The first `most` solutions, each in new memory. */
export function* iterateSolutions(
  { geometry, givens }: Puzzle,
  most: number,
): Generator<Cells, void> {
  for (const step of tracedBitmaskMrv.begin(geometry, givens, most).steps()) {
    if (step.kind === 'solution') yield step.cells
  }
}

/**
 * A solution other than `first`, in new memory; null if `mostSteps` steps find none. The contract gives a
 * caller only the first solution, so the board is searched again: at least one of the first two solutions of
 * any search differs from `first`.
 */
export function secondSolution(
  { geometry, givens }: Puzzle,
  first: Cells,
  mostSteps: number = MOST_STEPS,
): Cells | null {
  let steps = 0
  for (const step of tracedBitmaskMrv.begin(geometry, givens, 2).steps()) {
    if (step.kind === 'solution' && step.cells.some((digit, cell) => digit !== first[cell])) {
      return step.cells
    }
    if (++steps > mostSteps) break
  }
  return null
}
