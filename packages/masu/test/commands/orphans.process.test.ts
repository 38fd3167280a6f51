/** What was started ends with the command that started it, also where it is idle or stopped and notices nothing. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { startMasu } from '../masu.ts'

const idle = 'setInterval(() => {}, 1000)\nawait new Promise(() => {})'
const stopped = `process.kill(process.pid, 'SIGSTOP')`

/** A busy machine may take long. */
const patient = { timeout: 60_000, interval: 200 }

test.each([
  ['idle', idle],
  ['stopped', stopped],
])('a worker that is %s when masu is killed ends, too', async (_, does) => {
  const cwd = temporaryFolder({
    'mine.mjs': `import { renameSync, writeFileSync } from 'node:fs'
      writeFileSync('part', String(process.pid))
      renameSync('part', 'pid')
      ${does}`,
  })
  const child = startMasu(['bench', '-s', './mine.mjs', '-f', 'mini-4x4'], { cwd })
  const file = join(cwd, 'pid')
  await expect.poll(() => existsSync(file), patient).toBe(true)
  const worker = Number(readFileSync(file, 'utf8'))
  child.kill('SIGKILL')
  await once(child, 'close')
  await expect.poll(() => isRunning(worker), patient).toBe(false)
})

test('a program and what it started end when masu is killed', async () => {
  const mark = `1000.${process.pid}`
  const running = (): boolean =>
    execFileSync('ps', ['-axo', 'args='], { encoding: 'utf8' }).includes(`\nsleep ${mark}\n`)
  const child = startMasu([
    'bench',
    '-f',
    'mini-4x4',
    '--program',
    `mine=sh -c 'sleep ${mark}; echo'`,
  ])
  await expect.poll(running, patient).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'close')
  await expect.poll(running, patient).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
