/**
 * Passes of a solver in this process over puzzles.
 *
 * Each pass gets its boards as new arrays. While the clock runs, a cell of each solution is read, and some
 * solutions are copied; each pass draws other cells and solutions. So a solver that answers without a search is
 * detected, and a solver that searches when its solution is read does so while the clock runs.
 */
import type { Geometry } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import type { Draw } from '@masu/core/symmetry'
import type { Solver } from '@masu/core/strategy'
import { endsWithin } from '@masu/puzzles/time-limit'
import { durationText } from '@masu/ranking/figure'
import { NoAnswer } from '../errors.ts'
import { now } from './own.ts'
import type { Passes, RecordedPass, TimedAlone, TimedPass } from './passes.ts'
import { UNKNOWN_COUNT, type Boards, type TimedPart } from '../protocol.ts'
import { lookForMemory, type Seen } from './seen-ratio.ts'
import { boardOfSeveral } from './several.ts'
import { timedPass, type Stops } from './timed-pass.ts'
import { faultOfAnswer, faultOfSolution } from './verify-answer.ts'

/** In a timed pass one solution in this many puzzles is copied, and at least one. */
const COPIED = 64

/** One timed pass in this many begins after a board with several solutions. */
const SEVERAL = 8

/**
 * Milliseconds for the boards that are in no fixture: no probe has asked them, and a solver may loop for ever
 * where it has no mistake on puzzles.
 */
const UNLISTED_MS = 2_000

/** The most cells of a board whose line stands in a message. */
const MOST_CELLS = 81

/** Stands for a puzzle without a known cell of its solution. */
const NO_CELL = -1

export class StrategyPasses implements Passes {
  readonly name: string
  private readonly solver: Solver
  private readonly geometry: Geometry
  private readonly boards: Boards
  private readonly limit: number
  private readonly puzzles: number
  /** The end of each block; the last block holds all puzzles. */
  private readonly ends: readonly number[]
  private readonly draw: Draw
  /** Whether boards other than the job's are asked. */
  private readonly asksMore: boolean
  private readonly cells: Int16Array
  private readonly digits: Uint8Array
  private readonly counts: Float64Array

  /** Without `asksMore`, the solver gets only the puzzles. */
  constructor(
    name: string,
    solver: Solver,
    geometry: Geometry,
    boards: Boards,
    { puzzles, blocks }: TimedPart,
    limit: number,
    draw: Draw,
    asksMore: boolean,
  ) {
    this.name = name
    this.solver = solver
    this.geometry = geometry
    this.boards = boards
    this.limit = limit
    this.puzzles = puzzles
    this.ends = [...blocks.map(({ solvable }) => solvable), puzzles]
    this.draw = draw
    this.asksMore = asksMore
    this.cells = new Int16Array(puzzles)
    this.digits = new Uint8Array(puzzles)
    this.counts = new Float64Array(puzzles)
  }

  timed(): TimedPass {
    const before = this.asksMore && this.draw(SEVERAL) === 0 ? this.faultOn(this.several()) : null
    const { puzzles, cells, digits, counts, solver, limit } = this
    const { cellCount } = this.geometry
    const { bytes, arrays } = this.newBoards()
    this.drawCells()
    const stops = this.drawStops()
    const copies = new Uint8Array(stops.length * cellCount)
    const pass = timedPass({ solver, boards: arrays, cells, digits, counts, stops, copies, limit })
    let sum = 0
    for (let puzzle = 0; puzzle < puzzles; puzzle++) sum += counts[puzzle] as number
    const fault =
      before ??
      this.faultOfCells() ??
      this.faultOfCopies(stops, copies) ??
      (Buffer.compare(bytes, this.boards.givens) === 0 ? null : GIVENS_CHANGED)
    return { ...pass, sum, fault }
  }

  recorded(): RecordedPass {
    const { solver, puzzles, ends, limit } = this
    const { cellCount } = this.geometry
    const { bytes, arrays } = this.newBoards()
    const counts: number[] = Array.from({ length: puzzles }, () => 0)
    const solutions = new Uint8Array(puzzles * cellCount)
    const marks: number[] = []
    let firstNs = 0
    const start = now()
    for (let puzzle = 0; puzzle < puzzles; puzzle++) {
      while (ends[marks.length] === puzzle) marks.push(now() - start)
      counts[puzzle] = solver.solve(arrays[puzzle] as Uint8Array, limit)
      if (puzzle === 0) firstNs = now() - start
      solutions.set(solver.solution, puzzle * cellCount)
    }
    const ns = now() - start
    while (marks.length < ends.length) marks.push(ns)
    this.counts.set(counts)
    const sum = counts.reduce((total, count) => total + count, 0)
    const fault =
      faultOfPass(this.geometry, this.boards, counts, solutions) ??
      (Buffer.compare(bytes, this.boards.givens) === 0 ? null : GIVENS_CHANGED)
    return { ns, firstNs, sum, blockNs: marks.slice(0, -1), fault }
  }

  alone(tries: number): TimedAlone {
    const { solver, limit, puzzles } = this
    const puzzleNs: number[] = Array.from({ length: puzzles }, () => Infinity)
    let sum = 0
    // A puzzle comes again only after all others, in a new array, so that a short memory does not help.
    for (let i = 0; i < tries; i++) {
      const { arrays } = this.newBoards()
      for (let puzzle = 0; puzzle < puzzles; puzzle++) {
        const givens = arrays[puzzle] as Uint8Array
        const start = now()
        const count = solver.solve(givens, limit)
        const ns = now() - start
        if (ns < (puzzleNs[puzzle] as number)) puzzleNs[puzzle] = ns
        sum += count
      }
    }
    return { puzzleNs, sum }
  }

