/**
 * Proves by experiment that rankings agree with one another: reads the results files of several runs
 * with the same strategies and fixtures, and tells how often each pair of strategies was ordered
 * significantly, and whether ever both ways.
 *
 *     node packages/bench/experiments/prove-ranking.ts [--pair a,b] FILE...
 *
 * `--pair` tells of these two alone: a strategy under two names should be tied, such as
 * test/strategies/twin-first.ts and twin-last.ts, named first and last in `masu run --strategy`.
 * Prints JSON.
 */
import { readResults } from '../src/results/read.ts'
import { rankEntries, significantPairs } from '@masu/ranking/rank'
import { readArguments, refuse } from '../../core/scripts/arguments.ts'

const USAGE = 'node packages/bench/experiments/prove-ranking.ts [--pair a,b] FILE...'

const { values, positionals } = readArguments(USAGE, {
  options: { pair: { type: 'string' } },
  allowPositionals: true,
})
if (positionals.length === 0) refuse('no results file')

/** How often, by fixture and by "faster < slower". */
const orders = new Map<string, number>()
const pair = values.pair?.split(',') ?? []
/** Tables that rank both of the pair. */
let tables = 0
for (const path of positionals) {
  const results = readResults(path)
  const ranked = rankEntries(results).filter(({ rank }) => rank !== null)
  for (const { name } of results.run.fixtures) {
    const own = ranked.filter(({ fixture }) => fixture === name)
    if (pair.every((one) => own.some(({ strategy }) => strategy === one))) tables++
    for (const order of significantPairs(results, name)) {
      const key = `${name}: ${order.join(' < ')}`
      orders.set(key, (orders.get(key) ?? 0) + 1)
    }
  }
}

const runs = positionals.length
if (values.pair !== undefined) {
  const [a = '', b = ''] = pair
  const ordered = [...orders].filter(
    ([key]) => key.endsWith(`: ${a} < ${b}`) || key.endsWith(`: ${b} < ${a}`),
  )
  const times = ordered.reduce((sum, [, count]) => sum + count, 0)
  print({ runs, tables, tied: tables - times, ordered: Object.fromEntries(ordered) })
} else {
  const always = [...orders.values()].filter((count) => count === runs).length
  const both = [...orders].filter(([key]) => orders.has(reversed(key)))
  const pairs = orders.size - both.length / 2
  print({ runs, pairs, inAll: always, bothWays: Object.fromEntries(both) })
}

function reversed(key: string): string {
  const [fixture, order = ''] = key.split(': ')
  return `${fixture}: ${order.split(' < ').toReversed().join(' < ')}`
}

function print(findings: object): void {
  process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
}
