/** What all commands that read puzzles say and write, whatever their map makes of the puzzles. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toLine } from '@masu/core/puzzle'
import { expect, onTestFinished, test } from 'vitest'
import {
  runPipeline,
  type FileBatch,
  type FileReading,
  type Piece,
  type Writing,
} from '../../src/puzzles/pipeline.ts'
import { easy, tiny } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { captured } from '../terminal/captured.ts'

const one = easy.replaceAll('0', '.')
const two = one.replaceAll('1', '.')
const bad = `${one}1`
const skippedAt = (place: string): string =>
  `skipped ${place}:1: found 82 cells, expected 81: one too many for 9x9 (read as line)\n`

/** Writes a line for each board. */
async function* lines(batches: AsyncIterable<FileBatch>): AsyncGenerator<Piece> {
  for await (const batch of batches) {
    const text = batch.entries.map(({ puzzle }) => `${toLine(puzzle.givens)}\n`).join('')
    yield { batch, text, puzzles: batch.entries.length }
  }
}

interface Ran {
  readonly stderr: string
  readonly output: string | null
  readonly error: unknown
  readonly code: typeof process.exitCode
}

/** What a pipeline over files with these texts leaves; the files are called a, b, c and so on. */
async function run(
  texts: readonly string[],
  options: FileReading & Writing = { skipBad: true },
  map: Parameters<typeof runPipeline>[2] = lines,
): Promise<Ran> {
  const names = [...'abc'].slice(0, texts.length)
  const folder = temporaryFolder(Object.fromEntries(names.map((name, i) => [name, texts[i] ?? ''])))
  const output = join(folder, 'out')
  const paths = names.map((name) => join(folder, name))
  const stderr = captured(false)
  const before = process.exitCode
  onTestFinished(() => void (process.exitCode = before))
  process.exitCode = undefined
  const [ended] = await Promise.allSettled([runPipeline(paths, { ...options, output }, map)])
  const error: unknown = ended.status === 'rejected' ? ended.reason : null
  return {
    stderr: stderr().replaceAll(`${folder}/`, ''),
    output: error === null ? readFileSync(output, 'utf8') : null,
    error,
    code: process.exitCode,
  }
}

test('puzzles that cannot be read end the output with the first of them, where they are not skipped', async () => {
  const { error, stderr } = await run([`${one}\n${bad}\n`], {})
  expect(String(error)).toMatch(/^PuzzleError: .*a:2:1: found 82 cells/)
  expect(stderr).toBe('')
})

test('puzzles that cannot be read are listed with their places, and counted at the end of their file', async () => {
  const { output, stderr } = await run([`${one}\n${bad}\n${two}\n${bad}\n`, `${bad}\n${one}\n`])
  expect(output).toBe(`${one}\n${two}\n${one}\n`)
  expect(stderr).toBe(
    [
      skippedAt('a:2'),
      skippedAt('a:4'),
      'skipped 2 of 4 puzzles of a: lines 2, 4\n',
      skippedAt('b:1'),
      'skipped 1 of 2 puzzles of b: line 1\n',
    ].join(''),
  )
})

test('puzzles that cannot be read are counted though the next file cannot be read, and not where their own ends too early', async () => {
  const { error, stderr } = await run([`${bad}\n${one}\n`, ''])
  expect(String(error)).toContain('found no puzzle')
  expect(stderr).toBe(`${skippedAt('a:1')}skipped 1 of 2 puzzles of a: line 1\n`)
  const cut = await run([`${one}\n${bad}\n# geometry: 2x3\n`])
  expect(String(cut.error)).toContain('a:3:13: ')
  expect(cut.stderr).toBe(skippedAt('a:2'))
})

test('puzzles that cannot be read are named as far as the tenth', async () => {
  const { stderr } = await run([`${one}\n${`${bad}\n`.repeat(12)}`])
  expect(stderr).toMatch(
    /\nskipped 12 of 13 puzzles of a: lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, and 2 more\n$/,
  )
})

test('puzzles that cannot be read are an error where a file has no others', async () => {
  const { error, stderr } = await run([`${bad}\n${bad}\n`, `${one}\n`])
  expect(String(error)).toMatch(/a holds no puzzle that can be read$/)
  expect(stderr).toMatch(/\nskipped 2 of 2 puzzles of a: lines 1, 2\n$/)
})

test('puzzles that cannot be read leave a gap where they stood', async () => {
  const text = `${bad}\n${one}\n${bad}\n${bad}\n${two}\n${bad}\n`
  const { output } = await run([text, text], { skipBad: true, gap: '-\n' })
  expect(output).toBe(`-\n${one}\n-\n-\n${two}\n-\n`.repeat(2))
})

test('puzzles that cannot be read may be skipped by the map, which says their lines', async () => {
  const { stderr } = await run([`${one}\n`], {}, async function* skip(batches) {
    for await (const batch of batches) {
      yield { batch, puzzles: batch.entries.length, skippedLines: batch.isLast ? [7] : [] }
    }
  })
  expect(stderr).toBe('skipped 1 of 2 puzzles of a: line 7\n')
})

test('puzzles without an answer are counted for each file and each reason', async () => {
  const { stderr, output } = await run(
    [`${one}\n${one}\n`, `${one}\n`],
    {},
    async function* none(batches) {
      for await (const batch of batches) {
        const { length } = batch.entries
        yield { batch, puzzles: length, unanswered: { late: length, failed: 0 } }
      }
      yield { text: 'the end\n', warnings: ['said before it'] }
    },
  )
  expect(stderr).toBe('2 of 2 puzzles of a: late\n1 of 1 puzzle of b: late\nsaid before it\n')
  expect(output).toBe('the end\n')
})

test('boards of one text have one geometry', async () => {
  const texts = [`${one}\n`, `${tiny}\n`]
  expect((await run(texts, {})).output).toBe(texts.join(''))
  const { error } = await run(texts, { isOneText: true })
  expect(String(error)).toContain('4x4 boards cannot follow 9x9 boards in one text of this format')
})

test('the exit code is the highest of all pieces, and an error comes after the pieces before it', async () => {
  const { code, stderr, error } = await run([`${one}\n`], {}, async function* fail(batches) {
    for await (const batch of batches) {
      yield { batch, exitCode: 3 }
      yield { batch, exitCode: 2, warnings: ['one'] }
      throw new RangeError('no more')
    }
  })
  expect({ code, stderr, error: String(error) }).toEqual({
    code: 3,
    stderr: 'one\n',
    error: 'RangeError: no more',
  })
})
