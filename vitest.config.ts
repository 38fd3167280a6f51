import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*', 'tools/*'],
    coverage: {
      // Patterns within each package; thresholds use paths from here.
      include: ['**/src/**/*.ts'],
      thresholds: {
        'packages/core/src/**': { lines: 95 },
        'packages/strategies/src/**': { lines: 95 },
        'packages/conformance/src/**': { lines: 95 },
        'packages/sudoku/src/**': { lines: 95 },
      },
    },
  },
})
