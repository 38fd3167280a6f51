import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const EXAM = '201090700040200300500008029090670200600305004007049010760900003009006040004010600'
const INKALA = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'

describe('masu rate', () => {
  test('prints each puzzle with its ratings, in order, and a summary', async () => {
    const cwd = temporaryFolder({ 'two.txt': `${EXAM}\n${INKALA}\n` })
    const { code, stdout } = await masu(['rate', 'two.txt'], { cwd })
    const [first, second, summary] = stdout.split('\n')
    expect(code).toBe(0)
    expect(first).toMatch(/^2\.1\.9\.7.*  naked-single  guesses 0  geometric 1\.00$/)
    expect(second).toMatch(/^8\.{10}36.*  guess  guesses [\d.]+  geometric [\d.]+$/)
    expect(summary).toBe('2 puzzles')
  })

  test('rates brute force where that is asked for: the nodes of the golden table', async () => {
    const { stdout } = await masu(['rate', '-', '--scales', 'brute-force', '--json'], {
      input: EXAM,
    })
    expect(JSON.parse(stdout)).toMatchObject({
      technique: null,
      meanGuesses: null,
      bruteForceNodes: 258,
    })
  })

  test('rates boards of several puzzles and sizes the same with any number of workers', async () => {
    const cwd = temporaryFolder({ 'many.txt': `${EXAM}\n${INKALA}\n`.repeat(60) })
    const one = await masu(['rate', 'many.txt', '--workers', '1'], { cwd })
    const two = await masu(['rate', 'many.txt', '--workers', '2'], { cwd })
    expect(one.stdout).toBe(two.stdout)
    expect(one.stdout.split('\n').filter((line) => line.includes('naked-single  '))).toHaveLength(
      60,
    )
  })

  test('prints the summary alone where that is asked for', async () => {
    const { stdout } = await masu(['rate', '-', '--summary'], { input: INKALA })
    expect(stdout).toMatch(/^1 puzzle\n {2}guess: 1\n {2}guesses: mean [\d.]+, median [\d.]+\n$/)
  })

  describe('of boards that are no puzzles, and of one that takes too long,', () => {
    const several = '.'.repeat(81)
    const none = '11'.padEnd(81, '.')
    const long = '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9'
    const input = [several, EXAM, long, none, none].join('\n')
    const args = ['rate', '-', '--scales', 'brute-force', '--timeout', '300ms']
    const said = [
      '2 of 5 puzzles of standard input: no solution',
      '1 of 5 puzzles of standard input: several solutions',
      '1 of 5 puzzles of standard input: not rated within 0.3 s',
      '',
    ].join('\n')

    test('says so in their lines and in the summary, and counts them on stderr', async () => {
      const { code, stdout, stderr } = await masu(args, { input })
      const lines = stdout.trimEnd().split('\n')
      expect({ code, stderr }).toEqual({ code: 0, stderr: said })
      expect(lines.slice(0, 1)).toEqual([`${several}  several solutions`])
      expect(lines[1]).toMatch(/ {2}nodes 258$/)
      expect(lines.slice(2, 10)).toEqual([
        `${long}  not rated within 0.3 s`,
        `${none}  no solution`,
        `${none}  no solution`,
        '5 puzzles',
        '  no solution: 2',
        '  several solutions: 1',
        '  not rated within 0.3 s: 1',
        '  brute-force nodes: median 258, 95th percentile 258',
      ])
    })

    test('says so in JSON, with no figures', async () => {
      const { code, stdout, stderr } = await masu([...args, '--json'], { input })
      const objects = stdout
        .trimEnd()
        .split('\n')
        .map((text): unknown => JSON.parse(text))
      expect({ code, stderr }).toEqual({ code: 0, stderr: said })
      expect(objects).toMatchObject([
        {},
        { bruteForceNodes: 258 },
        { unrated: 'timeout' },
        { unrated: 'none' },
        { unrated: 'none' },
      ])
      expect(objects[1]).not.toHaveProperty('unrated')
      expect(objects[0]).toEqual({
        puzzle: several,
        technique: null,
        meanGuesses: null,
        geometricMeanGuesses: null,
        bruteForceNodes: null,
        unrated: 'several',
      })
    })
  })

  test.each([
    ['a timeout without a unit', ['--timeout', '10'], 'Expected a time'],
    ['a scale that is none', ['--scales', 'brute'], 'Expected some of technique'],
    ['no symmetry at all', ['--symmetries', '0'], 'above zero'],
  ])('refuses %s with exit code 2', async (_, args, reason) => {
    const { code, stderr } = await masu(['rate', '-', ...args], { input: EXAM })
    expect(code).toBe(2)
    expect(stderr).toContain(reason)
  })

  test('names the place of what is no puzzle', async () => {
    const { code, stderr, stdout } = await masu(['rate', '-'], { input: `${EXAM}\n12\n` })
    expect({ code, stdout: stdout.includes('puzzles') }).toEqual({ code: 2, stdout: false })
    expect(stderr).toContain('standard input:2:1')
  })
})
