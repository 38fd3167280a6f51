/**
 * What a language costs: the documents' programs in Python beside the strategies of the same name, by
 * `masu run` as anyone can call it. Writes docs/evidence/ports.json, from which `splice-ports.ts` makes
 * the table of examples/python/README.md.
 *
 * node examples/python/time-ports.ts [--budget 5m] [--print]     --print writes to standard output
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readArguments } from '../../packages/core/scripts/arguments.ts'
import { rankEntries } from '../../packages/ranking/src/rank.ts'
import { runMasu } from '../../packages/strategies/scripts/run-masu.ts'

const PORTS = ['flat-recursion', 'grid-rescan', 'grid-slices', 'grid-copy', 'candidate-table']
const EVIDENCE = new URL('../../docs/evidence/ports.json', import.meta.url)

const USAGE = 'node examples/python/time-ports.ts [--budget 5m] [--print]'

const { values } = readArguments(USAGE, {
  options: {
    budget: { type: 'string', default: '5m' },
    print: { type: 'boolean', default: false },
  },
})

const programs = PORTS.flatMap((name) => {
  const file = new URL(`${name.replaceAll('-', '_')}.py`, import.meta.url)
  return ['--program', `${name}.py=python3 ${JSON.stringify(fileURLToPath(file))}`]
})
const results = runMasu([
  ...['--first', '--fixture', 'easy', '--strategy', PORTS.join(',')],
  ...['--budget', values.budget],
  ...programs,
])
const rows = rankEntries(results)

const { cpu, cores, node, load } = results.run.environment
const evidence = {
  python: execFileSync('python3', ['--version'], { encoding: 'utf8' }).trim(),
  node,
  cpu,
  cores,
  load,
  fixture: 'easy',
  puzzles: results.run.fixtures[0].puzzles,
  ports: PORTS.map((name) => {
    const [typescript, python] = [costOf(name), costOf(`${name}.py`)]
    return { name, typescript, python, times: python.micros / typescript.micros }
  }),
}
const text = `${JSON.stringify(evidence, null, 2)}\n`
if (values.print) process.stdout.write(text)
else writeFileSync(EVIDENCE, text)

/** Microseconds a puzzle, and half their 95 % interval; null where too few processes were timed. */
function costOf(name: string): { micros: number; margin: number | null } {
  const found = rows.find(({ strategy }) => strategy === name)
  if (found?.status !== 'ok' || found.microsPerPuzzle === null) {
    throw new Error(`${name}: ${found?.status ?? 'no row'}`)
  }
  const [low, high] = found.interval ?? []
  const margin = low === undefined || high === undefined ? null : (high - low) / 2
  return { micros: found.microsPerPuzzle, margin }
}
