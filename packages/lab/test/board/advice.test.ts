import { fromLine } from '@masu/core/puzzle'
import type { Language } from '@masu/sudoku/words/language'
import { expect, test } from 'vitest'
import { Advice } from '../../src/board/advice.ts'
import { FakeWorker, fakeWorkers } from '../engine/fake-worker.ts'
import { host } from './host.ts'

fakeWorkers()

test('what is wrong is said in the language of the page, after it was changed, too', async () => {
  const puzzle = fromLine('1..............4')
  const typed = new Uint8Array(16).with(1, 1)
  const view = { ...host(), puzzle, typed, language: 'en' as Language }
  const advice = new Advice(view)
  const find = async (text: string): Promise<void> => {
    advice.hostUpdate()
    FakeWorker.last?.answer({ kind: 'wrong', text, entries: [] })
    await advice.find()
  }
  await find('r1c2 cannot be 1')
  expect(advice.wrong?.text).toBe('r1c2 cannot be 1')
  view.language = 'ja'
  await find('r1c2 は 1 ではありません')
  expect(advice.wrong?.text).toBe('r1c2 は 1 ではありません')
  expect(FakeWorker.last?.jobs).toMatchObject([{ language: 'en' }, { language: 'ja' }])
})
