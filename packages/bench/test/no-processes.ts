/** Fails a test that starts a process, also if the caller catches the error. */
import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach } from 'vitest'

let tried: string[] = []

for (const name of ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync']) {
  const refuse = (): never => {
    tried.push(name)
    throw new Error(`${name}: a file whose tests start processes is called NAME.process.test.ts`)
  }
  Object.assign(childProcess, { [name]: refuse })
}
syncBuiltinESMExports()

afterEach(() => {
  const calls = tried
  tried = []
  if (calls.length > 0) throw new Error(`it starts a process: ${calls.join(', ')}`)
})
