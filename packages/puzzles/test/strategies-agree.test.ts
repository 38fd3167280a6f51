/**
 * Compares the fastest strategies with the one that makes the puzzles, on generated boards of every
 * kind: 700 boards, or MASU_COMPARE_BOARDS, which also asks for a summary.
 */
import { geometryOfName } from '@masu/core/geometry'
import { findFault } from '@masu/core/validate'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { strategies } from '@masu/strategies/strategies'
import { expect, test } from 'vitest'
import { drawOf } from '../src/random.ts'
import { kinds } from './mixed-boards.ts'

const asked = process.env['MASU_COMPARE_BOARDS']
const BOARDS = Number(asked ?? 700)
const SEED = 5
const LIMITS = [1_000, 5, 2, 1]

const geometry = geometryOfName('3x3')
const fastest = strategies.filter(({ name }) => name.startsWith('bands'))
const names = fastest.map(({ name }) => name).join(' and ')

test(
  `${names}: equal counts with bitmask-mrv on ${BOARDS} generated boards, limits ${LIMITS.join(', ')}`,
  () => {
    const reference = bitmaskMrv.prepare(geometry)
    const solvers = fastest.map((strategy) => strategy.prepare(geometry))
    expect(solvers.length).toBeGreaterThan(0)
    const makers = [...kinds]
    /** Boards by their kind and by the solutions found under the highest limit. */
    const seen: Record<string, Record<string, number>> = {}
    for (let index = 0; index < BOARDS; index++) {
      const [kind, make] = makers[index % makers.length]
      const givens = make(drawOf(SEED, index))
      let most = 0
      for (const limit of LIMITS) {
        const count = reference.solve(givens, limit)
        for (const [which, solver] of solvers.entries()) {
          const its = solver.solve(givens, limit)
          const wrong = its === count ? null : `counted ${its} instead of ${count}`
          const fault =
            wrong ?? (count === 0 ? null : findFault({ geometry, givens }, solver.solution))
          const of = `${fastest[which].name} on board ${index} (${kind}), limit ${limit}`
          if (fault !== null) expect.fail(`${of}: ${fault}`)
        }
        // Where there is no solution, the limit makes no difference, and the search can be long.
        if (count === 0) break
        most = Math.max(most, count)
      }
      const row = (seen[kind] ??= { '0': 0, '1': 0, '2-999': 0, '1,000 or more': 0 })
      row[most < 2 ? `${most}` : most < 1_000 ? '2-999' : '1,000 or more']++
    }
    if (asked !== undefined) console.table(seen)
  },
  60_000 + 20 * BOARDS,
)
