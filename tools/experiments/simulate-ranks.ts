/**
 * Tests whether the ranking orders equal entries, and whether another run gives the same order.
 * Prints JSON.
 *
 *     node tools/experiments/simulate-ranks.ts simulate
 *     node tools/experiments/simulate-ranks.ts stored [a=b,c=d] FILE...
 *
 * `simulate` makes runs with known times: eleven entries with two pairs of twins, and eleven equal entries, ten
 * processes each, in shuffled rounds. A process scatters (normal, on logarithms), and stretches of time of twenty
 * processes on average slow down all processes in them, by 1.1 to 2 times. One twin has every second process 1.5
 * times as slow, the other has not. `stored` reads results files with the same strategies and fixtures, and
 * compares each pair of files; pairs of names are one strategy under two names.
 */
import { makeItemDraw } from '@masu/core/random'
import type { RankedEntry } from '@masu/results/rank/entry'
import { rankRun } from '@masu/results/rank/ranking'
import { isBefore, RANK_MARGIN, type RankableEntry } from '@masu/results/rank/rank-ranges'
import {
  timingOfProcesses,
  intervalAbout,
  SLOW_PROCESS,
} from '@masu/results/statistics/process-timing'
import { settlesInTwoWays } from '@masu/results/rank/slow-modes'
import { median } from '@masu/results/statistics/order'
import { shareInterval } from '@masu/results/statistics/share'
import { readArguments, refuse } from '../../packages/core/scripts/arguments.ts'
import { readResults } from '../../packages/masu/src/options/results-file.ts'

const USAGE = 'node tools/experiments/simulate-ranks.ts simulate|stored [a=b,...] FILE...'

const TABLES = 2_000
const ROUNDS = 10
const NOISE = [0.01, 0.02, 0.05, 0.1]
const DISTURBED = [0, 0.1, 0.3, 0.5]

/** The mean number of processes in a stretch of time that slows all processes. */
const STRETCH = 20

/** True times: two pairs of twins between others. */
const TWINS = [1, 1.2, 1.2, 1.5, 2, 3, 4, 4, 6, 10, 20]
const EQUAL = TWINS.map(() => 1)

const draw = makeItemDraw(38, 0)
const uniform = (): number => draw(2 ** 31) / 2 ** 31

const { positionals } = readArguments(USAGE, { allowPositionals: true })
const [kind, ...rest] = positionals
if (kind === 'simulate' && rest.length === 0) print(simulated())
else if (kind === 'stored') {
  const [first = ''] = rest
  const twins = first.includes('=') ? first.split(',').map((pair) => pair.split('=')) : []
  const files = twins.length > 0 ? rest.slice(1) : rest
  if (files.length < 2) refuse('expected two results files or more')
  print(stored(files, twins))
} else refuse('expected simulate, or stored and results files')

function simulated(): object {
  const found = NOISE.flatMap((noise) =>
    DISTURBED.map((disturbed) => {
      const tables = Array.from({ length: TABLES }, () => tableOf(TWINS, noise, disturbed, null))
      const equal = Array.from({ length: TABLES }, () => tableOf(EQUAL, noise, disturbed, null))
      // The second of the first twins has two modes.
      const modes = Array.from({ length: TABLES }, () => tableOf(TWINS, noise, disturbed, 2))
      return {
        noise,
        disturbed,
        twinsApart: shareOf(tables, (table) => isApart(table, 1, 2) || isApart(table, 6, 7)),
        ordered: share(mean(tables.map(orderedPairs))),
        equalApart: shareOf(equal, (table) => orderedPairs(table) > 0),
        twinOfTwoModesApart: shareOf(modes, (table) => isApart(table, 1, 2)),
        twoModesTold: shareOf(modes, (table) => isTold(table, 2)),
        othersTold: shareOf(modes, (table) => table.some((_, i) => i !== 2 && isTold(table, i))),
      }
    }),
  )
  return { tables: TABLES, rounds: ROUNDS, margin: RANK_MARGIN, found }
}

interface SimulatedEntry extends RankableEntry {
  /** Processes over 1.25 times the fastest. */
  readonly slow: number
}

/** A run: in each round a process of every entry, in shuffled order. */
function tableOf(
  truths: readonly number[],
  noise: number,
  disturbed: number,
  twoModes: number | null,
): SimulatedEntry[] {
  const levels = truths.map((): number[] => [])
  let factor = uniform() < disturbed ? drawFactor() : 1
  for (let round = 0; round < ROUNDS; round++) {
    const order = truths
      .map((_, entry) => [uniform(), entry] as const)
      .toSorted(([a], [b]) => a - b)
    for (const [, entry] of order) {
      // Stretches end with this probability, which keeps the share of disturbed processes.
      if (uniform() < 1 / STRETCH) factor = uniform() < disturbed ? drawFactor() : 1
      const mode = entry === twoModes && uniform() < 0.5 ? 1.5 : 1
      levels[entry]?.push((truths[entry] ?? NaN) * mode * factor * Math.exp(noise * normal()))
    }
  }
  return levels.map((own) => {
    const { fastest, precision } = timingOfProcesses(own)
    const slow = own.filter((level) => level > SLOW_PROCESS * fastest).length
    return { interval: intervalAbout(fastest, precision), slow }
  })
}

function drawFactor(): number {
  return 1.1 + 0.9 * uniform()
}

/** The method of G. E. P. Box and M. E. Muller, 1958. */
function normal(): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform()))
  return radius * Math.cos(2 * Math.PI * uniform())
}

