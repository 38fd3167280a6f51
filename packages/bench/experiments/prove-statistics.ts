/**
 * Proves by experiment what the harness says of its intervals, on this machine, through the plan and
 * the ranking that every run has:
 *
 *     node packages/bench/experiments/prove-statistics.ts aa|power <comparisons> <file>
 *
 * `aa` compares a strategy with itself, shortly, and counts the 95 % intervals that cover 1; `power`
 * compares it with itself slowed down by a calibrated 3 %, as long as a run takes by default, and
 * counts how often that is ranked slower. Each comparison is a line of JSON in the file as soon as it
 * is done, and one that is there already is not made again.
 */
import { enableCompileCache } from 'node:module'
import { z } from 'zod'
import { readEnvironment } from '../src/results/environment.ts'
import { blockSizes, takenByRun } from '../src/fixture/sample.ts'
import { fixturePath, readFixture, type Fixture } from '../src/fixture/fixtures.ts'
import { REGISTRY } from '../src/strategy/names.ts'
import type { DescribedStrategy } from '../src/measure/describe.ts'
import type { StrategyRef } from '../src/strategy/ref.ts'
import { FULL_RUN } from '../src/measure/run-defaults.ts'
import { measure, type Measured } from '../src/measure/run.ts'
import { calibrate, slowedRef } from '../src/fitness/harness.ts'
import { SUBJECT } from '../src/fitness/rounds.ts'
import {
  SCHEMA_VERSION,
  type PlanRecord,
  type ProbeRecord,
  type RunOptions,
  type TimedRecord,
} from '@masu/ranking/schema'
import { rankEntries } from '@masu/ranking/rank'
import { areBelowOne } from '@masu/ranking/statistics/difference'
import { median } from '@masu/ranking/statistics/order'
import { shareInterval } from '@masu/ranking/statistics/share'
import { dropTornLine, keep, keptLines } from './kept-lines.ts'

/** For the workers' sake, as the command does. */
enableCompileCache()

const SLOWDOWN = 0.03
const CALIBRATION_ROUNDS = 20

/**
 * Rounds of a short comparison. The levels of a signed-rank interval are few: seven rounds have one
 * close to 95 % (95.3 %), six do not (96.9 %).
 */
const AA_ROUNDS = 7

/** What a unit of work adds to the time, as a share; the first line of a file about power. */
const calibrationLine = z.object({ perStep: z.number().positive() })

const comparisonLine = z.object({
  seed: z.int(),
  rounds: z.int(),
  /** The second arm to the first. */
  ratio: z.number().positive(),
  interval: z.tuple([z.number(), z.number()]),
  /** Median passes of both arms, in nanoseconds, round by round. */
  passNs: z.tuple([z.array(z.number()), z.array(z.number())]),
})
type Comparison = z.infer<typeof comparisonLine>

const [proof, wanted = '', path = ''] = process.argv.slice(2)
if ((proof !== 'aa' && proof !== 'power') || !/^[1-9]\d*$/.test(wanted) || path === '') {
  process.stderr.write('usage: prove-statistics.ts aa|power <comparisons> <file>\n')
  process.exit(2)
}
const fixture = takenByRun(await readFixture(fixturePath('easy')), FULL_RUN)
const environment = await readEnvironment()
const plain: StrategyRef = { module: REGISTRY, registered: SUBJECT }
dropTornLine(path)
const arms = proof === 'aa' ? ([plain, plain] as const) : await slowedArms()
const comparisons = keptLines(path, comparisonLine)
while (comparisons.length < Number(wanted)) {
  const comparison = await compare(arms, comparisons.length + 1)
  if (comparison === null) {
    process.stderr.write('the machine was too busy for a pilot within the budget: once more\n')
    continue
  }
  keep(path, comparison)
  comparisons.push(comparison)
  process.stderr.write(`${comparisons.length}/${wanted} ${JSON.stringify(comparison)}\n`)
}
report()

/** The plain arm and the slowed one, as the file or a calibration now says what to add. */
async function slowedArms(): Promise<readonly [StrategyRef, StrategyRef]> {
  let [kept] = keptLines(path, calibrationLine)
  if (kept === undefined) {
    const { perUnit, interval } = await calibrate(fixture, CALIBRATION_ROUNDS, 0, () => {})
    const line = { perStep: perUnit, interval }
    keep(path, line)
    kept = line
  }
  return [slowedRef(0), slowedRef(SLOWDOWN / kept.perStep)]
}

