import { defineConfig } from 'vitest/config'

const SLOW_TESTS = 'test/**/*.slow.test.ts'
const MOCKED_TESTS = 'test/**/*.mocked.test.ts'
const shared = { testTimeout: 120_000, setupFiles: ['../core/test/seed.ts'] }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [SLOW_TESTS, MOCKED_TESTS],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'slow', include: [SLOW_TESTS], isolate: false } },
      // A test cannot replace a module that another file has loaded.
      { test: { ...shared, name: 'mocked', include: [MOCKED_TESTS] } },
    ],
  },
})
