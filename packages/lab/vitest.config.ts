/**
 * Tests named NAME.browser.test.ts open the built site in a Chromium, and so do those named NAME.nightly.test.ts, at
 * night; the others need neither. Those named NAME.slow.test.ts take half a second or more.
 */
import { defineConfig } from 'vitest/config'

const inBrowser = ['../masu/test/browser/setup.ts', 'test/browser/site.ts']

export default defineConfig({
  test: {
    setupFiles: ['../core/test/seed.ts'],
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
          exclude: ['test/**/*.{browser,slow,nightly}.test.ts'],
        },
      },
      { extends: true, test: { name: 'slow', include: ['test/**/*.slow.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.ts'],
          globalSetup: inBrowser,
        },
      },
      {
        extends: true,
        test: {
          name: 'nightly',
          include: ['test/**/*.nightly.test.ts'],
          globalSetup: inBrowser,
        },
      },
    ],
  },
})
