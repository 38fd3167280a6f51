/**
 * The timed process: a cold pass, warm-up, timed passes, and a last pass that is verified.
 *
 * A sample is a pass over the whole fixture, since a fast strategy solves a puzzle in less time
 * than a clock takes to be read twice. Only the calls to `solve` are on the clock.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Solver, Strategy } from '@masu/core/strategy'
import { Bench } from 'tinybench'
import type { Boards, TimeJob, Timed } from './protocol.ts'
import { peakBytes } from './memory.ts'
import { faultOfAnswer } from './verify-answer.ts'

/** What a process times: all puzzles in their order, solved by a strategy or a program. */
export interface Passes {
  readonly name: string
  /** A pass that keeps every answer, and verifies them when the clock has stopped. */
  recorded(): RecordedPass
  /** A pass that keeps only the sum of the counts. */
  timed(): { readonly ns: number; readonly sum: number }
  /** The time of each puzzle alone, the shortest of several: a disturbance can only add to it. */
  alone(): number[]
}

export interface RecordedPass {
  readonly ns: number
  readonly firstNs: number
  /** Of all counts. */
  readonly sum: number
  readonly fault: string | null
}

/** Times a strategy in this process. */
export function time(strategy: Strategy, geometry: Geometry, job: TimeJob, boards: Boards): Timed {
  const pristine = boards.givens.slice()
  const puzzles = Array.from({ length: job.puzzles }, (_, puzzle) =>
    boards.givens.subarray(puzzle * geometry.cellCount, (puzzle + 1) * geometry.cellCount),
  )
  const idleBytes = peakBytes()
  const beforePrepare = now()
  const solver = strategy.prepare(geometry)
  const prepareNs = now() - beforePrepare
  const { figures, fault } = timePasses(
    {
      name: strategy.name,
      recorded: () => recordedPass(solver, geometry, puzzles, boards, job.limit),
      timed: () => timedPass(solver, puzzles, job.limit),
      alone: () => timesAlone(solver, puzzles, job),
    },
    job,
  )
  const changed = boards.givens.some((value, i) => value !== pristine[i])
  return {
    type: 'timed',
    figures: {
      prepareNs,
      ...figures,
      idleBytes,
      // The kernel adds counters while processes run, so that its peak may fall a little.
      peakBytes: Math.max(idleBytes, peakBytes()),
    },
    fault: fault ?? (changed ? 'the givens were changed' : null),
  }
}

type PassFigures = Omit<Timed['figures'], 'prepareNs' | 'idleBytes' | 'peakBytes'>

/** A cold pass, warm-up, timed passes, one more that is verified, and the puzzles alone. */
export function timePasses(
  passes: Passes,
  job: TimeJob,
): { readonly figures: PassFigures; readonly fault: string | null } {
  const start = now()
  const cold = passes.recorded()
  let { fault } = cold

  let warmUpPasses = 0
  const warmUpEnd = start + job.warmUpMs * 1e6
  while (fault === null && now() < warmUpEnd) {
    const { sum } = passes.timed()
    warmUpPasses++
    if (sum !== cold.sum) {
      fault = `warm-up pass ${warmUpPasses} counted ${sum} instead of ${cold.sum}`
    }
  }

  const passNs: number[] = []
  if (fault === null) {
    // Both bounds are minima in tinybench. The pass returns its own duration because samples are
    // kept sorted there, and whether a process was still warming up shows only in their order.
    const bench = new Bench({
      iterations: job.passes,
      time: job.passMs,
      warmup: false,
      throws: true,
    })
    const pass = (): { overriddenDuration: number } => {
      const { ns, sum } = passes.timed()
      passNs.push(ns)
      if (sum !== cold.sum) fault ??= `pass ${passNs.length} counted ${sum} instead of ${cold.sum}`
      return { overriddenDuration: ns / 1e6 }
    }
    bench.add(passes.name, pass, { async: false })
    bench.runSync()
  }

  fault ??= passes.recorded().fault
  const aloneNs = job.alone > 0 && fault === null ? passes.alone() : null
  const { firstNs, ns: coldNs } = cold
  return { figures: { firstNs, coldNs, warmUpPasses, passNs, aloneNs }, fault }
}

function timesAlone(
  solver: Solver,
  puzzles: readonly Uint8Array[],
  { limit, alone }: TimeJob,
): number[] {
  return puzzles.map((givens) => {
    let fastest = Infinity
    for (let i = 0; i < alone; i++) {
      const start = process.hrtime.bigint()
      solver.solve(givens, limit)
      fastest = Math.min(fastest, Number(process.hrtime.bigint() - start))
    }
    return fastest
  })
}

/** Only what is timed. */
function timedPass(
  solver: Solver,
  puzzles: readonly Uint8Array[],
  limit: number,
): { ns: number; sum: number } {
  let sum = 0
  const start = process.hrtime.bigint()
  for (const givens of puzzles) sum += solver.solve(givens, limit)
  return { ns: Number(process.hrtime.bigint() - start), sum }
}

/** A pass that keeps every answer, to be verified when the clock has stopped. */
function recordedPass(
  solver: Solver,
  geometry: Geometry,
  puzzles: readonly Uint8Array[],
  boards: Boards,
  limit: number,
): RecordedPass {
  const { cellCount } = geometry
  const counts: number[] = Array.from({ length: puzzles.length }, () => 0)
  const solutions = new Uint8Array(puzzles.length * cellCount)
  let firstNs = 0
  const start = now()
  for (const [puzzle, givens] of puzzles.entries()) {
    counts[puzzle] = solver.solve(givens, limit)
    if (puzzle === 0) firstNs = now() - start
    solutions.set(solver.solution, puzzle * cellCount)
  }
  const ns = now() - start
  const sum = counts.reduce((total, count) => total + count, 0)
  return { ns, firstNs, sum, fault: faultOfPass(geometry, boards, counts, solutions) }
}

/** `solutions` holds them puzzle after puzzle. */
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

/** Nanoseconds on a clock that never goes back; exact as a number for the first 104 days. */
function now(): number {
  return Number(process.hrtime.bigint())
}
