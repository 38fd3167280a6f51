/**
 * The harness measures itself: it must find no difference between equal arms, it must find a slowdown that was
 * made on purpose, and its cost must be known.
 *
 * The slowdowns are real extra work per node, in units of work: the steps of a generator of numbers. The cost
 * of a unit is calibrated with many units, where noise has little effect. Slowed and plain arms run in the same
 * wrapper and both do some of that work, so the cost of the wrapper cancels.
 */
import type { Fixture } from '@masu/bench/fixture/fixtures'
import { REGISTRY } from '@masu/bench/strategy/names'
import { median, medianInterval } from '@masu/results/statistics/order'
import { ratioOfPairs, type RatioEstimate } from '@masu/results/statistics/signed-rank'
import type { ModuleRef } from '@masu/bench/strategy/ref'
import type { Progress } from '@masu/bench/progress'
import { SUBJECT_STRATEGY } from '@masu/bench/run/equal-processes'
import type { EntryToMeasure } from '@masu/bench/run/median-pass'
import { interleaved, ratiosTo } from './rounds.ts'

/** The fastest strategy of the registry on `easy`: overhead is the largest share of its time. */
export const FASTEST = 'bands-wasm'

/** The injected slowdowns: hard to see, in between, and one that must be seen. */
const SLOWDOWNS: readonly number[] = [0.01, 0.03, 0.1]
const MUST_SEE = 0.1

/** Units of work a node that plain arms do too; about 4 % of the subject's time, measured. */
const BASE_UNITS = 0.2

/** Further units of work a node, in the calibration: nearly three times the subject's time, measured. */
const CALIBRATION_UNITS = 10

/** Enough to see 3 % where the processes of a pair differ by 4 %, as measured on a shared machine. */
export const ROUNDS = 30

/** Rounds of the calibration, whose effect is large beside the noise. */
const FEW_ROUNDS = 12

/** The level at which an A/A ratio must not differ from 1: one ratio in a thousand differs by chance. */
const FAR_LEVEL = 0.999

type Interval = RatioEstimate['interval']

export interface Slowdown {
  /** The injected slowdown, as a share of the subject's time. */
  readonly injected: number
  /** The calibration's interval of `injected`, at 95 %. */
  readonly injectedInterval: Interval
  /** The time of the extra work. */
  readonly nanosPerPuzzle: number
  /** The ratio of slowed to plain that the harness found. */
  readonly found: RatioEstimate
  /** Whether the interval found lies above 1. */
  readonly seen: boolean
}

export interface Overhead {
  /** Time a puzzle of a solver that does almost nothing: the harness, the call and the clock. */
  readonly harnessNs: number
  /** Of harnessNs, at 95 %. */
  readonly harnessInterval: Interval
  /** Time of the fastest strategy, a puzzle. */
  readonly fastestNs: number
  /** The cost of reading the clock twice, once a pass; null if noise hides it. */
  readonly clockNs: number | null
}

export interface HarnessTest {
  /** The ratio of a strategy to itself. */
  readonly same: RatioEstimate
  readonly slowdowns: readonly Slowdown[]
  readonly overhead: Overhead
  /** False if 10 % was not seen, or a strategy was found to differ from itself even at 99.9 %. */
  readonly passed: boolean
}

/** Called after each process. */
type OnProcess = (note: string) => void

/** Runs the whole test in rounds of fresh processes. The fixture must have solutions. */
export async function testHarness(
  fixture: Fixture,
  seed: number,
  progress: Progress,
): Promise<HarnessTest> {
  const onProcess: OnProcess = (note) => progress.advance(note)
  const processes = ROUNDS * (2 + 1 + SLOWDOWNS.length + 3) + FEW_ROUNDS * 2
  progress.say(`${processes} processes: about a minute in all`)
  progress.phase('A/A', 2 * ROUNDS)
  const ref = { module: REGISTRY, registered: SUBJECT_STRATEGY }
  const plain = { name: SUBJECT_STRATEGY, ref, fixture }
  const [a = [], b = []] = await interleaved([plain, plain], ROUNDS, seed, onProcess)
  progress.phase('calibrating a slowdown', 2 * FEW_ROUNDS)
  const calibration = await calibrate(fixture, FEW_ROUNDS, seed, onProcess)
  progress.phase('injecting slowdowns', (1 + SLOWDOWNS.length) * ROUNDS)
  const units = SLOWDOWNS.map((slowdown) => slowdown / calibration.perUnit)
  const slowed = await slowedBy(fixture, units, ROUNDS, seed, onProcess)
  progress.phase('measuring the overhead', 3 * ROUNDS)
  const overhead = await measureOverhead(fixture, seed, onProcess)

  const slowdowns = SLOWDOWNS.map((injected, index): Slowdown => {
    const found = ratioOfPairs(slowed.ratios[index] ?? [])
    return {
      injected,
      injectedInterval: scaled(calibration.interval, injected / calibration.perUnit),
      nanosPerPuzzle: (injected * slowed.plainNs) / fixture.puzzles.length,
      found,
      seen: found.interval !== null && found.interval[0] > 1,
    }
  })
  const same = ratiosTo(a, b)
  return { same: ratioOfPairs(same), slowdowns, overhead, passed: passes(same, slowdowns) }
}

