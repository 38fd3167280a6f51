/**
 * Passes of a solver in this process over puzzles.
 *
 * Each pass gets its boards as new arrays. While the clock runs, a cell of each solution is read; each pass draws
 * other cells. So a solver that answers without a search is detected, and a solver that searches when its solution is
 * read does so while the clock runs. A kept pass also copies every solution, to verify it whole.
 */
import type { Geometry } from '@masu/core/geometry'
import { describeNumber } from '@masu/core/faults/describe'
import type { Draw } from '@masu/core/symmetry'
import type { Solver } from '@masu/core/strategy'
import { now } from './clock.ts'
import type { Boards, FixtureToTime } from '../../protocol/job.ts'
import { timedPass, type TimedPuzzles, type TimedPass } from './timed-pass.ts'
import type { UnlistedBoards } from './unlisted-boards.ts'
import { faultOfAnswer, faultOfGivens } from './verify-answer.ts'

/** Stands for a puzzle without a known cell of its solution. */
const NO_CELL = -1

/** What passes are made of. */
export interface PassSetup {
  readonly solver: Solver
  readonly geometry: Geometry
  readonly boards: Boards
  readonly fixture: FixtureToTime
  readonly limit: number
  /** Draws the cells that are read on the clock. */
  readonly draw: Draw
  /** Boards that are asked between passes; null if the solver gets only the puzzles. */
  readonly unlisted: UnlistedBoards | null
}

export class StrategyPasses {
  /** The number of answers that were verified whole so far. */
  verified = 0
  /** Nanoseconds of verifying so far. */
  verifyingNs = 0
  private readonly solver: Solver
  private readonly geometry: Geometry
  private readonly boards: Boards
  private readonly limit: number
  private readonly puzzles: number
  /** The end of each block; the last block holds all puzzles. */
  private readonly ends: readonly number[]
  private readonly draw: Draw
  private readonly unlisted: UnlistedBoards | null
  private readonly cells: Int16Array
  private readonly digits: Uint8Array
  private readonly counts: Float64Array
  /** The solutions of the last kept pass, one after another. */
  private readonly keptCells: Uint8Array
  /** Puzzles with exactly one solution, and the other puzzles. */
  private readonly unique: readonly number[]
  private readonly others: readonly number[]

  constructor({ solver, geometry, boards, fixture, limit, draw, unlisted }: PassSetup) {
    const { puzzles, blocks } = fixture
    this.solver = solver
    this.geometry = geometry
    this.boards = boards
    this.limit = limit
    this.puzzles = puzzles
    this.ends = [...blocks.map(({ solvable }) => solvable), puzzles]
    this.draw = draw
    this.unlisted = unlisted
    this.cells = new Int16Array(puzzles)
    this.digits = new Uint8Array(puzzles)
    this.counts = new Float64Array(puzzles)
    const { cellCount } = geometry
    this.keptCells = new Uint8Array(puzzles * cellCount)
    const isUnique = (puzzle: number): boolean => boards.solutions[puzzle * cellCount] !== 0
    this.unique = [...this.counts.keys()].filter((puzzle) => isUnique(puzzle))
    this.others = [...this.counts.keys()].filter((puzzle) => !isUnique(puzzle))
  }

  /** The first pass: it keeps every answer, and `endNs` begins with the first puzzle. */
  first(): TimedPass {
    // The validator judges these answers one by one; in later passes it is enough to compare them with the solutions.
    return this.pass([1, ...this.ends], true, () => this.faultOfAnswers([...this.counts.keys()]))
  }

  /** A pass that keeps every answer, and verifies the answers after the clock has stopped. */
  kept(): TimedPass {
    const before = this.unlisted?.faultBeforePass() ?? null
    const pass = this.pass(this.ends, true, () => this.faultOfKept())
    return { ...pass, fault: before ?? pass.fault }
  }

  /** A pass that keeps the counts, and a newly drawn cell of each solution. */
  timed(): TimedPass {
    const before = this.unlisted?.faultBeforePass() ?? null
    const pass = this.pass(this.ends, false, () => this.faultOfCells())
    return { ...pass, fault: before ?? pass.fault }
  }

