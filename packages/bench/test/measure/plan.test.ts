import { fc, test } from '@fast-check/vitest'
import type { Results } from '@masu/ranking/read'
import { SCHEMA_VERSION, type ProbeRecord, type RunOptions } from '@masu/ranking/schema'
import { describe, expect } from 'vitest'
import {
  contestedPlan,
  firstPlan,
  OVERRUN,
  planRecord,
  plannedEntry,
  processMsOf,
  type Plan,
  type PlannedEntry,
} from '../../src/measure/plan.ts'
import { figures, fixture, probe, run, timed } from '../../../ranking/test/records.ts'
import { FULL_RUN } from '../../src/measure/run-defaults.ts'

const options: RunOptions = { ...FULL_RUN, warmUpMs: 60, passMs: 30, alone: 3, budgetMs: 60_000 }

/** What starting a process costs beside its work. */
const START_MS = processMsOf({ workMs: 0 })

/** Entries of strategies s0, s1 and so on, on `easy`, that take so many milliseconds. */
function entriesOf(workMs: readonly number[], changes: Partial<ProbeRecord> = {}): PlannedEntry[] {
  return workMs.map((ms, i) => ({ probe: probe(`s${i}`, changes), geometry: '3x3', workMs: ms }))
}

/** The rounds of each entry, by the name of its strategy. */
function roundsOf(plan: Plan): Record<string, number> {
  return Object.fromEntries([...plan].map(([entry, rounds]) => [entry.probe.strategy, rounds]))
}

const outcomes = fc.record({
  puzzleNs: fc.array(fc.option(fc.integer({ min: 1, max: 2e7 })), {
    minLength: 1,
    maxLength: 150,
    size: 'max',
  }),
  status: fc.constantFrom('ok', 'timeout', 'wrong', 'crashed', 'unsupported'),
  untried: fc.constantFrom(0, 0, 0, 1),
})

const settings = fc.record({
  processes: fc.option(fc.integer({ min: 1, max: 30 })),
  budgetMs: fc.integer({ min: 1, max: 60_000 }),
  warmUpMs: fc.nat(200),
  passMs: fc.nat(200),
  passes: fc.integer({ min: 1, max: 9 }),
})

describe('a process', () => {
  test('should take what its probes promise', () => {
    // 200 puzzles of 0.1 ms: 20 ms a pass, less than all timed ones; half of the warm-up on average,
    // and three passes more: cold, verified and alone.
    const fast = plannedEntry(probe('a'), '3x3', options)
    expect(fast.workMs).toBe(30 + 30 + 3 * 20)
    expect(processMsOf(fast)).toBe(START_MS + fast.workMs)
    // 200 puzzles of 2 ms: 0.4 s a pass, which is timed once.
    const slow = probe('a', { puzzleNs: Array.from({ length: 200 }, () => 2e6) })
    expect(plannedEntry(slow, '3x3', options).workMs).toBe(3 * 400)
    const partly = probe('a', { status: 'timeout', puzzleNs: [1e8, null, 1e8] })
    expect(plannedEntry(partly, '3x3', options).workMs).toBe(3 * 200)
  })

  test('of a program starts it as often as it must', () => {
    const workMs = plannedEntry(probe('a', { startUpNs: 7e6 }), '3x3', options).workMs
    expect(workMs).toBeGreaterThan(12 * 7 + 300)
  })
})

describe('the first plan', () => {
  test.prop([fc.array(outcomes, { minLength: 1, maxLength: 6 }), settings])(
    'gives the same rounds to all that it takes, within the budget',
    (probes, changed) => {
      const plan = { ...options, ...changed }
      const entries = probes.map((outcome, i) => plannedEntry(probe(`s${i}`, outcome), '3x3', plan))
      const first = [...firstPlan(entries, plan)]
      let ms = 0
      for (const [entry, rounds] of first) {
        expect(['ok', 'timeout']).toContain(entry.probe.status)
        expect(entry.probe.untried).toBe(0)
        expect(entry.probe.puzzleNs.some((ns) => ns !== null)).toBe(true)
        expect(rounds).toBe(plan.processes ?? 6)
        ms += rounds * processMsOf(entry)
      }
      // Rounds that the user asked for are made, whatever the budget.
      if (plan.processes === null) expect(ms).toBeLessThanOrEqual(OVERRUN * plan.budgetMs)
    },
  )

  test('takes the cheapest first while the budget lasts', () => {
    const entries = entriesOf([300, 100, 200])
    const plan = (budgetMs: number): object =>
      roundsOf(firstPlan(entries, { ...options, budgetMs: budgetMs / OVERRUN }))
    const starts = 6 * START_MS
    expect(plan(6 * 600 + 3 * starts)).toEqual({ s0: 6, s1: 6, s2: 6 })
    expect(plan(6 * 600 + 3 * starts - 1)).toEqual({ s1: 6, s2: 6 })
    expect(plan(6 * 300 + 2 * starts - 1)).toEqual({ s1: 6 })
    expect(plan(1)).toEqual({})
  })

  test('gives as many as the user asked for', () => {
    const entries = entriesOf([300, 100])
    expect(roundsOf(firstPlan(entries, { ...options, processes: 7 }))).toEqual({ s0: 7, s1: 7 })
    expect(roundsOf(firstPlan(entries, { ...options, processes: 1 }))).toEqual({ s0: 1, s1: 1 })
  })

  test('starts one process for all fixtures of a geometry', () => {
    const entries = ['3x3', '3x3', '4x4'].map((geometry, i) => ({
      probe: probe('a', { fixture: `f${i}` }),
      geometry,
      workMs: 100,
    }))
    const taken = (budgetMs: number): number =>
      firstPlan(entries, { ...options, budgetMs: budgetMs / OVERRUN }).size
    const two = 6 * (3 * 100 + 2 * START_MS)
    expect(taken(two)).toBe(3)
    expect(taken(two - 1)).toBe(2)
  })

  test('takes no entry where nothing was solved, something was not tried, or anything went wrong', () => {
    const nothing = probe('a', { status: 'timeout', puzzleNs: [null, null] })
    const untried = probe('b', { status: 'timeout', puzzleNs: [1e5, null], untried: 1 })
    const broken = (
      ['wrong', 'crashed', 'out-of-memory', 'unsupported', 'unavailable'] as const
    ).map((status) => probe(status, { status }))
    const entries = [nothing, untried, ...broken].map((record) => ({
      probe: record,
      geometry: '3x3',
      workMs: 1,
    }))
    expect(firstPlan(entries, options).size).toBe(0)
    expect(firstPlan(entries, { ...options, processes: 2 }).size).toBe(0)
  })
})

