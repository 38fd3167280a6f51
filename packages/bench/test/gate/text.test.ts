/** The gate's text: every kind of row, and the line that says it all. */
import { describe, expect, test } from 'vitest'
import type { CheckPlan } from '../../src/gate/plan.ts'
import type { CheckEntry } from '@masu/ranking/check-records'
import { untimedEntry } from '../../src/gate/entries.ts'
import { acceptanceText, checkJson, checkText, planText } from '../../src/gate/text.ts'
import { checkRecord, row, verdictOf } from './records.ts'

const slower = row('norvig', { verdict: 'slower', ratio: 1.213, interval: [1.19, 1.24], pairs: 40 })
const inconclusive = row('dlx', {
  verdict: 'inconclusive',
  interval: [0.9, 1.1],
  pairs: 80,
  visible: 0.1234,
})
const lateFirst = row('dlx', {
  verdict: 'slower',
  phases: [
    {
      phase: 'first',
      verdict: 'slower',
      base: 6e5,
      head: 304e5,
      ratio: 50.7,
      interval: [48, 53],
      visible: 1.7,
    },
  ],
})
const work: CheckEntry['change'] = {
  kind: 'work',
  place: 'fixtures/hard.txt:17',
  detail: 'nodes 10 to 15, guesses 2 to 3',
  puzzles: 100,
  before: { nodes: 1_000, guesses: 0, backtracks: 5, checks: 0 },
  after: { nodes: 12_345, guesses: 3, backtracks: 4, checks: 0 },
  accepted: false,
}
const changed = row('bands', { verdict: 'work-changed', change: work, nodeRatio: 1.5 })
const answer = untimedEntry(
  'bitmask',
  'few-clues',
  'answer-changed',
  { ...work, kind: 'answer', before: null, after: null, detail: 'count 1 before, 2 after' },
  null,
)

function lastLine(rows: readonly CheckEntry[]): string {
  return checkText(checkRecord, verdictOf(rows)).split('\n').at(-1) ?? ''
}

describe('the text of a check', () => {
  const rows = [row('easy-one'), slower, inconclusive, changed, answer]
  const text = checkText(checkRecord, verdictOf(rows, { stale: ['a on easy', 'b on easy'] }))

  test('fits 80 columns', () => {
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('has a line for each row with its verdict, ratio, interval and pairs', () => {
    expect(text).toMatch(/^easy-one +same +1\.004 +0\.991 to 1\.017 +20 +3, 4$/m)
    expect(text).toMatch(/^norvig +slower +1\.213 +1\.190 to 1\.240 +40 +3, 4$/m)
    expect(text).toMatch(/^bitmask +answer changed +- +- +- +-$/m)
  })

  test('tells a small change that is certain', () => {
    const small = row('easy-one', { ratio: 1.043, interval: [1.04, 1.046] })
    expect(checkText(checkRecord, verdictOf([small]))).toMatch(/^easy-one +same, \+4\.3 % +1\.043/m)
  })

  test('says of what is inconclusive how much would have been seen', () => {
    expect(text).toContain('dlx: a slowdown of 12 % or more would have been seen')
  })

  test('names what changed, where, and by how much', () => {
    expect(text).toContain('bands: other work, first at fixtures/hard.txt:17')
    expect(text).toContain('nodes 10 to 15, guesses 2 to 3')
    expect(text).toContain('nodes over 100 puzzles: 1,000 to 12,345 (+1100 %)')
    expect(text).toContain('guesses over 100 puzzles: 0 to 3')
    expect(text).toContain('backtracks over 100 puzzles: 5 to 4 (-20 %)')
    expect(text).not.toContain('checks over')
    expect(text).toContain('bands: 1.500 times the nodes on what was timed')
    expect(text).toContain('bitmask: another answer, first at fixtures/hard.txt:17')
  })

  test('says what was compared, and with what', () => {
    expect(text).toContain('base  main (0123456789)')
    expect(text).toContain('Compared exactly: 1,200 puzzles in 12 rows.')
    expect(text).toContain('fixtures/work.json is out of date for 2 rows: a on easy, ...')
  })

  test('says which phases are slower, within 80 columns, too', () => {
    const lines = checkText(checkRecord, verdictOf([lateFirst])).split('\n')
    expect(lines).toContain('  dlx: slower: the first puzzle 30.4 ms, was 0.6')
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('says what was accepted', () => {
    const accepted = { ...changed, change: { ...work, accepted: true } }
    expect(checkText(checkRecord, verdictOf([accepted]))).toContain('hard.txt:17; accepted')
  })

  test.each([
    [[row('a'), row('b')], 'The same within 5 %: 2 rows.'],
    [[row('a'), slower], 'SLOWER by up to 21 %: norvig.'],
    [[lateFirst], 'SLOWER (the first puzzle 30.4 ms, was 0.6): dlx.'],
    [[lateFirst, slower], 'SLOWER by up to 21 %: dlx, norvig.'],
    [[slower, inconclusive, answer], 'AN ANSWER CHANGED: bitmask.'],
    [[row('a'), inconclusive], 'Inconclusive: dlx.'],
    [[untimedEntry('a', 'mixed', 'new', null, null)], 'New, with nothing to compare: a.'],
    [[], 'The same within 5 %: 0 rows.'],
  ])('ends with the verdict in words', (some, line) => {
    expect(lastLine(some)).toBe(line)
  })
})

test('the JSON of a check has the rows and the verdict', () => {
  expect(JSON.parse(checkJson(verdictOf([slower])))).toMatchObject({
    rows: [slower],
    verdict: 'slower',
  })
})

test('what was accepted is told with where it was written', () => {
  const text = acceptanceText('fixtures/work.json', [changed])
  expect(text).toContain('mixed, bands: other work, first at fixtures/hard.txt:17')
  expect(text.split('\n').at(-1)).toMatch(/^fixtures\/work\.json holds the work of head/)
})

test('a plan is told with what is new and what is gone', () => {
  const plan: CheckPlan = {
    base: { ...checkRecord.base, strategies: ['a', 'b'].map((name) => ({ name, sha256: null })) },
    head: {
      ...checkRecord.head,
      dirty: true,
      strategies: ['b', 'c'].map((name) => ({ name, sha256: null })),
    },
    fixtures: [{ name: 'mixed', path: '20 of easy', puzzles: 20, timed: true }],
    rows: [{ strategy: 'b', fixture: 'mixed' }],
    pairs: { least: 20, most: 80 },
    seconds: { least: 9, most: 36 },
  }
  const text = planText(plan)
  expect(text).toContain('head  HEAD (0123456789), with uncommitted changes')
  expect(text).toContain('timed: 1 row, 20 to 80 pairs of processes each')
  expect(text).toContain('new: c')
  expect(text).toContain('removed: a')
  expect(text).toContain('about 9 s if nothing changed, 36 s at most')
})
