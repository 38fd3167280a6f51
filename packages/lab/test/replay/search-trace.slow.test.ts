/** A recorded search shows what the search did, at every step and in any order. */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { anyBoards } from '@masu/conformance/boards'
import { EMPTY, fromLine } from '@masu/core/puzzle'
import { strategies } from '@masu/strategies/strategies'
import { tracedStrategies, type Search } from '@masu/strategies/traced'
import { fc, test } from '@fast-check/vitest'
import { describe, expect, vi } from 'vitest'
import { INTERVAL_STEPS, recordSearch, Trace } from '../../src/replay/search-trace.ts'
import { ReplayedBoard } from '../../src/replay/step-encoding.ts'
import { sourceLine, lineTexts } from '../../src/watch/source-lines.ts'

const EXAM = '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..'

function traceOf(search: Search, most?: number): Trace {
  const trace = new Trace(search.geometry, search.givens)
  const intervals = recordSearch(search, most)
  for (;;) {
    const { done, value } = intervals.next()
    if (done === true) {
      trace.ending = value
      return trace
    }
    trace.add(value)
  }
}

describe.each(tracedStrategies)('$name, recorded,', (traced) => {
  const strategy = strategies.find(({ name }) => name === traced.name)
  if (strategy === undefined) throw new Error(traced.name)
  const source = readFileSync(
    new URL(`../../../strategies/src/${traced.name}.ts`, import.meta.url),
    'utf8',
  )

  test.prop([anyBoards(strategy), fc.integer({ min: 1, max: 20 })], { numRuns: 60 })(
    `a recorded search of ${traced.name} shows every step as it was, and ends with the strategy’s work`,
    ({ geometry, givens }, limit) => {
      const trace = traceOf(traced.begin(geometry, givens, limit))
      const search = traced.begin(geometry, givens, limit)
      const board = givens.slice()
      let count = 0
      for (const step of search.steps()) {
        const { step: shown, before, digits, stats } = trace.at(++count)
        const boardBefore = board.slice()
        if (step.kind === 'placed') board[step.cell] = step.digit
        const undone = step.kind === 'undone' ? [step.cell, ...step.singles] : []
        for (const cell of undone) board[cell] = EMPTY
        const solutions = step.kind === 'undone' ? { solutions: Math.min(step.solutions, 1) } : {}
        const moment = { before, digits, shown, ...(count < trace.length && { stats }) }
        const wanted = {
          before: boardBefore,
          digits: board,
          shown: { ...step, ...solutions },
          ...(count < trace.length && { stats: { ...search.stats } }),
        }
        // Hundreds of thousands of steps: Vitest's comparison takes most of the time of these tests.
        if (!isDeepStrictEqual(moment, wanted)) expect(moment).toEqual(wanted)
      }
      expect(trace.length).toBe(count)
      const solver = strategy.prepare(geometry)
      const found = solver.solve(givens, limit)
      expect(trace.ending).toEqual({ stats: solver.stats, found, isWhole: true })
      if (count > 0) expect(trace.at(count).stats).toEqual(solver.stats)
    },
  )

  test(`every step of ${traced.name} marks a line of its source, which has each text of a line once`, () => {
    for (const text of lineTexts(traced.name)) expect(source.split(text).length - 1, text).toBe(1)
    const { geometry, givens } = fromLine(EXAM)
    for (const step of traced.begin(geometry, givens, 2).steps()) {
      expect(sourceLine(traced.name, source, step, 9), step.kind).not.toBeNull()
    }
  })
})

test('going back and forth at random ends in the same states as going straight on', () => {
  const { geometry, givens } = fromLine(EXAM)
  const traced = tracedStrategies[0]
  const trace = traceOf(traced.begin(geometry, givens, 2))
  expect(trace.length).toBeGreaterThan(INTERVAL_STEPS)
  const [first] = fc.sample(
    fc.array(fc.nat(trace.length), { minLength: 1_000, maxLength: 1_000 }),
    1,
  )
  const seen = new Map(first.map((count) => [count, trace.at(count)]))
  const inOrder = [...seen.keys()].toSorted((a, b) => a - b)
  for (const count of inOrder) expect(trace.at(count)).toEqual(seen.get(count))
})

test('the solution is known as soon as its step is recorded, long before the search ends', () => {
  const { geometry, givens } = fromLine(EXAM)
  const trace = traceOf(tracedStrategies[0].begin(geometry, givens, 2))
  expect(trace.goal).toBe(trace.solved)
  expect(trace.length).toBe(2_828)
  expect(trace.at(trace.goal).step?.kind).toBe('solution')
  expect(trace.at(trace.goal).digits).not.toContain(EMPTY)
  const short = traceOf(tracedStrategies[0].begin(geometry, givens, 2), 2_292)
  expect(short.solved).toBeNull()
  expect(short.goal).toBe(2_292)
})

test('the step of a node is the first after which there are so many nodes', () => {
  const { geometry, givens } = fromLine(EXAM)
  const trace = traceOf(tracedStrategies[0].begin(geometry, givens, 2))
  for (const nodes of [2, 3, 100, 200, 258]) {
    const step = trace.stepOfNode(nodes)
    expect(trace.at(step).stats.nodes).toBe(nodes)
    expect(trace.at(step - 1).stats.nodes).toBe(nodes - 1)
  }
  expect(trace.stepOfNode(1)).toBe(0)
  expect(trace.stepOfNode(259)).toBe(trace.length)
})

test('a search that is too long is recorded as far as memory goes', () => {
  const { geometry, givens } = fromLine(EXAM)
  const trace = traceOf(tracedStrategies[0].begin(geometry, givens, 2), 100)
  expect(trace.length).toBe(100)
  expect(trace.ending?.isWhole).toBe(false)
  expect(trace.at(100).step).not.toBeNull()
})

test('whatever place is shown, fewer steps are taken again than lie between two kept boards', () => {
  const { geometry, givens } = fromLine(EXAM)
  const trace = traceOf(tracedStrategies[0].begin(geometry, givens, 2))
  expect(trace.length).toBeGreaterThan(INTERVAL_STEPS)
  const take = vi.spyOn(ReplayedBoard.prototype, 'take')
  for (const place of [1, INTERVAL_STEPS, INTERVAL_STEPS + 1, trace.length]) {
    take.mockClear()
    trace.at(place)
    expect(take.mock.calls.length, `place ${place}`).toBe(((place - 1) % INTERVAL_STEPS) + 1)
    take.mockClear()
    trace.stepOfNode(place)
    expect(take.mock.calls.length, `node ${place}`).toBeLessThanOrEqual(INTERVAL_STEPS)
  }
  take.mockRestore()
})
