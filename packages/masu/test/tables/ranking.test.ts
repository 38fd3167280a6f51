import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import type { Results } from '@masu/ranking/read'
import type { PlanRecord, ProbeRecord, TimedRecord } from '@masu/ranking/schema'
import { panelsOf } from '@masu/ranking/panels'
import { rankEntries } from '@masu/ranking/rank'
import { rankingText } from '../../src/tables/ranking.ts'
import { figures, options, probe, run, timed, workOf } from '../../../ranking/test/records.ts'

function text(changes: Partial<Results>): string {
  const results = { run, probes: [], plans: [], timed: [], ...changes }
  const panels = results.run.schema === 2 ? [] : panelsOf(results)
  return rankingText(results, rankEntries(results), panels, {})
}

function rounds(strategy: string, micros: number): TimedRecord[] {
  return [1, 1.01, 1.02, 1.03, 1.04, 1.05].map((factor, i) =>
    timed(strategy, i + 1, [micros * factor]),
  )
}

/** Of the strategies a and b, on easy. */
function planOf(processes: number, stage: PlanRecord['stage']): PlanRecord {
  const rows = ['a', 'b'].map((strategy) => ({ strategy, fixture: 'easy', processes }))
  return { type: 'plan', stage, rows }
}

const crashed: ProbeRecord = probe('dead', {
  status: 'crashed',
  detail: 'line 2: exit code 3',
  puzzleNs: [1e5, ...Array.from({ length: 199 }, () => null)],
  puzzleWork: workOf(1, 3, 2, 1, 0),
})

