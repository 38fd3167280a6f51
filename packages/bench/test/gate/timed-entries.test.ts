/** Which entries of a check are profiled. */
import { describe, expect, test } from 'vitest'
import { selectSlowerEntries } from '../../src/gate/timed-entries.ts'
import type { CheckRun } from '@masu/results/records/check-run'
import { checkedFixture, checkRun, entryOf, probeOf } from '../../../results/test/check-records.ts'
import { arm, preparedOn, somePuzzles } from './records.ts'

const fixture = await somePuzzles(4)

const base = arm('base', ['a', 'b'])
// If one arm cannot count further, neither arm is asked for more.
const [first, ...others] = base.strategies
const limited = { ...base, strategies: [{ ...first!, maxLimit: 1 }, ...others] }
const arms = { base: limited, head: arm('head', ['a', 'b']) }
const prepared = preparedOn({ ...fixture, isTimed: true }, arms)
const probed = ['a', 'b'].flatMap((strategy) =>
  (['base', 'head'] as const).map((side) => probeOf(side, { strategy, fixture: fixture.name })),
)
const { check } = checkRun
const named = [base.strategies, arms.head.strategies].map((strategies) =>
  strategies.map(({ name }) => {
    const maxLimit = name === 'a' && strategies === base.strategies ? 1 : null
    return { name, maxLimit, supported: ['3x3'], isUnfit: false, sha256: null }
  }),
)
const run: CheckRun = {
  ...checkRun,
  fixtures: [checkedFixture(fixture.name)],
  check: {
    ...check,
    base: { ...check.base, strategies: named[0]! },
    head: { ...check.head, strategies: named[1]! },
  },
}
const results = { run, probes: probed }
const easy = { fixture: fixture.name }

describe('what is profiled', () => {
  test('slower entries are profiled, the slowest first, with the puzzles and arms of their timing', () => {
    const entries = [
      entryOf('a', { ...easy, verdict: 'slower', ratio: 1.2, interval: [1.1, 1.3] }),
      entryOf('b', { ...easy, verdict: 'slower', ratio: 1.4, interval: [1.3, 1.5] }),
    ]
    const profiled = selectSlowerEntries(prepared, results, { entries })
    expect(profiled.map(({ strategy }) => strategy)).toEqual(['b', 'a'])
    expect(profiled.map(({ limit }) => limit)).toEqual([2, 1])
    expect(profiled[1]).toMatchObject({
      base: { module: 'base', registered: 'a' },
      head: { module: 'head', registered: 'a' },
      puzzles: [0, 1, 2, 3],
      puzzleNs: [1e5, 1e5, 1e5, 1e5],
    })
  })

  test('no entry is profiled that is the same, was not timed, or is on no timed fixture', () => {
    const entries = [
      entryOf('a', easy),
      entryOf('b', { ...easy, verdict: 'slower', ratio: null, interval: null }),
      entryOf('b', { verdict: 'slower', fixture: 'other' }),
    ]
    expect(selectSlowerEntries(prepared, results, { entries })).toEqual([])
  })
})
