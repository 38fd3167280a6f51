/**
 * Measures how probably a run names a solver that is wrong once in N solves, beside the computed probability.
 *
 *     node tools/experiments/prove-verified.ts run FILE [--minutes 15] [--trials 20] [--presets quick,default]
 *         [--kinds count,cell,given,state] [--triggers counter,random] [--periods 7,500,1000]
 *     node tools/experiments/prove-verified.ts report FILE
 *
 * A trial is a probe, and the timed processes of `bench -f easy` with or without `--quick`, of a plain recursion with the
 * fault; it ends when the fault is found. It takes up to three seconds. Each trial is a line of the file, and is not
 * repeated. The first trial of every fault comes before the second of any, so a run that is cut short has some of all.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from '@masu/results/statistics/order'
import { markdownTable } from 'markdown-table'
import { z } from 'zod'
import { readArguments, refuse } from '../../packages/core/scripts/arguments.ts'
import { countFixture } from '@masu/bench/fixture/count-solutions'
import { fixturePath, readFixture } from '@masu/bench/fixture/fixtures'
import { sampleForRun } from '@masu/bench/fixture/sample'
import { computeAllowedMs } from '@masu/bench/child/limits'
import { probeEntry } from '@masu/bench/run/probe/probe-entry'
import { cappedRules } from '@masu/bench/run/probe/probe-rules'
import { FULL_RUN, QUICK_RUN } from '@masu/bench/run/run-defaults'
import { KEPT_PASSES_MS, timeOneFixture } from '@masu/bench/run/timed-process'
import { chooseProcessor } from '@masu/bench/system/processors'
import { REGISTRY, strategyRef } from '@masu/bench/strategy/names'
import type { StrategyRef } from '@masu/bench/strategy/ref'
import { dropTornLine, keep, keptLines } from './kept-lines.ts'
import {
  foundByRun,
  kinds,
  triggers,
  type Fault,
  type Schedule,
} from './prove-verified/probability.ts'

enableCompileCache()

const USAGE =
  'node tools/experiments/prove-verified.ts run|report FILE [--minutes 15] [--trials 20] [--presets quick,default] [--kinds ...] [--triggers ...] [--periods ...]'

const PLAIN = 'flat-recursion'

/** Primes, round numbers, and the length of a pass with its neighbours. */
const PERIODS = [7, 10, 97, 99, 100, 101, 500, 997, 1_000, 2_003, 5_000, 9_973, 10_000]

const RUNS = { quick: QUICK_RUN, default: FULL_RUN } as const
const presets = ['quick', 'default'] as const

const scheduleLine = z.object({
  type: z.literal('schedule'),
  puzzles: z.number(),
  cellCount: z.number(),
  before: z.number(),
  warmUp: z.number(),
  last: z.union([z.literal(0), z.literal(1)]),
  timed: z.number(),
  mostKept: z.number(),
})
const trialLine = z.object({
  type: z.literal('trial'),
  preset: z.enum(presets),
  kind: z.enum(kinds),
  trigger: z.enum(triggers),
  period: z.number(),
  trial: z.number(),
  found: z.string().nullable(),
})
type Trial = z.infer<typeof trialLine>

const { positionals, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    trials: { type: 'string' },
    presets: { type: 'string' },
    kinds: { type: 'string' },
    triggers: { type: 'string' },
    periods: { type: 'string' },
  },
})
const [verb, file = refuse('no file')] = positionals

/** The members of a list that the user names; all where nothing is named. */
function chosen<T extends string | number>(all: readonly T[], text: string | undefined): T[] {
  if (text === undefined) return [...all]
  return text.split(',').map((name) => all.find((one) => String(one) === name) ?? refuse(name))
}

const read = sampleForRun(await readFixture(fixturePath('easy')), FULL_RUN)
const fixture = await countFixture(read, () => {})

function timing(
  preset: (typeof presets)[number],
  round: number,
): Parameters<typeof timeOneFixture>[3] {
  const processor = chooseProcessor(round)
  const perPuzzle = round === 1 ? RUNS[preset].perPuzzle : 0
  return { ...RUNS[preset], perPuzzle, processor, allowedMs: computeAllowedMs(1_000) }
}

/** A probe as a run makes it, and the puzzles that its processes then time. */
async function probed(
  ref: StrategyRef,
  preset: (typeof presets)[number],
): Promise<{ readonly isWrong: boolean; readonly puzzles: readonly number[] }> {
  const strategy = { name: 'faulty', ref, maxLimit: Infinity }
  const { status, puzzleNs } = await probeEntry(strategy, fixture, {
    ...RUNS[preset],
    rules: cappedRules,
  })
  const puzzles = [...puzzleNs.keys()].filter((puzzle) => puzzleNs[puzzle] !== null)
  return { isWrong: status === 'wrong', puzzles }
}

