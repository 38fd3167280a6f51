import { describe, expect, test } from 'vitest'
import type { Fixture } from '../../src/fixture/fixtures.ts'
import { countedFixture } from '../counted.ts'
import { selectOtherSizes } from '../../src/gate/other-sizes.ts'
import { fixtureFile } from '../files.ts'

const names = ['easy', 'mini-4x4', 'many-4x4', 'mini-6x6', 'big-16x16', 'board-16x16', 'famous']
const fixtures = await Promise.all(names.map((name) => countedFixture(fixtureFile(`${name}.txt`))))

function part(name: string, puzzles: number): Fixture {
  const whole = fixtures.find((fixture) => fixture.name === name)!
  return { ...whole, puzzles: whole.puzzles.slice(0, puzzles) }
}

describe('of other sizes than the ordinary one are timed', () => {
  test('of other sizes than the ordinary one, all large fixtures of unique puzzles are timed', () => {
    expect(selectOtherSizes(fixtures)).toEqual(['mini-4x4', 'mini-6x6', 'big-16x16', 'board-16x16'])
  })

  test('the largest fixture of a geometry is timed where none is large', () => {
    const small = [part('big-16x16', 9), part('board-16x16', 12), part('mini-6x6', 3)]
    expect(selectOtherSizes(small)).toEqual(['board-16x16', 'mini-6x6'])
  })

  test('no fixture of another size is timed whose puzzles have several solutions', () => {
    expect(selectOtherSizes(fixtures.filter(({ name }) => name === 'many-4x4'))).toEqual([])
  })
})
