/** Tests with one source replaced, as two variables of the environment say. */
import { defineConfig } from 'vitest/config'

const { MASU_MUTATED: file, MASU_MUTANT: source } = process.env

export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load: (id) => (id === file && source !== undefined ? source : null),
    },
  ],
  test: {
    include: ['test/**/*.test.ts'],
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
  },
})
