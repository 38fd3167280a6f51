/** A run in a repository from elsewhere starts none of the programs that its configuration names. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { easy, easySolution } from '../boards.ts'
import { readResults } from '../../src/results/read.ts'
import { onlyResultsIn, temporaryFolder } from '../files.ts'
import { spawnMasu } from '../masu.ts'

const PROGRAM = 'touch PWNED; cat'

/** A repository whose one file is to be read anew by `git status`. */
function repository(configure: (git: (...args: string[]) => void, cwd: string) => void): string {
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
  configure(git, cwd)
  utimesSync(join(cwd, 'one.txt'), new Date(0), new Date(0))
  return cwd
}

describe('nothing is started that is named as', () => {
  test.each<[string, (git: (...args: string[]) => void, cwd: string) => void]>([
    ['a monitor of the file system', (git) => git('config', 'core.fsmonitor', PROGRAM)],
    [
      'a filter',
      (git, cwd) => {
        git('config', 'filter.evil.name.clean', PROGRAM)
        git('config', 'filter.evil.name.required', 'true')
        writeFileSync(join(cwd, '.git/info/attributes'), '* filter=evil.name\n')
      },
    ],
    [
      'a hook',
      (git, cwd) => {
        writeFileSync(join(cwd, '.git/hooks/post-index-change'), `#!/bin/sh\n${PROGRAM}\n`)
        chmodSync(join(cwd, '.git/hooks/post-index-change'), 0o755)
        git('config', 'core.hooksPath', '.git/hooks')
      },
    ],
  ])('%s', async (_, configure) => {
    const cwd = repository(configure)
    const args = ['run', '--quick', '--processes', '1', '-s', 'bitmask', '-f', 'one.txt']
    expect(await spawnMasu(args, { cwd })).toMatchObject({ code: 0 })
    expect(existsSync(join(cwd, 'PWNED'))).toBe(false)
    const { commit, dirty } = readResults(onlyResultsIn(cwd)).run.environment
    expect(commit).toMatch(/^[0-9a-f]{40}$/)
    expect(dirty).toBe(false)
  })
})
