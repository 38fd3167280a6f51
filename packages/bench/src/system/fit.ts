/**
 * Is this machine fit to measure on? Compares readings of the machine with the needs of a measurement: a free
 * processor, a steady clock rate, a clock of fine resolution, and processes that take the same time for the
 * same work.
 */
import { formatCount } from '@masu/core/plural'
import { judgeCrowdedness, FREE_CORES } from '@masu/results/records/environment'
import { formatDuration } from '@masu/results/words/format'
import { SLOW_PROCESS } from '@masu/results/statistics/process-timing'
import type { Machine } from './machine.ts'

/** What is known of a machine. */
export interface Readings extends Machine {
  /** Median passes of fresh processes of the same strategy, in order, in nanoseconds. */
  readonly passNs: readonly number[]
}

export type Verdict = 'ok' | 'caution' | 'bad'

export interface Finding {
  readonly name: string
  readonly value: string
  readonly verdict: Verdict
  /** The reason, and what to do; null if the check passed. */
  readonly advice: string | null
}

export type Fit = 'fit' | 'fit with care' | 'unfit'

export interface Diagnosis {
  readonly checks: readonly Finding[]
  /** The worst result of the checks. */
  readonly fit: Fit
}

/** Processor time given to other machines, in which the clock goes on. */
const STOLEN_CAUTION = 0.01
const STOLEN_BAD = 0.05

/** A pass of the fastest strategy over 100 puzzles takes about 250 µs: this is 0.4 % of it. */
const CLOCK_CAUTION_NS = 1_000
/** Nearly half of that pass. */
const CLOCK_BAD_NS = 100_000

/**
 * Standard deviation between neighbouring processes. At 5 % the interval of twenty pairs is ±2.2 %, so a change
 * of 3 % is seen; at 12 % the interval is ±5.4 %, so the gate of 5 % decides nothing. A shared machine of two
 * cores has 4 % (measured).
 */
const SPREAD_CAUTION = 0.05
const SPREAD_BAD = 0.12

/**
 * From this number of slow processes between fast ones, the machine disturbs single processes. With one process in
 * five 1.6 times as slow, the gate saw a slowdown of 10 % in one check of three (simulated).
 */
const SLOW_CAUTION = 2

/** Judges the readings, in the order in which they are shown. */
export function diagnoseMachine(readings: Readings): Diagnosis {
  const checks = [
    loadFinding(readings),
    ...otherActivityFindings(readings),
    governorFinding(readings),
    boostFinding(readings),
    coresFinding(readings),
    clockFinding(readings),
    spreadFinding(readings),
    slowFinding(readings),
  ]
  const has = (verdict: Verdict): boolean => checks.some((check) => check.verdict === verdict)
  return { checks, fit: has('bad') ? 'unfit' : has('caution') ? 'fit with care' : 'fit' }
}

function loadFinding({ load, cores }: Readings): Finding {
  const value = `${load.toFixed(2)} over the last minute, on ${formatCount(cores, 'core')}`
  return { name: 'load', value, ...crowdedness(load, cores) }
}

function otherActivityFindings({ otherActivity, cores }: Readings): Finding[] {
  if (otherActivity === null) {
    return [{ name: 'other work', value: 'not visible', verdict: 'ok', advice: null }]
  }
  const { busy, stolen } = otherActivity
  return [
    {
      name: 'other work',
      value: `other programs use ${busy.toFixed(2)} processors`,
      ...crowdedness(busy, cores),
    },
    {
      name: 'stolen time',
      value: `${(100 * stolen).toFixed(1)} % of a processor`,
      verdict: stolen > STOLEN_BAD ? 'bad' : stolen > STOLEN_CAUTION ? 'caution' : 'ok',
      advice:
        stolen > STOLEN_CAUTION
          ? 'this virtual machine shares processors; use your own machine'
          : null,
    },
  ]
}

