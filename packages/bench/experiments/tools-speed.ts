/**
 * Measures `masu rate`, `masu dedupe` and `masu generate` beside those of another checkout, from the start
 * of a process to its end: `node packages/bench/experiments/tools-speed.ts CHECKOUT [rounds]`. The checkout
 * is installed and its WebAssembly compiled. Each round runs both on every task, each first in turn; a task
 * whose outputs differ ends the run. The puzzles are drawn images of fixtures, in files that are made in
 * the system's folder for temporary files and removed. What is found goes to
 * docs/evidence/tools-speed.json after every round, from which `splice-evidence.ts` fills packages/puzzles/README.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parsePuzzles } from '@masu/core/formats/read'
import { EMPTY, toLine } from '@masu/core/puzzle'
import { drawSymmetry, transformCells } from '@masu/core/symmetry'
import { drawOf } from '@masu/puzzles/random'
import { median } from '@masu/ranking/statistics/order'

const EVIDENCE = new URL('../../../docs/evidence/tools-speed.json', import.meta.url)
const HERE = fileURLToPath(new URL('../../..', import.meta.url))

/** As many as the list of all 17-clue puzzles that was known for long. */
const RATED = 49_158
const COMPARED = 1_000_000
/** A million questions whether a given is needed: one for each cell of a minimal puzzle. */
const MADE = Math.ceil(1e6 / 81)

/** Givens that are taken from a compared puzzle at most, so that most are images of no other. */
const MOST_TAKEN = 6

interface Task {
  readonly name: string
  readonly puzzles: number
  readonly args: readonly string[]
}

interface Time {
  readonly seconds: number
  /** Of all threads. */
  readonly cpuSeconds: number
}

const [first, ...others] = process.argv.slice(2)
if (first === undefined) {
  throw new Error('usage: node packages/bench/experiments/tools-speed.ts CHECKOUT [rounds]')
} else if (first === 'arm') {
  await runArm(others)
} else {
  const rounds = Number(others[0] ?? 5)
  if (!(rounds >= 1)) throw new Error(`${rounds} rounds`)
  measure(resolve(first), rounds)
}

/** In a process of its own: a command of a checkout, then the processor time that it took. */
async function runArm([root = '', ...args]: readonly string[]): Promise<void> {
  enableCompileCache()
  const path = join(root, 'packages/bench/src/command-line.ts')
  const commandLine: unknown = await import(pathToFileURL(path).href)
  const run: unknown = Reflect.get(Object(commandLine), 'runCommandLine')
  if (typeof run !== 'function') throw new Error(`${path} exports no command line`)
  await Reflect.apply(run, null, [args])
  const { user, system } = process.cpuUsage()
  process.stderr.write(`\n${(user + system) / 1e6}`)
}

/** Keeps what was found after every round. */
function measure(other: string, rounds: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'masu-tools-'))
  const load = [loadavg()[0] ?? NaN]
  try {
    const arms = prepareTasks(folder).map((task) => ({
      task,
      before: [] as Time[],
      now: [] as Time[],
    }))
    for (let round = 0; round < rounds; round++) {
      for (const { task, before, now } of arms) {
        const runs = [
          () => before.push(timed(other, task, join(folder, 'before'))),
          () => now.push(timed(HERE, task, join(folder, 'now'))),
        ]
        for (const run of round % 2 === 0 ? runs : runs.toReversed()) run()
        const [one, two] = ['before', 'now'].map((name) => readFileSync(join(folder, name)))
        if (one === undefined || two === undefined || !one.equals(two)) {
          throw new Error(`${task.name}: the outputs differ`)
        }
        process.stderr.write(`${task.name} ${JSON.stringify([before.at(-1), now.at(-1)])}\n`)
      }
      load.push(loadavg()[0] ?? NaN)
      const evidence = {
        cpu: cpus()[0]?.model ?? 'Unknown CPU',
        cores: availableParallelism(),
        node: process.version,
        load: [Math.min(...load), Math.max(...load)],
        rounds: round + 1,
        tasks: arms.map(({ task, before, now }) => summary(task, before, now)),
      }
      writeFileSync(EVIDENCE, `${JSON.stringify(evidence, null, 2)}\n`)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Medians before and now; the ratio is the median of the rounds' ratios. */
function summary({ name, puzzles }: Task, before: readonly Time[], now: readonly Time[]) {
  const arms = [before, now] as const
  const ratios = before.map(({ seconds }, round) => seconds / (now[round]?.seconds ?? NaN))
  return {
    name,
    puzzles,
    seconds: arms.map((times) => median(times.map(({ seconds }) => seconds))),
    cpuSeconds: arms.map((times) => median(times.map(({ cpuSeconds }) => cpuSeconds))),
    ratios,
    ratio: median(ratios),
  }
}

function timed(root: string, { args }: Task, output: string): Time {
  const start = process.hrtime.bigint()
  const { status, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(import.meta.url), 'arm', root, ...args, '-o', output],
    { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  )
  const seconds = Number(process.hrtime.bigint() - start) / 1e9
  const cpuSeconds = Number(stderr.split('\n').at(-1))
  if (status !== 0 || !(cpuSeconds > 0)) throw new Error(stderr)
  return { seconds, cpuSeconds }
}

function prepareTasks(folder: string): Task[] {
  const [rated, compared] = ['rated.txt', 'compared.txt'].map((name) => join(folder, name))
  if (rated === undefined || compared === undefined) throw new Error('two files')
  writeFileSync(rated, imagesOf(['few-clues'], RATED, 0))
  writeFileSync(compared, imagesOf(['easy', 'medium', 'hard', 'few-clues'], COMPARED, MOST_TAKEN))
  const making = ['generate', '--count', `${MADE}`, '--minimal', '--seed', '1']
  return [
    { name: 'masu rate', puzzles: RATED, args: ['rate', rated] },
    { name: 'masu dedupe', puzzles: COMPARED, args: ['dedupe', compared] },
    { name: 'masu generate', puzzles: MADE, args: making },
  ]
}

/** Drawn images of the fixtures' puzzles, a line each, up to so many drawn givens taken from each. */
function imagesOf(fixtures: readonly string[], count: number, taken: number): string {
  const originals = fixtures.flatMap((name) => {
    const file = fileURLToPath(new URL(`../../../fixtures/${name}.txt`, import.meta.url))
    return parsePuzzles(readFileSync(file, 'utf8'), file).map(({ puzzle }) => puzzle)
  })
  const draw = drawOf(1, 0)
  const lines: string[] = []
  while (lines.length < count) {
    const puzzle = originals[draw(originals.length)]
    if (puzzle === undefined) throw new Error('no fixture has a puzzle')
    const { geometry, givens } = puzzle
    const cells = transformCells(geometry, givens, drawSymmetry(geometry, draw))
    for (let left = draw(taken + 1); left > 0;) {
      const cell = draw(cells.length)
      if (cells[cell] === EMPTY) continue
      cells[cell] = EMPTY
      left--
    }
    lines.push(toLine(cells))
  }
  return `${lines.join('\n')}\n`
}
