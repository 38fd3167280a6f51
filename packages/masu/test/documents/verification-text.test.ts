import type { ProbeRecord, Status } from '@masu/results/records/schema'
import { describe, expect, test } from 'vitest'
import { verificationText } from '../../src/documents/verification-text.ts'
import { probe as probeOf } from '../../../results/test/run-records.ts'

/** A probe of ten puzzles with this many solved and untried. */
function probe(status: Status, solved: number, untriedPuzzles = 0): ProbeRecord {
  const puzzleNs = Array.from({ length: 10 }, (_, index) => (index < solved ? 1 : null))
  return probeOf('a', { status, puzzleNs, untriedPuzzles })
}

function lastLine(...probes: readonly ProbeRecord[]): string | undefined {
  return verificationText(probes, { capMs: 2_000, budgetMs: 60_000 }).split('\n').at(-1)
}

test('the last line of a verification says that every answer is right', () => {
  expect(lastLine(probe('ok', 10), probe('ok', 10))).toBe('every answer is right')
})

test('the last line of a verification counts the answers that did not come in time, where no other was wrong', () => {
  expect(lastLine(probe('ok', 10), probe('timeout', 8), probe('timeout', 9))).toBe(
    'every answer given is right; 3 answers took longer than 2 s',
  )
})

test('the last line of a verification tells puzzles for which the budget left no time from those that took too long', () => {
  expect(lastLine(probe('timeout', 4, 5))).toBe(
    'every answer given is right; 1 answer took longer than 2 s, 5 puzzles not tried within the 60 s of an entry',
  )
  expect(lastLine(probe('timeout', 4, 6))).toBe(
    'every answer given is right; 6 puzzles not tried within the 60 s of an entry',
  )
})

test('the last line of a verification says that nothing was verified where no answer came', () => {
  expect(lastLine(probe('timeout', 0, 9), probe('timeout', 0))).toBe(
    'nothing was verified: no answer came; 11 answers took longer than 2 s, 9 puzzles not tried within the 60 s of an entry',
  )
})

test.each<Status>(['wrong'])(
  'the last line of a verification does not call an entry right that is %s, whatever others have',
  (status) => {
    expect(lastLine(probe(status, 4), probe('timeout', 8))).toBe(
      'not every answer is right, see above',
    )
  },
)

test('the last line of a verification is only of strategies that are available', () => {
  expect(lastLine(probe('unavailable', 0), probe('timeout', 8))).toBe(
    'every answer given of the available strategies is right; 2 answers took longer than 2 s',
  )
})

describe('the verdict accuses no strategy of what it did not do', () => {
  const verdictOf = (...probes: readonly ProbeRecord[]): string | undefined =>
    verificationText(probes, { capMs: 2_000, budgetMs: 60_000 }).split('\n').at(-1)
  const none = probeOf('bands', { status: 'unsupported', detail: 'takes no 4x4 boards' })

  test('the verdict of a verification accuses no strategy that does not take the boards', () => {
    expect(verdictOf(probeOf('a'), none)).toBe(
      'every answer is right; 1 entry was left out: its strategy does not take such boards',
    )
    expect(verdictOf(none)).toBe('nothing was verified: see above')
  })

  test('the verdict of a verification calls a crash or a full memory a failure, not a wrong answer', () => {
    const puzzleNs = [1e5, null, null]
    expect(verdictOf(probeOf('a'), probeOf('b', { status: 'crashed', puzzleNs }))).toBe(
      'every answer given is right; b failed, see above',
    )
    expect(verdictOf(probeOf('b', { status: 'out-of-memory', puzzleNs }))).toBe(
      'every answer given is right; b failed, see above',
    )
  })

  test('the verdict of a verification says that an answer is wrong', () => {
    expect(verdictOf(probeOf('a', { status: 'wrong' }), none)).toBe(
      'not every answer is right, see above',
    )
  })
})
