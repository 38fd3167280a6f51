import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { acceptedText, puzzlesOf, readAccepted, type Accepted } from '../../src/gate/accepted.ts'
import { UserError } from '../../src/errors.ts'
import { temporaryFolder } from '../files.ts'

const totals = { nodes: 3, guesses: 1, backtracks: 1, checks: 0 }
const row = { puzzles: 2, totals, firsts: null }
const accepted: Accepted = {
  norvig: {
    hard: { ...row, totals: { ...totals, checks: null }, without: [1, 4, 5, 6, 9, 10] },
    many: { puzzles: 2, totals: null, firsts: '0123456789abcdef' },
  },
  bands: { hard: row, easy: { ...row, firsts: 'fedcba9876543210' } },
}

describe('accepted figures', () => {
  test('are a line a row, in the order of their names, however they came', () => {
    expect(acceptedText(accepted)).toBe(`{
  "bands": {
    "easy": { "puzzles": 2, "nodes": 3, "guesses": 1, "backtracks": 1, "checks": 0, "firsts": "fedcba9876543210" },
    "hard": { "puzzles": 2, "nodes": 3, "guesses": 1, "backtracks": 1, "checks": 0 }
  },
  "norvig": {
    "hard": { "puzzles": 2, "without": "1, 4-6, 9-10", "nodes": 3, "guesses": 1, "backtracks": 1 },
    "many": { "puzzles": 2, "firsts": "0123456789abcdef" }
  }
}
`)
    expect(acceptedText({})).toBe('{}\n')
  })

  test('are read as they were written', () => {
    const path = join(temporaryFolder(), 'work.json')
    expect(readAccepted(path)).toEqual({})
    writeFileSync(path, acceptedText(accepted))
    expect(readAccepted(path)).toEqual(accepted)
    writeFileSync(path, acceptedText({ bands: { easy: row } }))
    expect(readAccepted(path)).toEqual({ bands: { easy: row } })
  })

  test('are read as they were written before there were ranges', () => {
    const figures = '"nodes": 3, "guesses": 1, "backtracks": 1, "checks": 0'
    const folder = temporaryFolder({
      'work.json': `{ "a": { "b": { "puzzles": 2, "without": [1, 4], ${figures} } } }`,
    })
    expect(readAccepted(join(folder, 'work.json'))).toEqual({
      a: { b: { puzzles: 2, without: [1, 4], totals, firsts: null } },
    })
  })

  test.each(['', '1,2', '2-1', '3, 2', '1, 1', '0', '-1', '1-', '1 - 2', '1-9999999'])(
    'are of no puzzles like %j',
    (without) => {
      const text = JSON.stringify({ a: { b: { puzzles: 2, without, firsts: '0123456789abcdef' } } })
      const path = join(temporaryFolder({ 'work.json': text }), 'work.json')
      expect(() => readAccepted(path)).toThrow('holds no work figures (a.b')
    },
  )

  test.each([
    ['{', 'cannot read'],
    ['[]', 'holds no work figures'],
    ['{"bands":{"easy":{"puzzles":0}}}', 'bands.easy'],
    ['{"bands":{"easy":{"puzzles":1,"node":1}}}', 'bands.easy'],
  ])('that are %j are an error which says so', (text, message) => {
    const path = join(temporaryFolder(), 'work.json')
    writeFileSync(path, text)
    expect(() => readAccepted(path)).toThrow(UserError)
    expect(() => readAccepted(path)).toThrow(message)
  })

  test('are of all puzzles but those they name', () => {
    expect(puzzlesOf(row, 2)).toEqual([0, 1])
    expect(puzzlesOf({ ...row, without: [1, 4] }, 4)).toEqual([1, 2])
  })

  test('are of no puzzles of a fixture that grew or shrank', () => {
    expect(puzzlesOf(row, 3)).toBeNull()
    expect(puzzlesOf({ ...row, without: [1, 9] }, 4)).toBeNull()
    expect(puzzlesOf({ ...row, puzzles: 3, without: [1, 9] }, 4)).toBeNull()
  })
})
