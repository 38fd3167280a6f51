import { expect, test } from 'vitest'
import { diagnose } from '@masu/bench/fitness/fitness'
import { diagnosisText } from '../../src/tables/diagnosis.ts'

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

test('a diagnosis has a line a check, its advice, and the verdict on the last line', () => {
  const lines = diagnosisText(worst).split('\n')
  expect(lines[0]).toMatch(/^check +verdict +found$/)
  expect(lines[1]).toMatch(/^load +bad +123\.46 over the last minute, on 1 core$/)
  expect(lines).toContain('  cores: masu itself shares the only one with what it times')
  expect(lines.at(-1)).toMatch(/^unfit: /)
})

test('a diagnosis fits 80 columns, even where everything is wrong', () => {
  for (const line of diagnosisText(worst).split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})

test('a diagnosis without advice has none', () => {
  const text = diagnosisText({
    checks: [{ name: 'cores', value: '8', verdict: 'ok', advice: null }],
    fit: 'fit',
  })
  expect(text).toBe(
    'check  verdict  found\ncores  ok       8\n\nfit: this machine can be measured on',
  )
})
