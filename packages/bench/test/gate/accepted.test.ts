import { describe, expect, test } from 'vitest'
import {
  acceptedText,
  linesSince,
  NOTHING_ACCEPTED,
  puzzlesOf,
  readAccepted,
  withLines,
  withSlowdowns,
  type Accepted,
  type AcceptedSize,
} from '../../src/gate/accepted.ts'
import { UserError } from '../../src/errors.ts'
import { temporaryFolder } from '../files.ts'
import { row } from './records.ts'

const totals = { nodes: 3, guesses: 1, backtracks: 1, checks: 0 }
const line = {
  strategy: 'bands',
  fixture: 'hard',
  puzzles: 2,
  without: [],
  totals,
  firsts: null,
  reason: 'fewer guesses',
}
const accepted: Accepted = {
  slowdowns: [{ strategy: 'dlx', slower: 0.125, reason: 'exact counts, at last' }],
  work: [
    { ...line, without: [1, 4, 5, 6, 9, 10], totals: { ...totals, checks: null } },
    { ...line, strategy: 'norvig', totals: null, firsts: '0123456789abcdef' },
  ],
}

function read(text: string): Accepted {
  return readAccepted(temporaryFolder({ 'masu-accepted.json': text }), 'head (HEAD)')
}

describe('what is accepted', () => {
  test('is a line for each acceptance, and read as it was written', () => {
    const text = `[
  {"strategy":"dlx","slower":"+12.5%","reason":"exact counts, at last"},
  {"strategy":"bands","fixture":"hard","puzzles":2,"without":"1, 4-6, 9-10","nodes":3,"guesses":1,"backtracks":1,"reason":"fewer guesses"},
  {"strategy":"norvig","fixture":"hard","puzzles":2,"firsts":"0123456789abcdef","reason":"fewer guesses"}
]
`
    expect(acceptedText(accepted)).toBe(text)
    expect(read(text)).toEqual(accepted)
    expect(acceptedText(NOTHING_ACCEPTED)).toBe('[]\n')
  })

  test('is nothing where there is no file', () => {
    expect(readAccepted(temporaryFolder(), 'head')).toEqual(NOTHING_ACCEPTED)
  })

  test.each([
    ['[', 'cannot be read: SyntaxError'],
    ['{}', 'expected a list'],
    ['[1]', 'acceptance 1: '],
    ['[{"strategy":"a","slower":"12%","reason":"b"}]', 'acceptance 1: slower: expected a size'],
    ['[{"strategy":"a","slower":"+0%","reason":"b"}]', 'slower: expected a size above zero'],
    ['[{"strategy":"a","slower":"+12%","reason":" "}]', 'acceptance 1: reason: '],
    ['[{"strategy":"a","fixture":"b","puzzles":1,"node":1,"reason":"c"}]', 'acceptance 1: '],
  ])('that is %j is an error which says so', (text, message) => {
    expect(() => read(text)).toThrow(UserError)
    expect(() => read(text)).toThrow('masu-accepted.json of head (HEAD) ')
    expect(() => read(text)).toThrow(message)
  })

  test.each(['', '1,2', '2-1', '3, 2', '1, 1', '0', '-1', '1-', '1 - 2', '1-9999999'])(
    'is of no puzzles like %j',
    (without) => {
      const one = { strategy: 'a', fixture: 'b', puzzles: 2, without, reason: 'c' }
      expect(() => read(JSON.stringify([one]))).toThrow(
        'acceptance 1: without: expected puzzles like "1, 4-100"',
      )
    },
  )

  test('is replaced by what is accepted later of the same strategy and fixture', () => {
    const later = { ...line, reason: 'later' }
    const both = withLines(accepted, { ...accepted, work: [later] })
    expect(both.work).toEqual([accepted.work[1], later])
    expect(both.slowdowns).toEqual([...accepted.slowdowns, ...accepted.slowdowns])
  })

  test('since base are the lines that base does not have, or not as often', () => {
    const { slowdowns, work } = accepted
    const twice = { slowdowns: [...slowdowns, ...slowdowns], work: [...work, line] }
    expect(linesSince(accepted, accepted)).toEqual(NOTHING_ACCEPTED)
    expect(linesSince(accepted, twice)).toEqual({ slowdowns, work: [line] })
    expect(linesSince(twice, accepted)).toEqual(NOTHING_ACCEPTED)
  })

  test('since base are none whose reason alone was mended', () => {
    const mended = {
      slowdowns: accepted.slowdowns.map((one) => ({ ...one, reason: 'mended' })),
      work: accepted.work.map((one) => ({ ...one, reason: 'mended' })),
    }
    expect(linesSince(accepted, mended)).toEqual(NOTHING_ACCEPTED)
    const [slowdown] = mended.slowdowns
    const again = { slowdowns: [slowdown!, ...accepted.slowdowns], work: [] }
    expect(linesSince(accepted, again)).toEqual({ slowdowns: [slowdown], work: [] })
  })
})

describe('figures', () => {
  test('are of all puzzles but those they name', () => {
    expect(puzzlesOf(line, 2)).toEqual([0, 1])
    expect(puzzlesOf({ ...line, without: [1, 4] }, 4)).toEqual([1, 2])
  })

  test('are of no puzzles of a fixture that grew or shrank', () => {
    expect(puzzlesOf(line, 3)).toBeNull()
    expect(puzzlesOf({ ...line, without: [1, 9] }, 4)).toBeNull()
    expect(puzzlesOf({ ...line, puzzles: 3, without: [1, 9] }, 4)).toBeNull()
  })
})

describe('a slowdown', () => {
  const slower = row('a', { verdict: 'slower', ratio: 1.1 })
  const size = (slow: number, reason: string, strategy = 'a'): AcceptedSize => ({
    strategy,
    slower: slow,
    reason,
  })

  test('is accepted of what is slower in time, and of nothing else', () => {
    const entries = [
      slower,
      row('a', { verdict: 'slower', ratio: null }),
      row('a'),
      { ...slower, strategy: 'b' },
    ]
    const sizes = withSlowdowns(entries, [size(0.12, 'why')]).map(({ slowdown }) => slowdown?.size)
    expect(sizes).toEqual([expect.closeTo(0.12, 12), undefined, undefined, undefined])
  })

  test('multiplies with another since base, and both reasons are told', () => {
    const both = [size(0.1, 'one'), size(0.2, 'two'), size(0.5, 'three', 'b')]
    const [entry] = withSlowdowns([slower], both)
    expect(entry?.slowdown?.size).toBeCloseTo(0.32, 12)
    expect(entry?.slowdown?.reasons).toEqual(['one', 'two'])
  })
})
