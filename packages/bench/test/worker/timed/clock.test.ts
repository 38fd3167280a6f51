/** Functions that the worker kept before it loaded a strategy. */
import fs, { openSync, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { now, writeText } from '../../../src/worker/timed/clock.ts'
import { temporaryFolder } from '../../files.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('the clock is not one that was replaced later', () => {
  const before = now()
  vi.spyOn(process.hrtime, 'bigint').mockReturnValue(1n)
  expect(now()).toBeGreaterThanOrEqual(before)
})

test('nor is what writes', () => {
  const file = join(temporaryFolder(), 'answers')
  const descriptor = openSync(file, 'w')
  vi.spyOn(fs, 'writeSync').mockReturnValue(0)
  syncBuiltinESMExports()
  writeText(descriptor, 'マス\n')
  expect(readFileSync(file, 'utf8')).toBe('マス\n')
})
