import { expect, test } from 'vitest'
import { endSteps, runStep } from '../../../src/gate/revisions/subprocess.ts'

const cwd = process.cwd()

test('a step tells what it printed and how it ended, and has nothing to read', async () => {
  const done = await runStep('sh', ['-c', 'cat; echo "$0 $A"; echo b >&2; exit 3', 'a b'], {
    cwd,
    env: { ...process.env, A: 'c' },
  })
  expect(done).toEqual({ code: 3, stdout: 'a b c\n', stderr: 'b\n', overdue: false })
})

test('a program that is not there is a step with code 127', async () => {
  expect((await runStep('no-such-program', [], { cwd })).code).toBe(127)
})

test('an overdue step ends with all that it started', async () => {
  const start = performance.now()
  const done = await runStep('sh', ['-c', 'sleep 60 & sleep 60'], { cwd, allowedMs: 100 })
  expect(done).toMatchObject({ code: null, overdue: true })
  expect(performance.now() - start).toBeLessThan(30_000)
})

test('what a step leaves running ends with it', async () => {
  const start = performance.now()
  expect((await runStep('sh', ['-c', 'sleep 60 &'], { cwd })).code).toBe(0)
  expect(performance.now() - start).toBeLessThan(30_000)
})

test('all steps can be ended at once', async () => {
  const running = Promise.all([1, 2].map(() => runStep('sleep', ['60'], { cwd })))
  setTimeout(endSteps, 100)
  expect((await running).map(({ code }) => code)).toEqual([null, null])
})
