/** A check: both arms solve every puzzle once, then the puzzles that both solve are timed, pair by pair. */
import { timedSentences } from '@masu/results/words/check/check-sentences'
import type { CheckResults, CheckRun } from '@masu/results/records/check-run'
import type { LookRecord, ProbeRecord, TimedRecord } from '@masu/results/records/schema'
import type { Progress } from '../progress.ts'
import { timeUntilDecided } from './pair-rounds.ts'
import type { PreparedCheck } from './prepare-check.ts'
import { probeArms } from './probe-arms.ts'
import { selectTimedEntries } from './timed-entries.ts'

/** Calls `append` with each record when the record is there. Returns all of them, behind the record of the run. */
export async function measureArms(
  run: CheckRun,
  prepared: PreparedCheck,
  append: (record: ProbeRecord | TimedRecord | LookRecord) => void,
  progress: Progress,
): Promise<CheckResults> {
  const probes = await probeArms(prepared, append, progress)
  const entries = selectTimedEntries(prepared, { run, probes })
  progress.end()
  const timed = entries.map(({ strategy, fixture, puzzles }) => {
    const fixturePuzzles = fixture.puzzles.length
    const timedPuzzles = { puzzles: puzzles.length, fixturePuzzles }
    return { strategy, fixture: fixture.name, timedPuzzles }
  })
  for (const sentence of timedSentences(timed)) progress.say(`timed: ${sentence}`)
  const results = await timeUntilDecided(entries, { run, probes }, append, progress)
  progress.end()
  return results
}
