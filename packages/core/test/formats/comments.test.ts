import { expect, test } from 'vitest'
import { formats } from '../../src/formats/formats.ts'
import { geometryOfName } from '../../src/geometry.ts'
import { fromLine } from '../../src/puzzle.ts'
import { read } from './given.ts'

const cells = '1.....'.padEnd(36, '.')
const geometry = geometryOfName('3x2')

test.each(['geometry: 2x3', 'Geometry 2x3', 'easy # geometry: 2x3', 'digits: 0-F'])(
  'the comment "%s" of a board is no header in any format',
  (comment) => {
    for (const format of formats.filter((one) => one.carries(geometry))) {
      const writer = format.write(geometry)
      const beside = new Map([['comment', comment]])
      const puzzle = fromLine(cells, geometry)
      const text = writer.puzzle({ puzzle, count: null, solution: null, line: 1, beside })
      expect(read(text + writer.end())).toEqual([expect.stringMatching(` 3x2 ${cells}$`)])
    }
  },
)
