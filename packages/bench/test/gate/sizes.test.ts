import { describe, expect, test } from 'vitest'
import type { Fixture } from '../../src/fixture/fixtures.ts'
import { countedFixture } from '../counted.ts'
import { cutOfSize, sizesOf } from '../../src/gate/sizes.ts'
import { fixtureFile } from '../files.ts'

const names = ['easy', 'mini-4x4', 'many-4x4', 'mini-6x6', 'big-16x16', 'board-16x16', 'famous']
const fixtures = await Promise.all(names.map((name) => countedFixture(fixtureFile(`${name}.txt`))))

function part(name: string, puzzles: number): Fixture {
  const whole = fixtures.find((fixture) => fixture.name === name)!
  return { ...whole, puzzles: whole.puzzles.slice(0, puzzles) }
}

describe('of other sizes than the ordinary one are timed', () => {
  test('all large fixtures of unique puzzles', () => {
    expect(sizesOf(fixtures)).toEqual(['mini-4x4', 'mini-6x6', 'big-16x16', 'board-16x16'])
  })

  test('the largest of a geometry where none is large', () => {
    const small = [part('big-16x16', 9), part('board-16x16', 12), part('mini-6x6', 3)]
    expect(sizesOf(small)).toEqual(['board-16x16', 'mini-6x6'])
  })

  test('none whose puzzles have several solutions', () => {
    expect(sizesOf(fixtures.filter(({ name }) => name === 'many-4x4'))).toEqual([])
  })
})

describe('what is timed of such a fixture', () => {
  test('is as many of the cheapest as make a pass of 3 ms', () => {
    expect(cutOfSize([3e6, 1e6, null, 2.5e6, 1.2e6])).toEqual([1, 4])
  })

  test('is one puzzle where it takes longer, but none of more than 15 ms', () => {
    expect(cutOfSize([14e6, 15e6])).toEqual([0])
    expect(cutOfSize([16e6, null, 99e6])).toEqual([])
  })
})
