/** The entries of a check that are slower, as they were timed: those to profile. */
import type { VerdictRecord, WorkRecord } from '@masu/ranking/check-records'
import { entryToTime, exactEntries, type CheckSetup } from './check.ts'
import type { TimedEntry } from './time-pair.ts'

/**
 * The slowest first, and none that is slower only in what a process does once: a profile is of passes.
 * `work` is what the check found when it probed both arms.
 */
export function slowerEntries(
  setup: CheckSetup,
  work: readonly WorkRecord[],
  { rows }: Pick<VerdictRecord, 'rows'>,
): TimedEntry[] {
  const { threshold } = setup.options
  const timed = exactEntries(setup, work).flatMap((entry) => entryToTime(entry, setup))
  return rows
    .filter(({ verdict, ratio }) => verdict === 'slower' && (ratio ?? 0) > 1 + threshold)
    .toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0))
    .flatMap(({ strategy, fixture }) => {
      const own = timed.find(
        (entry) => entry.strategy === strategy && entry.fixture.name === fixture,
      )
      return own === undefined ? [] : [own]
    })
}
