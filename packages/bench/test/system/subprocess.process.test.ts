import { expect, test } from 'vitest'
import { endSubprocesses, runSubprocess } from '../../src/system/subprocess.ts'

const cwd = process.cwd()

test('a subprocess tells what it printed and how it ended, and has nothing to read', async () => {
  const done = await runSubprocess('sh', ['-c', 'cat; echo "$0 $A"; echo b >&2; exit 3', 'a b'], {
    cwd,
    env: { ...process.env, A: 'c' },
  })
  expect(done).toEqual({ code: 3, stdout: 'a b c\n', stderr: 'b\n', overdue: false })
})

test('a program that is not there is a subprocess with code 127', async () => {
  expect((await runSubprocess('no-such-program', [], { cwd })).code).toBe(127)
})

test('an overdue subprocess ends with all that it started', async () => {
  const start = performance.now()
  const done = await runSubprocess('sh', ['-c', 'sleep 60 & sleep 60'], { cwd, allowedMs: 100 })
  expect(done).toMatchObject({ code: null, overdue: true })
  expect(performance.now() - start).toBeLessThan(30_000)
})

test('what a subprocess leaves running ends with it', async () => {
  const start = performance.now()
  expect((await runSubprocess('sh', ['-c', 'sleep 60 &'], { cwd })).code).toBe(0)
  expect(performance.now() - start).toBeLessThan(30_000)
})

test('all subprocesses can be ended at once', async () => {
  const running = Promise.all([1, 2].map(() => runSubprocess('sleep', ['60'], { cwd })))
  setTimeout(endSubprocesses, 100)
  expect((await running).map(({ code }) => code)).toEqual([null, null])
})
