/**
 * The timed process: for each fixture a cold pass, warm-up, timed passes, and a last pass that is
 * verified.
 *
 * A sample is a pass over all puzzles, since a fast strategy solves a puzzle in less time than a clock
 * takes to be read twice. The clock is also read where a block ends. Only calls to `solve` are on it.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Solver, Strategy } from '@masu/core/strategy'
import { Bench } from 'tinybench'
import type { TimedFigures } from '@masu/ranking/schema'
import { bindMainThread } from './bind.ts'
import { peakBytes } from './memory.ts'
import type { Answer, Boards, TimedPart, TimeJob } from './protocol.ts'
import { faultOfAnswer } from './verify-answer.ts'

/** What a process times: passes over all puzzles in their order, by a strategy or a program. */
export interface Passes {
  readonly name: string
  /** Every answer is kept, and verified when the clock has stopped. */
  recorded(): RecordedPass
  /** Nothing but the answers' counts is kept. */
  timed(): TimedPass
  /** Each puzzle on its own, the fastest of so many tries: what disturbs a solve only adds to it. */
  alone(tries: number): TimedAlone
}

export interface TimedPass {
  readonly ns: number
  /** Of all counts. */
  readonly sum: number
  /** Up to the end of each block below the largest. */
  readonly blockNs: readonly number[]
}

export interface TimedAlone {
  /** Of each puzzle. */
  readonly puzzleNs: number[]
  /** Of the counts of all tries. */
  readonly sum: number
}

export interface RecordedPass extends TimedPass {
  readonly firstNs: number
  readonly fault: string | null
}

/** Warm-up of a fixture where others came before it, as a share: the code is warm, its branches are not. */
const LATER_WARM_UP = 1 / 3

/** Milliseconds that timing the puzzles alone may take: a slow strategy has each once. */
const ALONE_MS = 20

/** Times a strategy in this process, fixture after fixture. */
export function time(
  strategy: Strategy,
  geometry: Geometry,
  job: TimeJob,
  boards: Boards,
  answer: (message: Answer) => void,
): void {
  if (job.processor !== null) bindMainThread(job.processor)
  const pristine = boards.givens.slice()
  const { cellCount } = geometry
  const idleBytes = peakBytes()
  const beforePrepare = now()
  const solver = strategy.prepare(geometry)
  const prepareNs = now() - beforePrepare
  let first = 0
  for (const [order, part] of job.fixtures.entries()) {
    answer({ type: 'timing', fixture: part.name })
    const before = process.resourceUsage()
    const own = partOf(boards, first, part.puzzles, cellCount)
    const passes = new StrategyPasses(strategy.name, solver, geometry, own, part, job.limit)
    const { figures, fault } = timePasses(passes, part, job, order)
    const changed = own.givens.some((value, i) => value !== pristine[first * cellCount + i])
    const after = process.resourceUsage()
    answer({
      type: 'timed',
      fixture: part.name,
      figures: {
        prepareNs,
        ...figures,
        idleBytes,
        // The kernel sums up counters without stopping anyone, so that its peak may sink a little.
        peakBytes: Math.max(idleBytes, peakBytes()),
        cpuMs:
          (after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime) /
          1000,
        switches: after.involuntaryContextSwitches - before.involuntaryContextSwitches,
      },
      fault: fault ?? (changed ? 'the givens were changed' : null),
    })
    first += part.puzzles
  }
}

/** The boards of a part: `first` is the index of its first puzzle. The memory is shared. */
export function partOf(boards: Boards, first: number, puzzles: number, cellCount: number): Boards {
  const [from, to] = [first * cellCount, (first + puzzles) * cellCount]
  return {
    givens: boards.givens.subarray(from, to),
    solutions: boards.solutions.subarray(from, to),
    counts: boards.counts.subarray(first, first + puzzles),
  }
}

type PassFigures = Omit<
  TimedFigures,
  'prepareNs' | 'idleBytes' | 'peakBytes' | 'cpuMs' | 'switches'
>

/**
 * A cold pass, warm-up, timed passes, one more that is verified, and the puzzles alone. `order` counts
 * the fixtures that the process has timed before.
 */
export function timePasses(
  passes: Passes,
  { blocks }: TimedPart,
  job: Pick<TimeJob, 'warmUpMs' | 'passMs' | 'passes' | 'alone'>,
  order: number,
): { readonly figures: PassFigures; readonly fault: string | null } {
  const start = now()
  const cold = passes.recorded()
  let { fault } = cold

  let warmUpPasses = 0
  let shortestNs = cold.ns
  const warmUpEnd = start + job.warmUpMs * 1e6 * (order === 0 ? 1 : LATER_WARM_UP)
  while (fault === null && now() < warmUpEnd) {
    const { ns, sum } = passes.timed()
    shortestNs = Math.min(shortestNs, ns)
    warmUpPasses++
    if (sum !== cold.sum) {
      fault = `warm-up pass ${warmUpPasses} counted ${sum} instead of ${cold.sum}`
    }
  }

  const passNs: number[] = []
  const blockNs: number[][] = blocks.map(() => [])
  const keep = ({ ns, sum, blockNs: ends }: TimedPass): void => {
    passNs.push(ns)
    for (const [index, end] of ends.entries()) blockNs[index]?.push(end)
    if (sum !== cold.sum) fault ??= `pass ${passNs.length} counted ${sum} instead of ${cold.sum}`
  }
  // The cold pass may take ten times as long as the next one, and so may one that was disturbed.
  const isLong = shortestNs >= job.passMs * 1e6
  if (fault === null && !isLong) {
    // Both bounds are minima in tinybench. The pass returns its own duration because samples are
    // kept sorted there, and whether a process was still warming up shows only in their order.
    const bench = new Bench({
      iterations: job.passes,
      time: job.passMs,
      warmup: false,
      throws: true,
    })
    const pass = (): { overriddenDuration: number } => {
      const timed = passes.timed()
      keep(timed)
      return { overriddenDuration: timed.ns / 1e6 }
    }
    bench.add(passes.name, pass, { async: false })
    bench.runSync()
  }
  if (fault === null) {
    const last = passes.recorded()
    // Beside a pass as long as this one, keeping its answers costs nothing: it is the timed one.
    if (isLong) keep(last)
    fault = last.fault ?? fault
  }
  const { firstNs, ns: coldNs } = cold
  const tries = Math.min(job.alone, Math.max(1, Math.floor((ALONE_MS * 1e6) / coldNs)))
  const alone = job.alone > 0 && fault === null ? passes.alone(tries) : null
  if (alone !== null && alone.sum !== tries * cold.sum) {
    fault = `each puzzle ${tries} times counted ${alone.sum} instead of ${tries * cold.sum}`
  }
  const isFirst = order === 0
  return {
    figures: {
      firstNs: isFirst ? firstNs : null,
      coldNs: isFirst ? coldNs : null,
      warmUpPasses,
      passNs,
      blocks: blocks.map(({ puzzles }, index) => ({ puzzles, passNs: blockNs[index] ?? [] })),
      aloneNs: alone?.puzzleNs ?? null,
      order,
    },
    fault,
  }
}

class StrategyPasses implements Passes {
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

/** Nanoseconds on a clock that never goes back; exact as a number for the first 104 days. */
function now(): number {
  return Number(process.hrtime.bigint())
}
