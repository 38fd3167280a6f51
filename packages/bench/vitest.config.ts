/**
 * Most of these tests wait for processes that they start, which wait for others. By default Vitest has
 * a worker less than there are cores, one on two, and takes twice as long (measured with one and with
 * three, beside other work: 671 s and 297 s).
 */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two cores that have other work, too, may take ten times as long.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: availableParallelism() + 1,
    // Nine commands at once on two cores and not fifteen: some tests have a command wait for seconds.
    maxConcurrency: 3,
    // In a run of all packages after the others, whose number of workers is another.
    sequence: { groupOrder: 1 },
  },
})
