/** The gate as a user calls it, on folders whose strategies differ in what is known. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkEntry, type CheckEntry } from '@masu/ranking/check-records'
import { fixtureFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { finished, signalAfter, startMasu } from '../masu.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { arms, check, checkIn, fixtures } from '../check/checks.ts'
import { folderOf } from '../../../bench/test/gate/folders.ts'
import { commit, git, write } from '../../../bench/test/gate/repositories.ts'

/** For ever, and without the processor, which other tests need. */
const SLEEP = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'

/** A budget that pays for the exact gate alone. */
const exactly = ['--budget', '1ms']

function rowsOf({ stdout }: Finished): CheckEntry[] {
  return z.object({ rows: z.array(checkEntry) }).parse(JSON.parse(stdout)).rows
}

describe.concurrent('the exact gate', () => {
  test('names a wrong answer, and the first puzzle that differs', async () => {
    const result = await check(arms({ a: {}, b: {} }, { a: {}, b: { count: 1 } }), exactly)
    expect(result.code).toBe(3)
    expect(result.stdout).toMatch(/^b: another answer in 1 fixture$/m)
    expect(result.stdout).toMatch(
      /^few +fixtures\/few\.txt:4: head ends with "line 4: count 2 instead of 1", base\n +solves it$/m,
    )
    expect(result.stdout).toMatch(/^b gives other answers\.$/m)
  })

  test('compares what stops at the first solution there, also where base alone does', async () => {
    const base = { a: { maxLimit: 1 }, b: { maxLimit: 1 } } as const
    const head = { a: { maxLimit: 1, count: 1 }, b: {} } as const
    const result = await check(arms(base, head), [...exactly, '--json'])
    const told = rowsOf(result).map((row) => [row.strategy, row.verdict, row.change?.detail])
    expect(told[0]).toEqual(['a', 'answer-changed', expect.stringContaining('count 2 instead')])
    expect(told[1]?.slice(0, 2)).toEqual(['b', 'inconclusive'])
    expect(
      z.object({ exact: z.object({ rows: z.number() }) }).parse(JSON.parse(result.stdout)).exact
        .rows,
    ).toBe(2)
  })

  test('names work that changed, with the totals before and after', async () => {
    const result = await check(arms({ a: {} }, { a: { nodes: 2 } }), [...exactly, '--json'])
    expect(result.code).toBe(3)
    const [row] = rowsOf(result)
    expect(row).toMatchObject({ strategy: 'a', fixture: 'few', verdict: 'work-changed' })
    expect(row?.change).toMatchObject({ kind: 'work', puzzles: 20, accepted: false })
    expect(row?.change?.place).toBe('fixtures/few.txt:3')
    expect(row?.change?.after?.nodes).toBe(2 * (row?.change?.before?.nodes ?? NaN))
    expect(row?.nodeRatio).toBe(2)
  })

  test('accepts work for a reason, and only that', async () => {
    const both = arms({ a: {}, b: {} }, { a: { nodes: 2 }, b: {} })
    const accepted = await check(both, [...exactly, '--accept', 'twice is safer'])
    expect(accepted.code).toBe(0)
    expect(accepted.stdout).toMatch(/^a: other work in 1 fixture; accepted\nfixture +nodes before/m)
    expect(accepted.stderr).toContain('review masu-accepted.json, and commit it with the change\n')
    const path = join(both, 'masu-accepted.json')
    const before = readFileSync(path, 'utf8')
    const [line, ...more] = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(before))
    expect(line).toMatchObject({ strategy: 'a', fixture: 'few', reason: 'twice is safer' })
    expect(more).toEqual([])
    const passed = await check(both, exactly)
    expect(passed.code).toBe(0)
    expect(passed.stdout).toMatch(/^a: other work in 1 fixture; accepted$/m)
    expect(passed.stdout).toMatch(
      /^a: nodes \+100 % \(accepted\)\. Inconclusive for (a, b|b, a) on few\.$/m,
    )
    writeFileSync(path, before.replace(/"nodes":(\d+)/, '"nodes":1$1'))
    expect((await check(both, exactly)).code).toBe(3)
    await check(both, [...exactly, '--accept', 'twice is safer'])
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('tells another first solution, and accepts it by its hash', async () => {
    const several = { 'few.txt': readFileSync(fixtureFile('many-4x4.txt'), 'utf8') }
    const both = arms({ a: {} }, { a: { mirrored: true } }, several)
    const refused = await check(both, exactly)
    expect(refused.code).toBe(3)
    expect(refused.stdout).toMatch(
      /^a: another of its solutions is found first \(valid\) in 1 fixture\n.*\nfew +15 of 15 /m,
    )
    expect(refused.stdout).toMatch(/^a finds other solutions first\.$/m)
    expect((await check(both, [...exactly, '--accept', 'as people read'])).code).toBe(0)
    expect(readFileSync(join(both, 'masu-accepted.json'), 'utf8')).toMatch(
      /"firsts":"[0-9a-f]{16}"/,
    )
    const passed = await check(both, exactly)
    expect(passed.code).toBe(0)
    expect(passed.stdout).toContain('other first solutions (accepted)')
  })

  test('has nothing to say of strategies that do not count their work', async () => {
    const result = await check(
      arms({ a: { stats: 'none' } }, { a: { stats: 'none', times: 2 } }),
      exactly,
    )
    expect(result.code).toBe(0)
  })

  test('fails where head hangs on what base solves', async () => {
    const result = await check(arms({ a: {} }, { a: { before: SLEEP } }), exactly)
    expect(result.code).toBe(1)
    expect(result.stdout).toMatch(/^a: slower, not solved in time in 1 fixture$/m)
    expect(result.stdout).toContain('no longer solved in time')
    expect(result.stdout).toMatch(
      /^a is slower: 20 puzzles no longer solved in time\.\nNext: masu profile -s a -f fixtures\/few\.txt\n/m,
    )
  })

  test('fails for a new strategy only where it is wrong', async () => {
    const right = await check(arms({ a: {} }, { a: {}, b: {} }), [...exactly, '--json'])
    expect(right.code).toBe(0)
    expect(rowsOf(right).map(({ strategy, verdict }) => [strategy, verdict])).toEqual([
      ['a', 'inconclusive'],
      ['b', 'new'],
    ])
    const wrong = await check(arms({ a: {} }, { a: {}, b: { count: 1 } }), exactly)
    expect(wrong.code).toBe(3)
  })
})

describe.concurrent('a check', () => {
  test('says what is gone, and does not fail for it', async () => {
    const args = [...exactly, '--json', '--profile']
    const result = await check(arms({ a: {}, b: {} }, { a: {} }), args)
    expect(result.code).toBe(0)
    // Nothing is slower, so the list is empty; a check that takes no profiles has no list.
    expect(JSON.parse(result.stdout)).toHaveProperty('profiles', [])
    expect(rowsOf(result).find(({ strategy }) => strategy === 'b')?.verdict).toBe('removed')
  })

  test('against a base from before there were strategies is all new, and fine', async () => {
    const folder = folderOf({ a: {}, b: {} }, fixtures)
    git(folder, 'init', '--quiet')
    git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'a')
    const result = await check(folder, [])
    expect(result.code).toBe(0)
    expect(result.stdout).toMatch(/^New, with nothing to compare: a, b\.$/m)
  })

  test('whose budget pays for nothing is inconclusive, and fine', async () => {
    const both = arms({ a: {} }, { a: {} })
    const fine = await check(both, exactly)
    expect(fine.code).toBe(0)
    expect(fine.stdout).toContain('a on few: the budget does not pay for more pairs')
  })

  test('leaves no file behind that is taken for the results of a run', async () => {
    const cwd = arms({ a: {} }, { a: {} })
    const checked = await check(cwd, exactly)
    const { path, verdict } = checkIn(cwd)
    expect(verdict?.verdict).toBe('inconclusive')
    expect(checked.stdout).toContain('Inconclusive for a on few.')
    // The page is beside the file, in the words of the terminal.
    const page = path.replace(/\.jsonl$/, '.html')
    const { stderr: drawn } = await masu(['report', path, '--html'], { cwd })
    expect(drawn).toContain(`page: ${page}\n`)
    expect(readFileSync(page, 'utf8')).toContain('Inconclusive for a on few.')
    const { code, stderr } = await masu(['rank'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('no results in results/')
  })

  test('takes the strategies named alone', async () => {
    const both = arms({ a: {}, b: { count: 1 } }, { a: {}, b: { count: 1 } })
    const result = await check(both, [...exactly, '--strategy', 'a', '--json'])
    expect(rowsOf(result).map(({ strategy }) => strategy)).toEqual(['a'])
    expect(JSON.parse(result.stdout)).not.toHaveProperty('profiles')
  })

  test('is of a file in any repository, and looks at what that loads', async () => {
    const puzzles = readFileSync(fixtureFile('easy.txt'), 'utf8').split('\n').slice(0, 12)
    const search = (otherwise: string): string => `
const sees = (a, b) => a % 9 === b % 9 || Math.floor(a / 9) === Math.floor(b / 9) || box(a) === box(b)
const box = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3)
export function solve(puzzle) {
  const cell = puzzle.indexOf('.')
  if (cell < 0) return puzzle
  const seen = [...puzzle].filter((_, other) => sees(cell, other))
  for (const digit of '123456789') {
    const solution = seen.includes(digit) ? null : solve(puzzle.replace('.', digit))
    if (solution !== null) return ${otherwise}
  }
  return null
}
`
    const folder = temporaryFolder({ 'few.txt': `${puzzles.join('\n')}\n` })
    git(folder, 'init', '--quiet')
    const mine = "export { solve as default } from './search.js'\n"
    const others = { 'package.json': '{ "type": "module" }', 'src/unused.js': '' }
    commit(folder, { ...others, 'src/mine.js': mine, 'src/search.js': search('solution') })
    const args = ['check', '--base', 'HEAD', '-f', './few.txt', '-s', './src/mine.js', ...exactly]
    expect((await masu(args, { cwd: folder })).stdout).toMatch(/^Nothing has changed since HEAD: /m)
    write(folder, { 'src/unused.js': '1' })
    expect((await masu(args, { cwd: folder })).stdout).toMatch(/only src\/unused\.js:\s+nothing/)
    write(folder, { 'src/search.js': search('puzzle') })
    const wrong = await masu([...args, '--json'], { cwd: folder })
    expect(wrong.code).toBe(3)
    expect(rowsOf(wrong)).toMatchObject([{ strategy: 'mine', verdict: 'answer-changed' }])
  })

  test('of documents alone ends at once, and tells all that asked; --all measures', async () => {
    const folder = folderOf({ a: {} }, fixtures)
    git(folder, 'init', '--quiet')
    commit(folder)
    commit(folder, { 'README.md': 'x' })
    const args = ['check', '--base', 'HEAD~1', '--fixture', 'fixtures/few.txt', '--budget', '1ms']
    const env = { GITHUB_STEP_SUMMARY: join(folder, '.git/summary.md') }
    const said = await masu([...args, '--junit', '.git/check.xml'], { cwd: folder, env })
    expect(said.code).toBe(0)
    expect(said.stdout).toMatch(
      /^Nothing that a strategy loads has changed since HEAD~1, only README\.md:/m,
    )
    expect(said.stderr).not.toContain('installing')
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toContain('only README.md')
    expect(readFileSync(join(folder, '.git/check.xml'), 'utf8')).toContain('tests="0"')
    expect(checkIn(folder).verdict).toMatchObject({ verdict: 'same', rows: [] })
    const all = await masu([...args, '--all', '--json'], { cwd: folder })
    expect(rowsOf(all).map(({ verdict }) => verdict)).toEqual(['inconclusive'])
  })

  test('tried dry says what it would do, and does nothing', async () => {
    const folder = arms({ a: {} }, { a: {} })
    const args = ['check', '--base', 'HEAD', '--fixture', 'fixtures/few.txt', '--dry-run']
    const same = await masu(args, { cwd: folder })
    expect(same.stdout).toMatch(/^Nothing has changed since HEAD: nothing was measured/)
    const { code, stdout } = await masu([...args, '--all'], { cwd: folder })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^base {2}HEAD \([0-9a-f]{10}\)\n/)
    expect(stdout).toContain('timed: 1 entry, 20 to 80 pairs of processes each')
    expect(stdout).toMatch(/^about \d+ s if nothing changed, \d+ s at most$/m)
    expect(existsSync(join(folder, 'results'))).toBe(false)
  })

  test.each([
    ['SIGKILL', null],
    ['SIGTERM', 143],
  ] as const)('ended by %s leaves a file that says how far it got', async (signal, ended) => {
    const cwd = arms({ a: {}, b: {} }, { a: {}, b: {} })
    const args = ['check', '--base', 'HEAD', '--all', '--fixture', 'fixtures/few.txt']
    const child = startMasu(args, { cwd })
    child.stdin.end()
    signalAfter(child, cwd, 5, 0, signal)
    const { code, stderr } = await finished(child)
    expect(code).toBe(ended)
    expect(stderr.endsWith('\ninterrupted\n')).toBe(signal === 'SIGTERM')
    const { work, verdict } = checkIn(cwd)
    expect(work).toHaveLength(4)
    expect(verdict).toBeNull()
  })
})
