/** Files that are large enough for several threads: order and errors. */
import { once } from 'node:events'
import { fromLine, toLine } from '@masu/core/puzzle'
import { drawSymmetry, transform } from '@masu/core/symmetry'
import { makeItemDraw } from '@masu/core/random'
import { describe, expect, test } from 'vitest'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { startMasu } from '../masu.ts'

/** So many that the threads start at once: more than a megabyte. */
const PUZZLES = 13_000

const puzzles: string[] = []
const solutions: string[] = []
const draw = makeItemDraw(5, 0)
const solved = { ...fromLine(easy), givens: fromLine(easySolution).givens }
for (let i = 0; i < PUZZLES; i++) {
  const symmetry = drawSymmetry(solved.geometry, draw)
  puzzles.push(toLine(transform(fromLine(easy), symmetry).givens))
  solutions.push(toLine(transform(solved, symmetry).givens))
}

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

describe('many puzzles', () => {
  const args = ['solve', '--to', 'line', '-s', 'bitmask', '--workers']

  test('many puzzles are answered in order up to a bad one, or all but that one with --skip-bad', async () => {
    const at = 10_000
    const cwd = temporaryFolder({ 'bad.txt': text(puzzles.with(at, 'bad')) })
    const stopped = await masu([...args, '3', 'bad.txt'], { cwd })
    expect(stopped.code).toBe(2)
    expect(stopped.stderr).toMatch(/^masu: bad\.txt:10001:1: found 'b', .*\n--skip-bad .*\n$/)
    const printed = stopped.stdout.split('\n').length - 1
    expect(printed).toBeGreaterThan(0)
    expect(stopped.stdout === text(solutions.slice(0, printed))).toBe(true)

    const skipped = await masu([...args, '3', '--skip-bad', 'bad.txt'], { cwd })
    expect(skipped.code).toBe(0)
    expect(skipped.stderr).toMatch(
      /^skipped bad\.txt:10001:1: found 'b', .*\nskipped 1 of \d+ puzzles .*: line 10001\n$/,
    )
    expect(skipped.stdout === text(solutions.with(at, ''))).toBe(true)
  })
})

test('a pipe that stays open does not keep the answers waiting', async () => {
  const child = startMasu(['solve', '--to', 'line', '--workers', '2', '-s', 'bitmask'])
  child.stdin.write(text(puzzles))
  let read = ''
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      read += data.toString()
      if (read.length === 82 * PUZZLES) resolve()
    })
  })
  expect(read === text(solutions)).toBe(true)
  child.stdin.end()
  expect(await once(child, 'close')).toEqual([0, null])
})
