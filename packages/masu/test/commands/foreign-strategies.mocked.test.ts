/** A strategy's module whose process is ended because it does not answer. */
import { runWorker } from '@masu/bench/child/run-worker'
import { expect, test, vi } from 'vitest'
import { folderWith } from '../../../bench/test/foreign-modules.ts'
import { masu } from '../in-process.ts'

vi.mock(import('@masu/bench/child/run-worker'), async (importOriginal) => ({
  ...(await importOriginal()),
  runWorker: vi.fn<typeof runWorker>(),
}))

test('a module whose import never ends is refused in a line', async () => {
  vi.mocked(runWorker).mockResolvedValue({
    last: null,
    kind: 'overdue',
    detail: '',
    exitCode: null,
    stderr: '',
  })
  const cwd = folderWith({ 'mine.ts': 'for (;;);' })
  const { code, stdout, stderr } = await masu(['conform', './mine.ts'], { cwd })
  expect(runWorker).toHaveBeenCalledOnce()
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toBe(
    'masu: cannot load strategy ./mine.ts: it does not end: nothing within 10 s of its import, or its "supports"\n',
  )
})
