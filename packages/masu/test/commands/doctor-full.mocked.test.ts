/** How `masu doctor --full` reports the tests of the harness, whose results are mocked. */
import { testHarness, type HarnessTest } from '@masu/bench/fitness/harness'
import { readMachine } from '@masu/bench/fitness/readings'
import { expect, test, vi } from 'vitest'
import { masu } from '../in-process.ts'

vi.mock(import('@masu/bench/fitness/harness'), async (importOriginal) => ({
  ...(await importOriginal()),
  testHarness: vi.fn<typeof testHarness>(),
}))
vi.mock(import('@masu/bench/fitness/readings'), () => ({
  readMachine: vi.fn<typeof readMachine>(),
}))

test.each([
  [true, 0, 'Passed: '],
  [false, 3, 'FAILED: '],
])('passed: %s, exit code %i', async (passed, expected, verdict) => {
  vi.mocked(readMachine).mockResolvedValue({
    cores: 1,
    load: 0,
    otherActivity: null,
    governors: null,
    boost: null,
    clockStepNs: 1,
    clockCallNs: 1,
    passNs: [1, 1],
  })
  const findings: HarnessTest = {
    same: { ratio: 1, interval: [0.99, 1.01] },
    slowdowns: [],
    overhead: { harnessNs: 3, harnessInterval: [2, 4], fastestNs: 600, clockNs: null },
    passed,
  }
  vi.mocked(testHarness).mockResolvedValue(findings)
  const { code, stdout } = await masu(['doctor', '--full'])
  expect(code).toBe(expected)
  // Only one core is unfit, which does not change the exit code.
  expect(stdout).toMatch(/^unfit: .*\n\nThe harness, in 30 rounds /m)
  expect(stdout).toContain(`\n${verdict}`)
})
