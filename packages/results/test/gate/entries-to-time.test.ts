/** Which entries of a check are timed, and on which puzzles. */
import { describe, expect, test } from 'vitest'
import { NOTHING_ACCEPTED } from '../../src/gate/accepted.ts'
import type { CheckRun } from '../../src/records/check-run.ts'
import { selectEntriesToTime, type EntryToTime } from '../../src/gate/entries-to-time.ts'
import { compareEntries } from '../../src/gate/exact-entries.ts'
import type { ProbeRecord } from '../../src/records/schema.ts'
import { workOf } from '../run-records.ts'
import { checkedFixture, checkRun, probeOf } from '../check-records.ts'

type Times = readonly (number | null)[]

/** The entries of strategy `a` on one fixture, which base solves in these times. */
function entriesOf(
  puzzleNs: Times,
  { head = {}, run = {}, sharesProcess = false, timed: isTimed = true }: Changes = {},
): EntryToTime[] {
  const { checked, ...fixture } = checkedFixture(
    'easy',
    puzzleNs.map(() => 1),
  )
  const columns = {
    puzzleNs,
    solutionCounts: puzzleNs.map((ns) => (ns === null ? null : 1)),
    puzzleWork: workOf(puzzleNs.length, 10, 2, 5, 0),
  }
  const whole: CheckRun = {
    ...checkRun,
    fixtures: [{ ...fixture, checked: { ...checked, isTimed, sharesProcess } }],
    ...run,
  }
  const probes = [probeOf('base', columns), probeOf('head', { ...columns, ...head })]
  return selectEntriesToTime(whole, compareEntries(whole, probes, NOTHING_ACCEPTED))
}

interface Changes {
  readonly head?: Partial<ProbeRecord>
  readonly run?: Partial<CheckRun>
  readonly sharesProcess?: boolean
  readonly timed?: boolean
}

const puzzlesOf = (puzzleNs: Times): readonly number[] => entriesOf(puzzleNs)[0]?.puzzles ?? []
const puzzlesOfSize = (puzzleNs: Times): readonly number[] =>
  entriesOf(puzzleNs, { sharesProcess: true })[0]?.puzzles ?? []

describe('what is timed of a fixture', () => {
  test('all solved puzzles of a fixture are timed where they make a short pass', () => {
    expect(puzzlesOf([1e5, null, 3e5, 2e5])).toEqual([0, 2, 3])
  })

  test('the cheapest puzzles of a fixture are timed, as many as make a short pass', () => {
    const ns = Array.from({ length: 100 }, (_, puzzle) => (100 - puzzle) * 1e4)
    const puzzles = puzzlesOf(ns)
    expect(puzzles).toEqual(Array.from(puzzles.keys(), (i) => i + 100 - puzzles.length))
    const passNs = puzzles.reduce((sum, puzzle) => sum + ns[puzzle]!, 0)
    expect(passNs).toBeLessThanOrEqual(15e6)
    expect(passNs).toBeGreaterThan(14e6)
  })

  test('the five cheapest solved puzzles of a fixture are timed, however slow they are', () => {
    expect(puzzlesOf(Array.from({ length: 20 }, (_, i) => (20 - i) * 1e9))).toEqual([
      15, 16, 17, 18, 19,
    ])
    expect(puzzlesOf([null, 9e9])).toEqual([1])
    expect(puzzlesOf([null, null])).toEqual([])
  })
})

describe('what is timed of such a fixture', () => {
  test('a fixture that shares a process is timed on the cheapest puzzles that make a pass of 3 ms', () => {
    expect(puzzlesOfSize([3e6, 1e6, null, 2.5e6, 1.2e6])).toEqual([1, 4])
  })

  test('a fixture that shares a process is timed on one slow puzzle, but on none of more than 15 ms', () => {
    expect(puzzlesOfSize([14e6, 15e6])).toEqual([0])
    expect(puzzlesOfSize([16e6, null, 99e6])).toEqual([])
  })
})

describe('an entry is timed', () => {
  test('an entry is timed under the limit that both arms can count to', () => {
    expect(entriesOf([1e5])[0]?.limit).toBe(2)
    const { base } = checkRun.check
    const strategies = base.strategies.map((one) => ({ ...one, maxLimit: 1 }))
    const check = { ...checkRun.check, base: { ...base, strategies } }
    expect(entriesOf([1e5], { run: { check } })[0]?.limit).toBe(1)
  })

  test('an entry is not timed where its fixture is only compared, or head does not answer as base does', () => {
    expect(entriesOf([1e5], { timed: false })).toEqual([])
    expect(entriesOf([1e5], { head: { status: 'wrong', detail: 'count 2' } })).toEqual([])
    expect(entriesOf([1e5], { head: { status: 'timeout', puzzleNs: [null] } })).toEqual([])
  })
})
