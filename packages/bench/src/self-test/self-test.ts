/**
 * The harness measures itself: what is the same must look the same, what was slowed down on purpose
 * must be seen to be slower, and what the harness costs must be known.
 *
 * The slowdowns are real extra work per node whose amount is calibrated: many steps of it, which
 * noise hardly touches, say what a step costs. Slow and plain arms run in the same wrapper and both
 * do some of that work, so that entering and leaving it cancels.
 */
import { extname } from 'node:path'
import type { Fixture } from '../fixture/fixtures.ts'
import { REGISTRY } from '../strategy/load.ts'
import { median, medianInterval } from '@masu/ranking/statistics/order'
import { ratioOfPairs, type RatioEstimate } from '@masu/ranking/statistics/signed-rank'
import type { ModuleRef } from '../strategy/ref.ts'
import type { Progress } from '../terminal/progress.ts'
import { interleaved, ratiosTo, type Arm } from './rounds.ts'

/** Measured against itself, plain and slowed: fast, and with many nodes to each puzzle. */
export const SUBJECT = 'bitmask'

/** The fastest of the registry on `easy`: nobody's time has a larger share of overhead in it. */
const FASTEST = 'bands-wasm'

/** What is injected: a slowdown hard to see, one in between, and one that must be seen. */
export const SLOWDOWNS: readonly number[] = [0.01, 0.03, 0.1]
const MUST_SEE = 0.1

/** Steps of extra work a node that plain arms do, too; some 4 % of the subject's time, measured. */
const BASE_STEPS = 0.2

/** More than these in the calibration: nearly three times the subject's time, measured. */
const CALIBRATION_STEPS = 10

/** Rounds at most of the calibration, whose effect is large beside the noise. */
const FEW_ROUNDS = 12

/** An A/A ratio whose interval of this level leaves out 1 is no bad luck: one in a thousand is. */
const FAR_LEVEL = 0.999

export interface Slowdown {
  /** What was injected, as a share of the subject's time. */
  readonly injected: number
  /** How well the calibration knows that, at 95 %. */
  readonly injectedInterval: readonly [low: number, high: number] | null
  /** The extra work. */
  readonly nanosPerPuzzle: number
  /** What the harness found, slowed to plain. */
  readonly found: RatioEstimate
  /** Whether the interval found lies above 1. */
  readonly seen: boolean
}

export interface Overhead {
  /** Time a puzzle of a solver that does next to nothing: the harness, the call and the clock. */
  readonly harnessNs: number
  /** Of harnessNs, at 95 %. */
  readonly harnessInterval: readonly [low: number, high: number] | null
  readonly fastest: string
  /** Time of the fastest strategy, a puzzle. */
  readonly fastestNs: number
  /** Of harnessNs in the latter. */
  readonly share: number
  /** What reading the clock twice, once a pass, costs; null where noise hides it. */
  readonly clockNs: number | null
}

export interface SelfTest {
  readonly strategy: string
  readonly fixture: string
  readonly puzzles: number
  readonly rounds: number
  /** A strategy to itself. */
  readonly same: RatioEstimate & { readonly coversOne: boolean }
  readonly slowdowns: readonly Slowdown[]
  readonly overhead: Overhead
  /** False where 10 % was not seen, or the same was found to differ even at 99.9 %. */
  readonly passed: boolean
}

type Step = (note: string) => void

/** All of it, in so many rounds of fresh processes. The fixture says its solutions. */
export async function selfTest(
  fixture: Fixture,
  rounds: number,
  seed: number,
  progress: Progress,
): Promise<SelfTest> {
  const step: Step = (note) => progress.advance(note)
  const fewRounds = Math.min(rounds, FEW_ROUNDS)
  const processes = rounds * (2 + 1 + SLOWDOWNS.length + 3) + fewRounds * 2
  progress.phase(`${processes} processes, about a minute in all: A/A first`, 2 * rounds)
  const sameRatios = await sameTwice(fixture, rounds, seed, step)
  progress.phase('calibrating a slowdown', 2 * fewRounds)
  const calibration = await calibrate(fixture, fewRounds, seed, step)
  progress.phase('injecting slowdowns', (1 + SLOWDOWNS.length) * rounds)
  const steps = SLOWDOWNS.map((slowdown) => slowdown / calibration.perStep)
  const slowed = await slowedBy(fixture, steps, rounds, seed, step)
  progress.phase('measuring the overhead', 3 * rounds)
  const overhead = await measureOverhead(fixture, rounds, seed, step)

  const slowdowns = SLOWDOWNS.map((injected, index): Slowdown => {
    const found = ratioOfPairs(slowed.ratios[index] ?? [])
    return {
      injected,
      injectedInterval: calibration.interval?.map(
        (perStep) => (perStep / calibration.perStep) * injected,
      ) as [number, number] | null,
      nanosPerPuzzle: (injected * slowed.plainNs) / fixture.puzzles.length,
      found,
      seen: found.interval !== null && found.interval[0] > 1,
    }
  })
  const same = ratioOfPairs(sameRatios)
  return {
    strategy: SUBJECT,
    fixture: fixture.name,
    puzzles: fixture.puzzles.length,
    rounds,
    same: { ...same, coversOne: coversOne(same) },
    slowdowns,
    overhead,
    passed: passes(sameRatios, slowdowns),
  }
}

