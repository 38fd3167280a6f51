import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fixturePath, readFixture } from '@masu/bench/fixture/fixtures'
import { sampleForRun } from '@masu/bench/fixture/sample'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { cappedResults, linesOf, probe, run } from '../../../results/test/run-records.ts'
import { entriesIn } from '../printed-entries.ts'
import { cappedRun, roundsOn } from '../../../bench/test/run-records.ts'

const easy = await readFixture(fixturePath('easy'))
const rounds = [...roundsOn('a', { easy: 10 }), ...roundsOn('b', { easy: 20 })]
const whole = linesOf([cappedRun({ easy: '3x3' }), probe('a'), probe('b'), ...rounds])

describe.concurrent('the ranking of a results file', () => {
  test('the ranking of a results file fits one screen', async () => {
    const cwd = temporaryFolder({ 'run.jsonl': whole })
    const { code, stdout, stderr } = await masu(['rank', 'run.jsonl'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^ +1 a +a file +1\.00 /m)
    expect(stdout).toMatch(/^ +2 b +a file +2\.00 /m)
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
    expect(stdout.split('\n').length).toBeLessThanOrEqual(32)
  })

  test('masu rank without a file ranks the newest one in results/', async () => {
    const cwd = temporaryFolder({
      'results/2.jsonl': linesOf([run, probe('a')]),
      'results/1.jsonl': linesOf([run, probe('b')]),
    })
    utimesSync(join(cwd, 'results/2.jsonl'), 1_000, 1_000)
    const { code, stdout } = await masu(['rank', '--json'], { cwd })
    expect(code).toBe(0)
    expect(entriesIn(stdout)).toMatchObject([{ strategy: 'b' }])
  })

  test('masu rank without a file leaves out a newer run that was cut while it probed', async () => {
    const cwd = temporaryFolder({
      'results/1.jsonl': whole,
      'results/2.jsonl': linesOf([cappedRun({ easy: '3x3' }), probe('a')]),
    })
    utimesSync(join(cwd, 'results/1.jsonl'), 1_000, 1_000)
    const { code, stdout, stderr } = await masu(['rank', '--json'], { cwd })
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'results/2.jsonl is left out: it ended before anything was timed\n',
    })
    expect(entriesIn(stdout)).toHaveLength(2)
  })

  test('masu rank without a file shows a run that was cut while it probed if there is no other', async () => {
    const cwd = temporaryFolder({
      'results/2.jsonl': linesOf([cappedRun({ easy: '3x3' }), probe('a')]),
    })
    const { stdout, stderr } = await masu(['rank'], { cwd })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^STOPPED +The run was cut short while it probed: 1 of 2 entries/m)
  })

  test('masu rank without a file fails where results/ has none', async () => {
    const { code, stdout, stderr } = await masu(['rank'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^masu: no results in results\/: .*\n$/)
  })

  test('masu rank --json prints the entries with the fields that others rely on', async () => {
    const cwd = temporaryFolder({ 'run.jsonl': whole })
    const { code, stdout } = await masu(['bench', 'rank', '--json', 'run.jsonl'], { cwd })
    expect(code).toBe(0)
    const rows = entriesIn(stdout)
    const others = ['interval', 'puzzlesPerSecond', 'nanosPerNode', 'ratioBound', 'ratioInterval']
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(others))
    expect(rows).toMatchObject([
      {
        fixture: 'easy',
        strategy: 'a',
        status: 'ok',
        detail: null,
        puzzles: 200,
        solved: 200,
        processes: 10,
        isLowerBound: false,
        rank: 1,
        ranks: [1, 1],
        ratioToBest: 1,
        prepareMicros: 1,
        firstPuzzleMicros: 2,
        coldMicrosPerPuzzle: 0.015,
        solverBytes: 1e7,
        slowProcesses: 0,
        nodes: 10,
        guesses: 2,
        backtracks: 5,
        checks: 0,
      },
      { strategy: 'b', rank: 2, ranks: [2, 2], ratioToBest: 2 },
    ])
  })
})

