/** A profile takes seconds, so this test runs at night; `profile.process.test.ts` writes one by day. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCpuProfile } from '@masu/bench/protocol/cpu-profile'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { masu } from '../in-process.ts'

test('masu profile writes where it is told to', async () => {
  const cwd = temporaryFolder()
  const args = ['profile', '-s', 'dlx', '--fixture', 'mini-6x6', '-o', 'mine.cpuprofile']
  const { code, stdout } = await masu(args, { cwd })
  expect(code).toBe(0)
  expect(stdout).toMatch(/\nmine\.cpuprofile\n$/)
  expect(readCpuProfile(join(cwd, 'mine.cpuprofile')).nodes).not.toEqual([])
})
