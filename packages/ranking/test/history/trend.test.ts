import { describe, expect, test } from 'vitest'
import { type HistoryRecord, type HistoryEntry } from '../../src/history-records.ts'
import { ratioTrends, workTrends } from '../../src/history/trend.ts'
import { historyOfRatios, historyEntry, ratioOf, recordOf } from './records.ts'

const work = { nodes: 2_000, guesses: 400, backtracks: 1_000, checks: 0 }
const more = { ...work, nodes: 2_001 }
const without = { ...historyEntry().puzzles, without: [3] }

function historyOf(rows: readonly Partial<HistoryEntry>[]): HistoryRecord[] {
  return rows.map((row, index) => recordOf(index + 1, [historyEntry(row)]))
}

describe('work', () => {
  test.each<[string, Partial<HistoryEntry>[], [commit: string, previous: string][]]>([
    ['steps nowhere where it never changes', [{}, {}, {}], []],
    ['steps with any change', [{}, { work: more }], [['commit-2', 'commit-1']]],
    [
      'steps back, too',
      [{}, { work: more }, {}],
      [
        ['commit-2', 'commit-1'],
        ['commit-3', 'commit-2'],
      ],
    ],
    [
      'steps between the runs that solved the same puzzles',
      [{}, { puzzles: without, work: more }, { work: more }],
      [['commit-3', 'commit-1']],
    ],
    [
      'does not step with the puzzles of a fixture',
      [{}, { puzzles: { ...without, sha256: 'other' }, work: more }],
      [],
    ],
    ['does not step where it was not counted', [{}, { work: null }, {}], []],
  ])('%s', (_, rows, steps) => {
    const [trend, ...others] = workTrends(historyOf(rows))
    expect(others).toEqual([])
    expect(trend?.steps.map(({ commit, previous }) => [commit, previous])).toEqual(steps)
  })

  test('is told from before and after, with the puzzles it is of', () => {
    const [trend] = workTrends(historyOf([{}, { work: more }]))
    expect(trend?.steps[0]).toMatchObject({ solved: 200, before: work, after: more })
    expect(trend?.points.map(({ commit }) => commit)).toEqual(['commit-1', 'commit-2'])
  })

  test('is compared across machines', () => {
    const [first, second] = historyOf([{}, { work: more }])
    if (first === undefined || second === undefined) throw new Error('two were made')
    const moved = { ...second, machine: { ...second.machine, cpu: 'Soroban' } }
    expect(workTrends([first, moved])[0]?.steps).toHaveLength(1)
  })

  test('has a trend for each strategy and fixture', () => {
    const rows = [
      historyEntry(),
      historyEntry({ strategy: 'b' }),
      historyEntry({ fixture: 'hard' }),
    ]
    const trends = workTrends([recordOf(1, rows), recordOf(2, rows)])
    expect(trends.map(({ strategy, fixture }) => [strategy, fixture])).toEqual([
      ['a', 'easy'],
      ['b', 'easy'],
      ['a', 'hard'],
    ])
  })
})

const slow = [0.5, 0.501, 0.499, 0.502, 0.498]
const slower = [0.6, 0.601, 0.599, 0.602, 0.598]

describe('the ratio', () => {
  test('steps at a commit, after the one before it', () => {
    const [trend] = ratioTrends(historyOfRatios([...slow, ...slower]), 0.05)
    expect(trend?.points).toHaveLength(10)
    expect(trend?.steps).toMatchObject([
      { commit: 'commit-6', previous: 'commit-5', before: 5, after: 5 },
    ])
    expect(trend?.steps[0]?.ratio).toBeCloseTo(1.2, 5)
    // Of the 252 ways to part ten runs into five and five, two are as extreme.
    expect(trend?.steps[0]?.p).toBeCloseTo(2 / 252, 10)
  })

  test('does not step by less than the threshold', () => {
    expect(ratioTrends(historyOfRatios([...slow, ...slower]), 0.25)[0]?.steps).toEqual([])
  })

  test.each<[string, (record: HistoryRecord) => HistoryRecord]>([
    ['machines', (record) => ({ ...record, machine: { ...record.machine, cores: 4 } })],
    ['versions of V8', (record) => ({ ...record, machine: { ...record.machine, v8: '15' } })],
    [
      'references',
      (record) => ({ ...record, conditions: { ...record.conditions, referenceSha256: null } }),
    ],
    ['passes', (record) => ({ ...record, conditions: { ...record.conditions, passMs: 90 } })],
    [
      'puzzles',
      (record) => ({ ...record, rows: record.rows.map((row) => ({ ...row, puzzles: without })) }),
    ],
  ])('is never set in a line over two %s', (_, changed) => {
    const history = historyOfRatios([...slow, ...slower])
    const mixed = history.map((record, index) => (index < 5 ? record : changed(record)))
    const trends = ratioTrends(mixed, 0.05)
    expect(trends.map(({ points, steps }) => [points.length, steps.length])).toEqual([
      [5, 0],
      [5, 0],
    ])
  })

  test('goes on after runs that have none', () => {
    const history = historyOf([{}, { ratio: null }, { ratio: ratioOf(0.51) }])
    expect(ratioTrends(history, 0.05)[0]?.points.map(({ value }) => value)).toEqual([0.5, 0.51])
  })
})
