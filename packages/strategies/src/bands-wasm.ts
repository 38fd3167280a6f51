/**
 * `bands` compiled to WebAssembly: the same words, closure, triads and choice of guesses (see
 * bands.ts), written in AssemblyScript for a machine that has more than JavaScript: vectors that
 * hold the three bands side by side; popcount, for the choice; and memory at fixed addresses. What
 * it teaches: how much of a fast program's speed its language costs. The program is in ../assembly.
 * The WebAssembly module is stored as text (binary.ts); the engine compiles it at the first
 * `prepare`. It needs fixed-width SIMD, which browsers and Node have had since 2021 to 2023.
 *
 * Source: the same as for `bands`.
 */
import type { Solver, Strategy } from '@masu/core/strategy'
import { TDOKU } from './bands/layout.ts'
import { LARGEST_LIMIT, compiledMachine, type Machine } from './bands-wasm/machine.ts'

export const bandsWasm: Strategy = {
  name: 'bands-wasm',
  summary: 'bands in WebAssembly: three bands side by side in vectors; 9x9 only',
  idea: 'Wasm vectors',
  source: TDOKU,
  maxLimit: Infinity,
  supports: ({ name }) => name === '3x3',
  prepare: () => solverOn(compiledMachine()),
}

const CELLS = 81

function solverOn({ program, bytes, givensAt, solution: found, stats: work }: Machine): Solver {
  const solution = new Uint8Array(CELLS)
  const stats = { nodes: 0, guesses: 0, backtracks: 0, checks: null }
  return {
    solution,
    stats,
    solve(givens, limit) {
      bytes.set(givens, givensAt)
      // JavaScript receives the u32 as an i32.
      const count = program.solve(Math.min(limit, LARGEST_LIMIT)) >>> 0
      if (count > 0) solution.set(found)
      stats.nodes = work[0]
      stats.guesses = work[1]
      stats.backtracks = work[2]
      return count
    },
  }
}
