/**
 * Does a program take what the same solver takes in our own process? A Node program around a strategy
 * is timed beside the strategy itself, line by line and in batches, in rounds whose order alternates.
 * A program in C that only echoes tells what the pipe costs. Keeps medians, and ratios of pairs, in
 * docs/evidence/program.json, for METHODOLOGY.md and docs/programs.md.
 *
 * node packages/bench/experiments/prove-program.ts [--strategy flat-recursion] [--fixture easy]
 *   [--rounds 12] [--seconds 10]     of timed solving, in all, for each of the three
 *   [--print]                        writes to standard output
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../src/results/environment.ts'
import { takenByCheck } from '../src/fixture/sample.ts'
import { fixturePath, readFixture, type Fixture } from '../src/fixture/fixtures.ts'
import { moduleOf } from '../src/strategy/load.ts'
import { boardsOf } from '../src/measure/boards.ts'
import type { ProgramRef, StrategyRef } from '../src/strategy/ref.ts'
import { LineProgram } from '../src/worker/program/line-program.ts'
import { answerBytes, linesOfBoards } from '../src/worker/program/judge.ts'
import { FULL_RUN } from '../src/measure/run-defaults.ts'
import { timedProcess } from '../src/measure/timed-process.ts'
import { median } from '@masu/ranking/statistics/order'
import { ratioOfPairs } from '@masu/ranking/statistics/signed-rank'
import { strategyRef } from '../src/strategy/names.ts'
import { readArguments } from '../../core/scripts/arguments.ts'

const USAGE = `node packages/bench/experiments/prove-program.ts [--strategy flat-recursion]
  [--fixture easy] [--rounds 12] [--seconds 10] [--print]`

const { values } = readArguments(USAGE, {
  options: {
    strategy: { type: 'string', default: 'flat-recursion' },
    fixture: { type: 'string', default: 'easy' },
    rounds: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '10' },
    print: { type: 'boolean', default: false },
  },
})

/** Reads what there is, answers it, and writes each answer at once, or all in the end. */
const PROGRAM = `
import { readSync, writeSync } from 'node:fs'
const [module, name, flushes] = process.argv.slice(2)
const strategy = Object.values(await import(module)).find((one) => one?.name === name)
const { geometryOfName } = await import(process.argv[5])
const solver = strategy.prepare(geometryOfName('3x3'))
const input = Buffer.alloc(65536)
const givens = new Uint8Array(81)
const output = Buffer.alloc(1 << 20)
let [filled, written] = [0, 0]
for (let bytes; (bytes = readSync(0, input, { offset: filled })) > 0; ) {
  filled += bytes
  let from = 0
  for (let end; (end = input.indexOf(10, from)) >= 0 && end < filled; from = end + 1) {
    for (let cell = 0; cell < 81; cell++) {
      const code = input[from + cell]
      givens[cell] = code > 48 ? code - 48 : 0
    }
    const count = solver.solve(givens, ${FULL_RUN.limit})
    input.copy(output, written, from, end)
    written += end - from
    written += output.latin1Write(':' + count + ':', written)
    for (let cell = 0; cell < 81; cell++) output[written++] = 48 + solver.solution[cell]
    output[written++] = 10
    if (flushes === 'yes' || written > output.length - 1000) {
      writeSync(1, output, 0, written)
      written = 0
    }
  }
  input.copyWithin(0, from, filled)
  filled -= from
}
writeSync(1, output, 0, written)
`

const ECHO = `
#include <stdio.h>
int main(void) {
    char line[1024];
    while (fgets(line, sizeof line, stdin)) { fputs(line, stdout); fflush(stdout); }
}
`

interface Arm {
  readonly name: string
  readonly ref: StrategyRef
}

const ALLOWED_MS = 600_000
const ECHO_PASSES = 300
const EVIDENCE = new URL('../../../docs/evidence/program.json', import.meta.url)

