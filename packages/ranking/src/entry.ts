/** What a run found out about a strategy on a fixture, before it is ranked among others. */
import { blocksOf, scaledTimes, singleTimes, type TimedBlock } from './blocks.ts'
import type { Bound } from './figure.ts'
import { rememberingOf } from './memory.ts'
import type { Results } from './read.ts'
import type { ProbeRecord, Status, TimedFigures, TimedRecord, WorkColumns } from './schema.ts'
import { median, medianInterval } from './statistics/order.ts'
import type { RankRange, Rounds } from './statistics/ties.ts'
import { isStillWarming } from './statistics/warming.ts'
import { byCounter, type WorkTotals } from './work-change.ts'

/** A fixture of fewer puzzles is shown, not ranked: a branch predictor learns them. */
export const RANKED_PUZZLES = 100

/** A strategy on a fixture. */
export interface RankedEntry {
  readonly fixture: string
  readonly strategy: string
  readonly status: Status
  /** Why the status is not ok; null where it is. */
  readonly detail: string | null
  /** Puzzles that the figures of this entry are of. */
  readonly puzzles: number
  /** Of them, those that were solved within the cap. */
  readonly solved: number
  /** Fresh processes behind the time; 0 where only the probe solved anything, once and cold. */
  readonly processes: number
  /** Median over processes of each process's median pass: the mean of min(t, cap) over the puzzles. Null for none. */
  readonly microsPerPuzzle: number | null
  /** Whether puzzles were capped, so that the true mean is larger. */
  readonly isLowerBound: boolean
  /** 95 % confidence interval of microsPerPuzzle, of this machine on these puzzles; null for few processes. */
  readonly interval: readonly [low: number, high: number] | null
  /** The lower end of `ranks`; null where the entry is not ranked. */
  readonly rank: number | null
  /** 1 + the entries significantly faster, to n - the entries significantly slower. */
  readonly ranks: RankRange | null
  /** To the best entry of the fixture, on the largest block that both did; null where not timed. */
  readonly ratioToBest: number | null
  /** What ratioToBest says of the true one; null where there is none. */
  readonly ratioBound: Bound | null
  /** 95 %: in which ratioToBest of another run on this machine and these puzzles would lie. */
  readonly ratioInterval: readonly [low: number, high: number] | null
  /** The same, on another sample of such puzzles. */
  readonly ratioIntervalInGeneral: readonly [low: number, high: number] | null
  readonly puzzlesPerSecond: number | null
  /** Medians over processes: preparing a solver, the first puzzle, the first pass; null for none. */
  readonly prepareMicros: number | null
  readonly firstMicros: number | null
  readonly coldMicrosPerPuzzle: number | null
  /** Median over processes of the memory taken beyond that of a worker without a solver, in bytes. */
  readonly peakBytes: number | null
  /** Processes whose later passes were still getting faster. */
  readonly stillWarming: number
  /** Time per node; null where nodes are unknown. Compares revisions of one strategy only. */
  readonly nanosPerNode: number | null
  /** Work per solved puzzle; null for what the strategy does not count. */
  readonly nodes: number | null
  readonly guesses: number | null
  readonly backtracks: number | null
  readonly checks: number | null
}

/** What ranking adds to an entry. */
export type Ranked = Pick<
  RankedEntry,
  'rank' | 'ranks' | 'ratioToBest' | 'ratioBound' | 'ratioInterval' | 'ratioIntervalInGeneral'
>

export const UNRANKED: Ranked = {
  rank: null,
  ranks: null,
  ratioToBest: null,
  ratioBound: null,
  ratioInterval: null,
  ratioIntervalInGeneral: null,
}

/** An entry without its rank, with what ranking needs. */
export interface MeasuredEntry {
  readonly row: Omit<RankedEntry, keyof Ranked>
  /** Median pass of each process over the puzzles that were timed, in nanoseconds, by its round. */
  readonly rounds: Rounds
  /**
   * By the size of a block, the smallest first: nanoseconds a puzzle, of this entry, capped puzzles
   * counted as the cap. Empty where the entry failed, or did no block whole.
   */
  readonly blocks: ReadonlyMap<number, Rounds>
  /** Indices of the puzzles that took longer than the cap, of all blocks, rising. */
  readonly capped: readonly number[]
  /** Time of each puzzle of the largest block, the cap where it took longer, in nanoseconds. */
  readonly puzzleNs: readonly number[]
}

