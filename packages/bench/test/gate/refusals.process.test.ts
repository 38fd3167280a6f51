import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  commit,
  git,
  laidOut,
  masu,
  newFolder,
  refusal,
  registry,
  repository,
  write,
} from './repositories.ts'

const REGISTRY = 'packages/strategies/src/strategies.ts'

/** A folder of programs for PATH: those of this machine by name, and scripts of ours. */
function programs(
  names: readonly string[],
  scripts: Readonly<Record<string, string>> = {},
): string {
  const folder = newFolder()
  for (const name of names) {
    const path = execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
    symlinkSync(path, join(folder, name))
  }
  for (const [name, script] of Object.entries(scripts)) {
    write(folder, { [name]: `#!/bin/sh\n${script}\n` })
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

/** What pnpm 12 says offline of a package that its store does not have. */
const NO_TARBALL = `cat >&2 <<'END'
Error: ERR_PNPM_NO_OFFLINE_TARBALL

  × installing dependencies
  ╰─▶ Failed to fetch tarball for a@1.0.0 in offline mode:
      snapshot not present in local store
  help: Drop \`--offline\`
END
exit 1`

const LOCKFILE = `lockfileVersion: '9.0'

importers:

  .: {}

  packages/strategies:
    dependencies:
      commander:
        specifier: 15.1.0
        version: 15.1.0

packages:

  commander@15.1.0:
    resolution: {integrity: sha512-${'A'.repeat(86)}==}

snapshots:

  commander@15.1.0: {}
`

const hasPnpm =
  basename(process.env['npm_execpath'] ?? '').startsWith('pnpm') ||
  spawnSync('sh', ['-c', 'command -v pnpm']).status === 0

describe.concurrent('refused in one line that says what to do', () => {
  test.for([
    [
      'orign/main',
      'no revision "orign/main" in this repository; did you mean "origin/main"? Else run `git fetch origin orign/main` and',
    ],
    [
      'origin/next',
      'no revision "origin/next" in this repository: run `git fetch origin next:refs/remotes/origin/next`',
    ],
    [
      'v2.17',
      'no revision "v2.17" in this repository: run `git fetch origin v2.17` and give --base FETCH_HEAD',
    ],
    [
      'f'.repeat(40),
      `no revision "${'f'.repeat(40)}" in this repository: run \`git fetch origin ${'f'.repeat(40)}\``,
    ],
    ['main~3', 'no revision "main~3" in this repository: its history is not that long'],
    ['', 'the base is an empty name: name one'],
    ['--upload-pack=x', 'no revision "--upload-pack=x" in this repository: no name begins so'],
    ['^HEAD', 'no revision "^HEAD" in this repository: no name begins so'],
    ['a;touch x', "run `git fetch origin 'a;touch x'` and give --base FETCH_HEAD"],
    ['$(touch x)', "run `git fetch origin '$(touch x)'` and give --base FETCH_HEAD"],
  ])('is a base called %j that is not there', async ([base, said]) => {
    const origin = repository(masu(['a']))
    const clone = join(newFolder(), 'clone')
    git(origin, 'clone', '--quiet', origin, clone)
    expect(await refusal(clone, { base: base ?? '' })).toContain(said)
  })

  test.for([
    ['HEAD~2^', 'run `git fetch --deepen=3 origin`'],
    ['abc1234', 'run `git fetch --unshallow origin`'],
    ['origin/next', 'run `git fetch --depth=1 origin next:refs/remotes/origin/next`'],
    ['', 'run `git fetch --unshallow` and work it out again'],
  ])('is a base called %j that a shallow clone lacks', async ([base, said]) => {
    const origin = repository(masu(['a']))
    commit(origin)
    const clone = join(newFolder(), 'clone')
    git(origin, 'clone', '--quiet', '--depth=1', `file://${origin}`, clone)
    expect(await refusal(clone, { base: base ?? '' })).toContain(said)
  })

  test('is a base that nobody has', async () => {
    const folder = repository(masu(['a']))
    expect(await refusal(folder, { base: 'nobody-has-this' })).toBe(
      'no revision "nobody-has-this" in this repository: there is no remote to fetch it from, see `git log`',
    )
  })

  test('is no base at all', async () => {
    expect(await refusal(newFolder(), {})).toBe(
      'nothing to compare with: give --base REF, or --base-dir DIR',
    )
  })

  test('is a machine without git', async () => {
    const env = { PATH: programs(['sh', 'cat']) }
    expect(await refusal(repository(masu(['a'])), { base: 'HEAD', env })).toMatch(
      /^no repository to compare in .+ \(git is not installed here\): .* or compare two folders with --base-dir and --head-dir$/,
    )
  })

  test('is a folder that no repository surrounds', async () => {
    expect(await refusal(newFolder(), { base: 'HEAD' })).toMatch(
      /^no repository to compare in .+ \(not a git repository.*\): run this in a clone of Masu, or/,
    )
  })

  test('is a repository in which nothing is committed', async () => {
    const folder = newFolder()
    git(folder, 'init', '--quiet')
    const ready = newFolder()
    write(ready, masu(['a']))
    expect(await refusal(folder, { baseDir: ready })).toBe(
      'nothing is committed in this repository yet, so there is no base: commit first',
    )
  })

  test('is a head without strategies, and a folder without', async () => {
    const folder = repository({ 'README.md': '' })
    const said = 'holds no package @masu/strategies: run this in a clone of Masu, or name'
    expect(await refusal(folder, { base: 'HEAD' })).toContain(`head (HEAD) ${said}`)
    expect(await refusal(repository(masu(['a'])), { baseDir: folder })).toContain(said)
    expect(await refusal(folder, { baseDir: 'nowhere', headDir: '.' })).toBe(
      '--base-dir: there is no folder nowhere',
    )
  })

  test('is a base whose dependencies are neither stored nor to be fetched', async () => {
    const folder = repository({ ...masu(['a']), 'pnpm-lock.yaml': '' })
    const pnpm = join(programs([], { pnpm: NO_TARBALL }), 'pnpm')
    expect(await refusal(folder, { base: 'HEAD', env: { npm_execpath: pnpm } })).toMatch(
      /^cannot install (base|head) \(HEAD\): Error: ERR_PNPM_NO_OFFLINE_TARBALL installing dependencies Failed to fetch tarball for a@1.0.0 in offline mode: snapshot not present in local store; if that is for want of a network, install both revisions yourself and give --base-dir and --head-dir$/,
    )
  })

  test.skipIf(!hasPnpm)('is a base of which pnpm itself has nothing stored', async () => {
    const folder = repository({
      ...masu(['a']),
      'pnpm-workspace.yaml': 'packages: [packages/*]\n',
      'package.json': '{ "private": true }',
      'packages/strategies/package.json': JSON.stringify({
        name: '@masu/strategies',
        dependencies: { commander: '15.1.0' },
      }),
      'pnpm-lock.yaml': LOCKFILE,
    })
    const env = { pnpm_config_store_dir: newFolder(), pnpm_config_offline: 'true' }
    expect(await refusal(folder, { base: 'HEAD', env })).toMatch(
      /^cannot install \w+ \(HEAD\): .*ERR_PNPM_NO_OFFLINE_TARBALL.* commander@15\.1\.0 /,
    )
  })

  test('is a machine without pnpm', async () => {
    const folder = repository({ ...masu(['a']), 'pnpm-lock.yaml': '' })
    const env = { PATH: programs(['sh', 'cat', 'git']), npm_execpath: '/usr/lib/npm-cli.js' }
    expect(await refusal(folder, { base: 'HEAD', env })).toBe(
      'pnpm is not installed here: install it, or start this command with `npx --yes pnpm@12 bench check`',
    )
  })

  test('is a base that does not build', async () => {
    const manifest = {
      name: '@masu/strategies',
      scripts: { wasm: 'node -e "throw new SyntaxError(\'no such word\')"' },
    }
    const folder = repository(masu(['a']))
    commit(folder, { 'packages/strategies/package.json': JSON.stringify(manifest) })
    commit(folder, masu(['a']))
    expect(await refusal(folder, { base: 'HEAD~1' })).toBe(
      'base (HEAD~1) does not build: `wasm` failed: SyntaxError: no such word',
    )
  })

  test('is a base, and a head, that does not load', async () => {
    const folder = repository({ ...masu(['a']), [REGISTRY]: "import './gone.ts'\n" })
    write(folder, { [REGISTRY]: registry('a') })
    expect(await refusal(folder, { base: 'HEAD' })).toMatch(
      /^base \(HEAD\) does not load: Error .*: Cannot find module 'packages\/strategies\/src\/gone\.ts'/,
    )
    commit(folder)
    write(folder, { [REGISTRY]: 'export const = 1\n' })
    expect(await refusal(folder, { base: 'HEAD' })).toMatch(
      /^head \(HEAD\) does not load: SyntaxError/,
    )
    write(folder, { [REGISTRY]: 'export const other = 1\n' })
    expect(await refusal(folder, { base: 'HEAD' })).toMatch(/^head \(HEAD\) does not load: \S/)
  })

  test('is a temporary folder that cannot be written', async () => {
    const folder = repository(masu(['a']))
    const env = { TMPDIR: join(newFolder(), 'nowhere') }
    expect(await refusal(folder, { base: 'HEAD', env })).toMatch(
      /^cannot make a folder in .*nowhere: ENOENT.*; set TMPDIR to one with room$/,
    )
  })

  // A disk of its own that holds 256 kB, seen by the program alone and gone with it.
  const disk = (folder: string): string[] => [
    ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
    ...['mount -t tmpfs -o size=256k none "$0" && exec "$@"', folder],
  ]
  const canMount = spawnSync(disk('/tmp')[0] ?? '', [...disk('/tmp').slice(1), 'true']).status === 0

  test.skipIf(!canMount)('is a disk that is full', async () => {
    const folder = repository({ ...masu(['a']), large: 'x'.repeat(1_000_000) })
    const full = newFolder()
    const order = { base: 'HEAD', env: { TMPDIR: full }, through: disk(full) }
    expect(await refusal(folder, order)).toBe(
      `no space left in ${full} for two revisions: free some, or set TMPDIR to a folder with room`,
    )
    write(folder, { larger: 'y'.repeat(2_000_000) })
    expect(await refusal(folder, order)).toContain(`no space left in ${full}`)
  })
})

test('what is installed is what strategies need, as the lockfile says, and nothing is run', async () => {
  const told = join(newFolder(), 'told')
  const pnpm = programs([], { pnpm: `echo "$PWD" "$@" >>${told}` })
  const folder = repository({ ...masu(['a'], 'solvers/strategies'), 'solvers/pnpm-lock.yaml': '' })
  const env = { npm_execpath: join(pnpm, 'pnpm') }
  const read = (): string => execFileSync('sort', [told], { encoding: 'utf8' })
  const said = await laidOut(folder, { base: 'HEAD', env }, read)
  expect(said.split('\n')).toHaveLength(3)
  expect(said).toMatch(
    /base\/solvers install --frozen-lockfile --prefer-offline --ignore-scripts --filter @masu\/strategies\.\.\. /,
  )
})
