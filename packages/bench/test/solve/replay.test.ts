import { fromLine, toLine } from '@masu/core/puzzle'
import { messagesIn } from '@masu/messages/messages'
import { tracedStrategies } from '@masu/strategies/traced'
import { describe, expect, test } from 'vitest'
import { Replay } from '../../src/solve/replay.ts'
import { easy, tiny, tinySolution } from '../boards.ts'

function replayOf(name: string, line: string, most = Infinity, limit = 2): Replay {
  const strategy = tracedStrategies.find((traced) => traced.name === name)
  if (strategy === undefined) throw new Error(`no traced form of ${name}`)
  return new Replay(messagesIn('en'), strategy, fromLine(line), limit, most)
}

describe('a replay', () => {
  test('begins with the givens', () => {
    const { frame, end } = replayOf('flat-recursion', tiny)
    expect([frame.step, toLine(frame.cells), frame.focus, end]).toEqual([0, tiny, null, null])
  })

  test.each(['flat-recursion', 'bitmask-mrv', 'dlx'])(
    'of %s shows the same frames backward as forward',
    (name) => {
      const replay = replayOf(name, easy)
      const seen = []
      while (replay.end === null && seen.length < 200) {
        seen.push(replay.frame)
        replay.forward()
      }
      expect(seen.length).toBeGreaterThan(20)
      for (const frame of seen.toReversed()) {
        while (replay.frame.step > frame.step) replay.back()
        expect(replay.frame).toEqual(frame)
      }
      expect(replay.frame.step).toBe(0)
      replay.back()
      expect(replay.frame.step).toBe(0)
    },
  )

  test('names the cell in question, the digit, and the cells that hold it already', () => {
    const replay = replayOf('flat-recursion', tiny)
    replay.forward()
    expect(replay.frame.focus).toEqual({ cell: 1, deed: 'placed', digit: 1, holders: [] })
    replay.forward()
    expect(replay.frame.focus).toEqual({ cell: 2, deed: 'refused', digit: 1, holders: [1] })
  })

  test('shows the solution at its end, though all of it was taken back', () => {
    const replay = replayOf('flat-recursion', tiny)
    while (replay.end === null) replay.forward()
    expect(toLine(replay.frame.cells)).toBe(tiny)
    expect(toLine(replay.cells)).toBe(tinySolution)
    expect(replay.end).toEqual({ outcome: 'the only solution' })
    const { step } = replay.frame
    replay.forward()
    expect(replay.frame.step).toBe(step)
    replay.back()
    expect(replay.end).toBeNull()
  })

  test('ends where it is told to, and does not know what would come', () => {
    const replay = replayOf('flat-recursion', tiny, 3)
    for (let i = 0; i < 10; i++) replay.forward()
    expect([replay.frame.step, replay.end]).toEqual([3, { outcome: null }])
  })

  test('keeps ten thousand steps to go back to, however long the search', () => {
    const replay = replayOf('flat-recursion', '.'.repeat(81), Infinity, Infinity)
    for (let i = 0; i < 20_000; i++) replay.forward()
    const last = replay.frame.step
    for (let i = 0; i < 20_000; i++) replay.back()
    expect(last - replay.frame.step).toBe(9_999)
  })
})
