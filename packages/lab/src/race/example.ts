/** A complete strategy in plain JavaScript, to begin with. */
export const exampleModule = `// Tries digits cell by cell. Make it faster.
export const mine = {
  name: 'mine',
  summary: 'plain recursion',
  source: 'written in the lab',
  maxLimit: Infinity,
  supports: () => true,
  prepare({ size, cellCount, peers, peerCount }) {
    const board = new Uint8Array(cellCount)
    const solution = new Uint8Array(cellCount)
    const stats = { nodes: 0, guesses: 0, backtracks: 0, checks: 0 }
    let limit = 1
    let found = 0
    const fits = (digit, cell) => {
      for (let i = cell * peerCount; i < (cell + 1) * peerCount; i++) {
        if (board[peers[i]] === digit) return false
      }
      return true
    }
    const search = (cell) => {
      while (cell < cellCount && board[cell] !== 0) cell++
      if (cell === cellCount) {
        if (found++ === 0) solution.set(board)
        return
      }
      let tried = 0
      for (let digit = 1; digit <= size; digit++) {
        stats.checks++
        if (!fits(digit, cell)) continue
        if (tried++ > 0) stats.guesses++
        stats.nodes++
        const before = found
        board[cell] = digit
        search(cell + 1)
        board[cell] = 0
        if (found === before) stats.backtracks++
        if (found === limit) return
      }
    }
    return {
      solution,
      stats,
      solve(givens, most) {
        board.set(givens)
        limit = most
        found = 0
        Object.assign(stats, { nodes: 1, guesses: 0, backtracks: 0, checks: 0 })
        const clash = givens.some((digit, cell) => {
          if (digit === 0) return false
          board[cell] = 0
          const isFine = fits(digit, cell)
          board[cell] = digit
          return !isFine
        })
        if (!clash) search(0)
        if (found === 0) stats.backtracks++
        return found
      },
    }
  },
}
`