  /** Times each puzzle by itself. The fastest of this many tries counts: a disturbance only makes a solve longer. */
  perPuzzle(tries: number): TimedPuzzles {
    const { solver, limit, puzzles } = this
    const puzzleNs: number[] = Array.from({ length: puzzles }, () => Infinity)
    let fault: string | null = null
    // A puzzle comes again only after all others, in a new array, so that a short memory does not help.
    for (let i = 0; i < tries; i++) {
      const { bytes, arrays } = this.newBoards()
      for (let puzzle = 0; puzzle < puzzles; puzzle++) {
        const givens = arrays[puzzle] as Uint8Array
        const start = now()
        const count = solver.solve(givens, limit)
        const ns = now() - start
        if (ns < (puzzleNs[puzzle] as number)) puzzleNs[puzzle] = ns
        const expected = this.boards.counts[puzzle] as number
        if (count !== expected) {
          fault ??= `alone, puzzle ${puzzle + 1}: count ${describeNumber(count)} instead of ${expected}`
        }
      }
      const changed = faultOfGivens(bytes, this.boards.givens)
      if (changed !== null) fault ??= `alone, ${changed}`
    }
    return { puzzleNs, fault }
  }

  /** Makes a pass, and verifies it after the clock has stopped. */
  private pass(ends: readonly number[], keeps: boolean, faultOf: () => string | null): TimedPass {
    const { puzzles, cells, digits, counts, solver, limit, keptCells: kept } = this
    const { cellCount } = this.geometry
    const { bytes, arrays: boards } = this.newBoards()
    this.drawCells()
    const endNs = timedPass({
      solver,
      boards,
      cells,
      digits,
      counts,
      ends,
      keeps,
      kept,
      cellCount,
      limit,
    })
    const start = now()
    const fault = faultOf() ?? faultOfGivens(bytes, this.boards.givens)
    this.verifyingNs += now() - start
    if (keeps) this.verified += puzzles
    return { ns: endNs.at(-1) ?? 0, endNs: endNs.slice(0, -1), fault }
  }

  /** The boards of a pass, in new memory. */
  private newBoards(): { readonly bytes: Uint8Array; readonly arrays: Uint8Array[] } {
    const { cellCount } = this.geometry
    const bytes = new Uint8Array(this.boards.givens)
    const arrays: Uint8Array[] = []
    for (let puzzle = 0; puzzle < this.puzzles; puzzle++) {
      arrays.push(bytes.subarray(puzzle * cellCount, (puzzle + 1) * cellCount))
    }
    return { bytes, arrays }
  }

  /** Draws for each puzzle a cell whose digit in the solution is known: any cell, or a given. */
  private drawCells(): void {
    const { cellCount } = this.geometry
    const { givens, solutions, counts } = this.boards
    for (let puzzle = 0; puzzle < this.puzzles; puzzle++) {
      const count = counts[puzzle]
      const start = puzzle * cellCount
      const hasSolution = count !== 0
      let cell = hasSolution ? this.draw(cellCount) : NO_CELL
      // With several solutions, only the givens are the same in all of them.
      if (hasSolution && solutions[start] === 0 && givens[start + cell] === 0) cell = NO_CELL
      this.cells[puzzle] = cell
    }
  }

  private faultOfCells(): string | null {
    const { cellCount } = this.geometry
    const { givens, solutions, counts: expected } = this.boards
    for (let puzzle = 0; puzzle < this.puzzles; puzzle++) {
      const count = this.counts[puzzle] as number
      const right = expected[puzzle] as number
      if (count !== right) return `puzzle ${puzzle + 1}: count ${count} instead of ${right}`
      const cell = this.cells[puzzle] as number
      if (cell === NO_CELL) continue
      const at = puzzle * cellCount + cell
      const digit = (solutions[at] as number) || (givens[at] as number)
      if (this.digits[puzzle] === digit) continue
      return `puzzle ${puzzle + 1}: another solution, with ${this.digits[puzzle]} in cell ${cell} instead of ${digit}`
    }
    return null
  }

  /** Compares the kept solutions of puzzles with one solution at once. */
  private faultOfKept(): string | null {
    const { keptCells, boards, others } = this
    const { cellCount } = this.geometry
    const fault = this.faultOfAnswers(others)
    if (fault !== null) return fault
    for (const puzzle of others) keptCells.fill(0, puzzle * cellCount, (puzzle + 1) * cellCount)
    const isRight = Buffer.compare(keptCells, boards.solutions) === 0
    return (isRight ? null : this.faultOfAnswers(this.unique)) ?? this.faultOfCells()
  }

  private faultOfAnswers(puzzles: readonly number[]): string | null {
    for (const puzzle of puzzles) {
      const fault = this.faultOfAnswer(puzzle)
      if (fault !== null) return fault
    }
    return null
  }

  private faultOfAnswer(puzzle: number): string | null {
    const { geometry, boards, keptCells } = this
    const { cellCount } = geometry
    const solution = keptCells.subarray(puzzle * cellCount, (puzzle + 1) * cellCount)
    const count = this.counts[puzzle] as number
    const fault = faultOfAnswer(geometry, boards, puzzle, count, solution)
    return fault === null ? null : `puzzle ${puzzle + 1}: ${fault}`
  }
}
