import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCpuProfile } from '@masu/bench/cpu-profile'
import { tiny } from '../../../bench/test/boards.ts'
import { strategyFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const small = ['--fixture', 'mini-6x6']

describe.concurrent('masu profile', () => {
  test('writes a profile and prints the hottest functions', async () => {
    const cwd = temporaryFolder()
    const { code, stdout } = await masu(['profile', '--strategy', 'bitmask', ...small], { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain('bitmask on mini-6x6: 100 puzzles')
    expect(stdout).toMatch(/^ *\d+\.\d % +[\d.,]+ +search +src\/bitmask\.ts:\d+$/m)
    const path = join(cwd, 'results/bitmask-mini-6x6.cpuprofile')
    const taken = readCpuProfile(path)
    expect(taken.nodes[0]?.callFrame.functionName).toBe('(root)')
  })

  test('writes where it is told to', async () => {
    const cwd = temporaryFolder()
    const args = ['profile', '-s', 'dlx', ...small, '-o', 'mine.cpuprofile']
    const { code, stdout } = await masu(args, { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatch(/\nmine\.cpuprofile\n$/)
    expect(readCpuProfile(join(cwd, 'mine.cpuprofile')).nodes).not.toEqual([])
  })

  test('leaves out the puzzles that are not solved', async () => {
    const cwd = temporaryFolder({ 'one.txt': `${tiny}\n` })
    const asked = ['--fixture', 'one.txt']
    const slow = strategyFile('loops-for-ever.ts')
    const { code, stderr } = await masu(['profile', '-s', slow, ...asked], { cwd })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^masu: no profile of .* on one: timeout, .*not within 2 s$/m)
  })

  test('shows no profile of a wrong strategy: exit code 3', async () => {
    const args = ['profile', '-s', strategyFile('wrong.ts'), ...small]
    const { code, stdout, stderr } = await masu(args)
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toMatch(/^masu: no profile of wrong on mini-6x6: wrong, line \d+: /m)
  })

  test.each([
    ['another geometry', ['-s', strategyFile('nine-by-nine.ts')], /does not support 2x3/],
    ['a folder that is not there', ['-s', 'dlx', '-o', 'no/where.x'], /cannot write no\/where\.x/],
  ])('refuses %s: exit code 2', async (_, args, reason) => {
    const { code, stdout, stderr } = await masu(['profile', ...args, ...small])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(reason)
  })
})
