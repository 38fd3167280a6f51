/**
 * Compares the speed of solvers: measures programs in turns, on files of puzzles, and prints the tables of
 * docs/fastest.md: `node tools/experiments/rivals.ts --program NAME=COMMAND... [--limits 2] [--rounds 6]
 * FILE...`.
 *
 * A program is started as `COMMAND FILE LIMIT TIMES`. It reads the file, searches for up to LIMIT solutions of every
 * puzzle, does this TIMES times, and prints a line a puzzle once: the number of solutions, and, if it has it, a blank
 * and the first solution. Its figure is its processor time (user and system) for 2K times minus its time for K times:
 * starting, reading and printing drop out. The programs take turns, and each round begins with another program.
 *
 * All answers are compared before anything is timed. If programs differ, `dlx` decides; a wrong program is named, is
 * not timed, and makes the exit code 3. Masu's engines are programs, too: rivals/engine.ts.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parsePuzzles } from '@masu/core/formats/parse-puzzles'
import { fromLine, toLine, type Puzzle } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { median } from '@masu/results/statistics/order'
import { dlx } from '@masu/strategies/dlx'
import { readArguments, refuse } from '../../packages/core/scripts/arguments.ts'
import { errorText } from '@masu/bench/errors'
import { readEnvironment } from '@masu/bench/system/environment'

const USAGE = `node tools/experiments/rivals.ts --program NAME=COMMAND...
  [--limits 2] [--rounds 6] [--seconds 1] FILE...`

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    program: { type: 'string', multiple: true, default: [] },
    limits: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '6' },
    // Seconds of processor time for K times.
    seconds: { type: 'string', default: '1' },
  },
})

interface Program {
  readonly name: string
  readonly command: string
}

/** A file of puzzles under a limit. */
interface Row {
  readonly file: string
  readonly limit: number
  readonly puzzles: readonly Puzzle[]
}

/** A program on a row: K, and the seconds for K and for 2K times in each round. */
interface Cell {
  readonly program: Program
  readonly times: number
  readonly once: number[]
  readonly twice: number[]
}

const rounds = numberOf('rounds', values.rounds)
const seconds = Number(values.seconds)
if (!(seconds > 0)) refuse(`--seconds ${values.seconds} is no time`)
const programs = values.program.map((text): Program => {
  const [, name, command] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (name === undefined || command === undefined) refuse(`--program ${text} is no NAME=COMMAND`)
  return { name, command }
})
if (programs.length === 0 || positionals.length === 0) refuse('no program, or no file')
const rows = positionals.flatMap((file) => {
  const puzzles = parsePuzzles(readFileSync(file, 'utf8'), file).map(({ puzzle }) => puzzle)
  const limits = values.limits.split(',').map((limit) => numberOf('limits', limit))
  return limits.map((limit): Row => ({ file, limit, puzzles }))
})

