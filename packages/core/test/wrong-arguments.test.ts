/** What JavaScript may pass to the functions that apps use: never an answer, but an error that names it. */
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import {
  geometryOfBoxes,
  geometryOfCellCount,
  geometryOfName,
  geometryOfSize,
} from '../src/geometry.ts'
import { fromLine } from '../src/puzzle.ts'
import { PuzzleError } from '../src/faults/puzzle-error.ts'
import { findClash } from '../src/validate.ts'

const ordinary = geometryOfName('3x3')

/** The error of a call, or what it answers. */
function resultOf(callee: (...args: never) => unknown, ...args: readonly unknown[]): unknown {
  try {
    return { answer: Reflect.apply(callee, undefined, args) as unknown }
  } catch (error) {
    return error
  }
}

const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withNullPrototype: true,
  withTypedArray: true,
})
const noNumber = anything.filter((value) => typeof value !== 'number')

test.each<[string, unknown]>([
  ['of boxes', resultOf(geometryOfBoxes, '3', '3')],
  ['of one box', resultOf(geometryOfBoxes, 3, [3])],
  ['of a size', resultOf(geometryOfSize, '9')],
  ['in a list that looks like a name', resultOf(geometryOfName, ['3x3'])],
])('a text that looks like a number is a RangeError: %s', (_, result) => {
  expect(result).toBeInstanceOf(RangeError)
})

test.each(['81', ['81'], 81n, { valueOf: () => 81 }])(
  'a text that looks like a number is no number of cells: %#',
  (cells) => {
    expect(resultOf(geometryOfCellCount, cells)).toEqual({ answer: null })
  },
)

test.prop([noNumber])('what is no number has no boxes and no size', (value) => {
  for (const result of [
    resultOf(geometryOfBoxes, value, 3),
    resultOf(geometryOfBoxes, 3, value),
    resultOf(geometryOfSize, value),
  ]) {
    expect(result).toBeInstanceOf(RangeError)
  }
  expect(resultOf(geometryOfCellCount, value)).toEqual({ answer: null })
})

test.prop([anything])('what is no name has no geometry', (value) => {
  expect(resultOf(geometryOfName, value)).toBeInstanceOf(RangeError)
})

test.prop([anything])('what is no line is no puzzle', (value) => {
  expect(resultOf(fromLine, value)).toBeInstanceOf(PuzzleError)
})

test.prop([anything])(
  'what are not the cells of a board have no clash, and are refused',
  (value) => {
    expect(resultOf(findClash, ordinary, value)).toBeInstanceOf(TypeError)
  },
)

test.each<[string, unknown, string]>([
  ['a cell too few', new Uint8Array(80), 'findClash: 80 cells: expected 81'],
  ['a text', '.'.repeat(81), `findClash: cells of '${'.'.repeat(40)}': expected 81 numbers`],
  ['a digit too large', new Uint8Array(81).with(40, 10), 'findClash: 10 in r5c5: expected 0 to 9'],
  ['no number', Array(81).fill(null), 'findClash: null in r1c1: expected 0 to 9'],
])('%s is no board for findClash', (_, cells, message) => {
  expect(resultOf(findClash, ordinary, cells)).toEqual(new TypeError(message))
})
