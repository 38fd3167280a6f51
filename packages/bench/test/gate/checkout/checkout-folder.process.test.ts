import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openCheckoutFolder } from '../../../src/gate/checkout/checkout-folder.ts'
import { temporaryFolder } from '../../files.ts'
import { masu, repository } from '../repositories.ts'

const HOLDER = fileURLToPath(new URL('holds-a-checkout.ts', import.meta.url))

/** A compiler that writes all the while, also a temporary folder. */
const wasm = `node -e "fs.mkdtempSync(os.tmpdir() + '/masu-wasm-'); let n = 0; setInterval(() => fs.writeFileSync('at' + n++, ''), 5)"`
const manifest = JSON.stringify({ type: 'module', scripts: { wasm } })

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** Ends the owner of a checkout folder while it compiles; returns the temporary folder that has it. */
async function afterSignal(signal: NodeJS.Signals): Promise<string> {
  const temporary = temporaryFolder()
  const cwd = repository({ ...masu(['a']), 'packages/strategies/package.json': manifest })
  const env = { ...process.env, TMPDIR: temporary }
  const child = spawn(process.execPath, [HOLDER], { cwd, env, stdio: 'ignore' })
  while (!pathsIn(temporary).some((path) => path.endsWith('/at0'))) await sleep(5)
  child.kill(signal)
  await once(child, 'exit')
  return temporary
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a checkout folder', () => {
  test('whose owner was killed is written by nobody, and removed by the next check', async () => {
    const temporary = await afterSignal('SIGKILL')
    // On a busy machine the compiler's process takes a while to end.
    await sleep(1_000)
    const then = pathsIn(temporary).length
    await sleep(200)
    expect(pathsIn(temporary)).toHaveLength(then)
    vi.stubEnv('TMPDIR', temporary)
    const { path, remove } = openCheckoutFolder()
    expect(readdirSync(temporary).map((name) => join(temporary, name))).toEqual([path])
    remove()
    expect(readdirSync(temporary)).toEqual([])
  })

  test('is removed at once where its owner is interrupted', async () => {
    const temporary = await afterSignal('SIGINT')
    await sleep(50)
    expect(readdirSync(temporary)).toEqual([])
  })

  test('needs a place', () => {
    vi.stubEnv('TMPDIR', join(temporaryFolder(), 'nowhere'))
    expect(openCheckoutFolder).toThrow(
      /^cannot make a folder in .*nowhere: ENOENT.*; set TMPDIR to one with room$/,
    )
  })
})
