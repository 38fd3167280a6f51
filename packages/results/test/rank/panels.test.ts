import { describe, expect, test } from 'vitest'
import type { Panel } from '../../src/rank/panels.ts'
import { rankRun } from '../../src/rank/ranking.ts'
import { fastestText } from '../../src/words/run/run-sentences.ts'
import { findUndecidedPair, visibleDifference } from '../../src/rank/certainty.ts'
import type { Results } from '../../src/records/read.ts'
import { type Entry, cappedResults, first, fixture, times } from '../run-records.ts'

const fixtures = [
  fixture('easy', 200),
  fixture('hard', 200),
  { ...fixture('board-16x16', 200), geometry: '4x4' },
]

/** Each strategy with the factors by which it is slower on easy, hard and board-16x16; null for none. */
function resultsOf(
  factors: Readonly<Record<string, readonly (number | null)[]>>,
  rounds = 8,
): Results {
  const entries = Object.entries(factors).flatMap(([strategy, of]) =>
    of.flatMap((factor, i): Entry[] => {
      const { name = '' } = fixtures[i] ?? {}
      return factor === null ? [] : [{ strategy, fixture: name, micros: times(factor, rounds) }]
    }),
  )
  return cappedResults(entries, { run: { fixtures } })
}

/** The same on easy alone. */
function onEasy(
  factors: Readonly<Record<string, readonly (number | null)[]>>,
  rounds = 8,
): Results {
  const { run, ...records } = resultsOf(factors, rounds)
  return { ...records, run: { ...run, fixtures: run.fixtures.slice(0, 1) } }
}

/** Each strategy with its range of ranks, as in `a 1-2`; without one, its name alone. */
const ranksOf = (panel: Panel | undefined): string[] | undefined =>
  panel?.entries.map(({ strategy, ranks }) => (ranks ? `${strategy} ${ranks.join('-')}` : strategy))

const three = { a: [1, 1, 1], b: [2, 8, 2], c: [3, 3, null] }