interface Timed {
  /** Microseconds a puzzle, the same in each of six rounds. */
  readonly micros: number
  readonly fixture?: string
  readonly wallMs?: number
}

/** What six rounds found out about s0, s1 and so on. */
function plannedFor(all: readonly Timed[], changes: Partial<RunOptions> = {}): Plan {
  const plan = { ...options, ...changes }
  const names = [...new Set(all.map((one) => one.fixture ?? 'easy'))]
  const probes = all.map(({ fixture: name = 'easy' }, i) => probe(`s${i}`, { fixture: name }))
  const results: Results = {
    run: {
      ...run,
      schema: SCHEMA_VERSION,
      options: plan,
      fixtures: names.map((name) => ({ ...fixture(name, 200), blocks: [32, 100, 200] })),
      strategies: all.map((_, i) => ({ name: `s${i}`, given: `s${i}`, sha256: null })),
    },
    probes,
    plans: [],
    timed: all.flatMap(({ micros, fixture: name = 'easy', wallMs = 100 }, i) =>
      [1, 2, 3, 4, 5, 6].map((round) =>
        timed(`s${i}`, round, [], { fixture: name, wallMs, figures: figuresOf(micros) }),
      ),
    ),
  }
  const entries = probes.map((one) => ({ probe: one, geometry: '3x3', workMs: 10 }))
  return contestedPlan(new Map(entries.map((entry) => [entry, 6])), results, plan)
}

function figuresOf(micros: number): ReturnType<typeof figures> {
  const passOf = (puzzles: number): number[] => [micros * puzzles * 1_000]
  const blocks = [32, 100].map((puzzles) => ({ puzzles, passNs: passOf(puzzles) }))
  return { ...figures(passOf(200)), blocks }
}

describe('the plan of contested neighbours', () => {
  test('gives more rounds to those within 15 % of a neighbour, the same for all of them', () => {
    const all = [10, 11, 20, 22.9, 40, 46.1, 80].map((micros) => ({ micros }))
    // 42 processes of 100 ms are done; four are contested.
    const plan = roundsOf(plannedFor(all, { budgetMs: 4_200 + 10 * 400 }))
    expect(plan).toEqual({ s0: 16, s1: 16, s2: 16, s3: 16, s4: 6, s5: 6, s6: 6 })
  })

  test('spends no more than is left of the budget', () => {
    const all = [{ micros: 10 }, { micros: 10.5 }, { micros: 30, wallMs: 1_000 }]
    const rounds = (leftMs: number): number | undefined =>
      roundsOf(plannedFor(all, { budgetMs: 7_200 + leftMs }))['s0']
    expect(rounds(599)).toBe(6 + 2)
    expect(rounds(600)).toBe(6 + 3)
    // One round more changes nothing.
    expect(rounds(399)).toBe(6)
    expect(rounds(-1)).toBe(6)
  })

  test('stops at thirty rounds', () => {
    const plan = plannedFor([{ micros: 10 }, { micros: 10.5 }], { budgetMs: 1e9 })
    expect(roundsOf(plan)).toEqual({ s0: 30, s1: 30 })
  })

  test('leaves it at the first where nothing is contested, or the user gave the rounds', () => {
    const apart = plannedFor([{ micros: 10 }, { micros: 12 }], { budgetMs: 1e9 })
    expect(roundsOf(apart)).toEqual({ s0: 6, s1: 6 })
    const given = plannedFor([{ micros: 10 }, { micros: 10 }], { budgetMs: 1e9, processes: 6 })
    expect(roundsOf(given)).toEqual({ s0: 6, s1: 6 })
  })
})

test('a record of a plan holds every entry, those without a process too', () => {
  const entries = entriesOf([1, 1])
  expect(planRecord('first', entries, new Map([[entries[1]!, 6]]))).toEqual({
    type: 'plan',
    stage: 'first',
    rows: [
      { strategy: 's0', fixture: 'easy', processes: 0 },
      { strategy: 's1', fixture: 'easy', processes: 6 },
    ],
  })
})
