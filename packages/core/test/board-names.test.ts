import { expect, test } from 'vitest'
import { boardsName, geometryOfName } from '../src/geometry.ts'

test.each([
  ['3x3', '9x9 boards'],
  ['2x2', '4x4 boards'],
  ['2x3', '6x6 boards, boxes 2x3'],
  ['3x2', '6x6 boards, boxes 3x2'],
])(
  'boards of %s are called by their size, and by their boxes where a size has several',
  (name, text) => {
    expect(boardsName(geometryOfName(name))).toBe(text)
  },
)