/** Whether the same was not far from the same, and what must be seen was. */
export function passes(
  sameRatios: readonly number[],
  slowdowns: readonly Pick<Slowdown, 'injected' | 'seen'>[],
): boolean {
  const mustSee = slowdowns.find(({ injected }) => injected === MUST_SEE)
  return coversOne(ratioOfPairs(sameRatios, FAR_LEVEL)) && mustSee?.seen === true
}

function coversOne({ interval }: RatioEstimate): boolean {
  return interval === null || (interval[0] <= 1 && interval[1] >= 1)
}

/** A/A: the ratios, round by round, of the subject to itself. */
async function sameTwice(
  fixture: Fixture,
  rounds: number,
  seed: number,
  step: Step,
): Promise<number[]> {
  const arm = { name: SUBJECT, ref: { module: REGISTRY, registered: SUBJECT }, fixture }
  const [a = [], b = []] = await interleaved([arm, arm], rounds, seed, step)
  return ratiosTo(a, b)
}

export interface Calibration {
  /** What a step of extra work for each node adds, as a share of the plain arm's time. */
  readonly perStep: number
  /** Of perStep, at 95 %; null with fewer than six rounds. */
  readonly interval: readonly [low: number, high: number] | null
}

/** Measures what a step of extra work costs, by many of them. */
export async function calibrate(
  fixture: Fixture,
  rounds: number,
  seed: number,
  step: Step,
): Promise<Calibration> {
  const { ratios } = await slowedBy(fixture, [CALIBRATION_STEPS], rounds, seed, step)
  const { ratio, interval } = ratioOfPairs(ratios[0] ?? [])
  const perStep = (value: number): number => (value - 1) / CALIBRATION_STEPS
  return {
    perStep: perStep(ratio),
    interval: interval === null ? null : [perStep(interval[0]), perStep(interval[1])],
  }
}

export interface Slowed {
  /** For each number of steps the ratios, round by round, of the slowed arm to the plain one. */
  readonly ratios: readonly (readonly number[])[]
  /** Median pass of the plain arm over all processes. */
  readonly plainNs: number
}

/** Measures the subject, plain and with so many more steps of work for each node. */
async function slowedBy(
  fixture: Fixture,
  steps: readonly number[],
  rounds: number,
  seed: number,
  step: Step,
): Promise<Slowed> {
  const arms = [0, ...steps].map((more): Arm => {
    const name = more === 0 ? `${SUBJECT} in its wrapper` : `${SUBJECT} slowed down`
    return { name, ref: slowedRef(more), fixture }
  })
  const [plain = [], ...slowed] = await interleaved(arms, rounds, seed, step)
  return { ratios: slowed.map((passNs) => ratiosTo(plain, passNs)), plainNs: median(plain) }
}

/** The subject with so many more steps of work for each node than the plain arm, which has 0. */
export function slowedRef(steps: number): ModuleRef {
  const url = moduleBeside('slowed')
  url.searchParams.set('strategy', SUBJECT)
  url.searchParams.set('steps', String(BASE_STEPS + steps))
  return { module: url.href, registered: null }
}

/** Measures what is left of a time where there is nothing to do. */
async function measureOverhead(
  fixture: Fixture,
  rounds: number,
  seed: number,
  step: Step,
): Promise<Overhead> {
  const idle: ModuleRef = { module: moduleBeside('idle').href, registered: null }
  const puzzles = fixture.puzzles.length
  const [whole = [], single = [], fastest = []] = await interleaved(
    [
      { name: 'idle', ref: idle, fixture: oneSolvedBoard(fixture, puzzles) },
      { name: 'idle on one board', ref: idle, fixture: oneSolvedBoard(fixture, 1) },
      { name: FASTEST, ref: { module: REGISTRY, registered: FASTEST }, fixture },
    ],
    rounds,
    seed,
    step,
  )
  // A pass over n boards is the clock and n calls: two sizes tell them apart.
  const clock = whole.map((ns, round) => (puzzles * (single[round] ?? NaN) - ns) / (puzzles - 1))
  const harnessNs = whole.map((ns) => ns / puzzles)
  const fastestNs = median(fastest) / puzzles
  return {
    harnessNs: median(harnessNs),
    harnessInterval: medianInterval(harnessNs),
    fastest: FASTEST,
    fastestNs,
    share: median(harnessNs) / fastestNs,
    clockNs: (medianInterval(clock)?.[0] ?? 0) > 0 ? median(clock) : null,
  }
}

/** A puzzle in which there is nothing left to do, so many times: a fixture's first solution. */
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

/** Beside this file, compiled or not. */
function moduleBeside(name: 'slowed' | 'idle'): URL {
  return new URL(`./${name}${extname(import.meta.url)}`, import.meta.url)
}
