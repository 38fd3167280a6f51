import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parseGoodResults } from '@masu/results/records/read'
import { createResultsFile, readResultsFile } from '../../src/run/results-file.ts'
import { UserError } from '../../src/errors.ts'
import { temporaryFolder } from '../files.ts'
import { linesOf, probe, run } from '../../../results/test/run-records.ts'

const head = { ...run, startedAt: '2026-01-02T03:04:05.678Z' }

describe('a new results file', () => {
  test('a new results file is named after the moment, in a folder that is made for it', () => {
    const folder = join(temporaryFolder(), 'deep', 'results')
    const { path } = createResultsFile(folder, head)
    expect(path).toBe(join(folder, '2026-01-02T03-04-05-678Z.jsonl'))
    expect(existsSync(path)).toBe(true)
  })

  test('a results file holds each record as soon as it was appended, a line each', () => {
    const file = createResultsFile(temporaryFolder(), head)
    expect(readFileSync(file.path, 'utf8')).toBe(`${JSON.stringify(head)}\n`)
    const before = statSync(file.path).size
    file.append(probe('a', { detail: 'two\nlines' }))
    expect(statSync(file.path).size).toBeGreaterThan(before)
    expect(readFileSync(file.path, 'utf8').split('\n')).toHaveLength(3)
    const { results } = parseGoodResults(readFileSync(file.path, 'utf8'), file.path)
    expect(results.probes).toEqual([probe('a', { detail: 'two lines' })])
  })

  test('a new results file never takes the place of another that began in the same millisecond', () => {
    const folder = temporaryFolder()
    const files = [1, 2, 3].map(() => createResultsFile(folder, head))
    expect(files.map(({ path }) => basename(path))).toEqual([
      '2026-01-02T03-04-05-678Z.jsonl',
      '2026-01-02T03-04-05-678Z-2.jsonl',
      '2026-01-02T03-04-05-678Z-3.jsonl',
    ])
    for (const { path } of files) expect(readFileSync(path, 'utf8')).toBe(linesOf([head]))
  })

  test('a results file in a path that is no folder is an error', () => {
    const folder = temporaryFolder({ results: 'a file' })
    expect(() => createResultsFile(join(folder, 'results'), head)).toThrow(UserError)
  })
})

const folder = temporaryFolder()

test.each<[string, Uint8Array]>([
  ['as it is', Buffer.from('{}\n')],
  ['behind a byte order mark', Buffer.from('\uFEFF{}\n')],
  ['packed by gzip', gzipSync('{}\n')],
  ['behind a mark and packed by gzip', gzipSync('\uFEFF{}\n')],
])('a file is read %s', (_, bytes) => {
  writeFileSync(join(folder, 'file'), bytes)
  expect(readResultsFile(join(folder, 'file'))).toBe('{}\n')
})

test('a file of gzip that was cut is an error', () => {
  writeFileSync(join(folder, 'cut'), gzipSync('{}\n'.repeat(99)).subarray(0, 20))
  expect(() => readResultsFile(join(folder, 'cut'))).toThrow(/^cannot read .*cut: unexpected end/)
})

describe('a path', () => {
  test('a path that leads nowhere is an error', () => {
    expect(() => readResultsFile(join(folder, 'nowhere.jsonl'))).toThrow(UserError)
  })

  test('a path that leads to a folder is an error', () => {
    mkdirSync(join(folder, 'sub'))
    expect(() => readResultsFile(join(folder, 'sub'))).toThrow(/sub is a directory, not a file$/)
  })
})
