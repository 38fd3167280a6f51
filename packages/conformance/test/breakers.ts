/** Strategies that each break a law on purpose, with the law. */
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { byCounter, type SearchStats, type Strategy } from '@masu/core/strategy'
import { findClash } from '@masu/core/validate'
import { breakersOfGeometries, DEEP, emptyCellsOf, type Breaker } from './breakers-of-geometries.ts'
import { breakersOfTypes } from './breakers-of-types.ts'
import { miscounted, quick, sound, spoiled } from './strategies.ts'

let calls = 0

/** One solution for all solvers. */
const shared = new Uint8Array(625)

/** Counters of a class, whose nodes JSON does not see. */
class RandomWork {
  readonly guesses = 0
  readonly backtracks = 0
  readonly checks = 0
  get nodes(): number {
    return 1 + Math.floor(Math.random() * 1e9)
  }
}

/** Right answers with other counters. */
function telling(stats: SearchStats): Strategy {
  return spoiled((solver, givens, limit) => solver.solve(givens, limit), { stats })
}

export const breakers: readonly Breaker[] = [
  {
    fault: 'supports nothing',
    law: 'supports() tells the truth',
    strategy: { ...sound, supports: () => false },
  },
  {
    fault: 'claims 4x4 boards and throws on them',
    law: 'supports() tells the truth',
    strategy: {
      ...sound,
      prepare(geometry) {
        if (geometry.name === '2x2') throw new RangeError('too small')
        return sound.prepare(geometry)
      },
    },
  },
  {
    fault: 'claims 25x25 boards and finds nothing there',
    law: 'supports() tells the truth',
    strategy: spoiled((solver, givens, limit, { size }) =>
      size === 25 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'leaves a cell of the solution empty',
    law: 'returns a solution that extends the givens and fills every unit',
    strategy: spoiled((solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      solver.solution[0] = EMPTY
      return count
    }),
  },
  {
    fault: 'returns its own favourite solution',
    law: 'returns a solution that extends the givens and fills every unit',
    strategy: spoiled((solver, givens, limit) => {
      solver.solve(givens, limit)
      return solver.solve(new Uint8Array(givens.length), 1)
    }),
  },
  {
    fault: 'searches when its solution is read',
    law: 'has its solution when it returns, whatever becomes of the givens',
    strategy: {
      ...sound,
      prepare(geometry) {
        const solver = sound.prepare(geometry)
        let last: Cells = new Uint8Array(geometry.cellCount)
        return {
          stats: null,
          solve(givens) {
            last = givens
            return 1
          },
          get solution() {
            solver.solve(last, 1)
            return solver.solution
          },
        }
      },
    },
  },
  {
    fault: 'has one solution for all solvers',
    law: 'keeps the memory of each solver apart',
    strategy: {
      ...sound,
      prepare(geometry) {
        const solver = sound.prepare(geometry)
        const solution = shared.subarray(0, geometry.cellCount)
        return {
          solution,
          stats: solver.stats,
          solve(givens, limit) {
            const count = solver.solve(givens, limit)
            solution.set(solver.solution)
            return count
          },
        }
      },
    },
  },
  {
    fault: 'takes Infinity for 1',
    law: 'counts all solutions where there is no limit',
    strategy: spoiled((solver, givens, limit) =>
      solver.solve(givens, limit === Infinity ? 1 : limit),
    ),
  },
  {
    fault: 'is wrong on every 61st solve',
    law: 'is right again and again',
    strategy: spoiled((solver, givens, limit) =>
      ++calls % 61 === 0 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'is wrong on boards of 3x2 alone, under limit 2',
    law: 'is right in every geometry',
    strategy: spoiled((solver, givens, limit, { name }) =>
      solver.solve(givens, name === '3x2' ? 1 : limit),
    ),
  },
  {
    fault: 'has never seen an empty board',
    law: 'fills the empty board',
    strategy: spoiled((solver, givens, limit) =>
      givens.every((digit) => digit === EMPTY) ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'tells of work at random, by getters of a class',
    law: 'does the same work twice, whatever was solved between',
    strategy: telling(new RandomWork()),
  },
  {
    fault: 'never finds more than two solutions',
    law: 'counts as an independent reference does, up to the limit',
    strategy: spoiled((solver, givens, limit) => Math.min(2, solver.solve(givens, limit))),
  },
  {
    fault: 'counts one too many',
    law: 'counts as an independent reference does, up to the limit',
    strategy: spoiled((solver, givens, limit) => solver.solve(givens, limit + 1)),
  },
  {
    fault: 'dislikes a 1 in the first cell',
    law: 'counts the same after any symmetry of the board',
    strategy: spoiled((solver, givens, limit) =>
      givens[0] === 1 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'gives up on boards with many blanks',
    law: 'never loses solutions when a given is removed',
    strategy: spoiled((solver, givens, limit) =>
      emptyCellsOf(givens) > 6 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'believes givens that clash',
    law: 'counts 0 for givens that clash, with nodes 1, guesses 0, backtracks 1',
    strategy: spoiled((solver, givens, limit, geometry) =>
      findClash(geometry, givens) === null ? solver.solve(givens, limit) : 1,
    ),
  },
  {
    fault: 'searches before it sees that givens clash',
    law: 'counts 0 for givens that clash, with nodes 1, guesses 0, backtracks 1',
    strategy: spoiled(() => 0, {
      stats: { ...byCounter(() => 0), nodes: 9, guesses: null, backtracks: null },
    }),
  },
  {
    fault: 'solves in the memory of the givens',
    law: 'leaves the givens untouched',
    strategy: spoiled((solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      if (count > 0) givens.set(solver.solution)
      return count
    }),
  },
  {
    fault: 'keeps the givens and writes into them at the next solve',
    law: 'leaves the givens untouched',
    strategy: {
      ...sound,
      prepare(geometry) {
        const solver = sound.prepare(geometry)
        let last: Cells | null = null
        return {
          solution: solver.solution,
          stats: solver.stats,
          solve(givens, limit) {
            if (last !== null && last !== givens) last[0] = 5
            last = givens
            return solver.solve(givens, limit)
          },
        }
      },
    },
  },
  {
    fault: 'counts differently every other time',
    law: 'does the same work twice, whatever was solved between',
    strategy: spoiled((solver, givens, limit) =>
      calls++ % 2 === 0 ? 0 : solver.solve(givens, limit),
    ),
  },
  {
    fault: 'forgets to count the root',
    law: 'keeps its accounts: guesses < nodes, and backtracks = nodes where there is no solution',
    strategy: telling({ ...byCounter(() => null), nodes: 0 }),
  },
  {
    fault: 'counts more guesses than nodes',
    law: 'keeps its accounts: guesses < nodes, and backtracks = nodes where there is no solution',
    strategy: telling({ ...byCounter(() => null), nodes: 2, guesses: 2 }),
  },
  {
    fault: 'counts half a node',
    law: 'keeps its accounts: guesses < nodes, and backtracks = nodes where there is no solution',
    strategy: telling({ ...byCounter(() => 0), nodes: 1.5 }),
  },
  {
    fault: 'counts the first branch of a node as a guess',
    law: 'counts guesses rightly, where it searches in reading order',
    strategy: miscounted((stats) => ({ ...stats, guesses: stats.nodes - 1 })),
  },
  {
    fault: 'counts no guess at the root',
    law: 'counts guesses rightly, where it searches in reading order',
    strategy: miscounted((stats) => ({ ...stats, guesses: Math.max(0, stats.guesses - 1) })),
  },
  {
    fault: 'finds nothing where nothing is left to do',
    law: 'counts 1 for a full board',
    strategy: spoiled((solver, givens, limit) =>
      givens.includes(EMPTY) ? solver.solve(givens, limit) : 0,
    ),
  },
  {
    fault: 'stops at 200 solutions',
    law: 'counts exactly 288 for the empty 4x4 board',
    strategy: spoiled((solver, givens, limit) => solver.solve(givens, Math.min(200, limit))),
  },
  {
    fault: 'misses one solution of a board with several hundred',
    law: 'is right on boards that need a search',
    strategy: spoiled((solver, givens, limit) => {
      const count = solver.solve(givens, limit)
      return count > 300 && count < limit ? count - 1 : count
    }),
  },
  {
    fault: 'misses solutions where there are few givens',
    law: DEEP,
    strategy: quick((solutions, givens) =>
      givens.length === 81 && emptyCellsOf(givens) > 59 ? solutions.slice(1) : solutions,
    ),
  },
  ...breakersOfGeometries,
  ...breakersOfTypes,
]
