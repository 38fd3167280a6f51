/** Finds the changes between two results files: times if both come from one machine, work on any machines. */
import { findMachineDifferences } from '../records/environment.ts'
import { makeMeasuredEntry, type MeasuredEntry } from '../rank/entry.ts'
import { canBeRanked } from '../records/ranked-puzzles.ts'
import { findCommonBlock } from '../rank/fixture-ranks.ts'
import type { Results } from '../records/read.ts'
import { findWrongAnswers } from '../rank/wrong-answers.ts'
import type { ProbeRecord, RunOptions, RunRecord, Status } from '../records/schema.ts'
import { ratioOfSamples } from '../statistics/two-samples.ts'
import { findWorkChange, type WorkChange } from '../records/work-change.ts'

export type TimeVerdict = 'faster' | 'slower' | 'no-difference-seen'

/** A strategy on a fixture, in both files. */
export interface ComparedEntry {
  readonly fixture: string
  readonly strategy: string
  /** Which files have the entry, and whether both measured the same. */
  readonly presence: 'both' | 'new' | 'gone' | 'not-comparable'
  /** Why the entry, or its time, is not compared or judged; null if it is. */
  readonly reason: string | null
  readonly statusBefore: Status | null
  readonly statusAfter: Status | null
  /** Time after, divided by time before. */
  readonly ratio: number | null
  /** 95 % confidence interval of the ratio; null with too few processes. */
  readonly interval: readonly [low: number, high: number] | null
  readonly verdict: TimeVerdict | null
  /** Null if work cannot be compared. */
  readonly work: WorkChange | null
  /** Whether the strategy's files differ; null if this is unknown. */
  readonly sourceChanged: boolean | null
}

export interface Comparison {
  readonly machine: 'same' | 'different'
  /** The differences between the machines, in words. */
  readonly machineDifferences: readonly string[]
  readonly entries: readonly ComparedEntry[]
  /** Whether ratios are from pairs of processes, one of each side; else of medians of processes. */
  readonly isPaired?: boolean
}

export function compareResults(before: Results, after: Results): Comparison {
  const machineDifferences = findMachineDifferences(before.run.environment, after.run.environment)
  const machine = machineDifferences.length === 0 ? 'same' : 'different'
  const old = sidesOf(before)
  const young = sidesOf(after)
  const entries = [...new Set([...old.keys(), ...young.keys()])].map((key) =>
    comparedEntry(old.get(key) ?? null, young.get(key) ?? null, machine === 'same'),
  )
  return { machine, machineDifferences, entries }
}

/** An entry in one file. */
interface Side {
  readonly fixture: RunRecord['fixtures'][number]
  readonly strategy: RunRecord['strategies'][number]
  readonly options: RunOptions
  readonly probe: ProbeRecord
  readonly status: Status
  readonly measured: MeasuredEntry
}

/** The entries of a file in the run's order, not in the order of measurement. */
function sidesOf(results: Results): Map<string, Side> {
  const { fixtures, strategies, options } = results.run
  const wrong = findWrongAnswers(results)
  const sides = new Map<string, Side>()
  for (const fixture of fixtures) {
    for (const strategy of strategies) {
      const probe = results.probes.find(
        (one) => one.fixture === fixture.name && one.strategy === strategy.name,
      )
      if (probe === undefined) continue
      const measured = makeMeasuredEntry(probe, results, wrong)
      const { status } = measured.timing
      const side = { fixture, strategy, options, probe, status, measured }
      sides.set(JSON.stringify([fixture.name, strategy.name]), side)
    }
  }
  return sides
}

function comparedEntry(before: Side | null, after: Side | null, timed: boolean): ComparedEntry {
  const row = {
    fixture: (before ?? after)?.fixture.name ?? '',
    strategy: (before ?? after)?.strategy.name ?? '',
    presence: before === null ? 'new' : 'gone',
    reason: null,
    statusBefore: before?.status ?? null,
    statusAfter: after?.status ?? null,
    ratio: null,
    interval: null,
    verdict: null,
    work: null,
    sourceChanged: null,
  } as const
  if (before === null || after === null) return row
  const sourceChanged = changeOfSource(before, after)
  const unlike = unlikeness(before, after)
  if (unlike !== null) return { ...row, presence: 'not-comparable', reason: unlike, sourceChanged }
  return {
    ...row,
    presence: 'both',
    ...(timed ? timeChange(before, after) : {}),
    work: findWorkChange(before.probe.puzzleWork, after.probe.puzzleWork),
    sourceChanged,
  }
}

/** Why the runs did not measure the same puzzles with the same limit; null if they did. */
function unlikeness(before: Side, after: Side): string | null {
  const [a, b] = [before.fixture, after.fixture]
  if (a.sha256 !== b.sha256) return 'the fixture file changed'
  if (a.puzzles !== b.puzzles) return `${a.puzzles} puzzles before, ${b.puzzles} after`
  const [was, is] = [before.options, after.options]
  if (was.limit !== is.limit) return `limit ${was.limit} before, ${is.limit} after`
  if (was.sampleSeed !== is.sampleSeed) {
    return `sample of seed ${was.sampleSeed} before, ${is.sampleSeed} after`
  }
  if (was.symmetrySeed !== is.symmetrySeed) {
    return `symmetry ${was.symmetrySeed ?? 'none'} before, ${is.symmetrySeed ?? 'none'} after`
  }
  return null
}

function changeOfSource({ strategy: was }: Side, { strategy: is }: Side): boolean | null {
  return was.sha256 === null || is.sha256 === null ? null : was.sha256 !== is.sha256
}

function timeChange(
  before: Side,
  after: Side,
): Pick<ComparedEntry, 'reason' | 'ratio' | 'interval' | 'verdict'> {
  const untimed = { ratio: null, interval: null, verdict: null }
  if (before.measured.timing.processes === 0) return { reason: 'not timed before', ...untimed }
  if (after.measured.timing.processes === 0) return { reason: 'not timed after', ...untimed }
  // Restricted means of the processes.
  const block = findCommonBlock([before.measured, after.measured]) ?? 0
  const levelsOf = ({ measured }: Side): number[] => [
    ...(measured.blocks.get(block)?.values() ?? []),
  ]
  const [was, is] = [levelsOf(before), levelsOf(after)]
  if (was.length === 0 || is.length === 0 || before.options.capMs !== after.options.capMs) {
    return { reason: 'times are of different puzzles', ...untimed }
  }
  const { ratio, interval } = ratioOfSamples(was, is)
  if (interval === null) return { reason: 'too few processes', ratio, interval, verdict: null }
  const reason = unjudged(before, after)
  return { reason, ratio, interval, verdict: reason === null ? verdictOf(interval) : null }
}

/** Why a ratio with an interval is not judged; null if it is. */
function unjudged(before: Side, after: Side): string | null {
  if (!canBeRanked(before.fixture)) return 'too few puzzles to judge times'
  const [was, is] = [before.options, after.options]
  const alike =
    was.warmUpMs === is.warmUpMs &&
    was.timedPassesMs === is.timedPassesMs &&
    was.passes === is.passes
  return alike ? null : 'warm-up or passes differ'
}

/** Never "the same": the interval does not exclude the differences inside it. */
function verdictOf([low, high]: readonly [number, number]): TimeVerdict {
  if (high < 1) return 'faster'
  return low > 1 ? 'slower' : 'no-difference-seen'
}
