import { expect, test } from 'vitest'
import { masu } from '../in-process.ts'
import { runShortly } from '../short-runs.ts'

runShortly()

test('masu doctor says what it found and how fit the machine is, whatever that is', async () => {
  const { code, stdout } = await masu(['doctor'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^spread +(ok|caution|bad) +[\d.]+ % between \d+ equal processes/m)
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^(fit|fit with care|unfit): /)
})
