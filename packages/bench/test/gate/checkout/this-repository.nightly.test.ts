/** Two revisions of this repository, with all that their strategies need installed. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UserError } from '../../../src/errors.ts'
import { loadArm } from '../../../src/gate/load-arm.ts'
import { laidOut } from '../repositories.ts'

const isClone = existsSync(new URL('../../../../../.git', import.meta.url))

test.skipIf(!isClone)('this very repository is laid out and loaded', async ({ skip }) => {
  const all = { strategies: null, programs: [] }
  await laidOut(process.cwd(), { base: 'HEAD', isOfRegistry: true }, async (both) => {
    for (const side of [both.base, both.head]) {
      const { strategies } = await loadArm(side, all, [], null).catch((error: unknown) => {
        // Installed once, it is in the store of pnpm; without that and a network there is no way.
        const reason = error instanceof UserError ? error.message : ''
        skip(reason.startsWith('cannot install'), reason)
        throw error
      })
      expect(strategies.map(({ name }) => name)).toContain('bitmask')
    }
  })
})
