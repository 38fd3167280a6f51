/**
 * Measures the search of `bands-wasm` and `bands` on 9x9 boards, those with many solutions above all:
 * `node packages/bench/experiments/search-speed.ts [--against CHECKOUT] [--rounds N] [FILE...]`.
 * Another checkout of this repository (installed, its `wasm` compiled) is a second arm: both run in this
 * process, in turns, and the ratio of each round is theirs alone. Sets are made (search-speed/sets.ts) or
 * read from files of puzzles, as they are and as drawn images. Writes a line of JSON a set and strategy:
 * medians of µs a board, and of the ratios. Stops where counts or first solutions are wrong.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { geometryOfName } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { findFault } from '@masu/core/validate'
import { median } from '@masu/ranking/statistics/order'
import { readArguments, refuse } from '../../core/scripts/arguments.ts'
import { madeSets, setsOfFile, type BoardSet } from './search-speed/sets.ts'

const USAGE =
  'node packages/bench/experiments/search-speed.ts [--against CHECKOUT] [--rounds 5] [FILE...]'

/** The least time of a sample in ms: so many passes are timed together. */
const SAMPLE = 20

const NAMES = { 'bands-wasm': 'bandsWasm', bands: 'bands' } as const

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '5' } },
})
if (!/^[1-9]\d*$/.test(values.rounds)) refuse(`--rounds ${values.rounds} is no number of rounds`)
const geometry = geometryOfName('3x3')
const sources = [new URL('../../strategies/src/', import.meta.url)]
if (values.against !== undefined) {
  sources.push(pathToFileURL(`${resolve(values.against, 'packages/strategies/src')}/`))
}
const sets = [...madeSets(), ...positionals.flatMap((path) => setsOfFile(path, read(path)))]
const strategies = await Promise.all(
  (['bands-wasm', 'bands'] as const).map(async (name) => ({
    name,
    solvers: await Promise.all(sources.map((source) => prepared(source, name))),
  })),
)
for (const set of sets) {
  for (const { name, solvers } of strategies) {
    for (const solver of solvers) verify(solver, set)
    process.stdout.write(
      `${JSON.stringify({ set: set.name, strategy: name, ...measure(solvers, set) })}\n`,
    )
  }
}

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

/** The strategy of a checkout. */
async function prepared(source: URL, name: keyof typeof NAMES): Promise<Solver> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a checkout of this repository
  const module = (await import(new URL(`${name}.ts`, source).href)) as Record<string, Strategy>
  const strategy = module[NAMES[name]]
  if (strategy === undefined) throw new Error(`${source.href} has no ${name}`)
  return strategy.prepare(geometry)
}

/** Throws where a solver miscounts a board, or its solution is none; each set knows its counts. */
function verify(solver: Solver, { name, boards, counts, limit }: BoardSet): void {
  boards.forEach((givens, index) => {
    const count = solver.solve(givens, limit)
    if (count !== counts[index] || findFault({ geometry, givens }, solver.solution) !== null) {
      throw new Error(`board ${index} of ${name}: ${count} solutions, expected ${counts[index]}`)
    }
  })
}

/** Medians over the rounds; each arm is first in every other round. */
function measure(solvers: readonly Solver[], { boards, limit }: BoardSet): object {
  const passes = Math.ceil(SAMPLE / Math.max(...solvers.map((one) => timed(one, boards, limit, 1))))
  const times: number[][] = solvers.map(() => [])
  for (let round = 0; round < Number(values.rounds); round++) {
    const order = round % 2 === 0 ? solvers : solvers.toReversed()
    for (const solver of order) {
      times[solvers.indexOf(solver)]?.push(timed(solver, boards, limit, passes) / passes)
    }
  }
  const micros = times.map((one) => (1000 * median(one)) / boards.length)
  const [ours = [], theirs] = times
  const rounded = micros.map((one) => Number(one.toPrecision(3)))
  if (theirs === undefined) return { micros: rounded }
  const ratio = median(ours.map((one, round) => one / (theirs[round] ?? NaN)))
  return { micros: rounded, ratio: Number(ratio.toFixed(3)) }
}

/** Milliseconds of so many passes over the boards. */
function timed(solver: Solver, boards: readonly Cells[], limit: number, passes: number): number {
  const start = process.hrtime.bigint()
  for (let pass = 0; pass < passes; pass++) {
    for (const givens of boards) solver.solve(givens, limit)
  }
  return Number(process.hrtime.bigint() - start) / 1e6
}
