/** From a check to a line of a history. */
import { describe, expect, test } from 'vitest'
import type { CheckRecord } from '@masu/ranking/check-records'
import { historyLine } from '@masu/ranking/history-records'
import { untimedEntry } from '../../src/gate/entries.ts'
import { driftOf } from '../../src/history/from-check.ts'
import { checkRecord, row, verdictOf } from '../gate/records.ts'

const committed: CheckRecord = {
  ...checkRecord,
  base: { ...checkRecord.base, commit: 'aa', tree: 'a1' },
  head: { ...checkRecord.head, commit: 'bb', tree: 'b1' },
}

describe('a check', () => {
  test('is kept with its commits and its ratios, whatever the verdicts', () => {
    const rows = [
      row('a', { ratio: 1.04, interval: [1.03, 1.05] }),
      row('b', { verdict: 'slower', ratio: 1.5, interval: [1.4, 1.6] }),
      row('few', { verdict: 'inconclusive', ratio: 1.2, interval: null }),
      untimedEntry('c', 'mixed', 'new', null, null),
    ]
    const line = driftOf(committed, verdictOf(rows), 'check.jsonl')
    expect(line).toMatchObject({
      type: 'drift',
      base: { commit: 'aa', tree: 'a1' },
      head: { commit: 'bb', tree: 'b1' },
      startedAt: committed.startedAt,
      rows: [
        { strategy: 'a', fixture: 'mixed', ratio: 1.04, interval: [1.03, 1.05] },
        { strategy: 'b', fixture: 'mixed', ratio: 1.5, interval: [1.4, 1.6] },
      ],
    })
    expect(historyLine.parse(line)).toEqual(line)
  })

  test.each<[string, CheckRecord, string]>([
    ['of folders', { ...committed, head: { ...committed.head, tree: null } }, 'compared folders'],
    ['of changes', { ...committed, head: { ...committed.head, dirty: true } }, 'after committing'],
  ])('%s is refused', (_, check, message) => {
    expect(() => driftOf(check, verdictOf([]), 'check.jsonl')).toThrow(message)
  })

  test('that was interrupted is refused', () => {
    expect(() => driftOf(committed, null, 'check.jsonl')).toThrow('did not come to its end')
  })
})
