/** What the evidence keeps of a run: of each process its figures, and of each strategy its guesses. */
import type { Results } from '@masu/ranking/read'
import type { ProbeRecord, TimedRecord } from '@masu/ranking/schema'
import { median } from '@masu/ranking/statistics/order'
import type { SpeedRecord } from './records.ts'

/**
 * By set, then by strategy, in the order of the run. Throws where a strategy did not solve all puzzles
 * rightly: the figures of several would then be of different puzzles.
 */
export function recordsOf({ run, probes, timed }: Results, limit: number): SpeedRecord[] {
  return run.fixtures.flatMap((fixture) =>
    run.strategies.flatMap((strategy) => {
      const isOwn = (one: ProbeRecord | TimedRecord): boolean =>
        one.fixture === fixture.name && one.strategy === strategy.name
      const guesses = guessesOf(probes.find(isOwn))
      return timed.filter(isOwn).flatMap((one) => processRecords(one, limit, guesses))
    }),
  )
}

/** Guesses a puzzle; null where the strategy does not count them. */
function guessesOf(probe: ProbeRecord | undefined): number | null {
  if (probe?.status !== 'ok' || probe.untried > 0) {
    throw new Error(`${probe?.strategy} on ${probe?.fixture}: ${probe?.detail ?? probe?.status}`)
  }
  if (probe.puzzleWork === null) return null
  const { guesses } = probe.puzzleWork
  return guesses.reduce<number>((sum, one) => sum + (one ?? 0), 0) / guesses.length
}

function processRecords(one: TimedRecord, limit: number, guesses: number | null): SpeedRecord[] {
  const { round: process, fixture: set, strategy: engine, puzzles, figures } = one
  if (figures === null) throw new Error(`${engine} on ${set}: ${one.detail ?? one.status}`)
  const { passNs, prepareNs, firstNs, coldNs, idleBytes, peakBytes } = figures
  const what = { process, set, puzzles, limit, engine }
  const micros = (ns: number): number => ns / 1000 / puzzles
  return [
    { kind: 'warm', ...what, microsPerPuzzle: micros(median(passNs)), guesses },
    ...(firstNs === null || coldNs === null
      ? []
      : [
          {
            kind: 'cold' as const,
            ...what,
            prepareMs: prepareNs / 1e6,
            firstMs: firstNs / 1e6,
            microsPerPuzzle: micros(coldNs),
          },
        ]),
    { kind: 'memory', ...what, bytes: Math.max(0, peakBytes - idleBytes) },
  ]
}
