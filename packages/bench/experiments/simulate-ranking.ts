/**
 * Simulates what the ranking says of its claims and intervals, where the truth is known: how often a
 * table of equal strategies holds any wrong claim, how often a true difference is claimed, and how
 * often both intervals hold the ratio of another run.
 *
 *     node packages/bench/experiments/simulate-ranking.ts > docs/evidence/ranking-simulated.json
 *
 * A process scatters by 2 % (normal, on logarithms) about its strategy and its round. On a shared machine
 * one process of ten is slowed as well, by 11 % at the median and by 41 % in one of ten of these, and one
 * round of ten is slowed whole. Prints JSON. Takes a minute.
 */
import { drawOf } from '@masu/puzzles/random'
import { ratioIntervalInGeneral } from '@masu/ranking/statistics/bootstrap'
import { shareInterval } from '@masu/ranking/statistics/share'
import { ratioForAnotherRun } from '@masu/ranking/statistics/signed-rank'
import { rankRanges } from '@masu/ranking/statistics/ties'
import { MARGIN } from '@masu/ranking/rank'

const STRATEGIES = 11
const ROUNDS = [6, 8, 12, 20]
const TABLES = 1_000
const SCATTER = 0.02

const draw = drawOf(14, 0)
const uniform = (): number => draw(2 ** 31) / 2 ** 31

/** The method of G. E. P. Box and M. E. Muller, 1958. */
function normal(): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform()))
  return radius * Math.cos(2 * Math.PI * uniform())
}

/** Logarithms of what a shared machine adds, now and then. */
function disturbance(): number {
  return uniform() < 0.1 ? -0.15 * Math.log(1 - uniform()) : 0
}

/** Times of a strategy in each round, whose true times these are. */
function timesOf(truths: readonly number[], rounds: number, isShared: boolean): number[][] {
  const ofRounds = Array.from({ length: rounds }, () =>
    isShared ? normal() * SCATTER + disturbance() : 0,
  )
  return truths.map((truth) =>
    ofRounds.map(
      (round) => truth * Math.exp(round + SCATTER * normal() + (isShared ? disturbance() : 0)),
    ),
  )
}

function ratios(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, round) => value / (b[round] ?? NaN))
}

/** How often something was so in as many trials, with its 95 % interval (Clopper and Pearson). */
function shareOf(trials: number, isSo: () => boolean): object {
  let hits = 0
  for (let i = 0; i < trials; i++) if (isSo()) hits++
  const [low, high] = shareInterval(hits, trials)
  const rounded = (share: number): number => Number(share.toFixed(4))
  return { trials, share: rounded(hits / trials), interval: [rounded(low), rounded(high)] }
}

/** Whether a table claims any difference; all of its strategies are within the margin of each other. */
function claims(truths: readonly number[], rounds: number, isShared: boolean): boolean {
  const ranges = rankRanges(timesOf(truths, rounds, isShared), ratios, MARGIN)
  return ranges.some(([low, high]) => low !== 1 || high !== truths.length)
}

/** Whether a table claims that its last strategy, truly slower, is slower than all of the others. */
function seesLast(slowdown: number, rounds: number, isShared: boolean): boolean {
  const truths = Array.from({ length: STRATEGIES }, (_, i) => (i === STRATEGIES - 1 ? slowdown : 1))
  const [low] = rankRanges(timesOf(truths, rounds, isShared), ratios, MARGIN).at(-1) ?? [0, 0]
  return low === STRATEGIES
}

/** Whether the interval of a run holds the ratio of another. */
function roundsCover(rounds: number, isShared: boolean): boolean {
  const [first, second] = [0, 1].map(() => {
    const [a = [], b = []] = timesOf([1.2, 1], rounds, isShared)
    return ratioForAnotherRun(ratios(a, b))
  })
  return isWithin(second?.ratio, first?.interval)
}

function isWithin(ratio = NaN, interval: readonly [number, number] | null = null): boolean {
  return interval !== null && interval[0] <= ratio && interval[1] >= ratio
}

/**
 * Whether the interval in general of a run on some puzzles holds the ratio of another run on others. Times
 * of puzzles are log-normal with this deviation, those of two strategies with a correlation of 0.8.
 */
function generalCovers(puzzles: number, rounds: number, deviation: number): boolean {
  const [first, second] = [0, 1].map(() => {
    const a: number[] = []
    const b: number[] = []
    for (let i = 0; i < puzzles; i++) {
      const [common, own, other] = [normal(), normal(), normal()]
      a.push(1.2 * Math.exp(deviation * (Math.sqrt(0.8) * common + Math.sqrt(0.2) * own)))
      b.push(Math.exp(deviation * (Math.sqrt(0.8) * common + Math.sqrt(0.2) * other)))
    }
    const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0)
    const [ofA = [], ofB = []] = timesOf([sum(a), sum(b)], rounds, true)
    const found = ratios(ofA, ofB)
    return { interval: ratioIntervalInGeneral(a, b, found), ratio: ratioForAnotherRun(found).ratio }
  })
  return isWithin(second?.ratio, first?.interval)
}

const equal = Array.from({ length: STRATEGIES }, () => 1)
const apart = equal.map((_, i) => (i % 2 === 0 ? 1 : 1 + MARGIN))
const machines = [false, true]
const cases = ROUNDS.flatMap((rounds) => machines.map((isShared) => ({ rounds, isShared })))

const findings = {
  strategies: STRATEGIES,
  margin: MARGIN,
  wrongTables: [
    ...cases.map(({ rounds, isShared }) => ({
      differences: 'none',
      rounds,
      isShared,
      found: shareOf(TABLES, () => claims(equal, rounds, isShared)),
    })),
    ...cases.map(({ rounds, isShared }) => ({
      differences: 'just the margin',
      rounds,
      isShared,
      found: shareOf(TABLES, () => claims(apart, rounds, isShared)),
    })),
  ],
  power: cases.flatMap(({ rounds, isShared }) =>
    [0.05, 0.1, 0.2].map((slowdown) => ({
      slowdown,
      rounds,
      isShared,
      found: shareOf(TABLES, () => seesLast(1 + slowdown, rounds, isShared)),
    })),
  ),
  roundInterval: cases.map(({ rounds, isShared }) => ({
    rounds,
    isShared,
    found: shareOf(4_000, () => roundsCover(rounds, isShared)),
  })),
  intervalInGeneral: [0.3, 1, 1.5].flatMap((deviation) =>
    [32, 100, 1_000].flatMap((puzzles) =>
      [6, 12].map((rounds) => ({
        deviation,
        puzzles,
        rounds,
        found: shareOf(puzzles === 1_000 ? 500 : 2_000, () =>
          generalCovers(puzzles, rounds, deviation),
        ),
      })),
    ),
  ),
}
process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
