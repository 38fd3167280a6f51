/** Places of searches on a common scale: steps, nodes, or the measured time of the strategies. */
import type { Pace } from '../state/link.ts'
import type { Recording } from './recording.ts'
import type { Trace } from './trace.ts'

/** Parts of the longest time. */
const TIME_PARTS = 10_000

/** The last known place on the scale. */
export function scaleEnd(pace: Pace, recordings: readonly Recording[]): number {
  if (pace === 'time') return TIME_PARTS
  return Math.max(0, ...recordings.map(({ trace }) => placeOf(pace, trace, trace.length)))
}

/** The place of a step on a scale of steps or nodes. */
function placeOf(pace: Pace, trace: Trace, step: number): number {
  if (pace === 'steps') return step
  return step === trace.length && trace.ending !== null
    ? trace.ending.stats.nodes
    : trace.at(step).stats.nodes
}

/** The place on the scale at which every search has found its solution, as far as known. */
export function scaleGoal(pace: Pace, recordings: readonly Recording[]): number {
  if (pace === 'time') {
    const longest = Math.max(0, ...recordings.map(({ plain }) => plain?.micros ?? 0))
    const shares = recordings.map(({ trace, plain }) =>
      plain === null || longest === 0
        ? 1
        : (trace.goal / Math.max(1, trace.length)) * (plain.micros / longest),
    )
    return Math.ceil(Math.max(0, ...shares) * TIME_PARTS)
  }
  return Math.max(0, ...recordings.map(({ trace }) => placeOf(pace, trace, trace.goal)))
}

/** The step of a recording at a place on the scale. The steps of a search are spread evenly over its time. */
export function stepAt(
  pace: Pace,
  position: number,
  recording: Recording,
  recordings: readonly Recording[],
): number {
  const { trace, plain } = recording
  if (pace === 'steps') return Math.min(position, trace.length)
  if (pace === 'nodes') {
    return position >= scaleEnd(pace, [recording]) ? trace.length : trace.stepOfNode(position)
  }
  const longest = Math.max(0, ...recordings.map((one) => one.plain?.micros ?? 0))
  if (plain === null || longest === 0) return 0
  const share = (position / TIME_PARTS) * (longest / plain.micros)
  return Math.min(trace.length, Math.round(share * trace.length))
}
