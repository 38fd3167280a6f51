/** What a run found out about a strategy on a fixture, before it is ranked among others. */
import type { Results } from './read.ts'
import type { ProbeRecord, Status, TimedFigures, TimedRecord, WorkColumns } from './schema.ts'
import { median, medianInterval } from './statistics/order.ts'
import type { RankRange, Rounds } from './statistics/ties.ts'
import { isStillWarming } from './statistics/warming.ts'

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
  /** Of a program: how it was driven, in words; null for what runs in our own process. */
  readonly driven: string | null
  /** Fresh processes behind the time; 0 where only the probe solved anything, once and cold. */
  readonly processes: number
  /**
   * Median over processes of each process's median pass: the mean of min(t, cap) over the puzzles. In
   * files of schema 2, over the solved puzzles. Null where there is none.
   */
  readonly microsPerPuzzle: number | null
  /** Whether puzzles were capped, so that the true mean is larger. */
  readonly isLowerBound: boolean
  /** 95 % confidence interval of microsPerPuzzle, of this machine on these puzzles; null for few processes. */
  readonly interval: readonly [low: number, high: number] | null
  /** The lower end of `ranks`; null where the entry is not ranked. */
  readonly rank: number | null
  /** 1 + the entries significantly faster, to n - the entries significantly slower. */
  readonly ranks: RankRange | null
  /** To the best entry of the fixture, on the largest block that both did; null where not ranked. */
  readonly ratioToBest: number | null
  /** What ratioToBest says of the true one; null where there is none. */
  readonly ratioBound: Bound | null
  /** 95 % confidence interval of ratioToBest, of this machine on these puzzles. */
  readonly ratioInterval: readonly [low: number, high: number] | null
  /** The same, of such puzzles in general: processes and puzzles are both resampled. */
  readonly ratioIntervalInGeneral: readonly [low: number, high: number] | null
  readonly puzzlesPerSecond: number | null
  /** Schema 2: an unsolved puzzle costs twice the limit; null where some were untried. */
  readonly par2MicrosPerPuzzle: number | null
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
  /** Work per solved puzzle; null where the strategy cannot tell. */
  readonly nodes: number | null
  readonly guesses: number | null
  readonly backtracks: number | null
  readonly checks: number | null
}

/**
 * What a ratio says of the true one where puzzles were capped: `lower`, which the true one exceeds,
 * where they were those of the slower entry; `unknown` where some were the best one's.
 */
export type Bound = 'exact' | 'lower' | 'unknown'

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
  /** Median pass of each process over the solved puzzles, in nanoseconds, by its round. */
  readonly rounds: Rounds
  /**
   * By the size of a block, the smallest first: nanoseconds a puzzle, of this entry, capped puzzles
   * counted as the cap. Empty where the entry failed, or did no block whole.
   */
  readonly blocks: ReadonlyMap<number, Rounds>
  /** Indices of the capped puzzles of all blocks, rising. */
  readonly capped: readonly number[]
  /** Time of each puzzle of the largest block, the cap where it was capped, in nanoseconds. */
  readonly puzzleNs: readonly number[]
}

/**
 * What a run found out about a strategy on a fixture. Figures are of the block of this size, or of the
 * largest that the entry did; files of schema 2 have no blocks.
 */
