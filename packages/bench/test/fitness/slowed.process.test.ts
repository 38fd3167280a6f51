/** The slowed strategy, loaded by workers as in the test of the harness. */
import { join } from 'node:path'
import { laws } from '@masu/conformance/laws'
import { loadStrategy } from '../../src/strategy/load.ts'
import { expect, test } from 'vitest'
import { readFixture } from '../../src/fixture/fixtures.ts'
import { medianPass } from '../../src/fitness/rounds.ts'
import { slowedRef } from '../../src/fitness/harness.ts'
import { easy } from '../boards.ts'
import { temporaryFolder } from '../files.ts'

test('a slowed strategy obeys every law that its original obeys', async () => {
  const strategy = await loadStrategy(slowedRef(3))
  for (const law of laws) law.assert(strategy, { seed: 1, runs: 10 })
})

test('a slowed strategy takes its time for each node', async () => {
  const folder = temporaryFolder({ 'one.txt': `${easy}:1\n` })
  const fixture = await readFixture(join(folder, 'one.txt'))
  const time = (units: number): Promise<number> =>
    medianPass({ name: `${units} units of work`, ref: slowedRef(units), fixture })
  // Each of hundreds of nodes takes a hundred times as long as without, which exceeds any noise.
  expect(await time(2_000)).toBeGreaterThan(10 * (await time(0)))
})

test('the amount of extra work is part of the name', () => {
  expect(slowedRef(1).module).not.toBe(slowedRef(2).module)
})
