/** Laws of a strategy that never answers, on a clock that only its waiting moves. */
import { laws } from '@masu/conformance/laws'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkLaws } from '../../../src/worker/laws/check-laws.ts'
import type { Answer } from '../../../src/protocol/answer.ts'
import { spoiled } from '../../strategies/spoiled.ts'

const clock = vi.hoisted(() => ({ ms: 0, hangs: false }))

vi.mock(import('../../../src/system/time-limit.ts'), () => ({
  // A function in which the solver was asked is one that does not end.
  endsWithin: (ms: number, run: () => void): boolean => {
    clock.hangs = false
    try {
      run()
    } catch {
      // A law that caught the solver waiting.
    }
    if (clock.hangs) clock.ms += ms
    return !clock.hangs
  },
}))

/** In place of a loop that does not end. */
const hanging = spoiled('hanging', () => {
  clock.hangs = true
  throw new Error('interrupted')
})

beforeEach(() => {
  clock.ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock.ms)
})

const names = laws.map(({ name }) => name)

function checked(timeoutMs: number): Extract<Answer, { type: 'law' }>[] {
  const answers: Answer[] = []
  const job = {
    kind: 'conform',
    strategy: { module: '', registered: null },
    target: 'mine',
    command: 'masu conform mine',
    laws: names,
    seed: 1,
    runs: 10,
    timeoutMs,
    laterLawsMs: timeoutMs / 4,
    sharedMs: null,
    reportsBoards: false,
  } as const
  checkLaws(hanging, job, (answer) => answers.push(answer))
  return answers.filter((answer) => answer.type === 'law')
}

test('all laws of a strategy that never answers take one timeout and a part of one', () => {
  const answers = checked(60_000)
  expect(clock.ms).toBeGreaterThan(60_000)
  // The last board of a search takes up to a quarter of a second.
  expect(clock.ms).toBeLessThanOrEqual(60_000 + 15_000 + 250)
  expect(answers.map(({ law }) => law)).toEqual(names)
  expect(answers[0]).toMatchObject({ outcome: 'broken', fault: { cause: 'it does not end' } })
  expect(answers.at(-1)).toMatchObject({ outcome: 'not checked', fault: null })
})

test('a strategy that never answers is shown on the smallest board that was found in the time that is left', () => {
  expect(checked(60_000)[0]?.fault?.shown).toMatch(
    /^no answer within 60 s under limit 1; the smallest board found on which it takes over 250 ms\non this 4x4 board, boxes 2x2:\n/,
  )
})

test('a strategy that never answers is shown on the board that was asked where no time is left', () => {
  expect(checked(100)[0]?.fault?.shown).toMatch(
    /^no answer within 0\.1 s under limit 1\non this \d+x\d+ board, boxes \dx\d:\n/,
  )
})
