/** Reading check files. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CheckFileRecord, VerdictRecord } from '@masu/ranking/check-records'
import { RecordError } from '@masu/ranking/record-lines'
import { isCheckFile, readCheck } from '../../src/gate/check-file.ts'
import { untimedEntry } from '../../src/gate/entries.ts'
import { temporaryFolder } from '../files.ts'
import { checkRecord, pair, work } from './records.ts'

const verdict: VerdictRecord = {
  type: 'verdict',
  verdict: 'same',
  skipped: null,
  rows: [untimedEntry('a', 'easy', 'same', null, null)],
  exact: { rows: 1, puzzles: 4 },
  measuredMs: 800,
}

function fileOf(records: readonly CheckFileRecord[], rest = ''): string {
  const path = join(temporaryFolder(), 'check.jsonl')
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join('') + rest)
  return path
}

describe('a check file', () => {
  test('is read as it was written, but for half a record at its end', () => {
    const records = [checkRecord, work('base'), work('head'), pair(1, 10, 11)]
    const file = readCheck(fileOf(records, '{"type":"pair"'))
    expect(file).toMatchObject({ check: checkRecord, pairs: [pair(1, 10, 11)], verdict: null })
    expect(file.work).toEqual([work('base'), work('head')])
    expect(readCheck(fileOf([...records, verdict])).verdict).toEqual(verdict)
  })

  test.each<[string, string]>([
    ['half', 'is not a check file'],
    ['{"type":"run"}\n', ':1: not a record of a check'],
    [`${JSON.stringify({ ...checkRecord, schema: 9 })}\n`, 'a check of schema 9'],
    [`${JSON.stringify(work('base'))}\n`, ':1: a check file begins with its check'],
  ])('that holds %j is an error which says so', (text, message) => {
    const path = join(temporaryFolder(), 'check.jsonl')
    writeFileSync(path, text)
    expect(() => readCheck(path)).toThrow(RecordError)
    expect(() => readCheck(path)).toThrow(message)
  })

  test.each<[string, CheckFileRecord[]]>([
    ["the work of base's a on easy", [work('base'), work('base')]],
    ['pair 1 of a on easy', [pair(1, 1, 1), pair(1, 2, 2)]],
    ['the verdict', [verdict, verdict]],
  ])('says %s once', (what, records) => {
    expect(() => readCheck(fileOf([checkRecord, ...records]))).toThrow(`${what} is there twice`)
  })
})

test('a file is one of a check by its first line', () => {
  const cwd = temporaryFolder({
    'check.jsonl': '{"type":"check","schema":99}\n{"type":"run"}\n',
    'run.jsonl': '{"type":"run"}\n{"type":"check"}\n',
    'null.jsonl': 'null\n',
    'text.jsonl': 'check\n',
    'empty.jsonl': '',
  })
  const isOne = (name: string): boolean => isCheckFile(join(cwd, name))
  expect(isOne('check.jsonl')).toBe(true)
  for (const name of ['run.jsonl', 'null.jsonl', 'text.jsonl', 'empty.jsonl']) {
    expect(isOne(name), name).toBe(false)
  }
  expect(() => isOne('none.jsonl')).toThrow('cannot read')
})
