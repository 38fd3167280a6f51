/** The statuses of entries and of a whole check. */
import { describe, expect, test } from 'vitest'
import type { Look } from '../../src/gate/look.ts'
import { overallVerdict } from '../../src/gate/verdicts.ts'
import type {
  CheckEntry,
  EntryVerdict,
  ExactChange,
  PhaseJudgement,
} from '../../src/gate/check-entry.ts'
import type { EntryToTime } from '../../src/gate/entries-to-time.ts'
import type { Judgement } from '../../src/gate/judge-ratios.ts'
import { makeTimedEntry, makeUntimedEntry } from '../../src/gate/judged-entries.ts'
import type { Pair } from '../../src/gate/pairs.ts'
import type { PairsOfEntry } from '../../src/gate/replay.ts'
import { checkedFixture, otherWork, pair } from '../check-records.ts'

const fixture = checkedFixture('easy')
const judgement: Judgement = {
  verdict: 'slower',
  ratio: 1.2,
  interval: [1.1, 1.3],
  visibleGrowth: 0.08,
}
const share: Look['share'] = {
  verdict: 'not-slower',
  headSlowPairs: 1,
  baseSlowPairs: 0,
  pairs: 40,
  upperBound: 0.1,
  ratio: 1.5,
  interval: null,
}
const look: Look = { judgement, phases: [], share, isDecided: true }
const phaseJudged: PhaseJudgement = {
  phase: 'limit-1',
  verdict: null,
  baseMedian: 1e6,
  headMedian: 2e6,
  ratio: 2,
  interval: [1.9, 2.1],
  visibleGrowth: 0.3,
}
const accepted = { ...otherWork, accepted: true }
const answerChange: ExactChange = { ...otherWork, kind: 'answer' }

function timed(
  changes: Partial<PairsOfEntry<EntryToTime>> = {},
  change: ExactChange | null = null,
  allowance = 1,
): CheckEntry {
  const entry: EntryToTime = {
    strategy: 'a',
    fixture,
    limit: 2,
    puzzles: [0, 1],
    puzzleNs: [1, 1],
    allowance,
    sharesProcess: false,
    improper: [],
  }
  const pairs = [pair(1, 1e6, 1.2e6), pair(2, 3e6, 1.2e6)]
  const one = { entry, pairs, look, ended: 'decided' as const, ...changes }
  return makeTimedEntry(one, change, 1.5)
}

function faulty(fault: Pair['fault']): Partial<PairsOfEntry<EntryToTime>> {
  return { pairs: [pair(1, 1e6, 1e6, { fault })], look: null, ended: 'fault' }
}

