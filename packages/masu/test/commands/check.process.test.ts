/** The gate as a user calls it, on folders whose strategies differ in what is known. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readAccepted } from '@masu/bench/gate/accepted'
import { checkEntry, type CheckEntry } from '@masu/ranking/check-records'
import { fixtureFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { finished, signalAfter, startMasu } from '../masu.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { arms, check, checkIn, fixtures } from '../check/checks.ts'
import { folderOf } from '../../../bench/test/gate/folders.ts'
import { commit, git } from '../../../bench/test/gate/repositories.ts'

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

  test('accepts work that head has committed, and only that', async () => {
    const both = arms({ a: {}, b: {} }, { a: { nodes: 2 }, b: {} })
    const accepted = await check(both, ['--accept'])
    expect(accepted.code).toBe(0)
    expect(accepted.stdout).toMatch(/^a: other work in 1 fixture; accepted\nfixture +nodes before/m)
    const path = join(both.head, 'fixtures/work.json')
    expect(accepted.stdout).toContain(`${path} holds the work of head`)
    const before = readFileSync(path, 'utf8')
    expect(Object.keys(readAccepted(path))).toEqual(['a', 'b'])
    const passed = await check(both, exactly)
    expect(passed.code).toBe(0)
    expect(passed.stdout).toMatch(/^a: other work in 1 fixture; accepted$/m)
    expect(passed.stdout).toMatch(
      /^a: nodes \+100 % \(accepted\)\. Inconclusive for (a, b|b, a) on few\.$/m,
    )
    writeFileSync(path, before.replace(/"nodes": (\d+)/, '"nodes": 1$1'))
    expect((await check(both, exactly)).code).toBe(3)
    await check(both, ['--accept'])
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('tells another first solution, and accepts it by its hash', async () => {
    const several = { 'few.txt': readFileSync(fixtureFile('many-4x4.txt'), 'utf8') }
    const both = {
      base: folderOf({ a: {} }, several),
      head: folderOf({ a: { mirrored: true } }, several),
    }
    const refused = await check(both, exactly)
    expect(refused.code).toBe(3)
    expect(refused.stdout).toMatch(
      /^a: another of its solutions is found first \(valid\) in 1 fixture\n.*\nfew +15 of 15 /m,
    )
    expect(refused.stdout).toMatch(/^a finds other solutions first\.$/m)
    expect((await check(both, ['--accept'])).code).toBe(0)
    const accepted = readAccepted(join(both.head, 'fixtures/work.json'))
    expect(accepted['a']?.['few']?.firsts).toMatch(/^[0-9a-f]{16}$/)
    const passed = await check(both, exactly)
    expect(passed.code).toBe(0)
    expect(passed.stdout).toContain('other first solutions (accepted)')
  })

  test('says which accepted figures are out of date, and does not fail for them', async () => {
    const row = { puzzles: 20, nodes: 1, guesses: 0, backtracks: 0, checks: 0 }
    const head = folderOf(
      { a: {} },
      { ...fixtures, 'work.json': JSON.stringify({ a: { few: row } }) },
    )
    const result = await check({ base: folderOf({ a: {} }, fixtures), head }, exactly)
    expect(result.code).toBe(0)
    expect(result.stdout).toContain('fixtures/work.json is out of date for 1 entry: a on few')
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
      /^a is slower: 20 puzzles no longer solved in time\.\nNext: masu profile -s a -f few\n/m,
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
    const head = folderOf({ a: {}, b: {} }, fixtures)
    const cwd = temporaryFolder()
    const asAnyone = ['-c', 'user.name=a', '-c', 'user.email=a@b.c']
    execFileSync('git', ['init', '--quiet'], { cwd })
    execFileSync('git', [...asAnyone, 'commit', '--quiet', '--allow-empty', '-m', 'a'], { cwd })
    const args = ['check', '--base', 'HEAD', '--head-dir', head, '--fixture', 'few']
    const result = await masu(args, { cwd })
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
    const cwd = temporaryFolder()
    const checked = await check(arms({ a: {} }, { a: {} }), exactly, cwd)
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

  test('says where base has another fixture of a name, and uses that of head', async () => {
    const base = folderOf(
      { a: {} },
      { 'few.txt': fixtures['few.txt'].split('\n').slice(0, 5).join('\n') },
    )
    const result = await check({ base, head: folderOf({ a: {} }, fixtures) }, exactly)
    expect(result.stdout).toContain("Base has other fixtures of the names few: head's were used.")
    expect(result.stdout).toContain('Compared exactly: 20 puzzles in 1 entry.')
  })

  test('of documents alone ends at once, and tells all that asked; --all measures', async () => {
    const folder = folderOf({ a: {} }, fixtures)
    git(folder, 'init', '--quiet')
    commit(folder)
    commit(folder, { 'README.md': 'x' })
    const args = ['check', '--base', 'HEAD~1', '--fixture', 'few', '--budget', '1ms']
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

  test('tried dry lays out nothing', async () => {
    const folder = folderOf({ a: {} }, fixtures)
    git(folder, 'init', '--quiet')
    commit(folder)
    const args = ['check', '--base', 'HEAD', '--fixture', 'few', '--dry-run']
    const same = await masu(args, { cwd: folder })
    expect(same.stdout).toMatch(/^Nothing has changed since HEAD: nothing was measured/)
    const { code, stdout, stderr } = await masu([...args, '--all'], { cwd: folder })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^base {2}HEAD \([0-9a-f]{10}\)\n[^]*\ntimed: 1 entry, /)
    expect(stderr).not.toContain('installing')
  })

  test('tried dry says what it would do, and does nothing', async () => {
    const cwd = temporaryFolder()
    const both = arms({ a: {}, old: {} }, { a: {}, young: {} })
    const { code, stdout } = await check(both, ['--dry-run'], cwd)
    expect(code).toBe(0)
    expect(stdout).toContain('timed: 1 entry, 20 to 80 pairs of processes each')
    expect(stdout).toContain('new: young')
    expect(stdout).toContain('removed: old')
    expect(stdout).toMatch(/^about \d+ s if nothing changed, \d+ s at most$/m)
    expect(existsSync(join(cwd, 'results'))).toBe(false)
  })

  test.each([
    ['SIGKILL', null],
    ['SIGTERM', 143],
  ] as const)('ended by %s leaves a file that says how far it got', async (signal, ended) => {
    const both = arms({ a: {}, b: {} }, { a: {}, b: {} })
    const args = ['check', '--base-dir', both.base, '--head-dir', both.head, '--fixture', 'few']
    const cwd = temporaryFolder()
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
