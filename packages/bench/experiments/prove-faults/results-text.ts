/** A small results file, as a run of two strategies writes it. */
import { SCHEMA_VERSION, type ResultRecord } from '@masu/ranking/schema'
import { FULL_RUN } from '../../src/measure/run-defaults.ts'
import { readEnvironment } from '../../src/results/environment.ts'

const PUZZLES = 100
const ROUNDS = 6
const startedAt = '2026-01-02T03:04:05.678Z'

export function resultsText(): string {
  const strategies = ['bitmask', 'dlx']
  const column = Array.from({ length: PUZZLES }, (_, index) => 1_000 + index)
  const run: ResultRecord = {
    type: 'run',
    schema: SCHEMA_VERSION,
    startedAt,
    environment: readEnvironment(),
    options: { ...FULL_RUN, margin: 0.03, isolate: false },
    fixtures: [
      {
        name: 'easy',
        path: 'fixtures/easy.txt',
        geometry: '3x3',
        puzzles: PUZZLES,
        of: PUZZLES,
        blocks: [32, PUZZLES],
        sha256: '0'.repeat(64),
      },
    ],
    strategies: strategies.map((name) => ({ name, given: name, sha256: null })),
  }
  const probes = strategies.map((strategy): ResultRecord => ({
    type: 'probe',
    strategy,
    fixture: 'easy',
    status: 'ok',
    detail: null,
    puzzleNs: column,
    untried: 0,
    puzzleWork: { nodes: column, guesses: column, backtracks: column, checks: column },
  }))
  const timed = strategies.flatMap((strategy, at) =>
    Array.from({ length: ROUNDS }, (_, index): ResultRecord => {
      const passNs = [150_000 * (at + 1) + index, 140_000 * (at + 1) + index]
      return {
        type: 'timed',
        strategy,
        fixture: 'easy',
        round: index + 1,
        startedAt,
        status: 'ok',
        detail: null,
        puzzles: PUZZLES,
        wallMs: 100,
        figures: {
          prepareNs: 10_000,
          firstNs: 20_000,
          coldNs: 300_000,
          warmUpPasses: 3,
          passNs,
          blocks: [{ puzzles: 32, passNs: passNs.map((ns) => Math.round(ns / 3)) }],
          aloneNs: null,
          idleBytes: 1_000_000,
          peakBytes: 2_000_000,
        },
      }
    }),
  )
  return [run, ...probes, ...timed].map((record) => `${JSON.stringify(record)}\n`).join('')
}
