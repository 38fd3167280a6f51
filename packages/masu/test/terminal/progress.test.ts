import { expect, onTestFinished, test, vi } from 'vitest'
import { createProgress } from '../../src/terminal/progress.ts'
import { captured } from './captured.ts'

test('progress is a plain line every ten seconds where nobody watches, and none while a task lasts', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const text = captured(false)
  const progress = await createProgress(process.stderr)
  progress.phase('probing 20 entries', 20)
  for (let i = 1; i <= 20; i++) progress.advance(`entry ${i}`)
  vi.advanceTimersByTime(9_000)
  progress.phase('rounds', 7)
  vi.advanceTimersByTime(60_000)
  expect(text()).toBe('')
  progress.advance('about 5 s left')
  progress.advance('about 4 s left')
  expect(text()).toBe('rounds: 1 of 7; about 5 s left\n')
  vi.advanceTimersByTime(10_000)
  progress.advance('about 3 s left')
  progress.advance('', 2)
  progress.end()
  const lines = ['rounds: 1 of 7; about 5 s left', 'rounds: 3 of 7; about 3 s left', '']
  expect(text()).toBe(lines.join('\n'))
})

test.each([true, false])('progress says a line of its own, in a terminal: %s', async (isTTY) => {
  const text = captured(isTTY)
  const progress = await createProgress(process.stderr)
  progress.phase('one', 1)
  progress.say('no profile of a')
  expect(text()).toMatch(/no profile of a\n$/)
})

test('progress is a bar in a terminal, gone when all is done', async () => {
  const text = captured(true)
  const progress = await createProgress(process.stderr)
  progress.phase('timing', 2)
  progress.advance('easy, bitmask')
  expect(text()).toContain(`${'█'.repeat(12)}${'░'.repeat(12)} 1/2 timing`)
  expect(text()).toContain('easy, bitmask')
  const drawn = text().length
  progress.end()
  const erasure = text().slice(drawn)
  expect(erasure).toContain('\u001B[')
  expect(erasure).not.toContain('█')
})