describe('the text of a ranking', () => {
  test('has a table for the fixture, one overall, the conditions and what the words mean', () => {
    const probes = [probe('a'), probe('b'), crashed]
    const shown = text({
      probes,
      plans: [planOf(6, 'pilot'), planOf(6, 'final')],
      timed: [...rounds('a', 10), ...rounds('b', 25)],
    })
    expect(shown).toMatchInlineSnapshot(`
      "easy: 200 puzzles, 3x3
      rank  strategy  µs/puzzle   95 %  ratio  solved  first    cold    MB
         1  a              10.3  ±2.4%   1.00     all   2.00  0.0150  9.54
         2  b              25.6  ±2.4%   2.50     all   2.00  0.0150  9.54
         -  dead              -      -      -   1/200      -       -     -
      strategy  puzzles/s  nodes  guesses  backtracks  checks  ns/node
      a            97,561   10.0     2.00        5.00       0    1,025
      b            39,024   10.0     2.00        5.00       0    2,563
      dead              -   3.00     2.00        1.00       0        -
        dead: crashed, line 2: exit code 3

      overall: geometric mean of the ratios to the best
         strategy  ratio  fixtures
      1  a          1.00       1/1
      2  b          2.50       1/1
      3  dead          -       0/1

      Abacus 枡, 2 cores; Linux 6.1 x64; load 0.5
      Node v26.10.0, V8 14.6; commit 0123456
      2026-01-02T03:04:05.678Z; 12 timed processes, ±2% aimed at; seed 1

      Every answer was verified. µs/puzzle: median over processes of the median pass
      (two solutions sought, so one is proved unique); ~ solved once, cold: the budget
      allowed no more. 95 %: interval of that median. ratio: to the best, in rounds.
      rank: 1 + how many are significantly faster, = where shared. first, cold: µs a
      puzzle, the first puzzle and the first pass of a fresh process. MB: peak memory
      over that of a worker without a solver.
      nodes to checks: work per puzzle, exact. ns/node compares revisions of one
      strategy, never two strategies."
    `)
  })

  test('has a dash for work that a strategy does not count', () => {
    const some = probe('a', { puzzleWork: workOf(200, 10, null, 5, null) })
    expect(text({ probes: [some], timed: rounds('a', 10) })).toMatch(
      /^a +97,561 +10\.0 +- +5\.00 +- +1,025$/m,
    )
  })

  test('marks ties, rows that were timed once, and fixtures that are too small', () => {
    const probes = [probe('a'), probe('b'), probe('c')]
    const shown = text({ probes, timed: [...rounds('a', 10), ...rounds('b', 10)] })
    expect(shown).toContain('  1=  a')
    expect(shown).toContain('  1=  b')
    expect(shown).toMatch(/^ +- +c +~100 /m)
    const small = { ...run, fixtures: [{ ...run.fixtures[0]!, puzzles: 4, of: 4 }] }
    expect(text({ run: small })).toContain('easy: 4 puzzles, 3x3, too few to rank')
    expect(text({ run: small })).toContain('overall: nothing to rank')
  })

  test('says of how many puzzles a sample was taken', () => {
    const sampled = { ...run, fixtures: [{ ...run.fixtures[0]!, of: 5_000 }] }
    expect(text({ run: sampled })).toMatch(/^easy: 200 of 5000 puzzles, 3x3$/m)
  })

  test('tells PAR-2 of a row that ran out of time, if it tried every puzzle', () => {
    const late = probe('late', {
      status: 'timeout',
      detail: 'line 1: not within 2 s',
      puzzleNs: Array.from({ length: 200 }, (_, i) => (i === 0 ? null : 1e5)),
    })
    // One of twice 2 s, 199 of 0.1 ms.
    expect(text({ probes: [late] })).toMatch(
      /^ *late: timeout, line 1: not within 2 s, PAR-2 20,100 µs$/m,
    )
    expect(text({ probes: [{ ...late, untried: 1 }] })).toMatch(
      /^ *late: timeout, line 1: not within 2 s$/m,
    )
    expect(text({ probes: [probe('a')] })).not.toContain('PAR-2')
  })

  test('says where most processes of a row were still warming up', () => {
    const falling = figures(Array.from({ length: 12 }, (_, i) => 2e6 - i * 1e5))
    const warming = (some: number): TimedRecord[] =>
      rounds('a', 10).map((record, i) => (i < some ? { ...record, figures: falling } : record))
    const note = /^ *a: still warming in 4 of 6 processes$/m
    expect(text({ probes: [probe('a')], timed: warming(4) })).toMatch(note)
    expect(text({ probes: [probe('a')], timed: warming(3) })).not.toContain('still warming')
  })

  test('fits 80 columns with the longest names of ours and times of a tenth of a second', () => {
    const names = strategies.map(({ name }) => name)
    const longest = names.toSorted((a, b) => b.length - a.length)[0] ?? ''
    const slow = rounds(longest, 100_000).map((record) => ({
      ...record,
      figures: {
        ...figures(record.figures?.passNs ?? []),
        firstNs: 3e8,
        coldNs: 200 * 3e8,
        peakBytes: 900 * 2 ** 20,
      },
    }))
    const work = { nodes: [1e6], guesses: [1e5], backtracks: [1e5], checks: [1e7] }
    const shown = text({
      probes: [probe('a'), probe(longest, { puzzleWork: work })],
      timed: [...rounds('a', 1), ...slow],
    })
    expect(shown).toContain(`${longest}    102,500`)
    for (const line of shown.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('says how far a run came that was cut short', () => {
    const shown = text({
      probes: [probe('a')],
      plans: [planOf(6, 'pilot')],
      timed: [timed('a', 1, [10])],
    })
    expect(shown).toContain('1 of 12 timed processes, ±2% aimed at; seed 1')
    const more = text({
      plans: [planOf(6, 'pilot'), planOf(9, 'final')],
      timed: rounds('a', 10),
    })
    expect(more).toContain('6 of 18 timed processes')
  })

  test('says what was aimed at, or how many processes were asked for', () => {
    const aim = (changes: object): string =>
      text({ run: { ...run, options: { ...options, ...changes } } })
    expect(aim({ precision: 0.07 })).toContain('0 timed processes, ±7% aimed at')
    expect(aim({ precision: 0.005 })).toContain('±0.5% aimed at')
    expect(aim({ processes: 4 })).toContain('0 timed processes, 4 a row')
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
