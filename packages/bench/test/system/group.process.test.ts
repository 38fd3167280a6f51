import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { killGroup, tiedToParent } from '../../src/system/group.ts'

test('a group ends when its parent no longer holds the pipe', async () => {
  const line = tiedToParent(3)
  const child = spawn('sh', ['-c', line, 'sh', 'sleep', '60'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  await once(child, 'spawn')
  child.stdio[3]?.destroy()
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})

test('what has no process cannot be killed', () => {
  expect(killGroup(undefined)).toBe(false)
})
