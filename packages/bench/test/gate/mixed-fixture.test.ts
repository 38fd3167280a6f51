import { describe, expect, test } from 'vitest'
import { countedFixture } from '../counted.ts'
import { withPlaces } from '../../src/gate/fixture-to-check.ts'
import { mixFixtures } from '../../src/gate/mixed-fixture.ts'
import { fixtureFile } from '../files.ts'

const names = ['easy', 'hard', 'few-clues', 'mini-4x4', 'many', 'famous']
const fixtures = await Promise.all(names.map((name) => countedFixture(fixtureFile(`${name}.txt`))))

describe('the mixed fixture', () => {
  const mixed = mixFixtures(fixtures)!

  test('the mixed fixture has equally many puzzles of each large fixture of unique 9x9 puzzles', () => {
    expect(mixed.path).toBe('33 of easy, 33 of hard, 33 of few-clues')
    expect(mixed.puzzles).toHaveLength(99)
    const from = mixed.places.map((place) => /(easy|hard|few-clues)\.txt:\d+$/.exec(place)?.[1])
    for (const name of ['easy', 'hard', 'few-clues']) {
      expect(from.filter((one) => one === name)).toHaveLength(33)
    }
  })

  test('the mixed fixture says of each puzzle in which file and line it is', () => {
    for (const [index, place] of mixed.places.entries()) {
      const [path, line] = place.split(':')
      const source = fixtures.find((fixture) => fixture.path === path)
      const entry = source?.puzzles.find((one) => one.line === Number(line))
      expect(entry).toBe(mixed.puzzles[index])
    }
  })

  test('the mixed fixture begins with the puzzles that have most givens', () => {
    const givens = mixed.puzzles.map(({ puzzle }) => puzzle.givens.filter((v) => v > 0).length)
    expect(givens).toEqual(givens.toSorted((a, b) => b - a))
  })

  test('the mixed fixture is the same for the same sources, and another where a source is', () => {
    expect(mixFixtures(fixtures)).toEqual(mixed)
    const [easy, ...others] = fixtures
    const turned = { ...easy!, puzzles: easy!.puzzles.toReversed() }
    expect(mixFixtures([turned, ...others])?.sha256).not.toBe(mixed.sha256)
  })

  test('the mixed fixture is null if no fixtures can be mixed', () => {
    expect(mixFixtures(fixtures.slice(3))).toBeNull()
  })
})

test('puzzles of a fixture are in its file', () => {
  expect(withPlaces(fixtures[0]!).places[0]).toMatch(/easy\.txt:3$/)
})
