/** What is read of the user's repository, which stays as it is. */
import { chmodSync, existsSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openRepository } from '../../../src/gate/checkout/repository.ts'
import { temporaryFolder } from '../../files.ts'
import { commit, contents, git, repository, write } from '../repositories.ts'

describe('a commit', () => {
  test('a commit that is not there is an error in the words of git', async () => {
    const folder = repository({ file: '' })
    const opened = await openRepository(folder)
    for (const ref of ['nobody-has-this', '--upload-pack=x', '$(touch x)', '^HEAD']) {
      const reason = ref === '^HEAD' ? 'that names no commit' : 'Needed a single revision'
      await expect(opened.commitOf(ref)).rejects.toThrow(
        `git knows no commit "${ref}" here: ${reason}`,
      )
    }
    expect(existsSync(join(folder, 'x'))).toBe(false)
  })

  test('a commit that a shallow clone lacks is an error that says how to get it', async () => {
    const origin = repository({ file: '' })
    commit(origin)
    const clone = join(temporaryFolder(), 'clone')
    git(origin, 'clone', '--quiet', '--depth=1', `file://${origin}`, clone)
    const opened = await openRepository(clone)
    await expect(opened.commitOf('HEAD~1')).rejects.toThrow(
      'this clone is shallow: run `git fetch --unshallow`',
    )
  })

  test('a commit needs git, a repository, and something that was committed there', async () => {
    const empty = temporaryFolder()
    await expect(openRepository(empty)).rejects.toThrow(
      /^there is no git repository to check in .+: not a git repository/,
    )
    git(empty, 'init', '--quiet')
    const opened = await openRepository(empty)
    await expect(opened.commitOf('HEAD')).rejects.toThrow('git knows no commit "HEAD" here: ')
    const shell = temporaryFolder()
    symlinkSync('/bin/sh', join(shell, 'sh'))
    vi.stubEnv('PATH', shell)
    await expect(openRepository(empty)).rejects.toThrow(/: git is not installed here$/)
    vi.unstubAllEnvs()
  })

  test('a commit and the working tree are found from a linked worktree', async () => {
    const top = repository({ file: 'a' })
    const linked = join(temporaryFolder(), 'linked')
    git(top, 'worktree', 'add', '--quiet', '-b', 'branch', linked)
    const later = commit(linked, { file: 'b' })
    write(linked, { file: 'c' })
    const opened = await openRepository(linked)
    expect(await opened.commitOf('main')).toBe(git(top, 'rev-parse', 'HEAD'))
    expect(await opened.commitOf('branch')).toBe(later)
    const copied = join(temporaryFolder(), 'head')
    await opened.copyWorkingTree(copied)
    expect(readFileSync(join(copied, 'file'), 'utf8')).toBe('c')
  })
})

/** Whatever the configuration names as a program: it tells that it was started. */
function withPrograms(folder: string): string {
  const programs = temporaryFolder()
  const touched = join(programs, 'touched')
  write(programs, { 'post-checkout': `#!/bin/sh\ntouch ${touched}\n` })
  chmodSync(join(programs, 'post-checkout'), 0o755)
  git(folder, 'config', 'core.hooksPath', programs)
  for (const kind of ['clean', 'smudge', 'process']) {
    git(folder, 'config', `filter.tell.${kind}`, `touch ${touched}; cat`)
  }
  git(folder, 'config', 'filter.tell.required', 'true')
  git(folder, 'config', 'core.fsmonitor', `touch ${touched}`)
  write(folder, { '.gitattributes': '* filter=tell\n' })
  return touched
}

