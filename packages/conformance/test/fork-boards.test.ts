import { geometryOfName } from '@masu/core/geometry'
import { describe, expect, test } from 'vitest'
import { forkBoards } from '../src/fork-boards.ts'
import { readingOrderWork } from '../src/reading-order.ts'
import { countSolutions } from '../src/reference.ts'
import { makeDraw } from '@masu/core/random'
import { forkOf } from './fork-of.ts'

describe.each(['2x3', '3x2', '3x3'])('boards of %s with a fork', (name) => {
  const geometry = geometryOfName(name)
  const boards = forkBoards(geometry, makeDraw(4))

  test(`boards of ${name} have the fork in each cell twice, and as many solutions as they say`, () => {
    const cells = boards.map(({ puzzle }) => forkOf(puzzle))
    for (let cell = 0; cell < geometry.cellCount; cell++) {
      expect(cells.filter((one) => one === cell)).toHaveLength(2)
    }
    for (const { puzzle, solutions } of boards) {
      expect(puzzle.geometry).toBe(geometry)
      expect(countSolutions(puzzle, solutions + 1)).toBe(solutions)
    }
  })

  test(`boards of ${name} with a fork are others for another seed`, () => {
    expect(forkBoards(geometry, makeDraw(4))).toEqual(boards)
    expect(forkBoards(geometry, makeDraw(5))).not.toEqual(boards)
  })
})

test('boards of 6x6 with a fork are not too deep for the plainest search', () => {
  for (const { puzzle, solutions } of forkBoards(geometryOfName('2x3'), makeDraw(4))) {
    expect(readingOrderWork(puzzle, solutions + 1, 100_000)).not.toBeNull()
  }
})
