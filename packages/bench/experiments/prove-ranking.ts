/**
 * Proves by experiment that rankings of several runs agree with one another. Prints JSON.
 *
 *     node packages/bench/experiments/prove-ranking.ts runs FILE...
 *     node packages/bench/experiments/prove-ranking.ts twins a=b,c=d FILE...
 *     node packages/bench/experiments/prove-ranking.ts seeds FILE...
 *     node packages/bench/experiments/prove-ranking.ts capped SHORT LONG
 *
 * `runs` reads runs of the same strategies and fixtures, in the order in which they were made: is every
 * supported entry ranked, is a pair ever ordered both ways, and how often does the interval of a ratio
 * hold that ratio of the next run? `twins` reads runs in which the same strategy took part under two
 * names: how often do their ranges of ranks differ? `seeds` reads runs of different samples: how often
 * does the interval for such puzzles in general hold the ratio of another sample, and how often the
 * interval for these puzzles? `capped` reads a run and one with a cap so long (`--timeout`) that it
 * solved what the first had capped: are the restricted means what the times of the second say, and
 * lower bounds of its means?
 */
import { measuredEntry, type RankedEntry } from '@masu/ranking/entry'
import { panelsOf } from '@masu/ranking/panels'
import { cappedIn, commonBlock, levelOn, rankEntries } from '@masu/ranking/rank'
import { readArguments, refuse } from '../../core/scripts/arguments.ts'
import { readResults } from '../../masu/src/options/results-file.ts'

const USAGE =
  'node packages/bench/experiments/prove-ranking.ts runs|twins a=b,...|seeds|capped FILE...'

const { positionals } = readArguments(USAGE, { allowPositionals: true })
const [kind, ...rest] = positionals
if (kind === 'runs' && rest.length > 1) print(agreement(rest))
else if (kind === 'twins' && rest.length > 1) print(tied(rest[0] ?? '', rest.slice(1)))
else if (kind === 'seeds' && rest.length > 1) print(generality(rest))
else if (kind === 'capped' && rest.length === 2) print(restricted(rest[0] ?? '', rest[1] ?? ''))
else refuse('expected runs, twins, seeds or capped, and results files')

function agreement(files: readonly string[]): object {
  const runs = files.map((file) => rankEntries(readResults(file)))
  const supported = runs[0]?.filter(({ status }) => status !== 'unsupported') ?? []
  const unranked = runs.map(
    (run) => run.filter(({ status, rank }) => status !== 'unsupported' && rank === null).length,
  )
  const orders = new Map<string, number>()
  for (const run of runs) {
    for (const order of ordersOf(run)) orders.set(order, (orders.get(order) ?? 0) + 1)
  }
  const bothWays = [...orders.keys()].filter((order) => orders.has(reversed(order)))
  return {
    runs: files.length,
    loads: files.map((file) => readResults(file).run.environment.load),
    entries: supported.length,
    unranked,
    ordered: orders.size,
    inAll: [...orders.values()].filter((count) => count === files.length).length,
    bothWays,
    next: shareInNext(runs, ({ ratioInterval }) => ratioInterval),
    nextWithinMargin: shareInNext(
      runs,
      ({ ratioInterval }) => ratioInterval && widened(ratioInterval),
    ),
    nextPanels: panelShare(files),
  }
}

/** Pairs whose ranges of ranks do not overlap, as "fixture: faster < slower". */
function ordersOf(run: readonly RankedEntry[]): string[] {
  return run.flatMap((a) =>
    run.flatMap((b) =>
      a.fixture === b.fixture && a.ranks !== null && b.ranks !== null && a.ranks[1] < b.ranks[0]
        ? [`${a.fixture}: ${a.strategy} < ${b.strategy}`]
        : [],
    ),
  )
}

function reversed(order: string): string {
  const [fixture, names = ''] = order.split(': ')
  return `${fixture}: ${names.split(' < ').toReversed().join(' < ')}`
}

type Interval = readonly [low: number, high: number]

/** How often an interval of a run holds the ratio of the next run; the best and what has no interval aside. */
function shareInNext(
  runs: readonly (readonly RankedEntry[])[],
  intervalOf: (entry: RankedEntry) => Interval | null,
): { inside: number; of: number } {
  let [inside, of] = [0, 0]
  for (const [index, run] of runs.slice(0, -1).entries()) {
    for (const entry of run) {
      const next = runs[index + 1]?.find(
        ({ strategy, fixture }) => strategy === entry.strategy && fixture === entry.fixture,
      )
      const interval = intervalOf(entry)
      const ratio = next?.ratioToBest ?? null
      if (interval === null || ratio === null || interval[0] === interval[1]) continue
      of++
      if (ratio >= interval[0] && ratio <= interval[1]) inside++
    }
  }
  return { inside, of }
}

