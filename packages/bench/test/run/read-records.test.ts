import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { readRecordFile } from '../../src/run/read-records.ts'
import { temporaryFolder } from '../files.ts'

const folder = temporaryFolder()

test.each<[string, Uint8Array]>([
  ['as it is', Buffer.from('{}\n')],
  ['behind a byte order mark', Buffer.from('\uFEFF{}\n')],
  ['packed by gzip', gzipSync('{}\n')],
  ['behind a mark and packed by gzip', gzipSync('\uFEFF{}\n')],
])('a file is read %s', (_, bytes) => {
  writeFileSync(join(folder, 'file'), bytes)
  expect(readRecordFile(join(folder, 'file'))).toBe('{}\n')
})

test('a file of gzip that was cut is an error', () => {
  writeFileSync(join(folder, 'cut'), gzipSync('{}\n'.repeat(99)).subarray(0, 20))
  expect(() => readRecordFile(join(folder, 'cut'))).toThrow(/^cannot read .*cut: unexpected end/)
})

describe('a path', () => {
  test('that leads nowhere is an error', () => {
    expect(() => readRecordFile(join(folder, 'nowhere.jsonl'))).toThrow(UserError)
  })

  test('that leads to a folder is an error', () => {
    mkdirSync(join(folder, 'sub'))
    expect(() => readRecordFile(join(folder, 'sub'))).toThrow(/sub is a directory, not a file$/)
  })
})
