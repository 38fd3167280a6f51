/** The results of a strategy on a fixture, before ranking. */
import { blockLevels, scaleTimes, singleTimes, type TimedBlock } from './blocks.ts'
import {
  timingOfProcesses,
  intervalAbout,
  SLOW_PROCESS,
  type ProcessTiming,
  type Interval,
} from '../statistics/process-timing.ts'
import type { RankRange } from './rank-ranges.ts'
import type { Results } from '../records/read.ts'
import type {
  ProbeRecord,
  Status,
  RecordedTiming,
  TimedRecord,
  WorkColumns,
} from '../records/schema.ts'
import { median } from '../statistics/order.ts'
import { byCounter, type SearchStats } from '@masu/core/strategy'
import type { WorkTotals } from '../records/work-change.ts'
import { findEntryStatus } from './entry-status.ts'
import { findWrongAnswers, type WrongAnswers } from './wrong-answers.ts'

/**
 * How a ratio bounds the true ratio if puzzles were capped: `lower`, if only the slower entry was capped and
 * the true ratio is larger; `unknown`, if puzzles of the best entry were.
 */
export type Bound = 'exact' | 'lower' | 'unknown'

/** A strategy on a fixture, with its work per solved puzzle. */
export interface RankedEntry extends Readonly<SearchStats> {
  readonly fixture: string
  readonly strategy: string
  readonly status: Status
  /** Why the status is not ok; null for ok. */
  readonly detail: string | null
  /** The number of puzzles that were compared. */
  readonly puzzles: number
  /** The puzzles among them that were solved within the cap. */
  readonly solved: number
  /** Fresh processes behind the time; 0 if every puzzle was capped, or nothing was timed. */
  readonly processes: number
  /** The mean of min(t, cap) over the puzzles, from the median pass of the fastest process; null without times. */
  readonly microsPerPuzzle: number | null
  /** Whether puzzles were capped, so that the true mean is larger. */
  readonly isLowerBound: boolean
  /** microsPerPuzzle less and with its ±; null for few processes. */
  readonly interval: Interval | null
  /** The lower end of `ranks`; null if the entry is not ranked. */
  readonly rank: number | null
  /** From 1 + the entries that stand before it, to n - the entries that it stands before. */
  readonly ranks: RankRange | null
  /** The ratio to the best entry of the fixture, on the largest block that the entry did; null if not timed. */
  readonly ratioToBest: number | null
  /** How ratioToBest bounds the true ratio; null without ratioToBest. */
  readonly ratioBound: Bound | null
  /** ratioToBest less and with the entry's ±; null for few processes. Ranks are read from it. */
  readonly ratioInterval: Interval | null
  readonly puzzlesPerSecond: number | null
  /** Medians over processes: preparing a solver, the first puzzle, the first pass; null for none. */
  readonly prepareMicros: number | null
  readonly firstPuzzleMicros: number | null
  readonly coldMicrosPerPuzzle: number | null
  /** Median over processes of the memory taken beyond the memory of a worker without a solver, in bytes. */
  readonly solverBytes: number | null
  /** Processes that took more than SLOW_PROCESS times as long as the fastest. */
  readonly slowProcesses: number
  /** Time per node; null if nodes are unknown. Compares revisions of one strategy only. */
  readonly nanosPerNode: number | null
}

/** The fields that ranking adds to an entry. */
export type RankFields = Pick<
  RankedEntry,
  'rank' | 'ranks' | 'ratioToBest' | 'ratioBound' | 'ratioInterval'
>

export const UNRANKED_FIELDS: RankFields = {
  rank: null,
  ranks: null,
  ratioToBest: null,
  ratioBound: null,
  ratioInterval: null,
}

/** An entry without its rank. */
export type EntryTiming = Omit<RankedEntry, keyof RankFields>

/** The results of an entry. */
export interface MeasuredEntry {
  /** On the largest block that the entry did. */
  readonly timing: EntryTiming
  /** On the block of this size. */
  readonly timingOn: (size: number) => EntryTiming
  /**
   * Nanoseconds a puzzle by size of the block, the smallest first, and by round; capped puzzles count as the
   * cap. Empty if the entry failed, or completed no block.
   */
  readonly blocks: ReadonlyMap<number, ReadonlyMap<number, number>>
  /** Indices of the puzzles of all blocks that took longer than the cap, ascending. */
  readonly capped: readonly number[]
  /** Time of each puzzle of the largest block, the cap where it took longer, in nanoseconds. */
  readonly puzzleNs: readonly number[]
}

/** The results of a strategy on a fixture; `wrong` are the wrong answers of the run. */
export function makeMeasuredEntry(
  probe: ProbeRecord,
  results: Results,
  wrong: WrongAnswers = findWrongAnswers(results),
): MeasuredEntry {
  const processes = timedOf(probe, results)
  const { isTimed, status, detail } = findEntryStatus(probe, processes, wrong.get(probe.strategy))
  const timings = isTimed ? processes.flatMap((record) => record.timing ?? []) : []
  const singles = singleTimes(probe, timings)
  const timedBlocks: ReadonlyMap<number, ReadonlyMap<number, TimedBlock>> = isTimed
    ? blockLevels(probe, processes, results, singles)
    : new Map()
  const blocks = levelsOfBlocks(timedBlocks)
  const capNs = results.run.options.capMs * 1e6
  const scaled = scaleTimes(singles, timings)
  const capped = scaled.flatMap((ns, index) => (ns === null || ns > capNs ? [index] : []))
  const medians = mediansOfProcesses(probe, timings)
  const timingOn = (size: number): EntryTiming => {
    const work = workPerPuzzle(probe.puzzleWork, size)
    return {
      fixture: probe.fixture,
      strategy: probe.strategy,
      status,
      detail,
      processes: timings.length,
      ...timingOnBlock({ blocks, capped }, size),
      ...medians,
      nanosPerNode: nanosPerNode(probe, timedBlocks.get(size), size, work.nodes),
      ...work,
    }
  }
  return {
    timing: timingOn([...blocks.keys()].at(-1) ?? probe.puzzleNs.length),
    timingOn,
    blocks,
    capped,
    puzzleNs: scaled.map((ns) => Math.min(ns ?? capNs, capNs)),
  }
}

