/** Times of puzzles and of nested blocks of puzzles, in which longer times count as the cap. */
import { timingOfProcesses } from '../statistics/process-timing.ts'
import type { Results } from '../records/read.ts'
import type { ProbeRecord, RecordedTiming, TimedRecord } from '../records/schema.ts'
import { median } from '../statistics/order.ts'

/** The time of a block in one process. */
export interface TimedBlock {
  /** Restricted mean in nanoseconds a puzzle. */
  readonly levelNs: number
  /** Median pass over the timed puzzles of the block; null if none was timed. */
  readonly passNs: number | null
}

/**
 * Each completely tried block, by round. A timed puzzle that takes longer than the cap counts as the cap: its
 * single time shows by how much the pass is too long.
 */
export function blockLevels(
  probe: ProbeRecord,
  processes: readonly TimedRecord[],
  { run }: Results,
  singles: readonly (number | null)[],
): Map<number, Map<number, TimedBlock>> {
  const capNs = run.options.capMs * 1e6
  const sizes = run.fixtures.find(({ name }) => name === probe.fixture)?.blocks ?? []
  const tried = probe.puzzleNs.length - probe.untriedPuzzles
  const blocks = new Map<number, Map<number, TimedBlock>>()
  for (const size of sizes.filter((one) => one <= tried)) {
    const rounds = new Map<number, TimedBlock>()
    const timed = singles.slice(0, size).filter((ns) => ns !== null)
    const ofBlock: Singles = {
      all: timed,
      sum: timed.reduce((sum, ns) => sum + ns, 0),
      longest: timed.reduce((longest, ns) => Math.max(longest, ns), 0),
    }
    if (timed.length === 0) {
      // There is nothing to time: every round would give the cap.
      rounds.set(1, { levelNs: capNs, passNs: null })
    } else {
      for (const { round, timing } of processes) {
        const passNs =
          timing?.blocks.find(({ puzzles }) => puzzles === size)?.passNs ??
          (size === probe.puzzleNs.length ? timing?.passNs : undefined)
        if (passNs === undefined || passNs.length === 0) continue
        const pass = median(passNs)
        const sum = restrictedSum(ofBlock, pass, capNs) + (size - timed.length) * capNs
        rounds.set(round, { levelNs: sum / size, passNs: pass })
      }
    }
    if (rounds.size > 0) blocks.set(size, rounds)
  }
  return blocks
}

/** The sum of min(t, cap) over puzzles whose single times have these proportions, and `passNs` as their sum. */
function restrictedSum({ all, sum, longest }: Singles, passNs: number, capNs: number): number {
  const scale = passNs / sum
  // Nearly always true; it makes a file of many rounds ten times as fast.
  if (longest * scale <= capNs) return passNs
  return passNs - all.reduce((excess, ns) => excess + Math.max(0, ns * scale - capNs), 0)
}

/** Single times of the puzzles of a block. */
interface Singles {
  readonly all: readonly number[]
  readonly sum: number
  readonly longest: number
}

/**
 * The time of each puzzle: the warm time alone if a process measured it and it is the shorter, otherwise the cold time of
 * the probe; null if it was capped. Each is taken once, and a process that loses its processor for some milliseconds makes
 * one of them longer than the cap.
 */
export function singleTimes(
  probe: ProbeRecord,
  timings: readonly RecordedTiming[],
): (number | null)[] {
  const alone = timings.find(({ perPuzzleNs }) => perPuzzleNs !== null)?.perPuzzleNs ?? null
  let at = 0
  return probe.puzzleNs.map((ns) => (ns === null ? null : Math.min(ns, alone?.[at++] ?? ns)))
}

/** As `singleTimes`, scaled so that the sum is a pass of the fastest process. */
export function scaleTimes(
  singles: readonly (number | null)[],
  timings: readonly RecordedTiming[],
): (number | null)[] {
  const sum = singles.reduce<number>((total, ns) => total + (ns ?? 0), 0)
  const passes = timings.map(({ passNs }) => median(passNs))
  const scale = passes.length === 0 || sum === 0 ? 1 : timingOfProcesses(passes).fastest / sum
  return singles.map((ns) => (ns === null ? null : ns * scale))
}
