import { describe, expect, test } from 'vitest'
import { rankRun, type Ranking } from '../../src/rank/ranking.ts'
import {
  copyTexts,
  heavyTexts,
  threadTexts,
  unansweredTexts,
} from '../../src/words/run/run-warnings.ts'
import { cappedResults, first, fixture, probe, run, timed, timingOf } from '../run-records.ts'

/** Notes on a run of three processes that used these numbers of processors. */
function threadsOf(...shares: readonly (number | undefined)[]): readonly string[] {
  const records = shares.map((share, index) =>
    timed('mine', index + 1, [1], {
      timing: {
        ...timingOf([1e6]),
        ...(share === undefined ? {} : { cpuMs: 100 * share, elapsedMs: 100 }),
      },
    }),
  )
  return threadTexts(rankRun({ run, probes: [], timed: records }))
}

test('a strategy that uses several processors at once is named, with its fixtures', () => {
  expect(threadsOf(1.9, 2.1, 2)).toEqual(['mine used up to 2.0 processors at once (easy).'])
})

test('a compiler beside the thread that solves is no second thread, nor is one process of many', () => {
  expect(threadsOf(1.2, 1.3, 1.2)).toEqual([])
  expect(threadsOf(1, 3, 1)).toEqual([])
})

test('files that do not tell are not judged', () => {
  expect(threadsOf(undefined, undefined)).toEqual([])
})

describe('a strategy whose solver takes long to prepare, or much memory, is named', () => {
  /** The sentences on three processes that prepared for so long and took so much memory. */
  const textsOf = (prepareMs: number, megabytes: number): readonly string[] => {
    const bytes = { idleBytes: 1e6, peakBytes: (megabytes + 1) * 1e6 }
    const records = [1, 2, 3].map((round) =>
      timed('mine', round, [1], {
        timing: { ...timingOf([1e6]), ...bytes, prepareNs: prepareMs * 1e6 },
      }),
    )
    return heavyTexts(rankRun({ run, probes: [], timed: records }))
  }

  test('a strategy that takes long to prepare, and much memory, is named with both numbers', () => {
    expect(textsOf(1_500, 500)).toEqual([
      'mine takes 1.50 s to prepare a solver and 500 MB (easy); its times leave that out.',
    ])
  })

  test('a strategy that takes long to prepare, or much memory, is named with the number that is large', () => {
    expect(textsOf(171, 10)).toEqual([
      'mine takes 171 ms to prepare a solver (easy); its times leave that out.',
    ])
    expect(textsOf(1, 300)).toEqual(['mine takes 300 MB (easy); its times leave that out.'])
  })

  test('a strategy that prepares quickly and takes little memory is not named', () => {
    expect(textsOf(20, 90)).toEqual([])
  })
})

describe('copies of a puzzle', () => {
  const records = { probes: [probe('a')], timed: [timed('a', 1, [1])] }
  const rankingWith = (distinctPuzzles: number): Ranking =>
    rankRun({
      ...records,
      run: { ...run, fixtures: [{ ...fixture('easy', 200), distinctPuzzles }] },
    })

  test('a fixture of few different puzzles is not ranked, and a note says why', () => {
    const { panels, entries, notes } = rankingWith(7)
    expect(panels).toEqual([])
    expect(entries[0]).toMatchObject({ rank: null })
    expect(notes.unranked).toBe('Too few puzzles to rank: easy (7 different of 200)')
  })

  test('copies of a puzzle are mentioned where the different puzzles suffice for ranks', () => {
    const ranking = rankingWith(150)
    expect(ranking.panels).toHaveLength(1)
    expect(copyTexts(ranking)).toEqual([
      'easy has 150 different puzzles of 200; the others are copies.',
    ])
  })
})

describe('a puzzle that a strategy did not solve in time', () => {
  /** The sentences on a strategy that takes so many microseconds for a puzzle, and was stopped on some puzzles. */
  const textsOf = (micros: number, capped: readonly number[]): readonly string[] => {
    const detail = 'line 17: not within 5 ms'
    const shape = first(200).map(() => micros / 100)
    const mine = { strategy: 'mine', micros: [100], shape, capped, probe: { detail } }
    return unansweredTexts(rankRun(cappedResults([mine, { strategy: 'other', micros: [1] }])))
  }

  test('a puzzle not solved in time is named where all others take far less: its search may never end', () => {
    expect(textsOf(400, [16])).toEqual([
      'mine gave no answer to 1 puzzle of easy (line 17: not within 5 ms): it may never end there, since its other puzzles took 400 µs at most.',
    ])
    expect(textsOf(10, [16, 30])[0]).toMatch(
      /^mine gave no answer to 2 puzzles of easy \(first line 17: not within 5 ms\): /,
    )
  })

  test('no puzzle is named where a search is merely slow, solved all, or was stopped on many', () => {
    expect(textsOf(600, [16])).toEqual([])
    expect(textsOf(10, first(11))).toEqual([])
    expect(textsOf(10, [])).toEqual([])
  })
})

describe('a strategy that was not timed has its reason', () => {
  const none = Array.from({ length: 200 }, () => null)
  const late = { status: 'timeout', detail: 'no answer within 2 s to a board' } as const
  const slow = { status: 'timeout', detail: 'line 7: not within 5 ms', puzzleNs: none } as const

  test('a strategy whose process gave no answer is named as not timed, with the reason', () => {
    const records = [timed('mine', 1, [], { ...late, timing: null }), timed('other', 1, [1])]
    const probes = [probe('mine', { status: 'timeout', detail: 'line 3: late' }), probe('other')]
    expect(rankRun({ run, probes, timed: records }).notes.failures).toEqual([
      'mine was not timed: no answer within 2 s to a board (easy)',
    ])
  })

  test('a strategy whose probe was given up is named as not timed, with the reason', () => {
    const probes = [probe('mine', { ...slow, untriedPuzzles: 190 }), probe('other')]
    expect(rankRun({ run, probes, timed: [timed('other', 1, [1])] }).notes.failures).toEqual([
      'mine was not timed: line 7: not within 5 ms; 190 puzzles not tried (easy)',
    ])
  })

  test('a strategy that solved no puzzle within the cap of any fixture is named as not timed', () => {
    const probes = [probe('mine', slow), probe('mine', { ...slow, fixture: 'hard' })]
    expect(rankRun({ run, probes, timed: [] }).notes.failures).toEqual([
      'mine was not timed: line 7: not within 5 ms, and so every puzzle tried (easy, hard)',
    ])
  })

  test('a fixture where every puzzle was capped is not named if others were timed', () => {
    const probes = [probe('mine'), probe('mine', { ...slow, fixture: 'hard' })]
    expect(rankRun({ run, probes, timed: [timed('mine', 1, [1])] }).notes.failures).toEqual([])
  })

  test('a strategy that was capped on some puzzles only is not named as not timed', () => {
    const probes = [probe('mine', { ...slow, puzzleNs: [1e5, ...none.slice(1)] })]
    expect(rankRun({ run, probes, timed: [timed('mine', 1, [1])] }).notes.failures).toEqual([])
  })
})
