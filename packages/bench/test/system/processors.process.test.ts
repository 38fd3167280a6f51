/** Which processors a process may be bound to, and which threads binding affects. Only Linux can bind. */
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseProcessors, chooseProcessor, fastestProcessors } from '../../src/system/processors.ts'

const WORKER = new URL('../../src/worker/timed/time.ts', import.meta.url).href

describe('a list of processors', () => {
  test('a list of processors has ranges and single numbers', () => {
    expect(parseProcessors('0')).toEqual([0])
    expect(parseProcessors('0-3,8')).toEqual([0, 1, 2, 3, 8])
    expect(parseProcessors('2,4-5')).toEqual([2, 4, 5])
  })

  test('a list of processors is empty where it cannot be read', () => {
    expect(parseProcessors('')).toEqual([])
    expect(parseProcessors('x-y')).toEqual([])
  })
})

test('rounds take the processors in turn', () => {
  const all = fastestProcessors()
  const first = all.map((_, round) => chooseProcessor(round))
  expect(new Set(first)).toEqual(new Set(all))
  expect(new Set(first).size).toBe(all.length)
  expect(chooseProcessor(all.length)).toBe(first[0] ?? null)
})

// Compiling and collecting garbage go on beside the thread that solves.
test.runIf(fastestProcessors().length > 1)('only the main thread is bound', () => {
  const [, last = 0] = fastestProcessors()
  const script = `
    import { readdirSync, readFileSync } from 'node:fs'
    import { bindMainThread } from ${JSON.stringify(WORKER)}
    bindMainThread(${last})
    const of = (thread) => /Cpus_allowed_list:\\s*(\\S+)/.exec(readFileSync('/proc/self/task/' + thread + '/status', 'latin1'))[1]
    console.log(JSON.stringify(readdirSync('/proc/self/task').map((thread) => [Number(thread) === process.pid, of(thread)])))
  `
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  const threads = z.array(z.tuple([z.boolean(), z.string()])).parse(JSON.parse(stdout))
  const isBound = ([, list]: (typeof threads)[number]): boolean => list === String(last)
  expect(threads.filter(([isMain]) => isMain).map(isBound)).toEqual([true])
  expect(threads.filter(([isMain]) => !isMain).some(isBound)).toBe(false)
  expect(threads.length).toBeGreaterThan(1)
})
