/**
 * How fast puzzles are made and rated, medians of five: `node packages/puzzles/scripts/speed.ts`.
 * Making uses every core, threads started for each run; rating by technique one core, warm.
 */
import { availableParallelism, loadavg } from 'node:os'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { inParallel } from '../src/parallel.ts'
import { prepareTechniqueSolver } from '../src/techniques.ts'

const RUNS = 5
const PUZZLES = 1_000
const BATCH = 10
const MINIMAL = { clues: null, minimal: true, pattern: 'none', difficulty: null } as const

function* tasks(seed: number) {
  for (let from = 0; from < PUZZLES; from += BATCH) {
    const span = { seed, from, to: from + BATCH }
    yield { kind: 'generate', geometry: '3x3', wanted: MINIMAL, ...span } as const
  }
}

const made: string[] = []
const makingMs: number[] = []
for (let run = 0; run < RUNS; run++) {
  const start = performance.now()
  // oxlint-disable-next-line no-await-in-loop -- each run keeps every core busy
  for await (const lines of inParallel(tasks(run))) made.push(...lines.filter((l) => l !== null))
  makingMs.push(performance.now() - start)
}

const geometry = geometryOfName('3x3')
const solver = prepareTechniqueSolver(geometry)
const boards = made.map((line) => fromLine(line, geometry).givens)
const ratingMs: number[] = []
for (let run = 0; run <= RUNS; run++) {
  const start = performance.now()
  for (const givens of boards) solver.hardest(givens)
  // The first run is the warm-up.
  if (run > 0) ratingMs.push(performance.now() - start)
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[RUNS >> 1] ?? NaN
const seconds = (middle(makingMs) / 1000).toFixed(2)
const rate = Math.round((boards.length / middle(ratingMs)) * 1000)
process.stdout.write(
  [
    `${PUZZLES} minimal 9x9 puzzles: ${seconds} s on ${availableParallelism()} cores`,
    `technique rating of minimal puzzles: ${rate} a second on one core`,
    `medians of ${RUNS}; load ${loadavg()[0]?.toFixed(2)}`,
    '',
  ].join('\n'),
)
