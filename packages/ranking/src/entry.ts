/** What a run measured of a strategy on a fixture, before it is ranked among others. */
import type { Results } from './read.ts'
import type { ProbeRecord, Status, TimedFigures, WorkColumns } from './schema.ts'
import { median, medianInterval } from './statistics/order.ts'
import { isStillWarming } from './statistics/warming.ts'

/**
 * With fewer puzzles the time depends on what the branch predictor has learnt: it is shown, not
 * ranked.
 */
export const RANKED_PUZZLES = 100

/** A strategy on a fixture. */
export interface RankedEntry {
  readonly fixture: string
  readonly strategy: string
  readonly status: Status
  /** Why the status is not ok; null where it is. */
  readonly detail: string | null
  readonly puzzles: number
  readonly solved: number
  /**
   * For a program: how it was driven, in words; null for a strategy, which runs in our own process.
   */
  readonly driven: string | null
  /** Fresh processes behind the time; 0 where only the probe solved anything, once and cold. */
  readonly processes: number
  /** Median over processes of each process's median pass, over the solved puzzles; null for none. */
  readonly microsPerPuzzle: number | null
  /** 95 % confidence interval of microsPerPuzzle; null with fewer than six processes. */
  readonly interval: readonly [low: number, high: number] | null
  /**
   * 1 + the number of strategies that are significantly faster; null where the entry is not ranked.
   */
  readonly rank: number | null
  /** To the fastest ranked entry of the fixture; null where the entry is not ranked. */
  readonly ratioToBest: number | null
  /** 95 % confidence interval of ratioToBest, from ratios within rounds. */
  readonly ratioInterval: readonly [low: number, high: number] | null
  readonly puzzlesPerSecond: number | null
  /** As microsPerPuzzle, but an unsolved puzzle costs twice the limit; null where some were untried. */
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

/** An entry without its rank, with the values that ranking needs. */
export interface MeasuredEntry {
  readonly row: Omit<RankedEntry, 'rank' | 'ratioToBest' | 'ratioInterval'>
  /** Median pass of each process, in nanoseconds, by its round. */
  readonly rounds: ReadonlyMap<number, number>
}

export function measuredEntry(probe: ProbeRecord, { run, timed }: Results): MeasuredEntry {
  const processes = timed.filter(
    ({ strategy, fixture }) => strategy === probe.strategy && fixture === probe.fixture,
  )
  const failed = processes.find(({ status }) => status !== 'ok')
  const { status, detail } = failed ?? probe
  const solvedNs = probe.puzzleNs.filter((ns) => ns !== null)
  const solved = solvedNs.length
  const sound = status === 'ok' || status === 'timeout'
  const rounds = new Map<number, number>()
  const figures: TimedFigures[] = []
  for (const record of sound && failed === undefined ? processes : []) {
    if (record.figures === null) continue
    figures.push(record.figures)
    rounds.set(record.round, median(record.figures.passNs))
  }
  const micros = [...rounds.values()].map((ns) => ns / 1000 / solved)
  const onceNs = solvedNs.reduce((sum, ns) => sum + ns, 0)
  const microsPerPuzzle =
    !sound || solved === 0 ? null : micros.length > 0 ? median(micros) : onceNs / 1000 / solved
  const work = workPerPuzzle(probe.puzzleWork, solved)
  const medianOf = (figure: (of: TimedFigures) => number): number | null =>
    figures.length === 0 ? null : median(figures.map(figure))
  return {
    row: {
      fixture: probe.fixture,
      strategy: probe.strategy,
      status,
      detail,
      puzzles: probe.puzzleNs.length,
      solved,
      driven: drivenText(
        probe.driven,
        medianOf(({ prepareNs }) => prepareNs / 1e6),
      ),
      processes: rounds.size,
      microsPerPuzzle,
      interval: medianInterval(micros),
      puzzlesPerSecond: microsPerPuzzle === null ? null : 1e6 / microsPerPuzzle,
      par2MicrosPerPuzzle:
        microsPerPuzzle === null || probe.untried > 0
          ? null
          : par2(microsPerPuzzle, solved, probe.puzzleNs.length, run.options.timeoutMs * 1000),
      prepareMicros: medianOf(({ prepareNs }) => prepareNs / 1000),
      firstMicros: medianOf(({ firstNs }) => firstNs / 1000),
      coldMicrosPerPuzzle: medianOf(({ coldNs }) => coldNs / 1000 / solved),
      peakBytes: medianOf(({ peakBytes, idleBytes }) => peakBytes - idleBytes),
      stillWarming: figures.filter(({ passNs }) => isStillWarming(passNs)).length,
      nanosPerNode:
        microsPerPuzzle === null || work.nodes === null || work.nodes === 0
          ? null
          : (microsPerPuzzle * 1000) / work.nodes,
      ...work,
    },
    rounds,
  }
}

/**
 * How a program was driven, and its start-up: the time to its first answer, or the time taken out.
 */
function drivenText(driven: ProbeRecord['driven'], startMs: number | null): string | null {
  if (driven === undefined) return null
  const start = startMs === null ? null : `${Number(startMs.toPrecision(2))} ms`
  const how = driven === 'lines' ? 'line by line' : 'batches'
  if (start === null) return how
  return driven === 'lines'
    ? `${how}, first answer after ${start}`
    : `${how}, start-up taken out: ${start}`
}

/** Mean time a puzzle, in microseconds; an unsolved puzzle costs twice its limit. */
function par2(micros: number, solved: number, puzzles: number, limitMicros: number): number {
  return (micros * solved + 2 * limitMicros * (puzzles - solved)) / puzzles
}

function workPerPuzzle(
  work: WorkColumns | null,
  solved: number,
): Pick<RankedEntry, keyof WorkColumns> {
  if (work === null || solved === 0) {
    return { nodes: null, guesses: null, backtracks: null, checks: null }
  }
  const mean = (column: readonly (number | null)[]): number =>
    column.reduce<number>((sum, value) => sum + (value ?? 0), 0) / solved
  return {
    nodes: mean(work.nodes),
    guesses: mean(work.guesses),
    backtracks: mean(work.backtracks),
    checks: mean(work.checks),
  }
}
