/** Boards that take the simplest search minutes, and a test whether a strategy is quick enough for them. */
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { drawSymmetry, transform, type Draw } from '@masu/core/symmetry'
import { countBoard, searchingBoards, type SearchingBoard } from './searching-boards.ts'

/**
 * Boards with one solution of which the search in reading order has 62 thousand, 470 thousand, 4.7 and 33 million
 * nodes: a strategy with a fixed order of cells takes about seven times as long for each as for the board before.
 */
const STEPS = [
  '..68...7...4..5129..3..........2...4......3...5..98....2.......8..6..7.........5.',
  '..7.........1.98....58....1.523......4....6..........3.3..7........5.2..8....6..9',
  '.96..........3.4...........4..9.1.8.7.....1....35........1.49..8...6...2..2.....5',
  '....1.......3.....5.9..8.......2...6..34....2..8..7..5.......8..6....94.12..3....',
]

/**
 * Milliseconds for each of these boards and for LOST; one of `TRIES` tries within them is enough. After a try that took
 * `FAR` times as long there is no other.
 */
const QUICK_MS = 20
const LOST_MS = 100
const TRIES = 5
const FAR = 10

/**
 * A board without a solution, after a board of Peter Norvig ("Solving Every Sudoku Puzzle", 2006). A search
 * that takes the cell with the fewest candidates has over a thousand dead ends.
 */
const LOST = '2....5.8....6.1.43......1...1.5........1.6...3.......553.....61........4........2'

/** One deep board in this many is an image of LOST. */
const LOST_SHARE = 20

/**
 * How a strategy that supports 9x9 boards fares on deep boards: `plain` searches in a fixed order of cells, as far as
 * times tell; `choosing` chooses its cells, but is too slow for long searches.
 */
export type Pace = 'plain' | 'choosing' | 'quick'

export function measurePace(strategy: Strategy): Pace {
  const solver = strategy.prepare(geometryOfName('3x3'))
  const limit = Math.min(2, strategy.maxLimit)
  const isWithin = (line: string, ms: number): boolean => {
    const { givens } = fromLine(line)
    // The first try may be slow because of compilation, any try because of an interruption.
    for (let tries = 0; tries < TRIES; tries++) {
      const start = Date.now()
      solver.solve(givens.slice(), limit)
      const taken = Date.now() - start
      if (taken <= ms) return true
      if (taken > FAR * ms) return false
    }
    return false
  }
  if (!STEPS.every((line) => isWithin(line, QUICK_MS))) return 'plain'
  return isWithin(LOST, LOST_MS) ? 'quick' : 'choosing'
}

/** Boards of 9x9 cells with few givens, and with none, one or many solutions. */
export function deepBoards(boards: number, draw: Draw): SearchingBoard[] {
  const lost = fromLine(LOST)
  return searchingBoards(lost.geometry, boards, 'deep', draw).map((board, index) =>
    index % LOST_SHARE === 0
      ? countBoard(transform(lost, drawSymmetry(lost.geometry, draw)))
      : board,
  )
}
