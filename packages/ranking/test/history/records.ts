/** Lines of a history. */
import {
  type DriftRecord,
  type HistoryRecord,
  type HistoryEntry,
  HISTORY_SCHEMA,
} from '../../src/history-records.ts'

/** 200 puzzles of `easy` solved in half the time of the reference, unless it is changed. */
export function historyEntry(changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    strategy: 'a',
    fixture: 'easy',
    puzzles: {
      sha256: 'ab12',
      limit: 2,
      sample: null,
      symmetry: null,
      taken: 200,
      without: [],
    },
    work: { nodes: 2_000, guesses: 400, backtracks: 1_000, checks: 0 },
    ratio: ratioOf(0.5),
    ...changes,
  }
}

export function ratioOf(value: number): HistoryEntry['ratio'] {
  return { value, interval: [value * 0.99, value * 1.01], rounds: 7 }
}

/** A run on its own day, of the commit that is called by its number. */
export function recordOf(
  number: number,
  rows: readonly HistoryEntry[],
  changes: Partial<HistoryRecord> = {},
): HistoryRecord {
  return {
    type: 'history',
    schema: HISTORY_SCHEMA,
    commit: `commit-${number}`,
    startedAt: new Date(Date.UTC(2026, 0, number)).toISOString(),
    machine: { cpu: 'Abacus', cores: 2, os: 'Linux 6.1 x64', node: 'v26.10.0', v8: '14.6' },
    conditions: { warmUpMs: 50, passMs: 50, passes: 3, referenceSha256: 'cd34' },
    rows,
    ...changes,
  }
}

/** A history in which the row's ratio is each of these in turn. */
export function historyOfRatios(values: readonly number[]): HistoryRecord[] {
  return values.map((value, index) =>
    recordOf(index + 1, [historyEntry({ ratio: ratioOf(value) })]),
  )
}

/** A check of one numbered commit against another, in which a single entry has this ratio. */
export function driftRecord(
  base: number,
  head: number,
  ratio: number,
  changes: Partial<DriftRecord['rows'][number]> = {},
): DriftRecord {
  const revision = (number: number): DriftRecord['base'] => ({
    commit: `commit-${number}`,
    tree: `tree-${number}`,
  })
  const { machine, startedAt } = recordOf(head, [])
  const interval: [number, number] = [ratio * (1 - 0.004), ratio * (1 + 0.004)]
  const entry = { strategy: 'a', fixture: 'easy', ratio, interval, ...changes }
  const [before, after] = [revision(base), revision(head)]
  const schema = HISTORY_SCHEMA
  return { type: 'drift', schema, base: before, head: after, startedAt, machine, rows: [entry] }
}
