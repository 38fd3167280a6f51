/** What a check writes for GitHub, and that it writes this nowhere else. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reportToGitHub } from '../../src/check/github.ts'
import { checkRecord, row, verdictOf } from '../../../bench/test/gate/records.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { arms } from './checks.ts'

const found = verdictOf([row('a', { verdict: 'slower', ratio: 1.5, interval: [1.4, 1.6] })])

function told(env: NodeJS.ProcessEnv): string[] {
  const lines: string[] = []
  reportToGitHub(checkRecord, found, (line) => lines.push(line), env)
  return lines
}

describe('a check', () => {
  test('tells nobody anything elsewhere', () => {
    expect(told({})).toEqual([])
    expect(told({ GITHUB_ACTIONS: 'false', GITHUB_STEP_SUMMARY: '' })).toEqual([])
  })

  test('adds to the summary, and leaves what other steps wrote there', () => {
    const folder = temporaryFolder({ 'summary.md': 'before\n' })
    const path = join(folder, 'summary.md')
    expect(told({ GITHUB_STEP_SUMMARY: path })).toEqual([])
    expect(readFileSync(path, 'utf8')).toMatch(
      /^before\n## masu check: a is slower on mixed: 50 % more time \(95 %: 40 to 60 %\)\.\n/,
    )
  })

  test('says that a summary cannot be written, and goes on', () => {
    const path = join(temporaryFolder(), 'none', 'summary.md')
    expect(told({ GITHUB_STEP_SUMMARY: path })).toEqual([
      expect.stringMatching(/^no summary: .*ENOENT/),
    ])
  })

  test('says so as a user calls it, too, and keeps standard output for data', async () => {
    const cwd = temporaryFolder()
    const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') }
    const args = ['check', '--base', 'none', '--json']
    const { code, stdout, stderr } = await masu(args, { cwd, env })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^::error title=masu check::.+\nmasu: .+\n$/)
    expect(readFileSync(join(cwd, 'summary.md'), 'utf8')).toMatch(/^## masu check: stopped\n/)
    expect(existsSync(join(cwd, 'results'))).toBe(false)
  })

  test('tells a job and a report of tests what it found, and prints JSON as ever', async () => {
    const cwd = arms({ a: {} }, { a: { nodes: 2 }, b: {} })
    const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(cwd, '.git/summary.md') }
    const args = ['check', '--base', 'HEAD', '--fixture', 'fixtures/few.txt', '--json']
    // A budget that suffices only for the exact gate.
    const more = ['--budget', '1ms', '--junit', 'check.xml']
    const { code, stdout, stderr } = await masu([...args, ...more], { cwd, env })
    expect(code).toBe(3)
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'work-changed' })
    expect(stderr).toMatch(
      /^::error file=fixtures\/few\.txt,line=3,title=a%3A other work in 1 fixture::few: nodes /m,
    )
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toMatch(
      /^## masu check: a does other work/,
    )
    expect(readFileSync(join(cwd, 'check.xml'), 'utf8')).toContain('<testcase name="b"')
  })
})
