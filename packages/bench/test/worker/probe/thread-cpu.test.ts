import { expect, test } from 'vitest'
import { threadCpuMs } from '../../../src/worker/probe/probe.ts'

test('the time of a processor goes on while it works, and not while it sleeps', () => {
  const before = threadCpuMs()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 40)
  expect(threadCpuMs() - before).toBeLessThan(30)
  const end = performance.now() + 50_000
  while (threadCpuMs() - before < 40 && performance.now() < end);
  expect(threadCpuMs() - before).toBeGreaterThanOrEqual(40)
})
