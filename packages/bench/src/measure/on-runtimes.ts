/** Strategies on several runtimes. */
import { isProgram } from '../strategy/ref.ts'
import type { Runtime } from '../strategy/runtimes.ts'
import type { DescribedStrategy } from './describe.ts'

/**
 * Each strategy on each runtime, each under the name `strategy @ runtime`. A program brings its own
 * runtime and stays as it is.
 */
export function onRuntimes(
  strategies: readonly DescribedStrategy[],
  runtimes: readonly Runtime[],
): DescribedStrategy[] {
  return strategies.flatMap((strategy) => {
    const { ref } = strategy
    if (isProgram(ref)) return [strategy]
    return runtimes.map(({ name, runBy, absent }) => ({
      ...strategy,
      name: `${strategy.name} @ ${name}`,
      runtime: name,
      ref: runBy === null ? ref : { ...ref, runBy },
      ...(absent === null ? {} : { unfit: { status: 'unavailable' as const, detail: absent } }),
    }))
  })
}
