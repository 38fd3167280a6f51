import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*'],
    coverage: {
      include: ['packages/*/src/**/*.ts'],
      thresholds: {
        'packages/{core,strategies,conformance}/src/**': { lines: 95 },
      },
    },
  },
})
