import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*'],
    coverage: {
      include: ['packages/*/src/**/*.ts'],
      thresholds: {
        'packages/core/src/**': { lines: 95 },
        'packages/strategies/src/**': { lines: 95 },
        'packages/conformance/src/**': { lines: 95 },
      },
    },
  },
})
