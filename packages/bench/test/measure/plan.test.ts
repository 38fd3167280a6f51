import { fc, test } from '@fast-check/vitest'
import { finalPlan } from '../../src/measure/final-plan.ts'
import { describe, expect } from 'vitest'
import {
  pilotPlan,
  planRecord,
  plannedEntry,
  type Plan,
  type PlannedEntry,
} from '../../src/measure/plan.ts'
import type { ProbeRecord, RunOptions, TimedRecord } from '@masu/ranking/schema'
import { MAX_ROUNDS } from '@masu/ranking/statistics/rounds'
import { options, probe, timed } from '../../../ranking/test/records.ts'

/** Rows of 200 puzzles whose processes take so many milliseconds, named in this order. */
function rowsOf(processMs: readonly number[], changes: Partial<ProbeRecord> = {}): PlannedEntry[] {
  return processMs.map((ms, i) => ({ probe: probe(`s${i}`, changes), processMs: ms }))
}

/** The processes of each row, by the name of its strategy. */
function processesOf(plan: Plan): Record<string, number> {
  return Object.fromEntries([...plan].map(([row, processes]) => [row.probe.strategy, processes]))
}

const few: Partial<ProbeRecord> = { puzzleNs: Array.from({ length: 99 }, () => 1e5) }

const outcomes = fc.record({
  puzzleNs: fc.array(fc.option(fc.integer({ min: 1, max: 2e7 })), {
    minLength: 1,
    maxLength: 150,
    size: 'max',
  }),
  status: fc.constantFrom('ok', 'timeout', 'wrong', 'crashed', 'unsupported'),
})

const settings = fc.record({
  processes: fc.option(fc.integer({ min: 1, max: 30 })),
  budgetMs: fc.integer({ min: 1, max: 60_000 }),
  warmUpMs: fc.nat(200),
  passMs: fc.nat(200),
  passes: fc.integer({ min: 1, max: 9 }),
})

describe('a process', () => {
  test('should take what its probe promises', () => {
    // 200 puzzles of 0.1 ms: 20 ms a pass, less than is spent on warming up and on passes; one
    // process of six solves each puzzle three times more.
    expect(plannedEntry(probe('a'), options).processMs).toBe(60 + 50 + 60 + 20 + 10)
    // 200 puzzles of 2 ms: 0.4 s a pass, five of them, and the time to start.
    const slow = probe('a', { puzzleNs: Array.from({ length: 200 }, () => 2e6) })
    expect(plannedEntry(slow, options).processMs).toBe(60 + 5 * 400 + 200)
    const partly = probe('a', { status: 'timeout', puzzleNs: [1e8, null, 1e8] })
    expect(plannedEntry(partly, options).processMs).toBe(60 + 5 * 200 + 100)
  })
})

