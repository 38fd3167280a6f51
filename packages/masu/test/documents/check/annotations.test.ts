/** Workflow commands: which entries get a command, and that no text can end its line. */
import { expect, test } from 'vitest'
import type { CheckEntry } from '@masu/results/gate/check-entry'
import { makeUntimedEntry } from '@masu/results/gate/judged-entries'
import { checkAnnotations } from '../../../src/documents/check/annotations.ts'
import { otherWork, entryOf } from '../../../../results/test/check-records.ts'
import { answer, slower } from './check-text-entries.ts'

function annotationsOf(entries: readonly CheckEntry[]): string[] {
  return checkAnnotations({ entries }, 0.05)
}

test.each<[string, CheckEntry, string[]]>([
  ['nothing, where an entry is the same', entryOf('a'), []],
  ['nothing, where it is new', makeUntimedEntry('a', 'mixed', 'new', null, null), []],
  [
    'nothing, where its change was accepted',
    entryOf('a', { change: { ...otherWork, accepted: true } }),
    [],
  ],
  [
    'nothing, where it is wanted',
    { ...slower, acceptedSlowdown: { size: 0.3, reasons: ['a'] } },
    [],
  ],
  [
    'an error with the size, where it is slower',
    slower,
    ['::error title=norvig%3A slower::mixed: 21 %25 more time (95 %25: 19 to 24 %25)'],
  ],
  [
    'an error at the first puzzle that differs, where an answer changed',
    makeUntimedEntry('a', 'hard', 'answer-changed', answer, null),
    [
      '::error file=fixtures/hard.txt,line=17,title=a%3A another answer in 1 fixture::' +
        'hard: fixtures/hard.txt:17: count 1 before, 2 after',
    ],
  ],
  [
    'an error without a place, where none is known',
    makeUntimedEntry('a', 'hard', 'answer-changed', { ...answer, place: null }, null),
    ['::error title=a%3A another answer in 1 fixture::hard: count 1 before, 2 after'],
  ],
  [
    'a warning with what would have been seen, where it is inconclusive',
    entryOf('a', { verdict: 'inconclusive', visibleSlowdown: 0.1234 }),
    [
      '::warning title=a%3A inconclusive::' +
        'mixed: a slowdown of 12 %25 or more would have been seen',
    ],
  ],
])('an annotation is %s', (_, one, expected) => {
  expect(annotationsOf([one])).toEqual(expected)
})

test('an annotation is one for a strategy whose work changed, however many fixtures show it', () => {
  const entries = Array.from({ length: 16 }, (_, i) =>
    makeUntimedEntry('bands', `f${i}`, 'work-changed', otherWork, null),
  )
  const [line, ...more] = annotationsOf(entries)
  expect(more).toEqual([])
  expect(line).toMatch(
    /^::error file=fixtures\/hard\.txt,line=17,title=bands%3A other work in 16 fixtures::f0: nodes 1,000 to 1,500 \(\+50 %25\)%0Af1: /,
  )
  expect(line).toContain('%0Afirst at fixtures/hard.txt:17: nodes 10 to 15')
})

test('an annotation is one for a strategy that is slower, however many fixtures show it', () => {
  const lines = annotationsOf([slower, { ...slower, fixture: 'easy' }])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('%0Aeasy: 21 %25 more time')
})

test('an annotation stays one command, whatever a strategy is called and says', () => {
  const fault = { ...answer, place: null, detail: '100 %\r\n::set-output name=x::y' }
  const [line, ...more] = annotationsOf([
    makeUntimedEntry('a,file=b:c\n', 'hard', 'answer-changed', fault, null),
  ])
  expect(more).toEqual([])
  expect(line).not.toMatch(/[\r\n]/)
  expect(line).toMatch(/^::error title=a%2Cfile=b%3Ac%0A%3A another answer in 1 fixture::hard: /)
  expect(line).toContain('100 %25%0D%0A::set-output name=x::y')
})

test('an annotation is not one too many: GitHub shows ten of each level', () => {
  const many = Array.from({ length: 12 }, (_, i) =>
    entryOf(`s${i}`, { verdict: 'slower', ratio: 2, interval: [1.9, 2.1] }),
  )
  const lines = annotationsOf([...many, entryOf('z', { verdict: 'inconclusive' })])
  expect(lines).toHaveLength(11)
  expect(lines[8]).toContain('title=s8%3A slower')
  expect(lines[9]).toBe('::error title=and 3 more::The summary of the job lists all.')
  expect(lines[10]).toMatch(/^::warning title=z/)
  expect(annotationsOf(many.slice(0, 10))[9]).toContain('title=s9%3A slower')
})
