/**
 * Compares what traces count with what the strategies count, as the test does, but for hours if need
 * be, so that the puzzles of the fixtures are compared as they are:
 *
 *     node packages/bench/experiments/compare-traces.ts [--most NODES] [--out FILE] [--strategy NAME]...
 *
 * First it finds the size of each puzzle's tree in reading order, under a limit of 2 as everywhere here:
 * a search under a limit of 1, which the test has too, is the first part of it. A puzzle of more nodes
 * than NODES, or one that `bitmask` does not search within 10 seconds, is compared with digits of its
 * solution on top, and its line says how many. Small trees come before large ones. Each comparison is
 * a line of JSON in the file as soon as it is done, and one that is there already is not made again.
 * Exits with 1 where a trace and its strategy differ.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Puzzle } from '@masu/core/puzzle'
import { knownFixtures, readFixture } from '../src/fixture/fixtures.ts'
import { readArguments, refuse } from '../../core/scripts/arguments.ts'
import { comparisonLine, sizeLine, type Comparison } from './compare-traces/lines.ts'
import {
  forms,
  looking,
  plainOutcome,
  PUZZLES,
  tracedOutcome,
  withinReach,
  type Form,
} from './compare-traces/outcomes.ts'
import { keep, keptLines } from './kept-lines.ts'
import { dropTornLine } from '../src/results/write.ts'

const USAGE = `node packages/bench/experiments/compare-traces.ts [--most 70000000]
  [--out docs/evidence/traces.jsonl] [--strategy flat-recursion]...`

const TRACES_EVIDENCE = fileURLToPath(
  new URL('../../../docs/evidence/traces.jsonl', import.meta.url),
)
const COUNT_NODES = fileURLToPath(new URL('compare-traces/count-nodes.ts', import.meta.url))
const COUNT_MS = 10_000

/** Solutions to stop at. */
const LIMIT = 2

/** One form on one puzzle of a fixture, as it is or within reach. */
interface Task {
  readonly fixture: string
  readonly puzzle: number
  readonly form: Form
  readonly given: { readonly puzzle: Puzzle; readonly added: number }
  /** Of the tree in reading order. */
  readonly nodes: number
}

const { values } = readArguments(USAGE, {
  options: {
    most: { type: 'string', default: '70000000' },
    out: { type: 'string', default: TRACES_EVIDENCE },
    strategy: { type: 'string', multiple: true, default: forms.map(({ traced }) => traced.name) },
  },
})
const { most, out: path, strategy: names } = values
if (!/^[1-9]\d*$/.test(most)) refuse(`--most ${most} is no number of nodes`)
const asked = names.map((name) => {
  const form = forms.find(({ traced }) => traced.name === name)
  return form ?? refuse(`no traced strategy is called ${name}`)
})
dropTornLine(path)
const tasks = await tasksWithin(Number(most))
const done = new Set(keptLines(path, comparisonLine).map((line) => keyOf(line, line.strategy)))
for (const [index, task] of tasks.entries()) {
  if (done.has(keyOf({ ...task, added: task.given.added }, task.form.strategy.name))) continue
  const comparison = compare(task)
  keep(path, comparison)
  process.stderr.write(`${index + 1}/${tasks.length} ${JSON.stringify(comparison)}\n`)
}
const lines = keptLines(path, comparisonLine)
const different = lines.filter(({ equal }) => !equal)
for (const line of different) process.stdout.write(`different: ${JSON.stringify(line)}\n`)
process.stdout.write(`${lines.length} compared, ${different.length} different\n`)
process.exitCode = different.length === 0 ? 0 : 1

async function tasksWithin(mostNodes: number): Promise<Task[]> {
  const found: Task[] = []
  for (const [fixture, file] of knownFixtures()) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other will do
    const { puzzles } = await readFixture(file)
    for (const [index, entry] of puzzles.slice(0, PUZZLES).entries()) {
      const size = sizeOf(fixture, index)
      const isWhole = size !== null && size <= mostNodes
      const whole = { puzzle: entry.puzzle, added: 0 }
      const lighter = isWhole ? whole : withinReach(entry.puzzle)
      for (const form of asked) {
        const given = looking.includes(form) ? whole : lighter
        const nodes = isWhole && !looking.includes(form) ? size : 1
        found.push({ fixture, puzzle: index + 1, form, given, nodes })
      }
    }
  }
  return found.toSorted((a, b) => a.nodes - b.nodes)
}

/** Nodes of a puzzle's tree, as the file or a count now says. */
function sizeOf(fixture: string, index: number): number | null {
  const puzzle = index + 1
  const kept = keptLines(path, sizeLine).find(
    (line) => line.fixture === fixture && line.puzzle === puzzle,
  )
  if (kept !== undefined) return kept.nodes
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [COUNT_NODES, fixture, String(index)],
    { encoding: 'utf8', timeout: COUNT_MS },
  )
  if (status !== null && status !== 0) throw new Error(stderr)
  const nodes = status === null ? null : Number(stdout)
  keep(path, { fixture, puzzle, nodes })
  return nodes
}

function compare({ fixture, puzzle, form, given }: Task): Comparison {
  const { strategy, traced } = form
  const start = performance.now()
  const plain = plainOutcome(strategy, given.puzzle, LIMIT)
  const { outcome, steps } = tracedOutcome(traced, given.puzzle, LIMIT)
  const seconds = Number(((performance.now() - start) / 1000).toFixed(3))
  return {
    fixture,
    puzzle,
    strategy: strategy.name,
    added: given.added,
    nodes: outcome.stats.nodes,
    steps,
    equal: isDeepStrictEqual(outcome, plain),
    seconds,
  }
}

function keyOf(
  { fixture, puzzle, added }: Pick<Comparison, 'fixture' | 'puzzle' | 'added'>,
  strategy: string,
): string {
  return [fixture, puzzle, strategy, added].join(' ')
}
