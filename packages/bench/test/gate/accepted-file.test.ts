import { describe, expect, test } from 'vitest'
import type { Acceptances } from '@masu/results/records/check-description'
import { NOTHING_ACCEPTED } from '@masu/results/gate/accepted'
import { formatAccepted, readAccepted } from '../../src/gate/accepted-file.ts'
import { UserError } from '../../src/errors.ts'
import { acceptedOfAll as accepted } from '../../../results/test/check-records.ts'
import { temporaryFolder } from '../files.ts'

function read(text: string): Acceptances {
  return readAccepted(temporaryFolder({ 'masu-accepted.json': text }), 'head (HEAD)')
}

describe('what is accepted', () => {
  test('the file of acceptances has a line for each, and is read as it was written', () => {
    const text = `[
  {"strategy":"dlx","slower":"+12.5%","reason":"exact counts, at last"},
  {"strategy":"bands","fixture":"hard","puzzles":4,"without":"1, 4-6, 9-10","nodes":3,"guesses":1,"backtracks":1,"reason":"fewer guesses"},
  {"strategy":"norvig","fixture":"hard","puzzles":2,"firsts":"0123456789abcdef","reason":"fewer guesses"}
]
`
    expect(formatAccepted(accepted)).toBe(text)
    expect(read(text)).toEqual(accepted)
    expect(formatAccepted(NOTHING_ACCEPTED)).toBe('[]\n')
  })

  test('nothing is accepted where there is no file', () => {
    expect(readAccepted(temporaryFolder(), 'head')).toEqual(NOTHING_ACCEPTED)
  })

  test.each([
    ['[', 'cannot be read: SyntaxError'],
    ['{}', 'expected a list'],
    ['[1]', 'acceptance 1: '],
    ['[{"strategy":"a","slower":"12%","reason":"b"}]', 'acceptance 1: slower: expected a size'],
    ['[{"strategy":"a","slower":"+0%","reason":"b"}]', 'slower: expected a size above zero'],
    ['[{"strategy":"a","slower":"+12%","reason":" "}]', 'acceptance 1: reason: '],
    [
      '[{"strategy":"a","fixture":"b","puzzles":1,"node":1,"reason":"c"}]',
      'acceptance 1: Unrecognized key',
    ],
  ])('a file of acceptances that is %j is an error that says so', (text, message) => {
    expect(() => read(text)).toThrow(UserError)
    expect(() => read(text)).toThrow('masu-accepted.json of head (HEAD) ')
    expect(() => read(text)).toThrow(message)
  })

  test.each(['', '1,2', '2-1', '3, 2', '1, 1', '0', '-1', '1-', '1 - 2'])(
    'puzzles that an acceptance leaves out cannot be written as %j',
    (without) => {
      const one = { strategy: 'a', fixture: 'b', puzzles: 2, without, reason: 'c' }
      expect(() => read(JSON.stringify([one]))).toThrow(
        'acceptance 1: without: expected puzzles like "1, 4-100"',
      )
    },
  )

  test.each([
    ['4-900000', 5, 'a check compares 100 puzzles of a fixture at most'],
    ['1, 4', 1, 'expected no number above that of all puzzles, these and those of "puzzles"'],
  ])(
    'the numbers %j of puzzles left out do not fit an acceptance of %d puzzles',
    (without, puzzles, message) => {
      const one = { strategy: 'a', fixture: 'b', puzzles, without, reason: 'c' }
      expect(() => read(JSON.stringify([one]))).toThrow(`acceptance 1: without: ${message}`)
    },
  )
})
