/** What a race is of, and the records that it writes. */
import { geometryOfName } from '@masu/core/geometry'
import { fromLine, type Puzzle } from '@masu/core/puzzle'
import { drawOf, shuffled } from '@masu/puzzles/random'
import type { ProbeRecord, RunRecord, TimedRecord } from '@masu/ranking/schema'

/** A set of puzzles with one solution each. */
export interface RaceFixture {
  readonly name: string
  readonly geometry: string
  readonly puzzles: readonly Puzzle[]
  /** Puzzles in the file. */
  readonly of: number
  /** Of the file's text, in hexadecimal. */
  readonly sha256: string
}

/** A strategy that takes part: one of ours, or a module of a person's own. */
export interface Racer {
  readonly name: string
  readonly module: string | null
}

export interface Plan {
  readonly racers: readonly Racer[]
  readonly fixtures: readonly RaceFixture[]
  /** Fixed before the first one begins: stopping when a result looks clear makes intervals lie. */
  readonly rounds: number
  readonly seed: number
}

/** Enough to be ranked; a predictor learns fewer. */
const PUZZLES = 100

/** A puzzle that takes longer counts as that. */
export const CAP_MS = 5

/** As the command has them. */
export const LIMIT = 2
const MARGIN = 0.03
export const BLOCKS: readonly number[] = [32, 100]

/** A sample of a fixture's file, the same for the same seed. */
export function fixtureOf(name: string, text: string, sha256: string, seed: number): RaceFixture {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const shape = /^#\s*geometry:\s*(\S+)/m.exec(text)?.[1] ?? '3x3'
  const geometry = geometryOfName(shape)
  const puzzles = shuffled(lines, drawOf(seed, 0))
    .slice(0, PUZZLES)
    .map((line) => fromLine(line.split(':')[0], geometry))
  return { name, geometry: shape, puzzles, of: lines.length, sha256 }
}

/** In which the racers of a round are timed; another order in each. */
export function orderOf({ racers, seed }: Plan, round: number): readonly Racer[] {
  return shuffled(racers, drawOf(seed, round))
}

/** The conditions, as far as a browser tells them. */
export interface Conditions {
  readonly browser: string
  readonly system: string
  readonly cores: number
  /** Whether the page is isolated, which makes the clock finer. */
  readonly isIsolated: boolean
  /** Of the clock in the workers, in milliseconds. */
  readonly grainMs: number
}

/** The first record of the results. */
export function runRecord(
  plan: Plan,
  conditions: Conditions,
  passMs: number,
  startedAt: string,
): RunRecord {
  const { racers, fixtures, rounds, seed } = plan
  return {
    type: 'run',
    schema: 3,
    startedAt,
    environment: {
      cpu: 'unknown: a browser does not tell',
      cores: conditions.cores,
      memory: 0,
      os: conditions.system,
      node: `none: ${conditions.browser}`,
      v8: conditions.browser,
      load: 0,
      commit: null,
      dirty: null,
      altered: [
        'measured in a browser',
        `clock of ${Math.round(conditions.grainMs * 1_000)} µs, ${conditions.isIsolated ? 'isolated' : 'not isolated'}`,
      ],
    },
    options: {
      limit: LIMIT,
      processes: rounds,
      margin: MARGIN,
      isolate: true,
      timeoutMs: CAP_MS,
      probeMs: 0,
      budgetMs: 0,
      memoryBytes: 0,
      warmUpMs: WARM_UP_MS,
      passMs,
      passes: PASSES,
      alone: 0,
      seed,
      sample: seed,
      symmetry: null,
      skipBad: false,
    },
    fixtures: fixtures.map(({ name, geometry, puzzles, of, sha256 }) => ({
      name,
      path: `fixtures/${name}.txt`,
      geometry,
      puzzles: puzzles.length,
      of,
      blocks: BLOCKS.filter((size) => size <= puzzles.length),
      sha256,
    })),
    strategies: racers.map(({ name }) => ({ name, given: name, sha256: null })),
  }
}

export const WARM_UP_MS = 40
export const PASSES = 3

/** The text of a results file. */
export function resultsText(records: readonly (RunRecord | ProbeRecord | TimedRecord)[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}
