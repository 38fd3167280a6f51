/** What a check writes for GitHub, and that it writes this nowhere else. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDocument } from '@masu/results/words/check/check-document'
import { reportToGitHub } from '../../../src/documents/check/github.ts'
import { checkRun, entryOf, judgedOf } from '../../../../results/test/check-records.ts'
import { temporaryFolder } from '../../../../bench/test/files.ts'
import { masu } from '../../in-process.ts'

const found = judgedOf([entryOf('a', { verdict: 'slower', ratio: 1.5, interval: [1.4, 1.6] })])

async function told(env: NodeJS.ProcessEnv): Promise<string[]> {
  const lines: string[] = []
  const document = checkDocument({ run: checkRun, timed: [] }, found)
  await reportToGitHub(document, found, 0.05, (line) => lines.push(line), env)
  return lines
}

test('a check tells nobody anything elsewhere', async () => {
  expect(await told({})).toEqual([])
  expect(await told({ GITHUB_ACTIONS: 'false', GITHUB_STEP_SUMMARY: '' })).toEqual([])
})

test('a check annotates what it found, and adds to what other steps wrote in the summary', async () => {
  const folder = temporaryFolder({ 'summary.md': 'before\n' })
  const path = join(folder, 'summary.md')
  expect(await told({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: path })).toEqual([
    '::error title=a%3A slower::mixed: 50 %25 more time (95 %25: 40 to 60 %25)',
  ])
  expect(readFileSync(path, 'utf8')).toMatch(
    /^before\n# Masu check: HEAD \(0123456789\) against main \(0123456789\)\n\na is slower on mixed: 50 % more time \(95 %: 40 to 60 %\)\.\n/,
  )
})

test('a check says that a summary cannot be written, and goes on', async () => {
  const path = join(temporaryFolder(), 'none', 'summary.md')
  expect(await told({ GITHUB_STEP_SUMMARY: path })).toEqual([
    expect.stringMatching(/^no summary: .*ENOENT/),
  ])
})

test('a check says so as a user calls it, too, and keeps standard output for data', async () => {
  const cwd = temporaryFolder()
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') }
  const args = ['check', '--base', 'none', '--json']
  const { code, stdout, stderr } = await masu(args, { cwd, env })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/(?:^|\n)::error title=masu check::.+\nmasu: .+\n$/)
  expect(readFileSync(join(cwd, 'summary.md'), 'utf8')).toMatch(/^## masu check: stopped\n/)
  expect(existsSync(join(cwd, 'results'))).toBe(false)
})
