/** The jobs and the answers of the engine: plain data, since they are copied between threads. */
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import { EMPTY, fromLine, type Cells } from '@masu/core/puzzle'
import type { Solver } from '@masu/core/strategy'
import { findFault } from '@masu/core/validate'
import type { Language } from '@masu/sudoku/words/language'
import {
  prepareTechniqueSolver,
  type Candidate,
  type Path,
} from '@masu/sudoku/techniques/techniques'
import { bitmask } from '@masu/strategies/bitmask'
import { fastestStrategy } from '@masu/strategies/fastest'
import { findLevel } from '@masu/sudoku/generate/series'
import type { Level } from '@masu/sudoku/generate/puzzle-request'
import { generate, hint, rate, type Difficulty, type Hint, type Rating } from '@masu/sudoku'
import { candidatesOf, withDigit } from '../state/board.ts'

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

/** A right digit where logic ends, with the path of logic from each other digit that the cell could take. */
export interface Guess extends Candidate {
  readonly others: readonly { readonly digit: number; readonly path: Path }[]
}

/** A part of an explanation: the steps of logic from a board on. */
export interface Section {
  readonly givens: Cells
  /** The guess that led to this board; null for the puzzle itself. */
  readonly guess: Guess | null
  readonly path: Path
}

/** The most solutions that are counted, and that are shown. */
export const MOST_COUNTED = 10_000
const MOST_SHOWN = 20

/**
 * Cells that are considered for a guess, and cells of the boards whose givens are doubted: this takes under a second.
 */
const MOST_GUESSES = 20
const MOST_DOUBTED = 81

export interface Answers {
  readonly solve: {
    /** Solutions, up to MOST_COUNTED. */
    readonly count: number
    /** The first of them, all different. */
    readonly solutions: readonly Cells[]
    /** The givens of a board without a solution each of which, taken away alone, leaves one. */
    readonly doubted: readonly number[]
    /** The path of logic, for the reason if there is no solution. */
    readonly path: Path
    /** Nodes of the search; null if the strategy does not count them. */
    readonly nodes: number | null
    readonly strategy: string
  }
  readonly rate: Exclude<ReturnType<typeof rate>, Rating> | (Rating & { readonly level: Level })
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
export function doJob(job: Job): Answer {
  switch (job.kind) {
    case 'solve':
      return solved(job)
    case 'rate': {
      const rating = rate(job.givens, { geometry: job.geometry })
      return typeof rating === 'string' ? rating : { ...rating, level: findLevel(rating.technique) }
    }
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
    const guess = guessOn(geometry, path, solution, (givens) => techniques.steps(givens))
    const { givens } = withDigit({ geometry, givens: path.cells }, guess.cell, guess.digit)
    sections.push({ givens, guess, path: techniques.steps(givens) })
  }
  return { sections, solutions }
}

/**
 * The solution's digit in a cell with the fewest candidates: where the other digits come to a contradiction, in the
 * fewest steps.
 */
function guessOn(
  geometry: Geometry,
  { cells, steps }: Path,
  solution: Cells,
  pathFrom: (givens: Cells) => Path,
): Guess {
  const lost = new Set(
    steps.flatMap((step) => step.eliminated.map((one) => `${one.cell} ${one.digit}`)),
  )
  const candidates = candidatesOf(geometry, cells).map((digits, cell) =>
    digits.filter((digit) => !lost.has(`${cell} ${digit}`)),
  )
  const open = [...cells.keys()].filter((cell) => cells[cell] === EMPTY)
  const fewest = Math.min(...open.map((cell) => candidates[cell].length))
  const guesses = open
    .filter((cell) => candidates[cell].length === fewest)
    .slice(0, MOST_GUESSES)
    .map((cell) => {
      const others = candidates[cell]
        .filter((digit) => digit !== solution[cell])
        .map((digit) => ({ digit, path: pathFrom(cells.with(cell, digit)) }))
      return { cell, digit: solution[cell], others }
    })
  const lengthOf = ({ others }: Guess): number =>
    others.reduce(
      (sum, { path }) => sum + (path.contradiction === null ? Infinity : path.steps.length),
      0,
    )
  const least = Math.min(...guesses.map(lengthOf))
  return guesses.find((guess) => lengthOf(guess) === least) ?? guesses[0]
}

function upToTwo({ geometry: name, givens }: OnBoard): { count: number; solution: Cells | null } {
  const solver = fastestStrategy(geometryOfName(name)).prepare(geometryOfName(name))
  const count = solver.solve(givens, 2)
  return { count, solution: count === 0 ? null : solver.solution.slice() }
}

function solved({ geometry: name, givens }: OnBoard): Answers['solve'] {
  const geometry = geometryOfName(name)
  const strategy = fastestStrategy(geometry)
  const solver = strategy.prepare(geometry)
  const few = solver.solve(givens, 2)
  const nodes = solver.stats?.nodes ?? null
  const solutions = few === 0 ? [] : [...solutionsOf(solver, givens).take(few < 2 ? 1 : MOST_SHOWN)]
  for (const cells of solutions) {
    const fault = findFault({ geometry, givens }, cells)
    if (fault !== null) throw new Error(`${strategy.name} is wrong: ${fault}`)
  }
  const count = few < 2 ? few : solver.solve(givens, MOST_COUNTED)
  const path = prepareTechniqueSolver(geometry).steps(givens)
  const doubted =
    few > 0 || givens.length > MOST_DOUBTED
      ? []
      : [...givens.keys()].filter(
          (cell) => givens[cell] !== EMPTY && solver.solve(givens.with(cell, EMPTY), 1) > 0,
        )
  return { count, solutions, doubted, path, nodes, strategy: strategy.name }
}

/**
 * All solutions of a board: the first, then those that differ from it in its first empty cell, in the next, and so on.
 */
function* solutionsOf(solver: Solver, givens: Cells): Generator<Cells, void> {
  if (solver.solve(givens, 1) === 0) return
  const solution = solver.solution.slice()
  yield solution
  const board = givens.slice()
  for (const [cell, given] of givens.entries()) {
    if (given !== EMPTY) continue
    for (let digit = 1; digit <= Math.sqrt(givens.length); digit++) {
      if (digit !== solution[cell]) yield* solutionsOf(solver, board.with(cell, digit))
    }
    board[cell] = solution[cell]
  }
}