describe('an entry', () => {
  test('an entry has the verdict and the figures of its pairs', () => {
    expect(timed()).toEqual({
      ...makeUntimedEntry('a', 'easy', 'slower', null, null),
      ratio: 1.2,
      interval: [1.1, 1.3],
      pairs: 2,
      slowShare: share,
      visibleSlowdown: 0.08,
      baseMicrosPerPuzzle: 1_000,
      nodeRatio: 1.5,
      timedPuzzles: { puzzles: 2, fixturePuzzles: 4 },
    })
  })

  test('an entry is inconclusive, with a reason, where its pairs decide nothing', () => {
    const open = { ...look, judgement: { ...judgement, verdict: null } }
    expect(timed({ look: open, ended: 'looks' }).verdict).toBe('inconclusive')
    const unpaid = timed({ look: null, ended: 'budget', pairs: [] })
    const nothing = { ratio: null, pairs: 0, baseMicrosPerPuzzle: null }
    expect(unpaid).toMatchObject({ verdict: 'inconclusive', ...nothing })
    expect(unpaid.note).toContain('budget')
  })

  type Verdict<Of extends { verdict: unknown }> = Of['verdict']
  test.each<[Verdict<PhaseJudgement>, Verdict<Judgement>, Verdict<Look['share']>, EntryVerdict]>([
    ['slower', 'faster', 'not-slower', 'slower'],
    ['faster', 'same', 'not-slower', 'same'],
    ['faster', null, 'not-slower', 'inconclusive'],
    [null, 'at-threshold', 'not-slower', 'at-threshold'],
    ['slower', 'at-threshold', 'not-slower', 'slower'],
    [null, 'at-threshold', null, 'inconclusive'],
    [null, 'faster', 'not-slower', 'faster'],
    [null, 'same', 'slower', 'slower'],
    [null, 'same', null, 'inconclusive'],
    [null, 'slower', null, 'slower'],
  ])(
    'a phase that is %j, passes that are %j and processes that are %j make an entry %s',
    (phase, passes, often, whole) => {
      const phases = [{ ...phaseJudged, verdict: phase }]
      const own = {
        judgement: { ...judgement, verdict: passes },
        share: { ...share, verdict: often },
      }
      const entry = timed({ look: { ...look, ...own, phases } })
      expect(entry).toMatchObject({ verdict: whole, phases })
    },
  )

  test('an entry has another answer where more than half of the processes of head remember boards', () => {
    const passes = { limitOneNs: [], ambiguousNs: [], unsolvableNs: [] }
    const phases = { prepareNs: 1, firstPuzzleNs: 1, coldPassNs: 1, peakBytes: 1, ...passes }
    const seen = (...ratios: number[]): CheckEntry =>
      timed({
        pairs: ratios.map((memoisingRatio, index) =>
          pair(index + 1, 1e6, 1e6, { headPhases: { ...phases, memoisingRatio } }),
        ),
      })
    expect(seen(9, 1, 7)).toMatchObject({
      verdict: 'answer-changed',
      change: { detail: 'head, timed: remembers: 8.0 times as fast on boards it has seen' },
    })
    expect(seen(9, 1)).toMatchObject({ verdict: 'slower', change: null })
  })

  test('an entry whose work changed is called so, with its time, unless the change was accepted', () => {
    expect(timed({}, otherWork)).toMatchObject({ verdict: 'work-changed', ratio: 1.2 })
    expect(timed({}, accepted)).toMatchObject({ verdict: 'slower', change: accepted, note: null })
    expect(timed({}, accepted, 1.5).note).toContain('by cost per node: 1.500 times')
  })

  test.each(['wrong', 'crashed', 'out-of-memory'] as const)(
    'an entry whose head is %s when it is timed has another answer',
    (status) => {
      const entry = timed(faulty({ arm: 'head', status, detail: 'count 2' }))
      expect(entry.verdict).toBe('answer-changed')
      expect(entry.change?.detail).toBe('head, timed: count 2')
    },
  )

  test('an entry is inconclusive where base fails, or head runs out of time, while it is timed', () => {
    for (const fault of [
      { arm: 'base', status: 'crashed', detail: 'exit code 3' },
      { arm: 'head', status: 'timeout', detail: 'no answer in time' },
    ] as const) {
      const entry = timed(faulty(fault))
      expect(entry.verdict).toBe('inconclusive')
      expect(entry.note).toBe(`${fault.arm} could not be timed: ${fault.detail}`)
    }
  })
})

function entriesOf(...verdicts: EntryVerdict[]): CheckEntry[] {
  return verdicts.map((verdict) => makeUntimedEntry('a', 'easy', verdict, null, null))
}

describe('a check', () => {
  test('a check has the verdict of its worst entry', () => {
    const all: EntryVerdict[] = [
      ...(['answer-changed', 'first-changed', 'work-changed', 'slower'] as const),
      ...(['at-threshold', 'inconclusive'] as const),
      ...(['faster', 'not-slower', 'same', 'new', 'removed'] as const),
    ]
    for (const [index, worst] of all.entries()) {
      expect(overallVerdict(entriesOf(...all.slice(index).toReversed()))).toBe(worst)
    }
  })

  test('a check without entries is the same as base', () => {
    expect(overallVerdict([])).toBe('same')
  })

  test('a check is the same as base where other first solutions were accepted', () => {
    const first: ExactChange = { ...accepted, kind: 'first' }
    const entry = makeUntimedEntry('a', 'many', 'first-changed', first, null)
    expect(overallVerdict([entry])).toBe('same')
    expect(timed({}, first).verdict).toBe('slower')
  })

  test('a check is the same as base up to the slowdown that was accepted, and slower beyond it', () => {
    const acceptedSlowdown = { size: 0.2, reasons: ['exact counts'] }
    const wanted = { ...timed(), acceptedSlowdown }
    expect(overallVerdict([wanted])).toBe('same')
    const more = { ...wanted, ratio: 1.201 }
    expect(overallVerdict([wanted, more])).toBe('slower')
    const late = makeUntimedEntry('a', 'easy', 'slower', { ...otherWork, kind: 'timeout' }, null)
    expect(overallVerdict([{ ...late, acceptedSlowdown }])).toBe('slower')
  })

  test('a check is the same as base where changed work was accepted', () => {
    const entry = makeUntimedEntry('a', 'easy', 'work-changed', accepted, null)
    expect(overallVerdict([entry, ...entriesOf('same')])).toBe('same')
    const answer = makeUntimedEntry('a', 'easy', 'answer-changed', answerChange, null)
    expect(overallVerdict([entry, answer])).toBe('answer-changed')
  })
})
