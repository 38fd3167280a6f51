import { strategies } from '@masu/strategies/strategies'
import { describe, expect, test } from 'vitest'
import type { Results } from '@masu/ranking/read'
import type { ProbeRecord, TimedRecord } from '@masu/ranking/schema'
import { rankingOf } from '@masu/ranking/ranking'
import { rankingText } from '../../src/tables/ranking.ts'
import { figures, probe, run, timed, workOf } from '../../../ranking/test/records.ts'

function text(changes: Partial<Results>): string {
  const results = { run, probes: [], timed: [], ...changes }
  return rankingText(rankingOf(results), { full: true })
}

function rounds(strategy: string, micros: number): TimedRecord[] {
  return [1, 1.01, 1.02, 1.03, 1.04, 1.05, 1.06, 1.07].map((factor, i) =>
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
  test('is the screen, a table for the fixture, and what its columns mean', () => {
    const probes = [probe('a'), probe('b'), crashed]
    const shown = text({
      probes,
      timed: [...rounds('a', 10), ...rounds('b', 25)],
    })
    expect(shown).toMatchInlineSnapshot(`
      "easy: 200 puzzles, 9x9
      rank  strategy  ratio     ±  µs/puzzle  solved  slow  nodes  ns/node
         1  a          1.00  3.0%       10.0     all   0/8   10.0    1,000
         2  b          2.50  3.0%       25.0     all   0/8   10.0    2,500
         -  dead          -                -   1/200     -   3.00        -
        dead: crashed, line 2: exit code 3

      Every answer was verified; of timed passes every count, and one cell of each
      solution. All figures are of the largest block of puzzles that the strategy did;
      the best did all. ±: how much longer than the fastest process the fourth fastest
      took.
      µs/puzzle: until a solution is proved unique, mean of min(t, 5 ms). slow:
      processes over 1.25 times the figure. nodes: a solved puzzle. ns/node: explains
      times, ranks nothing.
      2026-01-02T03:04:05.678Z; Linux 6.1 x64; V8 14.6

      easy, fastest first  x the    give  solved µs on
      rank strategy idea    best or take in 5 ms  easy
         1 a        a file  1.00    3.0%     all  10.0
         2 b        a file  2.50    3.0%     all  25.0

      FASTEST  a. b takes 2.50x as long.
      SURE     Ranks 1-2: each over 3 % apart, give or take (3.0% at most) counted.
      FAILED   dead crashed: line 2: exit code 3 (easy)
      MEASURED Abacus 枡, 2 cores, load 0.5; Node v26.10.0; commit 0123456; 8 rounds.
      MORE     masu bench --all (other sizes), --full, --html; METHODOLOGY.md"
    `)
  })

  test('says under the table of a fixture why a strategy was not timed there', () => {
    const late = { status: 'timeout', detail: 'no answer within 2 s to a board' } as const
    const records = [...rounds('a', 10), timed('b', 1, [], { ...late, figures: null })]
    expect(text({ probes: [probe('a'), probe('b')], timed: records })).toMatch(
      /^ +b: not timed, no answer within 2 s to a board$/m,
    )
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
    expect(text({ probes: [probe('a'), probe('b')], timed: [timed('a', 1, [10])] })).toContain(
      'STOPPED  The run was cut short: 0 of 6 rounds are whole. The whole run: masu',
    )
    const both = {
      probes: [probe('a'), probe('b')],
      timed: [...rounds('a', 10), ...rounds('b', 20)],
    }
    expect(text(both)).not.toContain('STOPPED')
  })

  test('says where the working directory differs from its commit, or has none', () => {
    const { environment } = run
    const dirty = { ...run, environment: { ...environment, dirty: true } }
    expect(text({ run: dirty })).toContain('commit 0123456 (changed)')
    const none = { ...run, environment: { ...environment, commit: null, dirty: null } }
    expect(text({ run: none })).not.toContain('commit')
  })
})