/**
 * What a run found out about a strategy on a fixture. Figures are of the block of this size, or of the
 * largest that the entry did.
 */
export function measuredEntry(probe: ProbeRecord, results: Results, size?: number): MeasuredEntry {
  const processes = timedOf(probe, results)
  const failed =
    processes.find(({ status }) => status !== 'ok') ??
    rememberingOf(processes.map(({ figures }) => figures?.seenRatio ?? null))
  const { status, detail } = failed ?? probe
  const isSound = (status === 'ok' || status === 'timeout') && failed === null
  const rounds = new Map<number, number>()
  const figures: TimedFigures[] = []
  for (const record of isSound ? processes : []) {
    if (record.figures === null) continue
    figures.push(record.figures)
    rounds.set(record.round, median(record.figures.passNs))
  }
  const capNs = results.run.options.timeoutMs * 1e6
  const singles = singleTimes(probe, figures)
  const timedBlocks = isSound
    ? blocksOf(probe, processes, results, singles)
    : new Map<number, ReadonlyMap<number, TimedBlock>>()
  const blocks = new Map(
    [...timedBlocks].map(([count, ofRounds]) => [
      count,
      new Map([...ofRounds].map(([round, { levelNs }]) => [round, levelNs])),
    ]),
  )
  const block = size ?? [...blocks.keys()].at(-1) ?? probe.puzzleNs.length
  const tried = probe.puzzleNs.slice(0, block)
  const timedNs = tried.filter((ns) => ns !== null)
  const scaled = scaledTimes(singles, figures)
  const capped = scaled.flatMap((ns, index) => (ns === null || ns > capNs ? [index] : []))
  const solved = block - capped.filter((index) => index < block).length
  const micros = [...(blocks.get(block)?.values() ?? [])].map((ns) => ns / 1000)
  const microsPerPuzzle = micros.length > 0 ? median(micros) : null
  const work = workPerPuzzle(probe.puzzleWork, block)
  const medianOf = (figure: (of: TimedFigures) => number | null): number | null => {
    const values = figures.flatMap((one) => figure(one) ?? [])
    return values.length === 0 ? null : median(values)
  }
  // Work is of the puzzles that were timed, so a node's price is, too, beyond the cap as well.
  const passes = [...(timedBlocks.get(block)?.values() ?? [])].flatMap(({ passNs }) => passNs ?? [])
  const timedMicros =
    passes.length === 0 || timedNs.length === 0 ? null : median(passes) / 1000 / timedNs.length
  return {
    row: {
      fixture: probe.fixture,
      strategy: probe.strategy,
      status,
      detail,
      puzzles: block,
      solved,
      processes: rounds.size,
      microsPerPuzzle,
      isLowerBound: solved < block && microsPerPuzzle !== null,
      // Where every puzzle was capped, nothing scatters.
      interval: timedNs.length === 0 ? null : medianInterval(micros),
      puzzlesPerSecond: microsPerPuzzle === null ? null : 1e6 / microsPerPuzzle,
      prepareMicros: medianOf(({ prepareNs }) => prepareNs / 1000),
      firstMicros: medianOf(({ firstNs }) => (firstNs === null ? null : firstNs / 1000)),
      coldMicrosPerPuzzle: coldMicros(probe, figures),
      peakBytes: medianOf(({ peakBytes, idleBytes }) => peakBytes - idleBytes),
      stillWarming: figures.filter(({ passNs }) => isStillWarming(passNs)).length,
      nanosPerNode:
        timedMicros === null || work.nodes === null || work.nodes === 0
          ? null
          : (timedMicros * 1000) / work.nodes,
      ...work,
    },
    rounds,
    blocks,
    capped,
    puzzleNs: scaled.map((ns) => Math.min(ns ?? capNs, capNs)),
  }
}

/** The first pass of a process, a solved puzzle; null where none was the first of its process. */
function coldMicros({ puzzleNs }: ProbeRecord, figures: readonly TimedFigures[]): number | null {
  const solved = puzzleNs.filter((ns) => ns !== null).length
  const colds = figures.flatMap(({ coldNs }) => coldNs ?? [])
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
