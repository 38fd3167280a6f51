/** The diagnosis of machines with known readings. */
import { describe, expect, test } from 'vitest'
import {
  diagnoseMachine,
  computeSpread,
  type Finding,
  type Readings,
} from '../../src/system/fit.ts'

/** A quiet machine under a fixed clock rate. */
const quiet: Readings = {
  cores: 4,
  load: 0.1,
  otherActivity: { busy: 0.05, stolen: 0 },
  governors: ['performance', 'performance'],
  boost: false,
  clockStepNs: 20,
  clockCallNs: 40,
  passNs: [100, 101, 100, 99, 100, 101],
}

function checkOf(name: string, changes: Partial<Readings>): Finding | undefined {
  return diagnoseMachine({ ...quiet, ...changes }).checks.find((check) => check.name === name)
}

test('a quiet machine is fit, and there is nothing to advise', () => {
  const { fit, checks } = diagnoseMachine(quiet)
  expect(fit).toBe('fit')
  expect(checks.filter(({ verdict, advice }) => verdict !== 'ok' || advice !== null)).toEqual([])
  expect(checks.map(({ name }) => name).join(', ')).toBe(
    'load, other work, stolen time, governor, boost, cores, timer, spread, slow at times',
  )
})

test('a machine is as fit as its worst check', () => {
  const worse = { ...quiet, governors: ['powersave'] }
  expect(diagnoseMachine(worse).fit).toBe('fit with care')
  expect(diagnoseMachine({ ...worse, cores: 1 }).fit).toBe('unfit')
})

const cases: readonly [string, string, Partial<Readings>, Finding['verdict']][] = [
  ['load', 'nobody at work', { load: 0.5, cores: 1 }, 'ok'],
  ['load', 'a quarter of the cores', { load: 4, cores: 16 }, 'ok'],
  ['load', 'more than a quarter of them', { load: 4.1, cores: 16 }, 'caution'],
  ['load', 'no core left', { load: 3.1 }, 'bad'],
  ['other work', 'a busy neighbour', { otherActivity: { busy: 1.5, stolen: 0 } }, 'caution'],
  ['other work', 'busy neighbours', { otherActivity: { busy: 3.5, stolen: 0 } }, 'bad'],
  ['other work', 'no way to see them', { otherActivity: null }, 'ok'],
  ['stolen time', 'some of it', { otherActivity: { busy: 0, stolen: 0.02 } }, 'caution'],
  ['stolen time', 'much of it', { otherActivity: { busy: 0, stolen: 0.06 } }, 'bad'],
  ['governor', 'one core of two', { governors: ['performance', 'powersave'] }, 'caution'],
  ['governor', 'a virtual machine', { governors: null }, 'ok'],
  ['boost', 'a clock that boosts', { boost: true }, 'ok'],
  ['boost', 'a virtual machine', { boost: null }, 'ok'],
  ['cores', 'one core', { cores: 1 }, 'bad'],
  ['cores', 'two cores', { cores: 2 }, 'ok'],
  ['timer', 'steps of 1 µs', { clockStepNs: 1_000 }, 'ok'],
  ['timer', 'steps of 15 µs', { clockStepNs: 15_000 }, 'caution'],
  ['timer', 'a clock slow to read', { clockCallNs: 2_000 }, 'caution'],
  ['timer', 'steps of a millisecond', { clockStepNs: 1e6 }, 'bad'],
  ['spread', '4 % between pairs', { passNs: [100, 104, 100, 104] }, 'ok'],
  ['spread', '8 % between pairs', { passNs: [100, 108, 100, 108] }, 'caution'],
  ['spread', '20 % between pairs', { passNs: [100, 122, 100, 122] }, 'bad'],
  ['slow at times', 'one process', { passNs: [100, 100, 160, 100, 100] }, 'ok'],
  ['slow at times', 'two processes apart', { passNs: [160, 100, 100, 126, 100] }, 'caution'],
  ['slow at times', 'a stretch of them', { passNs: [100, 160, 160, 160, 100] }, 'ok'],
  ['slow at times', 'two that are hardly slower', { passNs: [124, 100, 100, 124, 100] }, 'ok'],
]

test.each(cases)('the verdict on %s with %s, and what to do', (name, _, changes, verdict) => {
  const found = checkOf(name, changes)
  expect(found?.verdict).toBe(verdict)
  if (verdict !== 'ok') expect(found?.advice).toMatch(/\w/)
})

describe('the spread', () => {
  test('the spread is that of logarithms, of values and of neighbours', () => {
    const { single, pairs } = computeSpread([1, Math.E, 1, Math.E])
    expect(single).toBeCloseTo(Math.sqrt((4 * 0.25) / 3))
    expect(pairs).toBeCloseTo(1)
  })

  test('the spread of neighbours stays small under a drift, and the spread of values does not', () => {
    const drifting = Array.from({ length: 20 }, (_, i) => 1.01 ** i)
    const { single, pairs } = computeSpread(drifting)
    expect(pairs).toBeCloseTo(Math.log(1.01))
    expect(single).toBeGreaterThan(5 * pairs)
  })
})
