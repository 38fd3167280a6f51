import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { figure, rangeText } from '@masu/ranking/figure'
import { describe, expect, test } from 'vitest'
import { resultRecord, type ResultRecord } from '@masu/ranking/schema'
import { easy, easySolution, tiny, tinySolution, tinyTwo } from '../../../bench/test/boards.ts'
import {
  fixtureFile,
  onlyResultsIn,
  strategyFile,
  temporaryFolder,
} from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { rowsOf } from '../json-rows.ts'

const one = { 'one.txt': `${easy}:1:${easySolution}\n` }

/** `masu bench` on one easy puzzle, as fast as possible. */
function runOne(
  named: readonly string[],
  args: readonly string[] = [],
  cwd: string = temporaryFolder(one),
): Promise<Finished> {
  const base = ['bench', '--rounds', '1', '--fixture', 'one.txt', '--timeout', '500ms']
  const names = named.length === 0 ? [] : ['--strategy', named.join(',')]
  return masu([...base, ...names, ...args], { cwd })
}

function recordsIn(cwd: string): ResultRecord[] {
  const lines = readFileSync(onlyResultsIn(cwd), 'utf8').trimEnd().split('\n')
  return lines.map((line) => resultRecord.parse(JSON.parse(line)))
}

// Runs alone, because the test asserts times.
describe('a ranking', () => {
  test('ranks what it measured, from the fastest to the slowest', async () => {
    const cwd = temporaryFolder()
    const args = [
      '--rounds',
      '8',
      // Other work on the machine must not cap a puzzle.
      '--timeout',
      '1s',
      '--strategy',
      'grid-slices,bitmask',
      '--json',
      '--html',
      'page.html',
    ]
    const { code, stdout, stderr } = await masu(['bench', ...args, '--fixture', 'mini-4x4'], {
      cwd,
    })
    expect(code).toBe(0)
    const [first, second, ...others] = rowsOf(stdout)
    expect(others).toEqual([])
    const row = { fixture: 'mini-4x4', status: 'ok', detail: null, processes: 8 }
    expect(first).toMatchObject({ ...row, strategy: 'bitmask', rank: 1, ratioToBest: 1 })
    // On a busy machine its ± may overlap with the first.
    const rank: unknown = expect.any(Number)
    expect(second).toMatchObject({ ...row, strategy: 'grid-slices', rank })
    expect(second?.solved).toBe(second?.puzzles)
    expect(second?.ratioToBest).toBeGreaterThan(1.5)
    for (const { interval, microsPerPuzzle } of [first!, second!]) {
      expect(interval?.[0]).toBeLessThanOrEqual(microsPerPuzzle ?? NaN)
      expect(interval?.[1]).toBeGreaterThanOrEqual(microsPerPuzzle ?? NaN)
    }
    expect(stderr).toMatch(/^16 processes in 8 rounds: about \d+ s in all$/m)
    expect(stderr).toContain(`measurements: results/`)
    expect(stderr).toMatch(/^page: page\.html$/m)
    const page = readFileSync(join(cwd, 'page.html'), 'utf8')
    expect(page).toContain(
      `<tr><th>bitmask<td class="n">${rangeText(first!)}<td class="n">${figure(first!.microsPerPuzzle)}<td class="n">`,
    )
    expect(page).toContain(' bench -s grid-slices,bitmask -f mini-4x4')
  })
})

describe('the function that docs/your-solver.md begins with', () => {
  test('is measured, in a run that times all at the first solution and says so', async () => {
    const page = readFileSync(new URL('../../../../docs/your-solver.md', import.meta.url), 'utf8')
    const [, source = ''] = /<!-- walk -->\n```ts\n(.*?)```/s.exec(page) ?? []
    const lines = readFileSync(fixtureFile('easy.txt'), 'utf8').split('\n')
    const cwd = temporaryFolder({ 'mine.ts': source, 'few.txt': lines.slice(0, 140).join('\n') })
    const args = ['bench', '--strategy', './mine.ts,bitmask', '--fixture', 'few.txt', '--json']
    const { code, stdout, stderr } = await masu([...args, '--rounds', '1', '--timeout', '1s'], {
      cwd,
    })
    expect(code).toBe(0)
    expect(rowsOf(stdout)).toMatchObject([
      { strategy: 'bitmask', status: 'ok' },
      { strategy: 'mine', status: 'ok', nodes: null },
    ])
    expect(stderr).toMatch(
      /^mine stops at the first solution, so all are timed to the first solution/m,
    )
    expect(recordsIn(cwd)[0]).toMatchObject({ options: { limit: 1 } })
  })
})

