/**
 * Measures the same five strategies on the same four fixtures with Masu and with the tools that people would take
 * instead: tinybench and mitata in one process, hyperfine over a small program. Also tinybench with a process for each
 * strategy, both libraries with a solver prepared for each fixture, and Masu broken on purpose. Run it at the root of
 * the repository:
 *
 *     node tools/experiments/harnesses.ts turns FILE [--runs 8] [--rounds 8] [--burner]
 *     node tools/experiments/harnesses.ts faulty FILE
 *     node tools/experiments/harnesses.ts report FILE
 *
 * `turns` makes this many runs of each plain harness, and half as many of each variant. All get the seconds that Masu
 * takes for its rounds, some 17 on a quiet machine, so it takes a quarter of an hour; `--burner` burns a core meanwhile.
 * `faulty` takes three minutes: it measures a solver that is wrong, and one that hangs, beside the others. Each run is
 * a line of JSON in the file as soon as it ends, and is not repeated. All print the tables of the file at the end;
 * `report` prints only the tables.
 */
import { readArguments, refuse } from '../../packages/core/scripts/arguments.ts'
import { dropTornLine } from './kept-lines.ts'
import { printedTables } from './harnesses/tables.ts'
import { takeTurns, tryFaulty } from './harnesses/turns.ts'

const USAGE = `node tools/experiments/harnesses.ts turns|faulty|report FILE
  [--runs 8] [--rounds 8] [--burner]`

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '8' },
    burner: { type: 'boolean', default: false },
  },
})
const [verb, file] = positionals
if (file === undefined) refuse('no file')
dropTornLine(file)
if (verb === 'turns') {
  await takeTurns(file, numberOf('runs'), numberOf('rounds'), values.burner)
} else if (verb === 'faulty') {
  await tryFaulty(file)
} else if (verb !== 'report') {
  refuse(`nothing is called "${verb}"`)
}
process.stdout.write(printedTables(file))

function numberOf(option: 'runs' | 'rounds'): number {
  const text = values[option]
  return /^[1-9]\d*$/.test(text) ? Number(text) : refuse(`--${option} ${text} is no number from 1`)
}
