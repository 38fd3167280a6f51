/** Records as a run writes them. */
import type { Results } from '../src/records/read.ts'
import {
  type ProbeRecord,
  type ResultRecord,
  type RunOptions,
  type RunRecord,
  type RecordedTiming,
  type TimedRecord,
  type WorkColumns,
} from '../src/records/schema.ts'
import { byCounter } from '@masu/core/strategy'

export const options: RunOptions = {
  limit: 2,
  rounds: 6,
  capMs: 5,
  probeBudgetMs: 1_000,
  memoryLimitBytes: 2 ** 30,
  warmUpMs: 50,
  timedPassesMs: 50,
  passes: 3,
  perPuzzle: 3,
  seed: 1,
  sampleSeed: 1,
  symmetrySeed: null,
}

export const run: RunRecord = {
  type: 'run',
  schema: 4,
  startedAt: '2026-01-02T03:04:05.678Z',
  environment: {
    cpu: 'Abacus 枡',
    cores: 2,
    memoryBytes: 1024,
    os: 'Linux 6.1 x64',
    node: 'v26.10.0',
    v8: '14.6',
    loadAverage: 0.5,
    commit: '0123456789abcdef',
    dirty: false,
  },
  options,
  fixtures: [fixture('easy', 200)],
  strategies: strategiesOf(['a', 'b']),
}

/** Microseconds a puzzle of up to eight rounds: `factor` times ten, known to 1 %. */
export function times(factor: number, rounds = 8): number[] {
  const steady = [10, 10.1, 10.05, 10.2, 10.15, 10.1, 10.3, 10.05]
  return steady.slice(0, rounds).map((micros) => micros * factor)
}

/** The first puzzles of a fixture, counted from 0. */
export function first(count: number): number[] {
  return Array.from({ length: count }, (_, puzzle) => puzzle)
}

/** A fixture on the ordinary board, whose blocks are 32, 100 and all puzzles. */
export function fixture(name: string, puzzles: number): RunRecord['fixtures'][number] {
  return {
    name,
    path: `fixtures/${name}.txt`,
    geometry: '3x3',
    puzzles,
    puzzlesInFile: puzzles,
    blocks: [...[32, 100].filter((size) => size < puzzles), puzzles],
    sha256: 'ab12',
  }
}

/** All of `easy` solved, each puzzle in a tenth of a millisecond, with these changes. */
export function probe(strategy: string, changes: Partial<ProbeRecord> = {}): ProbeRecord {
  const { puzzleNs = Array.from({ length: 200 }, () => 1e5) } = changes
  return {
    type: 'probe',
    strategy,
    fixture: 'easy',
    status: 'ok',
    detail: null,
    wallMs: 50,
    puzzleNs,
    solutionCounts: puzzleNs.map((ns) => (ns === null ? null : 1)),
    untriedPuzzles: 0,
    puzzleWork: workOf(200, 10, 2, 5, 0),
    ...changes,
  }
}

/** The same work on each of this many puzzles; null for uncounted work. */
export function workOf(
  puzzles: number,
  nodes: number | null,
  guesses: number | null,
  backtracks: number | null,
  checks: number | null,
): WorkColumns {
  const work = { ...byCounter(() => null), nodes, guesses, backtracks, checks }
  return byCounter((counter) => Array.from({ length: puzzles }, () => work[counter]))
}

/** A process whose passes over `easy` took these microseconds a puzzle, with these changes. */
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
    stolenMs: null,
    processor: null,
    timing: timingOf(micros.map((value) => value * 200 * 1_000)),
    ...changes,
  }
}

/** The timing of a process whose passes took these nanoseconds. */
export function timingOf(passNs: readonly number[]): RecordedTiming {
  return {
    prepareNs: 1_000,
    firstPuzzleNs: 2_000,
    coldPassNs: 3_000,
    warmUpPasses: 1,
    passNs,
    blocks: [],
    perPuzzleNs: null,
    memoisingRatio: 1.1,
    idleBytes: 50_000_000,
    peakBytes: 60_000_000,
    cpuMs: null,
    involuntarySwitches: null,
    elapsedMs: null,
    waitedMs: null,
    fixturesBefore: 0,
  }
}

