import { describe, expect, test } from 'vitest'
import { ratioTrends, workTrends } from '../../src/history/trend.ts'
import { type HistoryRecord } from '@masu/ranking/history-records'
import { historyText } from '../../src/history/text.ts'
import { historyOfRatios, historyEntry, recordOf } from './records.ts'

function textOf(history: readonly HistoryRecord[]): string {
  return historyText({ work: workTrends(history), ratios: ratioTrends(history, 0.05) })
}

const more = { nodes: 1_234_567, guesses: 400, backtracks: 1_000, checks: 12_345_678 }
const before = historyOfRatios([0.5, 0.501, 0.499, 0.502, 0.498])
const after = [0.6, 0.601, 0.599, 0.602, 0.598].map((value, index) =>
  recordOf(index + 6, [
    historyEntry({
      work: more,
      ratio: { value, interval: [value - 0.01, value + 0.01], rounds: 7 },
    }),
    historyEntry({ strategy: 'candidate-table', fixture: 'anti-brute-force', ratio: null }),
  ]),
)
const text = textOf([...before, ...after])

describe('the text of a history', () => {
  test('fits 80 columns', () => {
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('has the work of the last run, and where it stepped', () => {
    expect(text).toMatch(/^a +10 +1 +200 +1,234,567 +400 +1,000 +12,345,678$/m)
    expect(text).toMatch(/^candidate-table +5 +- +200 +2,000 /m)
    expect(text).toContain('  a: other work at commit-6, after commit-5, over 200 puzzles')
    expect(text).toContain('    nodes 2,000 to 1,234,567')
    expect(text).not.toContain('    guesses ')
  })

  test('has the first and the last ratio on each machine, and where it stepped', () => {
    expect(text).toMatch(/^Abacus, 2 cores; Linux 6\.1 x64\nNode v26\.10\.0, V8 14\.6$/m)
    expect(text).toMatch(/^easy +a +10 +0\.500 +0\.598 +0\.588 to 0\.608 +1$/m)
    expect(text).toContain('  a on easy: +20 % at commit-6, after commit-5')
    expect(text).toContain('    5 runs before, 5 from there on')
  })

  test('has a table for each machine', () => {
    const elsewhere = after.map((record) => {
      const machine = { ...record.machine, cpu: 'Soroban' }
      return { ...record, machine }
    })
    const moved = textOf([...before, ...elsewhere])
    expect(moved).toMatch(/^Abacus, .+\n.+\n.+\neasy +a +5 /m)
    expect(moved).toMatch(/^Soroban, .+\n.+\n.+\neasy +a +5 /m)
    expect(moved).not.toContain(' a on easy: ')
  })

  test('says where there are no ratios, or nothing at all', () => {
    expect(textOf([recordOf(1, [historyEntry({ ratio: null })])])).toMatch(
      /No run has any: 100 puzzles or more that both solve\.$/,
    )
    expect(textOf([])).toBe('Nothing is in this history.')
  })
})
