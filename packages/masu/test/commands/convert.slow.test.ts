import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { easy, easySolution, tiny, tinyTwo } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

describe.concurrent('a format', () => {
  test('masu convert answers an unknown format with the nearest one', async () => {
    const { code, stderr } = await masu(['convert', 'x', '--to', 'kagle'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^masu: no format "kagle"; did you mean "kaggle"\? Known: kaggle, /)
  })

  test('masu convert refuses a format that cannot hold the boards, and lists those that can', async () => {
    const { code, stdout, stderr } = await masu(['convert', '-', '--to', 'sdk'], {
      input: `${tiny}\n`,
    })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^masu: sdk holds no 4x4 boards; these do: kaggle, json, /)
  })
})

describe.concurrent('an output file', () => {
  test('an output file is not written where the input has a bad line, and an older one stays as it was', async () => {
    const text = `${`${easy}\n`.repeat(20_000)}bad\n`
    const cwd = temporaryFolder({ 'in.txt': text, 'old.txt': 'old' })
    for (const output of ['new.txt', 'old.txt']) {
      const { code } = await masu(['convert', 'in.txt', '--to', 'csv', '--output', output], { cwd })
      expect(code).toBe(2)
    }
    expect(readdirSync(cwd).toSorted()).toEqual(['in.txt', 'old.txt'])
    expect(readFileSync(join(cwd, 'old.txt'), 'utf8')).toBe('old')
  })

  test('an older output file is replaced where all goes well', async () => {
    const cwd = temporaryFolder({ 'in.txt': `${easy}:1:${easySolution}\n`, 'old.txt': 'old' })
    const args = ['convert', 'in.txt', '--to', 'sdm', '--output', 'old.txt']
    const stderr = 'sdm has no place for count, solution\n'
    expect(await masu(args, { cwd })).toEqual({ code: 0, stdout: '', stderr })
    expect(readFileSync(join(cwd, 'old.txt'), 'utf8')).toBe(`${easy}\n`)
    expect(existsSync(join(cwd, 'in.txt'))).toBe(true)
  })

  test('an output file may be the input itself', async () => {
    const cwd = temporaryFolder({ 'a.txt': `${easy} 7.2\n`.repeat(3_000) })
    const { code } = await masu(['convert', 'a.txt', '--to', 'sdm', '-o', 'a.txt'], { cwd })
    expect(code).toBe(0)
    expect(readFileSync(join(cwd, 'a.txt'), 'utf8')).toBe(`${easy}\n`.repeat(3_000))
  })
})

test('a cell of a spreadsheet that is no number is a fault, and not an empty cell', async () => {
  const cwd = temporaryFolder({ 'sheet.csv': '1,2,4*,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n' })
  const place = "sheet.csv:1:5: found '4*', expected a number 1-4 or a blank cell (read as csv)"
  const { code, stdout, stderr } = await masu(['convert', 'sheet.csv', '--to', 'line'], { cwd })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(place)
})

test('damaged gzip data are told with their place, and leave no file', async () => {
  const zipped = gzipSync(`${tinyTwo}\n`.repeat(5_000))
  // A byte of the checksum.
  const damaged = zipped.with(zipped.length - 6, (zipped.at(-6) ?? 0) ^ 0xff)
  const cwd = temporaryFolder({ 'hurt.gz': damaged })
  const { code, stderr } = await masu(['convert', 'hurt.gz', '--to', 'line', '-o', 'out'], { cwd })
  expect(code).toBe(2)
  expect(stderr).toMatch(/^masu: hurt\.gz:\d+:1: found damaged gzip data.*\n$/)
  expect(existsSync(join(cwd, 'out'))).toBe(false)
})