describe('the pilot', () => {
  test.prop([fc.array(outcomes, { minLength: 1, maxLength: 6 }), settings])(
    'stays within the budget, a tenth for what will not rank, and times what was solved',
    (probes, changed) => {
      const plan = { ...options, ...changed }
      const rows = probes.map((outcome, i) => plannedEntry(probe(`s${i}`, outcome), plan))
      const pilot = [...pilotPlan(rows, plan)]
      const spentOn = (chosen: (row: PlannedEntry, processes: number) => boolean): number =>
        pilot
          .filter(([row, processes]) => chosen(row, processes))
          .reduce((sum, [row, processes]) => sum + row.processMs * processes, 0)
      if (plan.processes === null) {
        expect(spentOn((_, processes) => processes === 6)).toBeLessThanOrEqual(plan.budgetMs)
        expect(spentOn((_, processes) => processes === 1)).toBeLessThanOrEqual(plan.budgetMs / 10)
      } else {
        expect(spentOn(() => true)).toBeLessThanOrEqual(plan.budgetMs)
      }
      for (const [row, processes] of pilot) {
        expect(['ok', 'timeout']).toContain(row.probe.status)
        expect(row.probe.puzzleNs.some((ns) => ns !== null)).toBe(true)
        expect(plan.processes === null ? [1, 6] : [plan.processes]).toContain(processes)
      }
    },
  )

  test('gives six to each row that may rank, the cheapest first while the budget lasts', () => {
    const rows = rowsOf([300, 100, 200])
    expect(processesOf(pilotPlan(rows, { ...options, budgetMs: 6 * 600 }))).toEqual({
      s0: 6,
      s1: 6,
      s2: 6,
    })
    // What is left does not pay for the dearest, nor does a tenth of it for one process.
    expect(processesOf(pilotPlan(rows, { ...options, budgetMs: 6 * 600 - 601 }))).toEqual({
      s1: 6,
      s2: 6,
    })
    expect(processesOf(pilotPlan(rows, { ...options, budgetMs: 6 * 300 - 1 }))).toEqual({ s1: 6 })
  })

  test('gives one to a row that ranking would cost too much, if a tenth pays for it', () => {
    const rows = rowsOf([900, 1_000])
    expect(processesOf(pilotPlan(rows, { ...options, budgetMs: 10_000 }))).toEqual({ s0: 6, s1: 1 })
    expect(processesOf(pilotPlan(rows, { ...options, budgetMs: 9_999 }))).toEqual({ s0: 6 })
    // Six of both, and none beside them.
    const six = pilotPlan(rows.slice(1), { ...options, budgetMs: 6_000 })
    expect(processesOf(six)).toEqual({ s1: 6 })
  })

  test('gives one to rows that cannot rank, within a tenth of the budget, the cheapest first', () => {
    const partly = probe('partly', { status: 'timeout', puzzleNs: [1e6, null, 1e6] })
    const rows = [
      ...rowsOf([300, 200], few),
      { probe: partly, processMs: 100 },
      { probe: probe('enough', { puzzleNs: few.puzzleNs!.concat(1e5) }), processMs: 1_000 },
    ]
    const plan = (budgetMs: number): object =>
      processesOf(pilotPlan(rows, { ...options, budgetMs }))
    expect(plan(6_000)).toEqual({ enough: 6, partly: 1, s0: 1, s1: 1 })
    expect(plan(5_999)).toEqual({ partly: 1, s1: 1 })
    expect(plan(2_999)).toEqual({ partly: 1 })
    expect(plan(999)).toEqual({})
  })

  test('gives as many as the user asked for to every row that can be timed', () => {
    const rows = [...rowsOf([300, 100]), { probe: probe('few', few), processMs: 200 }]
    const seven = { ...options, processes: 7 }
    const all = { s0: 7, s1: 7, few: 7 }
    expect(processesOf(pilotPlan(rows, { ...seven, budgetMs: 4_200 }))).toEqual(all)
    const two = { s1: 7, few: 7 }
    expect(processesOf(pilotPlan(rows, { ...seven, budgetMs: 4_199 }))).toEqual(two)
  })

  test('times no row where nothing was solved, or anything went wrong', () => {
    const nothing = probe('a', { status: 'timeout', puzzleNs: [null, null] })
    const broken = (['wrong', 'crashed', 'out-of-memory', 'unsupported'] as const).map((status) =>
      probe(status, { status }),
    )
    const rows = [nothing, ...broken].map((record) => ({ probe: record, processMs: 1 }))
    expect(pilotPlan(rows, options).size).toBe(0)
    expect(pilotPlan(rows, { ...options, processes: 2 }).size).toBe(0)
  })
})

/** The times of a row's pilot: so many microseconds a puzzle in each round. */
function piloted(
  { probe: { strategy, fixture } }: PlannedEntry,
  micros: readonly number[],
  changes: Partial<TimedRecord> = {},
): TimedRecord[] {
  return micros.map((value, i) => timed(strategy, i + 1, [value], { fixture, ...changes }))
}

const quiet = [10, 10.001, 10.002, 10.001, 10, 10.002]
const noisy = [10, 11, 10.4, 10.8, 10.2, 10.6]
const noisier = [10, 15, 12, 14, 11, 13]

function plannedFor(
  rows: readonly PlannedEntry[],
  micros: readonly (readonly number[])[],
  changes: Partial<RunOptions> = {},
): Plan {
  const pilot: Plan = new Map(rows.map((row) => [row, 6]))
  const records = rows.flatMap((row, i) => piloted(row, micros[i] ?? []))
  return finalPlan(pilot, records, { ...options, budgetMs: 1e9, ...changes })
}

