/** `masu generate`: new puzzles; the same seed gives the same puzzles. */
import { availableParallelism } from 'node:os'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import { patterns, type Pattern } from '@masu/sudoku/generate/generator'
import { describeBeyondReach } from '@masu/sudoku/generate/reach'
import type { GenerateTask } from '../threads/generate.ts'
import { runInParallel } from '../threads/in-order.ts'
import { Threads } from '../threads/threads.ts'
import { difficulties, prepareSeries } from '@masu/sudoku/generate/series'
import type { Difficulty, PuzzleRequest } from '@masu/sudoku/generate/puzzle-request'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { warn } from '../terminal/output.ts'
import { writePieces, type Piece } from '../puzzles/pipeline.ts'
import { UserError } from '@masu/bench/errors'
import { findFormat, selectWriter } from '../puzzles/formats.ts'
import { parsePositive, parseSeed } from '../options/values.ts'

const USAGE = `
Prints new puzzles, one per line. Each has exactly one solution. The same seed gives the same puzzles on every machine.

--difficulty names the hardest step that a puzzle needs, as \`masu rate\` does, or "beyond" if these steps are not
enough. Or it is "easy" (naked and hidden singles), "medium" (locked candidates or pairs) or "hard" (the same as "beyond").

Without --clues a puzzle has as few givens as the program finds. But about half of the cells are givens in easy and
medium puzzles above 9x9, and in all puzzles above 16x16. If a search may take minutes, a line says so first.
docs/generate.md lists what is found within seconds.

Exit codes: 0 fine, 2 bad usage, or puzzles that cannot exist or were not found.`

/** Puzzles that a worker makes at a time: ordinary puzzles take a few tens of milliseconds. */
const BATCH = 10

interface Options {
  readonly count: number
  readonly geometry: string
  readonly clues?: { readonly min: number; readonly max: number }
  readonly pattern: Pattern
  readonly difficulty?: Difficulty
  readonly to?: string
  readonly seed?: number
}

export function registerGenerate(program: Command): void {
  program
    .command('generate')
    .description(USAGE.trim())
    .option('-n, --count <n>', 'how many puzzles', parsePositive, 1)
    .option('--geometry <h>x<w>', 'height and width of a box', '3x3')
    .option('--clues <range>', 'number of givens, as in 24 or 24-30', range)
    .addOption(
      new Option('--pattern <name>', 'symmetry of the cells that have givens')
        .choices(patterns)
        .default('none'),
    )
    .addOption(
      new Option('--difficulty <step>', 'the hardest step that a puzzle needs').choices(
        difficulties,
      ),
    )
    .option('-t, --to <format>', 'any format of masu convert (default: one line per puzzle)')
    .option(
      '--seed <n>',
      'make the same puzzles again (default: a random number, which is printed)',
      parseSeed,
    )
    .action(generate)
}

async function generate(given: Options): Promise<void> {
  const drawn = given.seed ?? Date.now() | 0
  if (given.seed === undefined) warn(`seed ${drawn}`)
  const wanted: PuzzleRequest = {
    clues: given.clues ?? null,
    minimal: false,
    pattern: given.pattern,
    difficulty: given.difficulty ?? null,
  }
  refuseImpossible(given.geometry, wanted)
  const advice = `; --seed ${drawn} makes the same ones again`
  const work = { done: 'made', total: given.count, advice }
  await writePieces(generated(given, wanted, drawn), { work })
}

async function* generated(
  given: Options,
  wanted: PuzzleRequest,
  drawn: number,
): AsyncGenerator<Piece, void> {
  const geometry = geometryOfName(given.geometry)
  const writer = selectWriter(geometry, findFormat(given.to ?? 'line'))
  // Without a format the lines hold only cells.
  const count = given.to === undefined ? null : 1
  const batches = Math.ceil(given.count / BATCH)
  const threads = new Threads<GenerateTask>(Math.min(batches, availableParallelism()))
  const tasks = tasksOf(given, wanted, drawn)
  let made = 0
  for await (const { result: lines } of runInParallel(tasks, threads, (task) =>
    threads.run(task),
  )) {
    let text = ''
    let puzzles = 0
    for (const line of lines) {
      if (line === null) break
      text += writer.puzzle({ puzzle: fromLine(line, geometry), count, solution: null, line: 1 })
      puzzles++
    }
    yield { text, puzzles }
    made += puzzles
    if (puzzles < lines.length) {
      const beyond = describeBeyondReach(geometry, wanted)
      const advice = beyond ?? 'try another --seed, other --clues or another --difficulty'
      throw new UserError(`no such puzzle was found (${made} of ${given.count} made): ${advice}`)
    }
  }
  yield { text: writer.end() }
}

function* tasksOf(
  { count, geometry }: Options,
  wanted: PuzzleRequest,
  drawn: number,
): Generator<GenerateTask, void> {
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH)
    yield { kind: 'generate', geometry, wanted, seed: drawn, from, to }
  }
}

function refuseImpossible(name: string, wanted: PuzzleRequest): void {
  try {
    const geometry = geometryOfName(name)
    prepareSeries(geometry, wanted, 0)
    const beyond = describeBeyondReach(geometry, wanted)
    if (beyond !== null) warn(beyond)
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(error.message)
    throw error
  }
}

function range(text: string): { min: number; max: number } {
  const match = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text)
  if (match === null) throw new InvalidArgumentError('Expected a number or a range, as in 24-30.')
  const min = Number(match[1])
  return { min, max: Number(match[2] ?? min) }
}
