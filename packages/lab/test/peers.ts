/** Questions of tests about boards. */
import type { Geometry } from '@masu/core/geometry'

/** Whether two cells share a unit. */
export function isPeer({ peers, peerCount }: Geometry, cell: number, other: number): boolean {
  return peers.subarray(cell * peerCount, (cell + 1) * peerCount).includes(other)
}
