import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openCheckoutFolder } from '../../../src/gate/checkout/checkout-folder.ts'
import { temporaryFolder } from '../../files.ts'
import { masu, repository } from '../repositories.ts'

const HOLDER = fileURLToPath(new URL('holds-a-checkout.ts', import.meta.url))

/** A compiler that writes its process's number all the while, and makes a temporary folder. */
const wasm = `node -e "fs.mkdtempSync(os.tmpdir() + '/masu-wasm-'); let n = 0; setInterval(() => fs.writeFileSync('at' + n++, String(process.pid)), 5)"`
const manifest = JSON.stringify({ type: 'module', scripts: { wasm } })

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** Whether a process goes on. What has ended may still have its number until its parent asks for it. */
function isWriting(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z\s]/.test(stdout)
}

/** Ends the owner of a checkout folder while it compiles; returns the temporary folder that has it. */
async function afterSignal(signal: NodeJS.Signals): Promise<string> {
  const temporary = temporaryFolder()
  const cwd = repository({ ...masu(['a']), 'packages/strategies/package.json': manifest })
  const env = { ...process.env, TMPDIR: temporary }
  const child = spawn(process.execPath, [HOLDER], { cwd, env, stdio: 'ignore' })
  while (!pathsIn(temporary).some((path) => path.endsWith('/at1'))) await sleep(5)
  child.kill(signal)
  await once(child, 'exit')
  return temporary
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a checkout folder', () => {
  test('a checkout folder whose owner was killed is written by nobody, and removed by the next check', async () => {
    const temporary = await afterSignal('SIGKILL')
    const written = pathsIn(temporary).find((path) => path.endsWith('/at0')) ?? ''
    const compiler = Number(readFileSync(join(temporary, written), 'utf8'))
    expect(compiler).toBeGreaterThan(1)
    await expect.poll(() => isWriting(compiler)).toBe(false)
    vi.stubEnv('TMPDIR', temporary)
    const { path, remove } = openCheckoutFolder()
    expect(readdirSync(temporary).map((name) => join(temporary, name))).toEqual([path])
    remove()
    expect(readdirSync(temporary)).toEqual([])
  })

  test('a checkout folder is removed at once where its owner is interrupted', async () => {
    const temporary = await afterSignal('SIGINT')
    await expect.poll(() => readdirSync(temporary)).toEqual([])
  })

  test('a checkout folder that cannot be made is an error that names TMPDIR', () => {
    vi.stubEnv('TMPDIR', join(temporaryFolder(), 'nowhere'))
    expect(openCheckoutFolder).toThrow(
      /^cannot make a folder in .*nowhere: ENOENT.*; set TMPDIR to one with room$/,
    )
  })
})
