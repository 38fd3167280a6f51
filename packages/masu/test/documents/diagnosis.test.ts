import { expect, test } from 'vitest'
import { diagnoseMachine } from '@masu/bench/system/fit'
import { diagnosisText } from '../../src/documents/diagnosis.ts'

/** Everything wrong at once. */
const worst = diagnoseMachine({
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
    'check  verdict  found\ncores  ok       8\n\nfit: you can measure on this machine',
  )
})
