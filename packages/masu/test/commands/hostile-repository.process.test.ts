/** A run in an untrusted repository starts no program that the repository's configuration names. */
import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { easy, easySolution } from '../../../bench/test/boards.ts'
import { readResults } from '../../src/options/results-file.ts'
import { onlyResultsIn, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

/** A program that writes a file when it runs. */
function program(name: string): string {
  return `touch RAN-${name}; cat`
}

/** A repository whose only file `git status` must read again. */
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
  git('config', 'core.fsmonitor', program('monitor'))
  git('config', 'filter.evil.name.clean', program('filter'))
  git('config', 'filter.evil.name.required', 'true')
  writeFileSync(join(cwd, '.git/info/attributes'), '* filter=evil.name\n')
  const hook = join(cwd, '.git/hooks/post-index-change')
  writeFileSync(hook, `#!/bin/sh\n${program('hook')}\n`)
  chmodSync(hook, 0o755)
  git('config', 'core.hooksPath', '.git/hooks')
  utimesSync(join(cwd, 'one.txt'), new Date(0), new Date(0))
  return cwd
}

test('neither a monitor of the file system nor a filter nor a hook is started', async () => {
  const cwd = repository()
  const args = ['bench', '--quick', '--rounds', '1', '-s', 'bitmask', '-f', 'one.txt']
  expect(await masu(args, { cwd })).toMatchObject({ code: 0 })
  expect(readdirSync(cwd).filter((name) => name.startsWith('RAN-'))).toEqual([])
  const { commit, dirty } = readResults(onlyResultsIn(cwd)).run.environment
  expect(commit).toMatch(/^[0-9a-f]{40}$/)
  expect(dirty).toBe(false)
})

test('all three are started by a git that is not told otherwise', () => {
  const cwd = repository()
  execFileSync('git', ['status', '--porcelain'], { cwd })
  expect(readdirSync(cwd).filter((name) => name.startsWith('RAN-'))).toEqual([
    'RAN-filter',
    'RAN-hook',
    'RAN-monitor',
  ])
})
