/** The end of the text of a check: its summary line and the next command. */
import { byCounter } from '@masu/core/strategy'
import { describe, expect, test } from 'vitest'
import type { CheckEntry, ExactChange } from '@masu/results/gate/check-entry'
import type { CheckRun } from '@masu/results/records/check-run'
import { adviseNextSteps } from '@masu/results/words/check/next-steps'
import { formatVerdict } from '@masu/results/words/check/verdict-text'
import { makeUntimedEntry } from '@masu/results/gate/judged-entries'
import { checkRun, otherWork, entryOf, judgedOf } from '../../../../results/test/check-records.ts'
import {
  slower,
  acceptedSlowdown,
  wanted,
  inconclusive,
  lateFirst,
  answer,
  loss,
  first,
  changed,
  checkText,
  textOf,
  lastBlock,
} from './check-text-entries.ts'

describe('the end of the text', () => {
  const fewer = {
    ...otherWork,
    after: { ...byCounter(() => 0), nodes: 690, backtracks: 5 },
    accepted: true,
  }
  const accepted = entryOf('bands', { change: fewer })
  const acceptedFirst = { ...first, accepted: true }

  const inconclusiveOften = entryOf('dlx', {
    verdict: 'inconclusive',
    slowShare: {
      verdict: null,
      headSlowPairs: 5,
      baseSlowPairs: 2,
      pairs: 40,
      upperBound: 0.23,
      ratio: 2,
      interval: null,
    },
  })
  const faster = entryOf('a', { verdict: 'faster', ratio: 0.906, interval: [0.898, 0.925] })
  const probablySlower = { ...inconclusive, ratio: 1.538, interval: [1.252, 1.978] } as const
  const unpaid = { ...inconclusive, visibleSlowdown: null }

  test.each<[CheckEntry[], string]>([
    [[entryOf('a'), entryOf('b')], 'Nothing is slower: 2 entries are the same within 5 %.'],
    [
      [entryOf('a'), entryOf('b', { verdict: 'not-slower' })],
      'Nothing is slower: 2 entries, 1 of them the same within 5 %.',
    ],
    [[entryOf('a'), slower], 'norvig is slower on mixed: 21 % more time (95 %: 19 to 24 %).'],
    [
      [slower, { ...slower, fixture: 'easy', ratio: 1.1, interval: [1.08, 1.12] }],
      'norvig is slower on 2 fixtures: up to 21 % more time (95 %: 19 to 24 %).',
    ],
    [
      [lateFirst],
      'dlx is slower: the first puzzle 30.4 ms, was 600 µs, 51 times as much (95 %: 48 to 53).',
    ],
    [
      ['a', 'b', 'c', 'd', 'e'].map((strategy) => ({ ...changed, strategy })),
      'a does other work: nodes +50 %; b does other work: nodes +50 %; c does other work: nodes +50 %; and 2 more strategies.',
    ],
    [
      [slower, inconclusive, { ...changed, change: answer, verdict: 'answer-changed' }],
      'bands gives other answers.',
    ],
    [
      [{ ...changed, change: loss, verdict: 'answer-changed' }],
      'bands: head finds 1 solution at most (maxLimit 1), base any number.',
    ],
    [
      [loss, answer].map((change) => ({ ...changed, change, verdict: 'answer-changed' as const })),
      'bands gives other answers.',
    ],
    [
      [makeUntimedEntry('a', 'many', 'first-changed', first, null)],
      'a finds other solutions first.',
    ],
    [
      [entryOf('a'), inconclusive],
      'Inconclusive for dlx on mixed: a slowdown of 12 % or more would have been seen.',
    ],
    [[inconclusiveOften], 'Inconclusive for dlx: up to 1 process in 4 may be slow.'],
    [[unpaid, { ...unpaid, fixture: 'easy' }], 'Inconclusive for dlx on 2 fixtures.'],
    [
      [{ ...probablySlower, note: 'the budget allows no more pairs' }],
      'dlx is probably slower on mixed: 53.8 % more time (95 %: 25.2 to 97.8 %). This is not certain enough to fail the check; a longer --budget measures more pairs.',
    ],
    [
      [probablySlower, { ...inconclusive, strategy: 'a' }],
      'dlx is probably slower on mixed: 53.8 % more time (95 %: 25.2 to 97.8 %). This is not certain enough to fail the check. Inconclusive for a on mixed: a slowdown of 12 % or more would have been seen.',
    ],
    [[entryOf('b'), faster], 'a is faster on mixed: 9.4 % less time (95 %: 7 to 11 %).'],
    [
      [faster, { ...faster, fixture: 'easy', ratio: 0.92 }],
      'a is faster on 2 fixtures: up to 9.4 % less time (95 %: 7 to 11 %).',
    ],
    [[makeUntimedEntry('a', 'mixed', 'new', null, null)], 'New, with nothing to compare: a.'],
    [
      [
        makeUntimedEntry('a', 'mixed', 'new', null, null),
        makeUntimedEntry('b', 'mixed', 'removed', null, null),
      ],
      'New, with nothing to compare: a. Removed, with nothing to compare: b.',
    ],
    [[], 'Nothing was measured.'],
    [
      [accepted],
      'bands: nodes -31 % (accepted). Nothing is slower: 1 entry is the same within 5 %.',
    ],
    [
      [{ ...accepted, nodeRatio: 1.55 }],
      'bands: nodes +55 % (accepted). Nothing is slower: 1 entry is the same per node within 5 %.',
    ],
    [[wanted], 'norvig: slower by 21 % (accepted).'],
    [
      [entryOf('a', { change: acceptedFirst })],
      'a: other first solutions (accepted). Nothing is slower: 1 entry is the same within 5 %.',
    ],
    [
      [entryOf('a', { change: { ...fewer, after: { ...otherWork.before!, guesses: 1 } } })],
      'a: other work (accepted). Nothing is slower: 1 entry is the same within 5 %.',
    ],
    [
      [
        entryOf('a'),
        { ...inconclusive, verdict: 'at-threshold', ratio: 1.052, interval: [1.049, 1.055] },
      ],
      'dlx is at the threshold of 5 % on mixed: 5.2 % more time (95 %: 4.9 to 5.5 %).',
    ],
  ])('the text of a check ends with the verdict in words', (entries, line) => {
    expect(formatVerdict(judgedOf(entries), 0.05)).toBe(line)
  })

  test('the text of a check advises nothing where nothing fails', () => {
    for (const entries of [[entryOf('a'), inconclusive], [wanted], [accepted]]) {
      expect(adviseNextSteps(checkRun, judgedOf(entries))).toBe('')
    }
  })

  const accepting = [
    'If it is wanted, repeat the command with --accept "REASON", and commit',
    'masu-accepted.json.',
  ]

  test('the text of a check ends with a command that profiles the slowest entry, and with how to accept it', () => {
    const slowest = entryOf('dlx', {
      fixture: 'easy',
      verdict: 'slower',
      ratio: 2,
      interval: [1.9, 2.1],
    })
    expect(adviseNextSteps(checkRun, judgedOf([slower, slowest])).split('\n')).toEqual([
      'Next: masu check --base main -s dlx -f easy --profile',
      ...accepting,
    ])
    expect(lastBlock([slower])[1]).toBe('Next: masu check --base main -s norvig --profile')
  })

  test('the text of a check does not advise the profiles that follow anyway', () => {
    expect(adviseNextSteps(checkRun, judgedOf([slower]), 'masu', true)).toBe(accepting.join('\n'))
  })

  test('the advised command names a file of a strategy as its user does, and profiles no program', () => {
    const named = (argument: string, isProgram: boolean): CheckRun => ({
      ...checkRun,
      strategies: checkRun.strategies.map((one) => ({ ...one, argument, isProgram })),
    })
    expect(adviseNextSteps(named('./my solver.ts', false), judgedOf([slower]))).toMatch(
      /^Next: masu check --base main -s '\.\/my solver\.ts' --profile\n/,
    )
    expect(adviseNextSteps(named('a=./a', true), judgedOf([slower]))).toBe(accepting.join('\n'))
  })

  test('the advised command names a fixture by its path where its user does', () => {
    const [fixture] = checkRun.fixtures
    const options = { ...checkRun.check.options, fixtures: ['./fixtures/mine.txt'] }
    const run = {
      ...checkRun,
      check: { ...checkRun.check, options },
      fixtures: [{ ...fixture!, name: 'mine', path: 'fixtures/mine.txt' }],
    }
    const mine = entryOf('a', {
      fixture: 'mine',
      verdict: 'slower',
      ratio: 2,
      interval: [1.9, 2.1],
    })
    expect(checkText(run, judgedOf([mine]))).toContain(' -s a -f fixtures/mine.txt --profile\n')
  })

  test('the text of a check says that only a smaller slowdown is accepted', () => {
    const part = { ...slower, acceptedSlowdown: { ...acceptedSlowdown, size: 0.1 } }
    expect(textOf([part])).toContain('slower by 21 %; only up to 10 % is accepted: exact counts')
    expect(lastBlock([part]).slice(-2)).toEqual(accepting)
  })

  test('the text of a check says that puzzles no longer solved in time cannot be accepted', () => {
    const timeout: ExactChange = { ...answer, kind: 'timeout', puzzles: 1 }
    expect(lastBlock([makeUntimedEntry('a', 'hard', 'slower', timeout, null)])).toEqual([
      'a is slower: 1 puzzle no longer solved in time.',
      'Next: masu check --base main -s a -f hard --profile',
      'Puzzles that are no longer solved in time cannot be accepted.',
    ])
  })

  test('the verdict counts puzzles no longer solved in time, those of mixed in their original fixtures', () => {
    const late = (fixture: string, puzzles: number): CheckEntry =>
      makeUntimedEntry('a', fixture, 'slower', { ...answer, kind: 'timeout', puzzles }, null)
    const headlineOf = (entries: CheckEntry[]): string => formatVerdict(judgedOf(entries), 0.05)
    const three = 'a is slower: 3 puzzles no longer solved in time.'
    expect(headlineOf([late('mixed', 3)])).toBe(three)
    expect(headlineOf([late('mixed', 7), late('easy', 1), late('hard', 2)])).toBe(three)
    const slow = { ...slower, strategy: 'a' }
    expect(headlineOf([slow, late('easy', 3)])).toBe(
      'a is slower on mixed: 21 % more time (95 %: 19 to 24 %), 3 puzzles no longer solved in time.',
    )
  })

  test('the text of a check says how other work and other first solutions are accepted', () => {
    const other = makeUntimedEntry('a', 'many', 'first-changed', first, null)
    for (const entries of [[changed], [other], [changed, other]]) {
      expect(lastBlock(entries).slice(1)).toEqual(accepting)
    }
    expect(lastBlock([{ ...changed, change: answer, verdict: 'answer-changed' }])).toHaveLength(1)
  })
})
