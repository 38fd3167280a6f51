import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { orderOfTurns, planRow, type Row, type Turn } from '../../src/measure/plan.ts'
import { options, probe } from '../records.ts'

const probes = fc.record({
  puzzleNs: fc.array(fc.option(fc.integer({ min: 1, max: 2e9 })), {
    minLength: 1,
    maxLength: 150,
    size: 'max',
  }),
  status: fc.constantFrom('ok', 'timeout', 'wrong', 'crashed', 'unsupported'),
})

const plans = fc
  .record({
    processes: fc.integer({ min: 1, max: 30 }),
    budgetMs: fc.integer({ min: 1, max: 60_000 }),
    warmUpMs: fc.nat(200),
    passMs: fc.nat(200),
    passes: fc.integer({ min: 1, max: 9 }),
  })
  .map((plan) => ({ ...plan, unrankedProcesses: Math.ceil(plan.processes / 3) }))

/** Rows of up to 4 strategies on up to 3 fixtures. */
const manyRows = fc
  .array(fc.array(fc.nat(8), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map((fixtures) =>
    fixtures.flatMap((processes, f) =>
      processes.map((count, s) => ({
        probe: probe(`s${s}`, { fixture: `f${f}` }),
        processes: count,
        processMs: 1,
      })),
    ),
  )

function described({ row: { probe: record }, round }: Turn): string {
  return `${round} ${record.fixture} ${record.strategy}`
}

describe('a row', () => {
  test.prop([probes, plans])('never takes more than its budget', (outcome, plan) => {
    const { processes, processMs } = planRow(probe('a', outcome), { ...options, ...plan })
    expect(processes * processMs).toBeLessThanOrEqual(plan.budgetMs)
    expect(processes).toBeLessThanOrEqual(plan.processes)
  })

  test('gets all the processes that were asked for where it can afford them', () => {
    expect(planRow(probe('a'), options).processes).toBe(6)
    expect(planRow(probe('a'), { ...options, processes: 1 }).processes).toBe(1)
  })

  test('gets fewer where each takes long, and none where one would take too long', () => {
    // 200 puzzles of 2 ms: 0.4 s a pass, five of them, and the time to start.
    const slow = probe('a', { puzzleNs: Array.from({ length: 200 }, () => 2e6) })
    const six = { ...options, budgetMs: 6 * 2_120 }
    expect(planRow(slow, six)).toMatchObject({ processMs: 2_120, processes: 6 })
    expect(planRow(slow, { ...six, budgetMs: 6 * 2_120 - 1 }).processes).toBe(1)
    expect(planRow(slow, { ...six, budgetMs: 5 * 2_120 - 1 }).processes).toBe(0)
  })

  test('gets a few processes where its puzzles are too few to rank', () => {
    const few = probe('a', { puzzleNs: Array.from({ length: 99 }, () => 1e5) })
    expect(planRow(few, options).processes).toBe(2)
    // A process takes 230 ms, and has a fifth of the budget.
    expect(planRow(few, { ...options, budgetMs: 5 * 460 }).processes).toBe(2)
    expect(planRow(few, { ...options, budgetMs: 5 * 459 }).processes).toBe(1)
    const enough = probe('a', { puzzleNs: Array.from({ length: 100 }, () => 1e5) })
    expect(planRow(enough, options).processes).toBe(6)
  })

  test('gets as few where its budget does not pay for enough to rank it', () => {
    const row = probe('a')
    const { processMs } = planRow(row, options)
    expect(planRow(row, { ...options, budgetMs: processMs * 6 }).processes).toBe(6)
    expect(planRow(row, { ...options, budgetMs: processMs * 6 - 1 }).processes).toBe(1)
  })

  test('is timed on what it solved, if it ran out of time elsewhere', () => {
    const partly = probe('a', { status: 'timeout', puzzleNs: [1e6, null, 1e6] })
    expect(planRow(partly, options).processes).toBe(2)
  })

  test('is not timed where nothing was solved, or anything went wrong', () => {
    const nothing = probe('a', { status: 'timeout', puzzleNs: [null, null] })
    expect(planRow(nothing, options).processes).toBe(0)
    for (const status of ['wrong', 'crashed', 'out-of-memory', 'unsupported'] as const) {
      expect(planRow(probe('a', { status }), options).processes, status).toBe(0)
    }
  })
})

describe('the order of turns', () => {
  test.prop([manyRows, fc.integer()])('holds each process of each row once', (rows, seed) => {
    const turns = orderOfTurns(rows, seed)
    const expected = rows.flatMap((row) =>
      Array.from({ length: row.processes }, (_, i) => described({ row, round: i + 1 })),
    )
    expect(turns.map(described).toSorted()).toEqual(expected.toSorted())
  })

  test.prop([manyRows, fc.integer()])(
    'goes round by round, and in each by fixtures',
    (rows, seed) => {
      const place = ({ row, round }: Turn): string => `${round} ${row.probe.fixture}`
      const places = orderOfTurns(rows, seed).map(place)
      expect(places).toEqual(places.toSorted())
    },
  )

  test.prop([manyRows, fc.integer()])('is the same for the same seed', (rows, seed) => {
    expect(orderOfTurns(rows, seed)).toEqual(orderOfTurns(rows, seed))
  })

  test('gives every strategy every place in a round equally often', () => {
    const rows: Row[] = ['a', 'b', 'c'].map((name) => ({
      probe: probe(name),
      processes: 3_000,
      processMs: 1,
    }))
    const turns = orderOfTurns(rows, 42)
    const orders = new Map<string, number>()
    for (let i = 0; i < turns.length; i += 3) {
      const order = turns.slice(i, i + 3).map(({ row }) => row.probe.strategy)
      orders.set(order.join(''), (orders.get(order.join('')) ?? 0) + 1)
    }
    expect(orders.size).toBe(6)
    // 500 each; the standard deviation is 20.
    for (const [order, times] of orders) expect(Math.abs(times - 500), order).toBeLessThan(100)
  })

  test('is empty where nothing is to be timed', () => {
    expect(orderOfTurns([], 1)).toEqual([])
    expect(orderOfTurns([{ probe: probe('a'), processes: 0, processMs: 1 }], 1)).toEqual([])
  })
})
