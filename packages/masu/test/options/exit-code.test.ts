import { describe, expect, test } from 'vitest'
import type { Status } from '@masu/ranking/schema'
import type { DescribedStrategy } from '@masu/bench/measure/describe'
import { runExitCode, verificationExitCode } from '../../src/options/exit-code.ts'

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
