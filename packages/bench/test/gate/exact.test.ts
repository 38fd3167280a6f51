/** What the exact gate says of two records. */
import { describe, expect, test } from 'vitest'
import { acceptedEntryOf, exactChange, nodeRatioOf } from '../../src/gate/exact.ts'
import type { WorkRecord } from '@masu/ranking/check-records'
import { workOf } from '../../../ranking/test/records.ts'
import { somePuzzles, work } from './records.ts'

const fixture = await somePuzzles(4)
const base = work('base')
const places = fixture.places

/** A column of four in which one value differs. */
function but<T>(value: T, puzzle: number, other: T): T[] {
  return Array.from({ length: 4 }, (_, i) => (i === puzzle ? other : value))
}

const more = { ...workOf(4, 10, 2, 5, 0), nodes: but(10, 2, 15), guesses: but(2, 2, 3) }

describe('nothing changed', () => {
  test('where answers and work are the same, whatever the time', () => {
    const head = work('head', { puzzleNs: [9e9, 1, 2, 3] })
    expect(exactChange(base, head, fixture, null)).toBeNull()
  })

  test('on puzzles that base did not solve', () => {
    const slow = work('base', { status: 'timeout', puzzleNs: but<number | null>(1e5, 2, null) })
    const head = work('head', { work: more, puzzleNs: slow.puzzleNs })
    const counted = { ...more, nodes: but<number | null>(10, 2, null) }
    expect(exactChange(slow, { ...head, work: counted }, fixture, null)).toBeNull()
  })

  test('where neither counts its work, or only head does', () => {
    const dumb = work('base', { work: null })
    expect(exactChange(dumb, work('head', { work: null }), fixture, null)).toBeNull()
    expect(exactChange(dumb, work('head'), fixture, null)).toBeNull()
  })

  test('of a strategy that is new and right', () => {
    expect(exactChange(null, work('head'), fixture, null)).toBeNull()
  })
})

describe('an answer changed', () => {
  test.each<[string, Partial<WorkRecord>, string]>([
    ['a count', { counts: but(1, 1, 2) }, 'count 1 before, 2 after'],
    ['a first solution', { firsts: but<string | null>(null, 1, '12') }, 'is found first'],
    [
      'an end',
      { puzzleNs: but<number | null>(1e5, 1, null), status: 'crashed', detail: 'exit code 3' },
      'head ends with "exit code 3", base solves it',
    ],
  ])('with %s, and its first puzzle is named', (_, changes, detail) => {
    const change = exactChange(base, work('head', changes), fixture, null)
    expect(change).toMatchObject({ kind: 'answer', place: places[1], accepted: false })
    expect(change?.detail).toContain(detail)
  })

  test('where it is not the time that head lacked, though it lacked time as well', () => {
    const head = work('head', {
      puzzleNs: but<number | null>(1e5, 1, null),
      status: 'timeout',
      counts: but(1, 2, 2),
    })
    expect(exactChange(base, head, fixture, null)).toMatchObject({
      kind: 'answer',
      place: places[2],
      detail: 'count 1 before, 2 after',
    })
  })

  test('where head is wrong about what base could not solve, is wrong as well, or lacks', () => {
    const wrong = work('head', { status: 'wrong', detail: 'line 7: count 2 instead of 1' })
    const change = { kind: 'answer', place: null, detail: 'line 7: count 2 instead of 1' }
    expect(exactChange(base, wrong, fixture, null)).toMatchObject(change)
    expect(exactChange(null, wrong, fixture, null)).toMatchObject(change)
    const asBefore = exactChange(work('base', { status: 'wrong' }), wrong, fixture, null)
    expect(asBefore?.detail).toBe('line 7: count 2 instead of 1, as in base')
  })

  test('and no figures accept that', () => {
    const head = work('head', { counts: but(1, 1, 2) })
    expect(exactChange(base, head, fixture, acceptedEntryOf(head))?.accepted).toBe(false)
  })
})

describe('puzzles that head no longer solves in time', () => {
  const late = {
    puzzleNs: but<number | null>(1e5, 1, null),
    status: 'timeout',
    detail: 'late',
  } as const

  test('are no other answer: they are counted, and the first is named', () => {
    const change = exactChange(base, work('head', late), fixture, null)
    expect(change).toMatchObject({ kind: 'timeout', place: places[1], puzzles: 1, accepted: false })
    expect(change?.detail).toBe('1 puzzle of 4 no longer solved in time: late')
  })

  test('are none that base did not solve', () => {
    const before = work('base', { ...late, work: null })
    expect(exactChange(before, work('head', { ...late, work: null }), fixture, null)).toBeNull()
  })
})

describe('work changed', () => {
  const head = work('head', { work: more })

  test('with the first puzzle, what it took, and the totals before and after', () => {
    expect(exactChange(base, head, fixture, null)).toEqual({
      kind: 'work',
      place: places[2],
      detail: 'nodes 10 to 15, guesses 2 to 3',
      puzzles: 4,
      before: { nodes: 40, guesses: 8, backtracks: 20, checks: 0 },
      after: { nodes: 45, guesses: 9, backtracks: 20, checks: 0 },
      accepted: false,
    })
  })

  test('where head no longer counts it', () => {
    const change = exactChange(base, work('head', { work: null }), fixture, null)
    expect(change).toMatchObject({ kind: 'work', detail: 'head no longer counts its work' })
  })

  test('is accepted where head has committed these very figures, and no others', () => {
    const figures = acceptedEntryOf(head)
    expect(figures).toEqual({ puzzles: 4, nodes: 45, guesses: 9, backtracks: 20, checks: 0 })
    expect(exactChange(base, head, fixture, figures)?.accepted).toBe(true)
    for (const other of [{ nodes: 46 }, { puzzles: 3 }, { without: [1], puzzles: 3 }]) {
      const changed = { ...figures!, ...other }
      expect(exactChange(base, head, fixture, changed)?.accepted).toBe(false)
    }
  })

  test('is accepted for the puzzles that were solved, which the figures name', () => {
    const unsolved = { puzzleNs: but<number | null>(1e5, 0, null) }
    const columns = { ...more, nodes: [null, 10, 15, 10] }
    const part = work('head', { ...unsolved, work: columns })
    const figures = acceptedEntryOf(part)
    expect(figures).toMatchObject({ puzzles: 3, without: [1], nodes: 35 })
    const before = work('base', {
      ...unsolved,
      work: { ...workOf(4, 10, 2, 5, 0), nodes: [null, 10, 10, 10] },
    })
    expect(exactChange(before, part, fixture, figures)).toMatchObject({
      accepted: true,
      puzzles: 3,
    })
    // The same totals of other puzzles.
    const others = { ...figures!, without: [2], nodes: 25, guesses: 7, backtracks: 15 }
    expect(exactChange(before, part, fixture, others)?.accepted).toBe(false)
  })
})

test('there are no figures to accept where nothing was solved, or work is not counted', () => {
  expect(acceptedEntryOf(work('head', { work: null }))).toBeNull()
  expect(acceptedEntryOf(work('head', { puzzleNs: [null, null, null, null] }))).toBeNull()
})

test('the ratio of nodes is that of the puzzles that are timed', () => {
  const head = work('head', { work: more })
  expect(nodeRatioOf(base, head, [0, 1])).toBe(1)
  expect(nodeRatioOf(base, head, [1, 2])).toBe(1.25)
  expect(nodeRatioOf(base, work('head', { work: null }), [1])).toBeNull()
})
