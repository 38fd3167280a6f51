/** The exact gate compares two records. */
import { describe, expect, test } from 'vitest'
import {
  findExactChange,
  findLosses,
  computeNodeRatio,
  type Abilities,
} from '../../src/gate/exact.ts'
import { makeAcceptedWork } from '../../src/gate/accepted-work.ts'
import type { AcceptedWork } from '../../src/records/check-description.ts'
import type { ExactChange } from '../../src/gate/check-entry.ts'
import type { ProbeRecord, WorkColumns } from '../../src/records/schema.ts'
import { byCounter } from '@masu/core/strategy'
import { workOf } from '../run-records.ts'
import { checkedFixture, probeOf } from '../check-records.ts'

const fixture = checkedFixture('easy')
const base = probeOf('base')
const { places } = fixture.checked

/** A column of four with one other value. */
function but<T>(value: T, puzzle: number, other: T): T[] {
  return Array.from({ length: 4 }, (_, i) => (i === puzzle ? other : value))
}

/** Times of the puzzles, of which one is unsolved. */
const timesBut = (puzzle: number): (number | null)[] => but<number | null>(1e5, puzzle, null)

/** First solutions, which one puzzle alone has. */
const firstsBut = (puzzle: number, first: string): (string | null)[] =>
  but<string | null>(null, puzzle, first)

/** Work with an unsolved puzzle. */
function unsolved(columns: WorkColumns, puzzle: number): WorkColumns {
  return byCounter((counter) => columns[counter].with(puzzle, null))
}

const more = { ...workOf(4, 10, 2, 5, 0), nodes: but(10, 2, 15), guesses: but(2, 2, 3) }

/** The change on the fixture; nothing is accepted by default. */
function changeFrom(
  was: ProbeRecord | null,
  is: ProbeRecord,
  accepted: AcceptedWork | null = null,
): ExactChange | null {
  return findExactChange(was, is, fixture, accepted)
}

describe('nothing changed', () => {
  test('nothing changed where answers and work are the same, whatever the time', () => {
    const head = probeOf('head', { puzzleNs: [9e9, 1, 2, 3] })
    expect(changeFrom(base, head)).toBeNull()
  })

  test('a puzzle that neither base nor head solves is no change', () => {
    const slow = probeOf('base', { status: 'timeout', puzzleNs: timesBut(2) })
    const head = probeOf('head', { puzzleWork: unsolved(more, 2), puzzleNs: slow.puzzleNs })
    expect(changeFrom(slow, head)).toBeNull()
  })

  test('nothing changed where neither arm counts its work, or only head does', () => {
    const dumb = probeOf('base', { puzzleWork: null })
    expect(changeFrom(dumb, probeOf('head', { puzzleWork: null }))).toBeNull()
    expect(changeFrom(dumb, probeOf('head'))).toBeNull()
  })

  test('nothing changed where a strategy is new and right', () => {
    expect(changeFrom(null, probeOf('head'))).toBeNull()
  })
})

