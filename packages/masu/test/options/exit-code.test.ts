import { describe, expect, test } from 'vitest'
import type { Status } from '@masu/ranking/schema'
import type { DescribedStrategy } from '@masu/bench/measure/describe'
import { untimedEntry } from '@masu/bench/gate/entries'
import type { CheckEntry, EntryVerdict, ExactChange } from '@masu/ranking/check-records'
import { checkExitCode, runExitCode, verificationExitCode } from '../../src/options/exit-code.ts'

const PEERS = { registry: 'file:///peers.ts', strategies: [] }

function strategy(name: string, ref: DescribedStrategy['ref']): DescribedStrategy {
  return { given: name, name, ref, maxLimit: Infinity, supported: new Set(['3x3']) }
}

const OWN = strategy('own', { module: 'file:///own.ts', registered: null })
const PEER = strategy('peer', { module: PEERS.registry, registered: 'peer' })
const ABSENT: DescribedStrategy = {
  ...strategy('absent', { name: 'absent', command: ['absent'], driven: null }),
  unfit: { status: 'unavailable', detail: 'there is no such program' },
}

/** Entries of our strategy with these statuses. */
function entries(...statuses: readonly Status[]): { strategy: string; status: Status }[] {
  return statuses.map((status) => ({ strategy: 'own', status }))
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
    expect(runExitCode(entries(...statuses), [OWN], null, false)).toBe(code)
    expect(runExitCode(entries(...statuses), [OWN], null, true)).toBe(named)
  })

  test('is that of bad usage where a program is absent, unless an answer is wrong', () => {
    expect(runExitCode(entries('ok'), [OWN, ABSENT], null, true)).toBe(2)
    expect(runExitCode(entries('unavailable'), [ABSENT], null, true)).toBe(2)
    expect(runExitCode(entries('wrong'), [OWN, ABSENT], null, true)).toBe(3)
  })
})

describe('the exit code of a verification', () => {
  test.each<[code: number, statuses: Status[]]>([
    [0, ['ok', 'timeout', 'unsupported', 'unavailable']],
    [0, []],
    [2, ['ok', 'crashed']],
    [2, ['ok', 'out-of-memory']],
    [3, ['crashed', 'wrong']],
  ])('is %i, with names or without: %j', (code, statuses) => {
    expect(verificationExitCode(entries(...statuses), [OWN], null, false)).toBe(code)
    expect(verificationExitCode(entries(...statuses), [OWN], null, true)).toBe(code)
  })

  test('is that of bad usage where a program is absent', () => {
    expect(verificationExitCode(entries('ok'), [OWN, ABSENT], null, true)).toBe(2)
  })
})

test('peers count only where strategies are named', () => {
  const found = [...entries('ok'), { strategy: 'peer', status: 'wrong' } as const]
  for (const exitCode of [runExitCode, verificationExitCode]) {
    expect(exitCode(found, [OWN, PEER], PEERS, false)).toBe(0)
    expect(exitCode(found, [OWN, PEER], PEERS, true)).toBe(3)
  }
})

function checked(...verdicts: readonly EntryVerdict[]): CheckEntry[] {
  return verdicts.map((verdict) => untimedEntry('a', 'easy', verdict, null, null))
}

describe('the exit code of a check', () => {
  test.each<[code: number, verdicts: EntryVerdict[]]>([
    [0, []],
    [0, ['same', 'new', 'removed', 'faster', 'inconclusive']],
    [1, ['inconclusive', 'slower', 'same']],
    [3, ['slower', 'work-changed']],
    [3, ['slower', 'first-changed']],
    [3, ['work-changed', 'slower', 'answer-changed']],
  ])('is %i where entries are %j', (code, verdicts) => {
    expect(checkExitCode(checked(...verdicts), false)).toBe(code)
  })

  test('is 1 for an inconclusive entry where that is asked for', () => {
    expect(checkExitCode(checked('same', 'inconclusive'), true)).toBe(1)
    expect(checkExitCode(checked('same'), true)).toBe(0)
  })

  test('is 0 for what was accepted', () => {
    const change: ExactChange = {
      kind: 'work',
      place: null,
      detail: 'nodes 1 to 2',
      puzzles: 1,
      firsts: 0,
      before: null,
      after: null,
      accepted: true,
    }
    expect(checkExitCode([untimedEntry('a', 'easy', 'work-changed', change, null)], false)).toBe(0)
    const slowdown = { size: 0.2, reasons: ['exact counts'], commits: ['0123456789'] }
    const [slower] = checked('slower').map((entry) => ({ ...entry, ratio: 1.2, slowdown }))
    expect(checkExitCode(slower === undefined ? [] : [slower], false)).toBe(0)
    expect(checkExitCode(slower === undefined ? [] : [{ ...slower, ratio: 1.201 }], false)).toBe(1)
  })
})
