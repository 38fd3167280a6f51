/** How long the processes of a pair time each of their boards, and how long such a pair takes. */
import type { CheckOptions } from '@masu/results/records/check-run'
import { computeAllowedMs } from '../child/limits.ts'
import { predictProcessMs, predictWorkMs } from '../run/estimate.ts'
import type { PuzzlesToTime, Timing } from '../run/timed-process.ts'
import type { TimedBoards, TimedEntry } from './timed-entries.ts'

/** The boxes of the ordinary board, which differs from all other sizes. */
const ORDINARY_BOXES = [3, 3] as const

/** What the time of an entry follows from. */
export interface PredictedEntry extends Pick<TimedEntry, 'limit' | 'sharesProcess' | 'puzzleNs'> {
  readonly improper: readonly Pick<TimedBoards, 'puzzleNs'>[]
}

/** The timing of a process for these entries, which share it. */
export function timingOfProcess(
  entries: readonly [PredictedEntry, ...PredictedEntry[]],
  options: CheckOptions,
): Timing {
  return {
    ...timingOfEntry(entries[0], options),
    memoryLimitBytes: options.memoryLimitBytes,
    allowedMs: computeAllowedMs(predictArmMs(entries, options)),
  }
}

function timingOfEntry(
  { limit, sharesProcess }: PredictedEntry,
  { passes, warmUpMs, timedPassesMs, limitOne, otherSizes }: CheckOptions,
): Omit<Timing, 'memoryLimitBytes' | 'allowedMs'> {
  const timing = { limit, passes, perPuzzle: 0, warmUpMs, timedPassesMs }
  if (sharesProcess) {
    // An entry must be equally fast if it comes first or is the only one left.
    return { ...timing, ...otherSizes, otherGeometryFirst: ORDINARY_BOXES }
  }
  return limitOne === null || limit === 1 ? timing : { ...timing, limitOne }
}

/** How long boards with several solutions, or without one, are timed. */
export function lengthsOfImproper({
  improperBoards,
  warmUpMs,
  timedPassesMs,
}: CheckOptions): NonNullable<PuzzlesToTime['lengths']> {
  return improperBoards ?? { warmUpMs, timedPassesMs }
}

/** The expected time of a pair of processes that times these entries, in milliseconds. */
export function predictPairMs(entries: readonly PredictedEntry[], options: CheckOptions): number {
  return 2 * predictArmMs(entries, options)
}

/** The expected time of one of its processes: the puzzles of each entry, then the boards of other kinds. */
function predictArmMs(entries: readonly PredictedEntry[], options: CheckOptions): number {
  const workMs = entries.flatMap((entry) => [
    predictWorkMs(entry, timingOfEntry(entry, options)),
    ...entry.improper.map((boards) => predictWorkMs(boards, lengthsOfImproper(options))),
  ])
  return predictProcessMs(workMs)
}
