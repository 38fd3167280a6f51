/** Also of the other packages whose tests all run in one way. */
import { fileURLToPath } from 'node:url'
import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    setupFiles: [fileURLToPath(new URL('test/seed.ts', import.meta.url))],
    // Two busy cores may take ten times as long.
    testTimeout: 120_000,
  },
})