  faultOfSeveral(): string | null {
    const { size, cellCount } = this.geometry
    const givens = this.several()
    if (givens === null) return null
    const board =
      cellCount > MOST_CELLS
        ? `a ${size}x${size} board with several solutions`
        : `a board with several solutions: ${toLine(givens)}`
    return this.answered(board, () => this.faultOn(givens))
  }

  /** A board with several solutions; null where only puzzles are asked. */
  private several(): Uint8Array | null {
    const { geometry, limit, draw } = this
    return this.asksMore && limit >= 2 ? boardOfSeveral(geometry, draw) : null
  }

  /** Without a limit of time: a limit starts a thread, which would disturb the pass that follows. */
  private faultOn(givens: Uint8Array | null): string | null {
    const { geometry, solver, limit } = this
    if (givens === null) return null
    const count = solver.solve(givens.slice(), limit)
    const { solution } = solver
    if (limit === 2 ? count !== 2 : !(count >= 2 && count <= limit)) {
      return `a board with several solutions: count ${count} under limit ${limit}`
    }
    const fault = faultOfSolution(geometry, givens, solution)
    return fault === null ? null : `a board with several solutions: a solution where ${fault}`
  }

  seen(puzzleNs: number): Seen {
    const { solver, geometry, counts, limit, draw } = this
    if (!this.asksMore || limit < 2) return { ratio: null, fault: null }
    const { givens } = this.boards
    return this.answered('puzzles under other digits', () =>
      lookForMemory({ solver, geometry, givens, counts, limit, draw }, puzzleNs),
    )
  }

  /** The result of `ask`. Throws a NoAnswer if the solver takes too long; the solver is then unusable. */
  private answered<R>(board: string, ask: () => R): R {
    const results: R[] = []
    const isDone = endsWithin(UNLISTED_MS, () => {
      results.push(ask())
    })
    const [result] = results
    if (isDone && result !== undefined) return result
    throw new NoAnswer(`no answer within ${durationText(UNLISTED_MS * 1e6)} to ${board}`)
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
      const hasSolution = count !== 0 && count !== UNKNOWN_COUNT
      let cell = hasSolution ? this.draw(cellCount) : NO_CELL
      // With several solutions, only the givens are the same in all of them.
      if (hasSolution && solutions[start] === 0 && givens[start + cell] === 0) cell = NO_CELL
      this.cells[puzzle] = cell
    }
  }

  private drawStops(): Stops {
    const { ends, puzzles } = this
    const isCopied = new Uint8Array(puzzles)
    for (let copy = 0; copy * COPIED < puzzles; copy++) isCopied[this.draw(puzzles)] = 1
    // Each copied puzzle is the last before a stop; each block adds a stop.
    let length = ends.length
    for (let puzzle = 0; puzzle < puzzles; puzzle++) length += isCopied[puzzle] as number
    const at = new Int32Array(length)
    const isBlock = new Uint8Array(length)
    let [stop, block] = [0, 0]
    for (let puzzle = 0; puzzle <= puzzles; puzzle++) {
      if (puzzle > 0 && isCopied[puzzle - 1] === 1) at[stop++] = puzzle
      while (ends[block] === puzzle) {
        at[stop] = puzzle
        isBlock[stop++] = 1
        block++
      }
    }
    return { at, isBlock, length, blocks: ends.length }
  }

  private faultOfCells(): string | null {
    const { cellCount } = this.geometry
    const { givens, solutions, counts: expected } = this.boards
    for (let puzzle = 0; puzzle < this.puzzles; puzzle++) {
      const count = this.counts[puzzle] as number
      const wanted = expected[puzzle] as number
      if (wanted !== UNKNOWN_COUNT && count !== wanted) {
        return `while it was timed, puzzle ${puzzle + 1}: count ${count} instead of ${wanted}`
      }
      const cell = this.cells[puzzle] as number
      if (cell === NO_CELL) continue
      const at = puzzle * cellCount + cell
      const digit = (solutions[at] as number) || (givens[at] as number)
      if (this.digits[puzzle] === digit) continue
      return `while it was timed, puzzle ${puzzle + 1}: another solution, with ${this.digits[puzzle]} in cell ${cell} instead of ${digit}`
    }
    return null
  }

  private faultOfCopies({ at, isBlock, length }: Stops, copies: Uint8Array): string | null {
    const { cellCount } = this.geometry
    for (let stop = 0; stop < length; stop++) {
      if (isBlock[stop] === 1) continue
      const puzzle = (at[stop] as number) - 1
      const solution = copies.subarray(stop * cellCount, (stop + 1) * cellCount)
      const count = this.counts[puzzle] as number
      const fault = faultOfAnswer(this.geometry, this.boards, puzzle, count, solution)
      if (fault !== null) return `while it was timed, puzzle ${puzzle + 1}: ${fault}`
    }
    return null
  }
}

const GIVENS_CHANGED = 'the givens were changed'

/** `solutions` holds the cells of each puzzle's answer, one after another. */
function faultOfPass(
  geometry: Geometry,
  boards: Boards,
  counts: readonly number[],
  solutions: Uint8Array,
): string | null {
  for (const [puzzle, count] of counts.entries()) {
    const start = puzzle * geometry.cellCount
    const solution = solutions.subarray(start, start + geometry.cellCount)
    const fault = faultOfAnswer(geometry, boards, puzzle, count, solution)
    if (fault !== null) return `puzzle ${puzzle + 1}: ${fault}`
  }
  return null
}
