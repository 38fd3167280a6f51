import { mkdirSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve } from 'node:path'
import { countSolutions } from '@masu/conformance/reference'
import type { Entry } from '@masu/core/formats/format'
import { toLine } from '@masu/core/puzzle'
import { findClash, findFault } from '@masu/core/validate'
import { describe, expect, test } from 'vitest'
import {
  allUnique,
  fixturePath,
  knownFixtures,
  readFixture,
  type Fixture,
} from '../src/fixtures.ts'
import { easy, tiny, tinyNone, tinySolution, tinyTwo } from './boards.ts'
import { temporaryFolder } from './masu.ts'
import { isWithinReach } from './reading-order.ts'

const known = [...knownFixtures()]

/**
 * Puzzles of a fixture that the reference can count. It is slow on purpose: it cannot search what
 * few givens leave open, nor count far, and of large boards it gets a few, spread evenly.
 */
function countable({ entries, geometry }: Fixture): readonly Entry[] {
  const step = Math.ceil((entries.length * geometry.cellCount) / 5_000)
  return entries.filter(
    ({ puzzle, count }, i) => i % step === 0 && (count ?? 1) <= 800 && isWithinReach(puzzle),
  )
}

describe("the project's own fixtures", () => {
  test('are called after their files', () => {
    expect(known.map(([name]) => name)).toEqual(
      expect.arrayContaining(['data', 'easy', 'famous', 'invalid', 'many', 'seeds']),
    )
    for (const [name, path] of known) expect(basename(path)).toMatch(new RegExp(`^${name}\\.`))
  })

  describe.each(known)('%s', (_, path) => {
    test('reads without a fault', async () => {
      const { entries, geometry } = await readFixture(path)
      for (const { puzzle } of entries) expect(puzzle.geometry).toBe(geometry)
    })

    test('says of each puzzle how many solutions it has, unless it is a spreadsheet', async () => {
      const { entries } = await readFixture(path)
      if (path.endsWith('.csv')) expect(entries).toHaveLength(1)
      else for (const { count, line } of entries) expect(count, `line ${line}`).not.toBeNull()
    })

    test('holds no puzzle twice', async () => {
      const { entries } = await readFixture(path)
      const lines = entries.map(({ puzzle }) => toLine(puzzle.givens))
      expect(new Set(lines).size).toBe(lines.length)
    })

    test('gives solutions that are some', async () => {
      const { entries } = await readFixture(path)
      const faults = entries.map(({ puzzle, solution }) =>
        solution === null ? null : findFault(puzzle, solution),
      )
      expect(faults).toEqual(entries.map(() => null))
    })

    test('counts as the reference does', async () => {
      for (const { puzzle, count, line } of countable(await readFixture(path))) {
        expect(countSolutions(puzzle, (count ?? 1) + 1), `line ${line}`).toBe(count ?? 1)
      }
    })
  })

  test('hold boards without a solution of several kinds, with clashing givens and without', async () => {
    const { entries } = await readFixture(fixturePath('invalid'))
    const clashes = entries.map(({ puzzle: { geometry, givens } }) => findClash(geometry, givens))
    expect(clashes).toContain(null)
    expect(clashes.some((clash) => clash !== null)).toBe(true)
    for (const { count } of entries) expect(count).toBe(0)
  })

  test('hold enough easy puzzles of the ordinary size to rank on', async () => {
    const fixture = await readFixture(fixturePath('easy'))
    expect(fixture.geometry.name).toBe('3x3')
    expect(fixture.entries.length).toBeGreaterThanOrEqual(100)
    expect(allUnique(fixture)).toBe(true)
  })

  test('hold the same board in the spreadsheet and among the seeds', async () => {
    const [sheet] = (await readFixture(fixturePath('data'))).entries
    const seeds = (await readFixture(fixturePath('seeds'))).entries
    expect(seeds.map(({ puzzle }) => puzzle.givens)).toContainEqual(sheet?.puzzle.givens)
  })
})

describe('a fixture', () => {
  test('is called after its file, shown as the user would type it, and known by its bytes', async () => {
    const folder = temporaryFolder({ 'mine.v2.txt': `${tiny}:1:${tinySolution}\n` })
    const fixture = await readFixture(join(folder, 'mine.v2.txt'))
    expect(fixture.name).toBe('mine.v2')
    expect(fixture.geometry.name).toBe('2x2')
    expect(fixture.entries).toHaveLength(1)
    expect(fixture.path).toBe(join(folder, 'mine.v2.txt'))
    // As `sha256sum` prints it.
    expect(fixture.sha256).toBe('6409017f61cbd48b4248657f8f07a24c9c9a939a7c8c441c55a1278789a28d4b')
  })

  test('is shown by its path from here where it lies below, and by its whole path elsewhere', async () => {
    const fixture = await readFixture(fixturePath('seeds'))
    expect(resolve(fixture.path)).toBe(fixturePath('seeds'))
    expect(isAbsolute(fixture.path)).toBe(relative('', fixturePath('seeds')).startsWith('..'))
  })

  test('is unique where each count is 1, and where one is missing it is not', async () => {
    const folder = temporaryFolder({
      'one.txt': `${tiny}:1\n`,
      'two.txt': `${tiny}:1\n${tinyTwo}:2\n`,
      'none.txt': `${tinyNone}:0\n`,
      'unknown.txt': `${tiny}:1\n${tinyTwo}\n`,
    })
    const unique = async (name: string): Promise<boolean> =>
      allUnique(await readFixture(join(folder, name)))
    expect(await unique('one.txt')).toBe(true)
    expect(await unique('two.txt')).toBe(false)
    expect(await unique('none.txt')).toBe(false)
    expect(await unique('unknown.txt')).toBe(false)
  })

  test('has puzzles of one geometry', async () => {
    const folder = temporaryFolder({ 'mixed.txt': `${easy}\n${tiny}\n` })
    await expect(readFixture(join(folder, 'mixed.txt'))).rejects.toThrow('mixed.txt:2:1')
  })

  test('has a puzzle, at least one that can be read', async () => {
    const folder = temporaryFolder({ 'bad.txt': 'x'.repeat(81) })
    const skipped: string[] = []
    const reading = readFixture(join(folder, 'bad.txt'), ({ message }) => skipped.push(message))
    await expect(reading).rejects.toThrow('bad.txt holds no puzzle that can be read')
    expect(skipped).toHaveLength(1)
  })
})

describe('the path of a fixture', () => {
  test('is looked up by its name', () => {
    expect(fixturePath('easy')).toBe(knownFixtures().get('easy'))
  })

  test('is itself where it looks like one, whether it leads anywhere or not', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'sub'))
    expect(fixturePath(join(folder, 'sub'))).toBe(join(folder, 'sub'))
    expect(fixturePath(join(folder, 'no.txt'))).toBe(join(folder, 'no.txt'))
  })

  test('is asked for again where neither is known', () => {
    expect(() => fixturePath('esay')).toThrow(/^no fixture "esay"; did you mean "easy"\? Known: /)
    expect(() => fixturePath('unheard-of')).toThrow(/^no fixture "unheard-of"\. Known: /)
  })
})
