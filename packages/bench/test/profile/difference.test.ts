/** Where two profiles differ, with invented profiles. */
import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SOLVING_FUNCTION, type ProfileNode } from '../../src/protocol/cpu-profile.ts'
import { profileDifference, withinCheckout } from '../../src/profile/difference.ts'
import { temporaryFolder } from '../files.ts'
import { node, profileOf } from './profiles.ts'

const FILE = 'packages/strategies/src/mine.ts'

/** `solve` calls `search`, which calls `used` and then itself; `search` stands `moved` lines further down. */
function tree(moved: number, added: ProfileNode[] = []): ProfileNode[] {
  return [
    node(1, '(root)', '', [2, 9]),
    node(2, SOLVING_FUNCTION, 'file:///masu/profile.ts', [3]),
    node(3, 'solve', FILE, [4]),
    node(4, 'search', FILE, [5, 6], 40 + moved),
    node(
      5,
      'used',
      FILE,
      added.map(({ id }) => id),
    ),
    node(6, 'search', FILE, [7], 40 + moved),
    node(7, 'used', FILE),
    node(9, '(garbage collector)', ''),
    ...added,
  ]
}

const grown = tree(7, [node(8, 'log', FILE)])

// 1,000 puzzles in 100 ms, and 2,000 in 300 ms: 100 µs and 150 µs each.
const base = {
  profile: profileOf(tree(0), { 3: 10, 4: 30, 6: 40, 5: 10, 7: 5, 9: 5 }),
  solves: 1_000,
}
const head = {
  profile: profileOf(grown, { 3: 20, 4: 60, 6: 80, 5: 40, 7: 42, 9: 2, 8: 56 }),
  solves: 2_000,
}

describe('the difference of two profiles', () => {
  const { grown: functions, baseMicros, headMicros, folded } = profileDifference(base, head)

  test('the difference of two profiles is of the time per puzzle, whatever the number of passes', () => {
    expect({ baseMicros, headMicros }).toEqual({ baseMicros: 100, headMicros: 150 })
  })

  test('the difference of two profiles names the functions that grew, those first that grew the most', () => {
    expect(functions).toEqual([
      { name: 'log', file: FILE, line: 9, baseMicros: 0, headMicros: 28 },
      { name: 'used', file: FILE, line: 6, baseMicros: 15, headMicros: 41 },
    ])
  })

  test('the difference from head to base names what base has and head has not', () => {
    const back = profileDifference(head, base).grown
    expect(back.map(({ name }) => name)).toEqual(['(garbage collector)'])
    const gone = profileDifference({ ...base, solves: 10_000 }, { ...base, solves: 1_000 })
    expect(gone.grown[0]).toMatchObject({ name: 'search', line: 41, baseMicros: 7, headMicros: 70 })
  })

  test('the difference of two profiles has each stack once, with the nanoseconds per puzzle of each', () => {
    const at = `(${FILE})`
    expect(folded.split('\n')).toEqual([
      '(garbage collector) 5000 1000',
      `solve ${at} 10000 10000`,
      `solve ${at};search ${at} 70000 70000`,
      `solve ${at};search ${at};used ${at} 15000 41000`,
      `solve ${at};search ${at};used ${at};log ${at} 0 28000`,
      '',
    ])
  })

  test('a function that grew by less than 1 % is left out, since samples do so by chance', () => {
    const twin = profileOf(tree(0), { 3: 10.9, 4: 30, 6: 40, 5: 10, 7: 5, 9: 5 })
    expect(profileDifference(base, { profile: twin, solves: 1_000 }).grown).toEqual([])
  })

  test('a semicolon in a name does not end a frame of a stack', () => {
    const odd = profileOf(
      [
        node(1, '(root)', '', [2]),
        node(2, SOLVING_FUNCTION, 'file:///masu/profile.ts', [3]),
        node(3, 'a;b', 'c;d.ts'),
      ],
      { 3: 1 },
    )
    const one = { profile: odd, solves: 1 }
    expect(profileDifference(one, one).folded).toBe('a,b (c,d.ts) 1000000 1000000\n')
  })
})

test('paths are those within the checkout, so that two temporary folders agree', () => {
  const folder = join(temporaryFolder(), 'a b')
  mkdirSync(folder)
  const url = pathToFileURL(join(realpathSync(folder), FILE)).href
  const profile = profileOf(
    [
      node(1, '(root)', '', [2, 3, 4]),
      node(2, 'solve', url),
      node(3, 'wasm-function[2]', 'wasm://wasm/0a1b2c'),
      node(4, 'post', 'node:inspector'),
    ],
    {},
  )
  const urls = withinCheckout(profile, folder).nodes.map(({ callFrame }) => callFrame.url)
  expect(urls).toEqual(['', FILE, 'wasm', 'node:inspector'])
  expect(profile.nodes[1]?.callFrame.url).toBe(url)
})
