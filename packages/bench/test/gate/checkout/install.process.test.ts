/** A checkout is made ready: what is installed and compiled there, and what is said where that fails. */
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { installStrategies } from '../../../src/gate/checkout/install.ts'
import { temporaryFolder } from '../../files.ts'
import { masu, type Files } from '../repositories.ts'

const MANIFEST = 'packages/strategies/package.json'

const checkout = (files: Files): string => temporaryFolder({ ...masu(['a']), ...files })
const install = (folder: string, top = temporaryFolder()): Promise<void> =>
  installStrategies(folder, 'base (HEAD)', top)

/** Makes this script the pnpm that started the command. */
function startedByPnpm(script: string): void {
  const program = join(temporaryFolder({ pnpm: `#!/bin/sh\n${script}\n` }), 'pnpm')
  chmodSync(program, 0o755)
  vi.stubEnv('npm_execpath', program)
}

afterEach(() => {
  vi.unstubAllEnvs()
})

const locked = checkout({ 'pnpm-lock.yaml': '' })

test('what is installed is what strategies need, as the lockfile says, and nothing is run', async () => {
  const log = join(temporaryFolder(), 'log')
  startedByPnpm(`echo "$PWD" "$@" >${log}`)
  await install(locked)
  expect(readFileSync(log, 'utf8')).toContain(
    `${locked} install --frozen-lockfile --prefer-offline --ignore-scripts --filter @masu/strategies... `,
  )
})

test('the compile step finds what is compiled in the folder of the user', async () => {
  const compiled = 'packages/strategies/src/bands-wasm/binary.ts'
  const source = 'packages/strategies/src/bands-wasm/machine.ts'
  const scripts = {
    wasm: "node -e \"fs.appendFileSync('src/bands-wasm/binary.ts', ' and a step')\"",
  }
  const base = checkout({ [MANIFEST]: JSON.stringify({ scripts }), [source]: '' })
  await install(base, temporaryFolder({ [compiled]: 'the text' }))
  expect(readFileSync(join(base, compiled), 'utf8')).toBe('the text and a step')
})

describe('refused in one line is', () => {
  test('a base whose dependencies cannot be installed is refused in one line', async () => {
    startedByPnpm('echo "ERR_PNPM_NO_OFFLINE_TARBALL no a@1.0.0" >&2; exit 1')
    await expect(install(locked)).rejects.toThrow(
      /^cannot install base \(HEAD\): ERR_PNPM_NO_OFFLINE_TARBALL no a@1.0.0$/,
    )
  })

  test('a machine without pnpm is refused in one line', async () => {
    vi.stubEnv('npm_execpath', '/usr/lib/npm-cli.js')
    vi.stubEnv('PATH', temporaryFolder())
    await expect(install(locked)).rejects.toThrow(
      'pnpm is not installed here: install it, or start this command with `npx --yes pnpm@12 bench check`',
    )
  })

  test('a base that does not build is refused in one line', async () => {
    const scripts = { wasm: 'node -e "throw new SyntaxError(\'no such word\')"' }
    const unbuilt = checkout({ [MANIFEST]: JSON.stringify({ scripts }) })
    await expect(install(unbuilt)).rejects.toThrow(
      'base (HEAD) does not build: `wasm` failed: SyntaxError: no such word',
    )
  })
})
