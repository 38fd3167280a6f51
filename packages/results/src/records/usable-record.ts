/**
 * Conditions on a record besides its schema: without them a mean could be over nothing, or a divisor 0. Masu
 * writes no such records, but files may come from anywhere.
 */
import { formatCount } from '@masu/core/plural'
import type { ProbeRecord, ResultRecord, RunRecord, TimedRecord } from './schema.ts'

/** Why a record of this run cannot be used, in words; null if it can. */
export function findRecordFault(record: ResultRecord, run: RunRecord): string | null {
  if (record.type === 'run') return faultOfRun(record)
  if (record.type === 'probe') return faultOfProbe(record, run)
  return record.type === 'timed' ? faultOfTimed(record) : null
}

/** A nanosecond, the finest step of clocks. Under a far smaller cap a pass would be only rounding errors. */
const LEAST_CAP_MS = 1e-6

/** Some 285,000 years; sums of far longer times would be infinite. */
const MOST_CAP_MS = Number.MAX_SAFE_INTEGER

function faultOfRun({ options, fixtures, strategies, check }: RunRecord): string | null {
  if (options.capMs < LEAST_CAP_MS) return 'a cap of no time'
  if (options.capMs > MOST_CAP_MS) return 'a cap without end'
  if (fixtures.some(({ puzzles }) => puzzles === 0)) return 'a fixture without puzzles'
  if (fixtures.some(({ blocks }) => blocks.some((size, i) => size <= (blocks[i - 1] ?? 0)))) {
    return 'blocks that do not grow'
  }
  if (fixtures.some(({ checked }) => (checked === undefined) !== (check === undefined))) {
    return 'a fixture of another kind of run'
  }
  if (fixtures.some(({ checked, puzzles }) => isOfOthers(checked, puzzles))) {
    return 'solutions or places of other puzzles'
  }
  for (const names of [fixtures, strategies]) {
    if (new Set(names.map(({ name }) => name)).size < names.length) return 'a name twice'
  }
  return null
}

function isOfOthers(checked: RunRecord['fixtures'][number]['checked'], puzzles: number): boolean {
  if (checked === undefined) return false
  return checked.expectedCounts.length !== puzzles || checked.places.length !== puzzles
}

function faultOfProbe(
  {
    arm,
    status,
    fixture,
    puzzleNs,
    solutionCounts,
    firstSolutions,
    untriedPuzzles,
    puzzleWork,
  }: ProbeRecord,
  run: RunRecord,
): string | null {
  const most = run.fixtures.find(({ name }) => name === fixture)?.puzzles
  if (most !== undefined && puzzleNs.length > most) return 'more puzzles than the fixture has'
  if (untriedPuzzles > puzzleNs.length) return 'more puzzles untried than there are'
  if (puzzleNs.includes(0)) return 'a puzzle that took no time'
  // Head is asked what base solved, which may be nothing.
  const isAsked = arm === undefined
  if (isAsked && status === 'ok' && !puzzleNs.some((ns) => ns !== null)) return 'no puzzle'
  if (status === 'timeout' && puzzleNs.length === 0) return 'no puzzle'
  const columns = [
    solutionCounts,
    firstSolutions ?? solutionCounts,
    ...(puzzleWork === null ? [] : Object.values(puzzleWork)),
  ]
  return columns.every(({ length }) => length === puzzleNs.length) ? null : 'work of other puzzles'
}

function faultOfTimed({ status, puzzles, timing }: TimedRecord): string | null {
  if (status !== 'ok' || timing === null) return null
  if (puzzles === 0) return 'no puzzle'
  const passes = [timing, ...timing.blocks]
  if (passes.some(({ passNs }) => passNs.length === 0)) return 'no pass'
  if (passes.some(({ passNs }) => passNs.includes(0))) return 'a pass that took no time'
  const faults = [
    hastyFault(timing.passNs, puzzles, puzzles * LEAST_PUZZLE_NS),
    // Most puzzles of a block may count as the cap, without being solved in its passes.
    ...timing.blocks.map((block) => hastyFault(block.passNs, block.puzzles, LEAST_PASS_NS)),
  ]
  return faults.find((fault) => fault !== null) ?? null
}

/**
 * Nanoseconds that no machine goes below: a solver that does nothing takes more than three for a puzzle, and reading
 * a clock twice takes more than twenty (measured).
 */
const LEAST_PUZZLE_NS = 1
const LEAST_PASS_NS = 10

function hastyFault(passNs: readonly number[], puzzles: number, least: number): string | null {
  const hasty = passNs.find((ns) => ns < least)
  return hasty === undefined ? null : `a pass of ${hasty} ns over ${formatCount(puzzles, 'puzzle')}`
}
