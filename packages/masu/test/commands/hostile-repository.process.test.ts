/** A run in an untrusted repository starts no program that the repository's configuration names. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { readResults } from '../../src/options/results-file.ts'
import { onlyResultsIn, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'
import { runShortly } from '../short-runs.ts'

runShortly()

/** A program that writes a file when it runs. */
function program(name: string): string {
  return `touch RAN-${name}; cat`
}

/** A repository whose configuration names a program in each of these places. */
function repository(): string {
  const cwd = temporaryFolder({
    'one.txt': `${easy}:1:${easySolution}\n`,
    '.gitignore': 'results\n',
  })
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd })
  }
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'one')
  const settings = `
[core]
  fsmonitor = "${program('monitor')}"
  hooksPath = .git/hooks
[filter "evil.name"]
  clean = "${program('filter')}"
  required = true
`
  appendFileSync(join(cwd, '.git/config'), settings)
  writeFileSync(join(cwd, '.git/info/attributes'), '* filter=evil.name\n')
  const hook = join(cwd, '.git/hooks/post-index-change')
  writeFileSync(hook, `#!/bin/sh\n${program('hook')}\n`)
  chmodSync(hook, 0o755)
  return cwd
}

const cwd = repository()

// `git status` must read the file again.
beforeEach(() => utimesSync(join(cwd, 'one.txt'), new Date(0), new Date(0)))

test('neither a monitor of the file system nor a filter nor a hook is started', async () => {
  const args = ['bench', '--quick', '--rounds', '1', '-s', 'bitmask', '-f', 'one.txt']
  expect(await masu(args, { cwd })).toMatchObject({ code: 0 })
  expect(readdirSync(cwd).filter((name) => name.startsWith('RAN-'))).toEqual([])
  const { commit, dirty } = readResults(onlyResultsIn(cwd)).run.environment
  expect(commit).toMatch(/^[0-9a-f]{40}$/)
  expect(dirty).toBe(false)
})

test('all three are started by a git that is not told otherwise', () => {
  // With "pipe" the monitor's complaint is not printed among the tests' lines.
  execFileSync('git', ['status', '--porcelain'], { cwd, stdio: 'pipe' })
  expect(readdirSync(cwd).filter((name) => name.startsWith('RAN-'))).toEqual([
    'RAN-filter',
    'RAN-hook',
    'RAN-monitor',
  ])
})
