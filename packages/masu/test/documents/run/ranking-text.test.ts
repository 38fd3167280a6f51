import { byCounter } from '@masu/core/strategy'
import { strategies } from '@masu/strategies/strategies'
import { expect, test } from 'vitest'
import type { Results } from '@masu/results/records/read'
import type { ProbeRecord, TimedRecord } from '@masu/results/records/schema'
import { entryColumns } from '@masu/results/words/run/columns'
import { rankRun } from '@masu/results/rank/ranking'
import { formatRanking, type RankingOptions } from '../../../src/documents/run/ranking-text.ts'
import { timingOf, probe, run, timed, workOf } from '../../../../results/test/run-records.ts'

function text(changes: Partial<Results>, shown: RankingOptions = { full: true }): string {
  const results = { run, probes: [], timed: [], ...changes }
  return formatRanking(rankRun(results), shown)
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

test('the text of a ranking is the screen, a table for the fixture, and what its columns mean', () => {
  const probes = [probe('a'), probe('b'), crashed]
  const timedOnes = [...rounds('a', 10), ...rounds('b', 25)]
  const shown = text({ probes, timed: timedOnes })
  expect(shown).toContain(`easy: 200 puzzles, 9x9
rank strategy ratio    ± µs/puzzle solved slow nodes ns/node
   1 a         1.00 3.0%      10.0    all  0/8  10.0   1,000
   2 b         2.50 3.0%      25.0    all  0/8  10.0   2,500
   - dead         -              -  1/200    -  3.00       -
dead: crashed: line 2: exit code 3

What the words mean
`)
  const words = shown.replaceAll(/\s+/g, ' ')
  for (const { title, meaning = '' } of entryColumns(run.options)) {
    expect(words).toContain(meaning === '' ? '' : `${title} ${meaning}`)
  }
  expect(shown.endsWith(text({ probes, timed: timedOnes }, {}))).toBe(true)
})

test('the text of a ranking says under the table of a fixture why a strategy was not timed there', () => {
  const late = { status: 'timeout', detail: 'no answer within 2 s to a board' } as const
  const records = [...rounds('a', 10), timed('b', 1, [], { ...late, timing: null })]
  expect(text({ probes: [probe('a'), probe('b')], timed: records })).toMatch(
    /^b: not timed: no answer within 2 s to a board$/m,
  )
})

test('the text of a ranking fits 80 columns with the longest names of ours and times of a tenth of a second', () => {
  const names = strategies.map(({ name }) => name)
  const longest = names.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const slow = rounds(longest, 100_000).map((record) => ({
    ...record,
    timing: {
      ...timingOf(record.timing?.passNs ?? []),
      firstPuzzleNs: 3e8,
      coldPassNs: 200 * 3e8,
      peakBytes: 900 * 2 ** 20,
    },
  }))
  const work = { ...byCounter(() => [1e5]), nodes: [1e6], checks: [1e7] }
  const shown = text({
    probes: [probe('a'), probe(longest, { puzzleWork: work })],
    timed: [...rounds('a', 1), ...slow],
  })
  expect(shown).toContain('>=5000')
  for (const line of shown.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
})

test('the text of a ranking says how far a run came that was cut short', () => {
  expect(text({ probes: [probe('a'), probe('b')], timed: [timed('a', 1, [10])] })).toContain(
    'STOPPED  The run was cut short: 0 of 6 rounds are whole. The whole run: masu',
  )
  const both = {
    probes: [probe('a'), probe('b')],
    timed: [...rounds('a', 10), ...rounds('b', 20)],
  }
  expect(text(both)).not.toContain('STOPPED')
})

test('the text of a ranking says where the working directory differs from its commit, or has none', () => {
  const { environment } = run
  const dirty = { ...run, environment: { ...environment, dirty: true } }
  expect(text({ run: dirty })).toContain('commit 0123456 (changed)')
  const none = { ...run, environment: { ...environment, commit: null, dirty: null } }
  expect(text({ run: none })).toMatch(/^commit +no commit$/m)
})
