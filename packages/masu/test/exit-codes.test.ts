import { describe, expect, test } from 'vitest'
import type { Status } from '@masu/results/records/schema'
import type { DescribedStrategy } from '@masu/bench/run/describe-strategies'
import type { CheckEntry, EntryVerdict } from '@masu/results/gate/check-entry'
import { makeUntimedEntry } from '@masu/results/gate/judged-entries'
import { otherWork } from '../../results/test/check-records.ts'
import {
  benchExitCode,
  checkExitCode,
  verificationExitCode,
  type Outcome,
} from '../src/exit-codes.ts'

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

test.each<[code: number, named: number, statuses: Status[]]>([
  [0, 0, ['ok', 'timeout']],
  [0, 2, ['ok', 'crashed']],
  [0, 2, ['ok', 'out-of-memory']],
  [3, 3, ['crashed', 'wrong', 'ok']],
  [2, 2, ['unsupported', 'unavailable']],
  [2, 2, []],
])(
  'the exit code of a run is %i, and %i where its strategies are named: %j',
  (code, named, statuses) => {
    expect(benchExitCode(entries(...statuses), [OWN], false)).toBe(code)
    expect(benchExitCode(entries(...statuses), [OWN], true)).toBe(named)
  },
)

test('the exit code of a run is that of bad usage where a program is absent, unless an answer is wrong', () => {
  expect(benchExitCode(entries('ok'), [OWN, ABSENT], true)).toBe(2)
  expect(benchExitCode(entries('unavailable'), [ABSENT], true)).toBe(2)
  expect(benchExitCode(entries('wrong'), [OWN, ABSENT], true)).toBe(3)
})

describe('the exit code of a run in which a strategy was timed on nothing', () => {
  const late: Outcome = { strategy: 'own', status: 'timeout', processes: 0 }
  const other: Outcome = { strategy: 'other', status: 'ok', processes: 10 }

  test('a run exits with 2 where a named strategy was timed on nothing, and with 0 where it was not named', () => {
    expect(benchExitCode([late, late, other], [OWN], true)).toBe(2)
    expect(benchExitCode([late, late, other], [OWN], false)).toBe(0)
  })

  test('a run exits with 0 where a strategy was timed on another fixture, or does not take the boards', () => {
    expect(benchExitCode([late, { ...late, processes: 1 }, other], [OWN], true)).toBe(0)
    expect(benchExitCode([{ ...late, status: 'unsupported' }, other], [OWN], true)).toBe(0)
  })

  test('a run exits with 3 where an answer was wrong, though a strategy was timed on nothing', () => {
    expect(benchExitCode([late, { ...other, status: 'wrong' }], [OWN], true)).toBe(3)
  })
})

/** Verified entries with these statuses, of which only sound ones have answers. */
const verified = (...statuses: Status[]): { status: Status; rightAnswers: number }[] =>
  statuses.map((status) => ({ status, rightAnswers: status === 'ok' ? 1 : 0 }))

test.each<[code: number, statuses: Status[]]>([
  [0, ['ok', 'timeout', 'unsupported', 'unavailable']],
  [0, []],
  [2, ['ok', 'crashed']],
  [2, ['ok', 'out-of-memory']],
  [3, ['crashed', 'wrong']],
])('the exit code of a verification is %i: %j', (code, statuses) => {
  expect(verificationExitCode(verified(...statuses), [OWN])).toBe(code)
})

test('the exit code of a verification is that of bad usage where nothing was verified', () => {
  expect(verificationExitCode(verified('unsupported', 'unsupported'), [OWN])).toBe(2)
  expect(verificationExitCode(verified('timeout'), [OWN])).toBe(2)
})

test('the exit code of a verification is that of bad usage where a program is absent', () => {
  expect(verificationExitCode(verified('ok'), [OWN, ABSENT])).toBe(2)
})

function checked(...verdicts: readonly EntryVerdict[]): CheckEntry[] {
  return verdicts.map((verdict) => makeUntimedEntry('a', 'easy', verdict, null, null))
}

test.each<[code: number, verdicts: EntryVerdict[]]>([
  [0, []],
  [0, ['same', 'new', 'removed', 'faster', 'inconclusive']],
  [1, ['inconclusive', 'slower', 'same']],
  [3, ['slower', 'work-changed']],
  [3, ['slower', 'first-changed']],
  [3, ['work-changed', 'slower', 'answer-changed']],
])('the exit code of a check is %i where entries are %j', (code, verdicts) => {
  expect(checkExitCode(checked(...verdicts))).toBe(code)
})

test('the exit code of a check is 0 for what was accepted', () => {
  const change = { ...otherWork, accepted: true }
  expect(checkExitCode([makeUntimedEntry('a', 'easy', 'work-changed', change, null)])).toBe(0)
  const acceptedSlowdown = { size: 0.2, reasons: ['exact counts'] }
  const [slower] = checked('slower').map((entry) => ({ ...entry, ratio: 1.2, acceptedSlowdown }))
  expect(checkExitCode(slower === undefined ? [] : [slower])).toBe(0)
  expect(checkExitCode(slower === undefined ? [] : [{ ...slower, ratio: 1.201 }])).toBe(1)
})
