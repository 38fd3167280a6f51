import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readResults } from '../../src/results/read.ts'
import { UserError } from '../../src/terminal/user-error.ts'
import { temporaryFolder } from '../files.ts'

const folder = temporaryFolder()

describe('a path', () => {
  test('that leads nowhere is an error', () => {
    expect(() => readResults(join(folder, 'nowhere.jsonl'))).toThrow(UserError)
  })

  test('that leads to a folder is an error', () => {
    mkdirSync(join(folder, 'sub'))
    expect(() => readResults(join(folder, 'sub'))).toThrow(/^cannot read .*sub: EISDIR/)
  })
})
