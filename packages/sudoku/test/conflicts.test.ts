import { expect, test } from 'vitest'
import { conflicts, PuzzleError } from '../src/sudoku.ts'

const exam = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

test('conflicts are empty on a consistent board', () => {
  expect(conflicts(exam)).toEqual([])
  expect(conflicts('.'.repeat(16))).toEqual([])
})

test('conflicts are the cells of a digit in each unit that holds it more than once: rows, columns, boxes', () => {
  // r1c1, r1c4 and r1c2 hold 1; r1c2 and r2c1 share a box.
  expect(conflicts('11.11...........')).toEqual([
    { unit: { kind: 'row', number: 1 }, digit: 1, cells: [0, 1, 3] },
    { unit: { kind: 'column', number: 1 }, digit: 1, cells: [0, 4] },
    { unit: { kind: 'box', number: 1 }, digit: 1, cells: [0, 1, 4] },
  ])
})

test('conflicts name two digits of one unit apart', () => {
  const found = conflicts('1221............')
  expect(found.map(({ digit, cells }) => [digit, cells])).toEqual([
    [1, [0, 3]],
    [2, [1, 2]],
  ])
})

test('conflicts follow the boxes that are asked for', () => {
  const pair = `1.......1${'.'.repeat(27)}`
  expect(conflicts(pair)).toEqual([{ unit: { kind: 'box', number: 1 }, digit: 1, cells: [0, 8] }])
  expect(conflicts(pair, { geometry: '3x2' })).toEqual([])
})

test('conflicts are an error for an argument that is not a board', () => {
  expect(() => conflicts('5')).toThrow(PuzzleError)
  expect(() => conflicts(exam, { geometry: '1x9' })).toThrow(TypeError)
})
