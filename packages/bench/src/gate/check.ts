/** A check: both arms solve every puzzle once, then the puzzles that both solve are timed, pair by pair. */
import { timedSentences } from '@masu/results/words/check/check-sentences'
import type { CheckOptions, CheckResults, CheckRun } from '@masu/results/records/check-run'
import type { EntryToTime } from '@masu/results/gate/entries-to-time'
import { compareExactly } from '@masu/results/gate/judge'
import type { Judged } from '@masu/results/gate/judged-check'
import type { LookRecord, ProbeRecord, TimedRecord } from '@masu/results/records/schema'
import type { Progress } from '../progress.ts'
import type { DescribedStrategy } from '../run/describe.ts'
import { FULL_RUN } from '../run/run-defaults.ts'
import { isProgram } from '../strategy/ref.ts'
import type { ArmStrategies } from './arms.ts'
import type { CheckedPuzzles } from './default-fixture.ts'
import { timePairs } from './pairs.ts'
import type { CheckSetup } from './check-setup.ts'
import { probeArms } from './probe-arms.ts'
import type { TimedEntry } from './time-pair.ts'

/**
 * A pass lasts three times as long as in a run: half of the difference between processes comes from a compiler
 * that is still at work (measured on a busy machine, 70 processes each: pairs of `bands` scatter by 6 % at 30
 * ms and by 1.5 % at 90 ms, pairs of `bitmask-mrv` by 8 and 5 %, for 1.4 times the cost).
 */
const PASS_MS = 90

/**
 * Boards of other sizes, of which a process times several: the compiler adapts the code to each size anew (measured:
 * with half of these times and up to 80 pairs, checks of unchanged `norvig` and `bands` were inconclusive four times of
 * five; with these and up to 160 pairs, never in seven).
 */
const SIZES_TIMED = { warmUpMs: 90, passMs: 40 } as const

/** How a check measures unless the user says otherwise. */
export const CHECK_DEFAULTS: Omit<
  CheckOptions,
  'seed' | 'strategies' | 'programs' | 'setup' | 'fixtures'
> = {
  threshold: 0.05,
  looks: [20, 40, 80, 160],
  errorRate: 0.01,
  // Pays for the first look at eleven strategies on all sizes.
  budgetMs: 600_000,
  limit: FULL_RUN.limit,
  timeoutMs: 250,
  probeMs: 500,
  memoryBytes: FULL_RUN.memoryBytes,
  warmUpMs: FULL_RUN.warmUpMs,
  passMs: PASS_MS,
  passes: FULL_RUN.passes,
  atOne: { warmUpMs: 15, passMs: 30 },
  improper: { warmUpMs: 30, passMs: 15 },
  sizes: SIZES_TIMED,
  phaseThreshold: 0.25,
}

/** The records that a check keeps. */
export type Kept = ProbeRecord | TimedRecord | LookRecord

/** Calls `append` with each record when the record is there. Returns all of them, behind the record of the run. */
export async function measureArms(
  run: CheckRun,
  setup: CheckSetup,
  append: (record: Kept) => void,
  progress: Progress,
): Promise<CheckResults> {
  const probes = await probeArms(setup, append, progress)
  const entries = selectTimedEntries(setup, { run, probes })
  progress.end()
  for (const line of timedLines(entries)) progress.say(line)
  const results = await timePairs(entries, { run, probes }, append, progress)
  progress.end()
  return results
}

/** The entries that are timed, by their probes. */
function selectTimedEntries(
  setup: CheckSetup,
  results: Pick<CheckResults, 'run' | 'probes'>,
): TimedEntry[] {
  return compareExactly(results).toTime.flatMap((entry) => withBoards(entry, setup))
}

/** The entry with the boards and the strategies of both arms, as a list. */
function withBoards(entry: EntryToTime, { base, head, fixtures }: CheckSetup): TimedEntry[] {
  const inArm = ({ strategies }: ArmStrategies): DescribedStrategy | undefined =>
    strategies.find(({ name }) => name === entry.strategy)
  const [before, after] = [inArm(base), inArm(head)]
  const puzzlesOf = (name: string): CheckedPuzzles[] =>
    fixtures.filter((fixture) => fixture.name === name)
  if (before === undefined || after === undefined) return []
  const improper = entry.improper.flatMap((boards) => {
    const [fixture] = puzzlesOf(boards.fixture.name)
    return fixture === undefined ? [] : [{ ...boards, fixture }]
  })
  const [fixture] = puzzlesOf(entry.fixture.name)
  if (fixture === undefined) return []
  return [{ ...entry, base: before.ref, head: after.ref, fixture, improper }]
}

/** The timed entries, in words. */
function timedLines(entries: readonly TimedEntry[]): string[] {
  const timed = entries.map(({ strategy, fixture, puzzles }) => {
    const of = fixture.puzzles.length
    return { strategy, fixture: fixture.name, timed: { puzzles: puzzles.length, of } }
  })
  return timedSentences(timed).map((sentence) => `timed: ${sentence}`)
}

/**
 * The entries to profile, the slowest first. Programs are left out, and entries whose passes are not slower: a
 * profile shows only passes.
 */
export function slowerEntries(
  setup: CheckSetup,
  results: Pick<CheckResults, 'run' | 'probes'>,
  { entries }: Pick<Judged, 'entries'>,
): TimedEntry[] {
  const { threshold } = setup.options
  const timed = selectTimedEntries(setup, results).filter(({ head }) => !isProgram(head))
  return entries
    .filter(({ verdict, ratio }) => verdict === 'slower' && (ratio ?? 0) > 1 + threshold)
    .toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0))
    .flatMap(({ strategy, fixture }) =>
      timed.filter((entry) => entry.strategy === strategy && entry.fixture.name === fixture),
    )
}
