import { chmodSync, existsSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  commit,
  contents,
  git,
  laidOut,
  masu,
  newFolder,
  registry,
  repository,
  start,
  write,
  type Laid,
  type Side,
} from '../repositories.ts'

const REGISTRY = 'packages/strategies/src/strategies.ts'

function sides<T>(look: (side: Side) => T) {
  return ({ base, head }: Laid): T[] => [look(base), look(head)]
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
    expect(head).toMatchObject({ dirty: false, commit: base.commit })
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

  test('from before there was a registry have none', async () => {
    const folder = repository({ 'README.md': '', 'package.json': '[' })
    commit(folder, masu(['a', 'b']))
    const { base, head } = await laidOut(folder, { base: 'HEAD~1' }, (answer) => answer)
    expect(base).toMatchObject({ strategies: [], dirty: false })
    expect(head.strategies).toEqual(['a', 'b'])
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

  test('are built by what the user says, once in each, in the folder where he is', async () => {
    const folder = repository({ 'app/one.js': 'export default () => null\n' })
    write(folder, { 'app/one.js': 'export default (x) => x\n' })
    const setup = 'mkdir dist && cp one.js dist/solver.js && pwd >> "$TMPDIR/told"'
    const order = { base: 'HEAD', setup, strategy: './dist/solver.js' }
    const { modules, told } = await laidOut(join(folder, 'app'), order, (both) => ({
      modules: sides(({ refs }) => refs[0])(both),
      told: readFileSync(join(both.base.folder, '../../told'), 'utf8'),
    }))
    for (const [index, side] of ['base', 'head'].entries()) {
      const { module, cwd } = z
        .object({ module: z.string(), cwd: z.string() })
        .parse(modules[index])
      expect(module.endsWith(`/${side}/app/dist/solver.js`)).toBe(true)
      expect(cwd.endsWith(`/${side}/app`)).toBe(true)
    }
    expect(told).toMatch(/^\/.+\/base\/app\n\/.+\/head\/app\n$/)
    expect(contents(folder, ['.git'])).toHaveProperty(['app/one.js'])
  })

  test('are copied without what stands behind a link in place of a folder', async () => {
    const folder = repository({ ...masu(['a']), 'data/x': 'old' })
    const elsewhere = newFolder()
    write(elsewhere, { x: 'precious' })
    rmSync(join(folder, 'data'), { recursive: true })
    symlinkSync(elsewhere, join(folder, 'data'))
    const links = await laidOut(folder, { base: 'HEAD' }, ({ base, head }) => [
      readFileSync(join(base.folder, 'data/x'), 'utf8'),
      readlinkSync(join(head.folder, 'data')),
    ])
    expect(links).toEqual(['old', elsewhere])
    expect(readFileSync(join(elsewhere, 'x'), 'utf8')).toBe('precious')
  })

  test('call no hooks of the user, and no filters', async () => {
    const folder = repository(masu(['a']))
    const told = join(folder, 'told')
    write(folder, { 'hooks/post-checkout': `#!/bin/sh\ntouch ${told}\n` })
    chmodSync(join(folder, 'hooks/post-checkout'), 0o755)
    git(folder, 'config', 'core.hooksPath', join(folder, 'hooks'))
    write(folder, { '.gitattributes': '* filter=tell\n' })
    for (const kind of ['clean', 'smudge', 'process']) {
      git(folder, 'config', `filter.tell.${kind}`, `touch ${told}; cat`)
    }
    git(folder, 'config', 'core.fsmonitor', `touch ${told}`)
    git(folder, 'config', 'filter.tell.required', 'true')
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
