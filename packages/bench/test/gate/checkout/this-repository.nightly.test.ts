/** Two revisions of this repository, with all that their strategies need installed. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { start } from '../repositories.ts'

const isClone = existsSync(new URL('../../../../../.git', import.meta.url))

test.skipIf(!isClone)('this very repository is laid out and loaded', async ({ skip }) => {
  const started = start(process.cwd(), { base: 'HEAD' })
  const answer = await started.answer
  started.child.stdin.end()
  await started.gone
  // Installed once, it is in the store of pnpm; without that and a network there is no way.
  const refused = answer !== null && 'refused' in answer ? answer.refused : ''
  skip(refused.startsWith('cannot install'), refused)
  expect(refused).toBe('')
  const strategies = expect.arrayContaining(['bitmask']) as unknown
  expect(answer).toMatchObject({ base: { strategies }, head: { strategies } })
})
