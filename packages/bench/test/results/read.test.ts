import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { readRecordFile } from '../../src/results/read.ts'
import { temporaryFolder } from '../files.ts'

const folder = temporaryFolder()

describe('a path', () => {
  test('that leads nowhere is an error', () => {
    expect(() => readRecordFile(join(folder, 'nowhere.jsonl'))).toThrow(UserError)
  })

  test('that leads to a folder is an error', () => {
    mkdirSync(join(folder, 'sub'))
    expect(() => readRecordFile(join(folder, 'sub'))).toThrow(/^cannot read .*sub: EISDIR/)
  })
})
