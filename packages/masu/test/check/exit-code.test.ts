import { untimedEntry } from '@masu/results/gate/judged-entries'
import type { CheckEntry, EntryVerdict } from '@masu/results/gate/check-entry'
import { describe, expect, test } from 'vitest'
import { checkExitCode } from '../../src/check/exit-code.ts'
import { otherWork } from '../../../results/test/check-records.ts'

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
    expect(checkExitCode(checked(...verdicts))).toBe(code)
  })

  test('is 0 for what was accepted', () => {
    const change = { ...otherWork, accepted: true }
    expect(checkExitCode([untimedEntry('a', 'easy', 'work-changed', change, null)])).toBe(0)
    const slowdown = { size: 0.2, reasons: ['exact counts'] }
    const [slower] = checked('slower').map((entry) => ({ ...entry, ratio: 1.2, slowdown }))
    expect(checkExitCode(slower === undefined ? [] : [slower])).toBe(0)
    expect(checkExitCode(slower === undefined ? [] : [{ ...slower, ratio: 1.201 }])).toBe(1)
  })
})
