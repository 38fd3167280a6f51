/**
 * What a language costs: the documents' programs in Python beside the strategies of the same name, by
 * `masu bench` as anyone would call it. Fills the table of examples/python/README.md.
 *
 * node examples/python/time-ports.ts [--budget 5m] [--print]
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { markdownTable } from 'markdown-table'
import { z } from 'zod'
import { readEnvironment } from '../../packages/bench/src/results/environment.ts'
import { figure } from '@masu/ranking/figure'
import { readArguments } from '../../packages/core/scripts/arguments.ts'
import { pagePath, splice } from '../../packages/pages/src/splice.ts'

const PORTS = ['flat-recursion', 'grid-rescan', 'grid-slices', 'grid-copy', 'candidate-table']

const USAGE = 'node examples/python/time-ports.ts [--budget 5m] [--print]'

const { values } = readArguments(USAGE, {
  options: {
    budget: { type: 'string', default: '5m' },
    print: { type: 'boolean', default: false },
  },
})

const row = z.object({
  strategy: z.string(),
  status: z.string(),
  microsPerPuzzle: z.number().nullable(),
  interval: z.tuple([z.number(), z.number()]).nullable(),
  puzzles: z.number(),
})
type Row = z.infer<typeof row>

const environment = readEnvironment()
const programs = PORTS.flatMap((name) => {
  const file = pagePath(`examples/python/${name.replaceAll('-', '_')}.py`)
  return ['--program', `${name}.py=python3 ${JSON.stringify(file)}`]
})
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const told = execFileSync(
  process.execPath,
  [
    ...[main, 'run', '--first', '--fixture', 'easy', '--strategy', PORTS.join(',')],
    ...['--budget', values.budget, '--json', ...programs],
  ],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
)
const { rows } = z.object({ rows: z.array(row) }).parse(JSON.parse(told))
const python = execFileSync('python3', ['--version'], { encoding: 'utf8' }).trim()

const cells = PORTS.map((name) => {
  const [ours, theirs] = [rowOf(name), rowOf(`${name}.py`)]
  const ratio = (theirs.microsPerPuzzle ?? NaN) / (ours.microsPerPuzzle ?? NaN)
  return [`\`${name}\``, microsText(ours), microsText(theirs), figure(ratio)]
})
const table = [
  markdownTable([['µs/puzzle', 'TypeScript', 'Python', 'times'], ...cells], {
    align: ['l', 'r', 'r', 'r'],
  }),
  '',
  `The first solution of ${rowOf(PORTS[0] ?? '').puzzles} puzzles of \`easy\`, medians with half their 95 % intervals; one`,
  `process of Python answers line by line. ${python}, Node ${environment.node}; ${environment.cpu},`,
  `${environment.cores} cores, load ${environment.load}.`,
].join('\n')
console.log(table)
if (!values.print) splice('examples/python/README.md', 'ports', table)

function rowOf(name: string): Row {
  const found = rows.find(({ strategy }) => strategy === name)
  if (found?.status !== 'ok') throw new Error(`${name}: ${found?.status ?? 'no row'}`)
  return found
}

function microsText({ microsPerPuzzle, interval }: Row): string {
  if (interval === null) return figure(microsPerPuzzle)
  const [low, high] = interval
  return `${figure(microsPerPuzzle)} ± ${figure((high - low) / 2)}`
}
