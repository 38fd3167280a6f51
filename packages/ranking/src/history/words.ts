/** What a history says of machines, commits and steps, wherever it says it. */
import type { Machine } from '../history-records.ts'
import type { Drift, DriftStep } from './drift.ts'
import type { RatioChangepoint } from './trend.ts'

/** On one line for the processor and the system, and one for the engine. */
export function machineText({ cpu, cores, os, node, v8 }: Machine): string {
  return `${cpu}, ${cores} cores; ${os}\nNode ${node}, V8 ${v8}`
}

/** The first ten digits of a commit. */
export function shortCommit(commit: string): string {
  return commit.slice(0, 10)
}

/** By how much a ratio stepped, as in `+12 %`. */
export function stepSize({ ratio }: Pick<RatioChangepoint, 'ratio'>): string {
  return `${ratio > 1 ? '+' : ''}${Number((100 * (ratio - 1)).toPrecision(2))} %`
}

/** A ratio as a change in percent with one decimal, as in `+21.7`. */
export function signedTenths(ratio: number): string {
  return `${ratio < 1 ? '' : '+'}${tenths(ratio - 1)}`
}

/** What checks add up to, where that is a slowdown. */
export function slowdownLine({ strategy, fixture, ratio, base, head }: Drift): string {
  return `${strategy} on ${fixture}: SLOWER by ${tenths(ratio - 1)} % from ${shortCommit(base)} to ${shortCommit(head)}`
}

/** Of the checks that add up those that certainly found a change, as in `+4.0 % (3.6 to 4.4) at ...`. */
export function certainSteps({ steps }: Drift): string[] {
  return steps.filter(({ interval }) => interval[0] > 1 || interval[1] < 1).map(stepLine)
}

function stepLine({ base, head, ratio, interval }: DriftStep): string {
  const ends = interval.map((end) => tenths(end - 1)).join(' to ')
  return `${signedTenths(ratio)} % (${ends}) at ${shortCommit(head)}, after ${shortCommit(base)}`
}

function tenths(share: number): string {
  return (100 * share).toFixed(1)
}
