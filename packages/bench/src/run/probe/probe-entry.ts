/**
 * Finds which puzzles of a fixture a strategy solves, within a time limit for each puzzle and for all. Where a
 * worker hangs or dies, its puzzle is unsolved, and a fresh worker continues with the next.
 */
import type { Fixture } from '../../fixture/fixtures.ts'
import type { ProbeRecord } from '@masu/results/records/schema'
import { otherLimitsOf } from '../../fixture/count.ts'
import { boardsOf } from '../../child/boards.ts'
import type { DescribedStrategy } from '../describe.ts'
import { isProgram, type StrategyRef } from '../../strategy/ref.ts'
import type { Boards, ProbeJob, Solved } from '../../protocol/job.ts'
import { withStderrExcerpt } from '../../child/ending.ts'
import { programKillMs, START_MS } from '../../child/limits.ts'
import type { OnOutcome, ProbeOptions } from './probe-options.ts'
import { ProbedEntry } from './probed-entry.ts'
import { recordedMs } from '../recorded.ts'
import { runWorker } from '../../child/run-worker.ts'

/** Milliseconds added to a puzzle's time limit, since the parent polls the deadline. */
const POLL_SLACK_MS = 50

/**
 * Calls `onSolved` for every solved puzzle, even if the answer is late or wrong, and `onOutcome` whenever more puzzles
 * have an outcome.
 */
export async function probeEntry(
  strategy: Pick<DescribedStrategy, 'name' | 'ref' | 'maxLimit'>,
  fixture: Fixture,
  options: ProbeOptions,
  onSolved: (solved: Solved) => void = () => {},
  onOutcome: OnOutcome = () => {},
): Promise<ProbeRecord> {
  const { ref } = strategy
  const otherLimits = isProgram(ref) ? [] : otherLimitsOf(strategy, options)
  const most = Math.max(options.limit, ...otherLimits)
  const boards = boardsOf(fixture, [...fixture.puzzles.keys()], most)
  const entry = new ProbedEntry(fixture, options, isProgram(ref))
  const start = performance.now()
  while (!entry.isOver()) {
    const asked = { ...options, otherLimits }
    await probeFrom(entry, ref, fixture, boards, asked, onSolved, onOutcome)
  }
  const wallMs = recordedMs(performance.now() - start)
  return {
    type: 'probe',
    strategy: strategy.name,
    fixture: fixture.name,
    wallMs,
    ...entry.result(),
  }
}

/** Runs one worker, from the entry's next puzzle until the puzzles or the worker end. */
async function probeFrom(
  entry: ProbedEntry,
  ref: StrategyRef,
  fixture: Fixture,
  boards: Boards,
  options: ProbeOptions & Required<Pick<ProbeJob, 'otherLimits'>>,
  onSolved: (solved: Solved) => void,
  onOutcome: OnOutcome,
): Promise<void> {
  const { limit, timeoutMs, probeMs, memoryBytes, inBlocks = false, otherLimits } = options
  const { boxHeight, boxWidth } = fixture.geometry
  const job = {
    kind: 'probe',
    strategy: ref,
    boxHeight,
    boxWidth,
    puzzles: fixture.puzzles.length,
    limit,
    from: entry.next,
    timeoutMs: isProgram(ref) && inBlocks ? programKillMs(timeoutMs) : timeoutMs,
    capMs: timeoutMs,
    budgetMs: entry.budgetLeftNs() / 1e6,
    ...(inBlocks ? { blocks: entry.blocks } : {}),
    ...(otherLimits.length > 0 ? { otherLimits } : {}),
    ...(entry.alone ? { alone: true } : {}),
  } as const
  const cpuSeconds = (START_MS + timeoutMs + probeMs) / 1000
  const limits = { allowedMs: START_MS, cpuSeconds, memoryBytes }
  let answered = false
  const ending = await runWorker(job, boards, limits, (answer) => {
    answered = true
    if (answer.type === 'solved') onSolved(answer)
    entry.onAnswer(answer)
    onOutcome(entry.next, entry.late)
    if (entry.isOver()) return 0
    if (answer.type !== 'started') return START_MS
    return answer.ms ?? entry.allowedNs() / 1e6 + POLL_SLACK_MS
  })
  entry.workerEnded(ending, answered)
  onOutcome(entry.next, entry.late)
  entry.addStderrExcerpt((detail) => withStderrExcerpt(detail, ref, ending.stderr))
}
