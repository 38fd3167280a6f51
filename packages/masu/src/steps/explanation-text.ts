/** `masu solve --explain`: the steps of logic in words; if logic does not solve the board, a search continues. */
import { toGrid } from '@masu/core/formats/print-board'
import type { Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import { explain, explainContradiction } from '@masu/sudoku/words/explain'
import type { Messages } from '@masu/sudoku/words/messages'
import { prepareTechniqueSolver, type Path } from '@masu/sudoku/techniques/techniques'
import { wrapText } from '../terminal/wrap-text.ts'

/** Columns of a narrow terminal. */
export const TEXT_COLUMNS = 80

const solvers = new Map<Geometry, ReturnType<typeof prepareTechniqueSolver>>()

/** The path of the techniques from these givens. */
export function findLogicPath({ geometry, givens }: Puzzle): Path {
  let solver = solvers.get(geometry)
  if (solver === undefined) {
    solver = prepareTechniqueSolver(geometry)
    solvers.set(geometry, solver)
  }
  return solver.steps(givens)
}

/** Why a board has no solution; null if logic does not show it without a guess. */
export function explainNone(messages: Messages, puzzle: Puzzle): string | null {
  return explainContradiction(messages, puzzle, findLogicPath(puzzle))
}

/**
 * The board, the steps in words, each run of one technique under its name, the board after them
 * unless a search goes on, and a conclusion.
 */
export function explanationText(messages: Messages, puzzle: Puzzle, path: Path): string {
  const { geometry, givens } = puzzle
  const width = String(path.steps.length).length
  const { runs, conclusion } = explain(messages, puzzle, path)
  const parts = [toGrid(geometry, givens)]
  for (const { heading, steps } of runs) {
    const lines = steps.flatMap(({ number, text }) =>
      wrapText(text, TEXT_COLUMNS, `  ${String(number).padStart(width)}  `),
    )
    parts.push([...wrapText(heading, TEXT_COLUMNS), ...lines].join('\n'))
  }
  // If the path is stuck, the search that continues shows the board.
  if (runs.length > 0 && path.outcome !== 'stuck') parts.push(toGrid(geometry, path.cells))
  return `${[...parts, wrapText(conclusion, TEXT_COLUMNS).join('\n')].join('\n\n')}\n\n`
}
