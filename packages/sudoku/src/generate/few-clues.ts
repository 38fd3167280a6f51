/**
 * Reduces a puzzle to fewer givens than digging reaches: it repeatedly replaces two givens by another cell of
 * the solution. If no such trade is left, a trade of one given for one leads to another puzzle of the same
 * size. In a puzzle with a pattern the cells of a group are traded together.
 *
 * Source: the {-2+1} and {-1+1} searches by which the Sudoku Players' Forum found most of its 17-clue puzzles,
 * 2005 and after. A second solution rules out many cells at once: this is the idea of unavoidable sets
 * (McGuire, Tugemann and Civario, 2012).
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { Solver } from '@masu/core/strategy'
import type { Draw } from '@masu/core/symmetry'
import { fastestStrategy } from '@masu/strategies/fastest'
import { shuffle } from '@masu/core/random'

/** Sideways moves before a board is given up. */
const MAX_MOVES = 400

/** Pairs of givens tried for a trade between two sideways moves. */
const PAIRS_A_MOVE = 12

/** Cells that have givens together or not at all. */
export type Group = readonly number[]

/**
 * A puzzle with the same solution and at most `target` givens, from which no group of givens can be removed; null if
 * the search finds none before `isOver` returns true. `groups` hold each cell once. `puzzle` must be such a puzzle; it
 * stays unchanged.
 */
export function reduceClues(
  puzzle: Puzzle,
  groups: readonly Group[],
  target: number,
  draw: Draw,
  isOver: () => boolean = () => false,
): Puzzle | null {
  const { geometry } = puzzle
  const search = new TradeSearch(puzzle, groups, draw)
  for (let move = 0; move < MAX_MOVES; move++) {
    if (isOver()) return null
    if (search.clues() <= target) return { geometry, givens: search.givens }
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
    solver = fastestStrategy(geometry).prepare(geometry)
    solvers.set(geometry, solver)
  }
  return solver
}

class TradeSearch {
  readonly givens: Cells
  private readonly geometry: Geometry
  private readonly groups: readonly Group[]
  private readonly draw: Draw
  private readonly solver: Solver
  private readonly solution: Cells

  constructor({ geometry, givens }: Puzzle, groups: readonly Group[], draw: Draw) {
    this.geometry = geometry
    this.groups = groups
    this.draw = draw
    this.solver = solverOf(geometry)
    this.solver.solve(givens, 1)
    this.solution = this.solver.solution.slice()
    this.givens = givens.slice()
  }

  /** The number of givens. */
  clues(): number {
    return this.givenGroups().reduce((clues, group) => clues + group.length, 0)
  }

  /** Tries drawn pairs; true, with the puzzle smaller, where a group replaces both. */
  tradeTwoForOne(pairs: number): boolean {
    for (let i = 0; i < pairs; i++) {
      if (this.trade(shuffle(this.givenGroups(), this.draw).slice(0, 2))) return true
    }
    return false
  }

  /** Moves to another puzzle, if a group can replace a drawn group of givens. */
  tradeOneForOne(): void {
    for (const gone of shuffle(this.givenGroups(), this.draw)) {
      if (this.trade([gone])) return
    }
  }

  private givenGroups(): Group[] {
    return this.groups.filter(([cell = 0]) => this.givens[cell] !== EMPTY)
  }

  /**
   * Replaces these groups of givens by a drawn group; false, with nothing changed, where no group can replace
   * them.
   */
  private trade(gone: readonly Group[]): boolean {
    const { givens, solution } = this
    const cells = gone.flat()
    this.empty(cells)
    let rest = shuffle(this.groups, this.draw).filter(
      (group) => givens[group[0]] === EMPTY && !gone.includes(group),
    )
    for (let group = rest.pop(); group !== undefined; group = rest.pop()) {
      this.fill(group)
      const other = this.otherSolution(cells)
      if (other === null) {
        this.dropNeedless()
        return true
      }
      this.empty(group)
      // A group that has the same digits in both solutions cannot tell them apart.
      rest = rest.filter((candidate) => candidate.some((cell) => other[cell] !== solution[cell]))
    }
    this.fill(cells)
    return false
  }

  /**
   * A solution that differs in one of these cells, as all other solutions do; null without such a solution. It is the
   * solver's own array, valid until the next solve.
   */
  private otherSolution(cells: Group): Cells | null {
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

  /** Removes what the new givens made unnecessary. */
  private dropNeedless(): void {
    for (const group of shuffle(this.givenGroups(), this.draw)) {
      this.empty(group)
      if (this.otherSolution(group) !== null) this.fill(group)
    }
  }

  private empty(group: Group): void {
    for (const cell of group) this.givens[cell] = EMPTY
  }

  private fill(group: Group): void {
    for (const cell of group) this.givens[cell] = this.solution[cell]
  }
}
