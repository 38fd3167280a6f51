import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../files.ts'
import { masu } from '../in-process.ts'
import { linesOf, probe, run, timed } from '../../../ranking/test/records.ts'
import { rowsOf } from '../json-rows.ts'

const rounds = [1, 2, 3, 4, 5, 6].flatMap((round) => [
  timed('a', round, [10]),
  timed('b', round, [20]),
])
const whole = linesOf([run, probe('a'), probe('b'), ...rounds])

describe.concurrent('the ranking of a results file', () => {
  test('is a table', async () => {
    const cwd = temporaryFolder({ 'run.jsonl': whole })
    const { code, stdout, stderr } = await masu(['rank', 'run.jsonl'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^ +1 +a +10\.0 +±0\.0% +1\.00 +all +2\.00 +0\.0150 +9\.54$/m)
    expect(stdout).toMatch(/^ +2 +b +20\.0 +±0\.0% +2\.00 +all +2\.00 +0\.0150 +9\.54$/m)
    expect(stdout).toContain('12 timed processes')
    expect(stdout).not.toContain('puzzles/s')
  })

  test('adds a table of work where it is asked for', async () => {
    const cwd = temporaryFolder({ 'run.jsonl': whole })
    const { code, stdout } = await masu(['rank', 'run.jsonl', '--work'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ +1 +a +10\.0 /m)
    expect(stdout).toMatch(/^a +100,000 +10\.0 +2\.00 +5\.00 +0 +1,000$/m)
    expect(stdout).toMatch(/^b +50,000 +10\.0 +2\.00 +5\.00 +0 +2,000$/m)
  })

  test('is that of the newest file in results/ where none is named', async () => {
    const cwd = temporaryFolder({
      'results/2.jsonl': linesOf([run, probe('older')]),
      'results/1.jsonl': linesOf([run, probe('newer')]),
    })
    utimesSync(join(cwd, 'results/2.jsonl'), 1_000, 1_000)
    const { code, stdout } = await masu(['rank', '--json'], { cwd })
    expect(code).toBe(0)
    expect(rowsOf(stdout)).toMatchObject([{ strategy: 'newer' }])
  })

  test('is an error where none is named and there is none', async () => {
    const { code, stdout, stderr } = await masu(['rank'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^masu: no results in results\/: .*\n$/)
  })

  test('is rows of JSON with the fields of DESIGN.md', async () => {
    const cwd = temporaryFolder({ 'run.jsonl': whole })
    const { code, stdout } = await masu(['bench', 'rank', '--json', 'run.jsonl'], { cwd })
    expect(code).toBe(0)
    expect(rowsOf(stdout)).toMatchObject([
      {
        fixture: 'easy',
        strategy: 'a',
        status: 'ok',
        puzzles: 200,
        solved: 200,
        microsPerPuzzle: 10,
        interval: [10, 10],
        rank: 1,
        ratioToBest: 1,
        ratioInterval: [1, 1],
        puzzlesPerSecond: 1e5,
        par2MicrosPerPuzzle: 10,
        prepareMicros: 1,
        firstMicros: 2,
        coldMicrosPerPuzzle: 0.015,
        peakBytes: 1e7,
        stillWarming: 0,
        nanosPerNode: 1_000,
        nodes: 10,
        guesses: 2,
        backtracks: 5,
        checks: 0,
      },
      { strategy: 'b', rank: 2, ratioToBest: 2 },
    ])
  })

  test('does not change the file', async () => {
    const cwd = temporaryFolder({ 'run.jsonl': whole.slice(0, -20) })
    const { code, stdout } = await masu(['rank', join(cwd, 'run.jsonl')])
    expect(code).toBe(0)
    expect(stdout).toContain('11 timed processes')
  })
})

describe.concurrent('a file that is no results file', () => {
  test.each([
    ['nowhere.jsonl', /^masu: cannot read nowhere\.jsonl: /],
    ['empty.jsonl', /^masu: empty\.jsonl is no results file/],
    ['board.txt', /^masu: board\.txt:1: not a line of JSON$/m],
    ['other.jsonl', /^masu: other\.jsonl:1: not a result \(/],
    ['older.jsonl', /^masu: older\.jsonl:1: results of schema 0, but this masu reads 2; .*$/m],
    ['odd.jsonl', /^masu: odd\.jsonl:3: not a line of JSON$/m],
  ])('is refused in one line: %s', async (file, message) => {
    const cwd = temporaryFolder({
      'empty.jsonl': '',
      'board.txt': '3....42.\n',
      'other.jsonl': '{"type":"measurement"}\n',
      'older.jsonl': linesOf([run]).replace('"schema":2', '"schema":0'),
      'odd.jsonl': `${linesOf([run, probe('a')])}{"type":\n${linesOf(rounds)}`,
    })
    const { code, stdout, stderr } = await masu(['rank', file], { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})
