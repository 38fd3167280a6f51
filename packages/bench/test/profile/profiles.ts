/** Invented profiles. */
import type { CpuProfile, ProfileNode } from '../../src/protocol/cpu-profile.ts'

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

/** A profile that shows nodes by their ids, each for this many milliseconds. */
export function profileOf(
  nodes: ProfileNode[],
  seen: Readonly<Record<number, number>>,
): CpuProfile {
  return {
    nodes,
    startTime: 0,
    endTime: 0,
    samples: [...Object.keys(seen).map(Number), 1],
    // The first is the time before the first sample.
    timeDeltas: [77_000, ...Object.values(seen).map((ms) => ms * 1000)],
  }
}
