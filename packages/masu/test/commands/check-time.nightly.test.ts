/**
 * The gate's verdicts on time, in a separate file, so that the other tests of the gate need not wait. Pairs
 * take long, so most tests share one check.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeCheck } from '@masu/results/gate/judge'
import { CHECK_DEFAULTS } from '@masu/bench/gate/check-defaults'
import { readCpuProfile } from '@masu/bench/protocol/cpu-profile'
import { arms, check, checkIn } from '../documents/check/checks.ts'
import type { Variant } from '../../../bench/test/gate/folders.ts'
import { git } from '../../../bench/test/gate/repositories.ts'
import type { Finished } from '../../../bench/test/setting.ts'

/** Takes about as long as four more solves, in a function that a profile can name. */
const SPIN =
  'for (let i = 0, x = 1; i < 60; i++) { x = (x * 48271) % 2147483647; if (x < 0) throw x }'

const before: Variant = { before: 'function spin() {} spin()' }
const after: Variant = { before: `function spin() { ${SPIN} } spin()` }
const cwd = arms({ same: {}, slowed: before }, { same: {}, slowed: after })
const threshold = ['--threshold', '40%']

let measured: Finished

/** A strategy that is several times slower needs no error rate of 1 %, so fewer pairs than a user's check suffice. */
const EASILY = { looks: [10, 20, 40, 80], errorRate: 0.2 }
const defaults = { ...CHECK_DEFAULTS }

// Runs alone, because the test asserts times.
beforeAll(async () => {
  Object.assign(CHECK_DEFAULTS, EASILY)
  measured = await check(cwd, threshold, { CI: 'true' })
}, 600_000)

afterAll(() => {
  Object.assign(CHECK_DEFAULTS, defaults)
})

test('a slowdown is a regression, and an unchanged strategy is not', () => {
  const { code, stdout, stderr } = measured
  // On a busy machine it may be inconclusive.
  expect(stdout).toMatch(/^same +few +(?!slower)[a-z].* [01]\.\d{3} +[\d.]+ to [\d.]+ +[1248]0$/m)
  expect(stdout).toMatch(/^slowed +few +slower +[1-9]\d?\.\d{3} +[\d.]+ to [\d.]+ +[1248]0$/m)
  expect(stdout).toMatch(
    /^slowed is slower on few: [\d.]+ times as much time \(95 %: [^]+?\)[^]*\.\nNext: masu check --base HEAD -s slowed -f fixtures\/few\.txt --profile\n/m,
  )
  expect(code).toBe(1)
  // If other work disturbed the probe of a puzzle for half a pass or more, the check omits the puzzle and says so.
  for (const strategy of ['same', 'slowed']) {
    expect(stderr).toMatch(
      new RegExp(`^timed: .*\\b${strategy}\\b.*(?:all| 1\\d.* of the) 20 few puzzles`, 'm'),
    )
  }
  const results = checkIn(cwd)
  const { verdict, entries } = judgeCheck(results)
  expect(results.run.check.options.threshold).toBe(0.4)
  expect(results.probes).toHaveLength(4)
  expect(results.timed.length).toBeGreaterThanOrEqual(40)
  expect(verdict).toBe('slower')
  expect(entries[1]).toMatchObject({ strategy: 'slowed', nodeRatio: 1, change: null })
})

test('in CI the functions of a slower entry that grew are told, with their profiles, without being asked', () => {
  const { stdout } = measured
  // Only the slower strategy is profiled.
  expect(stdout.match(/^.+, profiled: /gm)).toEqual(['slowed on few, profiled: '])
  expect(stdout).toMatch(/^spin +\S+strategies\/src\/slowed\.ts:\d+ +\S+ +\S+ +\+[\d.]+$/m)
  const written = [...stdout.matchAll(/^ {2}(results\/check-\S+-slowed-few\S+)$/gm)].map(
    ([, path = '']) => join(cwd, path),
  )
  expect(written).toHaveLength(3)
  const [stacks = '', ...profiles] = written
  expect(readFileSync(stacks, 'utf8')).toMatch(
    /^(?:.*;)?spin \(packages\/strategies\/src\/slowed\.ts\) \d+ \d{4,}$/m,
  )
  for (const path of profiles) {
    const urls = readCpuProfile(path).nodes.map(({ callFrame }) => callFrame.url)
    expect(urls).toContain('packages/strategies/src/slowed.ts')
  }
})

test('a slowdown is accepted with its reason, until base has the line', async () => {
  const accepting = await check(cwd, [
    ...threshold,
    '--strategy',
    'slowed',
    '--accept',
    'to be sure',
  ])
  expect(accepting.code).toBe(0)
  expect(accepting.stdout).toMatch(/^slowed: slower by \d+ % \(accepted\)\.$/m)
  const path = join(cwd, 'masu-accepted.json')
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(
    /^\[\n {2}\{"strategy":"slowed","slower":"\+\d+%","reason":"to be sure"\}\n\]\n$/,
  )
  // On a busy machine a second check may estimate more.
  writeFileSync(path, text.replace(/\+\d+%/, '+9900%'))
  const args = [...threshold, '--strategy', 'slowed', '--junit', 'check.xml']
  const { code, stdout } = await check(cwd, args)
  expect(stdout).toMatch(/^slowed +few +slower, accepted +[1-9]\d?\.\d{3} /m)
  expect(stdout).toMatch(/up to 9900 % is accepted: to be sure$/m)
  expect(code).toBe(0)
  const xml = readFileSync(join(cwd, 'check.xml'), 'utf8')
  expect(xml).toContain('failures="0"')
  expect(xml).toMatch(/up to 9900 % is accepted: to be sure/)
  git(cwd, 'add', 'masu-accepted.json')
  git(cwd, 'commit', '--quiet', '-m', 'the line alone')
  expect((await check(cwd, args)).code).toBe(1)
}, 600_000)
