/** The gate as a user calls it, on folders whose strategies have known differences. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { CHECK_DEFAULTS } from '@masu/bench/gate/check-defaults'
import type { CheckEntry } from '@masu/results/gate/check-entry'
import { judgeCheck } from '@masu/results/gate/judge'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { fixtureFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { finished, signalAfter, startMasu } from '../masu.ts'
import type { Finished } from '../../../bench/test/setting.ts'
import { arms, check, checkIn, commitAll, fixtures } from '../documents/check/checks.ts'
import { folderOf, type Variant } from '../../../bench/test/gate/folders.ts'
import { commit, write } from '../../../bench/test/gate/repositories.ts'

/** Never ends, and takes no processor time from other tests. */
const SLEEP = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'

/** A budget that suffices only for the exact gate. */
const exactly = ['--budget', '1ms']

function entriesOf({ stdout }: Finished): CheckEntry[] {
  const printed = z.object({ entries: z.array(z.custom<CheckEntry>()) })
  return printed.parse(JSON.parse(stdout)).entries
}

const defaults = { ...CHECK_DEFAULTS }

describe('the exact gate', () => {
  const base: Readonly<Record<string, Variant>> = {
    ...{ wrong: {}, busier: {}, hangs: {}, gone: {}, onceFirst: { maxLimit: 1 }, nowFirst: {} },
  }
  const head: Readonly<Record<string, Variant>> = {
    ...{ wrong: { count: 1 }, busier: { nodes: 2 }, hangs: { before: SLEEP } },
    ...{ onceFirst: {}, nowFirst: { maxLimit: 1 }, fresh: {} },
  }
  const differing = arms(base, head)

  test('a dry run of the exact gate says what it would do, and does nothing', async () => {
    const { code, stdout } = await check(differing, ['--dry-run'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^base {2}HEAD \([0-9a-f]{10}\)\n/)
    expect(stdout).toContain('timed: 6 entries, 20 to 160 pairs of processes each')
    expect(stdout).toMatch(/^about \d+ s if nothing changed, \d+ s at most$/m)
    expect(existsSync(join(differing, 'results'))).toBe(false)
  })

  test('the exact gate compares each strategy of head with that of base, and names what changed and where', async () => {
    const result = await check(differing, [...exactly, '--json'])
    expect(result.code).toBe(3)
    const entries = entriesOf(result)
    expect(Object.fromEntries(entries.map(({ strategy, verdict }) => [strategy, verdict]))).toEqual(
      {
        wrong: 'answer-changed',
        busier: 'work-changed',
        hangs: 'slower',
        gone: 'removed',
        onceFirst: 'inconclusive',
        nowFirst: 'answer-changed',
        fresh: 'new',
      },
    )
    const changeOf = (name: string) => entries.find(({ strategy }) => strategy === name)?.change
    expect(changeOf('wrong')).toMatchObject({
      place: 'fixtures/few.txt:3',
      detail: expect.stringMatching(
        /^head ends with "line 3: at limit 1, count 2 instead of 1; the board: [.1-4]{16}", base solves it$/,
      ) as unknown,
    })
    const work = changeOf('busier')
    expect(work).toMatchObject({ kind: 'work', puzzles: 20, accepted: false })
    expect(work?.place).toBe('fixtures/few.txt:3')
    expect(work?.after?.nodes).toBe(2 * (work?.before?.nodes ?? NaN))
    expect(changeOf('hangs')).toMatchObject({ kind: 'timeout', puzzles: 20 })
    expect(changeOf('nowFirst')?.detail).toBe(
      'head finds 1 solution at most (maxLimit 1), base any number',
    )
  })

  test('the exact gate passes other work and other first solutions that are accepted for a reason', async () => {
    const several = { 'few.txt': readFileSync(fixtureFile('many-4x4.txt'), 'utf8') }
    const both = arms({ a: {}, b: {} }, { a: { nodes: 2 }, b: { mirrored: true } }, several)
    const accepted = await check(both, [...exactly, '--accept', 'twice is safer'])
    expect(accepted.code).toBe(0)
    expect(accepted.stderr).toContain('review masu-accepted.json, and commit it with the change\n')
    const line = { fixture: 'few', reason: 'twice is safer' }
    const text = readFileSync(join(both, 'masu-accepted.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject([
      { ...line, strategy: 'a' },
      { ...line, strategy: 'b', firsts: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown },
    ])
    rmSync(join(both, 'results'), { recursive: true })
    const passed = await check(both, [...exactly, '--accept', 'why'])
    expect(passed.code).toBe(0)
    expect(passed.stdout).toMatch(/^a: other work in 1 fixture; accepted$/m)
    expect(passed.stdout).toContain('other first solutions (accepted)')
    expect(passed.stderr).toContain('nothing to accept: masu-accepted.json stays as it is\n')
    expect(readFileSync(join(both, 'masu-accepted.json'), 'utf8')).toBe(text)
    expect(passed.stdout).toContain('the budget allows no more pairs')
    expect(passed.stdout).toContain('Inconclusive for ')
    expect(judgeCheck(checkIn(both)).verdict).toBe('inconclusive')
    // The file of a check is of no run.
    const ranked = await masu(['rank'], { cwd: both })
    expect(ranked.code).toBe(2)
    expect(ranked.stderr).toContain('no results in results/')
  })
})

test('a head that finds no first solution of large boards is caught, though it counts two as before', async () => {
  const large = readFileSync(fixtureFile('big-16x16.txt'), 'utf8').split('\n').slice(0, 8)
  const noFirst = { before: 'if (limit === 1 && geometry.size === 16) return 0' }
  const both = arms({ a: {} }, { a: noFirst }, { 'few.txt': `${large.join('\n')}\n` })
  const { code, stdout } = await check(both, exactly)
  expect(stdout).toContain('a: another answer in 1 fixture')
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('at limit 1, count 0 instead of 1')
  expect(stdout).toMatch(/^a gives other answers\.$/m)
  expect(code).toBe(3)
})

describe('a strategy that takes twenty times as long', () => {
  const slowed = arms({ a: {} }, { a: { times: 20 } })

  test('a strategy that takes twenty times as long fails the check as slower, with exit code 1', async () => {
    // Fewer and shorter pairs than a user's check takes are enough for so much.
    const short = { warmUpMs: 15, timedPassesMs: 15, limitOne: { warmUpMs: 5, timedPassesMs: 10 } }
    Object.assign(CHECK_DEFAULTS, { looks: [8], errorRate: 0.2, ...short })
    onTestFinished(() => void Object.assign(CHECK_DEFAULTS, defaults))
    const { code, stdout } = await check(slowed, ['--threshold', '40%', '--junit', 'check.xml'])
    expect(stdout).toMatch(/^a +few +slower +[\d.]+ +[\d.]+ to [\d.]+ +8$/m)
    expect(code).toBe(1)
    expect(checkIn(slowed).timed).toHaveLength(16)
    expect(readFileSync(join(slowed, 'check.xml'), 'utf8')).toContain('failures="1"')
  })

  test('a check that a signal ends leaves a results file that says how far it got', async () => {
    rmSync(join(slowed, 'results'), { recursive: true, force: true })
    const args = ['check', '--base', 'HEAD', '--fixture', 'fixtures/few.txt']
    const child = startMasu(args, { cwd: slowed })
    child.stdin.end()
    // The head of the file, and the work of both sides.
    signalAfter(child, slowed, 3, 0, 'SIGTERM')
    const { code, stderr } = await finished(child)
    expect(code).toBe(143)
    const [, path = ''] =
      /\ninterrupted: no verdict\. What was known at the last look:\n {2}\S.* report --text (.+)\n$/.exec(
        stderr,
      ) ?? []
    const results = checkIn(slowed)
    expect(results.probes).toHaveLength(2)
    expect(judgeCheck(results).cutShort).toMatchObject({ phase: 'timing', pairs: 0 })
    const shown = await masu(['report', '--text', path], { cwd: slowed })
    expect(shown.code).toBe(0)
    expect(shown.stdout).toContain('Cut short before the first look at its times.')
  })
})

test('a check is of a file in any repository, and looks at what that loads', async () => {
  const folder = temporaryFolder({ 'few.txt': `${easy}:1:${easySolution}\n` })
  commitAll(folder, {
    'package.json': '{ "type": "module" }',
    'src/unused.js': '',
    'src/mine.js': "export { solve as default } from './search.js'\n",
    'src/search.js': `export function solve() { return '${easySolution}' }`,
  })
  const args = ['check', '--base', 'HEAD', '-f', './few.txt', '-s', './src/mine.js', ...exactly]
  const same = await masu([...args, '--dry-run'], { cwd: folder })
  expect(same.stdout).toMatch(/^Nothing has changed since HEAD: nothing was measured/)
  write(folder, { 'src/unused.js': '1' })
  const dry = await masu([...args, '--dry-run'], { cwd: folder })
  expect(dry.stdout).toMatch(/^Nothing that .* only src\/unused\.js:\s+nothing/)
  expect(existsSync(join(folder, 'results'))).toBe(false)
  write(folder, { 'src/search.js': 'export function solve(puzzle) { return puzzle }' })
  const wrong = await masu([...args, '--json'], { cwd: folder })
  expect(wrong.code).toBe(3)
  expect(entriesOf(wrong)).toMatchObject([{ strategy: 'mine', verdict: 'answer-changed' }])
})

test('a check compares the puzzles that only the fixture of base has, too', async () => {
  const first = `${easy}:1:${easySolution}\n`
  // Another board, whose solution begins with a 5.
  const second = readFileSync(fixtureFile('seeds.txt'), 'utf8').match(/^5.*:1:5.*\n/m)?.[0] ?? ''
  const secondSolution = second.split(':')[2]?.trim()
  const folder = temporaryFolder({ 'few.txt': `# two\n${first}${second}` })
  commitAll(folder, {
    'package.json': '{ "type": "module" }',
    'mine.js': `export default (puzzle) => puzzle[0] === '2' ? '${easySolution}' : '${secondSolution}'\n`,
  })
  write(folder, { 'few.txt': first, 'mine.js': `export default () => '${easySolution}'\n` })
  const args = ['check', '--base', 'HEAD', '-f', './few.txt', '-s', './mine.js', ...exactly]
  const cut = await masu(args, { cwd: folder })
  expect(cut.code).toBe(3)
  expect(cut.stderr).toContain('few.txt lacks 1 puzzle that HEAD has: it is compared, too\n')
  expect(cut.stdout).toMatch(/^mine: .*1 fixture$/m)
  expect(cut.stdout).toMatch(/^few of base +HEAD:few\.txt:3: head ends with /m)
})

test('a check of documents alone ends at once, and tells all that asked', async () => {
  const folder = folderOf({ a: {} }, fixtures)
  commitAll(folder)
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
  expect(judgeCheck(checkIn(folder))).toMatchObject({
    verdict: 'same',
    cutShort: null,
    entries: [],
  })
})
