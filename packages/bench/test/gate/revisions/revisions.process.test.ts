import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Revision } from '../../../src/gate/revisions/revisions.ts'
import {
  commit,
  contents,
  git,
  laidOut,
  masu,
  newFolder,
  refusal,
  registry,
  repository,
  start,
  write,
} from '../repositories.ts'

const REGISTRY = 'packages/strategies/src/strategies.ts'

function sides<T>(look: (revision: Revision) => T) {
  return ({ base, head }: { base: Revision; head: Revision }): T[] => [look(base), look(head)]
}

const names = sides(({ strategies }) => strategies)

describe.concurrent('two revisions', () => {
  test('are the base as it was committed and the head as it lies in the working tree', async () => {
    const files = {
      ...masu(['old']),
      '.gitignore': 'ignored\n',
      edited: 'old',
      removed: '',
      staged: '',
    }
    const folder = repository(files)
    const first = git(folder, 'rev-parse', 'HEAD')
    const second = commit(folder, { 'committed-later': '' })
    write(folder, { [REGISTRY]: registry('old', 'new'), edited: 'new', added: 'new', ignored: '' })
    rmSync(join(folder, 'removed'))
    git(folder, 'rm', '--quiet', 'staged')

    const { base, head, left, right } = await laidOut(folder, { base: 'HEAD~1' }, (answer) => ({
      ...answer,
      left: contents(answer.base.folder, ['.git']),
      right: contents(answer.head.folder, ['.git']),
    }))
    expect(base).toMatchObject({ side: 'base', given: 'HEAD~1', commit: first, dirty: false })
    expect(base.strategies).toEqual(['old'])
    expect(head).toMatchObject({ side: 'head', given: 'HEAD', commit: second, dirty: true })
    expect(head.strategies).toEqual(['old', 'new'])
    expect(Object.keys(left)).toEqual(Object.keys(files).toSorted())
    expect(right).toEqual(contents(folder, ['.git', 'ignored']))
    expect(head.tree).not.toBe(git(folder, 'rev-parse', 'HEAD^{tree}'))
    expect(base.folder).toHaveLength(head.folder.length)
  })

  test('leave the repository as it was to the byte', async () => {
    const folder = repository(masu(['a']))
    write(folder, { stashed: '' })
    git(folder, 'stash', '--include-untracked')
    write(folder, { [REGISTRY]: registry('b'), untracked: '', staged: '' })
    git(folder, 'add', 'staged')
    const before = contents(folder)
    const during = await laidOut(folder, { base: 'HEAD' }, () => contents(folder))
    expect(during).toEqual(before)
    expect(contents(folder)).toEqual(before)
  })

  test('are one program where nothing has changed, and git says so', async () => {
    const folder = repository(masu(['a']))
    const { base, head } = await laidOut(folder, { base: 'main' }, (answer) => answer)
    expect(head).toMatchObject({ dirty: false, commit: base.commit, tree: base.tree })
    expect(base.tree).toBe(git(folder, 'rev-parse', 'HEAD^{tree}'))
  })

  test('count a file that git ignores but was told to add', async () => {
    const folder = repository({ ...masu(['a']), '.gitignore': 'forced\n' })
    write(folder, { forced: '' })
    git(folder, 'add', '--force', 'forced')
    const look = sides((revision) => existsSync(join(revision.folder, 'forced')))
    expect(await laidOut(folder, { base: 'HEAD' }, look)).toEqual([false, true])
  })

  test('are found from a worktree of a worktree', async () => {
    const folder = repository(masu(['a']))
    const linked = join(newFolder(), 'linked')
    git(folder, 'worktree', 'add', '--quiet', '--detach', linked)
    const nested = join(linked, 'nested')
    git(linked, 'worktree', 'add', '--quiet', '-b', 'branch', nested)
    commit(nested, { [REGISTRY]: registry('b') })
    write(nested, { [REGISTRY]: registry('c') })
    const before = git(folder, 'worktree', 'list')
    expect(await laidOut(nested, { base: 'main' }, names)).toEqual([['a'], ['c']])
    expect(await laidOut(nested, { base: 'branch' }, names)).toEqual([['b'], ['c']])
    expect(git(folder, 'worktree', 'list')).toBe(before)
  })

  test('are found where a repository keeps its packages elsewhere, or kept them', async () => {
    const folder = repository(masu(['a'], 'vendor/masu/strategies'))
    git(folder, 'mv', 'vendor/masu', 'solvers')
    commit(folder)
    write(folder, masu(['b'], 'solvers/strategies'))
    const inside = join(folder, 'solvers/strategies/src')
    expect(await laidOut(inside, { base: 'HEAD~1' }, names)).toEqual([['a'], ['b']])
  })

  test('are told apart from namesakes by where the other has them', async () => {
    const folder = repository({ ...masu(['a'], 'packages/strategies'), ...masu(['copy'], 'z') })
    rmSync(join(folder, 'z'), { recursive: true })
    expect(await laidOut(folder, { base: 'HEAD' }, names)).toEqual([['a'], ['a']])
  })

  test('from before there was a registry have none', async () => {
    const folder = repository({ 'README.md': '', 'package.json': '[' })
    commit(folder, masu(['a', 'b']))
    const { base, head } = await laidOut(folder, { base: 'HEAD~1' }, (answer) => answer)
    expect(base).toMatchObject({ registry: null, strategies: [], dirty: false })
    expect(head.strategies).toEqual(['a', 'b'])
  })

  test('can be had in a shallow clone by fetching what it is told to fetch', async () => {
    const origin = repository(masu(['a']))
    commit(origin, { [REGISTRY]: registry('b') })
    git(origin, 'tag', 'v1')
    commit(origin, { [REGISTRY]: registry('c') })
    const clone = join(newFolder(), 'clone')
    git(origin, 'clone', '--quiet', '--depth=1', `file://${origin}`, clone)
    for (const [base, name] of [
      ['v1', 'b'],
      ['HEAD~2', 'a'],
    ] as const) {
      const advice = await refusal(clone, { base })
      const [, command = ''] = /run `git ([^`]+)`/.exec(advice) ?? []
      git(clone, ...command.split(' '))
      const then = advice.includes('FETCH_HEAD') ? 'FETCH_HEAD' : base
      expect(await laidOut(clone, { base: then }, names)).toEqual([[name], ['c']])
    }
  })

  test('can be folders of the user, which are neither changed nor removed', async () => {
    const [base, head] = [newFolder(), newFolder()]
    write(base, masu(['a'], '.'))
    write(head, masu(['b']))
    const orders = { baseDir: base, headDir: head }
    expect(await laidOut(newFolder(), orders, names)).toEqual([['a'], ['b']])
    expect(existsSync(join(head, REGISTRY))).toBe(true)
    const folder = repository(masu(['c']))
    expect(await laidOut(folder, { baseDir: base }, names)).toEqual([['a'], ['c']])
    expect(await laidOut(folder, { base: 'HEAD', headDir: head }, names)).toEqual([['c'], ['b']])
    const answer = await laidOut(folder, orders, (both) => both)
    expect(answer.base).toMatchObject({ given: base, folder: base, commit: null, tree: null })
  })

  test('compile what they compile for themselves, where they do', async () => {
    const folder = repository({ ...masu(['a']), '.gitignore': 'compiled.ts\n' })
    commit(folder, {
      'packages/strategies/package.json': JSON.stringify({
        name: '@masu/strategies',
        type: 'module',
        scripts: { wasm: "node -e \"fs.writeFileSync('src/compiled.ts', 'export const x = 1')\"" },
      }),
      [REGISTRY]: `import './compiled.ts'\n${registry('b')}`,
    })
    expect(await laidOut(folder, { base: 'HEAD~1' }, names)).toEqual([['a'], ['b']])
  })

  test('may print while they are loaded, and leave timers running', async () => {
    const noise = "process.stdout.write('noise')\nsetInterval(() => {}, 1e6)\n"
    const folder = repository({ ...masu([]), [REGISTRY]: noise + registry('a') })
    expect(await laidOut(folder, { base: 'HEAD' }, names)).toEqual([['a'], ['a']])
  })

  test('are laid out from within a hook of git, too', async () => {
    const folder = repository(masu(['a']))
    write(folder, { [REGISTRY]: registry('b') })
    const index = join(folder, '.git/index')
    const env = { GIT_DIR: join(folder, '.git'), GIT_INDEX_FILE: index, GIT_PREFIX: '' }
    const before = readFileSync(index)
    expect(await laidOut(folder, { base: 'HEAD', env }, names)).toEqual([['a'], ['b']])
    expect(readFileSync(index)).toEqual(before)
  })

  test('call no hooks of the user', async () => {
    const folder = repository(masu(['a']))
    const told = join(folder, 'told')
    write(folder, { 'hooks/post-checkout': `#!/bin/sh\ntouch ${told}\n` })
    chmodSync(join(folder, 'hooks/post-checkout'), 0o755)
    git(folder, 'config', 'core.hooksPath', join(folder, 'hooks'))
    await laidOut(folder, { base: 'HEAD' }, () => {})
    expect(existsSync(told)).toBe(false)
  })
})

const isClone = existsSync(new URL('../../../../../.git', import.meta.url))

test.skipIf(!isClone)('this very repository is laid out and loaded', async ({ skip }) => {
  const started = start(process.cwd(), { base: 'HEAD' })
  const answer = await started.answer
  started.child.stdin.end()
  await started.gone
  // Installed once, it is in the store of pnpm; without that and a network there is no way.
  const refused = answer !== null && 'refused' in answer ? answer.refused : ''
  skip(refused.startsWith('cannot install'), refused)
  expect(refused).toBe('')
  const strategies = expect.arrayContaining(['bitmask']) as unknown
  expect(answer).toMatchObject({ base: { strategies }, head: { strategies } })
})
