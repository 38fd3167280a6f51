/**
 * Measures `masu solve` end to end, from the start of its process to the end, reading and printing
 * included: `node packages/bench/scripts/solve-speed.ts [puzzles] [rounds] [arguments of masu solve]`.
 * The puzzles are drawn images of four fixtures, easy to hard, in a file that is made for it in the
 * system's folder for temporary files and removed. `--workers 1` is one thread that reads, solves and
 * prints; `--workers 2` is that and one more that solves. Each round runs both, each first in turn.
 * Without arguments it writes what it finds into packages/bench/README.md, too.
 */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parsePuzzles } from '@masu/core/formats/read'
import { toLine } from '@masu/core/puzzle'
import { drawSymmetry, transform } from '@masu/core/symmetry'
import { drawOf } from '@masu/puzzles/random'
import { median } from '../src/statistics/order.ts'
import { splice } from './splice.ts'

const FIXTURES = ['easy', 'medium', 'hard', 'few-clues']
const SEED = 1

interface Run {
  readonly seconds: number
  readonly rssMb: number
}

const [first = '1000000', ...others] = process.argv.slice(2)
if (first === 'solve') {
  enableCompileCache()
  const { runCommandLine } = await import('../src/command-line.ts')
  await runCommandLine(['solve', ...others])
  // The peak that the kernel counted, of all threads together.
  process.stderr.write(`${process.resourceUsage().maxRSS}`)
} else {
  const [rounds = '5', ...args] = others
  const found = measure(Number(first), Number(rounds), args)
  process.stdout.write(`${found}\n`)
  if (process.argv.length === 2) splice('packages/bench/README.md', 'solve-speed', found)
}

function measure(puzzles: number, rounds: number, args: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'masu-solve-'))
  const workers = [1, 2]
  try {
    const path = join(folder, 'puzzles.txt')
    make(path, puzzles)
    const runs = new Map(workers.map((count) => [count, [] as Run[]]))
    for (let round = 0; round < rounds; round++) {
      for (const count of round % 2 === 0 ? workers : workers.toReversed()) {
        runs.get(count)?.push(run(folder, [path, '--to', 'line', '--workers', `${count}`, ...args]))
      }
    }
    return report(puzzles, runs)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Writes that many images of the fixtures' puzzles, a line each, the same for the same seed. */
function make(path: string, count: number): void {
  const originals = FIXTURES.flatMap((name) => {
    const file = fileURLToPath(new URL(`../../../fixtures/${name}.txt`, import.meta.url))
    return parsePuzzles(readFileSync(file, 'utf8'), file).map(({ puzzle }) => puzzle)
  })
  const draw = drawOf(SEED, 0)
  const file = openSync(path, 'w')
  let text = ''
  for (let made = 0; made < count; made++) {
    const puzzle = originals[draw(originals.length)]
    if (puzzle === undefined) throw new Error('no fixture has a puzzle')
    text += `${toLine(transform(puzzle, drawSymmetry(puzzle.geometry, draw)).givens)}\n`
    if (text.length > 1 << 20 || made === count - 1) {
      writeSync(file, text)
      text = ''
    }
  }
  closeSync(file)
}

/** One process, its output in a file. */
function run(folder: string, args: readonly string[]): Run {
  const output = openSync(join(folder, 'solutions.txt'), 'w')
  const start = process.hrtime.bigint()
  const { status, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(import.meta.url), 'solve', ...args],
    { stdio: ['ignore', output, 'pipe'], encoding: 'utf8' },
  )
  const seconds = Number(process.hrtime.bigint() - start) / 1e9
  closeSync(output)
  const rssMb = Number(stderr) / 1024
  if (status !== 0 || !(rssMb > 0)) throw new Error(stderr)
  return { seconds, rssMb }
}

function report(puzzles: number, runs: ReadonlyMap<number, readonly Run[]>): string {
  const [alone = [], both = []] = runs.values()
  const ratios = alone.map(({ seconds }, round) => seconds / (both[round]?.seconds ?? NaN))
  const rows = [...runs].map(([count, of]) => {
    const perSecond = Math.round(puzzles / median(of.map(({ seconds }) => seconds)))
    const rss = Math.round(Math.max(...of.map(({ rssMb }) => rssMb)))
    return `| ${count} | ${perSecond.toLocaleString('en')} | ${rss} |`
  })
  const pairs = ratios.map((one) => one.toFixed(2)).join(', ')
  return [
    'From the start of the process to its end, reading and printing included, easy to hard puzzles:',
    '',
    '| `--workers` | puzzles/s | MB resident at most |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `${puzzles.toLocaleString('en')} puzzles, median of ${alone.length} processes each; ratio of the two ${median(ratios).toFixed(2)}, of the`,
    `pairs ${pairs}.`,
    `${cpus()[0]?.model ?? 'Unknown CPU'}, ${availableParallelism()} cores; Node ${process.version}.`,
  ].join('\n')
}
