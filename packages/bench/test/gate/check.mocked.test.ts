/** What a check asks, and what it accepts: the probes are played, and nothing is timed. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NOTHING_ACCEPTED, type AcceptedWork } from '../../src/gate/accepted.ts'
import { check } from '../../src/gate/check.ts'
import { probeEntry } from '../../src/measure/probe-entry.ts'
import { workOf } from '../../../ranking/test/records.ts'
import { moduleIn } from '../module-in.ts'
import { checkOptions, setupOn, somePuzzles } from './records.ts'

vi.mock(import('../../src/measure/probe-entry.ts'), () => ({
  probeEntry: vi.fn<typeof probeEntry>(),
}))

const fixture = await somePuzzles(4)
const silent = { say: () => {}, phase: () => {}, advance: () => {}, end: () => {} }

/** Puzzles that each side was asked, and its limit for one in milliseconds. */
let asked: Record<string, { puzzles: number; timeoutMs: number }> = {}
beforeEach(() => {
  asked = {}
})

/** Both sides solve all; head visits so many nodes a puzzle, and is wrong about the last of the fixture. */
function play({ nodes = 10, isWrong = false }): void {
  vi.mocked(probeEntry).mockImplementation(({ name, ref }, part, { timeoutMs }, onSolved) => {
    const { module: side } = moduleIn(ref)
    const puzzles = part.puzzles.length
    asked[side] = { puzzles, timeoutMs }
    const isFaulty = side === 'head' && isWrong && part.puzzles.at(-1) === fixture.puzzles.at(-1)
    for (let puzzle = 0; puzzle < puzzles; puzzle++) {
      const solved = { count: 1, solution: null, fault: null, stats: null, verified: 1 }
      onSolved?.({ type: 'solved', puzzle, ns: 1e5, ...solved })
    }
    return Promise.resolve({
      type: 'probe',
      strategy: name,
      fixture: part.name,
      status: isFaulty ? 'wrong' : 'ok',
      detail: isFaulty ? 'another solution' : null,
      puzzleNs: part.puzzles.map(() => 1e5),
      untried: 0,
      puzzleWork: workOf(puzzles, side === 'head' ? nodes : 10, 0, 0, 0),
    })
  })
}

const line: AcceptedWork = {
  strategy: 'a',
  fixture: fixture.name,
  puzzles: 2,
  without: [3, 4],
  totals: { nodes: 40, guesses: 0, backtracks: 0, checks: 0 },
  firsts: null,
  reason: 'why',
}
const accepted = { slowdowns: [], work: [line] }
const { timeoutMs } = checkOptions

describe('work that head accepts', () => {
  test('is compared on its puzzles alone, which have far more time', async () => {
    play({ nodes: 20 })
    const { verdict } = await check(setupOn(fixture, { accepted }), () => {}, silent)
    expect(asked).toEqual({
      base: { puzzles: 2, timeoutMs: 10 * timeoutMs },
      head: { puzzles: 2, timeoutMs: 20 * timeoutMs },
    })
    expect(verdict).toMatchObject({ verdict: 'same', rows: [{ change: { accepted: true } }] })
  })

  test('keeps nothing from being asked once base has the line, too', async () => {
    play({ isWrong: true })
    const both = setupOn(fixture, { accepted, acceptedBefore: accepted })
    const records: unknown[] = []
    const { verdict } = await check(both, (record) => records.push(record), silent)
    expect(asked).toEqual({
      base: { puzzles: 4, timeoutMs },
      head: { puzzles: 4, timeoutMs: 10 * timeoutMs },
    })
    expect(verdict.verdict).toBe('answer-changed')
    expect(records).toHaveLength(3)
  })
})

describe('a reason', () => {
  const accepting = setupOn(fixture, { reason: 'why' })

  test('adds a line for what nothing accepts yet', async () => {
    play({ nodes: 20 })
    const { verdict, added } = await check(accepting, () => {}, silent)
    const totals = { nodes: 80, guesses: 0, backtracks: 0, checks: 0 }
    expect(added).toEqual({ slowdowns: [], work: [{ ...line, puzzles: 4, without: [], totals }] })
    expect(verdict.verdict).toBe('same')
  })

  test('adds no line where nothing fails, or only an answer does', async () => {
    for (const isWrong of [false, true]) {
      play({ isWrong })
      expect((await check(accepting, () => {}, silent)).added).toEqual(NOTHING_ACCEPTED)
    }
  })
})
