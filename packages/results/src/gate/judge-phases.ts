/**
 * Judges the other phases of an entry's processes, besides the passes at limit 2: the passes at limit 1, preparing, the
 * first puzzle, the cold pass, memory, and the passes over boards with several solutions and without one. Pure.
 *
 * Passes at limit 1 are judged like those at limit 2. The other phases happen once in a process, or their passes are
 * few, and scatter more. They only raise alarms: the strict interval of the ratio must lie above a threshold of the
 * phase *and* the medians must differ by more than a floor. A ratio alone would call a change from thirty to fifty
 * microseconds a slowdown.
 *
 * Half of the error rate of a check is for the passes at limit 2, the other half for these phases and for the share of
 * slow processes.
 */
import type { PhaseJudgement, PhaseName } from './check-entry.ts'
import { median } from '../statistics/order.ts'
import type { CheckOptions } from '../records/check-run.ts'
import type { JudgedEntry } from './entries-to-time.ts'
import { judgeRatios, type GateRule } from './judge-ratios.ts'
import type { Pair } from './pairs.ts'
import type { PhaseTiming } from './phase-timing.ts'

/** The share of the error rate for passes at limit 2. */
const WARM_SHARE = 1 / 2

/**
 * A phase that happens once in a process. Pairs of `bitmask` scattered by 14 % in preparing, 20 % in the
 * first puzzle, 13 % in the cold pass and 0.5 % in memory (robust SD of 20 pairs on a busy machine).
 */
interface Phase {
  /** Nanoseconds or bytes; null if the process does not report it. */
  readonly of: (timing: PhaseTiming) => number | null
  /** A smaller difference of the medians raises no alarm, even if the ratio is large. */
  readonly floor: number
  /** Whether it includes solving, so that accepted work may take its time. */
  readonly isSolving: boolean
}

const PHASES: Readonly<Record<Exclude<PhaseName, 'limit-1'>, Phase>> = {
  prepare: { of: ({ prepareNs }) => prepareNs, floor: 1e6, isSolving: false },
  first: { of: ({ firstPuzzleNs }) => firstPuzzleNs, floor: 1e6, isSolving: true },
  cold: { of: ({ coldPassNs }) => coldPassNs, floor: 2e6, isSolving: true },
  // The memory of the whole process: a module may hold memory before its solver exists.
  memory: { of: ({ peakBytes }) => peakBytes, floor: 16 * 2 ** 20, isSolving: false },
  ambiguous: { of: ({ ambiguousNs }) => medianOf(ambiguousNs), floor: 2e4, isSolving: true },
  unsolvable: { of: ({ unsolvableNs }) => medianOf(unsolvableNs), floor: 2e4, isSolving: true },
}

/** The rule for the passes of a check at limit 2. */
export function makeWarmRule({ threshold, looks, errorRate }: GateRule): GateRule {
  return { threshold, looks, errorRate: WARM_SHARE * errorRate }
}

/** The rule for all other phases. */
export function makePhaseRule({ threshold, looks, errorRate }: GateRule): GateRule {
  return { threshold, looks, errorRate: (1 - WARM_SHARE) * errorRate }
}

/**
 * The phases of an entry that are judged. In a process that several entries share, only the first entry is
 * cold, and all entries use the memory together.
 */
export function listJudgedPhases(
  { sharesProcess, improper }: Pick<JudgedEntry, 'sharesProcess' | 'improper'>,
  { limitOne, phaseThreshold }: Pick<CheckOptions, 'limitOne' | 'phaseThreshold'>,
): PhaseName[] {
  const once: PhaseName[] =
    phaseThreshold === null
      ? []
      : sharesProcess
        ? ['prepare']
        : ['prepare', 'first', 'cold', 'memory', ...improper.map(({ kind }) => kind)]
  return sharesProcess || limitOne === null ? once : ['limit-1', ...once]
}

/**
 * Judges the phases of an entry by its pairs, in a check that judges this many phases over all of its entries. A
 * phase is left out if no pair has it from both processes.
 */
export function judgePhases(
  entry: Pick<JudgedEntry, 'sharesProcess' | 'allowance' | 'improper'>,
  pairs: readonly Pick<Pair, 'basePhases' | 'headPhases'>[],
  phases: number,
  options: CheckOptions,
): PhaseJudgement[] {
  const rule = makePhaseRule(options)
  return listJudgedPhases(entry, options).flatMap((phase): PhaseJudgement[] => {
    const isLimitOne = phase === 'limit-1'
    const both = valuesOfPairs(pairs, isLimitOne ? medianLimitOne : PHASES[phase].of)
    if (both.length === 0) return []
    const medians = {
      phase,
      baseMedian: median(both.map(({ base }) => base)),
      headMedian: median(both.map(({ head }) => head)),
    }
    const { allowance: ofBoards } = entry.improper.find(({ kind }) => kind === phase) ?? entry
    const allowance = isLimitOne || PHASES[phase].isSolving ? ofBoards : 1
    const ratios = both.map(({ base, head }) => head / base / allowance)
    if (isLimitOne) return [{ ...medians, ...judgeRatios(ratios, phases, rule) }]
    const { floor } = PHASES[phase]
    const threshold = options.phaseThreshold ?? Infinity
    const { verdict, ratio, interval, visibleGrowth } = judgeRatios(ratios, phases, {
      ...rule,
      threshold,
    })
    const allowed = allowance * medians.baseMedian
    const isAlarm = verdict === 'slower' && medians.headMedian - allowed > floor
    return [
      {
        ...medians,
        verdict: isAlarm ? 'slower' : null,
        ratio,
        interval,
        visibleGrowth: visibleGrowth === null ? null : Math.max(visibleGrowth, floor / allowed),
      },
    ]
  })
}

/**
 * Whether the passes at limit 1 are undecided. The entry then needs more pairs, even if its passes at limit 2
 * are decided.
 */
export function isLimitOneUndecided(phases: readonly PhaseJudgement[]): boolean {
  return phases.some(({ phase, verdict }) => phase === 'limit-1' && verdict === null)
}

/** The values of both processes of a pair, at least 1: a clock may measure 0. */
function valuesOfPairs(
  pairs: readonly Pick<Pair, 'basePhases' | 'headPhases'>[],
  of: Phase['of'],
): { base: number; head: number }[] {
  return pairs.flatMap(({ basePhases, headPhases }) => {
    const base = basePhases === null ? null : of(basePhases)
    const head = headPhases === null ? null : of(headPhases)
    if (base === null || head === null) return []
    return [{ base: Math.max(1, base), head: Math.max(1, head) }]
  })
}

function medianLimitOne({ limitOneNs }: PhaseTiming): number | null {
  return medianOf(limitOneNs)
}

function medianOf(passNs: readonly number[]): number | null {
  return passNs.length === 0 ? null : median(passNs)
}
