/** What is done to the process, and by what it starts. */
import type { Strategy } from '@masu/core/strategy'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { hostile, spoiledAtFirst, spoiledAtSolve } from './hostile.ts'

export const exitsWell: Strategy = spoiledAtSolve('exits-well', () => process.exit(0))
export const exitsIll: Strategy = spoiledAtSolve('exits-ill', () => process.exit(3))
/** The exit code of a regression. */
export const exitsAsRegression: Strategy = spoiledAtSolve('exits-as-regression', () =>
  process.exit(1),
)
export const exitsLater: Strategy = spoiledAtSolve('exits-later', (call) => {
  if (call > 12) process.exit(0)
})
export const aborts: Strategy = spoiledAtSolve('aborts', () => process.abort())
export const killsItself: Strategy = spoiledAtSolve('kills-itself', () =>
  process.kill(process.pid, 'SIGKILL'),
)
export const stopsItself: Strategy = spoiledAtSolve('stops-itself', () =>
  process.kill(process.pid, 'SIGSTOP'),
)
export const loops: Strategy = spoiledAtSolve('loops', () => {
  for (;;);
})
export const sleeps: Strategy = spoiledAtSolve('sleeps', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
/** At its exit it would compute for ever. */
export const neverExits: Strategy = spoiledAtFirst('never-exits', () => {
  process.on('exit', () => {
    for (;;);
  })
})
export const refusesSignals: Strategy = spoiledAtFirst('refuses-signals', () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
})
export const leavesTimer: Strategy = spoiledAtFirst('leaves-timer', () => {
  setInterval(() => {}, 1)
})
export const leavesServer: Strategy = spoiledAtFirst('leaves-server', () => {
  createServer().listen(0)
})
export const prints: Strategy = spoiledAtSolve('prints', () => {
  process.stdout.write('noise\n')
  process.stderr.write('\u001B[31mnoise\n')
})
export const floodsMemory: Strategy = hostile('floods-memory', () => {
  const kept: Uint8Array[] = []
  return {
    solve() {
      for (;;) kept.push(new Uint8Array(2 ** 20).fill(1))
    },
  }
})
/** The memory is that of a process which it starts, and then it waits. */
export const childFloodsMemory: Strategy = spoiledAtSolve('child-floods-memory', (call) => {
  if (call > 1) return
  const code =
    'const kept=[];setInterval(()=>{if(kept.length<400)kept.push(new Uint8Array(2**20).fill(1))},1)'
  spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_000)
})
