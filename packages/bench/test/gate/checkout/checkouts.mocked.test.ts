/** Why revisions cannot be laid out: git and a full disk are played. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findCheckouts } from '../../../src/gate/checkout/checkouts.ts'
import { openRepository, type Repository } from '../../../src/gate/checkout/repository.ts'
import { GitError } from '../../../src/system/git.ts'

vi.mock(import('../../../src/gate/checkout/repository.ts'), () => ({
  openRepository: vi.fn<typeof openRepository>(),
}))

Object.assign(fs, { statfsSync: () => ({ bavail: 1, bsize: 4096 }) })
syncBuiltinESMExports()

function play(changes: Partial<Repository>): void {
  const nothing = (): Promise<void> => Promise.resolve()
  vi.mocked(openRepository).mockResolvedValue({
    top: '/',
    inside: '',
    commitOf: () => Promise.resolve('ab'),
    files: () => Promise.resolve([]),
    changedSince: () => Promise.resolve([]),
    writeCommit: nothing,
    copyWorkingTree: nothing,
    ...changes,
  })
}

describe('where little room is left, a failure', () => {
  const fails = (): Promise<never> => Promise.reject(new GitError('bad object'))
  const isFull = (): Promise<never> => Promise.reject(new Error('ENOSPC: no space left, write'))

  test.each([
    ['of git', fails],
    ['that says so', isFull],
  ])(
    'where little room is left while revisions are written, a failure %s is put down to that',
    async (_, writeCommit) => {
      play({ writeCommit })
      const { layOut, remove } = await findCheckouts('main', () => {})
      onTestFinished(remove)
      await expect(layOut({ setup: null, isOfRegistry: false })).rejects.toThrow(
        /^no space left in /,
      )
    },
  )

  test('a failure of git before revisions are written is reported as it is, though little room is left', async () => {
    play({ changedSince: fails })
    await expect(findCheckouts('main', () => {})).rejects.toThrow(
      'git cannot read the revisions: bad object',
    )
  })
})
