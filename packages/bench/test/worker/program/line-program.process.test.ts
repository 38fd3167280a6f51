import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EndOfOutput, LineProgram } from '../../../src/worker/program/line-program.ts'
import { treeOf } from '../../../src/process/tree.ts'
import { temporaryFolder } from '../../files.ts'

let programs: LineProgram[] = []
afterEach(() => {
  for (const program of programs) program.kill()
  programs = []
})

async function start(...command: [string, ...string[]]): Promise<LineProgram> {
  const program = await LineProgram.start(command)
  programs.push(program)
  return program
}

const shell = (script: string): Promise<LineProgram> => start('sh', '-c', script)
const lines = (count: number, length: number): Buffer[] =>
  Array.from({ length: count }, (_, i) => Buffer.from(`${`${i}`.padStart(length, '.')}\n`))

describe('a program that answers each line', () => {
  test('is asked, and waited for', async () => {
    const program = await start('cat')
    expect(program.ask(Buffer.from('one\n'))).toBe('one')
    expect(program.ask(Buffer.from('two\n'))).toBe('two')
  })

  // 25x25 boards make lines of 626 bytes; a whole pass of 1000 puzzles does not fit into any pipe.
  test.each([
    [1, 81],
    [100, 81],
    [3_000, 81],
    [200, 625],
    [3, 10_000],
  ])('answers %i lines of %i symbols sent ahead, in their order', async (count, length) => {
    const program = await start('cat')
    const asked = lines(count, length)
    const { ns, firstNs, text } = program.pass(asked, length + 1)
    expect(text.equals(Buffer.concat(asked))).toBe(true)
    expect(firstNs).toBeGreaterThan(0)
    expect(ns).toBeGreaterThanOrEqual(firstNs)
    expect(program.ask(Buffer.from('one more\n'))).toBe('one more')
  })

  test.each([
    [100, 81],
    [3_000, 81],
  ])('may let answers to %i lines gather, and gets them all', async (count, length) => {
    const program = await start('cat')
    const asked = lines(count, length)
    const waitNs = 30e6
    const { ns, text } = program.pass(asked, length + 1, waitNs)
    expect(text.equals(Buffer.concat(asked))).toBe(true)
    // It comes back for more lines, not before that.
    expect(ns).toBeGreaterThanOrEqual(waitNs)
    expect(ns).toBeLessThan(40 * waitNs)
  })

  test('may answer the last lines only when it has read them all', async () => {
    const program = await shell('read a; read b; echo "$a"; echo "$b"; cat')
    expect(program.pass(lines(2, 81), 82).text.length).toBe(164)
  })

  test('leaves no pipe in the file system', async () => {
    const folder = temporaryFolder()
    vi.stubEnv('TMPDIR', folder)
    await start('cat')
    vi.unstubAllEnvs()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a program that ends', () => {
  test('is noticed, with what it wrote last and how it ended', async () => {
    const program = await shell('read line; printf half; exit 3')
    const asking = (): string => program.ask(Buffer.from('one\n'))
    expect(asking).toThrow(EndOfOutput)
    expect(await program.howEnded()).toBe('ended with exit code 3')
  })

  test('is noticed where it was killed', async () => {
    const program = await shell('kill -9 $$')
    expect(() => program.ask(Buffer.from('one\n'))).toThrow(EndOfOutput)
    expect(await program.howEnded()).toBe('was ended by SIGKILL')
  })

  test('is noticed in the midst of a pass', async () => {
    const program = await shell('head -n 40')
    expect(() => program.pass(lines(200, 81), 82)).toThrow(EndOfOutput)
  })

  test('is not to be mistaken for one that only closes its output', async () => {
    const program = await shell('exec >&-; sleep 100')
    expect(() => program.ask(Buffer.from('one\n'))).toThrow(EndOfOutput)
    expect(await program.howEnded()).toBe('closed its standard output')
  })
})

describe('a program that writes what it was not asked for', () => {
  test('is found out before it is asked', async () => {
    const program = await shell('read a; echo "$a"; echo noise; cat')
    expect(program.unasked()).toBeNull()
    expect(program.ask(Buffer.from('one\n'))).toBe('one')
    await expect.poll(() => program.unasked()).toBe('noise\n')
  })

  test('is found out in a pass', async () => {
    const program = await shell('while read -r a; do printf "%s\\nnoise\\n" "$a"; done')
    await sleep(50)
    expect(() => program.pass(lines(3, 81), 82)).toThrow(/more lines than puzzles|noise/)
  })

  test('is found out when its input ends', async () => {
    const program = await shell('cat; echo bye; printf bye')
    expect(program.ask(Buffer.from('one\n'))).toBe('one')
    expect(await program.finish(5_000)).toBe('bye\nbye')
  })
})

test('a program that says nothing is waited for no longer than was said', async () => {
  const program = await start('sleep', '100')
  const before = performance.now()
  expect(await program.nextLine(60)).toBeNull()
  expect(performance.now() - before).toBeGreaterThanOrEqual(60)
})

test('a program is ended with all that it started', async () => {
  const program = await shell('sleep 100 & sleep 100; echo')
  await expect.poll(() => treeOf(program.pid).length).toBe(3)
  const tree = treeOf(program.pid)
  program.kill()
  // Whoever adopts an orphan may be slow to take notice of its end.
  const isAlive = (pid: number): boolean => {
    const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' })
    return /^[^Z\s]/.test(stdout)
  }
  await expect.poll(() => tree.filter(isAlive)).toEqual([])
})

test('what is no program cannot be started', async () => {
  await expect(start('./no-such-program')).rejects.toMatchObject({
    status: 'unavailable',
    message: 'cannot be started: there is no program ./no-such-program',
  })
  await expect(start(tmpdir())).rejects.toMatchObject({
    message: `cannot be started: ${tmpdir()} is a directory`,
  })
})