/** By the margin below which differences are ties. */
function widened([low, high]: Interval): Interval {
  return [low / 1.03, high * 1.03]
}

function panelShare(files: readonly string[]): { inside: number; of: number } {
  const runs = files.map((file) => panelsOf(readResults(file)))
  let [inside, of] = [0, 0]
  for (const [index, panels] of runs.slice(0, -1).entries()) {
    for (const { name, entries } of panels) {
      const next = runs[index + 1]?.find((panel) => panel.name === name)
      for (const { strategy, interval } of entries) {
        const ratio = next?.entries.find((entry) => entry.strategy === strategy)?.ratio
        if (interval === null || ratio === undefined) continue
        of++
        if (ratio >= interval[0] && ratio <= interval[1]) inside++
      }
    }
  }
  return { inside, of }
}

function tied(pairs: string, files: readonly string[]): object {
  const twins = pairs.split(',').map((pair) => pair.split('='))
  let [tables, same] = [0, 0]
  const apart: string[] = []
  for (const file of files) {
    const entries = rankEntries(readResults(file))
    for (const [a, b] of twins) {
      for (const one of entries.filter(({ strategy, ranks }) => strategy === a && ranks !== null)) {
        const other = entries.find(
          ({ strategy, fixture }) => strategy === b && fixture === one.fixture,
        )
        if (other === undefined || other.ranks === null) continue
        tables++
        const isOrdered =
          (one.ranks?.[1] ?? 0) < other.ranks[0] || other.ranks[1] < (one.ranks?.[0] ?? 0)
        if (isOrdered) {
          apart.push(`${one.fixture}: ${a} ${one.ranks?.join('-')}, ${b} ${other.ranks.join('-')}`)
        } else {
          same++
        }
      }
    }
  }
  return { runs: files.length, tables, tied: same, apart }
}

function generality(files: readonly string[]): object {
  const runs = files.map((file) => rankEntries(readResults(file)))
  return {
    samples: files.length,
    thesePuzzles: shareInNext(runs, ({ ratioInterval }) => ratioInterval),
    inGeneral: shareInNext(runs, ({ ratioIntervalInGeneral }) => ratioIntervalInGeneral),
  }
}

/** Entries of which the short cap ended puzzles and the long one none, on the largest block that both did. */
function restricted(short: string, long: string): object {
  const [capped, whole] = [readResults(short), readResults(long)]
  const capNs = capped.run.options.timeoutMs * 1e6
  const entries = capped.probes.flatMap((probe) => {
    const other = whole.probes.find(
      ({ strategy, fixture }) => strategy === probe.strategy && fixture === probe.fixture,
    )
    if (other === undefined) return []
    const [a, b] = [measuredEntry(probe, capped), measuredEntry(other, whole)]
    const block = commonBlock([a, b])
    if (block === null || cappedIn(a, block) === 0 || cappedIn(b, block) > 0) return []
    // The machine may be faster in one of the runs: what both solved within the cap says by how much.
    const both = a.puzzleNs.slice(0, block).flatMap((ns, puzzle) => {
      const uncapped = b.puzzleNs[puzzle] ?? NaN
      return ns < capNs ? [[ns, uncapped] as const] : []
    })
    const sum = (side: 0 | 1): number => both.reduce((total, pair) => total + pair[side], 0)
    const speed = sum(0) / sum(1)
    const single = b.puzzleNs.slice(0, block).map((ns) => ns * speed)
    const expected = single.reduce((total, ns) => total + Math.min(ns, capNs), 0) / block
    const [found, mean] = [levelOn(a, block), levelOn(b, block)]
    return [
      {
        fixture: probe.fixture,
        strategy: probe.strategy,
        puzzles: block,
        capped: cappedIn(a, block),
        restrictedMicros: Math.round(found / 1000),
        expectedMicros: Math.round(expected / 1000),
        meanMicros: Math.round((mean * speed) / 1000),
      },
    ]
  })
  return { capMs: capNs / 1e6, longMs: whole.run.options.timeoutMs, entries }
}

function print(findings: object): void {
  process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
}
