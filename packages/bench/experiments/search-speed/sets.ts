/** Sets of 9x9 boards for `search-speed.ts`: with many solutions, made from a seed; or of a file. */
import { parse } from 'node:path'
import { parsePuzzles } from '@masu/core/formats/read'
import { geometryOfName } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import { drawSymmetry, transformCells, type Draw } from '@masu/core/symmetry'
import { fullBoard } from '@masu/puzzles/generate'
import { drawOf, shuffled } from '@masu/puzzles/random'
import { dlx } from '@masu/strategies/dlx'

export interface BoardSet {
  readonly name: string
  readonly boards: readonly Cells[]
  /** Solutions of each board, up to the limit; counted by `dlx`. */
  readonly counts: readonly number[]
  readonly limit: number
}

const geometry = geometryOfName('3x3')
const SEED = 21
const BOARDS = 2000
const counter = dlx.prepare(geometry)

/** Boards of 34 or 35 givens with several solutions, at two limits; and boards with hardly any givens. */
export function madeSets(): BoardSet[] {
  const several = Array.from({ length: BOARDS }, (_, index) => severalSolutions(index))
  return [
    setOf('34-35 givens', several, 2),
    setOf('34-35 givens', several, 1000),
    setOf('few givens', fewGivens(), 100_001),
  ]
}

/** The puzzles of a file as they are, and an image of each; limit 2. */
export function setsOfFile(path: string, text: string): BoardSet[] {
  const boards = parsePuzzles(text, path).map(({ puzzle }) => puzzle.givens)
  const { name } = parse(path)
  return [setOf(name, boards, 2), setOf(`${name}, images`, imagesOf(boards), 2)]
}

function setOf(name: string, boards: readonly Cells[], limit: number): BoardSet {
  const counts = boards.map((givens) => counter.solve(givens, limit))
  return { name: `${name}, limit ${limit}`, boards, counts, limit }
}

function imagesOf(boards: readonly Cells[]): Cells[] {
  const draw = drawOf(SEED, BOARDS)
  return boards.map((givens) => transformCells(geometry, givens, drawSymmetry(geometry, draw)))
}

/**
 * A board of 34 or 35 givens with at least two solutions. What is left of a full board is, in turn: cells
 * anywhere; two digits, and cells of the others; two boxes, and cells of the others; two rows likewise.
 */
export function severalSolutions(index: number): Cells {
  const draw = drawOf(SEED, index)
  for (;;) {
    const board = fullBoard(geometry, draw)
    const keep = shuffled(board.keys(), draw)
    const kept = kinds[index % kinds.length]?.(board, draw) ?? (() => false)
    keep.sort((a, b) => Number(kept(b)) - Number(kept(a)))
    for (const cell of keep.slice(34 + (index & 1))) board[cell] = 0
    if (counter.solve(board, 2) === 2) return board
  }
}

type Kind = (board: Cells, draw: Draw) => (cell: number) => boolean

/** Of each kind of board, which cells stay before all others. */
const kinds: readonly Kind[] = [
  () => () => false,
  (board, draw) => {
    const digits = someOf(2, draw)
    return (cell) => digits.has((board[cell] ?? 0) - 1)
  },
  (_, draw) => {
    const boxes = someOf(2, draw)
    return (cell) => boxes.has(geometry.boxOf[cell] ?? -1)
  },
  (_, draw) => {
    const rows = someOf(2, draw)
    return (cell) => rows.has(geometry.rowOf[cell] ?? -1)
  },
]

/** So many of nine, from 0. */
function someOf(count: number, draw: Draw): Set<number> {
  return new Set(shuffled(Array.from({ length: 9 }).keys(), draw).slice(0, count))
}

/** The empty board, then boards of 2 to 12 givens. */
function fewGivens(): Cells[] {
  return [0, 2, 4, 6, 8, 10, 12].map((count, index) => {
    const draw = drawOf(SEED, 2 * BOARDS + index)
    const board = fullBoard(geometry, draw)
    for (const cell of shuffled(board.keys(), draw).slice(count)) board[cell] = 0
    return board
  })
}
