import { expect, test, vi } from 'vitest'
import { describeProgram } from '../../../src/worker/program/describe.ts'
import { runBatch } from '../../../src/worker/program/run-batch.ts'

vi.mock(import('../../../src/worker/program/run-batch.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  runBatch: vi.fn<typeof runBatch>(),
}))

test.each([
  [[], 'no answer to an easy board within 2 s'],
  [['12'], '"12", but no end after an easy board within 2 s'],
])(
  'a program that does not end after the lines %j cannot be described, and why',
  async (lines, message) => {
    const ended = { ns: 2e9, ending: 'was ended by SIGKILL', peakBytes: 0, cpuMs: 0 }
    vi.mocked(runBatch).mockResolvedValue({ ...ended, lines, overdue: true })
    const ref = { name: 'mine', command: ['mine'] } as const
    await expect(describeProgram(ref, { geometries: ['3x3'] }, 2_000)).rejects.toMatchObject({
      status: 'timeout',
      message,
    })
  },
)
