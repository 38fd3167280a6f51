/**
 * The formats of dashboards, held to what their projects document:
 * https://github.com/benchmark-action/github-action-benchmark, "customSmallerIsBetter", and the JSON
 * Schema in https://bencher.dev/docs/reference/bencher-metric-format/.
 */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { untimedEntry } from '../../src/gate/entries.ts'
import { dashboardText } from '../../src/gate/dashboards.ts'
import { row, verdictOf, work } from './records.ts'

/** Fields and types that the action reads; it takes any other for a mistake of ours. */
const customBenchmarks = z.array(
  z.strictObject({
    name: z.string().min(1),
    unit: z.string().min(1),
    value: z.number(),
    range: z.string().optional(),
    extra: z.string().optional(),
  }),
)

/** Names of benchmarks may have 1024 characters, those of measures 64. */
const metrics = z.record(
  z.string().min(1).max(1024),
  z.record(
    z.string().regex(/^[a-z0-9-]{1,64}$/),
    z.strictObject({
      value: z.number(),
      lower_value: z.number().optional(),
      upper_value: z.number().optional(),
    }),
  ),
)

const found = verdictOf([
  row('a', { fixture: 'easy' }),
  row('b', { fixture: 'easy', interval: null }),
  untimedEntry('c', 'easy', 'new', null, null),
  untimedEntry('d', 'easy', 'removed', null, null),
  untimedEntry('e', 'easy', 'inconclusive', null, 'base solves none of it'),
])
const records = [
  work('base', { strategy: 'a', work: null }),
  work('head', { strategy: 'a' }),
  // One puzzle is not solved, so the totals are not those of the fixture.
  work('head', { strategy: 'b', puzzleNs: [1e5, 1e5, null, 1e5] }),
  work('head', { strategy: 'c' }),
]

describe('the export for github-action-benchmark', () => {
  const json: unknown = JSON.parse(dashboardText('github-action-benchmark', found, records))
  const entries = customBenchmarks.parse(json)

  test('has no two entries of a name', () => {
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
  })

  test('has the ratio of each timed row, with its interval if there is one', () => {
    expect(entries.filter(({ unit }) => unit === 'head/base')).toEqual([
      {
        name: 'easy/a time',
        unit: 'head/base',
        value: 1.004,
        range: '0.991 to 1.017',
        extra: 'same, 20 pairs of processes',
      },
      {
        name: 'easy/b time',
        unit: 'head/base',
        value: 1.004,
        extra: 'same, 20 pairs of processes',
      },
    ])
  })

  test('has the work of head where every puzzle was solved, also of what is new', () => {
    const counted = entries.filter(({ unit }) => unit !== 'head/base')
    expect(counted.map(({ name, value }) => [name, value])).toEqual(
      ['a', 'c'].flatMap((strategy) => [
        [`easy/${strategy} nodes`, 40],
        [`easy/${strategy} guesses`, 8],
        [`easy/${strategy} backtracks`, 20],
        [`easy/${strategy} checks`, 0],
      ]),
    )
    expect(counted[0]).toMatchObject({ unit: 'nodes', extra: '4 puzzles' })
  })
})

describe('the export for Bencher', () => {
  const json = metrics.parse(JSON.parse(dashboardText('bencher', found, records)))

  test('has a benchmark for each row that was measured, with the bounds of its ratio', () => {
    expect(Object.keys(json)).toEqual(['easy/a', 'easy/b', 'easy/c'])
    expect(json['easy/a']).toEqual({
      'time-ratio': { value: 1.004, lower_value: 0.991, upper_value: 1.017 },
      nodes: { value: 40 },
      guesses: { value: 8 },
      backtracks: { value: 20 },
      checks: { value: 0 },
    })
    expect(json['easy/b']).toEqual({ 'time-ratio': { value: 1.004 } })
    expect(json['easy/c']).not.toHaveProperty('time-ratio')
  })
})

test.each(['github-action-benchmark', 'bencher'] as const)(
  'the export for %s of nothing is empty, and JSON',
  (kind) => {
    const text = dashboardText(kind, verdictOf([]), [])
    expect(JSON.parse(text)).toEqual(kind === 'bencher' ? {} : [])
    expect(text.endsWith('\n')).toBe(true)
  },
)