function scaled(interval: Interval, factor: number): Interval {
  return interval === null ? null : [interval[0] * factor, interval[1] * factor]
}

/** Whether the A/A ratio is near 1, and the slowdown that must be seen was seen. */
function passes(
  sameRatios: readonly number[],
  slowdowns: readonly Pick<Slowdown, 'injected' | 'seen'>[],
): boolean {
  const mustSee = slowdowns.find(({ injected }) => injected === MUST_SEE)
  return coversOne(ratioOfPairs(sameRatios, FAR_LEVEL)) && mustSee?.seen === true
}

/** Whether the two arms of a ratio may be equally fast. */
export function coversOne({ interval }: RatioEstimate): boolean {
  return interval === null || (interval[0] <= 1 && interval[1] >= 1)
}

export interface Calibration {
  /** The time that a unit of work for each node adds, as a share of the plain arm's time. */
  readonly perUnit: number
  /** Of perUnit, at 95 %; null with fewer than six rounds. */
  readonly interval: Interval
}

/** Measures the cost of a unit of work, with many units. */
async function calibrate(
  fixture: Fixture,
  rounds: number,
  seed: number,
  onProcess: OnProcess,
): Promise<Calibration> {
  const { ratios } = await slowedBy(fixture, [CALIBRATION_UNITS], rounds, seed, onProcess)
  const { ratio, interval } = ratioOfPairs(ratios[0] ?? [])
  const perUnit = (value: number): number => (value - 1) / CALIBRATION_UNITS
  return {
    perUnit: perUnit(ratio),
    interval: interval === null ? null : [perUnit(interval[0]), perUnit(interval[1])],
  }
}

export interface Slowed {
  /** For each number of units the ratios, round by round, of the slowed arm to the plain one. */
  readonly ratios: readonly (readonly number[])[]
  /** Median pass of the plain arm over all processes. */
  readonly plainNs: number
}

/** Measures the subject plain, and with each of these numbers of additional units of work a node. */
async function slowedBy(
  fixture: Fixture,
  units: readonly number[],
  rounds: number,
  seed: number,
  onProcess: OnProcess,
): Promise<Slowed> {
  const arms = [0, ...units].map((more): EntryToMeasure => {
    const name =
      more === 0 ? `${SUBJECT_STRATEGY} in its wrapper` : `${SUBJECT_STRATEGY} slowed down`
    return { name, ref: slowedRef(more), fixture }
  })
  const [plain = [], ...slowed] = await interleaved(arms, rounds, seed, onProcess)
  return { ratios: slowed.map((passNs) => ratiosTo(plain, passNs)), plainNs: median(plain) }
}

/** The subject with this number of additional units of work a node; 0 for the plain arm. */
function slowedRef(units: number): ModuleRef {
  const url = moduleBeside('slowed')
  url.searchParams.set('strategy', SUBJECT_STRATEGY)
  url.searchParams.set('units', String(BASE_UNITS + units))
  return { module: url.href, registered: null }
}

/** Measures the time of a solver that has nothing to do. */
async function measureOverhead(
  fixture: Fixture,
  seed: number,
  onProcess: OnProcess,
): Promise<Overhead> {
  const idle: ModuleRef = { module: moduleBeside('idle').href, registered: null }
  const puzzles = fixture.puzzles.length
  const [whole = [], single = [], fastest = []] = await interleaved(
    [
      // The idle solver knows only one board.
      { name: 'idle', ref: idle, fixture: oneSolvedBoard(fixture, puzzles), asksMore: false },
      {
        name: 'idle on one board',
        ref: idle,
        fixture: oneSolvedBoard(fixture, 1),
        asksMore: false,
      },
      { name: FASTEST, ref: { module: REGISTRY, registered: FASTEST }, fixture },
    ],
    ROUNDS,
    seed,
    onProcess,
  )
  // A pass over n boards takes the clock and n calls: two sizes separate the two.
  const clock = whole.map((ns, round) => (puzzles * (single[round] ?? NaN) - ns) / (puzzles - 1))
  const harnessNs = whole.map((ns) => ns / puzzles)
  return {
    harnessNs: median(harnessNs),
    harnessInterval: medianInterval(harnessNs),
    fastestNs: median(fastest) / puzzles,
    clockNs: (medianInterval(clock)?.[0] ?? 0) > 0 ? median(clock) : null,
  }
}

/** A fixture of one complete board, `times` times: the first solution of `fixture`. */
function oneSolvedBoard(fixture: Fixture, times: number): Fixture {
  const [first] = fixture.puzzles
  const givens = first?.solution ?? null
  if (first === undefined || givens === null) {
    throw new Error(`${fixture.name} does not say its solutions`)
  }
  const entry = { ...first, puzzle: { ...first.puzzle, givens } }
  return {
    ...fixture,
    name: `${fixture.name}, solved`,
    puzzles: Array.from({ length: times }, () => entry),
  }
}

/** A module beside this file. */
function moduleBeside(name: 'slowed' | 'idle'): URL {
  return new URL(`./${name}.ts`, import.meta.url)
}
