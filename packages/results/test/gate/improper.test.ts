/** Which boards with several solutions, or without one, are timed. */
import { describe, expect, test } from 'vitest'
import { MIXED_FIXTURE } from '../../src/gate/mixed-fixture.ts'
import type { ExactEntry } from '../../src/gate/exact-entries.ts'
import { selectImproperBoards } from '../../src/gate/improper.ts'
import { checkedFixture, otherWork, probeOf } from '../check-records.ts'

/** An entry whose puzzles have these counts and took base these nanoseconds. */
function entryOf(
  name: string,
  counts: readonly number[],
  puzzleNs: readonly (number | null)[] = counts.map(() => 1e5),
  changes: Partial<ExactEntry> = {},
): ExactEntry {
  const fixture = checkedFixture(name, counts)
  const [base, head] = [probeOf('base', { puzzleNs: [...puzzleNs] }), probeOf('head')]
  return { fixture, strategy: 'a', base, head, change: null, ...changes }
}

const mixed = entryOf(MIXED_FIXTURE, [1, 1, 1, 1])
const many = entryOf('many', [2, 134, 5])
const invalid = entryOf('invalid', [0, 0])

/** Kinds with the fixture and the puzzles of each. */
const toTime = (...others: ExactEntry[]) =>
  selectImproperBoards(mixed, [mixed, ...others]).map(({ kind, fixture, puzzles, allowance }) => {
    return [kind, fixture.name, puzzles.join(), allowance].join(' ')
  })

describe('after the mixed fixture', () => {
  test('boards with several solutions, and boards without one, are timed after the mixed fixture', () => {
    expect(toTime(many, invalid)).toEqual(['ambiguous many 0,1,2 1', 'unsolvable invalid 0,1 1'])
    expect(toTime(entryOf('both', [0, 1, 3]))).toEqual([
      'ambiguous both 2 1',
      'unsolvable both 0 1',
    ])
  })

  test('improper boards are not timed where base did not solve them, they are slow, or of another strategy', () => {
    expect(toTime(entryOf('many', [2, 134, 5], [null, 16e6, 1e5]))).toEqual(['ambiguous many 2 1'])
    expect(toTime({ ...many, strategy: 'b' }, { ...invalid, base: null })).toEqual([])
    expect(toTime(entryOf('many', [2, 134, 5], [null, null, null]))).toEqual([])
  })

  test('improper boards are not timed where head gives another answer, or none in time', () => {
    for (const kind of ['answer', 'timeout'] as const) {
      expect(toTime({ ...many, change: { ...otherWork, kind } })).toEqual([])
    }
    expect(toTime({ ...many, change: otherWork })).toEqual(['ambiguous many 0,1,2 1'])
  })

  test('improper boards may take as much longer as their accepted work grew', () => {
    const puzzleWork = { ...probeOf('head').puzzleWork!, nodes: [30, 30, 30, 30] }
    const head = probeOf('head', { puzzleWork })
    const change = { ...otherWork, accepted: true }
    expect(toTime({ ...many, head, change })).toEqual(['ambiguous many 0,1,2 3'])
  })

  test('improper boards are timed after the mixed fixture, and after no other', () => {
    expect(selectImproperBoards(many, [mixed, many, invalid])).toEqual([])
  })
})
