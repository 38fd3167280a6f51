/** Fresh processes that time a strategy on fixtures, and how each fixture ended. */
import { randomInt } from 'node:crypto'
import type { Status, RecordedTiming } from '@masu/results/records/schema'
import { formatDuration } from '@masu/results/words/format'
import { encodeBoards } from '../child/boards.ts'
import { describeFailure, withStderrExcerpt } from '../child/ending.ts'
import { START_ONLY_MS } from '../child/limits.ts'
import { runWorker } from '../child/run-worker.ts'
import type { Fixture } from '../fixture/fixtures.ts'
import type { Boards, FixtureToTime, TimeJob } from '../protocol/job.ts'
import { isProgram, type StrategyRef } from '../strategy/ref.ts'

/**
 * The most milliseconds of a process in which it repeats passes that are not timed, to verify their answers. On average
 * these passes take half of this.
 */
export const KEPT_PASSES_MS = 50

/** How long a process times, and its limits. */
export interface Timing extends Pick<
  TimeJob,
  | 'limit'
  | 'warmUpMs'
  | 'timedPassesMs'
  | 'passes'
  | 'perPuzzle'
  | 'limitOne'
  | 'otherGeometryFirst'
  | 'asksImages'
> {
  /** The processor that a strategy is bound to; absent or null if the system chooses. */
  readonly processor?: number | null
  /** Resident memory of the worker. */
  readonly memoryLimitBytes: number
  /** Milliseconds after which a fixture is given up, including the start of the process. */
  readonly allowedMs: number
  /** Whether boards with several solutions and images of the puzzles are asked, too; true if absent. */
  readonly asksMore?: boolean
}

/** The puzzles of a fixture that a process times. */
export interface PuzzlesToTime {
  readonly fixture: Fixture
  /** Indices in the fixture, in the order in which they are solved. */
  readonly puzzles: readonly number[]
  readonly blocks: FixtureToTime['blocks']
  readonly lengths?: FixtureToTime['lengths'] | undefined
}

/** How the timing of a fixture ended. */
export interface TimedFixture {
  readonly status: Status
  /** Why the status is not `ok`; null for `ok`. */
  readonly detail: string | null
  /** Milliseconds from the start of the process, or from the end of the fixture before, on the parent's clock. */
  readonly wallMs: number
  /** What the process measured; null if it did not end regularly. */
  readonly timing: RecordedTiming | null
  /** Every timed pass at limit 1, in nanoseconds; null if the job did not ask for them. */
  readonly limitOneNs: readonly number[] | null
}

/**
 * Times fixtures in one process, in their order, and reports each as soon as it ends. If the process fails at a
 * fixture, a further process times the remaining fixtures.
 */
export async function timeFixtures(
  ref: StrategyRef,
  fixtures: readonly PuzzlesToTime[],
  settings: Timing,
  report: (puzzles: PuzzlesToTime, timed: TimedFixture) => void,
): Promise<void> {
  const { allowedMs, memoryLimitBytes } = settings
  // A program starts again for each of its passes.
  const startedMs = isProgram(ref) ? allowedMs : allowedMs - START_ONLY_MS
  let left = fixtures
  while (left.length > 0) {
    const boards = joinBoards(
      left.map(({ fixture, puzzles }) => encodeBoards(fixture, puzzles, settings.limit)),
    )
    const cpuSeconds = (allowedMs * left.length) / 1000
    let start = performance.now()
    const reportNext = (timed: Omit<TimedFixture, 'wallMs'>): void => {
      const [puzzles, ...others] = left
      if (puzzles === undefined) return
      left = others
      const before = start
      start = performance.now()
      report(puzzles, { ...timed, wallMs: start - before })
    }
    const ending = await runWorker(
      timeJob(ref, left, settings),
      boards,
      { allowedMs, cpuSeconds, memoryLimitBytes },
      (answer, livedMs) => {
        if (answer.type !== 'timed') return startedMs
        const { timing, limitOneNs = null } = answer
        const detail = answer.fault ?? findContradiction(timing, livedMs)
        reportNext({ status: detail === null ? 'ok' : 'wrong', detail, timing, limitOneNs })
        return startedMs
      },
    )
    if (left.length === 0) return
    const { status, detail } = describeFailure(ending)
    const failure = {
      status,
      detail: withStderrExcerpt(detail, ref, ending.stderr),
      timing: null,
      limitOneNs: null,
    }
    reportNext(failure)
    // A solver that gave no answer to a board of no fixture would wait as long on every fixture.
    const isHopeless = status === 'timeout' && ending.last?.type === 'failed'
    while (isHopeless && left.length > 0) reportNext(failure)
  }
}

function timeJob(ref: StrategyRef, fixtures: readonly PuzzlesToTime[], timing: Timing): TimeJob {
  const { limit, warmUpMs, timedPassesMs, passes, perPuzzle } = timing
  const { processor = null, asksMore = true, limitOne, otherGeometryFirst, asksImages } = timing
  return {
    kind: 'time',
    strategy: ref,
    limit,
    warmUpMs,
    timedPassesMs,
    passes,
    keptMs: KEPT_PASSES_MS,
    perPuzzle,
    processor,
    ...(asksMore ? { seed: randomInt(1, 2 ** 32) } : {}),
    ...(asksImages === undefined ? {} : { asksImages }),
    ...(limitOne === undefined ? {} : { limitOne }),
    ...(otherGeometryFirst === undefined ? {} : { otherGeometryFirst }),
    fixtures: fixtures.map(({ fixture, puzzles, blocks, lengths }) => ({
      name: fixture.name,
      boxes: [fixture.geometry.boxHeight, fixture.geometry.boxWidth],
      puzzles: puzzles.length,
      blocks,
      ...(lengths === undefined ? {} : { lengths }),
    })),
  }
}

/** Times the puzzles at these indices of one fixture, in the given order, in a new process. */
export async function timeOneFixture(
  ref: StrategyRef,
  fixture: Fixture,
  puzzles: readonly number[],
  timing: Timing,
): Promise<TimedFixture> {
  const results: TimedFixture[] = []
  await timeFixtures(ref, [{ fixture, puzzles, blocks: [] }], timing, (_, timed) => {
    results.push(timed)
  })
  const [result] = results
  if (result === undefined) throw new Error('a process left no result')
  return result
}

function joinBoards(all: readonly Boards[]): Boards {
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
export function findContradiction({ passNs }: RecordedTiming, livedMs: number): string | null {
  const passMs = passNs.reduce((total, ns) => total + ns, 0) / 1e6
  if (passMs <= livedMs * CLOCK_SLACK + CLOCK_SLACK_MS) return null
  return `its clock and ours do not agree: passes of ${formatDuration(passMs * 1e6)} in a process that lived ${formatDuration(livedMs * 1e6)}`
}
