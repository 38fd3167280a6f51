/** Passes over puzzles by a solver in this process. */
import type { Geometry } from '@masu/core/geometry'
import type { Solver } from '@masu/core/strategy'
import { now, type Passes, type RecordedPass, type TimedAlone, type TimedPass } from './passes.ts'
import type { Boards, TimedPart } from './protocol.ts'
import { faultOfAnswer } from './verify-answer.ts'

export class StrategyPasses implements Passes {
  readonly name: string
  private readonly solver: Solver
  private readonly geometry: Geometry
  private readonly boards: Boards
  private readonly limit: number
  private readonly puzzles: readonly Uint8Array[]
  /** Where each block ends, the last being all puzzles. */
  private readonly ends: readonly number[]

  constructor(
    name: string,
    solver: Solver,
    geometry: Geometry,
    boards: Boards,
    { puzzles, blocks }: TimedPart,
    limit: number,
  ) {
    const { cellCount } = geometry
    this.name = name
    this.solver = solver
    this.geometry = geometry
    this.boards = boards
    this.limit = limit
    this.puzzles = Array.from({ length: puzzles }, (_, puzzle) =>
      boards.givens.subarray(puzzle * cellCount, (puzzle + 1) * cellCount),
    )
    this.ends = [...blocks.map(({ solvable }) => solvable), puzzles]
  }

  timed(): TimedPass {
    return timedPass(this.solver, this.puzzles, this.ends, this.limit)
  }

  recorded(): RecordedPass {
    const { solver, puzzles, ends, limit } = this
    const { cellCount } = this.geometry
    const counts: number[] = Array.from({ length: puzzles.length }, () => 0)
    const solutions = new Uint8Array(puzzles.length * cellCount)
    const marks: number[] = []
    let firstNs = 0
    const start = now()
    for (const [puzzle, givens] of puzzles.entries()) {
      while (ends[marks.length] === puzzle) marks.push(now() - start)
      counts[puzzle] = solver.solve(givens, limit)
      if (puzzle === 0) firstNs = now() - start
      solutions.set(solver.solution, puzzle * cellCount)
    }
    const ns = now() - start
    while (marks.length < ends.length) marks.push(ns)
    const sum = counts.reduce((total, count) => total + count, 0)
    const fault = faultOfPass(this.geometry, this.boards, counts, solutions)
    return { ns, firstNs, sum, blockNs: marks.slice(0, -1), fault }
  }

  alone(tries: number): TimedAlone {
    let sum = 0
    const puzzleNs = this.puzzles.map((givens) => {
      let fastest = Infinity
      for (let i = 0; i < tries; i++) {
        const start = process.hrtime.bigint()
        const count = this.solver.solve(givens, this.limit)
        fastest = Math.min(fastest, Number(process.hrtime.bigint() - start))
        sum += count
      }
      return fastest
    })
    return { puzzleNs, sum }
  }
}

/** What is timed, and nothing else. */
function timedPass(
  solver: Solver,
  puzzles: readonly Uint8Array[],
  ends: readonly number[],
  limit: number,
): TimedPass {
  let sum = 0
  let puzzle = 0
  const blockNs: number[] = []
  const start = process.hrtime.bigint()
  for (const end of ends) {
    for (; puzzle < end; puzzle++) sum += solver.solve(puzzles[puzzle] as Uint8Array, limit)
    blockNs.push(Number(process.hrtime.bigint() - start))
  }
  return { ns: blockNs.pop() ?? 0, sum, blockNs }
}

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
