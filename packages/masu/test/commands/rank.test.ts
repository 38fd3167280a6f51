import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { linesOf, probe, run, workOf } from '../../../ranking/test/records.ts'
import { panelsIn, rowsOf } from '../json-rows.ts'
import { cappedRun, roundsOn } from '../../../bench/test/run-records.ts'

const rounds = [...roundsOn('a', { easy: 10 }), ...roundsOn('b', { easy: 20 })]
const whole = linesOf([cappedRun({ easy: '3x3' }), probe('a'), probe('b'), ...rounds])

const everywhere = { easy: '3x3', hard: '3x3', small: '2x2' }
const wide = linesOf([
  cappedRun(everywhere),
  ...Object.keys(everywhere).flatMap((fixture) => [
    probe('a', { fixture }),
    probe('b', { fixture }),
  ]),
  ...roundsOn('a', { easy: 10, hard: 100, small: 3 }),
  ...roundsOn('b', { easy: 20, hard: 150, small: 2 }),
])

describe.concurrent('the ranking of a results file', () => {
  test('is one screen', async () => {
    const cwd = temporaryFolder({ 'run.jsonl': whole })
    const { code, stdout, stderr } = await masu(['rank', 'run.jsonl'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^ +1 +a +1\.00 /m)
    expect(stdout).toMatch(/^ +2 +b +2\.00 /m)
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
    expect(stdout.split('\n').length).toBeLessThanOrEqual(40)
  })

  test('is a table for each fixture where all is asked for', async () => {
    const cwd = temporaryFolder({ 'run.jsonl': whole })
    const { code, stdout } = await masu(['rank', 'run.jsonl', '--full'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ +1 +a +10\.0 /m)
    expect(stdout).toMatch(/^ +2 +b +20\.1 /m)
    expect(stdout).toContain('12 timed entries')
    expect(stdout).not.toContain('puzzles/s')
  })

  test('adds a table of work where it is asked for', async () => {
    const cwd = temporaryFolder({ 'run.jsonl': whole })
    const { code, stdout } = await masu(['rank', 'run.jsonl', '--work'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ +1 +a +10\.0 /m)
    expect(stdout).toMatch(/^a +[\d,]+ +10\.0 +2\.00 +5\.00 +0 +[\d,]+$/m)
    expect(stdout).toMatch(/^b +[\d,]+ +10\.0 +2\.00 +5\.00 +0 +[\d,]+$/m)
  })

  test('is of the part that is asked for', async () => {
    const cwd = temporaryFolder({ 'run.jsonl': wide })
    const part = async (...args: string[]): Promise<{ rows: string[]; panels: string[] }> => {
      const { stdout } = await masu(['rank', 'run.jsonl', '--json', ...args], { cwd })
      const rows = rowsOf(stdout).map(({ fixture, strategy }) => `${fixture} ${strategy}`)
      return { rows, panels: panelsIn(stdout).map(({ name }) => name) }
    }
    const all = ['easy a', 'easy b', 'hard a', 'hard b', 'small b', 'small a']
    expect(await part()).toEqual({ rows: all, panels: ['9x9', 'small'] })
    expect(await part('-f', 'hard,small')).toEqual({
      rows: all.slice(2),
      panels: ['hard', 'small'],
    })
    expect(await part('-s', 'b', '--panel', '9x9')).toEqual({
      rows: ['easy b', 'hard b'],
      panels: ['9x9'],
    })
    expect(await part('--panel', 'sizes')).toEqual({ rows: all.slice(4), panels: ['small'] })
  })

  test.each([
    [['-f', 'esy'], 'no fixture "esy" in run.jsonl'],
    [['-s', 'c'], 'no strategy "c" in run.jsonl'],
    [['-f', 'easy', '--panel', 'sizes'], 'run.jsonl has nothing of that'],
    [['--panel', 'all'], "'all' is invalid"],
  ])('is refused of what the run does not have: %j', async (args, message) => {
    const cwd = temporaryFolder({ 'run.jsonl': wide })
    const { code, stdout, stderr } = await masu(['rank', 'run.jsonl', ...args], { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
  })

  test('is that of the newest file in results/ where none is named', async () => {
    const cwd = temporaryFolder({
      'results/2.jsonl': linesOf([run, probe('a')]),
      'results/1.jsonl': linesOf([run, probe('b')]),
    })
    utimesSync(join(cwd, 'results/2.jsonl'), 1_000, 1_000)
    const { code, stdout } = await masu(['rank', '--json'], { cwd })
    expect(code).toBe(0)
    expect(rowsOf(stdout)).toMatchObject([{ strategy: 'b' }])
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
        isLowerBound: false,
        rank: 1,
        ranks: [1, 1],
        ratioToBest: 1,
        par2MicrosPerPuzzle: null,
        prepareMicros: 1,
        firstMicros: 2,
        coldMicrosPerPuzzle: 0.015,
        peakBytes: 1e7,
        stillWarming: 0,
        nodes: 10,
        guesses: 2,
        backtracks: 5,
        checks: 0,
      },
      { strategy: 'b', rank: 2, ranks: [2, 2], ratioToBest: 2 },
    ])
  })

  test('does not change the file', async () => {
    const cwd = temporaryFolder({ 'run.jsonl': whole.slice(0, -20) })
    const { code, stdout } = await masu(['rank', '--full', join(cwd, 'run.jsonl')])
    expect(code).toBe(0)
    expect(stdout).toContain('11 timed entries')
  })
})

describe.concurrent('a file that is no results file', () => {
  test.each([
    ['nowhere.jsonl', /^masu: cannot read nowhere\.jsonl: /],
    ['empty.jsonl', /^masu: empty\.jsonl is no results file/],
    ['board.txt', /^masu: board\.txt:1: not a line of JSON$/m],
    ['other.jsonl', /^masu: other\.jsonl:1: not a result \(/],
    ['older.jsonl', /^masu: older\.jsonl:1: results of schema 0, but this masu reads .*$/m],
  ])('is refused in one line: %s', async (file, message) => {
    const cwd = temporaryFolder({
      'empty.jsonl': '',
      'board.txt': '3....42.\n',
      'other.jsonl': '{"type":"measurement"}\n',
      'older.jsonl': linesOf([run]).replace(/"schema":\d/, '"schema":0'),
    })
    const { code, stdout, stderr } = await masu(['rank', file], { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test('is read up to a line that is no record, and what is left out is said', async () => {
    const good = linesOf([run, probe('a')])
    const cwd = temporaryFolder({
      'good.jsonl': good,
      'odd.jsonl': `${good}{"type":\n${linesOf(rounds)}`,
    })
    const { code, stdout, stderr } = await masu(['rank', 'odd.jsonl'], { cwd })
    expect(code).toBe(0)
    expect(stderr).toBe('left out, from this line on: odd.jsonl:3: not a line of JSON\n')
    expect(stdout).toBe((await masu(['rank', 'good.jsonl'], { cwd })).stdout)
  })
})

describe.concurrent('several results files', () => {
  const soroban = { ...run.environment, cpu: 'Soroban' }
  const other = linesOf([
    { ...cappedRun({ easy: '3x3' }), environment: soroban },
    probe('a'),
    probe('b'),
    ...roundsOn('a', { easy: 3 }),
    ...roundsOn('b', { easy: 1 }),
  ])

  test('stand side by side, with the pairs whose order differs', async () => {
    const cwd = temporaryFolder({ 'one.jsonl': whole, 'two.jsonl': other })
    const { code, stdout, stderr } = await masu(['rank', 'one.jsonl', 'two.jsonl'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^a +1 +1\.00 +2 +3\.00 +±/m)
    expect(stdout).toMatch(/^b +2 +2\.00 +±\S+ % +1 +1\.00$/m)
    expect(stdout).toContain('the order differs in 1 of 1 pairs')
    expect(stdout).toContain('  a is faster on A; b on B')
    expect(stdout).toContain('work counters agree on all 2 machines')
    expect(stdout).toMatch(/^B {2}Soroban, 2 cores; .*\(two\.jsonl\)$/m)
  })

  test('have the exit code 3 where exact work differs, and name the machines', async () => {
    const changed = linesOf([
      { ...cappedRun({ easy: '3x3' }), environment: soroban },
      probe('a'),
      probe('b', { puzzleWork: workOf(200, 11, 2, 5, 0) }),
      ...rounds,
    ])
    const cwd = temporaryFolder({ 'one.jsonl': whole, 'two.jsonl': changed })
    const { code, stdout } = await masu(['rank', 'one.jsonl', 'two.jsonl'], { cwd })
    expect(code).toBe(3)
    expect(stdout).toContain('b on easy from puzzle 1 on, A and B')
  })

  test('are not shown by fixture', async () => {
    const cwd = temporaryFolder({ 'one.jsonl': whole, 'two.jsonl': other })
    const { code, stderr } = await masu(['rank', 'one.jsonl', 'two.jsonl', '--full'], { cwd })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'masu: --full and --work show one results file\n',
    })
  })
})
