import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import { describe, expect, test } from 'vitest'
import { supportedGeometries } from '../src/boards.ts'
import { easyBoards, easyBoardsForQuick } from '../src/easy-boards.ts'
import { readingOrderWork } from '../src/reading-order.ts'
import { countSolutions } from '../src/reference.ts'
import { makeDraw } from '@masu/core/random'
import { sound } from './strategies.ts'

const geometries = supportedGeometries(sound)

describe.each([easyBoards, easyBoardsForQuick])('%o of each geometry', (make) => {
  const boards = geometries.map((geometry) => make(geometry, makeDraw(4)))

  test(`${make.name} makes boards with one solution, with several and, in nearly every geometry, with none`, () => {
    expect(boards).toHaveLength(38)
    for (const [one, several] of boards) {
      expect(countSolutions(one, 2)).toBe(1)
      expect(countSolutions(several, 2)).toBe(2)
    }
    const without = boards.filter(([, , none]) => countSolutions(none, 1) === 0)
    expect(without.length).toBeGreaterThan(34)
  })

  test(`${make.name} makes the same boards for the same seed, and others for another seed`, () => {
    const geometry = geometryOfName('2x2')
    expect(make(geometry, makeDraw(4))).toEqual(boards[0])
    expect(make(geometry, makeDraw(5))).not.toEqual(boards[0])
  })
})

test('easy boards are a quarter empty or more, and the plainest search is short', () => {
  for (const geometry of geometries) {
    const [one, ...others] = easyBoards(geometry, makeDraw(4))
    expect(emptyShare(one)).toBeGreaterThan(0.25)
    for (const puzzle of [one, ...others]) {
      expect(readingOrderWork(puzzle, 3, 6_350)).not.toBeNull()
    }
  }
})

test('easy boards for quick strategies are two fifths empty or more', () => {
  for (const geometry of geometries) {
    const [one] = easyBoardsForQuick(geometry, makeDraw(4))
    expect(emptyShare(one)).toBeGreaterThan(0.4)
  }
})

function emptyShare({ givens }: Puzzle): number {
  return givens.filter((digit) => digit === EMPTY).length / givens.length
}