export function measuredEntry(probe: ProbeRecord, results: Results, size?: number): MeasuredEntry {
  const { schema, options } = results.run
  const isCapped = schema !== 2
  const processes = timedOf(probe, results)
  const failed = processes.find(({ status }) => status !== 'ok')
  const { status, detail } = failed ?? probe
  const isSound = (status === 'ok' || status === 'timeout') && failed === undefined
  const rounds = new Map<number, number>()
  const figures: TimedFigures[] = []
  for (const record of isSound ? processes : []) {
    if (record.figures === null) continue
    figures.push(record.figures)
    rounds.set(record.round, median(record.figures.passNs))
  }
  const blocks =
    isCapped && isSound ? blocksOf(probe, processes, results) : new Map<number, Rounds>()
  const block = size ?? [...blocks.keys()].at(-1) ?? probe.puzzleNs.length
  const tried = probe.puzzleNs.slice(0, block)
  const solvedNs = tried.filter((ns) => ns !== null)
  const solved = solvedNs.length
  const micros = isCapped
    ? [...(blocks.get(block)?.values() ?? [])].map((ns) => ns / 1000)
    : [...rounds.values()].map((ns) => ns / 1000 / solved)
  const onceMicros = solvedNs.reduce((sum, ns) => sum + ns, 0) / 1000 / solved
  const isOnce = isSound && solved > 0 && !isCapped
  const microsPerPuzzle = micros.length > 0 ? median(micros) : isOnce ? onceMicros : null
  const work = workPerPuzzle(probe.puzzleWork, block)
  const medianOf = (figure: (of: TimedFigures) => number | null): number | null => {
    const values = figures.flatMap((one) => figure(one) ?? [])
    return values.length === 0 ? null : median(values)
  }
  // Work is of the solved puzzles alone, so a node's price is, too.
  const cappedMicros = isCapped ? (block - solved) * options.timeoutMs * 1000 : 0
  const solvedMicros =
    microsPerPuzzle === null || solved === 0
      ? null
      : isCapped
        ? (microsPerPuzzle * block - cappedMicros) / solved
        : microsPerPuzzle
  return {
    row: {
      fixture: probe.fixture,
      strategy: probe.strategy,
      status,
      detail,
      puzzles: block,
      solved,
      driven: drivenText(
        probe.driven,
        medianOf(({ prepareNs }) => prepareNs / 1e6),
      ),
      processes: rounds.size,
      microsPerPuzzle,
      isLowerBound: isCapped && solved < block && microsPerPuzzle !== null,
      // Where every puzzle was capped, nothing scatters.
      interval: isCapped && solved === 0 ? null : medianInterval(micros),
      puzzlesPerSecond: microsPerPuzzle === null ? null : 1e6 / microsPerPuzzle,
      par2MicrosPerPuzzle:
        isCapped || microsPerPuzzle === null || probe.untried > 0
          ? null
          : par2(microsPerPuzzle, solved, block, options.timeoutMs * 1000),
      prepareMicros: medianOf(({ prepareNs }) => prepareNs / 1000),
      firstMicros: medianOf(({ firstNs }) => (firstNs === null ? null : firstNs / 1000)),
      coldMicrosPerPuzzle: coldMicros(probe, figures),
      peakBytes: medianOf(({ peakBytes, idleBytes }) => peakBytes - idleBytes),
      stillWarming: figures.filter(({ passNs }) => isStillWarming(passNs)).length,
      nanosPerNode:
        solvedMicros === null || work.nodes === null || work.nodes === 0
          ? null
          : (solvedMicros * 1000) / work.nodes,
      ...work,
    },
    rounds,
    blocks,
    capped: isCapped ? probe.puzzleNs.flatMap((ns, index) => (ns === null ? [index] : [])) : [],
    puzzleNs: isCapped ? puzzleTimes(probe, figures, options.timeoutMs * 1e6) : [],
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

/** Restricted means of each block that was tried whole, by round. */
function blocksOf(
  probe: ProbeRecord,
  processes: readonly TimedRecord[],
  { run }: Results,
): Map<number, Map<number, number>> {
  const capNs = run.options.timeoutMs * 1e6
  const sizes = run.fixtures.find(({ name }) => name === probe.fixture)?.blocks ?? []
  const tried = probe.puzzleNs.length - probe.untried
  const blocks = new Map<number, Map<number, number>>()
  for (const size of sizes.filter((one) => one <= tried)) {
    const capped = probe.puzzleNs.slice(0, size).filter((ns) => ns === null).length
    const rounds = new Map<number, number>()
    const means = (solvedNs: number): number => (solvedNs + capped * capNs) / size
    if (capped === size) {
      // Nothing is left to time: it is the cap in every round.
      for (let round = 1; round <= MOST_ROUNDS; round++) rounds.set(round, capNs)
    } else {
      for (const { round, figures } of processes) {
        const passNs =
          figures?.blocks?.find(({ puzzles }) => puzzles === size)?.passNs ??
          (size === probe.puzzleNs.length ? figures?.passNs : undefined)
        if (passNs !== undefined && passNs.length > 0) rounds.set(round, means(median(passNs)))
      }
    }
    if (rounds.size > 0) blocks.set(size, rounds)
  }
  return blocks
}

/** No run has more rounds than this. */
export const MOST_ROUNDS = 80

/**
 * The time of each puzzle: alone and warm where a process timed it so, else cold as it was probed,
 * scaled so that their mean is that of the passes; the cap where it was capped.
 */
function puzzleTimes(
  probe: ProbeRecord,
  figures: readonly TimedFigures[],
  capNs: number,
): number[] {
  const alone = figures.find(({ aloneNs }) => aloneNs !== null)?.aloneNs ?? null
  let at = 0
  const raw = probe.puzzleNs.map((ns) => (ns === null ? null : (alone?.[at++] ?? ns)))
  const sum = raw.reduce<number>((total, ns) => total + (ns ?? 0), 0)
  const passes = figures.map(({ passNs }) => median(passNs))
  const scale = passes.length === 0 || sum === 0 ? 1 : median(passes) / sum
  return raw.map((ns) => (ns === null ? capNs : ns * scale))
}

/** How a program was driven; its start-up is what was timed of it, or left out. */
function drivenText(driven: ProbeRecord['driven'], startMs: number | null): string | null {
  if (driven === undefined) return null
  const start = startMs === null ? null : `${Number(startMs.toPrecision(2))} ms`
  const how = driven === 'lines' ? 'line by line' : 'batches'
  if (start === null) return how
  return driven === 'lines'
    ? `${how}, first answer after ${start}`
    : `${how}, start-up taken out: ${start}`
}

/** Mean time a puzzle, in microseconds, where one that was not solved costs twice its limit. */
function par2(micros: number, solved: number, puzzles: number, limitMicros: number): number {
  return (micros * solved + 2 * limitMicros * (puzzles - solved)) / puzzles
}

function workPerPuzzle(
  work: WorkColumns | null,
  block: number,
): Pick<RankedEntry, keyof WorkColumns> {
  const none = { nodes: null, guesses: null, backtracks: null, checks: null }
  if (work === null) return none
  const mean = (column: readonly (number | null)[]): number => {
    const counted = column.slice(0, block).filter((value) => value !== null)
    return counted.reduce((sum, value) => sum + value, 0) / counted.length
  }
  const nodes = mean(work.nodes)
  if (Number.isNaN(nodes)) return none
  return {
    nodes,
    guesses: mean(work.guesses),
    backtracks: mean(work.backtracks),
    checks: mean(work.checks),
  }
}
