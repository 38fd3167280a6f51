import { readFileSync } from 'node:fs'
import { fromLine, toLine } from '@masu/core/puzzle'
import { drawSymmetry, transform } from '@masu/core/symmetry'
import { canonical } from '@masu/sudoku/canonical/canonical'
import { makeItemDraw } from '@masu/core/random'
import { describe, expect, test } from 'vitest'
import { easy, easySolution, tiny } from '../../../bench/test/boards.ts'
import { fixtureFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

/** The line of the puzzle after a random symmetry. */
function imageOf(line: string, seed: number): string {
  const puzzle = fromLine(line)
  return toLine(transform(puzzle, drawSymmetry(puzzle.geometry, makeItemDraw(seed, 0))).givens)
}

const unique = ['convert', '-', '--unique', '--to', 'line']
const dotted = easy.replaceAll('0', '.')

describe.concurrent('masu convert --unique', () => {
  test('masu convert --unique keeps the first puzzle of each kind, in order, and counts the others', async () => {
    const others = readFileSync(fixtureFile('easy.txt'), 'utf8')
      .split('\n')
      .filter((line) => /^[\d.]{81}/.test(line))
      .slice(0, 20)
      .map((line) => line.slice(0, 81))
    const kept = [dotted, ...others]
    const lines = kept.flatMap((line, i) => [line, imageOf(dotted, i), imageOf(line, 100 + i)])
    const { code, stdout, stderr } = await masu(unique, { input: lines.join('\n') })
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'left out 42 of 63 puzzles, 21 kept\n' })
    expect(stdout).toBe(`${kept.join('\n')}\n`)
  })

  test('masu convert --unique keeps the first puzzle of each kind in a file of several blocks, too', async () => {
    // Longer than a block of a file, so that threads start.
    const lines = Array.from({ length: 1_800 }, (_, i) => imageOf(i % 3 === 0 ? dotted : tiny, i))
    const input = `${lines.map((cells) => cells.padEnd(81, '.')).join('\n')}\n`
    const forms = new Set<string>()
    const kept = input
      .split('\n')
      .filter((cells) => {
        const before = forms.size
        if (cells !== '') forms.add(toLine(canonical(fromLine(cells))))
        return forms.size > before
      })
      .map((cells) => toLine(fromLine(cells).givens))
    const cwd = temporaryFolder({ 'in.txt': input })
    const { stdout, stderr } = await masu(['convert', 'in.txt', '--unique', '--to', 'line'], {
      cwd,
    })
    expect(stderr).toBe(`left out ${1_800 - kept.length} of 1800 puzzles, ${kept.length} kept\n`)
    expect(stdout).toBe(`${kept.join('\n')}\n`)
  })

  test('masu convert --unique prints the count and the solution of a puzzle where its line has them', async () => {
    const image = imageOf(dotted, 1)
    const input = `${dotted}:1:${easySolution}\n${image}\n${imageOf(dotted, 2)}:1\n`
    const { stdout } = await masu(unique, { input })
    expect(stdout).toBe(`${dotted}:1:${easySolution}\n`)
    const reversed = input.trimEnd().split('\n').toReversed().join('\n')
    expect((await masu(unique, { input: reversed })).stdout).toBe(`${imageOf(dotted, 2)}:1\n`)
  })

  test('masu convert --unique refuses a full 16x16 board, and names its line', async () => {
    const shift = (row: number) => (row % 4) * 4 + Math.floor(row / 4)
    const board = Array.from({ length: 256 }, (_, cell) => {
      const digit = (shift(Math.floor(cell / 16)) + cell) % 16
      return '123456789ABCDEFG'.charAt(digit)
    }).join('')
    const { code, stderr } = await masu(unique, {
      input: `# digits: 1-G\n${'.'.repeat(256)}\n${board}\n`,
    })
    expect(code).toBe(2)
    expect(stderr).toBe(
      'masu: line 3: no canonical form: too many givens for a board of 4x4 boxes\n',
    )
  })
})
