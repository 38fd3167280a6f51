/** Records as a run writes them. */
import type { Results } from '../src/read.ts'
import {
  SCHEMA_VERSION,
  type ProbeRecord,
  type ResultRecord,
  type RunOptions,
  type RunRecord,
  type TimedFigures,
  type TimedRecord,
  type WorkColumns,
} from '../src/schema.ts'

export const options: RunOptions = {
  limit: 2,
  processes: null,
  precision: 0.02,
  timeoutMs: 2_000,
  probeMs: 1_000,
  budgetMs: 60_000,
  memoryBytes: 2 ** 30,
  warmUpMs: 50,
  passMs: 50,
  passes: 3,
  alone: 3,
  seed: 1,
  sample: 1,
  symmetry: null,
  skipBad: false,
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
  strategies: ['a', 'b'].map((name) => ({ name, given: name, sha256: 'cd34' })),
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
    untried: 0,
    puzzleWork: workOf(200, 10, 2, 5, 0),
    ...changes,
  }
}

/** The same work on each of so many puzzles. */
export function workOf(
  puzzles: number,
  nodes: number,
  guesses: number,
  backtracks: number,
  checks: number,
): WorkColumns {
  const column = (value: number): number[] => Array.from({ length: puzzles }, () => value)
  return {
    nodes: column(nodes),
    guesses: column(guesses),
    backtracks: column(backtracks),
    checks: column(checks),
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
    wallMs: 100,
    figures: figures(micros.map((value) => value * 200 * 1_000)),
    ...changes,
  }
}

/** What a process told whose passes took so many nanoseconds. */
export function figures(passNs: readonly number[]): TimedFigures {
  return {
    prepareNs: 1_000,
    firstNs: 2_000,
    coldNs: 3_000,
    warmUpPasses: 1,
    passNs,
    aloneNs: null,
    idleBytes: 50_000_000,
    peakBytes: 60_000_000,
  }
}

/** The text of a results file. */
export function linesOf(records: readonly ResultRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

/** What differs from the plainest results. */
export interface Measured {
  /** Microseconds a puzzle, a process each. */
  readonly micros?: readonly number[]
  readonly probes?: readonly ProbeRecord[]
  readonly run?: Partial<RunRecord>
  readonly options?: Partial<RunOptions>
}

/** The results of a run that measured strategy `a` on `easy`, unless it is changed. */
export function resultsOf(changes: Measured = {}): Results {
  const probes = changes.probes ?? [probe('a')]
  const micros = changes.micros ?? [10, 10.1, 10.2, 10.3, 10.4, 10.5]
  return {
    run: { ...run, ...changes.run, options: { ...options, ...changes.options } },
    probes,
    plans: [],
    timed: probes.flatMap(({ strategy, fixture: name }) =>
      micros.map((value, i) => timed(strategy, i + 1, [value], { fixture: name })),
    ),
  }
}
