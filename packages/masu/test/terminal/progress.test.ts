import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createProgress } from '../../src/terminal/progress.ts'
import { captured } from './captured.ts'

describe('progress', () => {
  test('is a few plain lines where nobody watches, the last step among them', async () => {
    const text = captured(false)
    const progress = await createProgress(process.stderr)
    progress.phase('probing 20 rows', 20)
    for (let i = 1; i <= 20; i++) progress.advance(`row ${i}`)
    progress.end()
    const lines = text().trimEnd().split('\n')
    expect(lines[0]).toBe('probing 20 rows')
    expect(lines[1]).toBe('  3/20 row 3')
    expect(lines.at(-1)).toBe('  20/20 row 20')
    expect(lines.length).toBeLessThanOrEqual(1 + 8)
    expect(text()).not.toContain('\u001B')
  })

  test('says that it goes on where a step takes long, and stops when it ends', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const text = captured(false)
    const progress = await createProgress(process.stderr)
    progress.phase('probing 2 rows', 2)
    vi.advanceTimersByTime(20_000)
    progress.advance('a')
    vi.advanceTimersByTime(10_000)
    progress.end()
    vi.advanceTimersByTime(60_000)
    expect(text()).toBe('probing 2 rows\n  0/2 after 20 s\n  1/2 a\n')
  })

  test('starts anew with each phase', async () => {
    const text = captured(false)
    const progress = await createProgress(process.stderr)
    progress.phase('one', 1)
    progress.advance('a')
    progress.phase('two', 2)
    progress.advance('b')
    progress.advance('c')
    expect(text()).toBe('one\n  1/1 a\ntwo\n  1/2 b\n  2/2 c\n')
  })

  test.each([true, false])('says a line of its own, in a terminal: %s', async (isTTY) => {
    const text = captured(isTTY)
    const progress = await createProgress(process.stderr)
    progress.phase('one', 1)
    progress.say('no profile of a')
    expect(text()).toMatch(/no profile of a\n$/)
  })

  test('is a bar in a terminal, gone when all is done', async () => {
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
})
