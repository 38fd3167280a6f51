/** What a check asks, and what it accepts: the probes are played, and nothing is timed. */
import { byCounter } from '@masu/core/strategy'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AcceptedWork } from '@masu/results/records/check-description'
import { NOTHING_ACCEPTED } from '@masu/results/gate/accepted'
import { judgeCheck } from '@masu/results/gate/judge'
import type { JudgedCheck } from '@masu/results/gate/judged-check'
import { measureArms } from '../../src/gate/check.ts'
import type { PreparedCheck } from '../../src/gate/prepare-check.ts'
import { describeCheck } from '../../src/gate/describe-check.ts'
import { probeEntry } from '../../src/run/probe/probe-entry.ts'
import { run, workOf } from '../../../results/test/run-records.ts'
import { moduleIn } from '../module-in.ts'
import { checkOptions, preparedOn, somePuzzles } from './records.ts'

vi.mock(import('../../src/run/probe/probe-entry.ts'), () => ({
  probeEntry: vi.fn<typeof probeEntry>(),
}))

const fixture = await somePuzzles(4)
vi.mock(import('../../src/system/environment.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  readEnvironment: () => Promise.resolve(run.environment),
}))

const silent = { say: () => {}, phase: () => {}, advance: () => {}, end: () => {} }

/** Puzzles that each side was asked, and its limit for one in milliseconds. */
let asked: Record<string, { puzzles: number; capMs: number }> = {}
beforeEach(() => {
  asked = {}
})

/** Both sides solve all; head visits so many nodes a puzzle, and is wrong about the last of the fixture. */
function play({ nodes = 10, isWrong = false }): void {
  vi.mocked(probeEntry).mockImplementation(({ name, ref }, part, { capMs }) => {
    const { module: side } = moduleIn(ref)
    const puzzles = part.puzzles.length
    asked[side] = { puzzles, capMs }
    const isFaulty = side === 'head' && isWrong && part.puzzles.at(-1) === fixture.puzzles.at(-1)
    return Promise.resolve({
      type: 'probe',
      strategy: name,
      fixture: part.name,
      status: isFaulty ? 'wrong' : 'ok',
      detail: isFaulty ? 'another solution' : null,
      wallMs: 10,
      puzzleNs: part.puzzles.map(() => 1e5),
      solutionCounts: part.puzzles.map(() => 1),
      untriedPuzzles: 0,
      puzzleWork: workOf(puzzles, side === 'head' ? nodes : 10, 0, 0, 0),
    })
  })
}

/** The judgement of a check, and how many records it keeps behind the first. */
async function checked(
  prepared: PreparedCheck,
): Promise<JudgedCheck & { readonly records: number }> {
  let records = 0
  const results = await measureArms(
    await describeCheck(prepared),
    prepared,
    () => records++,
    silent,
  )
  return { ...judgeCheck(results), records }
}

const line: AcceptedWork = {
  strategy: 'a',
  fixture: fixture.name,
  puzzles: 2,
  without: [3, 4],
  totals: { ...byCounter(() => 0), nodes: 40 },
  firsts: null,
  reason: 'why',
}
const accepted = { slowdowns: [], work: [line] }
const { capMs } = checkOptions

describe('work that head accepts', () => {
  test('work that head accepts is compared on its puzzles alone, which have far more time', async () => {
    play({ nodes: 20 })
    const judged = await checked(preparedOn(fixture, { accepted }))
    expect(asked).toEqual({
      base: { puzzles: 2, capMs: 10 * capMs },
      head: { puzzles: 2, capMs: 20 * capMs },
    })
    expect(judged).toMatchObject({ verdict: 'same', entries: [{ change: { accepted: true } }] })
  })

  test('all puzzles are asked where base has the line of the accepted work, too', async () => {
    play({ isWrong: true })
    const both = preparedOn(fixture, { accepted, acceptedBefore: accepted })
    const { verdict, records } = await checked(both)
    expect(asked).toEqual({
      base: { puzzles: 4, capMs },
      head: { puzzles: 4, capMs: 10 * capMs },
    })
    expect(verdict).toBe('answer-changed')
    expect(records).toBe(2)
  })
})

describe('a reason', () => {
  const accepting = preparedOn(fixture, { acceptReason: 'why' })

  test('a reason to accept adds a line for what nothing accepts yet', async () => {
    play({ nodes: 20 })
    const { verdict, added } = await checked(accepting)
    const totals = { ...byCounter(() => 0), nodes: 80 }
    expect(added).toEqual({ slowdowns: [], work: [{ ...line, puzzles: 4, without: [], totals }] })
    expect(verdict).toBe('same')
  })

  test('a reason to accept adds no line where nothing fails, or only an answer does', async () => {
    for (const isWrong of [false, true]) {
      play({ isWrong })
      expect((await checked(accepting)).added).toEqual(NOTHING_ACCEPTED)
    }
  })
})