async function scheduleOf(ref: StrategyRef): Promise<Schedule> {
  const { puzzles } = await probed(ref, 'default')
  const { timing: figures, detail } = await timeOneFixture(
    ref,
    fixture,
    puzzles,
    timing('default', 2),
  )
  if (figures === null) throw new Error(`${PLAIN}: ${detail}`)
  return {
    puzzles: puzzles.length,
    cellCount: fixture.geometry.cellCount,
    // It is so slow that its timed passes are verified.
    before: 1 + figures.warmUpPasses + figures.passNs.length,
    warmUp: figures.warmUpPasses,
    timed: 0,
    mostKept: Math.floor((KEPT_PASSES_MS * 1e6) / median(figures.passNs)),
    last: 0,
  }
}

/** Where the fault was found; null if it was not. */
async function foundIn(ref: StrategyRef, preset: (typeof presets)[number]): Promise<string | null> {
  const { isWrong, puzzles } = await probed(ref, preset)
  if (isWrong) return 'probe'
  for (let round = 1; round <= RUNS[preset].rounds; round++) {
    const { status } = await timeOneFixture(ref, fixture, puzzles, timing(preset, round))
    if (status === 'wrong') return `round ${round}`
  }
  return null
}

async function run(): Promise<void> {
  dropTornLine(file)
  const trials = Number(values.trials ?? 20)
  const end = performance.now() + Number(values.minutes ?? Infinity) * 60_000
  if (keptLines(file, scheduleLine).length === 0) {
    keep(file, { type: 'schedule', ...(await scheduleOf({ module: REGISTRY, registered: PLAIN })) })
  }
  const done = new Set(keptLines(file, trialLine).map((one) => keyOf(one)))
  const faults = chosen(PERIODS, values.periods).flatMap((period) =>
    chosen(kinds, values.kinds).flatMap((kind) =>
      chosen(triggers, values.triggers).map((trigger): Fault => ({ kind, trigger, period })),
    ),
  )
  const folder = mkdtempSync(join(tmpdir(), 'masu-prove-verified-'))
  try {
    for (let trial = 1; trial <= trials; trial++) {
      for (const fault of faults) {
        for (const preset of chosen(presets, values.presets)) {
          const own = { type: 'trial', preset, ...fault, trial } as const
          if (done.has(keyOf(own))) continue
          if (performance.now() > end) return
          keep(file, { ...own, found: await foundIn(moduleOf(folder, fault), preset) })
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function keyOf({ preset, kind, trigger, period, trial }: Omit<Trial, 'found' | 'type'>): string {
  return [preset, kind, trigger, period, trial].join(' ')
}

/** The plain recursion with a fault, in a module of its own. */
function moduleOf(folder: string, fault: Fault): StrategyRef {
  const path = join(folder, `${fault.kind}-${fault.trigger}-${fault.period}.ts`)
  const wrapper = fileURLToPath(new URL('prove-verified/faulty.ts', import.meta.url))
  const plain = fileURLToPath(import.meta.resolve(`@masu/strategies/${PLAIN}`))
  writeFileSync(
    path,
    [
      `import { flatRecursion } from ${JSON.stringify(plain)}`,
      `import { faulty } from ${JSON.stringify(wrapper)}`,
      `export default faulty(flatRecursion, ${JSON.stringify(fault)})`,
      '',
    ].join('\n'),
  )
  return strategyRef(path)
}

/** A table for each preset and trigger: of so many trials so many found, and the computed share. */
function report(): string {
  const [schedule] = keptLines(file, scheduleLine)
  const all = keptLines(file, trialLine)
  if (schedule === undefined || all.length === 0) return 'no trial yet'
  const tables = presets.flatMap((preset) =>
    triggers.flatMap((trigger) => {
      const own = all.filter((one) => one.preset === preset && one.trigger === trigger)
      if (own.length === 0) return []
      const periods = PERIODS.filter((period) => own.some((one) => one.period === period))
      const cellOf = (period: number, kind: Fault['kind']): string => {
        const trials = own.filter((one) => one.period === period && one.kind === kind)
        const found = trials.filter((one) => one.found !== null).length
        // The probe asks each puzzle under three limits, and warms up as long as a process.
        const answers = (3 + schedule.warmUp) * schedule.puzzles
        const asked = { probed: answers, processes: RUNS[preset].rounds }
        const share = foundByRun(asked, schedule, { kind, trigger, period })
        if (trials.length === 0) return '-'
        return `${found}/${trials.length} (${Math.round(100 * share)} %)`
      }
      const rows = periods.map((period) =>
        [String(period)].concat(kinds.map((kind) => cellOf(period, kind))),
      )
      return [`${preset}, ${trigger}:\n\n${markdownTable([['N', ...kinds], ...rows])}`]
    }),
  )
  const { before, timed, mostKept } = schedule
  const passes = `A process: ${before} passes of ${schedule.puzzles} puzzles, ${timed} more that are timed, and up to ${mostKept} kept.`
  return [passes, ...tables].join('\n\n')
}

if (verb === 'run') await run()
else if (verb !== 'report') refuse('neither run nor report')
process.stdout.write(`${report()}\n`)
