/** `masu rate` where no puzzle is rated in time, whatever the machine. */
import { expect, test, vi } from 'vitest'
import type { RatingResult, RateTask } from '../../src/threads/rate.ts'
import { masu } from '../in-process.ts'

const limits = vi.hoisted((): number[] => [])

vi.mock('../../src/threads/threads.ts', () => ({
  Threads: class {
    readonly ahead = 1
    run({ puzzles, timeoutMs }: RateTask): RatingResult[] {
      limits.push(timeoutMs)
      return puzzles.map(() => 'timeout')
    }
    end(): void {}
  },
}))

const PUZZLE = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'

test('a puzzle that is not rated within its time is given up, and its line, the summary and stderr say so', async () => {
  const { code, stdout, stderr } = await masu(['rate', '-', '--timeout', '1ms'], { input: PUZZLE })
  expect(limits).toEqual([1])
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `${PUZZLE}  not rated within 0.001 s\n1 puzzle\n  not rated within 0.001 s: 1\n`,
  })
  expect(stderr).toBe('1 of 1 puzzle of standard input: not rated within 0.001 s\n')
})
