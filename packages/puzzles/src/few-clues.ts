/**
 * Reduces a puzzle to fewer givens than digging reaches: it repeatedly replaces two givens by another cell of
 * the solution. If no such trade is left, a trade of one given for one leads to another puzzle of the same
 * size.
 *
 * Source: the {-2+1} and {-1+1} searches by which the Sudoku Players' Forum found most of its 17-clue puzzles,
 * 2005 and after. A second solution rules out many cells at once: this is the idea of unavoidable sets
 * (McGuire, Tugemann and Civario, 2012).
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { Solver } from '@masu/core/strategy'
import type { Draw } from '@masu/core/symmetry'
import { fastest } from '@masu/strategies/fastest'
import { shuffled } from '@masu/core/random'

/** Sideways moves before a board is given up. */
const MAX_MOVES = 400

/** Pairs of givens tried for a trade between two sideways moves. */
const PAIRS_A_MOVE = 12

/**
 * A minimal puzzle with the same solution and at most `target` givens; null if the search finds none.
 * `puzzle` must be minimal; it stays unchanged.
 */
export function reduceClues(puzzle: Puzzle, target: number, draw: Draw): Puzzle | null {
  const { geometry } = puzzle
  const search = new TradeSearch(puzzle, draw)
  for (let move = 0; move < MAX_MOVES; move++) {
    if (search.clues().length <= target) return { geometry, givens: search.givens }
    if (!search.tradeTwoForOne(PAIRS_A_MOVE)) search.tradeOneForOne()
  }
  return null
}

const solvers = new Map<Geometry, Solver>()

/**
 * Any solver leads to the same trades: each second solution rules out only cells that cannot be the
 * replacement.
 */
function solverOf(geometry: Geometry): Solver {
  let solver = solvers.get(geometry)
  if (solver === undefined) {
    solver = fastest(geometry).prepare(geometry)
    solvers.set(geometry, solver)
  }
  return solver
}

class TradeSearch {
  readonly givens: Cells
  private readonly geometry: Geometry
  private readonly draw: Draw
  private readonly solver: Solver
  private readonly solution: Cells

  constructor({ geometry, givens }: Puzzle, draw: Draw) {
    this.geometry = geometry
    this.draw = draw
    this.solver = solverOf(geometry)
    this.solver.solve(givens, 1)
    this.solution = this.solver.solution.slice()
    this.givens = givens.slice()
  }

  clues(): number[] {
    return [...this.givens.keys()].filter((cell) => this.givens[cell] !== EMPTY)
  }

  /** Tries drawn pairs; true, with the puzzle smaller by one, where a cell replaces both. */
  tradeTwoForOne(pairs: number): boolean {
    for (let i = 0; i < pairs; i++) {
      if (this.trade(shuffled(this.clues(), this.draw).slice(0, 2))) return true
    }
    return false
  }

  /** Moves to another puzzle of the same size, if a cell can replace a drawn given. */
  tradeOneForOne(): void {
    for (const gone of shuffled(this.clues(), this.draw)) {
      if (this.trade([gone])) return
    }
  }

  /**
   * Replaces these givens by a drawn cell; false, with nothing changed, where no cell can replace
   * them.
   */
  private trade(gone: readonly number[]): boolean {
    const { givens, solution } = this
    for (const cell of gone) givens[cell] = EMPTY
    let rest = shuffled(givens.keys(), this.draw).filter(
      (cell) => givens[cell] === EMPTY && !gone.includes(cell),
    )
    for (let cell = rest.pop(); cell !== undefined; cell = rest.pop()) {
      givens[cell] = solution[cell]
      const other = this.otherSolution(gone)
      if (other === null) {
        this.dropNeedless()
        return true
      }
      givens[cell] = EMPTY
      // A cell that has the same digit in both solutions cannot tell them apart.
      rest = rest.filter((candidate) => other[candidate] !== solution[candidate])
    }
    for (const cell of gone) givens[cell] = solution[cell]
    return false
  }

  /** A solution that differs in one of these cells, as all other solutions do; null without such a solution. */
  private otherSolution(cells: readonly number[]): Cells | null {
    const { givens, solution, solver } = this
    for (const cell of cells) {
      for (let digit = 1; digit <= this.geometry.size; digit++) {
        if (digit === solution[cell]) continue
        givens[cell] = digit
        const count = solver.solve(givens, 1)
        givens[cell] = EMPTY
        if (count > 0) return solver.solution
      }
    }
    return null
  }

  /** Makes the puzzle minimal again: the new given may have made other givens unnecessary. */
  private dropNeedless(): void {
    for (const cell of shuffled(this.clues(), this.draw)) {
      this.givens[cell] = EMPTY
      if (this.otherSolution([cell]) !== null) this.givens[cell] = this.solution[cell]
    }
  }
}
