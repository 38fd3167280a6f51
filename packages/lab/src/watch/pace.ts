/** Where searches are on a common scale: steps, nodes, or the time that the strategies themselves take. */
import type { Pace } from '../state/link.ts'
import type { Recording } from './recording.ts'

/** Parts of the longest time. */
const TIME_PARTS = 10_000

/** The last place on the scale, as far as it is known. */
export function scaleEnd(pace: Pace, recordings: readonly Recording[]): number {
  if (pace === 'time') return TIME_PARTS
  return Math.max(
    0,
    ...recordings.map(({ trace }) =>
      pace === 'steps' ? trace.length : (trace.ending?.stats ?? trace.at(trace.length).stats).nodes,
    ),
  )
}

/** The step that a recording is at, at a place on the scale. A search takes its steps evenly over its time. */
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
