/** What the evidence keeps of a run: of each process its figures, and of each strategy its guesses. */
import { measuredEntry, type MeasuredEntry } from '@masu/ranking/entry'
import { commonBlock } from '@masu/ranking/rank'
import type { Results } from '@masu/ranking/read'
import type { ProbeRecord, TimedRecord } from '@masu/ranking/schema'
import type { SpeedRecord } from './records.ts'

/**
 * By set, then by strategy, in the order of the run; times of the largest block that all strategies did.
 * Throws where a strategy did not solve all of its puzzles rightly: the figures of several would then be
 * of different puzzles.
 */
export function recordsOf(results: Results, limit: number): SpeedRecord[] {
  const { run, probes, timed } = results
  return run.fixtures.flatMap((fixture) => {
    const entries = run.strategies.map((strategy) => {
      const isOwn = (one: ProbeRecord | TimedRecord): boolean =>
        one.fixture === fixture.name && one.strategy === strategy.name
      const probe = solvedProbe(probes.find(isOwn))
      return { probe, entry: measuredEntry(probe, results), own: timed.filter(isOwn) }
    })
    const block = commonBlock(entries.map(({ entry }) => entry))
    if (block === null) throw new Error(`${fixture.name}: no puzzles that all strategies did`)
    return entries.flatMap(({ probe, entry, own }) =>
      own.flatMap((one) => processRecords(one, entry, block, limit, guessesOf(probe, block))),
    )
  })
}

/** Throws where the strategy did not solve all that it tried. */
function solvedProbe(probe: ProbeRecord | undefined): ProbeRecord {
  if (probe?.status !== 'ok' || probe.untried > 0) {
    throw new Error(`${probe?.strategy} on ${probe?.fixture}: ${probe?.detail ?? probe?.status}`)
  }
  return probe
}

/** Guesses a puzzle of the block; null where the strategy does not count them. */
function guessesOf({ puzzleWork }: ProbeRecord, block: number): number | null {
  if (puzzleWork === null) return null
  const guesses = puzzleWork.guesses.slice(0, block)
  return guesses.reduce<number>((sum, one) => sum + (one ?? 0), 0) / guesses.length
}

function processRecords(
  one: TimedRecord,
  { blocks }: MeasuredEntry,
  block: number,
  limit: number,
  guesses: number | null,
): SpeedRecord[] {
  const { round: process, fixture: set, strategy: engine, puzzles, figures } = one
  const warmNs = blocks.get(block)?.get(process)
  if (figures === null || warmNs === undefined) {
    throw new Error(`${engine} on ${set}: ${one.detail ?? one.status}`)
  }
  const { prepareNs, firstNs, coldNs, idleBytes, peakBytes } = figures
  const what = { process, set, limit, engine }
  const warm = {
    kind: 'warm',
    ...what,
    puzzles: block,
    microsPerPuzzle: warmNs / 1000,
    guesses,
  } as const
  const memory = {
    kind: 'memory',
    ...what,
    puzzles,
    bytes: Math.max(0, peakBytes - idleBytes),
  } as const
  // Only the first set of a process is cold.
  if (firstNs === null || coldNs === null) return [warm, memory]
  const cold = {
    kind: 'cold',
    ...what,
    puzzles,
    prepareMs: prepareNs / 1e6,
    firstMs: firstNs / 1e6,
    microsPerPuzzle: coldNs / 1000 / puzzles,
  } as const
  return [warm, cold, memory]
}