describe.concurrent('a run', () => {
  test('prints tables where it is not asked for JSON', async () => {
    const { code, stdout } = await runOne(['bitmask'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^one: 1 puzzles, 3x3, too few to rank$/m)
    expect(stdout).toMatch(/^ +- +bitmask +1\.00 +[\d.,]+ +all +0\/1 +258 +[\d.,]+$/m)
    expect(stdout.replaceAll('\n', ' ')).toContain(`Node ${process.version}`)
  })

  test('keeps every measurement, and the conditions under which it was made', async () => {
    const cwd = temporaryFolder(one)
    await runOne(['bitmask'], ['--seed', '-7', '--rounds', '2'], cwd)
    const [run, ...others] = recordsIn(cwd)
    expect(others.map(({ type }) => type)).toEqual(['probe', 'timed', 'timed'])
    expect(run).toMatchObject({
      type: 'run',
      environment: { node: process.version, commit: null, dirty: null },
      options: { limit: 2, rounds: 2, timeoutMs: 500, sample: -7, seed: -7 },
      fixtures: [{ name: 'one', path: 'one.txt', geometry: '3x3', puzzles: 1 }],
      strategies: [{ name: 'bitmask', given: 'bitmask' }],
    })
    expect(run).toHaveProperty('strategies[0].sha256', expect.stringMatching(/^[0-9a-f]{64}$/))
  })

  test('has a cap of 5 ms and one process for fixtures of a size', async () => {
    const cwd = temporaryFolder({ 'one.txt': `${tiny}:1\n`, 'two.txt': `${tiny}:1\n` })
    const args = ['bench', '--quick', '--fixture', 'one.txt,two.txt', '--strategy', 'bitmask']
    expect(await masu(args, { cwd })).toMatchObject({ code: 0 })
    const [first, ...others] = recordsIn(cwd)
    expect(first).toMatchObject({
      schema: 1,
      options: { timeoutMs: 5, rounds: 1 },
      fixtures: [{ blocks: [1] }, { blocks: [1] }],
    })
    const orders = others.flatMap((record) =>
      record.type === 'timed' ? [record.figures?.order] : [],
    )
    expect(orders).toEqual([0, 1])
  })

  test('that looks for the first solution alone says so, and does less', async () => {
    const { stdout } = await runOne(['bitmask', strategyFile('first-only.ts')], ['--first'])
    expect(stdout.replaceAll('\n', ' ')).toContain('to the first solution')
    expect(stdout).toMatch(/^ +- +bitmask .* +236 +[\d.,]+$/m)
    expect(stdout).toMatch(/^ +- +first-only .* +- +-$/m)
  })

  test('takes any fixture that is named, and its own only where solutions are unique', async () => {
    const cwd = temporaryFolder({ 'two.txt': `${tiny}:1:${tinySolution}\n${tinyTwo}:2\n` })
    const args = ['bench', '--quick', '--json', '--strategy', 'bitmask']
    const { stdout } = await masu([...args, '--fixture', 'two.txt,./two.txt,seeds'], { cwd })
    expect(rowsOf(stdout).map(({ fixture }) => fixture)).toEqual(['two', 'seeds'])
  })

  test('refuses two fixtures of one name', async () => {
    const cwd = temporaryFolder({ 'seeds.txt': `${tiny}:1\n` })
    const args = ['bench', '--fixture', './seeds.txt,seeds']
    const { code, stdout, stderr } = await masu(args, { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`two fixtures are called "seeds": seeds.txt and `)
    expect(stderr).toContain(fixtureFile('seeds.txt'))
  })

  test('says where it cannot keep its measurements, and measures nothing', async () => {
    const cwd = temporaryFolder({ ...one, results: 'in the way' })
    const { code, stdout, stderr } = await runOne(['bitmask'], [], cwd)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^masu: cannot write results: EEXIST.*\n$/)
  })
})

describe.concurrent('the exit code', () => {
  test.each([
    ['0 where a strategy ran out of time', ['loops-for-ever.ts'], 0],
    ['2 where a strategy named by the user crashed', ['throws.ts'], 2],
    ['3 where an answer was wrong, though another strategy crashed', ['wrong.ts', 'throws.ts'], 3],
  ])('is %s', async (_, files, expected) => {
    const { code, stdout } = await runOne(files.map(strategyFile))
    expect(code).toBe(expected)
    expect(stdout).toContain('one: 1 puzzles')
  })

  test('is 2 where nothing was measured', async () => {
    const cwd = temporaryFolder({ 'one.txt': `${tiny}:1\n` })
    const { code, stdout } = await runOne([strategyFile('nine-by-nine.ts')], [], cwd)
    expect(code).toBe(2)
    expect(stdout).toContain('bitmask unsupported: does not support 2x2')
  })

  test('is 2 where a strategy cannot be loaded, and nothing is kept', async () => {
    const cwd = temporaryFolder(one)
    const strategy = strategyFile('throws-on-import.ts')
    const { code, stdout, stderr } = await runOne(['bitmask', strategy], [], cwd)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^masu: cannot load strategy .*: RangeError: not today.*\n$/)
    expect(() => onlyResultsIn(cwd)).toThrow('ENOENT')
  })
})
