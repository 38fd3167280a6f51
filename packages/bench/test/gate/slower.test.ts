/** Which entries of a check are profiled. */
import { describe, expect, test } from 'vitest'
import type { CheckSetup } from '../../src/gate/check.ts'
import { NOTHING_ACCEPTED } from '../../src/gate/accepted.ts'
import { slowerEntries } from '../../src/gate/check.ts'
import { checkOptions, row, somePuzzles, work } from './records.ts'

const fixture = await somePuzzles(4)

function armOf(side: 'base' | 'head'): CheckSetup['base'] {
  return {
    checkout: {
      side,
      given: side,
      folder: `/${side}`,
      cwd: `/${side}`,
      isOwn: false,
      commit: 'ab',
      dirty: false,
    },
    strategies: ['a', 'b'].map((name) => ({
      name,
      given: name,
      ref: { module: side, registered: name },
      maxLimit: name === 'a' && side === 'head' ? 1 : Infinity,
      supported: new Set(['3x3']),
    })),
  }
}

const setup: CheckSetup = {
  base: armOf('base'),
  head: armOf('head'),
  fixtures: [fixture],
  timed: new Set([fixture.name]),
  sizes: new Set(),
  accepted: NOTHING_ACCEPTED,
  acceptedBefore: NOTHING_ACCEPTED,
  reason: null,
  options: checkOptions,
}
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
    // If one arm cannot count further, neither arm is asked for more.
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
