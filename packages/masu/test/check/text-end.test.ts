/** The end of the text of a check: the line that says it all, and what to do next. */
import { describe, expect, test } from 'vitest'
import type { CheckEntry } from '@masu/ranking/check-records'
import { untimedEntry } from '@masu/bench/gate/entries'
import { checkText } from '../../src/check/text.ts'
import { checkRecord, otherWork, row, verdictOf } from '../../../bench/test/gate/records.ts'
import {
  slower,
  slowdown,
  wanted,
  inconclusive,
  lateFirst,
  answer,
  first,
  changed,
  textOf,
  lastBlock,
} from './text-entries.ts'

describe('the end of the text', () => {
  const fewer = {
    ...otherWork,
    after: { nodes: 690, guesses: 0, backtracks: 5, checks: 0 },
    accepted: true,
  }
  const accepted = row('bands', { change: fewer })
  const acceptedFirst = { ...first, accepted: true }

  test.each<[CheckEntry[], string]>([
    [[row('a'), row('b')], 'The same within 5 %: 2 entries.'],
    [[row('a'), slower], 'SLOWER by up to 21 %: norvig.'],
    [[lateFirst], 'SLOWER (the first puzzle 30.4 ms, was 600 µs): dlx.'],
    [[lateFirst, slower], 'SLOWER by up to 21 %: dlx, norvig.'],
    [
      [slower, inconclusive, { ...changed, change: answer, verdict: 'answer-changed' }],
      'AN ANSWER CHANGED: bands.',
    ],
    [[changed], 'WORK CHANGED: bands.'],
    [
      [untimedEntry('a', 'many', 'first-changed', first, null)],
      'ANOTHER SOLUTION IS FOUND FIRST: a.',
    ],
    [[row('a'), inconclusive], 'Inconclusive: dlx.'],
    [[untimedEntry('a', 'mixed', 'new', null, null)], 'New, with nothing to compare: a.'],
    [[], 'The same within 5 %: 0 entries.'],
    [[accepted], 'bands: nodes -31 % (accepted), time the same within 5 %: 1 entry.'],
    [
      [{ ...accepted, nodeRatio: 0.5 }, row('a')],
      'bands: nodes -50 % (accepted), time the same within 5 %: 2 entries.',
    ],
    [
      [{ ...accepted, nodeRatio: 1.55 }],
      'bands: nodes +55 % (accepted), time per node the same within 5 %: 1 entry.',
    ],
    [[accepted, slower], 'bands: nodes -31 % (accepted); SLOWER by up to 21 %: norvig.'],
    [[wanted], 'norvig: slower by 21 % (accepted).'],
    [[wanted, row('a')], 'norvig: slower by 21 % (accepted), time the same within 5 %: 1 entry.'],
    [
      [row('a', { change: acceptedFirst })],
      'a: other first solutions (accepted), time the same within 5 %: 1 entry.',
    ],
    [
      [row('a', { change: { ...fewer, after: { ...otherWork.before!, guesses: 1 } } })],
      'a: other work (accepted), time the same within 5 %: 1 entry.',
    ],
  ])('has the verdict in words', (rows, line) => {
    expect(lastBlock(rows)[0]).toBe(line)
  })

  test('says nothing more where nothing fails', () => {
    expect(lastBlock([row('a'), inconclusive])).toHaveLength(1)
    expect(lastBlock([wanted])).toHaveLength(1)
    expect(lastBlock([accepted])).toHaveLength(1)
  })

  test('has the next command of what is slower, and what accepts it', () => {
    const slowest = row('dlx', {
      fixture: 'easy',
      verdict: 'slower',
      ratio: 2,
      interval: [1.9, 2.1],
    })
    expect(lastBlock([slower, slowest]).slice(1)).toEqual([
      'Next: masu profile -s dlx -f easy',
      'If the slowdown is wanted, end the message of a commit since main with',
      '  Accept-slower: norvig +24% REASON',
      '  Accept-slower: dlx +111% REASON',
    ])
    expect(lastBlock([slower])[1]).toBe('Next: masu profile -s norvig')
  })

  test('names the path of a fixture that is in no folder of fixtures', () => {
    const [fixture] = checkRecord.fixtures
    const check = { ...checkRecord, fixtures: [{ ...fixture!, name: 'mine', path: '../mine.txt' }] }
    const mine = row('a', { fixture: 'mine', verdict: 'slower', ratio: 2, interval: [1.9, 2.1] })
    expect(checkText(check, verdictOf([mine]))).toContain(' -s a -f ../mine.txt\n')
  })

  test('asks for what is missing where less is accepted', () => {
    const part = { ...slower, slowdown: { ...slowdown, size: 0.1 } }
    expect(lastBlock([part]).at(-1)).toBe('  Accept-slower: norvig +13% REASON')
    expect(textOf([part])).toContain('slower by 21 %; only up to 10 % is accepted by')
  })

  test('says where slowdowns cannot be accepted', () => {
    const folders = { ...checkRecord, base: { ...checkRecord.base, commit: null } }
    expect(
      checkText(folders, verdictOf([slower]))
        .split('\n')
        .at(-1),
    ).toBe('A slowdown that is wanted can be accepted where both sides are revisions (--base).')
    const late = untimedEntry(
      'a',
      'hard',
      'slower',
      { ...answer, kind: 'timeout', puzzles: 1 },
      null,
    )
    expect(lastBlock([late])).toEqual([
      'SLOWER (1 puzzle no longer solved in time): a.',
      'Next: masu profile -s a -f hard',
      'Puzzles that are no longer solved in time cannot be accepted.',
    ])
  })

  test('counts puzzles that are no longer solved in time, those of mixed in their own fixtures', () => {
    const late = (fixture: string, puzzles: number): CheckEntry =>
      untimedEntry('a', fixture, 'slower', { ...answer, kind: 'timeout', puzzles }, null)
    const headlineOf = (rows: CheckEntry[]): string | undefined => lastBlock(rows)[0]
    const three = 'SLOWER (3 puzzles no longer solved in time): a.'
    expect(headlineOf([late('mixed', 3)])).toBe(three)
    expect(headlineOf([late('mixed', 7), late('easy', 1), late('hard', 2)])).toBe(three)
    const slow = { ...slower, strategy: 'a' }
    expect(headlineOf([slow, late('easy', 3)])).toBe(
      'SLOWER by up to 21 % (3 puzzles no longer solved in time): a.',
    )
  })

  test('says how other work and other solutions are accepted', () => {
    const other = untimedEntry('a', 'many', 'first-changed', first, null)
    const how = 'To accept it, repeat the command with --accept, and commit the figures.'
    for (const rows of [[changed], [other], [changed, other]]) {
      expect(lastBlock(rows).slice(1)).toEqual([how])
    }
    expect(lastBlock([{ ...changed, change: answer, verdict: 'answer-changed' }])).toHaveLength(1)
  })
})
