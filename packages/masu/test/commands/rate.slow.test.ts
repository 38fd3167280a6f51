import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

/** A single thread, where it does not matter how many there are. */
const alone = ['--workers', '1']
const EXAM = '201090700040200300500008029090670200600305004007049010760900003009006040004010600'
const SOLVED = '281493765946257381573168429495671238618325974327849516762984153159736842834512697'
const INKALA = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'

describe('masu rate', () => {
  test('masu rate prints each puzzle with its ratings, in order, and a summary', async () => {
    const cwd = temporaryFolder({ 'two.txt': `${EXAM}\n${INKALA}\n` })
    const { code, stdout } = await masu(['rate', 'two.txt', ...alone], { cwd })
    const [first, second, summary] = stdout.split('\n')
    expect(code).toBe(0)
    expect(first).toMatch(/^2\.1\.9\.7.*  naked-single  guesses 0  geometric 1\.00$/)
    expect(second).toMatch(
      /^8\.{10}36.*  beyond these techniques  guesses [\d.]+  geometric [\d.]+$/,
    )
    expect(summary).toBe('2 puzzles')
  })

  test('masu rate keeps the order of puzzles that are rated in several tasks', async () => {
    const puzzles = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? INKALA : EXAM))
    const cwd = temporaryFolder({ 'many.txt': puzzles.join('\n') })
    const { stdout } = await masu(['rate', 'many.txt', '--workers', '2'], { cwd })
    const lines = stdout.split('\n').slice(0, 60)
    expect(lines.map((line) => line.slice(0, 81))).toEqual(
      puzzles.map((puzzle) => puzzle.replaceAll('0', '.')),
    )
    expect(lines.map((line) => line.includes('naked-single'))).toEqual(
      puzzles.map((puzzle) => puzzle === EXAM),
    )
  })

  test('masu rate keeps what stands beside a puzzle, and names what its output cannot hold', async () => {
    const input = `${EXAM}:1:${SOLVED} # exam 2012, R=1.2\n`
    const text = await masu(['rate', '-', ...alone], { input })
    expect(text.stdout).toMatch(/geometric 1\.00 {2}# exam 2012, R=1\.2\n/)
    expect(text.stderr).toBe('rate has no place for count, solution\n')
    const json = await masu(['rate', '-', '--json', ...alone], { input })
    const beside = { comment: 'exam 2012, R=1.2', count: 1, solution: SOLVED }
    expect(JSON.parse(json.stdout)).toMatchObject({ ...beside, technique: 'naked-single' })
    expect(json.stderr).toBe('')
    const columns = await masu(['rate', '-', '--json', ...alone], {
      input: `id,puzzle\n7,${EXAM}\n`,
    })
    expect(JSON.parse(columns.stdout)).toMatchObject({ id: 7, technique: 'naked-single' })
  })

  describe('of boards that are no puzzles', () => {
    const several = '.'.repeat(81)
    const none = '11'.padEnd(81, '.')
    const input = [several, EXAM, none, none].join('\n')
    const said = [
      '2 of 4 puzzles of standard input: no solution',
      '1 of 4 puzzles of standard input: several solutions',
      '',
    ].join('\n')

    test('masu rate says why a board is no puzzle, and counts such boards on standard error', async () => {
      const { code, stdout, stderr } = await masu(['rate', '-', ...alone], { input })
      expect({ code, stderr }).toEqual({ code: 0, stderr: said })
      expect(stdout.trimEnd().split('\n')).toEqual([
        `${several}  several solutions`,
        expect.stringContaining('naked-single'),
        `${none}  no solution`,
        `${none}  no solution`,
        '4 puzzles',
        '  naked-single: 1 (100 %)',
        '  no solution: 2',
        '  several solutions: 1',
        '  guesses: mean 0, median 0',
      ])
    })

    test('masu rate --json gives a board that is no puzzle a reason in place of figures', async () => {
      const { code, stdout, stderr } = await masu(['rate', '-', '--json', ...alone], { input })
      const [first, second = '', third] = stdout.split('\n')
      expect({ code, stderr }).toEqual({ code: 0, stderr: said })
      expect(JSON.parse(first ?? '')).toEqual({
        geometry: '3x3',
        puzzle: several,
        technique: null,
        meanGuesses: null,
        geometricMeanGuesses: null,
        unratedReason: 'several',
      })
      expect(second).not.toContain('unratedReason')
      expect(JSON.parse(third ?? '')).toMatchObject({ unratedReason: 'none' })
    })
  })
})
