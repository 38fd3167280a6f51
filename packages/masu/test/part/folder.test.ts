import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPart, partPaths, placePart, type PartPaths } from '../../src/part/folder.ts'
import type { PartRecord } from '../../src/part/record.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { recordOf } from './record-of.ts'

const share = { part: 2, of: 3 }

/** A part in a temporary file, ready to move into place. */
function grown(data: string, record: Partial<PartRecord> = {}) {
  const aside = temporaryFolder()
  const whole = { ...recordOf(share, data), ...record }
  writeFileSync(join(aside, 'data'), data)
  writeFileSync(join(aside, 'record'), JSON.stringify(whole))
  return { aside, record: whole }
}

function place(paths: PartPaths, { aside, record }: ReturnType<typeof grown>): Promise<void> {
  return placePart(paths, aside, record)
}

function pathsIn(folder = temporaryFolder()): PartPaths {
  return partPaths(folder, share, 'jsonl')
}

test('names sort as the parts do, also where there are many', () => {
  expect(partPaths('a', { part: 3, of: 64 }, 'jsonl').data).toBe('a/part-0003-of-0064.jsonl')
  expect(partPaths('a', { part: 3, of: 123_456 }, 'txt').data).toBe('a/part-000003-of-123456.txt')
})

describe('a part', () => {
  test('is there with its record, and then whole', async () => {
    const paths = pathsIn()
    const part = grown('one\n')
    expect(await findPart(paths, share)).toEqual({ record: null, fault: null })
    await place(paths, part)
    expect(await findPart(paths, share)).toEqual({ record: part.record, fault: null })
    expect(readdirSync(paths.folder)).toEqual([
      'part-0002-of-0003.jsonl',
      'part-0002-of-0003.jsonl.record',
    ])
  })

  test('is missing where either file is alone', async () => {
    for (const left of ['data', 'record'] as const) {
      const paths = pathsIn()
      await place(paths, grown('one\n'))
      rmSync(paths[left === 'data' ? 'record' : 'data'])
      expect(await findPart(paths, share)).toEqual({ record: null, fault: null })
      await place(paths, grown('one\n'))
      expect((await findPart(paths, share)).record).not.toBeNull()
    }
  })

  test('that a slower machine makes again with the same bytes is as good, and its file may have two names', async () => {
    const paths = pathsIn()
    await place(paths, grown('one\n'))
    await place(paths, grown('one\n', { file: '/mnt/puzzles.txt' }))
    expect((await findPart(paths, share)).record?.file).toBe('puzzles.txt')
  })

  test('is not replaced by another one, which is left nowhere', async () => {
    const paths = pathsIn()
    await place(paths, grown('one\n'))
    await expect(place(paths, grown('two\n'))).rejects.toThrow('nothing is overwritten')
    expect(readFileSync(paths.data, 'utf8')).toBe('one\n')
    rmSync(paths.record)
    await expect(place(paths, grown('two\n'))).rejects.toThrow('nothing is overwritten')
    expect(readdirSync(paths.folder)).toEqual(['part-0002-of-0003.jsonl'])
  })

  test('takes the place of a record that is alone: its run was ended before its data came', async () => {
    const paths = pathsIn()
    await place(paths, grown('one\n'))
    rmSync(paths.data)
    await place(paths, grown('two\n'))
    expect((await findPart(paths, share)).record?.output.bytes).toBe(4)
    expect(readFileSync(paths.data, 'utf8')).toBe('two\n')
  })

  test('is not written through a link', async () => {
    const paths = pathsIn()
    const elsewhere = join(temporaryFolder({ 'a.txt': 'mine' }), 'a.txt')
    symlinkSync(elsewhere, paths.data)
    await expect(place(paths, grown('one\n'))).rejects.toThrow('nothing is overwritten')
    expect(readFileSync(elsewhere, 'utf8')).toBe('mine')
    writeFileSync(paths.record, '{}')
    expect((await findPart(paths, share)).fault).toBe('a link or a device, not a file')
  })

  test.each([
    ['with one byte changed', 'onE\n', {}, 'its data have changed'],
    ['cut short', 'on', {}, '2 bytes of data, where 4 were written'],
    ['with the record of another', 'one\n', { part: 3 }, 'its record is of part 3/3'],
    ['with a record of nobody', 'one\n', { puzzles: -1 }, 'its record cannot be read'],
  ])('%s has a fault', async (_, data, record, fault) => {
    const paths = pathsIn()
    writeFileSync(paths.data, data)
    const sha256 = createHash('sha256').update('one\n').digest('hex')
    const output = { bytes: 4, sha256 }
    writeFileSync(paths.record, JSON.stringify({ ...recordOf(share, data), output, ...record }))
    expect(await findPart(paths, share)).toEqual({ record: null, fault })
  })
})
