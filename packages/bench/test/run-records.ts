/** Records of a run in blocks. */
import type { ResultRecord, RunRecord, TimedRecord } from '@masu/results/records/schema'
import { timingOf, fixture, run, timed } from '../../results/test/run-records.ts'

const BLOCKS = [32, 100] as const

/** A run of `a` and `b` on these fixtures of 200 puzzles, by their geometries. */
export function cappedRun(geometries: Readonly<Record<string, string>>): RunRecord {
  return {
    ...run,
    fixtures: Object.entries(geometries).map(([name, geometry]) => ({
      ...fixture(name, 200),
      geometry,
    })),
  }
}

/** Ten processes that took about this many microseconds a puzzle. */
function tenRounds(strategy: string, name: string, micros: number): TimedRecord[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((round) => {
    const ofPass = (puzzles: number): number[] => [
      Math.round(micros * (1 + round / 1_000) * puzzles * 1_000),
    ]
    const blocks = BLOCKS.map((puzzles) => ({ puzzles, passNs: ofPass(puzzles) }))
    const measured = { ...timingOf(ofPass(200)), blocks }
    return timed(strategy, round, [], { fixture: name, timing: measured })
  })
}

/** Times of a strategy by fixture. */
export function roundsOn(
  strategy: string,
  micros: Readonly<Record<string, number>>,
): ResultRecord[] {
  return Object.entries(micros).flatMap(([name, value]) => tenRounds(strategy, name, value))
}
