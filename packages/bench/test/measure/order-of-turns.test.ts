import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { orderOfTurns, type Plan, type PlannedEntry, type Turn } from '../../src/measure/plan.ts'
import { probe } from '../../../ranking/test/records.ts'

/** Rows of up to 4 strategies on up to 3 fixtures, with up to 8 processes each. */
const manyRows = fc
  .array(fc.array(fc.nat(8), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map((fixtures): Plan => {
    const rows = fixtures.flatMap((processes, f) =>
      processes.map((count, s): [PlannedEntry, number] => [
        { probe: probe(`s${s}`, { fixture: `f${f}` }), processMs: 1 },
        count,
      ]),
    )
    return new Map(rows)
  })

function described({ row: { probe: record }, round }: Turn): string {
  return `${round} ${record.fixture} ${record.strategy}`
}

describe('the order of turns', () => {
  test.prop([manyRows, fc.integer()])('holds each process of each row once', (plan, seed) => {
    const turns = orderOfTurns([...plan.keys()], plan, seed)
    const expected = [...plan].flatMap(([row, processes]) =>
      Array.from({ length: processes }, (_, i) => described({ row, round: i + 1 })),
    )
    expect(turns.map(described).toSorted()).toEqual(expected.toSorted())
  })

  test.prop([manyRows, fc.integer()])(
    'goes round by round, and in each by fixtures',
    (plan, seed) => {
      const place = ({ row, round }: Turn): string => `${round} ${row.probe.fixture}`
      const places = orderOfTurns([...plan.keys()], plan, seed).map(place)
      expect(places).toEqual(places.toSorted())
    },
  )

  test.prop([manyRows, fc.integer()])('is the same for the same seed', (plan, seed) => {
    const rows = [...plan.keys()]
    expect(orderOfTurns(rows, plan, seed)).toEqual(orderOfTurns(rows, plan, seed))
  })

  test.prop([manyRows, fc.integer()])(
    'of the pilot is the beginning of that of the final plan where all rows get more',
    (plan, seed) => {
      const rows = [...plan.keys()]
      const pilot = new Map(rows.map((row) => [row, 6]))
      const more = new Map(rows.map((row) => [row, 9]))
      const first = orderOfTurns(rows, pilot, seed)
      expect(orderOfTurns(rows, more, seed).slice(0, first.length)).toEqual(first)
    },
  )

  test('gives every strategy every place in a round equally often', () => {
    const rows = ['a', 'b', 'c'].map((name): PlannedEntry => ({ probe: probe(name), processMs: 1 }))
    const turns = orderOfTurns(rows, new Map(rows.map((row) => [row, 3_000])), 42)
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
    expect(orderOfTurns([], new Map(), 1)).toEqual([])
    expect(orderOfTurns([{ probe: probe('a'), processMs: 1 }], new Map(), 1)).toEqual([])
  })
})
