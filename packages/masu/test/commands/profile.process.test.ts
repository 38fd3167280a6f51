import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCpuProfile } from '@masu/bench/protocol/cpu-profile'
import { tiny } from '../../../bench/test/boards.ts'
import { strategyFile, temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

const small = ['--fixture', 'mini-6x6']

describe.concurrent('masu profile', () => {
  test('masu profile writes a profile and prints the hottest functions', async () => {
    const cwd = temporaryFolder()
    const { code, stdout } = await masu(['profile', '--strategy', 'bitmask', ...small], { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain('bitmask on mini-6x6: 100 puzzles')
    expect(stdout).toMatch(/^ *\d+\.\d % +[\d.,]+ +search +src\/bitmask\.ts:\d+$/m)
    const path = join(cwd, 'results/bitmask-mini-6x6.cpuprofile')
    const taken = readCpuProfile(path)
    expect(taken.nodes[0]?.callFrame.functionName).toBe('(root)')
  })

  test('masu profile shows no profile of a strategy that solves no puzzle in time', async () => {
    const cwd = temporaryFolder({ 'one.txt': `${tiny}\n` })
    const asked = ['--fixture', 'one.txt']
    // It takes no processor time from other tests.
    const slow = strategyFile('waits-for-ever.ts')
    const { code, stderr } = await masu(['profile', '-s', slow, ...asked], { cwd })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^masu: no profile of .* on one: timeout, .*not within 2 s$/m)
  })

  test('masu profile shows no profile of a wrong strategy, and exits with 3', async () => {
    const args = ['profile', '-s', strategyFile('wrong.ts'), ...small]
    const { code, stdout, stderr } = await masu(args)
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toMatch(/^masu: no profile of wrong on mini-6x6: wrong, line \d+: /m)
  })

  test('masu profile refuses a folder in place of its output file, before it measures', async () => {
    const cwd = temporaryFolder({ 'there/a': '' })
    const args = ['profile', '--strategy', 'bitmask', ...small, '-o', 'there']
    const { code, stderr } = await masu(args, { cwd })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'masu: cannot write there: it is a directory\n',
    })
  })

  test('masu profile refuses an output file in a folder that does not exist', async () => {
    const { code, stdout, stderr } = await masu([
      'profile',
      '-s',
      'dlx',
      '-o',
      'no/where.x',
      ...small,
    ])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/cannot write no\/where\.x/)
  })

  test('masu profile refuses a strategy that does not take the boards of the fixture', async () => {
    const { code, stdout, stderr } = await masu(['profile', '-s', 'bands', ...small])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/takes no 6x6 boards/)
  })
})
