/**
 * Measures the search of `bands-wasm` and `bands` on 9x9 boards, those with many solutions above all:
 * `node packages/bench/experiments/search-speed.ts [--against CHECKOUT] [--rounds N] [FILE...]`.
 * Another checkout of this repository (installed, its `wasm` compiled) is a second arm: both run in this
 * process, in turns, and the ratio is theirs alone. Sets are made (search-speed/sets.ts) or read from files
 * of puzzles, as they are and as drawn images. A set is timed in slices of a fraction of a millisecond, each
 * by both in turns; of a slice the least time of all rounds counts, so that other programs on the machine
 * hardly do. Writes a line of JSON a set and strategy: µs a board of each arm, and their ratio. Such lines are
 * docs/evidence/search-speed.jsonl, from which `splice-evidence.ts` fills a table of docs/strategies.md.
 * Stops where counts or first solutions are wrong.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { geometryOfName } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { findFault } from '@masu/core/validate'
import { readArguments, refuse } from '../../core/scripts/arguments.ts'
import { madeSets, setsOfFile, type BoardSet } from './search-speed/sets.ts'

const USAGE =
  'node packages/bench/experiments/search-speed.ts [--against CHECKOUT] [--rounds 25] [FILE...]'

/** About how long a slice takes, in ms, where a board takes less. */
const SLICE = 0.15

const NAMES = { 'bands-wasm': 'bandsWasm', bands: 'bands' } as const

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '25' } },
})
if (!/^[1-9]\d*$/.test(values.rounds)) refuse(`--rounds ${values.rounds} is no number of rounds`)
const loadAtStart = loadavg()[0] ?? 0
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
    const found = { set: set.name, strategy: name, ...measure(solvers, set) }
    process.stdout.write(`${JSON.stringify({ ...found, ...machine() })}\n`)
  }
}

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

/** What it ran on, and the load of a minute, at the start and now. */
function machine(): object {
  const load = [loadAtStart, loadavg()[0] ?? 0].map((one) => Number(one.toFixed(2)))
  return {
    cpu: cpus()[0]?.model.trim() ?? '',
    cores: availableParallelism(),
    node: process.version,
    load,
  }
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

/**
 * The least times of slices, added up; each arm is first in every other round. A round goes through all
 * slices, so that no processor remembers the branches of a slice from the round before.
 */
function measure(solvers: readonly Solver[], { boards, limit }: BoardSet): object {
  const whole = Math.min(...solvers.map((solver) => timed(solver, boards, limit)))
  const size = Math.max(1, Math.round((SLICE * boards.length) / whole))
  const slices = Array.from({ length: Math.ceil(boards.length / size) }, (_, index) =>
    boards.slice(index * size, (index + 1) * size),
  )
  const least = solvers.map(() => slices.map(() => Infinity))
  for (let round = 0; round < Number(values.rounds); round++) {
    const order = [...least.keys()]
    if (round % 2 === 1) order.reverse()
    for (const [index, slice] of slices.entries()) {
      for (const arm of order) {
        const [solver, times] = [solvers[arm], least[arm]]
        if (solver === undefined || times === undefined) continue
        times[index] = Math.min(times[index] ?? NaN, timed(solver, slice, limit))
      }
    }
  }
  const [ours = NaN, theirs] = least.map((times) => times.reduce((sum, time) => sum + time, 0))
  const micros = [ours, theirs ?? NaN]
    .filter((time) => !Number.isNaN(time))
    .map((time) => Number(((1000 * time) / boards.length).toPrecision(4)))
  return theirs === undefined ? { micros } : { micros, ratio: Number((ours / theirs).toFixed(3)) }
}

/** Milliseconds of a pass over the boards. */
function timed(solver: Solver, boards: readonly Cells[], limit: number): number {
  const start = process.hrtime.bigint()
  for (const givens of boards) solver.solve(givens, limit)
  return Number(process.hrtime.bigint() - start) / 1e6
}
