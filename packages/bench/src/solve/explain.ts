/** `masu solve --explain`: the steps of logic in words; where logic ends, a search goes on. */
import { toGrid } from '@masu/core/formats/grid'
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import { countOf } from '@masu/core/puzzle-error'
import { prepareTechniqueSolver, techniques, type Path, type Step } from '@masu/puzzles/techniques'
import { contradictionText, deductionText, techniqueName, wrapped } from './logic.ts'

const solvers = new Map<Geometry, ReturnType<typeof prepareTechniqueSolver>>()

/** The path of the techniques from these givens. */
export function pathFrom({ geometry, givens }: Puzzle): Path {
  let solver = solvers.get(geometry)
  if (solver === undefined) {
    solver = prepareTechniqueSolver(geometry)
    solvers.set(geometry, solver)
  }
  return solver.steps(givens)
}

/** Why a board has no solution; null where that does not show without a guess. */
export function refutation(puzzle: Puzzle): string | null {
  const { steps, contradiction } = pathFrom(puzzle)
  if (contradiction === null) return null
  const reason = contradictionText(puzzle.geometry, contradiction)
  if (steps.length === 0) return reason
  const taken = steps.every(({ placed }) => placed !== null)
    ? countOf(steps.length, 'single')
    : `${countOf(steps.length, 'step')} of logic`
  return `after ${taken}, ${reason}`
}

/**
 * The board, the steps in words, the board after them unless a search goes on, and a conclusion.
 */
export function explanation(puzzle: Puzzle, path: Path): string {
  const { geometry, givens } = puzzle
  const width = String(path.steps.length).length
  const lines = path.steps.map((step, index) =>
    wrapped(`${String(index + 1).padStart(width)}  `, deductionText(geometry, step)),
  )
  const parts = [toGrid(geometry, givens)]
  if (lines.length > 0) parts.push(lines.join('\n'))
  // Where the path is stuck, the search that goes on from there shows the board.
  if (lines.length > 0 && path.outcome !== 'stuck') parts.push(toGrid(geometry, path.cells))
  return `${[...parts, conclusion(puzzle, path)].join('\n\n')}\n\n`
}

function conclusion({ geometry }: Puzzle, { outcome, steps, contradiction, cells }: Path): string {
  if (contradiction !== null) {
    return `no solution: ${contradictionText(geometry, contradiction)}`
  }
  const left = cells.filter((value) => value === EMPTY).length
  if (outcome === 'stuck') {
    return `logic ends here: ${countOf(left, 'cell')} left; the rest needs a guess`
  }
  const hardest = hardestOf(steps)
  if (hardest === null) return 'solved already'
  return `solved by logic alone in ${countOf(steps.length, 'step')}; hardest technique: ${hardest}`
}

function hardestOf(steps: readonly Step[]): string | null {
  const used = new Set(steps.map(({ technique }) => technique))
  const hardest = techniques.findLast((technique) => used.has(technique))
  return hardest === undefined ? null : techniqueName(hardest)
}
