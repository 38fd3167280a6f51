import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isRunning } from '../../src/process/running.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function refuseSignals(code: string): void {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(`kill ${code}`), { code })
  })
}

describe('a process', () => {
  test('runs where it may be signalled', () => {
    expect(isRunning(process.pid)).toBe(true)
  })

  test('runs where it may not be signalled, since it is of another user', () => {
    refuseSignals('EPERM')
    expect(isRunning(4_000)).toBe(true)
  })

  test('does not run where there is no such number', () => {
    refuseSignals('ESRCH')
    expect(isRunning(4_000)).toBe(false)
  })

  test('does not run once it has ended', () => {
    expect(isRunning(spawnSync(process.execPath, ['--version']).pid)).toBe(false)
  })
})
