/** Invented profiles. */
import type { CpuProfile, ProfileNode } from '../../src/cpu-profile.ts'

export function node(
  id: number,
  functionName: string,
  url: string,
  children: number[] = [],
  lineNumber: number = url === '' ? -1 : id,
): ProfileNode {
  const callFrame = { functionName, scriptId: '0', url, lineNumber, columnNumber: 0 }
  return { id, callFrame, children }
}

/** A profile that shows these nodes in order, each for this many milliseconds. */
export function profileOf(
  nodes: ProfileNode[],
  seen: readonly (readonly [id: number, ms: number])[],
): CpuProfile {
  return {
    nodes,
    startTime: 0,
    endTime: 0,
    samples: [...seen.map(([id]) => id), 1],
    // The first is the time before the first sample.
    timeDeltas: [77_000, ...seen.map(([, ms]) => ms * 1000)],
  }
}
