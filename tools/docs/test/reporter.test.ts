/** What the tests of every package print. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a file of tests in a package called `bench`. */
function run(tests: string, ...options: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'masu-reporter-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const cwd = join(folder, 'bench')
  mkdirSync(cwd)
  writeFileSync(join(cwd, 'sums.test.js'), tests)
  const words = ['run', '--globals', '--root', cwd, ...options]
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/vitest'), words, {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return stdout.replaceAll(cwd, '').replace(/\d+\.\d s$/m, 'N s')
}

const reporter = `--reporter=${join(root, 'turbo/reporter.ts')}`

test('tests that pass are a line of counts', () => {
  const tests = `test('adds', () => {}); test.skip('subtracts', () => {})`
  expect(run(tests, reporter)).toBe('1 passed, 0 failed, 1 skipped in 1 file, N s\n')
})

test('a test that fails is shown with its message, its place, and a command that runs it alone', () => {
  const tests = `
describe('a sum (of 1+1)', () => {
  test("isn't $3", () => { console.log('adding'); expect(1 + 1).toBe(3) })
  test('is 4', () => { expect(1 + 1).toBe(4) })
})`
  const output = run(tests, reporter)
  expect(output).toContain(`0 passed, 2 failed in 1 file, N s

FAIL sums.test.js > a sum (of 1+1) > isn't $3
  AssertionError: expected 2 to be 3 // Object.is equality
  - Expected
  + Received

  - 3
  + 2
  at /sums.test.js:3:65
  it printed:
  adding
  npx pnpm@12 --filter @masu/bench exec vitest run sums.test.js -t `)
  const [first = '', second = ''] = output.match(/-t .*/g) ?? []
  const pattern = spawnSync('sh', ['-c', `printf %s ${first.slice(3)}`], {
    encoding: 'utf8',
  }).stdout
  expect(run(tests, reporter, '-t', pattern)).toContain('0 passed, 1 failed, 1 skipped')
  expect(second).toBe(String.raw`-t 'a sum \(of 1\+1\) > is 4'`)
})

test('a message with a long line is cut, and says how much is left out', () => {
  const output = run(`test('fails', () => { throw new Error('x'.repeat(100_000)) })`, reporter)
  expect(output).toContain('xxx... and 99507 more characters\n  at ')
  expect(output.length).toBeLessThan(1_000)
})

test('a property that fails for a drawn seed is run again with that seed', () => {
  const tests = `test('adds (with seed=-7)', () => { expect(1).toBe(2) })`
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('MASU_FUZZ_SEED', 'drawn')
  expect(run(tests, reporter)).toContain(
    '\n  env MASU_FUZZ_SEED=-7 npx pnpm@12 --filter @masu/bench exec vitest run sums.test.js -t adds\n',
  )
  vi.stubEnv('MASU_FUZZ_SEED', undefined)
  expect(run(tests, reporter)).toContain('\n  npx pnpm@12 --filter')
})

test('a file that cannot be loaded, and a hook that fails, are failures', () => {
  expect(run(`import './nowhere.js'`, reporter)).toMatch(
    /^0 passed, 1 failed in 1 file, .*\n\nFAIL sums\.test\.js\n  Error: .*nowhere\.js/,
  )
  const hook = `describe('a sum', () => { beforeAll(() => { throw new Error('no') }); test('is 2', () => {}) })`
  expect(run(hook, reporter)).toContain('FAIL sums.test.js > a sum\n  Error: no\n')
})
