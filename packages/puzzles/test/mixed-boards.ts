/** 9x9 boards of every kind that a solver may meet, most of them made by the generator. */
import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Draw } from '@masu/core/symmetry'
import { fullBoard, prepareGenerator, type Generator } from '../src/generate.ts'
import { shuffled } from '../src/random.ts'

const geometry = geometryOfName('3x3')
const whole = { geometry, pattern: 'none' } as const
const minimal = prepareGenerator({ ...whole, clues: null, minimal: true })
const ample = prepareGenerator({ ...whole, clues: { min: 24, max: 40 }, minimal: false })

/** Most givens that are taken from a puzzle. */
const MAX_TAKEN = 5
/** Fewest and most givens that are kept of a full board. */
const SPARSE = { min: 4, max: 24 }
/** Fewest and most digits that are scattered: few boards of them have a solution. */
const SCATTERED = { min: 11, max: 40 }

/** Each kind by its name, with the function that makes a board of it. The caller owns the board. */
export const kinds: ReadonlyMap<string, (draw: Draw) => Cells> = new Map<
  string,
  (draw: Draw) => Cells
>([
  ['minimal', (draw) => puzzle(minimal, draw)],
  ['with givens to spare', (draw) => puzzle(ample, draw)],
  [
    'less some givens',
    (draw) => {
      const board = puzzle(draw(2) === 0 ? minimal : ample, draw)
      const taken = shuffled(cellsOf(board, true), draw).slice(0, 1 + draw(MAX_TAKEN))
      for (const cell of taken) board[cell] = EMPTY
      return board
    },
  ],
  [
    'with one digit more',
    (draw) => {
      const board = puzzle(draw(2) === 0 ? minimal : ample, draw)
      const [cell] = shuffled(cellsOf(board, false), draw)
      const [digit] = shuffled(digitsFor(board, cell), draw)
      if (digit !== undefined) board[cell] = digit
      return board
    },
  ],
  [
    'with a clash',
    (draw) => {
      const board = puzzle(draw(2) === 0 ? minimal : ample, draw)
      const [cell] = shuffled(cellsOf(board, true), draw)
      const other = geometry.peers[cell * geometry.peerCount + draw(geometry.peerCount)]
      board[other] = board[cell]
      return board
    },
  ],
  [
    'a few cells of a full board',
    (draw) => {
      const full = fullBoard(geometry, draw)
      const board = new Uint8Array(geometry.cellCount)
      const wanted = SPARSE.min + draw(SPARSE.max - SPARSE.min + 1)
      for (const cell of shuffled(full.keys(), draw).slice(0, wanted)) board[cell] = full[cell]
      return board
    },
  ],
  [
    'scattered digits',
    (draw) => {
      const board = new Uint8Array(geometry.cellCount)
      const cells = shuffled(board.keys(), draw)
      const wanted = SCATTERED.min + draw(SCATTERED.max - SCATTERED.min + 1)
      for (const cell of cells.slice(0, wanted)) {
        const digits = digitsFor(board, cell)
        if (digits.length > 0) board[cell] = digits[draw(digits.length)]
      }
      return board
    },
  ],
])

function puzzle(generator: Generator, draw: Draw): Cells {
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
