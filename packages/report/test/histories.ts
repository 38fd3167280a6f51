/** Histories, made up: forty commits in which work and ratios step, and a row of checks that add up. */
import type { HistoryLine } from '@masu/ranking/history-records'
import { trendsOf } from '@masu/ranking/history/trends'
import { driftRecord, historyEntry, ratioOf, recordOf } from '../../ranking/test/history/records.ts'
import type { ReadHistory } from '../src/history/read-history.ts'
import { randomFrom } from './random.ts'

const STRATEGIES = ['bands', 'bands-wasm', 'bitmask-mrv', 'norvig', 'dlx', 'bitmask'] as const

const FIXTURES = ['easy', 'hard', 'few-clues'] as const

/** The work of dlx steps at the 13th commit, norvig gets 12 % slower at the 23rd, and dlx drifts. */
export function bigHistory(): ReadHistory {
  const random = randomFrom(3)
  const noise = (): number => Math.exp(0.03 * (random() + random() + random() - 1.5))
  const runs = Array.from({ length: 40 }, (_, index) => {
    const rows = FIXTURES.flatMap((fixture) =>
      STRATEGIES.map((strategy, place) => {
        const nodes = strategy === 'dlx' && index >= 12 ? 2_600 : 2_000 + 100 * place
        const slower = strategy === 'norvig' && index >= 22 ? 1.12 : 1
        return historyEntry({
          strategy,
          fixture,
          work: { nodes, guesses: 400, backtracks: 1_000, checks: 0 },
          ratio: ratioOf(0.02 * (place + 1) * slower * noise()),
        })
      }),
    )
    return recordOf(index + 1, rows)
  })
  const checks = Array.from({ length: 12 }, (_, index) => {
    const rows = STRATEGIES.map((strategy) => {
      const ratio = noise() ** 0.2 * (strategy === 'dlx' ? 1.03 : 1)
      const interval: [number, number] = [ratio * 0.99, ratio * 1.01]
      return { strategy, fixture: 'mixed', ratio, interval }
    })
    return { ...driftRecord(index + 1, index + 2, 1), rows }
  })
  return historyOf([...runs, ...checks])
}

/** A history of these lines, read with a threshold of 5 %. */
export function historyOf(lines: readonly HistoryLine[]): ReadHistory {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const threshold = 0.05
  return {
    lines,
    trends: trendsOf(lines, threshold, null),
    threshold,
    file: { name: 'history.jsonl', text },
  }
}
