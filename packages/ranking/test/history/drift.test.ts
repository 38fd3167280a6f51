/** What checks in a row add up to, and which ones are in a row. */
import { describe, expect, test } from 'vitest'
import type { DriftRecord } from '../../src/history-records.ts'
import { driftsOf, isDriftedBy, revisionIn, type Drift } from '../../src/history/drift.ts'
import { driftRecord } from './records.ts'

function driftOf(records: readonly DriftRecord[], since: string | null = null): Drift {
  const [drift, ...others] = driftsSince(records, since)
  if (drift === undefined || others.length > 0) throw new Error('not exactly one')
  return drift
}

/** The drifts from the commit `since`, of which a check is. */
function driftsSince(records: readonly DriftRecord[], since: string | null): Drift[] {
  return driftsOf(records, since === null ? null : revisionIn(records, since))
}

const five = [1, 2, 3, 4, 5].map((number) => driftRecord(number, number + 1, 1.04))

describe('five changes of +4 % in a row', () => {
  test('are one of +21.7 %, which is certainly above 5 %', () => {
    const drift = driftOf(five)
    expect(drift.ratio).toBeCloseTo(1.04 ** 5, 12)
    expect(drift.interval[0]).toBeCloseTo(1.206, 3)
    expect(drift.interval[1]).toBeCloseTo(1.2276, 3)
    expect(drift).toMatchObject({ base: 'commit-1', head: 'commit-6', isWhole: true, machines: 1 })
    expect(drift.steps.map(({ head }) => head)).toEqual([
      'commit-2',
      'commit-3',
      'commit-4',
      'commit-5',
      'commit-6',
    ])
    expect(isDriftedBy(drift, 0.05)).toBe(true)
    expect(isDriftedBy(drift, 0.25)).toBe(false)
  })

  test('are seen from the second one on', () => {
    const seen = five.map((_, index) => isDriftedBy(driftOf(five.slice(0, index + 1)), 0.05))
    expect(seen).toEqual([false, true, true, true, true])
  })

  test('are undone by what makes up for them', () => {
    const undone = driftOf([...five, driftRecord(6, 7, 1 / 1.04 ** 5)])
    expect(undone.ratio).toBeCloseTo(1, 12)
    expect(isDriftedBy(undone, 0.05)).toBe(false)
  })
})

test('what is uncertain is no drift, however often it is added up', () => {
  const wide = five.map((record) => ({
    ...record,
    rows: record.rows.map((row) => ({ ...row, interval: [0.94, 1.15] as [number, number] })),
  }))
  expect(isDriftedBy(driftOf(wide), 0.05)).toBe(false)
})

describe('a chain', () => {
  test('begins where it is asked to', () => {
    const late = driftOf(five, 'commit-4')
    expect(late).toMatchObject({ base: 'commit-4', head: 'commit-6', isWhole: true })
    expect(late.ratio).toBeCloseTo(1.04 ** 2, 12)
    expect(driftsSince(five, 'commit-6')).toEqual([])
    expect(revisionIn(five, 'commit-9')).toBeNull()
  })

  test('leaves out what was checked and did not land', () => {
    const refused = driftRecord(3, 30, 2)
    const drift = driftOf([...five.slice(0, 2), refused, ...five.slice(2)])
    expect(drift.ratio).toBeCloseTo(1.04 ** 5, 12)
  })

  test('goes on where a commit has another name and the same files', () => {
    const squashed = driftRecord(60, 7, 1.04)
    const moved = { ...squashed, base: { commit: 'commit-60', tree: 'tree-6' } }
    expect(driftOf([...five, moved]).steps).toHaveLength(6)
  })

  test('goes from night to night, though each was compared with the release as well', () => {
    const nights = [2, 3, 4].flatMap((night) => [
      driftRecord(night - 1, night, 1.04),
      driftRecord(1, night, 1.04 ** (night - 1)),
    ])
    for (const records of [nights, nights.toReversed().toSorted(byHead)]) {
      expect(driftOf(records, 'commit-1').steps).toHaveLength(3)
    }
  })

  test('begins at a release that no night was made of with the check against it', () => {
    const records = [
      driftRecord(1, 2, 1.2),
      // Released after night 2: nobody had compared it with anything.
      driftRecord(20, 3, 1.04),
      driftRecord(2, 3, 1.06),
      driftRecord(20, 4, 1.08),
      driftRecord(3, 4, 1.04),
    ]
    const drift = driftOf(records, 'commit-20')
    expect(drift).toMatchObject({ base: 'commit-20', isWhole: true, steps: [{}, {}] })
    expect(drift.ratio).toBeCloseTo(1.04 ** 2, 12)
    expect(driftOf(records.slice(0, 3), 'commit-20').steps).toHaveLength(1)
  })

  test('knows nothing of entries that were last checked before its beginning', () => {
    const gone = driftRecord(1, 2, 1.5, { strategy: 'gone' })
    const drifts = driftsSince([gone, ...five.slice(2)], 'commit-3')
    expect(drifts.map(({ strategy }) => strategy)).toEqual(['a'])
  })

  test('takes the last of several checks of the same commits', () => {
    const again = driftOf([...five, driftRecord(5, 6, 1.01)])
    expect(again.ratio).toBeCloseTo(1.04 ** 4 * 1.01, 12)
  })

  test('ends before a gap, and says so where it was to reach further', () => {
    const gap = [driftRecord(1, 2, 1.04), driftRecord(3, 4, 1.03)]
    expect(driftOf(gap)).toMatchObject({ base: 'commit-3', isWhole: true })
    expect(driftOf(gap).ratio).toBeCloseTo(1.03, 9)
    expect(driftOf(gap, 'commit-1')).toMatchObject({ base: 'commit-3', isWhole: false })
  })

  test('does not turn in a circle', () => {
    const reverted = [driftRecord(1, 2, 1.2), driftRecord(2, 1, 1 / 1.2), driftRecord(1, 3, 1.04)]
    expect(driftOf(reverted).ratio).toBeCloseTo(1.04, 12)
    expect(driftOf(reverted).steps).toHaveLength(3)
    expect(driftsOf([driftRecord(1, 1, 1.01)], null)).toEqual([])
  })

  test('is made for each entry by itself', () => {
    const other = driftRecord(5, 6, 1.1, { strategy: 'b' })
    const drifts = driftsOf([...five, other], null)
    expect(drifts.map(({ strategy, steps }) => [strategy, steps.length])).toEqual([
      ['a', 5],
      ['b', 1],
    ])
  })
})

function byHead(a: DriftRecord, b: DriftRecord): number {
  return a.startedAt.localeCompare(b.startedAt)
}