describe('an answer changed', () => {
  test.each<[string, Partial<ProbeRecord>, string]>([
    ['a count', { solutionCounts: but(1, 1, 2) }, 'count 1 before, 2 after'],
    [
      'a second solution of a board with one',
      { firstSolutions: firstsBut(1, '12') },
      'counts only one',
    ],
    [
      'an end',
      { puzzleNs: timesBut(1), status: 'crashed', detail: 'exit code 3' },
      'head ends with "exit code 3", base solves it',
    ],
  ])('a changed answer names the first puzzle that has it: %s', (_, changes, detail) => {
    const change = changeFrom(base, probeOf('head', changes))
    expect(change).toMatchObject({ kind: 'answer', place: places[1], accepted: false })
    expect(change?.detail).toContain(detail)
  })

  test('another count is a changed answer, even where head lacked time on another puzzle', () => {
    const head = probeOf('head', {
      puzzleNs: timesBut(1),
      status: 'timeout',
      solutionCounts: but(1, 2, 2),
    })
    expect(changeFrom(base, head)).toMatchObject({
      kind: 'answer',
      place: places[2],
      detail: 'count 1 before, 2 after',
    })
  })

  test('a head that is wrong is reported, also where base is wrong, is missing, or did not solve all', () => {
    const wrong = probeOf('head', { status: 'wrong', detail: 'line 7: count 2 instead of 1' })
    const change = { kind: 'wrong', place: null, detail: 'line 7: count 2 instead of 1' }
    expect(changeFrom(base, wrong)).toMatchObject({ ...change, kind: 'answer' })
    expect(changeFrom(null, wrong)).toMatchObject(change)
    const slow = probeOf('base', { status: 'timeout', puzzleNs: timesBut(3) })
    expect(changeFrom(slow, wrong)).toMatchObject(change)
    const asBefore = changeFrom(probeOf('base', { status: 'wrong' }), wrong)
    expect(asBefore).toMatchObject({
      kind: 'wrong',
      detail: 'line 7: count 2 instead of 1, as in base',
    })
  })

  test.each([
    ['its work', null],
    ['checks', workOf(4, 11, 2, 5, null)],
  ])(
    'it is a loss where head no longer counts %s, also if it no longer solves a board in time',
    (what, left) => {
      const counted = probeOf('base', { puzzleWork: workOf(4, 10, 2, 5, 7) })
      const detail = `head no longer counts ${what}`
      for (const changes of [{}, { puzzleNs: timesBut(1), status: 'timeout' as const }]) {
        const head = probeOf('head', { ...changes, puzzleWork: left })
        expect(changeFrom(counted, head)).toMatchObject({ kind: 'loss', detail, accepted: false })
        expect(changeFrom(counted, head, makeAcceptedWork(head, 'why'))?.accepted).toBe(false)
      }
    },
  )

  test('each ability of base that head has lost is named once', () => {
    const able: Abilities = { maxLimit: null, supported: ['2x2', '3x3', '2x5'] }
    const lossesWith = (before: Partial<Abilities>, after: Partial<Abilities>) =>
      findLosses({ ...able, ...before }, { ...able, ...after }, ['3x3', '2x2', '3x3'])
    const wider = { supported: [...able.supported, '4x4'] }
    expect(lossesWith({ maxLimit: 1 }, wider)).toEqual([null, null, null])
    const one = 'head finds 1 solution at most (maxLimit 1), base any number'
    expect(lossesWith({}, { maxLimit: 1 })).toEqual([one, null, null])
    const few = 'head finds 2 solutions at most (maxLimit 2), base 5'
    expect(lossesWith({ maxLimit: 5 }, { maxLimit: 2 })).toEqual([few, null, null])
    const all = { supported: [...able.supported, '2x4'] }
    expect(lossesWith(all, { supported: ['3x3'], maxLimit: 1 })).toEqual([
      `${one}; head does not support 2x5, 2x4, base does`,
      'head does not support 2x2, base does',
      null,
    ])
    expect(lossesWith(all, { supported: ['2x2'] })[0]).toBe(
      'head does not support 3x3, 2x5, 2x4, base does',
    )
    const many = { supported: ['2x2', '3x3', '2x4', '4x2', '2x5', '5x2', '3x4'] }
    expect(lossesWith(many, { supported: ['2x2', '3x3'] })[0]).toBe(
      'head does not support 2x4, 4x2, 2x5, 5x2, 3x4, base does',
    )
    expect(lossesWith(many, { supported: ['2x2'] })[0]).toBe(
      'head does not support 3x3, 2x4, 4x2, 2x5 and 2 other shapes of boxes, base does',
    )
  })

  test('no figures accept a changed answer', () => {
    const head = probeOf('head', { solutionCounts: but(1, 1, 2) })
    expect(changeFrom(base, head, makeAcceptedWork(head, 'why'))?.accepted).toBe(false)
  })
})