describe('the final plan', () => {
  test('leaves it at the pilot where that is precise enough', () => {
    const rows = rowsOf([100, 100])
    expect(processesOf(plannedFor(rows, [quiet, quiet]))).toEqual({ s0: 6, s1: 6 })
    // Also where the pilot took more than the whole budget.
    const none = plannedFor(rows, [quiet, quiet], { budgetMs: 1 })
    expect(processesOf(none)).toEqual({ s0: 6, s1: 6 })
  })

  test('gives a whole fixture the rounds that its noisiest row needs, and others none', () => {
    const other = { probe: probe('other', { fixture: 'other' }), processMs: 100 }
    const rows = [...rowsOf([100, 100]), other]
    const plan = processesOf(plannedFor(rows, [quiet, noisy, quiet]))
    expect(plan['s1']).toBeGreaterThan(6)
    expect(plan).toEqual({ s0: plan['s1'], s1: plan['s1'], other: 6 })
  })

  test('looks at ratios as well as at times', () => {
    // Precise enough, each on its own, and together where they drift alike, but not where apart.
    const up = [10, 10.02, 10.04, 10.06, 10.08, 10.1]
    const roundsFor = (...micros: number[][]): number =>
      processesOf(plannedFor(rowsOf([1, 1].slice(0, micros.length)), micros, { precision: 0.008 }))[
        's0'
      ] ?? NaN
    expect(roundsFor(up)).toBe(6)
    expect(roundsFor(up, up)).toBe(6)
    expect(roundsFor(up, up.toReversed())).toBeGreaterThan(6)
  })

  test('asks for more where more precision is wanted, up to a limit', () => {
    const roundsAt = (precision: number): number =>
      processesOf(plannedFor(rowsOf([1]), [noisy], { precision }))['s0'] ?? NaN
    expect(roundsAt(0.2)).toBe(6)
    expect(roundsAt(0.05)).toBeGreaterThan(6)
    expect(roundsAt(0.03)).toBeGreaterThan(roundsAt(0.05))
    expect(roundsAt(0.0001)).toBe(MAX_ROUNDS)
  })

  test('cuts what every fixture needs by the same share where the budget is short', () => {
    const rows = ['x', 'y'].map((fixture) => ({
      probe: probe(fixture, { fixture }),
      processMs: 100,
    }))
    const full = processesOf(plannedFor(rows, [noisy, noisier]))
    const extra = { x: (full['x'] ?? NaN) - 6, y: (full['y'] ?? NaN) - 6 }
    expect(extra.y).toBeGreaterThan(extra.x)
    // Each process took 100 ms: twelve for the pilot, then half of what is needed.
    const budgetMs = 1_200 + 50 * (extra.x + extra.y)
    expect(processesOf(plannedFor(rows, [noisy, noisier], { budgetMs }))).toEqual({
      x: 6 + Math.floor(extra.x / 2),
      y: 6 + Math.floor(extra.y / 2),
    })
    const nothing = processesOf(plannedFor(rows, [noisy, noisier], { budgetMs: 1_200 }))
    expect(nothing).toEqual({ x: 6, y: 6 })
  })

  test('gives no more to a row that broke in the pilot, nor does that row ask for more', () => {
    const rows = rowsOf([100, 100])
    const pilot: Plan = new Map(rows.map((row) => [row, 6]))
    const crash = timed('s1', 3, [], { status: 'crashed', figures: null })
    const records = (micros: readonly number[]): TimedRecord[] => [
      ...piloted(rows[0]!, micros),
      ...piloted(rows[1]!, noisier.slice(0, 2)),
      crash,
    ]
    const plan = { ...options, budgetMs: 1e9 }
    expect(processesOf(finalPlan(pilot, records(quiet), plan))).toEqual({ s0: 6, s1: 6 })
    const more = processesOf(finalPlan(pilot, records(noisy), plan))
    expect(more['s0']).toBeGreaterThan(6)
    expect(more['s1']).toBe(6)
  })

  test('leaves rows that cannot rank as they were', () => {
    const row = { probe: probe('few', few), processMs: 1 }
    const records = piloted(row, noisier.slice(0, 1))
    const plan = finalPlan(new Map([[row, 1]]), records, options)
    expect(processesOf(plan)).toEqual({ few: 1 })
  })
})

test('a record of a plan holds every row, those without a process too', () => {
  const rows = rowsOf([1, 1])
  expect(planRecord('pilot', rows, new Map([[rows[1]!, 6]]))).toEqual({
    type: 'plan',
    stage: 'pilot',
    rows: [
      { strategy: 's0', fixture: 'easy', processes: 0 },
      { strategy: 's1', fixture: 'easy', processes: 6 },
    ],
  })
})
