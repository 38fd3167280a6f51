/**
 * Five projects, of the tests of masu, too. Files called NAME.process.test.ts start processes, and so do those called
 * NAME.nightly.test.ts, which take long and run at night. The others start none, and `test/no-processes.ts` holds them
 * to it: `slow` has those called NAME.slow.test.ts, which take half a second or more, `mocked` those called
 * NAME.mocked.test.ts, which replace a module, and `unit` the rest. masu has one more, of tests in a browser.
 *
 * Node runs the sources as it does for a user: it starts sooner than Vite, and Node decides what a strategy's
 * module may contain.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const PROCESS_TESTS = 'test/**/*.process.test.ts'
const SLOW_TESTS = 'test/**/*.slow.test.ts'
const MOCKED_TESTS = 'test/**/*.mocked.test.ts'
const NIGHTLY_TESTS = 'test/**/*.nightly.test.ts'
const BROWSER_TESTS = 'test/**/*.browser.test.ts'

const SEED = fileURLToPath(new URL('../core/test/seed.ts', import.meta.url))
const SETUP = fileURLToPath(new URL('test/setup.ts', import.meta.url))
const NO_PROCESSES = fileURLToPath(new URL('test/no-processes.ts', import.meta.url))

const shared = {
  // Loading all modules again for each file takes longer than most tests.
  isolate: false,
  experimental: { viteModuleRunner: false },
  // Each worker loads all modules, which takes more than a second; by default Vitest has one less than cores.
  maxWorkers: '100%',
  // Twelve commands at once on two cores: some tests let a command wait for seconds.
  maxConcurrency: 3,
  expect: { poll: { timeout: 30_000 } },
  // In a run of all packages these tests come last, because they have another number of workers.
  sequence: { groupOrder: 1 },
}

const withoutProcesses = {
  ...shared,
  setupFiles: [SEED, SETUP, NO_PROCESSES],
  // Two busy cores may take ten times as long.
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

const withProcesses = {
  ...shared,
  setupFiles: [SEED, SETUP],
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...withoutProcesses,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [PROCESS_TESTS, SLOW_TESTS, MOCKED_TESTS, NIGHTLY_TESTS, BROWSER_TESTS],
        },
      },
      { test: { ...withoutProcesses, name: 'slow', include: [SLOW_TESTS] } },
      // A test cannot replace a module that another file has loaded.
      {
        test: { ...withoutProcesses, name: 'mocked', include: [MOCKED_TESTS], isolate: true },
      },
      { test: { ...withProcesses, name: 'processes', include: [PROCESS_TESTS] } },
      { test: { ...withProcesses, name: 'nightly', include: [NIGHTLY_TESTS] } },
    ],
  },
})