function isApart(table: readonly RankableEntry[], first: number, second: number): boolean {
  const [a, b] = [table[first], table[second]]
  return a !== undefined && b !== undefined && (isBefore(a, b) || isBefore(b, a))
}

/** The share of all pairs that have an order. */
function orderedPairs(table: readonly RankableEntry[]): number {
  const ordered = table.flatMap((a) => table.filter((b) => isBefore(a, b)))
  return ordered.length / ((table.length * (table.length - 1)) / 2)
}

function isTold(table: readonly SimulatedEntry[], index: number): boolean {
  const others = table.filter((_, i) => i !== index).map(({ slow }) => slow)
  return settlesInTwoWays(table[index]?.slow ?? 0, ROUNDS, others)
}

/** The figures of an entry, or of a strategy in a panel, in one run. */
interface Said extends RankableEntry {
  readonly strategy: string
  readonly place: string
  readonly ratio: number
}

function stored(files: readonly string[], twins: readonly (readonly string[])[]): object {
  const results = files.map((file) => readResults(file))
  const entries = results.map((one) => rankRun(one).entries.flatMap(saidOfEntry))
  const panels = results.map((one) =>
    rankRun(one).panels.flatMap(({ name, entries: own }) =>
      own
        .filter(({ ratioBound }) => ratioBound === 'exact')
        .map(({ strategy, ratio, interval }): Said => ({ strategy, place: name, ratio, interval })),
    ),
  )
  return {
    runs: files.length,
    loads: results.map(({ run }) => run.environment.loadAverage),
    entries: agreement(entries, twins),
    panels: agreement(panels, twins),
  }
}

/** The figures of an entry without capped puzzles. */
function saidOfEntry(entry: RankedEntry): Said[] {
  const { strategy, fixture, ratioToBest, ratioBound, ratioInterval } = entry
  return ratioToBest === null || ratioBound !== 'exact'
    ? []
    : [{ strategy, place: fixture, ratio: ratioToBest, interval: ratioInterval }]
}

/** The differences between any two runs, the differences that each allows, and their orders. */
function agreement(
  runs: readonly (readonly Said[])[],
  twins: readonly (readonly string[])[],
): object {
  const differences: number[] = []
  let [inside, insideBoth, of] = [0, 0, 0]
  for (const one of runs) {
    for (const other of runs.filter((run) => run !== one)) {
      for (const said of one) {
        const again = other.find(
          ({ strategy, place }) => strategy === said.strategy && place === said.place,
        )
        // The best has ratio 1 in both.
        if (again === undefined || said.interval === null) continue
        if (said.ratio === 1 && again.ratio === 1) continue
        differences.push(Math.abs(Math.log(again.ratio / said.ratio)))
        of++
        const off = Math.abs(again.ratio / said.ratio - 1)
        if (off <= precisionOf(said)) inside++
        // A ratio involves two entries: this entry, and the best.
        const best = one.find(({ place, ratio }) => place === said.place && ratio === 1)
        const ofBest = best === undefined || best === said ? 0 : precisionOf(best)
        if (off <= precisionOf(said) + ofBest) insideBoth++
      }
    }
  }
  const halves = runs.flatMap((run) =>
    run.flatMap((said) => (said.interval === null ? [] : [precisionOf(said)])),
  )
  const orders = runs.map((run) => new Set(ordersOf(run)))
  const all = new Set(orders.flatMap((own) => [...own]))
  const isTwins = (order: string): boolean =>
    twins.some((pair) => pair.every((name) => order.split(' ').includes(name)))
  return {
    differences: { median: share(median(differences)), of95: share(quantile(differences, 0.95)) },
    inside: { share: share(inside / of), withThatOfTheBest: share(insideBoth / of), of },
    halfWidths: {
      median: share(median(halves)),
      of90: share(quantile(halves, 0.9)),
      most: share(Math.max(...halves)),
    },
    orderedInSome: all.size,
    orderedInAll: [...all].filter((order) => orders.every((own) => own.has(order))).length,
    bothWays: [...all].filter((order) => all.has(reversed(order))),
    twinsApart: orders.reduce((sum, own) => sum + [...own].filter(isTwins).length, 0),
  }
}

/** The ± of a ratio, as a share. */
function precisionOf({ ratio, interval }: Said): number {
  return interval === null ? 0 : interval[1] / ratio - 1
}

/** As in `easy: a < b`. */
function ordersOf(run: readonly Said[]): string[] {
  return run.flatMap((a) =>
    run
      .filter((b) => a.place === b.place && isBefore(a, b))
      .map((b) => `${a.place}: ${a.strategy} < ${b.strategy}`),
  )
}

function reversed(order: string): string {
  const [place, names = ''] = order.split(': ')
  return `${place}: ${names.split(' < ').toReversed().join(' < ')}`
}

function quantile(values: readonly number[], at: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(at * values.length) - 1] ?? NaN
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The share of trials for which `isSo` holds, with its 95 % interval (Clopper and Pearson). */
function shareOf<T>(trials: readonly T[], isSo: (trial: T) => boolean): object {
  const hits = trials.filter(isSo).length
  const [low, high] = shareInterval(hits, trials.length)
  return { share: share(hits / trials.length), interval: [share(low), share(high)] }
}

function share(value: number): number {
  return Number(value.toFixed(4))
}

function print(found: object): void {
  process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
}
