/** Files that are large enough for several threads: order, errors, and an early end. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { fromLine, toLine } from '@masu/core/puzzle'
import { drawSymmetry, transform } from '@masu/core/symmetry'
import { drawOf } from '@masu/puzzles/random'
import { beforeAll, describe, expect, test } from 'vitest'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { finished, startMasu } from '../masu.ts'

/** Enough for `bitmask`, the slowest that this may be solved by, to be at it for seconds. */
const PUZZLES = 20_000

/** A strategy that writes a line before it loops for ever. */
const LOOPS = `import { writeSync } from 'node:fs'
export default {
  name: 'loops', summary: '', source: '', maxLimit: Infinity, supports: () => true,
  prepare: () => ({
    solution: new Uint8Array(81), stats: null,
    solve() { writeSync(2, 'looping'); for (;;); },
  }),
}`

const cwd = temporaryFolder()
const puzzles: string[] = []
const solutions: string[] = []

beforeAll(async () => {
  const draw = drawOf(5, 0)
  const solved = { ...fromLine(easy), givens: fromLine(easySolution).givens }
  const file = createWriteStream(join(cwd, 'many.txt'))
  for (let i = 0; i < PUZZLES; i++) {
    const symmetry = drawSymmetry(solved.geometry, draw)
    puzzles.push(toLine(transform(fromLine(easy), symmetry).givens))
    solutions.push(toLine(transform(solved, symmetry).givens))
  }
  file.end(`${puzzles.join('\n')}\n`)
  await once(file, 'close')
})

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

describe('many puzzles', () => {
  const args = ['solve', '--to', 'line', '-s', 'bitmask', '--workers']

  test('are answered in their order by several workers', async () => {
    const { code, stdout, stderr } = await masu([...args, '3', 'many.txt'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout === text(solutions)).toBe(true)
  })

  test('among which one is bad are answered up to its block, or all but it', async () => {
    const at = 15_000
    const folder = temporaryFolder({ 'bad.txt': text(puzzles.with(at, 'bad')) })
    const stopped = await masu([...args, '3', 'bad.txt'], { cwd: folder })
    expect(stopped.code).toBe(2)
    expect(stopped.stderr).toMatch(/^masu: bad\.txt:15001:1: found 'b', .*\n--skip-bad .*\n$/)
    const printed = stopped.stdout.split('\n').length - 1
    expect(printed).toBeGreaterThan(0)
    expect(stopped.stdout === text(solutions.slice(0, printed))).toBe(true)

    const skipped = await masu([...args, '2', '--skip-bad', 'bad.txt'], { cwd: folder })
    expect(skipped.code).toBe(0)
    expect(skipped.stderr).toMatch(
      /^skipped bad\.txt:15001:1: found 'b', .*\nskipped 1 of \d+ puzzles .*: line 15001\n$/,
    )
    expect(skipped.stdout === text(solutions.with(at, ''))).toBe(true)
  })
})

describe('an end that comes early', () => {
  const args = ['solve', '--to', 'line', '--workers', '2', '-s', 'bitmask']

  test('after many lines were read is none to speak of', async () => {
    const child = startMasu([...args, 'many.txt'], { cwd })
    const ended = finished(child)
    let lines = 0
    child.stdout.on('data', (data: string) => {
      lines += data.split('\n').length - 1
      if (lines >= 15_000) child.stdout.destroy()
    })
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })

  test('by an interrupt is a quiet one', async () => {
    const child = startMasu(args)
    const ended = finished(child)
    child.stdin.write(text(puzzles))
    child.stdout.once('data', () => child.kill('SIGINT'))
    expect(await once(child, 'close')).toEqual([null, 'SIGINT'])
    expect((await ended).stderr).toBe('')
  })

  test('by a signal does not wait for a solve', async () => {
    const folder = temporaryFolder({ 'loops.mjs': LOOPS })
    const child = startMasu(['solve', '-s', './loops.mjs'], { cwd: folder })
    child.stdin.end(`${easy}\n`)
    expect(String((await once(child.stderr, 'data'))[0])).toBe('looping')
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([null, 'SIGTERM'])
  })

  test('of nothing more to read does not keep the answers waiting', async () => {
    const child = startMasu(args)
    child.stdin.write(text(puzzles))
    let read = ''
    // The pipe stays open.
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
})