describe('panels', () => {
  test('the ordinary board and the other sizes have a panel each; a panel of one fixture has its name', () => {
    const panels = rankRun(resultsOf(three)).panels
    expect(panels.map(({ name }) => name)).toEqual(['9x9', 'board-16x16'])
    expect(panels.map((panel) => panel.fixtures)).toEqual([['easy', 'hard'], ['board-16x16']])
    const easy = onEasy(three)
    expect(rankRun(easy).panels.map(({ name }) => name)).toEqual(['easy'])
    expect(rankRun({ ...easy, run: { ...easy.run, fixtures: [] } }).panels).toEqual([])
  })

  test('panels rank by the geometric mean over their fixtures', () => {
    const [ordinary] = rankRun(resultsOf(three)).panels
    const ratios = ordinary?.entries.map(({ ratio }) => ratio.toFixed(3))
    expect(ratios).toEqual(['1.000', '3.000', '4.000'])
    expect(ranksOf(ordinary)).toEqual(['a 1-1', 'c 2-2', 'b 3-3'])
  })

  test('a panel leaves out, and names, the strategies that do not support all of its fixtures', () => {
    const results = resultsOf(three)
    expect(rankRun(results).panels.map(({ missingStrategies }) => missingStrategies)).toEqual([
      [],
      ['c'],
    ])
    const any = rankRun(results).allSizes
    expect(any?.fixtures).toEqual(['easy', 'hard', 'board-16x16'])
    expect(ranksOf(any ?? undefined)).toEqual(['a 1-1', 'b 2-2'])
    expect(any?.missingStrategies).toEqual(['c'])
    expect(any?.entries[1]?.ratio).toBeCloseTo(32 ** (1 / 3), 2)
  })

  test('a strategy that was wrong anywhere in the run is in no panel, and its figures are not shown', () => {
    const right = resultsOf(three)
    const wrongOn = (place: number, of: 'probes' | 'timed'): Results => ({
      ...right,
      [of]: right[of].map((one) =>
        one.strategy === 'a' && one.fixture === fixtures[place]?.name
          ? { ...one, status: 'wrong', detail: 'puzzle 3: count 0 instead of 1' }
          : one,
      ),
    })
    for (const results of [wrongOn(2, 'probes'), wrongOn(2, 'timed')]) {
      const { panels, entries, notes } = rankRun(results)
      expect(panels.map(ranksOf)).toEqual([['c 1-1', 'b 2-2'], ['b 1-1']])
      expect(panels.map(({ missingStrategies }) => missingStrategies)).toEqual([['a'], ['a', 'c']])
      expect(panels.map(fastestText).join(' ')).not.toMatch(/\ba\b/)
      const onEasyEntry = entries.find(
        (entry) => entry.strategy === 'a' && entry.fixture === 'easy',
      )
      expect(onEasyEntry).toMatchObject({
        status: 'wrong',
        detail: 'on board-16x16: puzzle 3: count 0 instead of 1',
        rank: null,
        microsPerPuzzle: null,
      })
      expect(notes.missingFromPanels[0]).toBe('Not in 9x9: a (wrong answers).')
    }
  })

  test('a panel of few rounds has no ranks, and a fixture of few puzzles is in no panel', () => {
    const [few] = rankRun(resultsOf(three, 3)).panels
    expect(ranksOf(few)).toEqual(['a', 'c', 'b'])
    const results = resultsOf(three)
    const small = [...fixtures.slice(0, 2), fixture('tiny', 99)]
    expect(rankRun({ ...results, run: { ...results.run, fixtures: small } }).panels).toHaveLength(1)
  })

  test('a panel says which ratios are lower bounds, and which share of the puzzles was solved', () => {
    const results = cappedResults(
      [
        { strategy: 'a', fixture: 'easy', micros: times(1) },
        { strategy: 'b', fixture: 'easy', micros: times(2), capped: [150] },
        { strategy: 'c', fixture: 'easy', micros: times(2), tried: 100, capped: first(100) },
      ],
      { run: { fixtures: fixtures.slice(0, 1) } },
    )
    const entries = rankRun(results).panels[0]?.entries ?? []
    expect(entries.map(({ ratioBound }) => ratioBound)).toEqual(['exact', 'lower', 'lower'])
    // On the 100 puzzles that all strategies tried.
    expect(entries.map(({ solvedShare }) => solvedShare)).toEqual([1, 1, 0])
    // On the 100 puzzles that all did, nothing of b was capped; its time is of all that it did.
    expect(entries.map((entry) => entry.fixtures[0]?.isLowerBound)).toEqual([false, true, true])
    expect(entries[2]?.fixtures[0]?.microsPerPuzzle).toBe(5_000)
  })

  test('a panel says where a ratio may be off either way, since puzzles of the best were capped', () => {
    const entries = [
      { strategy: 'a', fixture: 'easy', micros: times(1), capped: [150] },
      { strategy: 'b', fixture: 'easy', micros: times(200), capped: [150, 160] },
      { strategy: 'c', fixture: 'easy', micros: times(300), tried: 100 },
    ]
    const results = cappedResults(entries, { run: { fixtures: fixtures.slice(0, 1) } })
    const [panel] = rankRun(results).panels
    const bounds = ['exact', 'unknown', 'exact']
    expect(panel?.entries.map(({ ratioBound }) => ratioBound)).toEqual(bounds)
    expect(rankRun(results).entries.map(({ ratioBound }) => ratioBound)).toEqual(bounds)
  })

  test('the ratios of a panel and their ± follow from the entries of its fixtures', () => {
    const results = resultsOf(three)
    const entries = rankRun(results).entries
    const [ordinary] = rankRun(results).panels
    for (const { strategy, ratio, interval } of ordinary?.entries ?? []) {
      const [easy, hard] = ['easy', 'hard'].map((name) =>
        entries.find((one) => one.fixture === name && one.strategy === strategy),
      )
      expect(ratio).toBeCloseTo(
        Math.sqrt((easy?.ratioToBest ?? NaN) * (hard?.ratioToBest ?? NaN)),
        9,
      )
      const halves = [easy, hard].map(
        (one) => (one?.ratioInterval?.[1] ?? NaN) / (one?.ratioToBest ?? NaN) - 1,
      )
      expect((interval?.[1] ?? NaN) / ratio - 1).toBeCloseTo(Math.hypot(...halves) / 2, 9)
    }
  })

  test('a panel does not order two strategies that were both capped on most puzzles', () => {
    const ranksWith = (capped: number): string[] | undefined => {
      const all = Object.entries({ a: 0, b: 101, c: capped }).map(([strategy, count]) => ({
        strategy,
        micros: times(1),
        capped: first(count),
      }))
      return ranksOf(rankRun(cappedResults(all)).panels[0])
    }
    expect(ranksWith(150)).toEqual(['a 1-1', 'b 2-3', 'c 2-3'])
    // One of the two strategies solved half of the puzzles.
    expect(ranksWith(80)).toEqual(['a 1-1', 'c 2-2', 'b 3-3'])
  })
})

