/** What a check means by its results file alone, also where the file ends early. */
import { describe, expect, test } from 'vitest'
import { formatVerdict } from '../../src/words/check/verdict-text.ts'
import type { CheckResults } from '../../src/records/check-run.ts'
import { judgeCheck } from '../../src/gate/judge.ts'
import { pairProcesses } from '../../src/gate/pairs.ts'
import { parseResults } from '../../src/records/read.ts'
import { linesOf } from '../run-records.ts'
import { checkOf, checkRun, probeOf, recordsOf, timedOf } from '../check-records.ts'

const entryOf = (results: CheckResults) => judgeCheck(results).entries[0]

describe('a check', () => {
  test('a check is judged at its looks, by all pairs up to each', () => {
    expect(judgeCheck(checkOf(1, 20))).toMatchObject({
      verdict: 'same',
      cutShort: null,
      exact: {
        ...{ entries: 1, puzzles: 4, fixturePuzzles: 4 },
        ...{ isBaseLate: false, isWorkCounted: true },
      },
      measuredMs: 200 + 40 * 200,
      entries: [{ strategy: 'a', fixture: 'mixed', verdict: 'same', pairs: 20, note: null }],
    })
    expect(judgeCheck(checkOf(1.2, 20)).verdict).toBe('slower')
    expect(judgeCheck(checkOf(1.0505, 160))).toMatchObject({
      verdict: 'at-threshold',
      cutShort: null,
    })
  })

  test('a check says how many puzzles base solved, and whether work was counted', () => {
    const results = checkOf(1, 20)
    const [base, head] = results.probes
    const late = { ...base!, status: 'timeout' as const, puzzleNs: [1e5, 1e5, 1e5, null] }
    const probes = [late, { ...head!, puzzleWork: null }]
    expect(judgeCheck({ ...results, probes }).exact).toEqual({
      ...{ entries: 1, puzzles: 3, fixturePuzzles: 4 },
      ...{ isBaseLate: true, isWorkCounted: false },
    })
    const unsupported = { ...base!, status: 'unsupported' as const, puzzleNs: [] }
    expect(judgeCheck({ ...results, probes: [unsupported, head!] }).exact).toMatchObject({
      ...{ entries: 0, puzzles: 0, fixturePuzzles: 0 },
    })
  })

  test('the results of a check are the same when its file is read', () => {
    const results = checkOf(1.2, 20)
    const read = parseResults(linesOf(recordsOf(results)), 'check.jsonl')
    expect(read).toEqual(results)
  })

  test('an entry that a look leaves out gets no more pairs', () => {
    const { looks, ...results } = checkOf(1.05, 40)
    const [first, second] = looks
    const outOfBudget = [{ strategy: 'a', fixture: 'mixed' }]
    const judged = judgeCheck({ ...results, looks: [first!, { ...second!, outOfBudget }] })
    expect(judged).toMatchObject({ verdict: 'inconclusive', cutShort: null })
    expect(judged.entries[0]?.note).toBe('the budget allows no more pairs')
  })

  test('a check accepts slowdowns for the reason that it was given, and says with which lines', () => {
    const { run, probes, ...results } = checkOf(1.2, 20)
    const reason = 'exact counts'
    const check = { ...run.check, acceptReason: reason }
    const { added, verdict } = judgeCheck({ ...results, probes, run: { ...run, check } })
    expect(added).toEqual({ slowdowns: [{ strategy: 'a', slower: 0.21, reason }], work: [] })
    expect(verdict).toBe('same')
    const head = { ...run.check.head, accepted: added }
    const again = judgeCheck({ ...results, probes, run: { ...run, check: { ...run.check, head } } })
    expect(again).toMatchObject({ verdict: 'same', added: { slowdowns: [], work: [] } })
  })

  test('a check that measured nothing says why', () => {
    const run = { ...checkRun, fixtures: [], check: { ...checkRun.check, skipReason: 'why' } }
    const judged = judgeCheck({ run, probes: [], timed: [], looks: [] })
    expect(judged).toMatchObject({
      verdict: 'same',
      skipReason: 'why',
      cutShort: null,
      entries: [],
    })
  })
})

