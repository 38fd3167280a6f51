/** Runs several probes at once: a probe finds which puzzles are solved; its times need not be exact. */
import { availableParallelism } from 'node:os'

const MAX_PROBES_AT_ONCE = 4

/** How many probes run at once on this machine. */
export function probesAtOnce(): number {
  return Math.min(MAX_PROBES_AT_ONCE, availableParallelism())
}

/**
 * Runs a probe of each item, `probesAtOnce` of them at a time. They begin in the order of the items,
 * and the results have that order too. Rejects with the first error of a probe.
 */
export async function probeEach<T, R>(
  items: readonly T[],
  probe: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const takeFromQueue = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await probe(item)
  }
  await Promise.all(Array.from({ length: probesAtOnce() }, takeFromQueue))
  return results
}
