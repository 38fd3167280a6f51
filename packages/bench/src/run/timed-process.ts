/** Fresh processes that time a strategy on fixtures, and how each fixture ended. */
import { randomInt } from 'node:crypto'
import type { Status, TimedFigures } from '@masu/results/records/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import { isProgram, type StrategyRef } from '../strategy/ref.ts'
import { KEPT_MS, type Boards, type TimedPart, type TimeJob } from '../protocol/job.ts'
import { boardsOf } from '../child/boards.ts'
import { failureOf, withStderrExcerpt } from '../child/ending.ts'
import { runWorker } from '../child/run-worker.ts'
import { DEFAULT_MEMORY, START_MS, START_ONLY_MS } from '../child/limits.ts'
import { REGISTRY } from '../strategy/names.ts'
import { formatDuration } from '@masu/results/words/format'

/** The strategy that an empty process loads and never asks. */
const EMPTY_OF = 'bitmask'

/** How long a process times, and its limits. */
export interface Timing extends Pick<
  TimeJob,
  | 'limit'
  | 'warmUpMs'
  | 'passMs'
  | 'passes'
  | 'alone'
  | 'atOne'
  | 'otherGeometryFirst'
  | 'asksImages'
> {
  /** The processor that a strategy is bound to; absent or null if the system chooses. */
  readonly processor?: number | null
  /** Resident memory of the worker. */
  readonly memoryBytes: number
  /** Milliseconds after which a fixture is given up, including the start of the process. */
  readonly allowedMs: number
  /** Whether boards with several solutions and images of the puzzles are asked, too; true if absent. */
  readonly asksMore?: boolean
}

/** The puzzles of a fixture that a process times. */
export interface PartToTime {
  readonly fixture: Fixture
  /** Indices in the fixture, in the order in which they are solved. */
  readonly puzzles: readonly number[]
  readonly blocks: TimedPart['blocks']
  readonly lengths?: TimedPart['lengths'] | undefined
}

export interface TimedProcess {
  readonly status: Status
  /** Why the status is not `ok`; null for `ok`. */
  readonly detail: string | null
  /** Milliseconds from the start of the process, or from the end of the fixture before, on the parent's clock. */
  readonly wallMs: number
  /** The figures of the process; null if it did not end regularly. */
  readonly figures: TimedFigures | null
  /** Every timed pass at limit 1, in nanoseconds; null if the job did not ask for them. */
  readonly atOneNs: readonly number[] | null
}

/**
 * Times these parts in one process, in their order, and reports each as soon as it ends. If the process fails
 * at a part, a further process times the remaining parts.
 */
export async function timeParts(
  ref: StrategyRef,
  parts: readonly PartToTime[],
  timing: Timing,
  report: (part: PartToTime, timed: TimedProcess) => void,
): Promise<void> {
  let left = parts
  while (left.length > 0) left = await timeSome(ref, left, timing, report)
}

