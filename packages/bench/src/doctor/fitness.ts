/**
 * Is this machine fit to measure on? What was read of it is judged against what a measurement needs:
 * a processor of its own, a steady clock rate, a clock that is fine enough, and processes that come
 * out alike where they do the same.
 */
import type { Readings } from './readings.ts'

export type Verdict = 'ok' | 'caution' | 'bad'

export interface Finding {
  readonly name: string
  readonly value: string
  readonly verdict: Verdict
  /** Why, and what to do; null where all is well. */
  readonly advice: string | null
}

export type Fit = 'fit' | 'fit with care' | 'unfit'

export interface Diagnosis {
  readonly checks: readonly Finding[]
  /** As the worst of the checks. */
  readonly fit: Fit
}

/** Share of the processors that others may use: beyond it they share caches and heat noticeably. */
const BUSY_SHARE = 0.25
/** Processors that must be left: the process that is timed needs one for itself. */
const LEFT_CORES = 1
/** Below this nobody is at work: a load average forgets slowly, and counts what just started. */
const QUIET_LOAD = 0.5

/** Processors' time given to other machines: any is time that the clock goes on. */
const STOLEN_CAUTION = 0.01
const STOLEN_BAD = 0.05

/** A pass over 100 puzzles of the fastest strategy takes some 250 µs: this is 0.4 % of it. */
const CLOCK_CAUTION_NS = 1_000
/** As much as half of that pass. */
const CLOCK_BAD_NS = 100_000

/**
 * Standard deviation between neighbouring processes. At 5 % twenty pairs tell ±2.2 %, so that 3 % is
 * seen; at 12 % they tell ±5.4 %, so that the gate of 5 % says nothing. A shared machine of two cores
 * was measured to have 4 %.
 */
const SPREAD_CAUTION = 0.05
const SPREAD_BAD = 0.12

/** Judges the readings, in the order in which they are shown. */
export function diagnose(readings: Readings): Diagnosis {
  const checks = [
    loadFinding(readings),
    ...othersFindings(readings),
    governorFinding(readings),
    boostFinding(readings),
    coresFinding(readings),
    clockFinding(readings),
    spreadFinding(readings),
  ]
  const has = (verdict: Verdict): boolean => checks.some((check) => check.verdict === verdict)
  return { checks, fit: has('bad') ? 'unfit' : has('caution') ? 'fit with care' : 'fit' }
}

function loadFinding({ load, cores }: Readings): Finding {
  const value = `${load.toFixed(2)} over the last minute, on ${coresText(cores)}`
  return { name: 'load', value, ...crowdedness(load, cores) }
}

function othersFindings({ others, cores }: Readings): Finding[] {
  if (others === null) {
    return [{ name: 'others now', value: 'not visible', verdict: 'ok', advice: null }]
  }
  const { busy, stolen } = others
  return [
    {
      name: 'others now',
      value: `${busy.toFixed(2)} processors' worth of work`,
      ...crowdedness(busy, cores),
    },
    {
      name: 'stolen time',
      value: `${(100 * stolen).toFixed(1)} % of a processor`,
      verdict: stolen > STOLEN_BAD ? 'bad' : stolen > STOLEN_CAUTION ? 'caution' : 'ok',
      advice:
        stolen > STOLEN_CAUTION
          ? 'a hypervisor runs other machines meanwhile; use one of your own'
          : null,
    },
  ]
}

/** Whether work worth so many processors leaves one to measure on. */
function crowdedness(busy: number, cores: number): Pick<Finding, 'verdict' | 'advice'> {
  if (busy <= Math.max(QUIET_LOAD, cores * BUSY_SHARE)) return { verdict: 'ok', advice: null }
  return cores - busy < LEFT_CORES
    ? { verdict: 'bad', advice: 'no processor is left to measure on; stop what else is running' }
    : { verdict: 'caution', advice: 'others share caches and heat; stop what can be stopped' }
}

function governorFinding({ governors }: Readings): Finding {
  const name = 'governor'
  if (governors === null) {
    const value = 'not visible (virtual machine?)'
    return { name, value, verdict: 'ok', advice: 'the A/A spread below has to tell' }
  }
  const kinds = [...new Set(governors)]
  const steady = kinds.every((kind) => kind === 'performance')
  return {
    name,
    value: kinds.join(', '),
    verdict: steady ? 'ok' : 'caution',
    advice: steady ? null : 'it follows the load; sudo cpupower frequency-set -g performance',
  }
}

function boostFinding({ boost }: Readings): Finding {
  if (boost === null) return { name: 'boost', value: 'not visible', verdict: 'ok', advice: null }
  return {
    name: 'boost',
    value: boost ? 'on' : 'off',
    verdict: 'ok',
    advice: boost ? 'ratios within rounds bear it; times drift with heat' : null,
  }
}

function coresFinding({ cores }: Readings): Finding {
  return {
    name: 'cores',
    value: `${cores}`,
    verdict: cores > LEFT_CORES ? 'ok' : 'bad',
    advice: cores > LEFT_CORES ? null : 'masu itself shares the only one with what it times',
  }
}

function clockFinding({ clockStepNs, clockCallNs }: Readings): Finding {
  const worst = Math.max(clockStepNs, clockCallNs)
  return {
    name: 'timer',
    value: `steps of ${nanosText(clockStepNs)}, ${nanosText(clockCallNs)} a reading`,
    verdict: worst > CLOCK_BAD_NS ? 'bad' : worst > CLOCK_CAUTION_NS ? 'caution' : 'ok',
    advice:
      worst > CLOCK_CAUTION_NS
        ? 'coarse or slow beside a pass; see what clocksource the kernel uses'
        : null,
  }
}

function spreadFinding({ passNs }: Readings): Finding {
  const { single, pairs } = spreadOf(passNs)
  return {
    name: 'A/A spread',
    value: `${percent(single)} between ${passNs.length} equal processes, ${percent(pairs)} between pairs`,
    verdict: pairs > SPREAD_BAD ? 'bad' : pairs > SPREAD_CAUTION ? 'caution' : 'ok',
    advice:
      pairs > SPREAD_BAD
        ? 'differences below 5 % cannot be told; find a quieter machine'
        : pairs > SPREAD_CAUTION
          ? 'small differences take many rounds; expect ties'
          : null,
  }
}

/**
 * Standard deviations of logarithms, which for a few percent are shares: of the values, and of the
 * ratios of neighbours, whose expected ratio is known to be 1.
 */
export function spreadOf(passNs: readonly number[]): { single: number; pairs: number } {
  const logs = passNs.map(Math.log)
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0)
  const steps = logs.slice(1).reduce((sum, log, i) => sum + (log - (logs[i] ?? NaN)) ** 2, 0)
  const degrees = logs.length - 1
  return { single: Math.sqrt(squares / degrees), pairs: Math.sqrt(steps / degrees) }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function nanosText(ns: number): string {
  return ns < 1_000 ? `${Math.round(ns)} ns` : `${(ns / 1_000).toFixed(1)} µs`
}

function coresText(cores: number): string {
  return cores === 1 ? '1 core' : `${cores} cores`
}
