/** A race: every strategy probed and verified, then timed in interleaved rounds of fresh workers. */
import { geometryOfName } from '@masu/core/geometry'
import { findFault } from '@masu/core/validate'
import type { ProbeRecord, RunRecord, TimedRecord } from '@masu/ranking/schema'
import { WorkerFault, type Arena, type TimedWorker } from './arena.ts'
import type { Solved, Timed } from './protocol.ts'
import {
  BLOCKS,
  CAP_MS,
  LIMIT,
  orderOf,
  PASSES,
  runRecord,
  WARM_UP_MS,
  type Conditions,
  type Plan,
  type RaceFixture,
  type Racer,
} from './plan.ts'

/** What is known so far: the records of a results file. */
export interface Progress {
  readonly run: RunRecord
  readonly probes: readonly ProbeRecord[]
  readonly timed: readonly TimedRecord[]
  /** In words of no language: the racer and the fixture that are measured now. */
  readonly doing: string
  /** Done, from 0 to 1. */
  readonly share: number
  /** Rounds that are whole. */
  readonly rounds: number
}

/** A worker that hangs is ended after so long beyond what a puzzle may take. */
const SLACK_MS = 150

/** A worker may take so long to start: its module is read and compiled. */
const START_MS = 5_000

/** Of the first block; with more capped ones the second is not tried. */
const MOST_CAPPED = 6

/** Steps of the clock that a figure must span: an error of half a per cent at most. */
const GRAINS = 200

interface Tools {
  readonly arena: Arena
  /** The text of a racer's worker. */
  readonly textOf: (racer: Racer) => string
  readonly conditions: Omit<Conditions, 'grainMs'>
  /** Told after every measurement. */
  readonly tell: (progress: Progress) => void
  readonly signal: AbortSignal
  /** ISO 8601. */
  readonly clock: () => string
}

/** Runs the race, and returns its last progress. Ends early where the signal says so. */
export async function race(plan: Plan, tools: Tools): Promise<Progress> {
  const { racers, fixtures, rounds } = plan
  const { tell, signal, clock } = tools
  const grainMs = await grainIn(tools, racers[0])
  const passMs = Math.max(8, grainMs * GRAINS)
  const run = runRecord(plan, { ...tools.conditions, grainMs }, passMs, clock())
  const probes: ProbeRecord[] = []
  const timed: TimedRecord[] = []
  const entries = racers.length * fixtures.length
  let done = 0
  const progress = (doing: string, wholeRounds: number): Progress => ({
    run,
    probes: [...probes],
    timed: [...timed],
    doing,
    share: done / (entries * (rounds + 1)),
    rounds: wholeRounds,
  })
  for (const fixture of fixtures) {
    for (const racer of racers) {
      if (signal.aborted) return progress('', 0)
      tell(progress(`${racer.name}, ${fixture.name}`, 0))
      probes.push(await probe(racer, fixture, grainMs, tools))
      done++
    }
  }
  for (let round = 1; round <= rounds; round++) {
    const inRound: TimedRecord[] = []
    for (const racer of orderOf(plan, round)) {
      for (const fixture of fixtures) {
        if (signal.aborted) return progress('', round - 1)
        tell(progress(`${racer.name}, ${fixture.name}`, round - 1))
        const record = await timeOnce(racer, fixture, round, passMs, probes, tools)
        if (record !== null) inRound.push(record)
        done++
      }
    }
    // A round counts as a whole: its pairs are compared.
    timed.push(...inRound)
  }
  return progress('', rounds)
}

async function grainIn(tools: Tools, racer: Racer): Promise<number> {
  const worker = await tools.arena.start(tools.textOf({ ...racer, module: null }))
  try {
    return await worker.ask({ kind: 'grain' }, START_MS)
  } finally {
    worker.end()
  }
}

/** Every puzzle once, verified here: what runs there may have been written by anybody. */
async function probe(
  racer: Racer,
  { name, geometry, puzzles }: RaceFixture,
  grainMs: number,
  tools: Tools,
): Promise<ProbeRecord> {
  const ns: (number | null)[] = []
  const work: (Solved['stats'] | null)[] = []
  const ended = (status: ProbeRecord['status'], detail: string | null): ProbeRecord => ({
    type: 'probe',
    strategy: racer.name,
    fixture: name,
    status,
    detail,
    puzzleNs: ns,
    untried: 0,
    puzzleWork:
      ns.some((one, i) => one !== null && work[i] === null) || ns.length === 0
        ? null
        : {
            nodes: work.map((stats) => stats?.nodes ?? null),
            guesses: work.map((stats) => stats?.guesses ?? null),
            backtracks: work.map((stats) => stats?.backtracks ?? null),
            checks: work.map((stats) => stats?.checks ?? null),
          },
  })
  let worker: TimedWorker | null = null
  try {
    for (const puzzle of puzzles) {
      if (tools.signal.aborted) break
      if (ns.length === BLOCKS[0] && ns.filter((one) => one === null).length > MOST_CAPPED) break
      if (worker === null) {
        worker = await tools.arena.start(tools.textOf(racer))
        const strategy = racer.module === null ? racer.name : null
        const begun = await worker.ask({ kind: 'begin', strategy, geometry }, START_MS)
        if (!begun.supports) return ended('unsupported', null)
      }
      try {
        const leastMs = grainMs * 20
        const question = { kind: 'solve', givens: puzzle.givens, limit: LIMIT, leastMs } as const
        const solved = await worker.ask(question, 2 * CAP_MS + leastMs + SLACK_MS)
        const fault =
          solved.count === 1
            ? findFault(puzzle, cellsOf(solved.solution))
            : `${Number(solved.count)} solutions, not 1`
        if (fault !== null) return ended('wrong', `puzzle ${ns.length + 1}: ${fault}`)
        const isCapped = !(solved.ns <= 2 * CAP_MS * 1e6)
        ns.push(isCapped ? null : Math.max(1, Math.round(solved.ns)))
        work.push(isCapped ? null : solved.stats)
      } catch (error) {
        if (!(error instanceof WorkerFault) || !error.isTimeout) throw error
        worker.end()
        worker = null
        ns.push(null)
        work.push(null)
      }
    }
  } catch (error) {
    if (!(error instanceof WorkerFault)) throw error
    return ended('crashed', error.message)
  } finally {
    worker?.end()
  }
  return ended(ns.includes(null) ? 'timeout' : 'ok', null)
}

