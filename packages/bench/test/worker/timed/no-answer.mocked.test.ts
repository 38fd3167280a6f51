/** A timed process whose solver never answers a board that no probe asked. The limit of time is mocked. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endsWithin } from '../../../src/system/time-limit.ts'
import { failedBy } from '../../../src/worker/timed/thrown-text.ts'
import { sound, soundBut, timed } from './timed.ts'

/** The number of the limited call that never ends, counted from 0. */
const hanging = vi.hoisted(() => ({ call: 0, calls: 0 }))

vi.mock(import('../../../src/system/time-limit.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  endsWithin: vi.fn<typeof endsWithin>((_, run) => {
    if (hanging.calls++ === hanging.call) return false
    run()
    return true
  }),
}))

beforeEach(() => {
  hanging.calls = 0
})

/** The last answer of a process whose solver hangs in this call. */
function failureOf(call: number): ReturnType<typeof failedBy> {
  hanging.call = call
  try {
    timed(sound, { seed: 1 })
  } catch (error) {
    return failedBy(error)
  }
  throw new Error('it answered')
}

describe('a solver that does not answer', () => {
  test('a solver without an answer to a board with several solutions is late, and the reason has the board', () => {
    const { status, message } = failureOf(0)
    expect(status).toBe('timeout')
    expect(message).toMatch(/^no answer within 2 s to a board with several solutions: [.1-4]{16}$/)
  })

  test('a solver without an answer to a puzzle under other digits is late, and the reason says so', () => {
    // After the cold pass and after the last pass a board with several solutions is asked.
    expect(failureOf(2)).toEqual({
      status: 'timeout',
      message: 'no answer within 2 s to puzzles under other digits',
    })
  })

  test('an error that a solver throws in time is not taken for a late answer', () => {
    hanging.call = -1
    const throws = soundBut(4, () => {
      throw new TypeError('tired')
    })
    expect(() => timed(throws, { seed: 1 })).toThrow('tired')
  })
})
