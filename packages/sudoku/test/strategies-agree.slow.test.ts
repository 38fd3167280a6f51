/**
 * Compares the fastest strategies with the one that makes the puzzles, on generated boards: 700 boards, or
 * MASU_COMPARE_BOARDS.
 */
import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Draw } from '@masu/core/symmetry'
import { findFault } from '@masu/core/validate'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { strategies } from '@masu/strategies/strategies'
import { expect, test } from 'vitest'
import { prepareGenerator } from '../src/generate/generator.ts'
import { makeItemDraw, shuffle } from '@masu/core/random'

const BOARDS = Number(process.env['MASU_COMPARE_BOARDS'] ?? 700)
const SEED = 5
const LIMITS = [1_000, 5, 2, 1]
/** Most givens that are taken from a puzzle. */
const MAX_TAKEN = 5
/** Fewest and most digits that are scattered: few boards of them have a solution. */
const SCATTERED = { min: 11, max: 40 }

const geometry = geometryOfName('3x3')
const generator = prepareGenerator({ geometry, clues: null, minimal: true, pattern: 'none' })
const fastest = strategies.filter(({ name }) => name.startsWith('bands'))
const names = fastest.map(({ name }) => name).join(' and ')

/** Each kind of board by its name. */
const kinds: Readonly<Record<string, (draw: Draw) => Cells>> = {
  'a minimal puzzle less some givens': (draw) => {
    const board = puzzle(draw)
    const taken = shuffle(cellsOf(board, true), draw).slice(0, draw(MAX_TAKEN + 1))
    for (const cell of taken) board[cell] = EMPTY
    return board
  },
  'a minimal puzzle with one digit more': (draw) => {
    const board = puzzle(draw)
    const [cell] = shuffle(cellsOf(board, false), draw)
    const [digit] = shuffle(digitsFor(board, cell), draw)
    if (digit !== undefined) board[cell] = digit
    return board
  },
  'scattered digits': (draw) => {
    const board = new Uint8Array(geometry.cellCount)
    const wanted = SCATTERED.min + draw(SCATTERED.max - SCATTERED.min + 1)
    for (const cell of shuffle(board.keys(), draw).slice(0, wanted)) {
      const digits = digitsFor(board, cell)
      if (digits.length > 0) board[cell] = digits[draw(digits.length)]
    }
    return board
  },
}

function puzzle(draw: Draw): Cells {
  for (;;) {
    const made = generator.generate(draw)
    if (made !== null) return made.givens
  }
}

function cellsOf(board: Cells, isGiven: boolean): number[] {
  return [...board.keys()].filter((cell) => (board[cell] !== EMPTY) === isGiven)
}

/** The digits that no peer of the cell has. */
function digitsFor(board: Cells, cell: number): number[] {
  const start = cell * geometry.peerCount
  const peers = geometry.peers.subarray(start, start + geometry.peerCount)
  const used = new Set(Array.from(peers, (peer) => board[peer]))
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !used.has(digit))
}

test(
  `${names}: equal counts with bitmask-mrv on ${BOARDS} generated boards, limits ${LIMITS.join(', ')}`,
  () => {
    const reference = bitmaskMrv.prepare(geometry)
    const solvers = fastest.map((strategy) => strategy.prepare(geometry))
    expect(solvers.length).toBeGreaterThan(0)
    const makers = Object.entries(kinds)
    for (let index = 0; index < BOARDS; index++) {
      const [kind, make] = makers[index % makers.length]
      const givens = make(makeItemDraw(SEED, index))
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
      }
    }
  },
  60_000 + 20 * BOARDS,
)
