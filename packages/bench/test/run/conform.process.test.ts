import { laws } from '@masu/conformance/laws'
import { describe, expect, test } from 'vitest'
import { conform } from '../../src/run/conform.ts'
import type { LawOutcome } from '../../src/protocol/answer.ts'
import { strategyRef } from '../../src/strategy/names.ts'
import { strategyFile } from '../files.ts'

const names = laws.map(({ name }) => name)

async function check(
  target: string,
  chosen: readonly string[],
  timeoutMs = 60_000,
): Promise<LawOutcome[]> {
  const named = { strategy: strategyRef(target), target, command: `masu conform ${target}` }
  const job = { kind: 'conform', ...named } as const
  const checked: LawOutcome[] = []
  await conform({ ...job, laws: chosen, seed: 1, runs: 10, timeoutMs }, (law) => checked.push(law))
  return checked
}

describe.concurrent('a strategy', () => {
  test('a sound strategy keeps every law, and each is reported once and in order', async () => {
    const checked = await check('bitmask', names)
    expect(checked).toMatchObject(names.map((law) => ({ law, outcome: 'held', fault: null })))
    expect(checked.flatMap(({ leftOut = [] }) => leftOut)).toEqual([
      expect.stringMatching(/^9x9 boards with a deep search: /),
      expect.stringMatching(/^larger boards that are half empty: /),
    ])
  })

  test('a strategy that breaks a law is reported with the law and a board, and other laws are checked too', async () => {
    const chosen = ['leaves the givens untouched', 'counts 1 for a full board']
    const checked = await check(strategyFile('changes-givens.ts'), chosen)
    expect(checked.map(({ law }) => law)).toEqual(chosen)
    const { cause = '', shown = '', cells = 0 } = checked[0]?.fault ?? {}
    expect(cause).toMatch(/^r\d+c\d+ was .* and is .* now$/)
    expect(shown).toMatch(/ now\non this \d+x\d+ board, boxes \dx\d:\n/)
    expect(cells).toBeGreaterThanOrEqual(16)
    expect(checked[0]?.fault).toMatchObject({
      command: `masu conform ${strategyFile('changes-givens.ts')} --law '${chosen[0]}' --seed 1`,
    })
    expect(checked[1]?.fault).toBeNull()
  })

  test('a strategy that never answers breaks the first law, and the last is not checked', async () => {
    const checked = await check(strategyFile('loops-for-ever.ts'), names, 300)
    expect(checked.map(({ law }) => law)).toEqual(names)
    expect(checked[0]).toMatchObject({ outcome: 'broken' })
    expect(checked.at(-1)).toMatchObject({ outcome: 'not checked', fault: null })
  })

  test('a strategy that cannot be interrupted is ended from outside', async () => {
    const [checked] = await check(strategyFile('waits-for-ever.ts'), names.slice(1, 2), 1_000)
    expect(checked).toMatchObject({ outcome: 'broken', fault: { cause: 'it does not end' } })
    expect(checked?.fault?.shown).toMatch(/^no answer within [\d.]+ s/)
  })

  test('a strategy that ends its process breaks the law that is being checked, and is shown on the board', async () => {
    const checked = await check(strategyFile('exits-3.ts'), names.slice(0, 5))
    expect(checked[1]?.fault?.shown).toMatch(
      /^exit code 3.* under limit 1\non this \d+x\d+ board, boxes \dx\d:\n/,
    )
    const outcomes = checked.map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['broken', 'broken', 'broken', 'not checked', 'not checked'])
  })

  test('a strategy that cannot be loaded is an error, not a broken law', async () => {
    const checked = check(strategyFile('throws-on-import.ts'), names)
    await expect(checked).rejects.toThrow(
      'throws-on-import.ts: it throws when it is imported: RangeError: not today',
    )
  })
})
