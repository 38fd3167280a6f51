import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { takenByCheck, takenByRun } from '@masu/bench/fixture/sample'
import { fixturePath, readFixture } from '@masu/bench/fixture/fixtures'
import type { RunOptions } from '@masu/ranking/schema'
import { fixtureFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { linesOf, options, probe, run, workOf } from '../../../ranking/test/records.ts'

const easy = await readFixture(fixturePath('easy'))
const lines = readFileSync(easy.path, 'utf8').split('\n')

/** Results on the project's own `easy`, of which the third puzzle was the slowest. */
function resultsOn(
  path: string,
  changes: Partial<RunOptions> = {},
  sha256 = easy.sha256,
  schema: 2 | 3 = 2,
): string {
  const take = schema === 2 ? takenByCheck : takenByRun
  const puzzles = take(easy, { ...options, ...changes }).puzzles.length
  return linesOf([
    {
      ...run,
      schema,
      options: { ...options, ...changes },
      fixtures: [{ name: 'easy', path, geometry: '3x3', puzzles, of: 1_000, sha256 }],
      strategies: [
        { name: 'a', given: './mine.ts', sha256: null },
        { name: 'b', given: 'b', sha256: null },
      ],
    },
    probe('a', {
      puzzleNs: Array.from({ length: puzzles }, (_, i) => (i === 2 ? 9e3 : i + 1)),
      puzzleWork: workOf(puzzles, 10, 2, 5, 0),
    }),
    probe('b', { status: 'unsupported', puzzleNs: [null], untried: 1, puzzleWork: null }),
  ])
}

const cwd = temporaryFolder({
  'results/all.jsonl': resultsOn(fixtureFile('easy.txt'), { sample: null }),
  'sample.jsonl': resultsOn('fixtures/easy.txt'),
  'shuffled.jsonl': resultsOn('fixtures/easy.txt', {}, easy.sha256, 3),
  'images.jsonl': resultsOn('fixtures/easy.txt', { symmetry: 5 }),
  'changed.jsonl': resultsOn('mine/easy.txt', {}, 'ab12'),
})

const rows = z.array(
  z.strictObject({
    fixture: z.string(),
    puzzle: z.int().positive(),
    status: z.enum(['ok', 'timeout', 'unsolved']),
    micros: z.number().nullable(),
    timed: z.enum(['alone', 'cold']).nullable(),
    nodes: z.int().nullable(),
    guesses: z.int().nullable(),
    line: z.int().nullable(),
    givens: z.string().nullable(),
  }),
)

/** What `--json` lists, and nothing else. */
function rowsOf(stdout: string): z.infer<typeof rows> {
  return z.strictObject({ rows }).parse(JSON.parse(stdout)).rows
}

/** The slowest puzzle of a results file. */
async function hardestIn(file: string): Promise<z.infer<typeof rows>[number] | undefined> {
  const { stdout } = await masu(['hardest', file, '-s', 'a', '--count', '1', '--json'], { cwd })
  return rowsOf(stdout)[0]
}

describe.concurrent('the hardest puzzle of a strategy', () => {
  test('is shown with its work and its line in the fixture', async () => {
    const { code, stdout, stderr } = await masu(['hardest', '-s', 'a', '--count', '2'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { line = 0 } = easy.puzzles[2] ?? {}
    const given = lines[line - 1]?.slice(0, 81)
    expect(stdout).toMatch(new RegExp(`^ *~9\\.00 +10 +2 +easy +3 +${line}\n  `, 'm'))
    expect(stdout.split('\n')).toContain(`  ${given}`)
  })

  test('is found where the run shuffled the puzzles, as runs of schema 3 do', async () => {
    const { line, givens } = (await hardestIn('shuffled.jsonl')) ?? {}
    expect(line).toBe(takenByRun(easy, options).puzzles[2]?.line)
    expect(lines[(line ?? 0) - 1]).toContain(givens)
  })

  test('is one of the sample that was measured', async () => {
    const { line, givens } = (await hardestIn('sample.jsonl')) ?? {}
    expect(line).toBe(takenByCheck(easy, options).puzzles[2]?.line)
    expect(lines[(line ?? 0) - 1]).toContain(givens)
  })

  test('is the image that was measured, on the line of its original', async () => {
    const image = await hardestIn('images.jsonl')
    const original = await hardestIn('sample.jsonl')
    expect(image?.line).toBe(original?.line)
    expect(image?.givens).toMatch(/^[.1-9]{81}$/)
    expect(image?.givens).not.toBe(original?.givens)
  })

  test('is a number where the fixture is no longer what was measured', async () => {
    const args = ['hardest', 'changed.jsonl', '-s', 'a', '--count', '1']
    const { code, stdout, stderr } = await masu(args, { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^~9\.00 +10 +2 +easy +3 +-$/m)
    expect(stderr).toBe(
      'mine/easy.txt is not the file that was measured: its puzzles are not shown\n',
    )
  })

  test('can be asked for as the run was', async () => {
    const args = ['hardest', '-s', './mine.ts', '-f', fixtureFile('easy.txt'), '--json']
    const { code, stdout } = await masu(args, { cwd })
    expect(code).toBe(0)
    expect(rowsOf(stdout)).toHaveLength(10)
  })

  test.each([
    [[], /^error: required option '-s, --strategy <name>' not specified/],
    [
      ['-s', 'c'],
      /^masu: no strategy "c" in results\/all\.jsonl; did you mean "a"\? Known: a, b\.$/m,
    ],
    [['-s', 'a', '-f', 'brutal'], /^masu: no fixture "brutal" in .+ Known: easy\.$/m],
    [['-s', 'b'], /^masu: b was given no puzzle in results\/all\.jsonl$/m],
    [['-s', 'a', '--count', '0'], /Expected a whole number above zero/],
    [['nowhere.jsonl', '-s', 'a'], /^masu: cannot read nowhere\.jsonl: /],
  ])('is of a strategy and a fixture of the run: %j', async (args, message) => {
    const { code, stdout, stderr } = await masu(['hardest', ...args], { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(message)
  })
})