/** Whether other work, in processors, leaves a processor to measure on. */
function crowdedness(busy: number, cores: number): Pick<Finding, 'verdict' | 'advice'> {
  const level = judgeCrowdedness(busy, cores)
  if (level === 'quiet') return { verdict: 'ok', advice: null }
  return level === 'full'
    ? { verdict: 'bad', advice: 'no processor is left to measure on; stop other programs' }
    : { verdict: 'caution', advice: 'other programs share caches and heat; stop what you can' }
}

function governorFinding({ governors }: Readings): Finding {
  const name = 'governor'
  if (governors === null) {
    const value = 'not visible (virtual machine?)'
    return { name, value, verdict: 'ok', advice: 'judge the clock rate by the spread below' }
  }
  const kinds = [...new Set(governors)]
  const steady = kinds.every((kind) => kind === 'performance')
  return {
    name,
    value: kinds.join(', '),
    verdict: steady ? 'ok' : 'caution',
    advice: steady ? null : 'it follows the load; run: sudo cpupower frequency-set -g performance',
  }
}

function boostFinding({ boost }: Readings): Finding {
  if (boost === null) return { name: 'boost', value: 'not visible', verdict: 'ok', advice: null }
  return {
    name: 'boost',
    value: boost ? 'on' : 'off',
    verdict: 'ok',
    advice: boost ? 'ratios stay right; times change with the heat of the processor' : null,
  }
}

function coresFinding({ cores }: Readings): Finding {
  return {
    name: 'cores',
    value: `${cores}`,
    verdict: cores > FREE_CORES ? 'ok' : 'bad',
    advice:
      cores > FREE_CORES ? null : 'masu shares the only processor with the process that it times',
  }
}

function clockFinding({ clockStepNs, clockCallNs }: Readings): Finding {
  const worst = Math.max(clockStepNs, clockCallNs)
  return {
    name: 'timer',
    value: `steps of ${formatDuration(clockStepNs)}, ${formatDuration(clockCallNs)} a reading`,
    verdict: worst > CLOCK_BAD_NS ? 'bad' : worst > CLOCK_CAUTION_NS ? 'caution' : 'ok',
    advice:
      worst > CLOCK_CAUTION_NS
        ? 'too coarse or slow for short passes; which clocksource has the kernel?'
        : null,
  }
}

function spreadFinding({ passNs }: Readings): Finding {
  const { single, pairs } = computeSpread(passNs)
  return {
    name: 'spread',
    value: `${percent(single)} between ${passNs.length} equal processes, ${percent(pairs)} between pairs`,
    verdict: pairs > SPREAD_BAD ? 'bad' : pairs > SPREAD_CAUTION ? 'caution' : 'ok',
    advice:
      pairs > SPREAD_BAD
        ? 'differences below 5 % cannot be seen; find a quieter machine'
        : pairs > SPREAD_CAUTION
          ? 'small differences take many rounds; expect ties'
          : null,
  }
}

/** A disturbance of some length slows both processes of a pair; this counts processes that are slow between fast ones. */
function slowFinding({ passNs }: Readings): Finding {
  const least = Math.min(...passNs)
  const isSlow = passNs.map((ns) => ns > SLOW_PROCESS * least)
  const alone = isSlow.filter((slow, at) => slow && !isSlow[at - 1] && !isSlow[at + 1]).length
  return {
    name: 'slow at times',
    value: `${alone} of these processes, each between fast ones`,
    verdict: alone < SLOW_CAUTION ? 'ok' : 'caution',
    advice:
      alone < SLOW_CAUTION ? null : 'masu check may be inconclusive about 10 %; try again later',
  }
}

/**
 * Standard deviations of the logarithms of the values, and of the ratios of neighbours, whose expected ratio is
 * 1. Up to a few percent such a deviation is nearly a share.
 */
export function computeSpread(passNs: readonly number[]): { single: number; pairs: number } {
  const logs = passNs.map(Math.log)
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0)
  const differences = logs.slice(1).reduce((sum, log, i) => sum + (log - (logs[i] ?? NaN)) ** 2, 0)
  const degrees = logs.length - 1
  return { single: Math.sqrt(squares / degrees), pairs: Math.sqrt(differences / degrees) }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
