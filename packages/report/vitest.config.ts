/**
 * Tests named NAME.browser.test.ts open pages in a Chromium; those named NAME.nightly.test.ts take long and
 * run at night.
 */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    isolate: false,
    // Most of the work is the browser's, so a worker for each processor leaves none idle.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A page on a busy machine may take seconds to show what a click brings.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.{browser,nightly}.test.ts'],
        },
      },
      { extends: true, test: { name: 'nightly', include: ['test/**/*.nightly.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.ts'],
          globalSetup: ['test/browser/setup.ts'],
        },
      },
    ],
  },
})
