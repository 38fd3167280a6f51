/**
 * Measures `masu solve` end to end, from the start of its process to the end, reading and printing
 * included: `node packages/bench/experiments/solve-speed.ts [puzzles] [rounds] [arguments of masu solve]`.
 * The puzzles are drawn images of four fixtures, easy to hard, in a file that is made for it in the
 * system's folder for temporary files and removed. `--workers 1` is one thread that reads, solves and
 * prints; `--workers 2` is that and one more that solves. Each round runs both, each first in turn.
 * Without arguments it measures two sizes, and keeps what it finds in docs/evidence/solve-speed.json, from
 * which `splice-evidence.ts` fills packages/bench/README.md.
 */
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { enableCompileCache } from 'node:module'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parsePuzzles } from '@masu/core/formats/read'
import { toLine } from '@masu/core/puzzle'
import { drawSymmetry, transform } from '@masu/core/symmetry'
import { drawOf } from '@masu/puzzles/random'
import { median } from '@masu/ranking/statistics/order'

/** The second is long enough for starting, which only one core can do, to count for little. */
const SIZES = [1_000_000, 4_000_000]

const EVIDENCE = new URL('../../../docs/evidence/solve-speed.json', import.meta.url)

const FIXTURES = ['easy', 'medium', 'hard', 'few-clues']
const SEED = 1

interface Run {
  readonly seconds: number
  readonly rssMb: number
}

interface Measured {
  readonly puzzles: number
  /** Of one worker, and of two, by round. */
  readonly alone: readonly Run[]
  readonly both: readonly Run[]
}

const [first, ...others] = process.argv.slice(2)
if (first === 'solve') {
  enableCompileCache()
  const { runCommandLine } = await import('../src/command-line.ts')
  await runCommandLine(['solve', ...others])
  // The peak that the kernel counted, of all threads together.
  process.stderr.write(`${process.resourceUsage().maxRSS}`)
} else {
  const [rounds = '5', ...args] = others
  const sizes = first === undefined ? SIZES : [Number(first)]
  const found = report(sizes.map((puzzles) => measure(puzzles, Number(rounds), args)))
  process.stdout.write(found)
  if (first === undefined) writeFileSync(EVIDENCE, found)
}

function measure(puzzles: number, rounds: number, args: readonly string[]): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'masu-solve-'))
  try {
    const path = join(folder, 'puzzles.txt')
    make(path, puzzles)
    const solveBy = (workers: number): Run =>
      run(folder, [path, '--to', 'line', '--workers', `${workers}`, ...args])
    const alone: Run[] = []
    const both: Run[] = []
    for (let round = 0; round < rounds; round++) {
      if (round % 2 === 0) alone.push(solveBy(1))
      both.push(solveBy(2))
      if (round % 2 === 1) alone.push(solveBy(1))
    }
    return { puzzles, alone, both }
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

/** As the evidence keeps it: the first of two figures is that of one worker, the second that of two. */
function report(found: readonly Measured[]): string {
  const sizes = found.map(({ puzzles, alone, both }) => {
    const ratios = alone.map(({ seconds }, round) => seconds / (both[round]?.seconds ?? NaN))
    const puzzlesPerSecond = [alone, both].map(
      (runs) => puzzles / median(runs.map(({ seconds }) => seconds)),
    )
    const megabytes = [alone, both].map((runs) => Math.max(...runs.map(({ rssMb }) => rssMb)))
    return { puzzles, puzzlesPerSecond, ratios, ratio: median(ratios), megabytes }
  })
  const evidence = {
    cpu: cpus()[0]?.model ?? 'Unknown CPU',
    cores: availableParallelism(),
    node: process.version,
    processes: found[0]?.alone.length ?? 0,
    sizes,
  }
  return `${JSON.stringify(evidence, null, 2)}\n`
}
