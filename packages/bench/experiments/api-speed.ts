/**
 * Measures what an app and `masu solve` feel of two checkouts: `solve`, `count` and `isUnique` by what the
 * board is held in, the validator, the first puzzle of a fresh process, and files of puzzles.
 *
 *     node packages/bench/experiments/api-speed.ts <base> [rounds] [puzzles of a file]
 *
 * `<base>` is another checkout, installed and compiled; this one is the head. Every round starts fresh
 * processes of both, each first in turn. Figures are medians over the rounds, in µs: of calls the fastest of
 * some passes in each process, of files the whole process, its start included. The first puzzle is that of
 * an app: a bundle of `solve` alone is loaded and called, and of a round the median of some processes counts.
 * The load is noted.
 * What is found goes to docs/evidence/api-speed.json, from which `splice-evidence.ts` fills a table of
 * packages/strategies/README.md.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parsePuzzles } from '@masu/core/formats/read'
import type * as Geometries from '@masu/core/geometry'
import { fromLine, toLine } from '@masu/core/puzzle'
import { drawSymmetry, transform } from '@masu/core/symmetry'
import type * as Validator from '@masu/core/validate'
import { drawOf } from '@masu/puzzles/random'
import { median } from '@masu/ranking/statistics/order'
import type * as Api from '@masu/strategies'
import { rolldown } from 'rolldown'
import { z } from 'zod'

const EVIDENCE = new URL('../../../docs/evidence/api-speed.json', import.meta.url)
const HEAD = fileURLToPath(new URL('../../..', import.meta.url))

const SEED = 2
/** How the names begin of what `masu solve` takes. */
const FILE = 'a puzzle of a file: '
/** Boards of which calls are timed. */
const BOARDS = 1_000
/** Processes in which a puzzle is the first. */
const FIRSTS = 9
/** Loads a bundle and solves a puzzle; prints how long that took, in ms. */
const FIRST = `const start = process.hrtime.bigint()
const { solve } = await import(process.argv[2])
solve(process.argv[3])
process.stdout.write(String(Number(process.hrtime.bigint() - start) / 1e6))`

/** Passes over them; the fastest counts, since the first ones are not compiled yet. */
const PASSES = 60

/** Has a process say at its end, on standard error, what processor time it took, all its threads together. */
const SAYS_CPU = `data:text/javascript,process.on('exit',()=>process.stderr.write(JSON.stringify(process.cpuUsage())))`

/** What was found in a round, in µs a board unless said otherwise; null for what a checkout does not do. */
const foundIn = z.record(z.string(), z.number().nullable())
type Found = z.infer<typeof foundIn>

/** Microseconds. */
const cpuUsage = z.object({ user: z.number(), system: z.number() })

const [first = '', ...others] = process.argv.slice(2)
if (first === 'calls') process.stdout.write(JSON.stringify(await timeCalls(others)))
else if (first === '') throw new Error('usage: api-speed.ts <base> [rounds] [puzzles of a file]')
else await compare(resolve(first), Number(others[0] ?? 5), Number(others[1] ?? 1_000_000))

