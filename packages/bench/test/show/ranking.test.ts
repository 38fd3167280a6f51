import { describe, expect, test } from 'vitest'
import type { Results } from '../../src/results/read.ts'
import type { ProbeRecord, TimedRecord } from '../../src/results/schema.ts'
import { rankRows } from '../../src/show/rank.ts'
import { rankingText } from '../../src/show/ranking.ts'
import { options, probe, run, timed } from '../records.ts'

function text(changes: Partial<Results>): string {
  const results = { run, probes: [], timed: [], planned: null, ...changes }
  return rankingText(results, rankRows(results))
}

function rounds(strategy: string, micros: number): TimedRecord[] {
  return [1, 1.01, 1.02, 1.03, 1.04, 1.05].map((factor, i) =>
    timed(strategy, i + 1, [micros * factor]),
  )
}

const crashed: ProbeRecord = probe('dead', {
  status: 'crashed',
  detail: 'line 2: exit code 3',
  puzzleNs: [1e5, ...Array.from({ length: 199 }, () => null)],
})

describe('the text of a ranking', () => {
  test('has a table for the fixture, one overall, the conditions and what the words mean', () => {
    const probes = [probe('a'), probe('b'), crashed]
    const shown = text({ probes, timed: [...rounds('a', 10), ...rounds('b', 25)], planned: 12 })
    expect(shown).toMatchInlineSnapshot(`
      "easy: 200 puzzles, 3x3
      rank  strategy  µs/puzzle  95 % interval  ratio  solved  nodes  checks
         1  a              10.3   10.0 to 10.5   1.00     all   10.0       0
         2  b              25.6   25.0 to 26.3   2.50     all   10.0       0
         -  dead              -              -      -   1/200  2,000       0
        dead: crashed, line 2: exit code 3

      overall: geometric mean of the ratios to the best
         strategy  ratio  fixtures
      1  a          1.00       1/1
      2  b          2.50       1/1
      3  dead          -       0/1

      Abacus 枡, 2 cores; Linux 6.1 x64; load 0.5
      Node v26.10.0, V8 14.6; commit 0123456
      2026-01-02T03:04:05.678Z; 12 timed processes, 6 a row; seed 1

      Every answer was verified. µs/puzzle: median over processes of the median pass
      (two solutions sought, so one is proved unique); ~ solved once, cold: the row's
      budget allowed no more. ratio: to the best. rank: 1 + how many are significantly
      faster, = where shared. nodes and checks: per puzzle."
    `)
  })

  test('marks ties, rows that were timed once, and fixtures that are too small', () => {
    const probes = [probe('a'), probe('b'), probe('c')]
    const shown = text({ probes, timed: [...rounds('a', 10), ...rounds('b', 10)] })
    expect(shown).toContain('  1=  a')
    expect(shown).toContain('  1=  b')
    expect(shown).toContain('~100')
    const small = { ...run, fixtures: [{ ...run.fixtures[0]!, puzzles: 4, of: 4 }] }
    expect(text({ run: small })).toContain('easy: 4 puzzles, 3x3, too few to rank')
    expect(text({ run: small })).toContain('overall: nothing to rank')
  })

  test('says how far a run came that was cut short', () => {
    const shown = text({ probes: [probe('a')], timed: [timed('a', 1, [10])], planned: 6 })
    expect(shown).toContain('1 of 6 timed processes, 6 a row; seed 1')
  })

  test('says where the working directory differs from its commit, or has none', () => {
    const { environment } = run
    const dirty = { ...run, environment: { ...environment, dirty: true } }
    expect(text({ run: dirty })).toContain('commit 0123456 (changed)')
    const none = { ...run, environment: { ...environment, commit: null, dirty: null } }
    expect(text({ run: none })).not.toContain('commit')
  })

  test('says what was sought', () => {
    expect(text({})).toContain('two solutions sought')
    expect(text({ run: { ...run, options: { ...options, limit: 1 } } })).toContain(
      'the first solution found',
    )
  })
})
