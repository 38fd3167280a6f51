/** A process's figures of its use of the processors. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseReadyMs, usageNow, usageSince } from '../../../src/worker/timed/usage.ts'

test('what a thread waited is the second number, in nanoseconds', () => {
  expect(parseReadyMs('785867123 93806000 2\n')).toBe(93.806)
  expect(parseReadyMs('0 0 0\n')).toBe(0)
})

test.each(['', 'none\n', '12\n', '1 -2 3\n'])('%j tells nothing', (text) => {
  expect(parseReadyMs(text)).toBeNull()
})

test('a thread that sleeps uses no processor', () => {
  const start = usageNow()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  const { elapsedMs, cpuMs, waitedMs, involuntarySwitches } = usageSince(start)
  expect(elapsedMs).toBeGreaterThanOrEqual(199)
  expect(cpuMs).toBeLessThan(199)
  // The main thread of this process, which a busy machine may keep waiting while this thread sleeps.
  expect(waitedMs ?? 0).toBeGreaterThanOrEqual(0)
  expect(involuntarySwitches).toBeGreaterThanOrEqual(0)
})

test('a thread that computes uses one', () => {
  const start = usageNow()
  const before = process.cpuUsage()
  // By the processor's time: on a busy machine this thread may wait longer than it computes.
  while (process.cpuUsage(before).user < 50_000);
  const { user, system } = process.cpuUsage(before)
  expect(usageSince(start).cpuMs).toBeGreaterThanOrEqual((user + system) / 1_000)
})

test('the clock is the one that was there before a strategy replaced it', () => {
  const start = usageNow()
  const slowed = vi.spyOn(process.hrtime, 'bigint').mockReturnValue(BigInt(start.ns))
  onTestFinished(() => slowed.mockRestore())
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  expect(usageSince(start).elapsedMs).toBeGreaterThanOrEqual(19)
})