describe('a check that was cut short', () => {
  test('a check cut short while its strategies were probed has no times', () => {
    const { probes, ...results } = checkOf(1, 0)
    const judged = judgeCheck({ ...results, probes: probes.slice(0, 1) })
    expect(judged).toMatchObject({
      cutShort: { phase: 'probing', probes: 1, planned: 2 },
      entries: [],
    })
    expect(formatVerdict(judged, 0.05)).toMatch(
      /^Cut short while probing, after 1 of 2 probes: nothing was timed\. /,
    )
  })

  test('a check cut short says of each entry what was known at its last look', () => {
    const early = judgeCheck(checkOf(1.2, 19))
    expect(early.cutShort).toEqual({ phase: 'timing', pairs: 0, planned: 160 })
    const open = { verdict: 'inconclusive', note: 'the check was cut short' }
    expect(early.entries).toMatchObject([{ ...open, ratio: null, pairs: 0 }])
    const later = judgeCheck(checkOf(1.05, 79))
    expect(later.cutShort).toEqual({ phase: 'timing', pairs: 40, planned: 160 })
    expect(later.entries).toMatchObject([{ ...open, pairs: 40 }])
    expect(later.entries[0]?.ratio).toBeCloseTo(1.05, 2)
    expect(formatVerdict(later, 0.05)).toMatch(
      /^Cut short: this was known after 40 of at most 160 pairs\. Inconclusive for a/,
    )
  })

  test('a check cut short calls no entry the same that would have got more pairs', () => {
    const { timed, ...results } = checkOf(1, 39)
    // Three processes of head are slow: too many for the first look.
    const slowed = timed.map((record) => {
      const isSlow = record.arm === 'head' && [3, 10, 19].includes(record.round)
      return isSlow ? timedOf('head', record.round, 2e6, { fixture: 'mixed' }) : record
    })
    expect(entryOf({ ...results, timed: slowed })).toMatchObject({
      verdict: 'inconclusive',
      pairs: 20,
      slowShare: { headSlowPairs: 3 },
    })
  })

  test('a pair of which only one process has ended is not counted', () => {
    const { timed } = checkOf(1, 3)
    expect(pairProcesses(timed).map(({ pair }) => pair)).toEqual([1, 2, 3])
    expect(pairProcesses(timed.slice(0, -1)).map(({ pair }) => pair)).toEqual([1, 2])
  })
})

describe('records of a check', () => {
  const results = checkOf(1, 1)
  const read = (changed: Partial<CheckResults>): unknown =>
    parseResults(linesOf(recordsOf({ ...results, ...changed })), 'check.jsonl')

  test('a probe, a round or a look that stands twice in the file of a check is an error', () => {
    const [base] = results.probes
    expect(() => read({ probes: [base!, base!] })).toThrow(
      "the probe of base's a on mixed is there twice",
    )
    const [first] = results.timed
    expect(() => read({ timed: [first!, first!] })).toThrow(
      "round 1 of base's a on mixed is there twice",
    )
    const look = { type: 'look', pairs: 20, outOfBudget: [] } as const
    expect(() => read({ looks: [look, look] })).toThrow('the look after 20 pairs is there twice')
  })

  test('a check may hold a head that was asked nothing, since base solved nothing', () => {
    const nothing = [null, null, null, null]
    const columns = {
      fixture: 'mixed',
      puzzleNs: nothing,
      solutionCounts: nothing,
      puzzleWork: null,
    }
    const late = probeOf('base', { ...columns, status: 'timeout' })
    expect(read({ probes: [late, probeOf('head', columns)] })).toMatchObject({ probes: [late, {}] })
  })

  test('the columns of a check have to be of the puzzles of their fixture', () => {
    const [base, head] = results.probes
    expect(() => read({ probes: [{ ...base!, solutionCounts: [1] }, head!] })).toThrow(
      'work of other puzzles',
    )
    const [fixture] = results.run.fixtures
    const checked = { ...fixture!.checked!, places: [] }
    const run = { ...results.run, fixtures: [{ ...fixture!, checked }] }
    expect(() => read({ run })).toThrow('solutions or places of other puzzles')
    const { check: _, ...plain } = results.run
    expect(() => parseResults(linesOf([plain]), 'run.jsonl')).toThrow(
      'a fixture of another kind of run',
    )
  })
})
