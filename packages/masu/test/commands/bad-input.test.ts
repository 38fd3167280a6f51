/**
 * The fault of a file takes one line, with its place. Only advice follows.
 */
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const dots = '.'.repeat(81)

const files = {
  'empty.txt': '',
  'short.txt': `${dots}\n${dots.slice(1)}\n`,
  'latin1.txt': Buffer.concat([
    Buffer.from(`# 枡\n${dots}\n${dots.slice(5)}`),
    Uint8Array.of(0xe9),
    Buffer.from(`....\n${dots}\n`),
  ]),
  'endless.txt': `${dots}\n${'.'.repeat(5_000_000)}`,
  'cell.csv': ' , , ,1\n3,4,9,2\n2,1,4,3\n4,3,2,1\n',
}

const skips = '--skip-bad skips such puzzles, lists them and goes on with the others\n'
const forms = /A puzzle has one of these forms, .*:\n(?: {2}.*\n){5}All forms: .* convert --help\n/
  .source

const places: readonly [file: keyof typeof files, line: number, column: number, help: string][] = [
  ['empty.txt', 1, 1, forms],
  ['short.txt', 2, 1, skips],
  ['latin1.txt', 3, 77, skips],
  ['endless.txt', 2, 1, ''],
  ['cell.csv', 2, 5, ''],
]

describe.concurrent('a file with a fault', () => {
  test.each(places)(
    'a file with a fault is refused with its place: %s:%i:%i',
    async (file, line, column, help) => {
      const cwd = temporaryFolder({ [file]: files[file] })
      const { code, stdout, stderr } = await masu(['solve', file], { cwd })
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toMatch(
        new RegExp(
          `^masu: ${file.replace('.', '\\.')}:${line}:${column}: found .*, expected .*\n${help}$`,
        ),
      )
      // The line is short enough to read, for any file.
      expect(stderr.indexOf('\n')).toBeLessThan(300)
      expect(stderr).not.toMatch(/[^\P{C}\n]/u)
    },
  )

  test('a faulty fixture is refused with the place of its fault', async () => {
    const cwd = temporaryFolder({ 'short.txt': files['short.txt'] })
    const { code, stdout, stderr } = await masu(['bench', '--fixture', 'short.txt'], { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^masu: .*short\.txt:2:1: found .*\n$/)
  })
})
