/**
 * Shows that `bands`, `bands-wasm`, its batch, `bitmask-mrv` and `dlx` count alike on boards with several solutions:
 * `node packages/bench/experiments/prove-counts.ts [boards] [least] [most]`, a million boards by default.
 * Limits go from `least` to `most` and begin again, a limit for a hundred boards; 2 to 20 by default. First
 * solutions are checked, too. Prints how many boards and solutions were counted, and stops at a board on
 * which they differ.
 */
import { geometryOfName } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { bandsWasm, solveBatch } from '@masu/strategies/bands-wasm'
import { bands } from '@masu/strategies/bands'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { dlx } from '@masu/strategies/dlx'
import { readArguments, refuse } from '../../core/scripts/arguments.ts'
import { severalSolutions } from './search-speed/sets.ts'

const USAGE = 'node packages/bench/experiments/prove-counts.ts [boards] [least] [most]'

/** Boards given to one call of the batch, which has one limit for all. */
const BATCH = 100

const { positionals } = readArguments(USAGE, { allowPositionals: true })
const wrong = positionals.find((text) => !/^[1-9]\d*$/.test(text))
if (wrong !== undefined) refuse(`${wrong} is no number from 1`)
const [boards = 1_000_000, least = 2, most = Math.max(least, 20)] = positionals.map(Number)
const geometry = geometryOfName('3x3')
const reference = dlx.prepare(geometry)
const solvers = [bands, bandsWasm, bitmaskMrv].map((strategy) => strategy.prepare(geometry))
const givens = new Uint8Array(81 * BATCH)
const solutions = new Uint8Array(81 * BATCH)
const counts = new Uint32Array(BATCH)

let solutionsCounted = 0
for (let from = 0; from < boards; from += BATCH) {
  const limit = least + (Math.floor(from / BATCH) % (most - least + 1))
  for (let i = 0; i < BATCH; i++) givens.set(severalSolutions(from + i), 81 * i)
  solveBatch(givens, limit, solutions, counts)
  for (let i = 0; i < BATCH; i++) {
    const board = givens.slice(81 * i, 81 * (i + 1))
    const expected = reference.solve(board, limit)
    const answers = solvers.map((solver) => ({
      count: solver.solve(board, limit),
      solution: solver.solution,
    }))
    answers.push({ count: counts[i] ?? 0, solution: solutions.slice(81 * i, 81 * (i + 1)) })
    for (const { count, solution } of answers) {
      if (count === expected && findFault({ geometry, givens: board }, solution) === null) continue
      throw new Error(`${toLine(board)}, limit ${limit}: ${count}, dlx counts ${expected}`)
    }
    solutionsCounted += expected
  }
}
process.stdout.write(
  `${boards} boards, limits ${least} to ${most}: ${solutionsCounted} solutions, all alike\n`,
)