describe('the sentence about the fastest', () => {
  const sentencesOf = (results: Results): (string | null)[] => {
    const { panels, allSizes } = rankRun(results)
    return [...panels.slice(0, 1), ...(allSizes === null ? [] : [allSizes])].map(fastestText)
  }

  test('the sentence about the fastest strategy names it, and how much longer the next take', () => {
    expect(sentencesOf(resultsOf(three))).toEqual([
      'a. c takes 3.00x as long, b 4.00x.',
      'a. b takes 3.17x as long.',
    ])
  })

  test('the sentence about the fastest strategy names ties first', () => {
    const results = onEasy({ a: [1], b: [1.01], c: [5] })
    expect(sentencesOf(results)).toEqual([
      'a and b, too close to tell apart. c takes 5.00x as long.',
    ])
  })

  test('the sentence about the fastest strategy says if it is the only one, and names three more at most', () => {
    expect(sentencesOf(onEasy({ a: [1] }))).toEqual(['a, the only one.'])
    expect(sentencesOf(onEasy({ a: [1], b: [2], c: [3], d: [4], e: [5] }))).toEqual([
      'a. b takes 2.00x as long, c 3.00x, d 4.00x.',
    ])
  })
})

describe('what is certain about an order', () => {
  const certaintyWith = (factors: Readonly<Record<string, readonly number[]>>, rounds = 8) =>
    rankRun(onEasy(factors, rounds)).panels[0]?.certainty

  test('the certain ranks are those that one strategy has alone, and the largest ± goes with them', () => {
    const { certainRanks, sharedRanks, precision } =
      certaintyWith({ a: [1], b: [2], c: [5], d: [5.01], e: [9] }) ?? {}
    expect(certainRanks).toEqual([
      [1, 2],
      [5, 5],
    ])
    expect(sharedRanks).toEqual([{ ranks: [3, 4], strategies: ['c', 'd'], isCapped: false }])
    expect(precision).toBeCloseTo(0.01, 9)
  })

  test('a chain of shared ranks counts as one', () => {
    // a and c are apart, and b is apart from neither.
    const { certainRanks, sharedRanks } = certaintyWith({ a: [1], b: [1.04], c: [1.08] }) ?? {}
    expect(certainRanks).toEqual([])
    expect(sharedRanks).toEqual([{ ranks: [1, 3], strategies: ['a', 'b', 'c'], isCapped: false }])
  })

  test('nothing is certain about an order without ranks', () => {
    expect(certaintyWith({ a: [1], b: [2] }, 3)).toBeNull()
  })
})

describe('the pair that further rounds would tell apart', () => {
  const pairOf = (noise: number, factor: number): string[] | undefined => {
    const noisy = times(factor).map((micros, round) => micros * (1 + noise * round))
    const results = cappedResults([
      { strategy: 'a', micros: times(1) },
      { strategy: 'b', micros: noisy },
      { strategy: 'c', micros: times(9) },
    ])
    return rankRun(results).panels.flatMap((panel) =>
      (findUndecidedPair(panel) ?? []).map(({ strategy }) => strategy),
    )
  }

  test('further rounds would tell a pair apart whose distance exceeds the margin, but not its ±', () => {
    expect(pairOf(0.1, 1.2)).toEqual(['a', 'b'])
    expect(pairOf(0, 1.2)).toEqual([])
    expect(pairOf(0.1, 1.02)).toEqual([])
  })

  test('a panel without ranks names no pair that further rounds would tell apart', () => {
    const [panel] = rankRun(onEasy({ a: [1], b: [1.1] }, 3)).panels
    expect(panel && findUndecidedPair(panel)).toBeNull()
  })
})

describe('the difference that a run could see', () => {
  test('the difference that a run could see is the margin and twice a typical ±; without a ± there is none', () => {
    expect(visibleDifference(rankRun(resultsOf(three)).panels)).toBeCloseTo(
      1.03 * (1 + 0.01 / Math.SQRT2) ** 2 - 1,
      9,
    )
    expect(visibleDifference(rankRun(resultsOf(three, 3)).panels)).toBeNull()
  })
})
