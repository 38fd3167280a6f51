import { describe, expect, test } from 'vitest'
import { MACHINE } from '@masu/ranking/environment'
import { historyOf } from '../../src/history/from-results.ts'
import { historyLine, REFERENCE } from '@masu/ranking/history-records'
import type { Results } from '@masu/ranking/read'
import type { ProbeRecord, RunRecord } from '@masu/ranking/schema'
import { fixture, probe, run, timed } from '../../../ranking/test/records.ts'

const rounds = [1, 2, 3, 4, 5, 6]
const strategies = ['a', REFERENCE].map((name) => ({ name, given: name, sha256: `of ${name}` }))

/** `a` takes 5 µs a puzzle where the reference takes 10. */
function resultsOf(
  probes: readonly ProbeRecord[],
  changes: Partial<RunRecord> = {},
  timedRounds = rounds,
): Results {
  return {
    run: { ...run, strategies, ...changes },
    probes,
    plans: [],
    timed: [
      ...timedRounds.map((round) => timed('a', round, [5])),
      ...rounds.map((round) => timed(REFERENCE, round, [10])),
    ],
  }
}

const both = [probe('a'), probe(REFERENCE)]

describe('the line of a run', () => {
  const record = historyOf(resultsOf(both), 'r.jsonl')
  const [a, reference] = record.rows

  test('is one that can be read again', () => {
    expect(historyLine.parse(JSON.parse(JSON.stringify(record)))).toEqual(record)
  })

  test('names the commit, the machine, and what the reference was made of', () => {
    expect(record.commit).toBe(run.environment.commit)
    expect(Object.keys(record.machine).toSorted()).toEqual(MACHINE.toSorted())
    expect(record.conditions.referenceSha256).toBe(`of ${REFERENCE}`)
  })

  test('has the work over all puzzles, and which puzzles they were', () => {
    expect(a?.work).toEqual({ nodes: 2_000, guesses: 400, backtracks: 1_000, checks: 0 })
    expect(a?.puzzles).toEqual({
      sha256: 'ab12',
      limit: 2,
      sample: null,
      symmetry: null,
      taken: 200,
      without: [],
    })
  })

  test('has the ratio to the reference in the same rounds, and none of the reference', () => {
    expect(a?.ratio?.value).toBeCloseTo(0.5)
    expect(a?.ratio?.rounds).toBe(6)
    expect(reference?.ratio).toBeNull()
  })

  test('says which sample was taken, where one was', () => {
    const sampled = resultsOf(both, { fixtures: [{ ...fixture('easy', 200), of: 1_000 }] })
    expect(historyOf(sampled, 'r.jsonl').rows[0]?.puzzles.sample).toBe(run.options.sample)
  })

  test('takes a ratio from rounds that timed both', () => {
    const [row] = historyOf(resultsOf(both, {}, [5, 6, 7]), 'r.jsonl').rows
    expect(row?.ratio).toMatchObject({ rounds: 2, interval: null })
  })
})

const unsolved = Array.from({ length: 200 }, (_, puzzle) => (puzzle === 3 ? null : 1e5))

describe('there is no ratio', () => {
  test.each<[string, readonly ProbeRecord[]]>([
    ['without the reference', [probe('a')]],
    [
      'of other puzzles than the reference solved',
      [probe('a', { status: 'timeout', puzzleNs: unsolved }), probe(REFERENCE)],
    ],
    [
      'over fewer than a hundred puzzles',
      ['a', REFERENCE].map((name) =>
        probe(name, { puzzleNs: Array.from({ length: 99 }, () => 1e5) }),
      ),
    ],
  ])('%s', (_, probes) => {
    expect(historyOf(resultsOf(probes), 'r.jsonl').rows[0]?.ratio).toBeNull()
  })

  test('where the two were never timed in the same round', () => {
    expect(historyOf(resultsOf(both, {}, [7, 8]), 'r.jsonl').rows[0]?.ratio).toBeNull()
  })
})

describe('a row', () => {
  test('that was cut short says what it lacks', () => {
    const [row] = historyOf(
      resultsOf([probe('a', { status: 'timeout', puzzleNs: unsolved })]),
      '',
    ).rows
    expect(row?.puzzles).toMatchObject({ taken: 200, without: [4] })
    expect(row?.work?.nodes).toBe(1_990)
  })

  test.each<[string, Partial<ProbeRecord>]>([
    ['wrong', { status: 'wrong' }],
    ['of a crash', { status: 'crashed' }],
    ['that solved nothing', { status: 'timeout', puzzleNs: [null] }],
  ])('%s is left out', (_, changes) => {
    const { rows } = historyOf(resultsOf([probe('a', changes), probe(REFERENCE)]), 'r.jsonl')
    expect(rows.map(({ strategy }) => strategy)).toEqual([REFERENCE])
  })

  test('that cannot count its work has none', () => {
    const [row] = historyOf(resultsOf([probe('a', { puzzleWork: null })]), 'r.jsonl').rows
    expect(row?.work).toBeNull()
  })
})

test.each<[Partial<RunRecord['environment']>, string]>([
  [{ commit: null, dirty: null }, 'r.jsonl was measured outside a git repository'],
  [{ dirty: true }, 'r.jsonl was measured with uncommitted changes, so it is of no commit'],
  [{ dirty: null }, 'r.jsonl was measured with uncommitted changes, so it is of no commit'],
])('a run in %j is no part of a history', (changes, message) => {
  const environment = { ...run.environment, ...changes }
  expect(() => historyOf(resultsOf(both, { environment }), 'r.jsonl')).toThrow(message)
})
