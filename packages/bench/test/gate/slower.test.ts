/** Which entries of a check are profiled. */
import { describe, expect, test } from 'vitest'
import { slowerEntries } from '../../src/gate/check.ts'
import { arm, row, setupOn, somePuzzles, work } from './records.ts'

const fixture = await somePuzzles(4)

const base = arm('base', ['a', 'b'])
// If one arm cannot count further, neither arm is asked for more.
const [first, ...others] = base.strategies
const limited = { ...base, strategies: [{ ...first!, maxLimit: 1 }, ...others] }
const arms = { base: limited, head: arm('head', ['a', 'b']) }
const setup = setupOn(fixture, { ...arms, timed: new Set([fixture.name]) })
const probed = ['a', 'b'].flatMap((strategy) =>
  (['base', 'head'] as const).map((side) => work(side, { strategy, fixture: fixture.name })),
)
const easy = { fixture: fixture.name }

describe('what is profiled', () => {
  test('is what is slower, the slowest first, with the puzzles and arms of its timing', () => {
    const rows = [
      row('a', { ...easy, verdict: 'slower', ratio: 1.2, interval: [1.1, 1.3] }),
      row('b', { ...easy, verdict: 'slower', ratio: 1.4, interval: [1.3, 1.5] }),
    ]
    const entries = slowerEntries(setup, probed, { rows })
    expect(entries.map(({ strategy }) => strategy)).toEqual(['b', 'a'])
    expect(entries.map(({ limit }) => limit)).toEqual([2, 1])
    expect(entries[1]).toMatchObject({
      base: { module: 'base', registered: 'a' },
      head: { module: 'head', registered: 'a' },
      puzzles: [0, 1, 2, 3],
      puzzleNs: [1e5, 1e5, 1e5, 1e5],
    })
  })

  test('is nothing that is the same, was not timed, or is on no timed fixture', () => {
    const rows = [
      row('a', easy),
      row('b', { ...easy, verdict: 'slower', ratio: null, interval: null }),
      row('b', { verdict: 'slower', fixture: 'other' }),
    ]
    expect(slowerEntries(setup, probed, { rows })).toEqual([])
  })
})
