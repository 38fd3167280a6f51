/**
 * As in bench, whose tests start the same processes. One more project has the tests called NAME.browser.test.ts, which
 * open pages in a Chromium.
 */
import { defineConfig, mergeConfig } from 'vitest/config'
import bench from '../bench/vitest.config.ts'

const browser = defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.ts'],
          globalSetup: ['test/browser/setup.ts'],
          isolate: false,
          experimental: { viteModuleRunner: false },
          // Most of the work is the browser's, so a worker for each processor leaves none idle.
          maxWorkers: '100%',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // A page on a busy machine may take seconds to show what a click brings.
          expect: { poll: { timeout: 30_000 } },
          // Not beside the other tests: some of these measure.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})

export default mergeConfig(bench, browser)
