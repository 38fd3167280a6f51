import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import type { Results } from '@masu/ranking/read'
import type { ProbeRecord, TimedRecord } from '@masu/ranking/schema'
import { panelsOf } from '@masu/ranking/panels'
import { rankEntries } from '@masu/ranking/rank'
import { rankingText } from '../../src/tables/ranking.ts'
import {
  figures,
  fixture,
  options,
  probe,
  run,
  timed,
  workOf,
} from '../../../ranking/test/records.ts'

function text(changes: Partial<Results>): string {
  const results = { run, probes: [], timed: [], ...changes }
  return rankingText(results, rankEntries(results), panelsOf(results), { full: true })
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
  puzzleWork: workOf(1, 3, 2, 1, 0),
})

describe('the text of a ranking', () => {
  test('has tables for the fixture, the conditions and what the words mean', () => {
    const probes = [probe('a'), probe('b'), crashed]
    const shown = text({
      probes,
      timed: [...rounds('a', 10), ...rounds('b', 25)],
    })
    expect(shown).toMatchInlineSnapshot(`
      "easy: 200 puzzles, 3x3
      rank  strategy  µs/puzzle   95 %  ratio  in general  solved
         1  a              10.3  ±2.4%   1.00   1.00-1.00     all
         2  b              25.6  ±2.4%   2.50   2.50-2.50     all
         -  dead              -      -      -           -   1/200
      strategy  processes  prepare  first    cold    MB
      a                 6     1.00   2.00  0.0150  9.54
      b                 6     1.00   2.00  0.0150  9.54
      dead              0        -      -       -     -
      strategy  puzzles/s  nodes  guesses  backtracks  checks  ns/node
      a            97,561   10.0     2.00        5.00       0    1,025
      b            39,024   10.0     2.00        5.00       0    2,563
      dead              -   3.00     2.00        1.00       0        -
        dead: crashed, line 2: exit code 3

      Abacus 枡, 2 cores; Linux 6.1 x64; load 0.5
      Node v26.10.0, V8 14.6; commit 0123456
      2026-01-02T03:04:05.678Z; 6 rounds; seed 1

      Every answer was verified.
      µs/puzzle: mean of min(t, 5 ms) over the puzzles that all did (two solutions
      sought, so one is proved unique), median over processes of the median pass; >=
      where some took longer.
      95 %: of that, on this machine and these puzzles.
      ratio: to the best, in rounds, on all puzzles that both did.
      in general: where the ratio of another run on other such puzzles would lie, at
      95 %.
      rank: 1 + the faster to n - the slower ones, beyond 3 %; a table is wrong in 5 %
      of runs at most.
      prepare, first, cold: µs for the solver, the first puzzle, a puzzle of the first
      pass of a process.
      MB: peak memory beyond that of a worker without a solver, of all fixtures of the
      process so far.
      nodes to checks: work per solved puzzle, exact. ns/node compares revisions of
      one strategy."
    `)
  })

  test('has a dash for work that a strategy does not count', () => {
    const some = probe('a', { puzzleWork: workOf(200, 10, null, 5, null) })
    expect(text({ probes: [some], timed: rounds('a', 10) })).toMatch(
      /^a +97,561 +10\.0 +- +5\.00 +- +1,025$/m,
    )
  })

  test('marks fixtures that are too small', () => {
    const small = { ...run, fixtures: [fixture('easy', 4)] }
    expect(text({ run: small })).toContain('easy: 4 puzzles, 3x3, too few to rank')
  })

  test('says of how many puzzles a sample was taken', () => {
    const sampled = { ...run, fixtures: [{ ...run.fixtures[0]!, of: 5_000 }] }
    expect(text({ run: sampled })).toMatch(/^easy: 200 of 5000 puzzles, 3x3$/m)
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
    expect(shown).toContain('>=5000')
    for (const line of shown.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('says how far a run came that was cut short', () => {
    expect(text({ probes: [probe('a')], timed: [timed('a', 1, [10])] })).toContain(
      '; 1 of 6 rounds;',
    )
    expect(text({ probes: [probe('a')], timed: rounds('a', 10) })).toContain('; 6 rounds;')
  })

  test('says where the working directory differs from its commit, or has none', () => {
    const { environment } = run
    const dirty = { ...run, environment: { ...environment, dirty: true } }
    expect(text({ run: dirty })).toContain('commit 0123456 (changed)')
    const none = { ...run, environment: { ...environment, commit: null, dirty: null } }
    expect(text({ run: none })).not.toContain('commit')
  })

  test('says what was sought', () => {
    expect(text({})).toMatch(/two\s+solutions/)
    expect(text({ run: { ...run, options: { ...options, limit: 1 } } })).toMatch(
      /the first\s+solution/,
    )
  })
})