describe('puzzles that head no longer solves in time', () => {
  const late = { puzzleNs: timesBut(1), status: 'timeout', detail: 'late' } as const

  test('puzzles no longer solved in time are no changed answer: they are counted, and the first is named', () => {
    const change = changeFrom(base, probeOf('head', late))
    expect(change).toMatchObject({ kind: 'timeout', place: places[1], puzzles: 1, accepted: false })
    expect(change?.detail).toBe('1 puzzle of 4 no longer solved in time: late')
  })

  test('a puzzle that base did not solve is not counted as no longer solved in time', () => {
    const before = probeOf('base', { ...late, puzzleWork: null })
    expect(changeFrom(before, probeOf('head', { ...late, puzzleWork: null }))).toBeNull()
  })
})

describe('another solution is found first', () => {
  // Only the count that both found says so, not the fixture.
  const several = { solutionCounts: but(1, 1, 2) }
  const before = probeOf('base', { ...several, firstSolutions: firstsBut(1, '12') })
  const other = probeOf('head', { ...several, firstSolutions: firstsBut(1, '21') })

  test('another first solution of a board with several is valid, and the first such board is named', () => {
    const totals = { ...byCounter(() => 0), nodes: 40, guesses: 8, backtracks: 20 }
    expect(changeFrom(before, other)).toEqual({
      kind: 'first',
      place: places[1],
      detail: 'another of its solutions is found first; valid',
      puzzles: 4,
      differentFirstSolutions: 1,
      before: totals,
      after: totals,
      accepted: false,
    })
  })

  test('another first solution is accepted where head has committed its hash and its work', () => {
    const figures = makeAcceptedWork(other, 'why')
    expect(figures?.firsts).toMatch(/^[0-9a-f]{16}$/)
    expect(changeFrom(before, other, figures)?.accepted).toBe(true)
    const others = makeAcceptedWork(before, 'why')?.firsts ?? ''
    for (const less of [{ firsts: null }, { firsts: others }]) {
      expect(changeFrom(before, other, { ...figures!, ...less })?.accepted).toBe(false)
    }
    const busier = { ...other, puzzleWork: more }
    expect(changeFrom(before, busier, figures)?.accepted).toBe(false)
    expect(changeFrom(before, busier, makeAcceptedWork(busier, 'why'))?.accepted).toBe(true)
  })

  test('another first solution is found and accepted also for a strategy that does not count its work', () => {
    const [was, is] = [before, other].map((one) => ({ ...one, puzzleWork: null }))
    const figures = makeAcceptedWork(is!, 'why')
    expect(figures).toMatchObject({ puzzles: 4, totals: null })
    expect(changeFrom(was!, is!)).toMatchObject({ kind: 'first', before: null })
    expect(changeFrom(was!, is!, figures)?.accepted).toBe(true)
  })

  test('another first solution hides no changed count, no lack of time, and no work left uncounted', () => {
    const wrong = { ...other, solutionCounts: but(1, 2, 2) }
    expect(changeFrom(before, wrong, makeAcceptedWork(wrong, 'why'))?.kind).toBe('answer')
    const late = {
      ...other,
      status: 'timeout' as const,
      puzzleNs: timesBut(3),
    }
    expect(changeFrom(before, late)?.kind).toBe('timeout')
    const silent = { ...other, puzzleWork: null }
    expect(changeFrom(before, silent, makeAcceptedWork(silent, 'why'))).toMatchObject({
      kind: 'loss',
      accepted: false,
    })
  })

  test('another first solution is found where the fixture knows of several, though only one was asked for', () => {
    const known = checkedFixture('easy', [3, 1, 1, 1])
    const firsts = (solution: string): Partial<ProbeRecord> => ({
      firstSolutions: firstsBut(0, solution),
    })
    const change = findExactChange(
      probeOf('base', firsts('1')),
      probeOf('head', firsts('2')),
      known,
      null,
    )
    expect(change).toMatchObject({ kind: 'first', place: places[0] })
  })
})

