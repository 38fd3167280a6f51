import { anyBoards } from '@masu/conformance/boards'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine, toLine } from '@masu/core/puzzle'
import { findClash } from '@masu/core/validate'
import { bitmask } from '@masu/strategies/bitmask'
import { test } from '@fast-check/vitest'
import { expect } from 'vitest'
import {
  candidatesOf,
  findClashingCells,
  fillCells,
  relabelDigits,
  listShapes,
  turnBoard,
  withDigit,
} from '../../src/state/board.ts'
import { Edits } from '../../src/state/edits.ts'

test.prop([anyBoards(bitmask)])(
  'cells clash where the validator finds a clash, and nowhere else',
  ({ geometry, givens }) => {
    const clash = findClash(geometry, givens)
    const cells = findClashingCells(geometry, givens)
    expect(cells.size > 0).toBe(clash !== null)
    const two = clash === null ? [] : [clash.first, clash.second]
    for (const cell of two) expect(cells).toContain(cell)
  },
)

test.prop([anyBoards(bitmask)])(
  'four turns restore the board, and each turn keeps the number of solutions',
  (puzzle) => {
    let image = puzzle
    for (let i = 0; i < 4; i++) image = turnBoard(image)
    expect(toLine(image.givens)).toBe(toLine(puzzle.givens))
    const count = ({ geometry, givens }: typeof puzzle): number =>
      bitmask.prepare(geometry).solve(givens, 3)
    expect(count(turnBoard(puzzle))).toBe(count(puzzle))
    expect(count(relabelDigits(puzzle, (bound) => bound - 1))).toBe(count(puzzle))
  },
)

test('candidates are what no peer holds', () => {
  const { geometry, givens } = fromLine('1..............4')
  expect(candidatesOf(geometry, givens)[0]).toEqual([])
  expect(candidatesOf(geometry, givens)[1]).toEqual([2, 3, 4])
  expect(candidatesOf(geometry, givens)[3]).toEqual([2, 3])
})

test('a digit changes one cell of a new board', () => {
  const puzzle = fromLine('1..............4')
  expect(toLine(withDigit(puzzle, 1, 2).givens)).toBe('12.............4')
  expect(toLine(puzzle.givens)).toBe('1..............4')
})

test('the usual boxes of a size come first', () => {
  expect(listShapes(6).map(({ name }) => name)).toEqual(['2x3', '3x2'])
  expect(listShapes(12)[0]).toBe(geometryOfName('3x4'))
})

test('undo goes back through what was typed, redo forward, and typing forgets what was undone', () => {
  const [a, b, c] = ['1', '2', '3'].map((digit) => ({
    puzzle: fromLine(digit.padEnd(16, '.')),
    typed: new Uint8Array(16),
  }))
  const edits = new Edits()
  // What changes nothing is no edit.
  for (const board of [a, { ...a }, b]) edits.push(board)
  expect(edits.undo()).toBe(a)
  expect(edits.undo()).toBeNull()
  expect(edits.redo()).toBe(b)
  expect(edits.redo()).toBeNull()
  edits.undo()
  edits.push(c)
  expect(edits.canRedo).toBe(false)
  expect(edits.undo()).toBe(a)
})

test('what is typed stands between the givens, and never on one', () => {
  const puzzle = fromLine('1..............4')
  expect(toLine(fillCells(puzzle, new Uint8Array(16).fill(2)))).toBe('1222222222222224')
})
