/** In which order both sides of a check are asked for their strategies: the sides are played. */
import { geometryOfName } from '@masu/core/geometry'
import type { ArmName } from '@masu/results/records/fields'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadArm, type ArmStrategies } from '../../src/gate/load-arm.ts'
import { planCheck } from '../../src/gate/dry-run.ts'
import { prepareCheck } from '../../src/gate/prepare-check.ts'
import { temporaryFolder } from '../files.ts'
import { arm, checkOptions, somePuzzles } from './records.ts'

vi.mock(import('../../src/gate/load-arm.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  loadArm: vi.fn<typeof loadArm>(),
}))

const fixture = await somePuzzles(4)
const folder = temporaryFolder()
let events: string[] = []
let names: Readonly<Record<ArmName, readonly string[]>>

beforeEach(() => {
  events = []
  names = { base: ['a'], head: ['a'] }
  vi.mocked(loadArm).mockImplementation(async (of): Promise<ArmStrategies> => {
    events.push(`${of.side} begins`)
    await new Promise(setImmediate)
    events.push(`${of.side} ends`)
    return { ...arm(of.side, names[of.side]), checkout: of }
  })
})

const prepared = (programs: string[], isDry: boolean, strategies: string[] | null = null) => {
  const [base, head] = (['base', 'head'] as const).map((side) => ({
    ...arm(side).checkout,
    folder,
    cwd: folder,
  }))
  const sides = { base: base!, head: head!, inPlace: head! }
  const options = { ...checkOptions, programs, strategies }
  return prepareCheck(sides, [{ ...fixture, isTimed: true }], options, {
    isDry,
    acceptReason: null,
  })
}

describe('the sides of a check', () => {
  test('both sides of a check are asked about boxes of every shape, but programs only about those of the fixtures', async () => {
    await prepared([], false)
    const asked = vi.mocked(loadArm).mock.lastCall?.[2].map(({ name }) => name) ?? []
    expect(asked).toHaveLength(38)
    expect(asked).toEqual(
      expect.arrayContaining(['3x3', '3x2', '2x3', '4x3', '5x2', '12x2', '5x5']),
    )
    await prepared(['mine=./solve'], false)
    expect(vi.mocked(loadArm).mock.lastCall?.[2]).toEqual([fixture.geometry])
  })

  test('both sides of a check are asked at once, but for programs, which a busy machine makes slow to answer', async () => {
    await prepared([], false)
    expect(events).toEqual(['head begins', 'base begins', 'head ends', 'base ends'])
    events = []
    await prepared(['mine=./solve'], false)
    expect(events).toEqual(['head begins', 'head ends', 'base begins', 'base ends'])
  })

  test('a dry check asks head alone, and all that its plan says of base is its commit', async () => {
    const plan = planCheck(await prepared([], true))
    expect(events).toEqual(['head begins', 'head ends'])
    expect(plan.base).toEqual({ revision: 'base', commit: 'ab', dirty: false, strategies: [] })
    expect(plan.entries).toEqual([{ strategy: 'a', fixture: 'easy' }])
    expect(plan.fixtures).toMatchObject([{ name: 'easy', isTimed: true }])
  })

  test('a plan leaves out fixtures of a size that no strategy supports', async () => {
    const check = await prepared([], true)
    const other = { ...fixture, name: 'other', geometry: geometryOfName('2x2'), isTimed: true }
    const plan = planCheck({ ...check, fixtures: [...check.fixtures, other] })
    expect(plan.fixtures.map(({ name }) => name)).toEqual(['easy'])
  })
})

test('a name that is new in head is checked beside what head removed, which may be the same strategy renamed', async () => {
  names = { base: ['a', 'old'], head: ['a', 'new'] }
  const namesOf = async (named: string[]): Promise<string[][]> => {
    const { base, head } = await prepared([], false, named)
    return [base, head].map(({ strategies }) => strategies.map(({ name }) => name))
  }
  expect(await namesOf(['new'])).toEqual([['old'], ['new']])
  expect(await namesOf(['a'])).toEqual([['a'], ['a']])
})