describe('work changed', () => {
  const head = probeOf('head', { puzzleWork: more })

  test('changed work is reported with the first puzzle, what it took, and the totals before and after', () => {
    expect(changeFrom(base, head)).toEqual({
      kind: 'work',
      place: places[2],
      detail: 'nodes 10 to 15, guesses 2 to 3',
      puzzles: 4,
      differentFirstSolutions: 0,
      before: { ...byCounter(() => 0), nodes: 40, guesses: 8, backtracks: 20 },
      after: { ...byCounter(() => 0), nodes: 45, guesses: 9, backtracks: 20 },
      accepted: false,
    })
  })

  test('work has not changed where a counter of zeros is no longer counted, or a counter is new', () => {
    const [zeros, none] = [workOf(4, 10, 2, 5, 0), workOf(4, 10, 2, 5, null)]
    const [was, is] = [
      probeOf('base', { puzzleWork: zeros }),
      probeOf('head', { puzzleWork: none }),
    ]
    expect(changeFrom(was, is)).toBeNull()
    const again = [
      probeOf('base', { puzzleWork: none }),
      probeOf('head', { puzzleWork: workOf(4, 10, 2, 5, 7) }),
    ]
    expect(changeFrom(again[0]!, again[1]!)).toBeNull()
  })

  test('changed work is accepted where head has committed these very figures, and no others', () => {
    const figures = makeAcceptedWork(head, 'why')
    const totals = { ...byCounter(() => 0), nodes: 45, guesses: 9, backtracks: 20 }
    const named = { strategy: 'a', fixture: 'easy', reason: 'why' }
    expect(figures).toEqual({ ...named, puzzles: 4, without: [], totals, firsts: null })
    expect(changeFrom(base, head, figures)?.accepted).toBe(true)
    for (const other of [
      { totals: { ...totals, nodes: 46 } },
      { totals: null },
      { firsts: '0123456789abcdef' },
      { puzzles: 3 },
      { without: [1], puzzles: 3 },
    ]) {
      const changed = { ...figures!, ...other }
      expect(changeFrom(base, head, changed)?.accepted).toBe(false)
    }
  })

  test('changed work is accepted only where the figures are of the puzzles that were solved', () => {
    const { puzzleNs } = probeOf('head', { puzzleNs: timesBut(0) })
    const part = probeOf('head', { puzzleNs, puzzleWork: unsolved(more, 0) })
    const figures = makeAcceptedWork(part, 'why')
    expect(figures).toMatchObject({ puzzles: 3, without: [1], totals: { nodes: 35 } })
    const before = probeOf('base', { puzzleNs, puzzleWork: unsolved(workOf(4, 10, 2, 5, 0), 0) })
    expect(changeFrom(before, part, figures)).toMatchObject({
      accepted: true,
      puzzles: 3,
    })
    // The same totals for other puzzles.
    const others = { ...figures!, without: [2] }
    expect(changeFrom(before, part, others)?.accepted).toBe(false)
  })
})

test('there are no figures to accept where nothing was solved, or work is not counted', () => {
  expect(makeAcceptedWork(probeOf('head', { puzzleWork: null }), 'why')).toBeNull()
  expect(
    makeAcceptedWork(probeOf('head', { puzzleNs: [null, null, null, null] }), 'why'),
  ).toBeNull()
})

test('the ratio of nodes is that of the puzzles that are timed', () => {
  const head = probeOf('head', { puzzleWork: more })
  expect(computeNodeRatio(base, head, [0, 1])).toBe(1)
  expect(computeNodeRatio(base, head, [1, 2])).toBe(1.25)
  expect(computeNodeRatio(base, probeOf('head', { puzzleWork: null }), [1])).toBeNull()
})
