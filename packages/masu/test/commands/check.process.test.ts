/** The gate as a user calls it, on folders whose strategies have known differences. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { CHECK_DEFAULTS } from '@masu/bench/gate/check'
import { checkEntry, type CheckEntry } from '@masu/ranking/check-records'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { fixtureFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { finished, signalAfter, startMasu } from '../masu.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { arms, check, checkIn, fixtures } from '../check/checks.ts'
import { folderOf, type Variant } from '../../../bench/test/gate/folders.ts'
import { commit, git, write } from '../../../bench/test/gate/repositories.ts'

/** Never ends, and takes no processor time from other tests. */
const SLEEP = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'

/** A budget that suffices only for the exact gate. */
const exactly = ['--budget', '1ms']

function rowsOf({ stdout }: Finished): CheckEntry[] {
  return z.object({ rows: z.array(checkEntry) }).parse(JSON.parse(stdout)).rows
}

const defaults = { ...CHECK_DEFAULTS }
// Ten times as long is waited for a strategy that hangs.
beforeAll(() => void Object.assign(CHECK_DEFAULTS, { probeMs: 250 }))
afterAll(() => void Object.assign(CHECK_DEFAULTS, defaults))

describe.concurrent('the exact gate', () => {
  test('compares every strategy with itself, and names what changed and where', async () => {
    const base: Readonly<Record<string, Variant>> = {
      ...{ same: {}, wrong: {}, busier: {}, hangs: {}, gone: {}, onceFirst: { maxLimit: 1 } },
    }
    const head: Readonly<Record<string, Variant>> = {
      ...{ same: {}, wrong: { count: 1 }, busier: { nodes: 2 }, hangs: { before: SLEEP } },
      ...{ onceFirst: {}, fresh: {}, freshWrong: { count: 1 } },
    }
    const result = await check(arms(base, head), [...exactly, '--json'])
    expect(result.code).toBe(3)
    const rows = rowsOf(result)
    expect(Object.fromEntries(rows.map(({ strategy, verdict }) => [strategy, verdict]))).toEqual({
      same: 'inconclusive',
      wrong: 'answer-changed',
      busier: 'work-changed',
      hangs: 'slower',
      gone: 'removed',
      onceFirst: 'inconclusive',
      fresh: 'new',
      freshWrong: 'answer-changed',
    })
    const changeOf = (name: string) => rows.find(({ strategy }) => strategy === name)?.change
    expect(changeOf('wrong')).toMatchObject({
      place: 'fixtures/few.txt:4',
      detail: 'head ends with "line 4: count 2 instead of 1", base solves it',
    })
    const work = changeOf('busier')
    expect(work).toMatchObject({ kind: 'work', puzzles: 20, accepted: false })
    expect(work?.place).toBe('fixtures/few.txt:3')
    expect(work?.after?.nodes).toBe(2 * (work?.before?.nodes ?? NaN))
    expect(changeOf('hangs')).toMatchObject({ kind: 'timeout', puzzles: 20 })
  })

  test('accepts other work and other first solutions for a reason', async () => {
    const several = { 'few.txt': readFileSync(fixtureFile('many-4x4.txt'), 'utf8') }
    const both = arms({ a: {}, b: {} }, { a: { nodes: 2 }, b: { mirrored: true } }, several)
    const accepted = await check(both, [...exactly, '--accept', 'twice is safer'])
    expect(accepted.code).toBe(0)
    expect(accepted.stderr).toContain('review masu-accepted.json, and commit it with the change\n')
    const line = { fixture: 'few', reason: 'twice is safer' }
    expect(JSON.parse(readFileSync(join(both, 'masu-accepted.json'), 'utf8'))).toMatchObject([
      { ...line, strategy: 'a' },
      { ...line, strategy: 'b', firsts: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown },
    ])
    const passed = await check(both, exactly)
    expect(passed.code).toBe(0)
    expect(passed.stdout).toMatch(/^a: other work in 1 fixture; accepted$/m)
    expect(passed.stdout).toContain('other first solutions (accepted)')
  })
})

