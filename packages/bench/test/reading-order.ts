/** Estimates a search in reading order without running all of it. */
import { EMPTY, type Puzzle } from '@masu/core/puzzle'

/** For 9x9; fewer on larger boards, where each node takes longer. */
const MOST_NODES = 20_000

/**
 * Whether a search in reading order proves quickly that the solution is unique.
 */
export function isWithinReach({ geometry, givens }: Puzzle): boolean {
  const { size, cellCount, peers, peerCount } = geometry
  const most = (MOST_NODES * 81) / Math.max(81, cellCount)
  const board = givens.slice()
  const empties = [...givens.keys()].filter((cell) => givens[cell] === EMPTY)
  let nodes = 1
  let found = 0

  function search(depth: number): void {
    const cell = empties[depth]
    if (cell === undefined) {
      found++
      return
    }
    let taken = 0
    // By index: an iterator takes as long as the search.
    for (let i = cell * peerCount; i < (cell + 1) * peerCount; i++) {
      taken |= 1 << (board[peers[i] ?? cell] ?? EMPTY)
    }
    for (let digit = 1; digit <= size && found < 2 && nodes <= most; digit++) {
      if ((taken & (1 << digit)) !== 0) continue
      nodes++
      board[cell] = digit
      search(depth + 1)
    }
    board[cell] = EMPTY
  }

  search(0)
  return nodes <= most
}
