/**
 * Finds which puzzles of a fixture a strategy solves, within a time limit for each puzzle and for all. Where a
 * worker hangs or dies, its puzzle is unsolved, and a fresh worker continues with the next.
 */
import type { ProbeRecord } from '@masu/results/records/schema'
import { encodeBoards } from '../../child/boards.ts'
import { START_MS } from '../../child/limits.ts'
import { runWorker } from '../../child/run-worker.ts'
import { chooseOtherLimits } from '../../fixture/solution-limits.ts'
import type { Fixture } from '../../fixture/fixtures.ts'
import type { Solved } from '../../protocol/answer.ts'
import { isProgram } from '../../strategy/ref.ts'
import type { DescribedStrategy } from '../describe-strategies.ts'
import { roundMs } from '../round-readings.ts'
import type { ProbeOptions } from './probe-rules.ts'
import { ProbedEntry } from './probed-entry.ts'

/**
 * This many puzzles have an outcome. `firstLate` says which was the first without an answer in time, and why; null
 * while there is none.
 */
export type OnOutcome = (puzzles: number, firstLate: string | null) => void

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
  const { name, ref } = strategy
  const { limit, capMs, probeBudgetMs, memoryLimitBytes } = options
  const otherLimits = isProgram(ref) ? [] : chooseOtherLimits(limit, strategy.maxLimit)
  const boards = encodeBoards(fixture, [...fixture.puzzles.keys()], Math.max(limit, ...otherLimits))
  const rules = options.rules(fixture.puzzles.length, options, isProgram(ref))
  const entry = new ProbedEntry(fixture, rules)
  const cpuSeconds = (START_MS + capMs + probeBudgetMs) / 1000
  const limits = { allowedMs: START_MS, cpuSeconds, memoryLimitBytes }
  const start = performance.now()
  while (!entry.isOver()) {
    const job = {
      ...rules.job,
      kind: 'probe',
      strategy: ref,
      boxHeight: fixture.geometry.boxHeight,
      boxWidth: fixture.geometry.boxWidth,
      puzzles: fixture.puzzles.length,
      limit,
      ...entry.remainingJob(),
      ...(otherLimits.length > 0 ? { otherLimits } : {}),
    } as const
    let hasAnswered = false
    const ending = await runWorker(job, boards, limits, (answer) => {
      hasAnswered = true
      if (answer.type === 'solved') onSolved(answer)
      entry.onAnswer(answer)
      onOutcome(entry.outcomes, entry.firstLate)
      if (entry.isOver()) return 0
      if (answer.type !== 'started') return START_MS
      return answer.allowedMs ?? entry.allowedNs() / 1e6 + POLL_SLACK_MS
    })
    entry.onWorkerEnd(ending, hasAnswered, ref)
    onOutcome(entry.outcomes, entry.firstLate)
  }
  const wallMs = roundMs(performance.now() - start)
  return { type: 'probe', strategy: name, fixture: fixture.name, wallMs, ...entry.result() }
}
