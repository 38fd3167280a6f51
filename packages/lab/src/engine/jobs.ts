/** The jobs and the answers of the engine: plain data, since they are copied between threads. */
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import { EMPTY, fromLine, type Cells } from '@masu/core/puzzle'
import type { Solver } from '@masu/core/strategy'
import { findFault } from '@masu/core/validate'
import type { Language } from '@masu/messages/language'
import { prepareTechniqueSolver, type Candidate, type Path } from '@masu/puzzles/techniques'
import { bitmask } from '@masu/strategies/bitmask'
import { fastest } from '@masu/strategies/fastest'
import { generate, hint, rate, type Difficulty, type Hint } from '@masu/sudoku'
import { candidatesOf } from '../state/board.ts'

interface OnBoard {
  /** Box height x box width, as in `3x3`. */
  readonly geometry: string
  readonly givens: Cells
}

export type Job =
  | ({ readonly kind: 'solve' } & OnBoard)
  | ({ readonly kind: 'rate' } & OnBoard)
  | ({ readonly kind: 'brute-force' } & OnBoard)
  /** `guesses` is the number of guesses, each made where logic ends. */
  | ({ readonly kind: 'explain'; readonly guesses: number } & OnBoard)
  | ({ readonly kind: 'hint'; readonly typed: Cells; readonly language: Language } & OnBoard)
  | {
      readonly kind: 'generate'
      readonly geometry: string
      readonly difficulty: Difficulty | null
    }

/** A part of an explanation: the steps of logic from a board on. */
export interface Section {
  readonly givens: Cells
  /** The guess that led to this board; null for the puzzle itself. */
  readonly guess: Candidate | null
  readonly path: Path
}

/** The most solutions that are counted. */
export const MOST_COUNTED = 10_000

export interface Answers {
  readonly solve: {
    /** Solutions, up to MOST_COUNTED. */
    readonly count: number
    readonly solution: Cells | null
    /** A second solution; null without a second solution. */
    readonly second: Cells | null
    /** The path of logic, for the reason if there is no solution. */
    readonly path: Path
    /** Nodes of the search; null if the strategy does not count them. */
    readonly nodes: number | null
    readonly strategy: string
    /** Microseconds of the solve at limit 2. */
    readonly micros: number
  }
  readonly rate: ReturnType<typeof rate>
  readonly 'brute-force': { readonly nodes: number }
  readonly explain: {
    /** At least one section. */
    readonly sections: readonly Section[]
    /** The number of the puzzle's solutions, up to 2. */
    readonly solutions: number
  }
  readonly hint: Hint
  /** Null where no attempt led to a wanted puzzle. */
  readonly generate: { readonly givens: Cells | null }
}

export type Answer = Answers[Job['kind']]

/** Does a job. Throws if a strategy's answer is wrong. */
export function answerTo(job: Job): Answer {
  switch (job.kind) {
    case 'solve':
      return solved(job)
    case 'rate':
      return rate(job.givens, { geometry: job.geometry })
    case 'brute-force': {
      const solver = bitmask.prepare(geometryOfName(job.geometry))
      solver.solve(job.givens, 2)
      return { nodes: solver.stats?.nodes ?? 0 }
    }
    case 'explain':
      return explained(job)
    case 'hint':
      return hint(job.givens, job.typed, { geometry: job.geometry, language: job.language })
    case 'generate':
      break
  }
  return generated(job)
}

function generated(job: Extract<Job, { kind: 'generate' }>): Answers['generate'] {
  const geometry = geometryOfName(job.geometry)
  const puzzle = generate({
    geometry: job.geometry,
    ...(job.difficulty === null ? {} : { difficulty: job.difficulty }),
    // A large board with few givens is hard: with half of them an easy one of 16x16 takes less than a second, without
    // that more than 100.
    ...(geometry.size > 12 && job.difficulty !== 'hard'
      ? { clues: Math.round(geometry.cellCount / 2) }
      : {}),
  })
  return { givens: puzzle === null ? null : fromLine(puzzle, geometry).givens }
}

function explained({ guesses, ...board }: Extract<Job, { kind: 'explain' }>): Answers['explain'] {
  const geometry = geometryOfName(board.geometry)
  const techniques = prepareTechniqueSolver(geometry)
  const { count: solutions, solution } = upToTwo(board)
  const sections: Section[] = [
    { givens: board.givens, guess: null, path: techniques.steps(board.givens) },
  ]
  for (let made = 0; made < guesses; made++) {
    const { path } = sections[made]
    if (path.outcome !== 'stuck' || solution === null) break
    const guess = guessOn(geometry, path.cells, solution)
    const givens = path.cells.slice()
    givens[guess.cell] = guess.digit
    sections.push({ givens, guess, path: techniques.steps(givens) })
  }
  return { sections, solutions }
}

/** The digit that the solution has in the cell with the fewest candidates. */
function guessOn(geometry: Geometry, cells: Cells, solution: Cells): Candidate {
  const candidates = candidatesOf(geometry, cells)
  const open = [...cells.keys()].filter((cell) => cells[cell] === EMPTY)
  const [cell] = open.toSorted((a, b) => candidates[a].length - candidates[b].length)
  return { cell, digit: solution[cell] }
}

function upToTwo({ geometry: name, givens }: OnBoard): { count: number; solution: Cells | null } {
  const solver = fastest(geometryOfName(name)).prepare(geometryOfName(name))
  const count = solver.solve(givens, 2)
  return { count, solution: count === 0 ? null : solver.solution.slice() }
}

function solved({ geometry: name, givens }: OnBoard): Answers['solve'] {
  const geometry = geometryOfName(name)
  const strategy = fastest(geometry)
  const solver = strategy.prepare(geometry)
  const start = performance.now()
  const few = solver.solve(givens, 2)
  const micros = (performance.now() - start) * 1_000
  const nodes = solver.stats?.nodes ?? null
  const solution = few === 0 ? null : solver.solution.slice()
  const second = solution === null || few < 2 ? null : another(solver, givens, solution)
  for (const cells of [solution, second]) {
    const fault = cells === null ? null : findFault({ geometry, givens }, cells)
    if (fault !== null) throw new Error(`${strategy.name} is wrong: ${fault}`)
  }
  const count = few < 2 ? few : solver.solve(givens, MOST_COUNTED)
  const path = prepareTechniqueSolver(geometry).steps(givens)
  return { count, solution, second, path, nodes, strategy: strategy.name, micros }
}

/** A solution that differs from this solution in some cell. */
function another(solver: Solver, givens: Cells, solution: Cells): Cells | null {
  const board = givens.slice()
  const size = Math.sqrt(givens.length)
  for (const [cell, given] of givens.entries()) {
    if (given !== EMPTY) continue
    for (let digit = 1; digit <= size; digit++) {
      if (digit === solution[cell]) continue
      board[cell] = digit
      if (solver.solve(board, 1) > 0) return solver.solution.slice()
    }
    board[cell] = EMPTY
  }
  return null
}
