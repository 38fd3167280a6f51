import { expect, test } from 'vitest'
import { diagnose } from '@masu/bench/fitness/fit'
import type { HarnessTest } from '@masu/bench/fitness/harness'
import { diagnosisText, harnessText } from '../../src/tables/doctor.ts'

/** Everything wrong at once. */
const worst = diagnose({
  cores: 1,
  load: 123.456,
  otherActivity: { busy: 127.999, stolen: 0.5 },
  governors: ['powersave', 'schedutil', 'ondemand', 'performance'],
  boost: true,
  clockStepNs: 15_625_000,
  clockCallNs: 12_345,
  passNs: [100, 200, 100, 300, 100, 300, 200, 100, 100, 200, 300],
})

test('a diagnosis has a line a check, its advice, and the verdict last, in 80 columns', () => {
  const lines = diagnosisText(worst).split('\n')
  expect(lines[0]).toMatch(/^check +verdict +found$/)
  expect(lines[1]).toMatch(/^load +bad +123\.46 over the last minute, on 1 core$/)
  expect(lines).toContain('  cores: masu shares the only processor with the process that it times')
  expect(lines.at(-1)).toMatch(/^unfit: /)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
})

test('a diagnosis without advice has none', () => {
  const checks = [{ name: 'cores', value: '8', verdict: 'ok', advice: null }] as const
  expect(diagnosisText({ checks, fit: 'fit' })).toBe(
    'check  verdict  found\ncores  ok       8\n\nfit: this machine can be measured on',
  )
})

const findings: HarnessTest = {
  same: { ratio: 0.9987, interval: [0.9912, 1.0061] },
  slowdowns: [
    {
      injected: 0.01,
      injectedInterval: [0.0095, 0.0105],
      nanosPerPuzzle: 104.4,
      found: { ratio: 1.0123, interval: [0.9991, 1.0261] },
      seen: false,
    },
    {
      injected: 0.1,
      injectedInterval: null,
      nanosPerPuzzle: 1044,
      found: { ratio: 1.0987, interval: [1.0899, 1.1099] },
      seen: true,
    },
  ],
  overhead: {
    harnessNs: 3.21,
    harnessInterval: [2.9, 3.5],
    fastestNs: 2438,
    clockNs: 43,
  },
  passed: true,
}

test('the findings about the harness are told in 80 columns', () => {
  const text = harnessText(findings)
  expect(text).toContain('A/A, bitmask against itself: 0.999 (95 %: 0.991 to 1.006)')
  expect(text).toContain('the interval covers 1.')
  expect(text).toMatch(/^ +1\.00 % +0\.950 to 1\.05 % +104 +1\.012 +0\.999 to 1\.026 +no$/m)
  expect(text).toMatch(/^ +10\.0 % +- % +1,044 +1\.099 +1\.090 to 1\.110 +yes$/m)
  expect(text).toMatch(
    /takes 3\.21 ns a puzzle,[^]* \(95 %: 2\.90 to 3\.50\)[^]*\n0\.132 % of the 2,438 ns\/puzzle/,
  )
  expect(text).toContain('adds 43.0 ns to a pass')
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})

test('an A/A interval without 1 is reported as one in twenty', () => {
  const text = harnessText({ ...findings, same: { ratio: 1.01, interval: [1.001, 1.02] } })
  expect(text).toContain('one in twenty')
  expect(text).not.toContain('covers 1')
})

test('a clock that cannot be told from noise is not given a number', () => {
  const overhead = { ...findings.overhead, clockNs: null }
  expect(harnessText({ ...findings, overhead })).toContain('lost in the noise')
})
