import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseShare, portionOf, rangeOf } from '../../src/part/share.ts'
import { tiny } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'

test('a share is a part of so many', () => {
  expect(parseShare('3/64')).toEqual({ part: 3, of: 64 })
  for (const bad of ['0/64', '65/64', '3', '3/', '-1/2', '1.5/2', '1/2/3', '1/99999999999999999']) {
    expect(() => parseShare(bad)).toThrow('Expected I/N')
  }
})

test('the ranges of all parts follow one another, and differ in length by one at most', () => {
  for (const [whole, all] of [
    [10, 3],
    [2, 5],
    [0, 2],
    [1, 1],
  ] as const) {
    let end = 0
    for (let part = 1; part <= all; part++) {
      const [from, to] = rangeOf({ part, of: all }, whole)
      expect(from).toBe(end)
      expect(Math.abs(to - from - whole / all)).toBeLessThan(1)
      end = to
    }
    expect(end).toBe(whole)
  }
  const huge = { whole: 80e15 / 16 + 1, all: 1_000_003 }
  expect(rangeOf({ part: huge.all, of: huge.all }, huge.whole)[1]).toBe(huge.whole)
})

describe('of a file', () => {
  const file = (text: string | Uint8Array): string => {
    const path = join(temporaryFolder(), 'a.txt')
    writeFileSync(path, text)
    return path
  }

  test('of lines a part has those that begin in its bytes, with either end of a line', async () => {
    for (const end of ['\n', '\r\n']) {
      const text = `# geometry: 2x2${end}${`${tiny} a comment${end}`.repeat(50)}${tiny}`
      const path = file(text)
      for (const all of [1, 3, 7, 200]) {
        let before = 0
        for (let part = 1; part <= all; part++) {
          const { from, to, lines } = await portionOf(path, { part, of: all }, false)
          const [start] = rangeOf({ part, of: all }, text.length)
          expect(from).toBe(before)
          expect(lines).toMatchObject({ geometry: { name: '2x2' }, header: 15 + end.length })
          if (from > 0 && from < text.length) {
            expect(text[from - 1]).toBe('\n')
            expect(text.slice(start, from - 1)).not.toContain('\n')
          }
          before = to
        }
        expect(before).toBe(text.length)
      }
    }
  })

  test('of another form a part has so many puzzles', async () => {
    const path = file(JSON.stringify(Array.from({ length: 7 }, () => tiny)))
    const portion = await portionOf(path, { part: 2, of: 3 }, false)
    expect(portion).toMatchObject({ lines: null, puzzles: [2, 4], from: 0, to: portion.size })
  })

  test('what is not a file, or holds no puzzle, has no part', async () => {
    const of = (path: string): Promise<unknown> => portionOf(path, { part: 1, of: 2 }, true)
    await expect(of('-')).rejects.toThrow('standard input can be read only once')
    await expect(of(tiny)).rejects.toThrow('needs a file, not a puzzle')
    await expect(of('/dev/null')).rejects.toThrow('is not a plain file')
    await expect(of(temporaryFolder())).rejects.toThrow('is a directory')
    await expect(of(join(temporaryFolder(), 'b'))).rejects.toThrow('there is no such file')
    await expect(of(file('\n'))).rejects.toThrow('found no puzzle')
  })
})