async function compare(base: string, rounds: number, size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'masu-api-'))
  const loads: number[] = [loadavg()[0] ?? 0]
  try {
    const files = ['easy', 'few-clues'].map((fixture) => {
      const path = join(folder, `${fixture}.txt`)
      writeFileSync(
        path,
        images(fixture, size)
          .map((line) => `${line}\n`)
          .join(''),
      )
      return { fixture, path }
    })
    const found: Record<'base' | 'head', Found[]> = { base: [], head: [] }
    const starter = join(folder, 'first.mjs')
    writeFileSync(starter, FIRST)
    const bundles = {
      base: await bundleOf(base, join(folder, 'base.mjs')),
      head: await bundleOf(HEAD, join(folder, 'head.mjs')),
    }
    const [puzzle = ''] = images('easy', 1)
    for (let round = 0; round < rounds; round++) {
      const arms = [
        ['base', base],
        ['head', HEAD],
      ] as const
      for (const [arm, root] of round % 2 === 0 ? arms : arms.toReversed()) {
        const calls = run([fileURLToPath(import.meta.url), 'calls', root]).stdout
        const all = foundIn.parse(JSON.parse(calls))
        const firsts = Array.from({ length: FIRSTS }, () =>
          Number(run([starter, bundles[arm], puzzle]).stdout),
        )
        all['first puzzle, ms'] = median(firsts)
        for (const { fixture, path } of files) {
          const main = mainOf(root)
          const args = ['solve', path, '--to', 'line', '--workers', '2']
          const { micros, clockMicros } = run([main, ...args])
          all[`${FILE}${fixture}, of the processor`] = micros / size
          all[`${FILE}${fixture}, on the clock`] = clockMicros / size
        }
        found[arm].push(all)
        process.stderr.write(`round ${round + 1}, ${arm}: ${JSON.stringify(all)}\n`)
      }
      loads.push(loadavg()[0] ?? 0)
    }
    const text = report(found, { rounds, puzzles: size, loads })
    writeFileSync(EVIDENCE, text)
    process.stdout.write(text)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Images of the puzzles of a fixture, the same for the same fixture. */
function images(fixture: string, size: number): string[] {
  const file = join(HEAD, `fixtures/${fixture}.txt`)
  const originals = parsePuzzles(readFileSync(file, 'utf8'), file)
  const draw = drawOf(SEED, 0)
  return Array.from({ length: size }, (_, index) => {
    const original = originals[index % originals.length]
    if (original === undefined) throw new Error(`${fixture} has no puzzle`)
    const { puzzle } = original
    return toLine(transform(puzzle, drawSymmetry(puzzle.geometry, draw)).givens)
  })
}

/** Writes what an app's bundler makes of `solve` in a checkout, and returns where. */
async function bundleOf(root: string, path: string): Promise<string> {
  const bundle = await rolldown({
    input: join(root, 'packages/strategies/src/solve.ts'),
    platform: 'node',
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  writeFileSync(path, output[0].code)
  return path
}

/** The module that `masu` starts with in a checkout. */
function mainOf(root: string): string {
  const [bin, main] = ['bin/masu.js', 'src/main.ts'].map((path) =>
    join(root, 'packages/bench', path),
  )
  return bin !== undefined && existsSync(bin) ? bin : (main ?? '')
}

interface Run {
  readonly stdout: string
  /** Of the processor and of the clock, in microseconds. */
  readonly micros: number
  readonly clockMicros: number
}

function run(args: readonly string[]): Run {
  const start = process.hrtime.bigint()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', SAYS_CPU, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  const clockMicros = Number(process.hrtime.bigint() - start) / 1e3
  if (status !== 0) throw new Error(stderr)
  const { user, system } = cpuUsage.parse(JSON.parse(stderr))
  return { stdout, micros: user + system, clockMicros }
}

/** What a process of its own does: calls the functions of the checkout at this path. */
async function timeCalls([root = '', fixture = 'easy']: readonly string[]): Promise<Found> {
  const lines = images(fixture, BOARDS)
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(root, path)).href)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every checkout has these modules
  const { count, isUnique, solve } = (await load('packages/strategies/src/solve.ts')) as typeof Api
  const line = solve(lines[0] ?? '')
  // Filled in later; its place in the table is the first.
  const found: Found = { 'first puzzle, ms': null }
  if (line === null) throw new Error('no solution')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  const { findFault } = (await load('packages/core/src/validate.ts')) as typeof Validator
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
  const { geometryOfName } = (await load('packages/core/src/geometry.ts')) as typeof Geometries
  const geometry = geometryOfName('3x3')
  const cells = lines.map((one) => fromLine(one).givens)
  const numbers = cells.map((one) => [...one])
  const rows = numbers.map((one) =>
    Array.from({ length: 9 }, (_, row) => one.slice(9 * row, 9 * row + 9)),
  )
  const written = lines.map((one) => one.replaceAll(/.{9}/g, '$&\n'))
  const solutions = cells.map((one) => fromLine(solve(toLine(one)) ?? '').givens)
  const calls: Record<string, (board: number) => unknown> = {
    'count(text)': (board) => count(lines[board] ?? ''),
    'isUnique(text)': (board) => isUnique(lines[board] ?? ''),
    'solve(text)': (board) => solve(lines[board] ?? ''),
    'count(Uint8Array)': (board) => count(cells[board] ?? ''),
    'count(number[])': (board) => count(numbers[board] ?? ''),
    'count(number[][])': (board) => count(rows[board] ?? ''),
    'count(rows of text)': (board) => count(written[board] ?? ''),
    'a solution verified': (board) =>
      findFault(
        { geometry, givens: cells[board] ?? new Uint8Array(0) },
        solutions[board] ?? new Uint8Array(0),
      ),
  }
  for (const [name, call] of Object.entries(calls)) found[name] = fastestPass(call)
  return found
}

/** Microseconds a board of the fastest pass; null where a call throws. */
function fastestPass(call: (board: number) => unknown): number | null {
  let fastest = Infinity
  try {
    for (let pass = 0; pass < PASSES; pass++) {
      const start = process.hrtime.bigint()
      for (let board = 0; board < BOARDS; board++) call(board)
      fastest = Math.min(fastest, Number(process.hrtime.bigint() - start) / 1e3 / BOARDS)
    }
  } catch {
    return null
  }
  return fastest
}

/** As the evidence keeps it. */
function report(
  found: { readonly base: readonly Found[]; readonly head: readonly Found[] },
  { rounds, puzzles, loads }: { rounds: number; puzzles: number; loads: readonly number[] },
): string {
  const entries = Object.keys(found.head[0] ?? {}).map((name) => {
    const [base = null, head = null] = [found.base, found.head].map((all) => {
      const values = all.map((one) => one[name] ?? null).filter((value) => value !== null)
      return values.length === 0 ? null : median(values)
    })
    return { name, base, head }
  })
  const load: [number, number] = [Math.min(...loads), Math.max(...loads)]
  const machine = {
    cpu: cpus()[0]?.model ?? 'Unknown CPU',
    cores: availableParallelism(),
    node: process.version,
    load,
  }
  const [files, calls] = [true, false].map((isFile) =>
    entries.filter(({ name }) => name.startsWith(FILE) === isFile),
  )
  return `${JSON.stringify({ ...machine, rounds, puzzles, calls, files }, null, 2)}\n`
}
