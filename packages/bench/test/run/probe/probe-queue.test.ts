import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { probeEach, probesAtOnce } from '../../../src/run/probe/probe-queue.ts'

test('results have the order of the items, whichever probe ends first', async () => {
  const results = await probeEach([30, 20, 10, 0], async (ms) => {
    await sleep(ms)
    return ms
  })
  expect(results).toEqual([30, 20, 10, 0])
})

test('no more probes run at once than share the machine, and all of them are used', async () => {
  let running = 0
  let most = 0
  await probeEach(
    Array.from({ length: 20 }, (_, index) => index),
    async () => {
      most = Math.max(most, ++running)
      await sleep(1)
      running--
    },
  )
  expect(most).toBe(probesAtOnce())
})
