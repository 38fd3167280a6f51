import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Fixture } from '../../src/fixture/fixtures.ts'
import { countedFixture } from '../counted.ts'
import { encodeBoards } from '../../src/child/boards.ts'
import { cellsOf, tiny, tinyAll, tinyNone, tinySolution, tinyTwo } from '../boards.ts'
import { temporaryFolder } from '../files.ts'

function fixture(): Promise<Fixture> {
  const lines = [
    `${tiny}:1:${tinySolution}`,
    tinyTwo,
    `${tinyAll}:288:${tinySolution}`,
    `${tinyNone}:0`,
  ]
  const folder = temporaryFolder({ 'mine.txt': lines.join('\n') })
  return countedFixture(join(folder, 'mine.txt'))
}

describe('the boards of a fixture', () => {
  test('the boards of a fixture are those of the puzzles asked for, in that order', async () => {
    const { givens } = encodeBoards(await fixture(), [3, 0], 2)
    expect(givens).toEqual(cellsOf(tinyNone, tiny))
  })

  test('a board has the count that a solver finds under the limit', async () => {
    const mine = await fixture()
    expect([...encodeBoards(mine, [0, 1, 2, 3], 2).counts]).toEqual([1, 2, 2, 0])
    expect([...encodeBoards(mine, [0, 1, 2, 3], 1_000).counts]).toEqual([1, 2, 288, 0])
  })

  test('a board has a solution only where there is no other', async () => {
    const { solutions } = encodeBoards(await fixture(), [0, 1, 2], 2)
    expect(solutions).toEqual(cellsOf(tinySolution, tinyAll, tinyAll))
  })

  test('a puzzle that the fixture does not have is an error', async () => {
    const mine = await fixture()
    expect(() => encodeBoards(mine, [4], 2)).toThrow('fixture mine has no puzzle 4')
  })
})
