import { describe, expect, test } from 'vitest'
import { activityBetween, readClock } from '../../src/system/machine.ts'
import { parseCpuTicks } from '../../src/system/cpu-ticks.ts'

const stat = (cpu: string): string =>
  `cpu  ${cpu}\ncpu0 1 2 3 4 5 6 7 8 9 10\ncpu1 1 2 3 4 5 6 7 8 9 10\nintr 5 0\n`

describe('what the processors did', () => {
  test('the work of all processors is read from one line: waiting is idle, interrupts are work', () => {
    expect(parseCpuTicks(stat('100 20 3 5000 400 1 2 30 0 0'))).toEqual({
      busy: 126,
      idle: 5400,
      stolen: 30,
      processors: 2,
    })
  })

  test('the work of the processors is unknown where the kernel does not show it', () => {
    expect(parseCpuTicks('')).toBeNull()
    expect(parseCpuTicks('cpu  1 2 3\ncpu0 1 2 3\n')).toBeNull()
  })

  test('the work between two looks is given as a number of processors', () => {
    const before = { busy: 100, idle: 1000, stolen: 0, processors: 4 }
    const after = { busy: 130, idle: 1080, stolen: 10, processors: 4 }
    expect(activityBetween(before, after)).toEqual({ busy: 1, stolen: (4 * 10) / 120 })
    expect(activityBetween(before, before)).toEqual({ busy: 0, stolen: 0 })
  })
})

test('the clock has a step above zero and takes time to be read', () => {
  const { clockStepNs, clockCallNs } = readClock()
  expect(clockStepNs).toBeGreaterThan(0)
  expect(clockStepNs).toBeLessThan(Infinity)
  expect(clockCallNs).toBeGreaterThan(0)
})