/** One comparison from the probe to the rank, as a run makes it; null where nothing was ranked. */
async function compare(
  [first, second]: readonly [StrategyRef, StrategyRef],
  seed: number,
): Promise<Comparison | null> {
  const options = optionsOf(seed)
  const probes: ProbeRecord[] = []
  const plans: PlanRecord[] = []
  const timed: TimedRecord[] = []
  const append = (record: Measured): void => {
    if (record.type === 'probe') probes.push(record)
    else if (record.type === 'plan') plans.push(record)
    else timed.push(record)
  }
  const supported = new Set([fixture.geometry.name])
  const strategies = [first, second].map((ref, index): DescribedStrategy => {
    const name = index === 0 ? 'first' : 'second'
    return { given: name, name, ref, maxLimit: Infinity, supported }
  })
  const silent = { say: () => {}, phase: () => {}, advance: () => {}, end: () => {} }
  const run = {
    type: 'run',
    schema: SCHEMA_VERSION,
    startedAt: new Date().toISOString(),
    environment,
    options,
    fixtures: [describedFixture(fixture)],
    strategies: strategies.map(({ name, given }) => ({ name, given, sha256: null })),
  } as const
  await measure(run, strategies, [fixture], append, silent)

  const rows = rankEntries({ run, probes, plans, timed })
  // A row's ratio is to the fastest: of two, the slower one's says how they differ.
  const [slower] = rows.toSorted((a, b) => (b.microsPerPuzzle ?? NaN) - (a.microsPerPuzzle ?? NaN))
  const own = rows.find(({ strategy }) => strategy === 'second')
  const ratio = slower?.ratioToBest ?? null
  const interval = slower?.ratioInterval ?? null
  if (rows.some(({ status }) => status !== 'ok')) {
    throw new Error(`a comparison failed: ${JSON.stringify(rows.map(({ detail }) => detail))}`)
  }
  if (own === undefined || ratio === null || interval === null) return null
  const wasSlower = own === slower
  return {
    seed,
    rounds: own.processes,
    ratio: wasSlower ? ratio : 1 / ratio,
    interval: wasSlower ? [...interval] : [1 / interval[1], 1 / interval[0]],
    passNs: [passMedians(timed, 'first'), passMedians(timed, 'second')],
  }
}

function passMedians(timed: readonly TimedRecord[], name: string): number[] {
  return timed
    .filter(({ strategy }) => strategy === name)
    .toSorted((a, b) => a.round - b.round)
    .map(({ figures }) => median(figures?.passNs ?? []))
}

/** Those of a default run; to compare a strategy with itself, a short one will do. */
function optionsOf(seed: number): RunOptions {
  const options = { ...FULL_RUN, alone: 0, seed }
  return proof === 'aa' ? { ...options, processes: AA_ROUNDS } : options
}

function describedFixture({ name, path: file, geometry, puzzles, sha256 }: Fixture) {
  const { length } = puzzles
  const blocks = blockSizes(length)
  return { name, path: file, geometry: geometry.name, puzzles: length, of: length, blocks, sha256 }
}

function report(): void {
  const [what, hits] =
    proof === 'aa'
      ? ['95 % intervals that cover 1', comparisons.filter(covers).length]
      : [`${SLOWDOWN * 100} % ranked slower`, comparisons.filter(isSlower).length]
  const trials = comparisons.length
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
  const bounds = shareInterval(hits, trials).map(percent).join(' to ')
  const widths = comparisons.map(({ interval: [low, high] }) => Math.log(high / low) / 2)
  process.stdout.write(
    [
      `${what}: ${hits} of ${trials}, ${percent(hits / trials)} (95 %, Clopper-Pearson: ${bounds})`,
      `median ratio ${median(comparisons.map(({ ratio }) => ratio)).toFixed(4)}, half width ${percent(median(widths))}, ${median(comparisons.map(({ rounds }) => rounds))} rounds\n`,
    ].join('\n'),
  )
}

/** The second arm, by the rule of every ranking. */
function isSlower({ passNs: [first, second] }: Comparison): boolean {
  return areBelowOne(first.map((ns, round) => ns / (second[round] ?? NaN)))
}

function covers({ interval: [low, high] }: Comparison): boolean {
  return low <= 1 && high >= 1
}
