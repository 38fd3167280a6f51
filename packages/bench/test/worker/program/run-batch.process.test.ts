import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runBatch } from '../../../src/worker/program/run-batch.ts'
import { temporaryFolder } from '../../files.ts'

const lines = ['one', 'two', 'three'].map((line) => Buffer.from(`${line}\n`))

const run = (script: string, allowedMs = 60_000) =>
  runBatch(['sh', '-c', script], lines, 30, allowedMs)

describe('a batch', () => {
  test('a batch is read from its beginning to its end, and its answers as well', async () => {
    const { lines: answers, ending, overdue, ns } = await run('cat')
    expect(answers).toEqual(['one', 'two', 'three'])
    expect({ ending, overdue }).toEqual({ ending: 'ended with exit code 0', overdue: false })
    expect(ns).toBeGreaterThan(0)
  })

  test.runIf(process.platform === 'linux')(
    'the result of a batch has what its program used of the processors',
    async () => {
      const idle = await run('sleep 0.3')
      const computes = 'while (process.cpuUsage().user < 50_000);'
      const busy = await runBatch([process.execPath, '-e', computes], lines, 30, 60_000)
      expect(idle.ns).toBeGreaterThan(0.3e9)
      expect(idle.cpuMs).toBeLessThan(100)
      expect(busy.cpuMs).toBeGreaterThanOrEqual(50)
      // Node has other threads beside the one that computes.
      expect(busy.cpuMs).toBeLessThanOrEqual(4 * (busy.ns / 1e6))
    },
  )

  test('a program may open its batch by name, as any standard input', async () => {
    expect((await run('cat /dev/stdin')).lines).toEqual(['one', 'two', 'three'])
  })

  test('the answers to a batch may lack the end of their last line', async () => {
    expect((await run('printf "one\\n\\nthree"')).lines).toEqual(['one', '', 'three'])
  })

  test('the result of a batch says how its program ended', async () => {
    expect((await run('echo one; exit 4')).ending).toBe('ended with exit code 4')
    expect((await run('kill -9 $$')).ending).toBe('was ended by SIGKILL')
  })

  test('a batch is ended when its time is over, with what the program started', async () => {
    const start = performance.now()
    const { overdue } = await run('sleep 100; echo', 100)
    expect(overdue).toBe(true)
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  test('a batch is ended when far more is written than answers are long', async () => {
    await expect(run('yes')).rejects.toMatchObject({
      status: 'wrong',
      message: 'wrote far more than its answers',
    })
  })

  test.each([
    ['no-such-program', 'there is no program no-such-program on the PATH'],
    ['package.json', 'there is no program package.json on the PATH; did you mean ./package.json?'],
    ['./no-such-program', 'there is no program ./no-such-program'],
    ['./src', './src is a directory'],
    ['./package.json', './package.json may not be run; chmod +x makes it a program, or name what'],
  ])('a program that cannot be started is an error that says why: %s', async (file, why) => {
    const message = expect.stringContaining(`cannot be started: ${why}`) as unknown
    const refused = { status: 'unavailable', message }
    await expect(runBatch([file], lines, 30, 1_000)).rejects.toMatchObject(refused)
  })

  test('a script whose interpreter is not there is an error that says so', async () => {
    const file = join(temporaryFolder({ solve: '#!/no/such/python3\n' }), 'solve')
    chmodSync(file, 0o755)
    await expect(runBatch([file], lines, 30, 1_000)).rejects.toThrow(
      `what runs ${file}, by its first line, is not there`,
    )
  })
})