/** The text of a results file. */
export function linesOf(records: readonly ResultRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

/** Changes of the default results. */
export interface Measured {
  /** Microseconds a puzzle, one value for each process. */
  readonly micros?: readonly number[]
  readonly probes?: readonly ProbeRecord[]
  readonly run?: Partial<RunRecord>
  readonly options?: Partial<RunOptions>
}

/** The results of a run that measured strategy `a` on `easy`, with these changes. */
export function resultsOf(changes: Measured = {}): Results {
  const probes = changes.probes ?? [probe('a')]
  const micros = changes.micros ?? [10, 10.1, 10.2, 10.3, 10.4, 10.5]
  return {
    run: { ...run, ...changes.run, options: { ...options, ...changes.options } },
    probes,
    timed: probes.flatMap(({ strategy, fixture: name }) =>
      micros.map((value, i) => timed(strategy, i + 1, [value], { fixture: name })),
    ),
  }
}

function strategiesOf(names: readonly string[]): RunRecord['strategies'] {
  return names.map((name) => ({ name, argument: name, isProgram: false, sha256: 'cd34' }))
}

/** The result of a strategy on a fixture. */
export interface Entry {
  readonly strategy: string
  readonly fixture?: string
  /** Microseconds a solved puzzle, one value for each round. */
  readonly micros: readonly number[]
  /** Puzzles that were tried: the size of a block. */
  readonly tried?: number
  /** Capped puzzles, counted from 0. */
  readonly capped?: readonly number[]
  readonly nodes?: number
  /** The relative time of each puzzle of the entry; equal by default. */
  readonly shape?: readonly number[]
  readonly probe?: Partial<ProbeRecord>
  readonly timing?: Partial<RecordedTiming>
}

function cappedProbe(entry: Entry): ProbeRecord {
  const { strategy, fixture: name = 'easy', tried = 200, capped = [], shape = [] } = entry
  const column = (of: (puzzle: number) => number): (number | null)[] =>
    first(tried).map((puzzle) => (capped.includes(puzzle) ? null : of(puzzle)))
  const work = workOf(tried, entry.nodes ?? 10, 2, 5, 0)
  return probe(strategy, {
    fixture: name,
    status: capped.length > 0 ? 'timeout' : 'ok',
    puzzleNs: column((puzzle) => Math.round(1e5 * (shape[puzzle] ?? 1))),
    puzzleWork: byCounter((counter) => column((puzzle) => work[counter][puzzle] ?? 0)),
    ...entry.probe,
  })
}

/** The timed processes of an entry, one a round; empty if every puzzle was capped. */
function cappedTimed(entry: Entry): TimedRecord[] {
  const { strategy, fixture: name = 'easy', tried = 200, capped = [], shape = [] } = entry
  if (capped.length === tried) return []
  const passNs = (size: number, micros: number): number[] => {
    let weight = 0
    for (let i = 0; i < size; i++) if (!capped.includes(i)) weight += shape[i] ?? 1
    // The middle one counts.
    return [1.01, 1, 0.99].map((factor) => Math.round(micros * 1_000 * weight * factor))
  }
  return entry.micros.map((micros, i) =>
    timed(strategy, i + 1, [], {
      fixture: name,
      puzzles: tried - capped.length,
      timing: {
        ...timingOf(passNs(tried, micros)),
        blocks: [32, 100]
          .filter((size) => size < tried)
          .map((size) => ({ puzzles: size, passNs: passNs(size, micros) })),
        ...entry.timing,
      },
    }),
  )
}

/** The results of a run with these entries. */
export function cappedResults(
  entries: readonly Entry[],
  changes: { readonly run?: Partial<RunRecord>; readonly options?: Partial<RunOptions> } = {},
): Results {
  const names = [...new Set(entries.map(({ fixture: name = 'easy' }) => name))]
  return {
    run: {
      ...run,
      fixtures: names.map((name) => fixture(name, 200)),
      strategies: strategiesOf([...new Set(entries.map(({ strategy }) => strategy))]),
      ...changes.run,
      options: { ...options, ...changes.options },
    },
    probes: entries.map(cappedProbe),
    timed: entries.flatMap(cappedTimed),
  }
}