const faults = rows.flatMap(faultsOf)
for (const { program, text } of faults) process.stderr.write(`${program.name} is wrong: ${text}\n`)
const wrong = new Set(faults.map(({ program }) => program))
const table = rows.map((row) => ({
  row,
  cells: programs
    .filter((program) => !wrong.has(program))
    .map((program): Cell => ({ program, times: timesOf(program, row), once: [], twice: [] })),
}))
for (let round = 0; round < rounds; round++) {
  for (const { row, cells } of table) {
    const first = round % Math.max(1, cells.length)
    for (const cell of [...cells.slice(first), ...cells.slice(0, first)]) {
      const { program, times, once, twice } = cell
      once.push(run(program, row, times)[1])
      twice.push(run(program, row, 2 * times)[1])
    }
  }
  process.stderr.write(`round ${round + 1} of ${rounds}\n`)
}
const { cpu, cores, loadAverage, node } = await readEnvironment()
process.stdout.write(
  `Least of ${rounds} rounds, µs a puzzle:\n\n${shown((all) => Math.min(...all))}\n`,
)
process.stdout.write(`Medians:\n\n${shown(median)}\n`)
process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}; ${cpu}, ${cores} cores; load ${loadAverage}; Node ${node}.\n`,
)
if (wrong.size > 0) process.exitCode = 3

function numberOf(option: string, text: string): number {
  return /^[1-9]\d*$/.test(text) ? Number(text) : refuse(`--${option} ${text} is no number from 1`)
}

/** The output of a program, and its processor time in seconds. */
function run({ name, command }: Program, { file, limit }: Row, times: number): [string, number] {
  // The shell splits the command, and measures its processor time.
  const script = `TIMEFORMAT='%U %S'; time ${command} "$@" 2>&3`
  const { status, stdout, stderr, error } = spawnSync(
    'bash',
    ['-c', script, 'bash', file, `${limit}`, `${times}`],
    { encoding: 'utf8', maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'pipe', 2] },
  )
  if (status !== 0) {
    const reason = error?.message ?? `exit code ${status}`
    throw new Error(`${name} on ${file}, limit ${limit}: ${reason} ${stderr}`)
  }
  const [user = NaN, system = NaN] = stderr.trim().split(' ').map(Number)
  return [stdout, user + system]
}

/** How often a program solves the file in the requested time; solving then takes longer than starting. */
function timesOf(program: Program, row: Row): number {
  const [, start] = run(program, row, 1)
  for (let times = 4; ; times *= 4) {
    const taken = run(program, row, times)[1] - start
    if (taken < Math.max(seconds / 2, start)) continue
    return Math.max(1, Math.round((times * seconds) / taken))
  }
}

/** The first fault of each program on a row. */
function faultsOf(row: Row): { program: Program; text: string }[] {
  const answers = programs.map((program) => {
    const lines = run(program, row, 1)[0].trimEnd().split('\n')
    return lines.map((line) => line.split(' '))
  })
  return programs.flatMap((program, index) => {
    const own = answers[index] ?? []
    const fault = faultAmong(row, own, answers)
    return fault === null ? [] : [{ program, text: `${row.file}, limit ${row.limit}: ${fault}` }]
  })
}

function faultAmong(
  { puzzles, limit }: Row,
  own: readonly string[][],
  answers: readonly string[][][],
): string | null {
  if (own.length !== puzzles.length) return `${own.length} answers to ${puzzles.length} puzzles`
  for (const [index, puzzle] of puzzles.entries()) {
    const [count, solution] = own[index] ?? []
    const counts = new Set(answers.map((of) => of[index]?.[0]))
    const right =
      counts.size === 1 ? count : `${dlx.prepare(puzzle.geometry).solve(puzzle.givens, limit)}`
    const at = `puzzle ${index + 1}, ${toLine(puzzle.givens)}`
    if (count !== right) return `${at}: ${count} solutions, not ${right}`
    if (solution === undefined || count === '0') continue
    const fault = faultOf(puzzle, solution)
    if (fault !== null) return `${at}: ${fault}`
  }
  return null
}

/** What is wrong with a line that is to be a solution; null where nothing is. */
function faultOf(puzzle: Puzzle, solution: string): string | null {
  try {
    return findFault(puzzle, fromLine(solution, puzzle.geometry).givens)
  } catch (error) {
    return errorText(error)
  }
}

/**
 * One figure a cell, the least of each row in bold: the time for 2K minus the time for K, each over all rounds.
 * The least difference within a round would come from a slow and a fast run.
 */
function shown(ofRounds: (seconds: readonly number[]) => number): string {
  const names = programs.filter((program) => !wrong.has(program)).map(({ name }) => name)
  const lines = table.map(({ row, cells }) => {
    const figures = cells.map(
      ({ times, once, twice }) =>
        (1e6 * (ofRounds(twice) - ofRounds(once))) / times / row.puzzles.length,
    )
    const least = Math.min(...figures)
    const texts = figures.map((figure) => {
      const text = figure < 1000 ? figure.toPrecision(3) : figure.toFixed(0)
      return figure === least ? `**${text}**` : text
    })
    return `| ${[basename(row.file), row.limit, row.puzzles.length, ...texts].join(' | ')} |\n`
  })
  const rule = `| --- | ---: | ---: |${' ---: |'.repeat(names.length)}\n`
  return `| ${['set', 'limit', 'puzzles', ...names].join(' | ')} |\n${rule}${lines.join('')}`
}
