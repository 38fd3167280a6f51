import { describe, expect, test } from 'vitest'
import type { Status } from '@masu/results/records/schema'
import type { DescribedStrategy } from '@masu/bench/run/describe'
import { benchExitCode, verificationExitCode, type Outcome } from '../../src/options/exit-code.ts'

function strategy(name: string, ref: DescribedStrategy['ref']): DescribedStrategy {
  return { given: name, name, ref, maxLimit: Infinity, supported: new Set(['3x3']) }
}

const OWN = strategy('own', { module: 'file:///clock.ts', registered: null })
const ABSENT: DescribedStrategy = {
  ...strategy('absent', { name: 'absent', command: ['absent'] }),
  unfit: { status: 'unavailable', detail: 'there is no such program' },
}

/** Timed entries with these statuses. */
function entries(...statuses: readonly Status[]): Outcome[] {
  return statuses.map((status) => ({ strategy: 'own', status, processes: 10 }))
}

describe('the exit code of a run', () => {
  test.each<[code: number, named: number, statuses: Status[]]>([
    [0, 0, ['ok', 'timeout']],
    [0, 2, ['ok', 'crashed']],
    [0, 2, ['ok', 'out-of-memory']],
    [3, 3, ['crashed', 'wrong', 'ok']],
    [2, 2, ['unsupported', 'unavailable']],
    [2, 2, []],
  ])('is %i, and %i where its strategies are named: %j', (code, named, statuses) => {
    expect(benchExitCode(entries(...statuses), [OWN], false)).toBe(code)
    expect(benchExitCode(entries(...statuses), [OWN], true)).toBe(named)
  })

  test('is that of bad usage where a program is absent, unless an answer is wrong', () => {
    expect(benchExitCode(entries('ok'), [OWN, ABSENT], true)).toBe(2)
    expect(benchExitCode(entries('unavailable'), [ABSENT], true)).toBe(2)
    expect(benchExitCode(entries('wrong'), [OWN, ABSENT], true)).toBe(3)
  })
})

describe('the exit code of a run in which a strategy was timed on nothing', () => {
  const late: Outcome = { strategy: 'own', status: 'timeout', processes: 0 }
  const other: Outcome = { strategy: 'other', status: 'ok', processes: 10 }

  test('is 2 where the user named it, and 0 where not', () => {
    expect(benchExitCode([late, late, other], [OWN], true)).toBe(2)
    expect(benchExitCode([late, late, other], [OWN], false)).toBe(0)
  })

  test('is 0 where it was timed on another fixture, or takes no such boards', () => {
    expect(benchExitCode([late, { ...late, processes: 1 }, other], [OWN], true)).toBe(0)
    expect(benchExitCode([{ ...late, status: 'unsupported' }, other], [OWN], true)).toBe(0)
  })

  test('is 3 where an answer was wrong', () => {
    expect(benchExitCode([late, { ...other, status: 'wrong' }], [OWN], true)).toBe(3)
  })
})

describe('the exit code of a verification', () => {
  test.each<[code: number, statuses: Status[]]>([
    [0, ['ok', 'timeout', 'unsupported', 'unavailable']],
    [0, []],
    [2, ['ok', 'crashed']],
    [2, ['ok', 'out-of-memory']],
    [3, ['crashed', 'wrong']],
  ])('is %i: %j', (code, statuses) => {
    expect(verificationExitCode(entries(...statuses), [OWN])).toBe(code)
  })

  test('is that of bad usage where nothing was verified', () => {
    expect(verificationExitCode(entries('unsupported', 'unsupported'), [OWN])).toBe(2)
  })

  test('is that of bad usage where a program is absent', () => {
    expect(verificationExitCode(entries('ok'), [OWN, ABSENT])).toBe(2)
  })
})
