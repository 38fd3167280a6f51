/** Tests named NAME.process.test.ts start the command; the others start short programs of their own at most. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // PGlite takes a second to begin: the tests of a file share one.
    experimental: { viteModuleRunner: false },
  },
})
