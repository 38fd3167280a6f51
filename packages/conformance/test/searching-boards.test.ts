import { geometryOfName } from '@masu/core/geometry'
import { describe, expect, test } from 'vitest'
import { deepBoards } from '../src/deep-boards.ts'
import { readingOrderWork } from '../src/reading-order.ts'
import { countSolutions } from '../src/reference.ts'
import { makeDraw } from '@masu/core/random'
import { MOST_SOLUTIONS, searchingBoards } from '../src/searching-boards.ts'

describe.each(['2x2', '2x3', '3x2', '3x3'])('boards of %s that need a search', (name) => {
  const boards = searchingBoards(geometryOfName(name), 70, 'shallow', makeDraw(4))

  test(`boards of ${name} that need a search have none, one, some and many solutions, counted rightly`, () => {
    for (const { puzzle, solutions } of boards) {
      expect(countSolutions(puzzle, MOST_SOLUTIONS)).toBe(solutions)
    }
    const numbers = new Set(boards.map(({ solutions }) => solutions))
    expect([...numbers]).toEqual(expect.arrayContaining([0, 1, 3]))
    expect(Math.max(...numbers)).toBeGreaterThan(100)
  })

  test(`boards of ${name} that need a search are not too deep for the plainest search`, () => {
    for (const { puzzle } of boards) {
      expect(readingOrderWork(puzzle, MOST_SOLUTIONS, 100_000)).not.toBeNull()
    }
  })

  test(`boards of ${name} that need a search are the same for the same seed, others for another`, () => {
    const again = searchingBoards(geometryOfName(name), 7, 'shallow', makeDraw(4))
    expect(again).toEqual(boards.slice(0, 7))
    expect(searchingBoards(geometryOfName(name), 7, 'shallow', makeDraw(5))).not.toEqual(again)
  })
})

test('deep boards are too deep for the plainest search', () => {
  const works = deepBoards(28, makeDraw(4)).map(({ puzzle }) =>
    readingOrderWork(puzzle, MOST_SOLUTIONS, 100_000),
  )
  expect(works.filter((work) => work === null).length).toBeGreaterThan(14)
})