test('a strategy that takes twenty times as long is slower: exit code 1', async () => {
  // Fewer and shorter pairs than a user's check takes are enough for so much.
  const short = { warmUpMs: 15, passMs: 15, atOne: { warmUpMs: 5, passMs: 10 } }
  Object.assign(CHECK_DEFAULTS, { looks: [8], errorRate: 0.2, ...short })
  onTestFinished(() => void Object.assign(CHECK_DEFAULTS, defaults))
  const both = arms({ a: {} }, { a: { times: 20 } })
  const { code, stdout } = await check(both, ['--threshold', '40%', '--junit', 'check.xml'])
  expect(stdout).toMatch(/^a +few +slower +[\d.]+ +[\d.]+ to [\d.]+ +8$/m)
  expect(code).toBe(1)
  expect(checkIn(both).pairs).toHaveLength(8)
  expect(readFileSync(join(both, 'check.xml'), 'utf8')).toContain('failures="1"')
})

describe.concurrent('a check', () => {
  test('whose budget pays for nothing is inconclusive, and its file is of no run', async () => {
    const cwd = arms({ a: {} }, { a: {} })
    const checked = await check(cwd, [...exactly, '--accept', 'why'])
    expect(checked.code).toBe(0)
    expect(checked.stderr).toContain('nothing to accept: masu-accepted.json stays as it is\n')
    expect(existsSync(join(cwd, 'masu-accepted.json'))).toBe(false)
    expect(checked.stdout).toContain('a on few: the budget allows no more pairs')
    expect(checked.stdout).toContain('Inconclusive for a on few.')
    expect(checkIn(cwd).verdict?.verdict).toBe('inconclusive')
    const { code, stderr } = await masu(['rank'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('no results in results/')
  })

  test('is of a file in any repository, and looks at what that loads', async () => {
    const folder = temporaryFolder({ 'few.txt': `${easy}:1:${easySolution}\n` })
    git(folder, 'init', '--quiet')
    commit(folder, {
      'package.json': '{ "type": "module" }',
      'src/unused.js': '',
      'src/mine.js': "export { solve as default } from './search.js'\n",
      'src/search.js': `export function solve() { return '${easySolution}' }`,
    })
    const args = ['check', '--base', 'HEAD', '-f', './few.txt', '-s', './src/mine.js', ...exactly]
    write(folder, { 'src/unused.js': '1' })
    expect((await masu(args, { cwd: folder })).stdout).toMatch(/only src\/unused\.js:\s+nothing/)
    write(folder, { 'src/search.js': 'export function solve(puzzle) { return puzzle }' })
    const wrong = await masu([...args, '--json'], { cwd: folder })
    expect(wrong.code).toBe(3)
    expect(rowsOf(wrong)).toMatchObject([{ strategy: 'mine', verdict: 'answer-changed' }])
  })

  test('of documents alone ends at once, and tells all that asked', async () => {
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
  })

  test('tried dry says what it would do, and does nothing', async () => {
    const folder = arms({ a: {} }, { a: {} })
    const args = ['check', '--base', 'HEAD', '--fixture', 'fixtures/few.txt', '--dry-run']
    const same = await masu(args, { cwd: folder })
    expect(same.stdout).toMatch(/^Nothing has changed since HEAD: nothing was measured/)
    const { code, stdout } = await masu([...args, '--all'], { cwd: folder })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^base {2}HEAD \([0-9a-f]{10}\)\n/)
    expect(stdout).toContain('timed: 1 entry, 20 to 160 pairs of processes each')
    expect(stdout).toMatch(/^about \d+ s if nothing changed, \d+ s at most$/m)
    expect(existsSync(join(folder, 'results'))).toBe(false)
  })

  test('ended by a signal leaves a file that says how far it got', async () => {
    const cwd = arms({ a: {}, b: {} }, { a: {}, b: {} })
    const args = ['check', '--base', 'HEAD', '--all', '--fixture', 'fixtures/few.txt']
    const child = startMasu(args, { cwd })
    child.stdin.end()
    signalAfter(child, cwd, 5, 0, 'SIGTERM')
    const { code, stderr } = await finished(child)
    expect(code).toBe(143)
    expect(stderr.endsWith('\ninterrupted\n')).toBe(true)
    const { work, verdict } = checkIn(cwd)
    expect(work).toHaveLength(4)
    expect(verdict).toBeNull()
  })
})