/** The median pass of a process, in microseconds a puzzle. */
async function microsOf(
  { name, ref }: Arm,
  fixture: Fixture,
  puzzles: readonly number[],
  passMs: number,
): Promise<number> {
  // Half a second, so that the same code has settled in all three.
  const timing = { ...FULL_RUN, warmUpMs: 500, passMs, alone: 0, allowedMs: ALLOWED_MS }
  const { status, detail, figures } = await timedProcess(ref, fixture, puzzles, timing)
  if (status !== 'ok' || figures === null) throw new Error(`${name}: ${detail ?? status}`)
  return median(figures.passNs) / 1_000 / puzzles.length
}

/** Microseconds a line with a program that only echoes: there and back, and sent ahead. */
async function echo(folder: string, fixture: Fixture): Promise<[single: number, ahead: number]> {
  const source = join(folder, 'echo.c')
  const file = join(folder, 'echo')
  writeFileSync(source, ECHO)
  execFileSync('cc', ['-O2', '-o', file, source])
  const boards = boardsOf(fixture, [...fixture.puzzles.keys()], FULL_RUN.limit)
  const lines = linesOfBoards(boards, fixture.geometry)
  const program = await LineProgram.start([file])
  const singles: number[] = []
  const aheads: number[] = []
  for (let i = 0; i < ECHO_PASSES; i++) {
    const start = process.hrtime.bigint()
    for (const line of lines) program.ask(line)
    singles.push(Number(process.hrtime.bigint() - start) / 1_000 / lines.length)
    const { ns } = program.pass(lines, answerBytes(fixture.geometry))
    aheads.push(ns / 1_000 / lines.length)
  }
  program.kill()
  return [median(singles), median(aheads)]
}

/** Each of the three, and beside the first in the rounds that both took part in. */
function armsOf(measured: readonly (readonly [Arm, readonly number[]])[]): object[] {
  const base = measured[0]?.[1] ?? []
  return measured.map(([{ name }, each]) => {
    const { ratio, interval } = ratioOfPairs(
      each.map((value, round) => value / (base[round] ?? NaN)),
    )
    return { name, micros: median(each), ratio, interval: each === base ? null : interval }
  })
}

const { cpu, cores, load, node } = await readEnvironment()
const fixture = takenByCheck(await readFixture(fixturePath(values.fixture)), FULL_RUN)
const puzzles = [...fixture.puzzles.keys()]
const rounds = Number(values.rounds)
const passMs = (Number(values.seconds) * 1_000) / rounds
const folder = mkdtempSync(join(tmpdir(), 'masu-prove-program-'))
try {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, PROGRAM)
  const own = strategyRef(values.strategy)
  const geometry = import.meta.resolve('@masu/core/geometry')
  const program = (driven: 'lines' | 'batches'): ProgramRef => {
    const flushes = driven === 'lines' ? 'yes' : 'no'
    const words = [file, moduleOf(own).href, values.strategy, flushes, geometry]
    return { name: driven, command: [process.execPath, ...words], driven }
  }
  const arms: readonly [Arm, ...Arm[]] = [
    { name: 'in our process', ref: own },
    { name: 'program, line by line', ref: program('lines') },
    { name: 'program, batches', ref: program('batches') },
  ]
  const micros = new Map<Arm, number[]>(arms.map((arm) => [arm, []]))
  for (let round = 0; round < rounds; round++) {
    for (const arm of round % 2 === 0 ? arms : arms.toReversed()) {
      micros.get(arm)?.push(await microsOf(arm, fixture, puzzles, passMs))
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`)
  }
  const [single, ahead] = await echo(folder, fixture)
  const evidence = {
    strategy: values.strategy,
    fixture: fixture.name,
    puzzles: puzzles.length,
    limit: FULL_RUN.limit,
    rounds,
    seconds: Number(values.seconds),
    arms: armsOf([...micros]),
    echo: { passes: ECHO_PASSES, ahead, single },
    cpu,
    cores,
    load,
    node,
  }
  const text = `${JSON.stringify(evidence, null, 2)}\n`
  if (values.print) process.stdout.write(text)
  else writeFileSync(EVIDENCE, text)
} finally {
  rmSync(folder, { recursive: true })
}
