/** One process of a run: a strategy on its fixtures in a round. */
import type { RunOptions, TimedRecord } from '@masu/results/records/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import { blockSizes } from '../fixture/sample.ts'
import { stolenMs } from '../system/cpu-ticks.ts'
import { recordedFigures, recordedMs } from './recorded.ts'
import type { StrategyRef } from '../strategy/ref.ts'
import { allowedMsOf } from '../child/limits.ts'
import { processMsOf, type PlannedEntry, type PlannedProcess } from './plan.ts'
import { timeParts, type PartToTime } from './timed-process.ts'

/** Only the processes of the first rounds ask images of the puzzles: what a strategy remembers is the same in all. */
const IMAGE_ROUNDS = 3

/**
 * Times the entries of a turn, and reports a record of each as soon as it ends. The strategy is bound to
 * `processor`; null if the system chooses.
 */
export async function timePlannedProcess(
  ref: StrategyRef,
  fixtureOf: (name: string) => Fixture,
  { round, entries }: PlannedProcess,
  { processor, ...options }: RunOptions & { readonly processor: number | null },
  report: (record: TimedRecord) => void,
): Promise<void> {
  const allowedMs = allowedMsOf(processMsOf(entries))
  const parts = entries.map((entry) => partOf(entry, fixtureOf(entry.probe.fixture)))
  const { strategy } = entries[0].probe
  let startedAt = new Date().toISOString()
  let stolenBefore = stolenMs()
  const timing = {
    ...options,
    alone: round === 1 ? options.alone : 0,
    asksImages: round <= IMAGE_ROUNDS,
    allowedMs,
    processor,
  }
  await timeParts(ref, parts, timing, ({ fixture, puzzles }, timed) => {
    const { status, detail, wallMs, figures } = timed
    const stolen = stolenMs()
    const stolenSince = stolen === null || stolenBefore === null ? null : stolen - stolenBefore
    stolenBefore = stolen
    report({
      type: 'timed',
      strategy,
      fixture: fixture.name,
      round,
      startedAt,
      status,
      detail,
      puzzles: puzzles.length,
      wallMs: recordedMs(wallMs),
      stolenMs: stolenSince,
      processor,
      figures: figures === null ? null : recordedFigures(figures),
    })
    startedAt = new Date().toISOString()
  })
}

/** The puzzles that were solved within the cap, and how many of them are in each block. */
function partOf({ probe: { puzzleNs } }: PlannedEntry, fixture: Fixture): PartToTime {
  const puzzles = [...puzzleNs.keys()].filter((puzzle) => puzzleNs[puzzle] !== null)
  const sizes = blockSizes(fixture.puzzles.length).filter((size) => size < puzzleNs.length)
  const blocks = sizes.map((size) => ({
    puzzles: size,
    solvable: puzzles.filter((puzzle) => puzzle < size).length,
  }))
  return { fixture, puzzles, blocks }
}
