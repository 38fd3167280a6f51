/** What is accepted, and of what. */
import { describe, expect, test } from 'vitest'
import type { AcceptedSize } from '../../src/records/check-description.ts'
import {
  findAddedAcceptances,
  NOTHING_ACCEPTED,
  addAcceptances,
  acceptSlowdowns,
} from '../../src/gate/accepted.ts'
import { findAcceptedPuzzles } from '../../src/gate/accepted-work.ts'
import { acceptedOfAll as accepted, acceptedWork as line, entryOf } from '../check-records.ts'

describe('what is accepted', () => {
  test('work accepted later replaces earlier work of the same strategy and fixture; slowdowns add up', () => {
    const later = { ...line, reason: 'later' }
    const both = addAcceptances(accepted, { ...accepted, work: [later] })
    expect(both.work).toEqual([accepted.work[1], later])
    expect(both.slowdowns).toEqual([...accepted.slowdowns, ...accepted.slowdowns])
  })

  test('the acceptances since base are the lines that base does not have, or has less often', () => {
    const { slowdowns, work } = accepted
    const twice = { slowdowns: [...slowdowns, ...slowdowns], work: [...work, line] }
    expect(findAddedAcceptances(accepted, accepted)).toEqual(NOTHING_ACCEPTED)
    expect(findAddedAcceptances(accepted, twice)).toEqual({ slowdowns, work: [line] })
    expect(findAddedAcceptances(twice, accepted)).toEqual(NOTHING_ACCEPTED)
  })

  test('an acceptance is not new since base where only its reason was mended', () => {
    const mended = {
      slowdowns: accepted.slowdowns.map((one) => ({ ...one, reason: 'mended' })),
      work: accepted.work.map((one) => ({ ...one, reason: 'mended' })),
    }
    expect(findAddedAcceptances(accepted, mended)).toEqual(NOTHING_ACCEPTED)
    const [slowdown] = mended.slowdowns
    const again = { slowdowns: [slowdown!, ...accepted.slowdowns], work: [] }
    expect(findAddedAcceptances(accepted, again)).toEqual({ slowdowns: [slowdown], work: [] })
  })
})

describe('figures', () => {
  test('accepted figures are of all puzzles but those that they name', () => {
    expect(findAcceptedPuzzles(line, 2)).toEqual([0, 1])
    expect(findAcceptedPuzzles({ ...line, without: [1, 4] }, 4)).toEqual([1, 2])
  })

  test('accepted figures do not hold for a fixture that grew or shrank', () => {
    expect(findAcceptedPuzzles(line, 3)).toBeNull()
    expect(findAcceptedPuzzles({ ...line, without: [1, 9] }, 4)).toBeNull()
    expect(findAcceptedPuzzles({ ...line, puzzles: 3, without: [1, 9] }, 4)).toBeNull()
  })
})

describe('a slowdown', () => {
  const slower = entryOf('a', { verdict: 'slower', ratio: 1.1 })
  const size = (slow: number, reason: string, strategy = 'a'): AcceptedSize => ({
    strategy,
    slower: slow,
    reason,
  })

  test('a slowdown is accepted only for an entry of its strategy that is slower in time', () => {
    const entries = [
      slower,
      entryOf('a', { verdict: 'slower', ratio: null }),
      entryOf('a'),
      { ...slower, strategy: 'b' },
    ]
    const sizes = acceptSlowdowns(entries, [size(0.12, 'why')]).map(
      ({ acceptedSlowdown }) => acceptedSlowdown?.size,
    )
    expect(sizes).toEqual([expect.closeTo(0.12, 12), undefined, undefined, undefined])
  })

  test('two slowdowns accepted since base multiply, and both reasons are kept', () => {
    const both = [size(0.1, 'one'), size(0.2, 'two'), size(0.5, 'three', 'b')]
    const [entry] = acceptSlowdowns([slower], both)
    expect(entry?.acceptedSlowdown?.size).toBeCloseTo(0.32, 12)
    expect(entry?.acceptedSlowdown?.reasons).toEqual(['one', 'two'])
  })
})