describe.concurrent('a file that is not a results file', () => {
  test.each([
    ['nowhere.jsonl', /^masu: cannot read nowhere\.jsonl: /],
    ['other.jsonl', /^masu: other\.jsonl:1: not a result \(/],
    ['older.jsonl', /^masu: older\.jsonl:1: results of schema 0, but this masu reads .*$/m],
  ])('a file that is not a results file is refused in one line: %s', async (file, message) => {
    const cwd = temporaryFolder({
      'other.jsonl': '{"type":"measurement"}\n',
      'older.jsonl': linesOf([run]).replace(/"schema":\d/, '"schema":0'),
    })
    const { code, stdout, stderr } = await masu(['rank', file], { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test('a results file with a broken line is ranked up to that line, and the rest is reported as left out', async () => {
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

const listed = z.object({
  puzzles: z.array(z.object({ line: z.number(), givens: z.string() })),
})

describe.concurrent('the hardest puzzles of a run', () => {
  const lines = readFileSync(easy.path, 'utf8').split('\n')

  /** A run on the project's `easy`, whose third puzzle took the longest. */
  const hardOn = (path: string, symmetrySeed: number | null, sha256 = easy.sha256): string => {
    const {
      run: first,
      probes,
      timed,
    } = cappedResults([{ strategy: 'a', micros: [1, 1, 1], shape: [1, 1, 9] }])
    const fixtures = first.fixtures.map((one) => ({
      ...one,
      path,
      puzzles: 1_000,
      comparedPuzzles: 1_000,
      sha256,
    }))
    return linesOf([
      { ...first, fixtures, options: { ...first.options, symmetrySeed } },
      ...probes,
      ...timed,
    ])
  }
  const cwd = temporaryFolder({
    'easy.jsonl': hardOn(easy.path, null),
    'images.jsonl': hardOn('fixtures/easy.txt', 5),
    'changed.jsonl': hardOn('mine/easy.txt', null, 'ab12'),
    'untimed.jsonl': linesOf([cappedRun({ easy: '3x3' })]),
  })

  test('masu rank --hardest lists ten puzzles with their lines in the fixture', async () => {
    const { code, stdout, stderr } = await masu(['rank', 'easy.jsonl', '--hardest'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { line = 0 } = sampleForRun(easy, { ...run.options, symmetrySeed: null }).puzzles[2] ?? {}
    expect(stdout).toMatch(
      new RegExp(
        `^ *\\S+ +a +\\S+ +easy +3 of 200 +${line}\\n {2}${lines[line - 1]?.slice(0, 81)}$`,
        'm',
      ),
    )
    expect(stdout.match(/^ {2}[.1-9]{81}$/gm)).toHaveLength(10)
  })

  test('masu rank --hardest shows the measured images, with the lines of their originals', async () => {
    const [image, original] = await Promise.all(
      ['images.jsonl', 'easy.jsonl'].map(async (file) => {
        const { stdout } = await masu(['rank', file, '--hardest', '--json'], { cwd })
        return listed.parse(JSON.parse(stdout)).puzzles[0]
      }),
    )
    expect(image?.line).toBe(original?.line)
    expect(image?.givens).toMatch(/^[.1-9]{81}$/)
    expect(image?.givens).not.toBe(original?.givens)
  })

  test('masu rank --hardest shows numbers alone where the fixture is no longer the measured file', async () => {
    const { code, stdout, stderr } = await masu(['rank', 'changed.jsonl', '--hardest'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ *\S+ +a +\S+ +easy +3 of 200 +-$/m)
    expect(stderr).toBe(
      'mine/easy.txt is not the file that was measured: its puzzles are not shown\n',
    )
  })

  test.each([
    [['untimed.jsonl'], 'nothing was timed in untimed.jsonl'],
    [['easy.jsonl', '--full'], 'cannot be used with'],
  ])(
    'masu rank --hardest is refused for an untimed run, or beside another option: %j',
    async (args, message) => {
      const { code, stdout, stderr } = await masu(['rank', '--hardest', ...args], { cwd })
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain(message)
    },
  )
})
