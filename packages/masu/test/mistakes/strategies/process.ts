/** Strategies that change their process or start other processes. */
import type { Strategy } from '@masu/core/strategy'
import { spawn } from 'node:child_process'
import { altered, alteredAtFirst, alteredAtSolve } from './altered.ts'

export const exitsWell: Strategy = alteredAtSolve('exits-well', () => process.exit(0))
export const loops: Strategy = alteredAtSolve('loops', () => {
  for (;;);
})
export const hangsAtExit: Strategy = alteredAtFirst('hangs-at-exit', () => {
  // It sleeps: other tests need the processor.
  process.on('exit', () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
})
/** Its child keeps the worker's files open after the worker has ended. */
export const leavesChild: Strategy = alteredAtFirst('leaves-child', () => {
  spawn('sleep', ['20'], { stdio: ['ignore', 'inherit', 'inherit', 3], detached: true }).unref()
})
export const prints: Strategy = alteredAtSolve('prints', () => {
  process.stdout.write('noise\n')
  process.stderr.write('\u001B[31mnoise\n')
})
/** V8 does not count this memory. */
export const fillsMemory: Strategy = altered('fills-memory', () => {
  const kept: Uint8Array[] = []
  return {
    solve() {
      for (;;) kept.push(new Uint8Array(2 ** 20).fill(1))
    },
  }
})
/** Starts a process that fills the memory, and waits. */
export const childFillsMemory: Strategy = alteredAtSolve('child-fills-memory', (call) => {
  if (call > 1) return
  const code =
    'const kept=[];setInterval(()=>{if(kept.length<400)kept.push(new Uint8Array(2**20).fill(1))},1)'
  spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_000)
})