/** Nanoseconds a puzzle by size of the block and by round. */
function levelsOfBlocks(
  timedBlocks: ReadonlyMap<number, ReadonlyMap<number, TimedBlock>>,
): MeasuredEntry['blocks'] {
  return new Map(
    [...timedBlocks].map(([size, rounds]) => [
      size,
      new Map([...rounds].map(([round, { levelNs }]) => [round, levelNs])),
    ]),
  )
}

/** What is measured once in each process: the median of all. */
function mediansOfProcesses(
  probe: ProbeRecord,
  timings: readonly RecordedTiming[],
): Pick<
  EntryTiming,
  'prepareMicros' | 'firstPuzzleMicros' | 'coldMicrosPerPuzzle' | 'solverBytes'
> {
  const medianOf = (valueOf: (of: RecordedTiming) => number | null): number | null => {
    const values = timings.flatMap((one) => valueOf(one) ?? [])
    return values.length === 0 ? null : median(values)
  }
  return {
    prepareMicros: medianOf(({ prepareNs }) => prepareNs / 1000),
    firstPuzzleMicros: medianOf(({ firstPuzzleNs }) =>
      firstPuzzleNs === null ? null : firstPuzzleNs / 1000,
    ),
    coldMicrosPerPuzzle: coldMicros(probe, timings),
    solverBytes: medianOf(({ peakBytes, idleBytes }) => peakBytes - idleBytes),
  }
}

/** The time of an entry on the block of this size. */
function timingOnBlock(
  entry: Pick<MeasuredEntry, 'blocks' | 'capped'>,
  size: number,
): Pick<
  EntryTiming,
  | 'puzzles'
  | 'solved'
  | 'microsPerPuzzle'
  | 'isLowerBound'
  | 'interval'
  | 'puzzlesPerSecond'
  | 'slowProcesses'
> {
  const levels = [...(entry.blocks.get(size)?.values() ?? [])]
  const { fastest, precision } = processTimingOn(entry, size)
  const micros = levels.length > 0 ? fastest / 1000 : null
  const solved = size - countCapped(entry, size)
  return {
    puzzles: size,
    solved,
    microsPerPuzzle: micros,
    isLowerBound: solved < size && micros !== null,
    interval: micros === null ? null : intervalAbout(micros, precision),
    puzzlesPerSecond: micros === null ? null : 1e6 / micros,
    slowProcesses: levels.filter((ns) => ns > SLOW_PROCESS * fastest).length,
  }
}

/** Time per node of the timed puzzles, like their work: time beyond the cap counts, too. */
function nanosPerNode(
  { puzzleNs }: ProbeRecord,
  rounds: ReadonlyMap<number, TimedBlock> | undefined,
  size: number,
  nodes: number | null,
): number | null {
  const passes = [...(rounds?.values() ?? [])].flatMap(({ passNs }) => passNs ?? [])
  const timed = puzzleNs.slice(0, size).filter((ns) => ns !== null).length
  if (passes.length === 0 || timed === 0 || !nodes) return null
  return timingOfProcesses(passes).fastest / timed / nodes
}

/** The timing of an entry on a block, in nanoseconds a puzzle; NaN and null if it did not complete the block. */
export function processTimingOn(
  entry: Pick<MeasuredEntry, 'blocks' | 'capped'>,
  block: number,
): ProcessTiming {
  const levels = entry.blocks.get(block)
  if (levels === undefined) return { fastest: NaN, precision: null }
  const timing = timingOfProcesses([...levels.values()])
  // Where every puzzle was capped, nothing scatters.
  return countCapped(entry, block) === block ? { ...timing, precision: 0 } : timing
}

/** Puzzles of a block that were capped. */
export function countCapped({ capped }: Pick<MeasuredEntry, 'capped'>, block: number): number {
  return capped.filter((index) => index < block).length
}

/** The first pass of a process, in microseconds a solved puzzle; null if no fixture was the first of its process. */
function coldMicros({ puzzleNs }: ProbeRecord, timings: readonly RecordedTiming[]): number | null {
  const solved = puzzleNs.filter((ns) => ns !== null).length
  const colds = timings.flatMap(({ coldPassNs }) => coldPassNs ?? [])
  return colds.length === 0 ? null : median(colds) / 1000 / solved
}

function timedOf(probe: ProbeRecord, { timed }: Results): TimedRecord[] {
  return timed.filter(
    ({ strategy, fixture }) => strategy === probe.strategy && fixture === probe.fixture,
  )
}

function workPerPuzzle(work: WorkColumns | null, block: number): WorkTotals {
  return byCounter((counter) => {
    const counted = work?.[counter].slice(0, block).filter((value) => value !== null) ?? []
    if (counted.length === 0) return null
    return counted.reduce((sum, value) => sum + value, 0) / counted.length
  })
}
