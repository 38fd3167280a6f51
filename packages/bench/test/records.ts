/** Records as a run writes them. */
import {
  SCHEMA_VERSION,
  type ProbeRecord,
  type ResultRecord,
  type RunOptions,
  type RunRecord,
  type TimedRecord,
} from '../src/results/schema.ts'

export const options: RunOptions = {
  limit: 2,
  processes: 6,
  unrankedProcesses: 2,
  timeoutMs: 2_000,
  budgetMs: 6_000,
  warmUpMs: 50,
  passMs: 50,
  passes: 3,
  seed: 1,
  sample: 1,
  symmetry: null,
}

export const run: RunRecord = {
  type: 'run',
  schema: SCHEMA_VERSION,
  startedAt: '2026-01-02T03:04:05.678Z',
  environment: {
    cpu: 'Abacus 枡',
    cores: 2,
    memory: 1024,
    os: 'Linux 6.1 x64',
    node: 'v26.10.0',
    v8: '14.6',
    load: 0.5,
    commit: '0123456789abcdef',
    dirty: false,
  },
  options,
  fixtures: [fixture('easy', 200)],
  strategies: ['a', 'b'],
}

export function fixture(name: string, puzzles: number): RunRecord['fixtures'][number] {
  return {
    name,
    path: `fixtures/${name}.txt`,
    geometry: '3x3',
    puzzles,
    of: puzzles,
    sha256: 'ab12',
  }
}

/** All of `easy` solved, a tenth of a millisecond each, unless it is changed. */
export function probe(strategy: string, changes: Partial<ProbeRecord> = {}): ProbeRecord {
  return {
    type: 'probe',
    strategy,
    fixture: 'easy',
    status: 'ok',
    detail: null,
    puzzleNs: Array.from({ length: 200 }, () => 1e5),
    work: { nodes: 2_000, guesses: 400, backtracks: 1_000, checks: 0 },
    ...changes,
  }
}

/** A process whose passes over `easy` took so many microseconds a puzzle, unless it is changed. */
export function timed(
  strategy: string,
  round: number,
  micros: readonly number[],
  changes: Partial<TimedRecord> = {},
): TimedRecord {
  return {
    type: 'timed',
    strategy,
    fixture: 'easy',
    round,
    startedAt: '2026-01-02T03:04:06.000Z',
    status: 'ok',
    detail: null,
    puzzles: 200,
    prepareNs: 1_000,
    firstNs: 2_000,
    coldNs: 3_000,
    warmUpPasses: 1,
    passNs: micros.map((value) => value * 200 * 1_000),
    ...changes,
  }
}

/** The text of a results file. */
export function linesOf(records: readonly ResultRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}
