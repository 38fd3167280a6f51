/**
 * Probes strategies on fixtures, several at once: a probe finds which puzzles are solved; its times need
 * not be exact.
 */
import { boardsName } from '@masu/core/geometry'
import { formatDuration } from '@masu/results/words/format'
import type { ProbeRecord } from '@masu/results/records/schema'
import type { Fixture } from '../../fixture/fixtures.ts'
import type { Progress } from '../../progress.ts'
import type { DescribedStrategy } from '../describe-strategies.ts'
import { probeEntry, type OnOutcome } from './probe-entry.ts'
import type { ProbeOptions } from './probe-rules.ts'
import { probeEach } from './probe-queue.ts'

/**
 * Probes every pair, several at once: a task of the current phase each. `onProbe` is called with each record as soon as
 * it exists; the result has the order of the pairs.
 */
export async function probeAll(
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  options: ProbeOptions,
  progress: Progress,
  onProbe: (probe: ProbeRecord) => void = () => {},
): Promise<ProbeRecord[]> {
  const pairs = fixtures.flatMap((fixture) => strategies.map((strategy) => ({ strategy, fixture })))
  // In the order of pairs, regardless of which ends first: the later shuffle by the seed needs a
  // fixed order.
  return probeEach(pairs, async ({ strategy, fixture }) => {
    const probe = await probeOne(strategy, fixture, options)
    onProbe(probe)
    // An entry that needs no process is no task.
    const tasks = canProbe(strategy, fixture, options) ? 1 : 0
    const outcome = outcomeText(probe, options.capMs)
    progress.advance(`probe of ${fixture.name}, ${strategy.name}: ${outcome}`, tasks)
    return probe
  })
}

/** The record of an entry; of one that its strategy cannot solve, without a process. */
export async function probeOne(
  strategy: DescribedStrategy,
  fixture: Fixture,
  options: ProbeOptions,
  onOutcome?: OnOutcome,
): Promise<ProbeRecord> {
  const none = recordUnprobed(strategy, fixture, options)
  return none ?? probeEntry(strategy, fixture, options, undefined, onOutcome)
}

/** The record of an entry that its strategy cannot solve; null if it can. */
function recordUnprobed(
  strategy: DescribedStrategy,
  fixture: Fixture,
  options: ProbeOptions,
): ProbeRecord | null {
  const reason = unsupportedReason(strategy, fixture, options)
  const unfit =
    strategy.unfit ?? (reason === null ? null : { status: 'unsupported' as const, detail: reason })
  if (unfit === null) return null
  return {
    type: 'probe',
    strategy: strategy.name,
    fixture: fixture.name,
    ...unfit,
    wallMs: 0,
    puzzleNs: fixture.puzzles.map(() => null),
    solutionCounts: fixture.puzzles.map(() => null),
    untriedPuzzles: fixture.puzzles.length,
    puzzleWork: null,
  }
}

/** Whether an entry is probed: its strategy can be started, and can solve its boards. */
export function canProbe(
  strategy: DescribedStrategy,
  fixture: Fixture,
  options: Pick<ProbeOptions, 'limit'>,
): boolean {
  return strategy.unfit === undefined && unsupportedReason(strategy, fixture, options) === null
}

/** Why a strategy cannot solve the puzzles of an entry, in words; null if it can. */
function unsupportedReason(
  { supported, maxLimit }: Pick<DescribedStrategy, 'supported' | 'maxLimit'>,
  { geometry }: Fixture,
  { limit }: Pick<ProbeOptions, 'limit'>,
): string | null {
  if (!supported.has(geometry.name)) return `takes no ${boardsName(geometry)}`
  if (limit <= maxLimit) return null
  const hint = maxLimit === 1 ? ' (--first asks for one)' : ''
  return `finds ${maxLimit} at most, ${limit} were asked for${hint}`
}

/** The outcome of a probe in words; `capMs` is the time of a puzzle. */
export function outcomeText(
  { status, detail, puzzleNs, untriedPuzzles }: ProbeRecord,
  capMs: number,
): string {
  const solved = puzzleNs.filter((ns) => ns !== null).length
  const share = `${solved} of ${puzzleNs.length}`
  if (status === 'ok') return `${share} solved`
  if (status === 'unsupported') return detail ?? status
  if (status !== 'timeout') return `${status}, ${share} solved`
  const left = untriedPuzzles === 0 ? '' : `, ${untriedPuzzles} not tried`
  return `${share} within ${formatDuration(capMs * 1e6)}${left}`
}
