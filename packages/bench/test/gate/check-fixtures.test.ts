/** Which fixtures a check compares, and which of them it times. */
import { resolve } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { UserError } from '../../src/errors.ts'
import type { ListedFixture } from '../../src/fixture/fixtures.ts'
import { readCheckFixtures, type CheckFixtures } from '../../src/gate/check-fixtures.ts'
import { countedFixture } from '../counted.ts'
import { fixtureFile, temporaryFolder } from '../files.ts'

const names = ['easy', 'many', 'mini-4x4', 'hard']
const known: ListedFixture[] = await Promise.all(
  names.map((name) => countedFixture(fixtureFile(`${name}.txt`))),
)

/** The fixtures of a check that names these, where there are no others than the known ones. */
function read(asked: readonly string[], all = known): Promise<CheckFixtures> {
  const select = (some: readonly string[]): Promise<ListedFixture[]> =>
    Promise.resolve(all.filter(({ name }) => some.length === 0 || some.includes(name)))
  return readCheckFixtures(asked, select, () => {})
}

const timedOf = ({ fixtures }: CheckFixtures): string[] =>
  fixtures.filter(({ isTimed }) => isTimed).map(({ name }) => name)

describe('the fixtures of a check', () => {
  test('a check without named fixtures has all, and times the mixed one and other sizes', async () => {
    const all = await read([])
    expect(all.fixtures.map(({ name }) => name)).toEqual(['mixed', ...names])
    expect(timedOf(all)).toEqual(['mixed', 'mini-4x4'])
    expect(all.fixtures.filter((one) => one.sharesProcess).map(({ name }) => name)).toEqual([
      'mini-4x4',
    ])
    expect(all.paths).toEqual(names.map((name) => resolve(fixtureFile(`${name}.txt`))))
  })

  test('a fixture that is named is timed, in a process of its own', async () => {
    const named = await read(['many', 'mini-4x4', 'mixed'])
    expect(timedOf(named)).toEqual(['mixed', 'many', 'mini-4x4'])
    expect(named.fixtures.some((one) => one.sharesProcess)).toBe(false)
  })

  test('the fixtures of a check are samples of a hundred puzzles, and say how many their files have', async () => {
    const [easy] = (await read(['easy'])).fixtures
    expect(easy?.puzzles).toHaveLength(100)
    expect(easy?.puzzlesInFile).toBe(known[0]!.puzzles.length)
    expect(easy?.places[0]).toMatch(/^fixtures\/easy\.txt:\d+$/)
  })

  test('in another repository the place of a puzzle names the fixtures of Masu', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(temporaryFolder())
    onTestFinished(() => void vi.restoreAllMocks())
    const [mixed, easy] = (await read(['easy', 'mixed'])).fixtures
    expect(mixed?.places[0]).toMatch(/^Masu's fixtures\/(?:easy|hard)\.txt:\d+$/)
    expect(easy?.places[0]).toMatch(/^Masu's fixtures\/easy\.txt:\d+$/)
  })

  test('solutions are counted with a notice where the fixture is named, and silently where all are taken', async () => {
    const [easy] = known
    const puzzles = easy!.puzzles.slice(0, 4).map((entry) => ({ ...entry, count: null }))
    const uncounted = { ...easy!, name: 'uncounted', puzzles }
    const spoken: string[] = []
    const readUncounted = (given: readonly string[]): Promise<CheckFixtures> => {
      const select = (): Promise<ListedFixture[]> =>
        Promise.resolve(given.length === 0 ? [...known, uncounted] : [uncounted])
      return readCheckFixtures(given, select, (line) => spoken.push(line))
    }
    await readUncounted([])
    expect(spoken).toEqual([])
    await readUncounted(['uncounted'])
    expect(spoken[0]).toContain('does not say how many solutions 4 puzzles have')
  })

  test('fixtures of which none can be timed are refused', async () => {
    const many = known.filter(({ name }) => name === 'many')
    await expect(read([], many)).rejects.toThrow(UserError)
    await expect(read(['mixed'], many)).rejects.toThrow('there is nothing to time in mixed')
    await expect(read(['many', 'mixed'], many)).rejects.toThrow('there is nothing to time in mixed')
  })
})
