/**
 * A strategy made slower on purpose, by a known amount of work: a harness that measures itself must
 * find it. A worker loads it like any file of a strategy; the URL names the strategy and the amount, as
 * in `slowed.ts?strategy=bitmask&units=1.5`.
 */
import type { Strategy } from '@masu/core/strategy'
import { strategies } from '@masu/strategies/strategies'

const parameters = new URL(import.meta.url).searchParams
const name = parameters.get('strategy')
/** Units of work for each node, not necessarily a whole number. */
const units = Number(parameters.get('units'))

const found = strategies.find((one) => one.name === name)
if (found === undefined) throw new Error(`no strategy "${name}" in the registry`)
const inner: Strategy = found

/** The result of the extra work. Exported, so that no compiler removes the work as useless. */
export const residue: { value: number } = { value: 1 }

export const strategy: Strategy = {
  ...inner,
  name: `${inner.name}, slowed`,
  prepare(geometry) {
    const solver = inner.prepare(geometry)
    return {
      solution: solver.solution,
      stats: solver.stats,
      solve(givens, limit) {
        const count = solver.solve(givens, limit)
        work(Math.round(units * (solver.stats?.nodes ?? 1)), count)
        return count
      },
    }
  },
}

/**
 * Does `amount` units of work on average. A unit is a step of Marsaglia's xorshift ("Xorshift RNGs", 2003),
 * which needs the result of the step before. The end depends on the numbers drawn: a processor that could
 * predict it would begin the next puzzle meanwhile, and so hide the work.
 */
function work(amount: number, count: number): void {
  let x = (residue.value ^ count) | 1
  for (let left = amount; left > 0; left -= (x & 1) << 1) {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
  }
  residue.value = x
}
