import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  commit,
  laidOut,
  masu,
  newFolder,
  refusal,
  registry,
  repository,
  write,
} from './repositories.ts'

const REGISTRY = 'packages/strategies/src/strategies.ts'

/** A folder of programs for PATH: links to these programs of the machine, and these scripts. */
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

/** pnpm 12's message, offline, about a package that its store lacks. */
const NO_TARBALL = `cat >&2 <<'END'
Error: ERR_PNPM_NO_OFFLINE_TARBALL

  × installing dependencies
  ╰─▶ Failed to fetch tarball for a@1.0.0 in offline mode:
      snapshot not present in local store
  help: Drop \`--offline\`
END
exit 1`

describe.concurrent('refused in one line that says what to do', () => {
  test('is a machine without git', async () => {
    const env = { PATH: programs(['sh', 'cat']) }
    expect(await refusal(repository(masu(['a'])), { base: 'HEAD', env })).toMatch(
      /^there is no git repository to check in .+: git is not installed here$/,
    )
  })

  test('is a build that fails, with its side and its reason', async () => {
    const folder = repository({ 'one.js': '' })
    const order = {
      base: 'HEAD',
      strategy: './one.js',
      setup: 'echo "Error: no compiler" >&2; exit 4',
    }
    expect(await refusal(folder, order)).toBe(
      '--setup failed in base (HEAD) with exit code 4: Error: no compiler',
    )
  })

  test('is a base whose dependencies are neither stored nor to be fetched', async () => {
    const folder = repository({ ...masu(['a']), 'pnpm-lock.yaml': '' })
    const pnpm = join(programs([], { pnpm: NO_TARBALL }), 'pnpm')
    expect(await refusal(folder, { base: 'HEAD', env: { npm_execpath: pnpm } })).toMatch(
      /^cannot install (base|head) \(HEAD\): Error: ERR_PNPM_NO_OFFLINE_TARBALL installing dependencies Failed to fetch tarball for a@1.0.0 in offline mode: snapshot not present in local store$/,
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

  test('is a base that does not load', async () => {
    const folder = repository({ ...masu(['a']), [REGISTRY]: "import './gone.ts'\n" })
    write(folder, { [REGISTRY]: registry('a') })
    expect(await refusal(folder, { base: 'HEAD' })).toMatch(
      /^base \(HEAD\) does not load: Error .*: Cannot find module 'packages\/strategies\/src\/gone\.ts'/,
    )
  })

  test('is a temporary folder that cannot be written', async () => {
    const folder = repository(masu(['a']))
    const env = { TMPDIR: join(newFolder(), 'nowhere') }
    expect(await refusal(folder, { base: 'HEAD', env })).toMatch(
      /^cannot make a folder in .*nowhere: ENOENT.*; set TMPDIR to one with room$/,
    )
  })

  // A disk of 256 kB that only the program sees and that ends with it.
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
  })
})

test('what is installed is what strategies need, as the lockfile says, and nothing is run', async () => {
  const told = join(newFolder(), 'told')
  const pnpm = programs([], { pnpm: `echo "$PWD" "$@" >>${told}` })
  const folder = repository({ ...masu(['a']), 'pnpm-lock.yaml': '' })
  const env = { npm_execpath: join(pnpm, 'pnpm') }
  const read = (): string => execFileSync('sort', [told], { encoding: 'utf8' })
  const said = await laidOut(folder, { base: 'HEAD', env }, read)
  expect(said.split('\n')).toHaveLength(3)
  expect(said).toMatch(
    /base install --frozen-lockfile --prefer-offline --ignore-scripts --filter @masu\/strategies\.\.\. /,
  )
})