/** A fresh worker times what the probe found solvable in time; null where that is nothing. */
async function timeOnce(
  racer: Racer,
  fixture: RaceFixture,
  round: number,
  passMs: number,
  probes: readonly ProbeRecord[],
  tools: Tools,
): Promise<TimedRecord | null> {
  const found = probes.find((one) => one.strategy === racer.name && one.fixture === fixture.name)
  if (found === undefined || (found.status !== 'ok' && found.status !== 'timeout')) return null
  const puzzles = fixture.puzzles.filter((_, i) => (found.puzzleNs[i] ?? null) !== null)
  if (puzzles.length === 0) return null
  const sizes = BLOCKS.filter((size) => size <= found.puzzleNs.length)
  const blocks = sizes.map(
    (size) => found.puzzleNs.slice(0, size).filter((ns) => ns !== null).length,
  )
  const { cellCount } = geometryOfName(fixture.geometry)
  const boards = new Uint8Array(puzzles.length * cellCount)
  for (const [i, { givens }] of puzzles.entries()) boards.set(givens, i * cellCount)
  const startedAt = tools.clock()
  const start = performance.now()
  const record = {
    type: 'timed',
    strategy: racer.name,
    fixture: fixture.name,
    round,
    startedAt,
    puzzles: puzzles.length,
  } as const
  let worker: TimedWorker | null = null
  try {
    worker = await tools.arena.start(tools.textOf(racer))
    const strategy = racer.module === null ? racer.name : null
    const { prepareNs } = await worker.ask(
      { kind: 'begin', strategy, geometry: fixture.geometry },
      START_MS,
    )
    const sumMs = found.puzzleNs.reduce<number>((sum, ns) => sum + (ns ?? 0), 0) / 1e6
    const mostMs = 5_000 + 10 * (sumMs + passMs) * (PASSES + 2) * blocks.length
    const timed = await worker.ask(
      { kind: 'time', boards, limit: LIMIT, blocks, warmUpMs: WARM_UP_MS, passes: PASSES, passMs },
      mostMs,
    )
    const wallMs = performance.now() - start
    const fault = faultOf(timed, puzzles, cellCount, blocks.length)
    if (fault !== null) return { ...record, status: 'wrong', detail: fault, wallMs, figures: null }
    const all = timed.passNs.at(-1) ?? []
    return {
      ...record,
      status: 'ok',
      detail: null,
      wallMs,
      figures: {
        prepareNs: whole(prepareNs),
        firstNs: whole(timed.firstNs),
        coldNs: whole(timed.coldNs),
        warmUpPasses: whole(timed.warmUpPasses),
        passNs: all.map(whole),
        blocks: sizes
          .slice(0, -1)
          .map((size, i) => ({ puzzles: size, passNs: timed.passNs[i].map(whole) })),
        aloneNs: null,
        idleBytes: 0,
        peakBytes: 0,
        order: 0,
      },
    }
  } catch (error) {
    if (!(error instanceof WorkerFault)) throw error
    const wallMs = performance.now() - start
    return { ...record, status: 'crashed', detail: error.message, wallMs, figures: null }
  } finally {
    worker?.end()
  }
}

/** Whether the last pass of a timed worker was right, and its figures are figures. */
function faultOf(
  { passNs, solutions, counts }: Timed,
  puzzles: RaceFixture['puzzles'],
  cellCount: number,
  blocks: number,
): string | null {
  if (!(solutions instanceof Uint8Array) || solutions.length !== puzzles.length * cellCount) {
    return 'no solutions'
  }
  if (passNs.length !== blocks || !passNs.flat().every((ns) => Number.isFinite(ns) && ns > 0)) {
    return 'no times'
  }
  for (const [i, puzzle] of puzzles.entries()) {
    if (counts[i] !== 1) return `after its passes: ${counts[i]} solutions, not 1`
    const fault = findFault(puzzle, solutions.subarray(i * cellCount, (i + 1) * cellCount))
    if (fault !== null) return `after its passes: ${fault}`
  }
  return null
}

function cellsOf(solution: unknown): Uint8Array {
  return solution instanceof Uint8Array ? solution : new Uint8Array()
}

function whole(value: number): number {
  return Math.max(0, Math.round(value))
}
