/** Places of searches on a common scale: steps or nodes. */
import type { Recording } from '../replay/recording.ts'
import type { Trace } from '../replay/search-trace.ts'
import type { Pace } from '../state/link.ts'

/** The last known place on the scale. */
export function scaleEnd(pace: Pace, recordings: readonly Recording[]): number {
  return Math.max(0, ...recordings.map(({ trace }) => placeOf(pace, trace, trace.length)))
}

/** The place on the scale at which each search has found its solution, as far as known. */
export function scaleGoals(pace: Pace, recordings: readonly Recording[]): number[] {
  return recordings.map(({ trace }) => placeOf(pace, trace, trace.goal))
}

/** The place of a step. */
function placeOf(pace: Pace, trace: Trace, step: number): number {
  if (pace === 'steps') return step
  return step === trace.length && trace.ending !== null
    ? trace.ending.stats.nodes
    : trace.at(step).stats.nodes
}

/** The step of a search at a place. */
export function stepAt(pace: Pace, place: number, { trace }: Recording): number {
  if (pace === 'steps') return Math.min(place, trace.length)
  const end = placeOf(pace, trace, trace.length)
  return place >= end ? trace.length : trace.stepOfNode(place)
}
