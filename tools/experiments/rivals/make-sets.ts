/**
 * Makes sets of boards with many solutions, the same on every machine: `node make-sets.ts FOLDER` writes
 * `few-givens.txt`, boards with 0 to 16 givens, and `many-solutions.txt`, boards with 34 or 35 givens and 2 to
 * 5,000 solutions.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { geometryOfName } from '@masu/core/geometry'
import { toLine, type Cells } from '@masu/core/puzzle'
import type { Draw } from '@masu/core/symmetry'
import { fullBoard } from '@masu/sudoku/generate/generator'
import { makeItemDraw, shuffle } from '@masu/core/random'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { readArguments, refuse } from '../../../packages/core/scripts/arguments.ts'

const { positionals } = readArguments('node tools/experiments/rivals/make-sets.ts FOLDER', {
  allowPositionals: true,
})
const [folder] = positionals
if (folder === undefined) refuse('no folder')

const SEED = 41
const MOST_GIVENS = 16
const MOST_SOLUTIONS = 5000
const geometry = geometryOfName('3x3')
const counter = bitmaskMrv.prepare(geometry)

type Kind = (board: Cells, draw: Draw) => (cell: number) => boolean

/** For each kind of board, the cells that stay before all others. */
const KINDS: readonly Kind[] = [
  () => () => false,
  (board, draw) => {
    const digits = twoOfNine(draw)
    return (cell) => digits.has((board[cell] ?? 0) - 1)
  },
  (_, draw) => {
    const boxes = twoOfNine(draw)
    return (cell) => boxes.has(geometry.boxOf[cell] ?? -1)
  },
  (_, draw) => {
    const units = twoOfNine(draw)
    return (cell) => units.has(geometry.rowOf[cell] ?? -1)
  },
]

write('few-givens.txt', 60 * (MOST_GIVENS + 1), (index) => {
  const draw = makeItemDraw(SEED + 1, index)
  const board = fullBoard(geometry, draw)
  return keepOnly(board, shuffle(board.keys(), draw), index % (MOST_GIVENS + 1))
})
write('many-solutions.txt', 2000, manySolutions)

function write(name: string, boards: number, make: (index: number) => Cells): void {
  const lines = Array.from({ length: boards }, (_, index) => `${toLine(make(index))}\n`)
  writeFileSync(join(folder ?? '', name), lines.join(''))
}

/**
 * The parts of a full board that stay are, in turn: cells anywhere; two digits, and cells of the others; two boxes,
 * and cells of the others; two rows, and cells of the others.
 */
function manySolutions(index: number): Cells {
  const draw = makeItemDraw(SEED, index)
  for (;;) {
    const board = fullBoard(geometry, draw)
    const order = shuffle(board.keys(), draw)
    const first = KINDS[index % KINDS.length]?.(board, draw) ?? (() => false)
    order.sort((a, b) => Number(first(b)) - Number(first(a)))
    keepOnly(board, order, 34 + (index & 1))
    const count = counter.solve(board, MOST_SOLUTIONS + 1)
    if (count >= 2 && count <= MOST_SOLUTIONS) return board
  }
}

/** The board with only the first `givens` of these cells. */
function keepOnly(board: Cells, order: readonly number[], givens: number): Cells {
  for (const cell of order.slice(givens)) board[cell] = 0
  return board
}

function twoOfNine(draw: Draw): Set<number> {
  return new Set(shuffle(Array.from({ length: 9 }).keys(), draw).slice(0, 2))
}
