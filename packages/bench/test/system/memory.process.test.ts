/** The kernel's figures of memory, for this process and for a child. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { residentBytes } from '../../src/system/tree.ts'
import { peakBytes } from '../../src/system/memory.ts'

const MB = 2 ** 20

// Takes effect in contexts made from here on.
setFlagsFromString('--expose-gc')

/** A process that holds this many megabytes of typed arrays, prints a line, and waits. */
const HOLDS = `
  globalThis.held = Array.from({ length: Number(process.argv[1]) }, () => new Uint8Array(2 ** 20).fill(1))
  console.log('held')
  setInterval(() => {}, 1_000)
`

async function residentWith(megabytes: number): Promise<{ held: number; gone: number }> {
  const child = spawn(process.execPath, ['-e', HOLDS, String(megabytes)])
  const pid = child.pid ?? NaN
  await once(child.stdout, 'data')
  const held = await residentBytes(pid)
  child.kill('SIGKILL')
  await once(child, 'close')
  return { held, gone: await residentBytes(pid) }
}

describe('the resident memory of a process', () => {
  test('the memory of a process grows by what it allocates outside of the heap, and is 0 once it is gone', async () => {
    const [few, many] = await Promise.all([residentWith(10), residentWith(210)])
    expect(few.held).toBeGreaterThan(20 * MB)
    expect(few.held).toBeLessThan(200 * MB)
    expect((many.held - few.held) / MB).toBeGreaterThan(190)
    expect((many.held - few.held) / MB).toBeLessThan(230)
    expect([few.gone, many.gone]).toEqual([0, 0])
  })
})

describe('the peak of this process', () => {
  test('the peak of a process is never below what it holds, and stays when that is freed', async () => {
    const before = peakBytes()
    const kept: Uint8Array[] = []
    while (process.memoryUsage.rss() < before + 64 * MB) {
      kept.push(new Uint8Array(4 * MB).fill(1))
    }
    const held = await residentBytes(process.pid)
    const peak = peakBytes()
    // The kernel sums up counters of several processors, to within a megabyte.
    expect(held).toBeGreaterThan(before + 56 * MB)
    expect(peak).toBeGreaterThan(held - MB)
    expect(peak).toBeLessThan(before + 96 * MB)
    kept.length = 0
    runInNewContext('gc()')
    // The process returns freed memory a little later.
    await expect.poll(() => residentBytes(process.pid)).toBeLessThan(held - 32 * MB)
    expect(peakBytes()).toBeGreaterThan(peak - MB)
  })
})
