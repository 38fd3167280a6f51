import { describe, expect, test } from 'vitest'
import { driftsOf, revisionIn } from '@masu/ranking/history/drift'
import { ratioTrends, workTrends } from '@masu/ranking/history/trend'
import type { DriftRecord, HistoryRecord } from '@masu/ranking/history-records'
import { historyText } from '../../src/history/text.ts'
import {
  driftRecord,
  historyOfRatios,
  historyEntry,
  recordOf,
} from '../../../ranking/test/history/records.ts'

function textOf(history: readonly HistoryRecord[]): string {
  const trends = { work: workTrends(history), ratios: ratioTrends(history, 0.05), drifts: [] }
  return historyText(trends, 0.05)
}

function textOfChecks(
  records: readonly DriftRecord[],
  since: string | null = null,
  threshold = 0.05,
): string {
  const start = since === null ? null : revisionIn(records, since)
  return historyText({ work: [], ratios: [], drifts: driftsOf(records, start) }, threshold)
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

describe('the text of checks that were added up', () => {
  const five = [1, 2, 3, 4, 5].map((number) => driftRecord(number, number + 1, 1.04))
  const told = textOfChecks(five)

  test('says five slowdowns of 4 % to be one of 21.7 %, by commits, with an interval', () => {
    expect(told).toMatch(/^easy +a +5 +commit-\.\.commit- +\+21\.7 % +\+20\.6 to \+22\.8$/m)
    expect(told).toContain('  a on easy: SLOWER by 21.7 % from commit-1 to commit-6')
    expect(told).toContain('    +4.0 % (3.6 to 4.4) at commit-3, after commit-2')
    for (const line of told.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  test('says no more of what is within the threshold', () => {
    expect(textOfChecks(five, null, 0.25)).not.toContain('SLOWER')
    expect(textOfChecks(five.slice(0, 1))).toContain('+4.0 %')
    expect(textOfChecks(five.slice(0, 1))).not.toContain('SLOWER')
  })

  test('names only those steps of it that are certain', () => {
    const flat = driftRecord(6, 7, 1.001, { interval: [0.99, 1.01] })
    const last = textOfChecks([...five, flat])
    expect(last).toContain('from commit-1 to commit-7')
    expect(last).not.toContain('at commit-7, after')
  })

  test('says where it was measured, and where a check is missing', () => {
    const elsewhere = { machine: { ...five[0]!.machine, cpu: 'Soroban' } }
    const moved = textOfChecks([...five, { ...driftRecord(6, 7, 1), ...elsewhere }])
    expect(moved).toContain('of checks on up to 2 machines')
    expect(told).not.toContain('machines')
    const gap = textOfChecks([driftRecord(1, 2, 1.04), driftRecord(3, 4, 1.04)], 'commit-1')
    expect(gap).toContain('  a on easy: no check leads to commit-')
    expect(told).not.toContain('no check leads')
  })
})