test('a commit is written, the working tree is copied, and the repository stays as it was', async () => {
  const files = {
    ...{ '.gitignore': 'ignored\nforced\n', edited: 'old', removed: '', staged: '' },
    'data/x': 'old',
  }
  const folder = repository(files)
  const first = git(folder, 'rev-parse', 'HEAD')
  commit(folder, { 'committed-later': '' })
  write(folder, { stashed: '' })
  git(folder, 'stash', '--include-untracked')
  write(folder, { edited: 'new', added: 'new', ignored: '', forced: '' })
  git(folder, 'add', '--force', 'forced')
  git(folder, 'rm', '--quiet', 'staged')
  rmSync(join(folder, 'removed'))
  const elsewhere = temporaryFolder()
  write(elsewhere, { x: 'precious' })
  rmSync(join(folder, 'data'), { recursive: true })
  symlinkSync(elsewhere, join(folder, 'data'))
  const touched = withPrograms(folder)
  const before = contents(folder)

  // As from within a hook of git.
  vi.stubEnv('GIT_DIR', join(folder, '.git'))
  vi.stubEnv('GIT_INDEX_FILE', join(folder, '.git/index'))
  vi.stubEnv('GIT_PREFIX', '')
  const opened = await openRepository(folder)
  const changed = await opened.changedSince(first)
  expect(changed).toEqual(expect.arrayContaining(['edited', 'added', 'removed', 'staged']))
  expect(changed).not.toContain('ignored')
  const [base, head] = ['base', 'head'].map((name) => join(temporaryFolder(), name))
  await opened.writeCommit(first, base!)
  await opened.copyWorkingTree(head!)
  vi.unstubAllEnvs()
  expect(Object.keys(contents(base!))).toEqual(Object.keys(files).toSorted())
  expect(contents(head!)).toEqual(contents(folder, ['.git', 'ignored']))
  expect(contents(head!)).toHaveProperty('forced')
  expect(readFileSync(join(base!, 'data/x'), 'utf8')).toBe('old')
  expect(readlinkSync(join(head!, 'data'))).toBe(elsewhere)
  expect(readFileSync(join(elsewhere, 'x'), 'utf8')).toBe('precious')
  expect(contents(folder)).toEqual(before)
  expect(existsSync(touched)).toBe(false)
})

test('a submodule is read like its repository: what moved, what is edited, and both revisions of it', async () => {
  const inner = repository({ 'solver.js': 'old' })
  const old = git(inner, 'rev-parse', 'HEAD')
  commit(inner, { 'solver.js': 'new', 'more.js': '' })
  const folder = repository({ 'own.js': '' })
  git(folder, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'lib')
  git(join(folder, 'lib'), 'checkout', '--quiet', old)
  const first = commit(folder)
  // As from within a hook of git.
  vi.stubEnv('GIT_DIR', join(folder, '.git'))
  const opened = await openRepository(folder)
  expect(await opened.changedSince(first)).toEqual([])
  write(folder, { 'lib/solver.js': 'edited' })
  expect(await opened.changedSince(first)).toEqual(['lib/solver.js'])
  git(join(folder, 'lib'), 'checkout', '--quiet', '--force', 'main')
  expect(await opened.changedSince(first)).toEqual(['lib', 'lib/more.js', 'lib/solver.js'])
  expect(await opened.files()).toEqual(
    expect.arrayContaining(['own.js', 'lib/more.js', 'lib/solver.js']),
  )
  const [base, head] = ['base', 'head'].map((name) => join(temporaryFolder(), name))
  await opened.writeCommit(first, base!)
  await opened.copyWorkingTree(head!)
  vi.unstubAllEnvs()
  expect(Object.keys(contents(base!))).toEqual(['.gitmodules', 'lib/solver.js', 'own.js'])
  expect(contents(head!)).toEqual(contents(folder, ['.git', 'lib/.git']))
  expect(readFileSync(join(base!, 'lib/solver.js'), 'utf8')).toBe('old')
})

test('a submodule without the commit of base is named, with how to get it', async () => {
  const inner = repository({ a: '' })
  const folder = repository({})
  git(folder, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'lib')
  const lost = commit(join(folder, 'lib'))
  const first = commit(folder)
  git(join(folder, 'lib'), 'checkout', '--quiet', '--orphan', 'other')
  commit(join(folder, 'lib'))
  git(join(folder, 'lib'), 'branch', '--quiet', '--delete', '--force', 'main')
  git(join(folder, 'lib'), 'reflog', 'expire', '--expire=now', '--all')
  git(join(folder, 'lib'), 'gc', '--quiet', '--prune=now')
  const opened = await openRepository(folder)
  expect(await opened.changedSince(first)).toEqual(['lib'])
  await expect(opened.writeCommit(first, join(temporaryFolder(), 'base'))).rejects.toThrow(
    `the submodule lib lacks commit ${lost.slice(0, 7)}: run \`git -C lib fetch --all\``,
  )
})

test('files that git was told not to look at may have changed', async () => {
  const folder = repository({ assumed: '', skipped: '', other: '' })
  git(folder, 'update-index', '--assume-unchanged', 'assumed')
  git(folder, 'update-index', '--skip-worktree', 'skipped')
  const opened = await openRepository(folder)
  expect(await opened.changedSince('HEAD')).toEqual(['assumed', 'skipped'])
  rmSync(join(folder, 'skipped'))
  expect(await opened.changedSince('HEAD')).toEqual(['assumed'])
})