/** The parts that are still to be timed. */
async function timeSome(
  ref: StrategyRef,
  parts: readonly PartToTime[],
  timing: Timing,
  report: (part: PartToTime, timed: TimedProcess) => void,
): Promise<readonly PartToTime[]> {
  const { processor = null, memoryBytes, allowedMs, limit, warmUpMs, passMs, passes } = timing
  const { asksMore = true } = timing
  const { alone, atOne, otherGeometryFirst, asksImages } = timing
  // A program starts again for each of its passes.
  const startedMs = isProgram(ref) ? allowedMs : allowedMs - START_ONLY_MS
  const [first] = parts
  if (first === undefined) return []
  const { geometry } = first.fixture
  const [boxHeight, boxWidth] = boxesOf(first.fixture)
  const boards = joined(parts.map(({ fixture, puzzles }) => boardsOf(fixture, puzzles, limit)))
  let start = performance.now()
  const lap = (): number => {
    const before = start
    start = performance.now()
    return start - before
  }
  let done = 0
  const ending = await runWorker(
    {
      kind: 'time',
      strategy: ref,
      boxHeight,
      boxWidth,
      puzzles: boards.counts.length,
      limit,
      warmUpMs,
      passMs,
      passes,
      keptMs: KEPT_MS,
      alone,
      processor,
      ...(asksMore ? { seed: randomInt(1, 2 ** 32) } : {}),
      ...(asksImages === undefined ? {} : { asksImages }),
      ...(atOne === undefined ? {} : { atOne }),
      ...(otherGeometryFirst === undefined ? {} : { otherGeometryFirst }),
      fixtures: parts.map(({ fixture, puzzles, blocks, lengths }) => ({
        name: fixture.name,
        ...(lengths === undefined ? {} : { lengths }),
        ...(fixture.geometry === geometry ? {} : { boxes: boxesOf(fixture) }),
        puzzles: puzzles.length,
        blocks,
      })),
    },
    boards,
    { allowedMs, cpuSeconds: (allowedMs * parts.length) / 1000, memoryBytes },
    (answer, livedMs) => {
      const part = parts[done]
      if (answer.type !== 'timed' || part === undefined) return startedMs
      const { figures, atOneNs = null } = answer
      const detail = answer.fault ?? contradictionOf(figures, livedMs)
      const status = detail === null ? 'ok' : 'wrong'
      report(part, { status, detail, wallMs: lap(), figures, atOneNs })
      done++
      return startedMs
    },
  )
  const left = parts.slice(done)
  if (left.length === 0) return []
  const { status, detail } = failureOf(ending)
  const said = withStderrExcerpt(detail, ref, ending.stderr)
  // A solver that gave no answer to a board of no fixture would wait as long on every fixture.
  const failed = status === 'timeout' && ending.last?.type === 'failed' ? left : left.slice(0, 1)
  for (const part of failed) {
    report(part, { status, detail: said, wallMs: lap(), figures: null, atOneNs: null })
  }
  return left.slice(failed.length)
}

/** Times the puzzles at these indices of one fixture, in the given order, in a new process. */
export async function timedProcess(
  ref: StrategyRef,
  fixture: Fixture,
  puzzles: readonly number[],
  timing: Timing,
): Promise<TimedProcess> {
  let result: TimedProcess | null = null
  await timeParts(ref, [{ fixture, puzzles, blocks: [] }], timing, (_, timed) => {
    result = timed
  })
  if (result === null) throw new Error('a process left no result')
  return result
}

/** Milliseconds from start to end of a process that times nothing. */
export async function emptyProcessMs(): Promise<number> {
  const start = performance.now()
  await runWorker(
    {
      kind: 'time',
      strategy: { module: REGISTRY, registered: EMPTY_OF },
      boxHeight: 3,
      boxWidth: 3,
      puzzles: 0,
      limit: 2,
      warmUpMs: 0,
      passMs: 0,
      passes: 1,
      keptMs: 0,
      alone: 0,
      processor: null,
      fixtures: [],
    },
    null,
    { allowedMs: START_MS, cpuSeconds: START_MS / 1000, memoryBytes: DEFAULT_MEMORY },
  )
  return performance.now() - start
}

function boxesOf({ geometry }: Fixture): [height: number, width: number] {
  return [geometry.boxHeight, geometry.boxWidth]
}

function joined(all: readonly Boards[]): Boards {
  const [only, ...others] = all
  if (only !== undefined && others.length === 0) return only
  const givens = Buffer.concat(all.map((boards) => boards.givens))
  const solutions = Buffer.concat(all.map((boards) => boards.solutions))
  const counts = new Uint32Array(all.reduce((sum, boards) => sum + boards.counts.length, 0))
  let at = 0
  for (const boards of all) {
    counts.set(boards.counts, at)
    at += boards.counts.length
  }
  return { givens, solutions, counts }
}

/** Milliseconds by which the parent may read its clock too late, when a message arrives. */
const CLOCK_SLACK_MS = 50
const CLOCK_SLACK = 1.02

/** Why these passes cannot come from a process that lived for `livedMs`, in words; null if they can. */
export function contradictionOf({ passNs }: TimedFigures, livedMs: number): string | null {
  const passMs = passNs.reduce((total, ns) => total + ns, 0) / 1e6
  if (passMs <= livedMs * CLOCK_SLACK + CLOCK_SLACK_MS) return null
  return `its clock and ours do not agree: passes of ${formatDuration(passMs * 1e6)} in a process that lived ${formatDuration(livedMs * 1e6)}`
}
