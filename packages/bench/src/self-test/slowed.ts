/**
 * A strategy made slower on purpose, by work whose amount is known: what a harness that measures
 * itself must find. Loaded by a worker as anyone's file; the URL says of which strategy and by how
 * much, as in `slowed.ts?strategy=bitmask&steps=1.5`.
 */
import type { Strategy } from '@masu/core/strategy'
import { strategies } from '@masu/strategies/strategies'

const parameters = new URL(import.meta.url).searchParams
const name = parameters.get('strategy')
/** Steps of extra work for each node, not necessarily whole. */
const steps = Number(parameters.get('steps'))

const found = strategies.find((one) => one.name === name)
if (found === undefined) throw new Error(`no strategy "${name}" in the registry`)
const inner: Strategy = found

/** What the extra work comes to. Exported, so that nobody may conclude that it is of no use. */
export const residue: { value: number } = { value: 1 }

export const strategy: Strategy = {
  ...inner,
  name: `${inner.name} and ${steps} steps a node`,
  prepare(geometry) {
    const solver = inner.prepare(geometry)
    return {
      solution: solver.solution,
      stats: solver.stats,
      solve(givens, limit) {
        const count = solver.solve(givens, limit)
        work(Math.round(steps * (solver.stats?.nodes ?? 1)), count)
        return count
      },
    }
  },
}

/**
 * So many steps of Marsaglia's xorshift, on average ("Xorshift RNGs", 2003), each of which needs the
 * one before. When it ends depends on the numbers drawn, for a processor that knew would go on to
 * the next puzzle while these are still being drawn, and hide them behind it.
 */
function work(times: number, count: number): void {
  let x = (residue.value ^ count) | 1
  for (let left = times; left > 0; left -= (x & 1) << 1) {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
  }
  residue.value = x
}
