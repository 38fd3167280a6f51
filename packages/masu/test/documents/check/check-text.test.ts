/** The gate's text, beside what the golden checks show. */
import { describe, expect, test } from 'vitest'
import type { CheckPlan } from '@masu/bench/gate/dry-run'
import type { CheckEntry } from '@masu/results/gate/check-entry'
import { checkDocument } from '@masu/results/words/check/check-document'
import { makeUntimedEntry } from '@masu/results/gate/judged-entries'
import { documentMarkdown } from '../../../src/documents/document-markdown.ts'
import { checkJson, planText } from '../../../src/documents/check/check-text.ts'
import { checkRun, otherWork, entryOf, judgedOf } from '../../../../results/test/check-records.ts'
import {
  slower,
  wanted,
  inconclusive,
  answer,
  first,
  changed,
  workIn,
  checkText,
  textOf,
  block,
} from './check-text-entries.ts'

describe('the text of a check', () => {
  const entries = [
    entryOf('easy-one'),
    { ...wanted, strategy: 'norvig-2' },
    slower,
    inconclusive,
    changed,
    ...workIn(15),
    makeUntimedEntry('bitmask', 'few-clues', 'answer-changed', answer, null),
    makeUntimedEntry(
      'bitmask',
      'mixed',
      'answer-changed',
      { ...answer, place: null, detail: `head ends with "${'a long story, '.repeat(9)}"` },
      null,
    ),
    makeUntimedEntry('dlx', 'many', 'first-changed', first, null),
  ]
  const found = judgedOf(entries)
  const text = checkText(checkRun, found)

  test('the text of a check fits 80 columns', () => {
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('the text of a check counts the entries that are the same on other sizes, and lists the others there', () => {
    const on = (fixture: string, changes: Partial<CheckEntry> = {}): CheckEntry =>
      entryOf('dlx', { fixture, ...changes })
    const sizes = ['12x12', '16x16', '4x4', '6x6']
    const run = {
      ...checkRun,
      fixtures: ['mixed', ...sizes].map((name) => ({ ...checkRun.fixtures[0]!, name })),
    }
    const onAll = judgedOf([
      on('mixed'),
      on('12x12'),
      on('16x16', { interval: [1.001, 1.02] }),
      on('4x4', { verdict: 'faster', ratio: 0.9, interval: [0.88, 0.92] }),
      on('6x6', { verdict: 'inconclusive', visibleSlowdown: 0.16 }),
    ])
    const [, , ...lines] = block(checkText(run, onAll), 'time')
    expect(lines.map((line) => line.split(/ {2,}/)[1])).toEqual([
      'mixed',
      '16x16',
      '4x4',
      '6x6',
      'the same on other sizes: 1 entry',
      'dlx on 6x6: a slowdown of 16 % or more would have been seen',
      'ratio: time of head / base. same: the interval lies within the threshold.',
    ])
    const options = { ...run.check.options, fixtures: ['12x12'] }
    const named = { ...run, check: { ...run.check, options } }
    expect(checkText(named, onAll)).not.toContain('the same on other sizes')
  })

  test('the text of a check shows the counter that changed where the nodes did not, and marks an equal sum', () => {
    const guesses = { ...otherWork, after: { ...otherWork.before!, guesses: 7 } }
    const shifted = { ...otherWork, after: otherWork.before }
    const both = textOf([...workIn(1, guesses), ...workIn(1, shifted)])
    expect(both).toMatch(/^fixture +guesses before +after\nfixture-1 +0 +7$/m)
    expect(both).toMatch(/^fixture-1 +1,000 +1,000 +same sum$/m)
  })

  test('the text of a check says once what is true of several entries', () => {
    const note = 'the budget allows no more pairs'
    const unpaid = ['a', 'b'].map((name) => entryOf(name, { verdict: 'inconclusive', note }))
    expect(textOf(unpaid).split('\n')).toContain(`  a on mixed, b on mixed: ${note}`)
  })

  test('the text of a check shows the first other answer of each fixture, in as many lines as it needs', () => {
    const [, columns, few, ...long] = block(text, 'bitmask: another answer in 2 fixtures')
    expect(columns).toMatch(/^fixture +the first difference$/)
    expect(few).toMatch(/^few-clues +fixtures\/hard\.txt:17: count 1 before, 2 after$/)
    expect(long.length).toBeGreaterThan(1)
    expect(long[0]).toMatch(/^mixed +head ends with/)
    expect(long[1]).toMatch(/^ {11}a? ?\S/)
  })

  test('the text of a check has a table for each kind of change of a strategy, the accepted ones last', () => {
    const told = textOf([
      makeUntimedEntry('a', 'one', 'work-changed', { ...otherWork, accepted: true }, null),
      makeUntimedEntry('a', 'two', 'answer-changed', answer, null),
      makeUntimedEntry('a', 'three', 'first-changed', first, null),
      makeUntimedEntry('a', 'four', 'work-changed', otherWork, null),
    ])
    expect(told.match(/^a: .* in 1 fixture.*$/gm)).toEqual([
      'a: another answer in 1 fixture',
      'a: another of its solutions is found first (valid) in 1 fixture',
      'a: other work in 1 fixture',
      'a: other work in 1 fixture; accepted',
    ])
  })
})

test('the text of a check praises no counters where no work is counted, and says which puzzles base left out', () => {
  const { exact } = judgedOf([])
  const textWith = (changes: Partial<typeof exact>): string =>
    checkText(checkRun, judgedOf([entryOf('a')], { exact: { ...exact, ...changes } })).replaceAll(
      '\n',
      ' ',
    )
  expect(textWith({ isWorkCounted: false })).toContain(
    'puzzle by puzzle: 1,200 puzzles in 12 entries. Every answer is the same. ',
  )
  expect(textWith({ fixturePuzzles: 1_300, isBaseLate: true })).toContain(
    ': 1,200 puzzles in 12 entries (of 1,300; base answered no others in time). Every answer and every counter of work is the same. ',
  )
  expect(textWith({ fixturePuzzles: 1_300 })).toContain('(of 1,300; base solved no others). ')
})

test('the conditions of a check say timed of the fixtures that were timed', () => {
  const entries = [entryOf('a'), entryOf('a', { fixture: 'easy', pairs: 0 })]
  const conditions = documentMarkdown(
    checkDocument({ run: checkRun, timed: [] }, judgedOf(entries)),
  )
  expect(conditions).toMatch(/easy, mixed \(timed\)/)
})

test('the JSON of a check has the entries and the verdict', () => {
  expect(JSON.parse(checkJson(judgedOf([slower])))).toMatchObject({
    entries: [slower],
    verdict: 'slower',
  })
})

test('profiles are in the JSON where they were taken', () => {
  const profiles = [{ strategy: 'bands', grown: [{ name: 'spin', file: 'bands.ts' }] }]
  expect(JSON.parse(checkJson(judgedOf([slower]), profiles))).toMatchObject({ profiles })
})

test('a check that measured nothing says why, and no more', () => {
  const found = judgedOf([], { skipReason: 'Nothing has changed since main: nothing was measured' })
  expect(checkText(checkRun, found).split('\n\n').slice(1)).toEqual([
    'Nothing has changed since main: nothing was measured.',
  ])
})

test('a plan is told in a few lines', () => {
  const plan: CheckPlan = {
    base: { ...checkRun.check.base, strategies: [] },
    head: { ...checkRun.check.head, dirty: true },
    fixtures: [{ name: 'mixed', path: '20 of easy', puzzles: 20, isTimed: true }],
    entries: [{ strategy: 'b', fixture: 'mixed' }],
    pairs: { least: 20, most: 80 },
    seconds: { least: 9, most: 36 },
  }
  expect(planText(plan).split('\n')).toEqual([
    'base  main (0123456789)',
    'head  HEAD (0123456789), with uncommitted changes',
    'answers and work: 3 strategies on 1 fixture',
    'timed on mixed: up to 20 puzzles (20 of easy)',
    'timed: 1 entry, 20 to 80 pairs of processes each',
    'about 9 s if nothing changed, 36 s at most',
  ])
})
