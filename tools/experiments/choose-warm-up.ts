/**
 * Finds how long a process must warm up: `node tools/experiments/choose-warm-up.ts [--rounds
 * 10]`.
 *
 * Times every strategy on every fixture of a default run, each process with each warm-up, in drawn order. Prints
 * how much the figures differ from those of the longest warm-up, and the time of a round.
 */
import { drawOf, shuffled } from '@masu/core/random'
import type { TimedRecord } from '@masu/results/records/schema'
import { median } from '@masu/results/statistics/order'
import { readArguments, refuse } from '../../packages/core/scripts/arguments.ts'
import { countFixture } from '@masu/bench/fixture/count'
import { allUnique, knownFixtures, readFixture } from '@masu/bench/fixture/fixtures'
import { SAMPLE, sampleForRun } from '@masu/bench/fixture/sample'
import { describeStrategies } from '@masu/bench/run/describe'
import { orderOfRound, planProcesses } from '@masu/bench/run/plan'
import { probeAll } from '@masu/bench/run/probe/probe-all'
import { capping } from '@masu/bench/run/probe/probe-options'
import { FULL_RUN } from '@masu/bench/run/run-defaults'
import { timeProcess } from '@masu/bench/run/rounds'
import { strategiesNamed } from '@masu/bench/strategy/names'

const USAGE = 'node tools/experiments/choose-warm-up.ts [--rounds 10]'

/** Milliseconds. All are compared with the last. */
const WARM_UPS = [20, 30, 45, 150]

const { values } = readArguments(USAGE, { options: { rounds: { type: 'string' } } })
const rounds = Number(values.rounds ?? FULL_RUN.rounds)
if (!Number.isInteger(rounds) || rounds < 1) refuse(`no number of rounds: ${values.rounds}`)

const all = await Promise.all([...knownFixtures().values()].map((path) => readFixture(path)))
const taken = all
  .filter((fixture) => allUnique(fixture) && fixture.puzzles.length >= SAMPLE)
  .map((fixture) => sampleForRun(fixture, FULL_RUN))
const fixtures = await Promise.all(taken.map((fixture) => countFixture(fixture, () => {})))
const strategies = await describeStrategies(
  strategiesNamed([]),
  fixtures.map(({ geometry }) => geometry),
)
const silent = { say: () => {}, phase: () => {}, advance: () => {}, end: () => {} }
const probes = await probeAll(strategies, fixtures, { ...FULL_RUN, rules: capping }, silent)
const processes = planProcesses(probes, strategies, fixtures, FULL_RUN)

const timed = new Map(WARM_UPS.map((warmUpMs): [number, TimedRecord[]] => [warmUpMs, []]))
for (let round = 1; round <= rounds; round++) {
  for (const [place, planned] of orderOfRound(processes, FULL_RUN, round).entries()) {
    for (const warmUpMs of shuffled(WARM_UPS, drawOf(FULL_RUN.seed, round * 1_000 + place))) {
      const options = { ...FULL_RUN, warmUpMs, alone: 0 }
      await timeProcess(planned, round, options, (record) => timed.get(warmUpMs)?.push(record))
    }
  }
}

/** The least median pass of each entry, by its name. */
function figuresOf(records: readonly TimedRecord[]): Map<string, number> {
  const byEntry = Map.groupBy(records, ({ strategy, fixture }) => `${strategy} on ${fixture}`)
  return new Map(
    [...byEntry].map(([name, own]) => [
      name,
      Math.min(...own.map(({ figures }) => median(figures?.passNs ?? [Infinity]))),
    ]),
  )
}

const longest = figuresOf(timed.get(WARM_UPS.at(-1) ?? NaN) ?? [])
for (const [warmUpMs, records] of timed) {
  const changes = [...figuresOf(records)]
    .map(([name, ns]) => ({ name, times: ns / (longest.get(name) ?? NaN) }))
    .toSorted((a, b) => a.times - b.times)
  const seconds = records.reduce((sum, { wallMs }) => sum + wallMs, 0) / 1000 / rounds
  const ends = [changes[0], ...changes.slice(-3)]
  const shown = ends.map((one) => `${one?.name} ${one?.times.toFixed(3)}`).join(', ')
  const middle = median(changes.map(({ times }) => times)).toFixed(3)
  console.log(`${warmUpMs} ms: ${seconds.toFixed(1)} s a round; median ${middle}; ${shown}`)
}
