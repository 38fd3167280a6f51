/** What long work says of how far it came. */
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writePieces } from '../../src/puzzles/pipeline.ts'
import { leaveOnSignals } from '../../src/terminal/unexpected.ts'
import { runInOrder } from '../../src/threads/in-order.ts'
import { easy } from '../../../bench/test/boards.ts'
import { temporaryFolder } from '../../../bench/test/files.ts'
import { captured } from '../terminal/captured.ts'

vi.mock(import('../../src/terminal/unexpected.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  leaveOnSignals: vi.fn<typeof leaveOnSignals>(),
}))

const file = join(temporaryFolder(), 'a.txt')

test.each([
  [null, 20, 'interrupted after 20 puzzles, made and printed; again'],
  [null, 1, 'interrupted after 1 puzzle, made and printed; again'],
  [file, 20, `interrupted after 20 puzzles: ${file} is not written; again`],
])('work whose output is %s says how far it came: %i', async (output, puzzles, text) => {
  const pieces = runInOrder([{ puzzles }], 1, (piece) => Promise.resolve(piece))
  await writePieces(pieces, { output, work: { done: 'made', total: 30, advice: '; again' } })
  expect(vi.mocked(leaveOnSignals).mock.lastCall?.[0]()).toBe(text)
})

test('work that prints its answers in a terminal, where no progress is drawn, says how far it came', async () => {
  const { isTTY } = process.stdout
  onTestFinished(() => void (process.stdout.isTTY = isTTY))
  process.stdout.isTTY = true
  const pieces = runInOrder([{ puzzles: 20 }, { puzzles: 3 }], 1, (piece) => Promise.resolve(piece))
  await writePieces(pieces, { work: { done: 'rated' } })
  const text = vi.mocked(leaveOnSignals).mock.lastCall?.[0]()
  expect(text).toBe('interrupted after 23 puzzles, rated and printed')
})

test('work shows how many puzzles are done, of those in its files that can be read', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const text = captured(false)
  const path = join(temporaryFolder({ a: `${easy}\n${easy}1\n`.repeat(200) }), 'a')
  // Ten puzzles a second.
  const pieces = runInOrder(Array(15).keys(), 1, () => {
    vi.advanceTimersByTime(1_000)
    return Promise.resolve({ puzzles: 10 })
  })
  await writePieces(pieces, { output: '/dev/null', work: { done: 'rated' } }, [path])
  expect(text()).toBe('  100/200 rated, about 10 s left\n')
})
