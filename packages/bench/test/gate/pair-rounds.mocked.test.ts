/** Timing entries pair by pair. The processes are mocked, so their times are known. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CheckOptions } from '@masu/results/records/check-run'
import { judgePairs } from '@masu/results/gate/judge'
import { pairProcesses, type Pair } from '@masu/results/gate/pairs'
import type { PairsOfEntry } from '@masu/results/gate/replay'
import type { LookRecord, TimedRecord } from '@masu/results/records/schema'
import { timeUntilDecided } from '../../src/gate/pair-rounds.ts'
import { predictPairMs } from '../../src/gate/pair-durations.ts'
import type { TimedEntry } from '../../src/gate/timed-entries.ts'
import type { Answer } from '../../src/protocol/answer.ts'
import type { Boards, TimeJob } from '../../src/protocol/job.ts'
import type { Ending } from '../../src/child/ending.ts'
import { runWorker } from '../../src/child/run-worker.ts'
import { checkRun } from '../../../results/test/check-records.ts'
import { timingOf } from '../../../results/test/run-records.ts'
import { checkOptions, somePuzzles } from './records.ts'
import { geometryOfName } from '@masu/core/geometry'
import { fromLine } from '@masu/core/puzzle'
import type { FixtureToCheck } from '../../src/gate/fixture-to-check.ts'
import { tiny, tinyTwo } from '../boards.ts'
import { moduleIn } from '../module-in.ts'

vi.mock(import('../../src/child/run-worker.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  runWorker: vi.fn<typeof runWorker>(),
}))

vi.mock(import('../../src/system/processors.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  chooseProcessor: (round) => round % 2,
}))

const fixture = await somePuzzles(4)
const silent = { say: () => {}, phase: () => {}, advance: () => {}, end: () => {} }

interface Sent {
  readonly strategy: string
  readonly side: string
  readonly job: TimeJob
  readonly boards: Boards
}

let sent: Sent[] = []

type Played = (sent: Sent, call: number, name: string) => number | Partial<Ending>

/** The milliseconds that a process takes for its first puzzle. */
let firstMs: (sent: Sent, call: number) => number = () => 1
/** The factor between its passes at limit 1 and half of its passes at limit 2. */
let limitOneTimes: (sent: Sent, call: number) => number = () => 1
beforeEach(() => {
  sent = []
  firstMs = () => 1
  limitOneTimes = () => 1
  play((_, call) => 1e6 * slight(call))
})

/** Mocks processes that take this many nanoseconds a pass on a fixture, or end otherwise. */
function play(played: Played): void {
  vi.mocked(runWorker).mockImplementation((job, boards, _, onAnswer) => {
    if (job.kind !== 'time' || boards === null) throw new Error('only timed processes')
    const { module: side, registered } = moduleIn(job.strategy)
    const one = { strategy: registered ?? '', side, job, boards }
    sent.push(one)
    let last: Answer | null = null
    for (const [order, { name }] of job.fixtures.entries()) {
      const end = played(one, sent.length, name)
      if (typeof end !== 'number') {
        const ending = {
          kind: 'finished',
          detail: 'it ended',
          exitCode: 0,
          stderr: '',
          last: null,
        } as const
        if (end.last?.type === 'timed') onAnswer?.(end.last, Infinity)
        return Promise.resolve({ ...ending, ...end })
      }
      const passNs = [end * 0.9, end, end * 3]
      const firstPuzzleNs = order === 0 ? 1e6 * firstMs(one, sent.length) : null
      const limitOneNs = passNs.map((ns) => (ns / 2) * limitOneTimes(one, sent.length))
      last = {
        type: 'timed',
        fixture: name,
        timing: { ...timingOf(passNs), firstPuzzleNs },
        ...(job.limitOne === undefined ? {} : { limitOneNs }),
        fault: null,
      }
      onAnswer?.(last, Infinity)
    }
    return Promise.resolve({ kind: 'finished', detail: 'it ended', exitCode: 0, stderr: '', last })
  })
}

function timedAnswer(passNs: readonly number[], fault: string): Answer {
  return { type: 'timed', fixture: fixture.name, timing: timingOf(passNs), fault }
}

/** Noise of about a percent, different each time. */
const slight = (call: number): number => 1 + 0.01 * Math.sin(call * call)

function entryOf(strategy: string, changes: Partial<TimedEntry> = {}): TimedEntry {
  return {
    strategy,
    base: { module: 'base', registered: strategy },
    head: { module: 'head', registered: strategy },
    fixture,
    limit: 2,
    puzzles: [0, 1, 3],
    puzzleNs: [1e5, 1e5, 1e5],
    allowance: 1,
    sharesProcess: false,
    improper: [],
    ...changes,
  }
}

async function timed(
  entries: readonly TimedEntry[],
  changes: Partial<CheckOptions> & { budget?: number } = {},
): Promise<{ ended: PairsOfEntry<TimedEntry>[]; timed: TimedRecord[]; pairs: Pair[] }> {
  const { budget: budgetMs = 1e9, ...options } = changes
  const all = { ...checkOptions, budgetMs, ...options }
  const run = {
    ...checkRun,
    options: { ...checkRun.options, ...all },
    check: { ...checkRun.check, options: all },
  }
  const kept: TimedRecord[] = []
  const append = (record: TimedRecord | LookRecord): void => {
    if (record.type === 'timed') kept.push(record)
  }
  const results = await timeUntilDecided(entries, { run, probes: [] }, append, silent)
  expect(results.timed).toEqual(kept)
  return { ended: judgePairs(entries, results), timed: kept, pairs: pairProcesses(kept) }
}

describe('pairs', () => {
  test('a pair is of two fresh processes, base first and head first by turns', async () => {
    const { timed: kept, pairs } = await timed([entryOf('a')])
    const sides = sent.map(({ side }) => side[0]).join('')
    expect(sides).toBe('bhhb'.repeat(10))
    const firsts = kept.filter(({ ranFirst }) => ranFirst).map(({ arm }) => arm?.[0])
    expect(firsts.join('')).toBe('bh'.repeat(10))
    expect(pairs.map((one) => one.pair)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  test('a pair gives both arms the same puzzles in the same order, and the next pair has another order', async () => {
    await timed([entryOf('a')])
    const orders = sent.map(({ boards }) => boards.givens.join())
    for (let i = 0; i < orders.length; i += 2) expect(orders[i]).toBe(orders[i + 1])
    expect(new Set(orders).size).toBeGreaterThan(3)
    for (const { job, boards } of sent) {
      expect(job).toMatchObject({ timedPassesMs: checkOptions.timedPassesMs, perPuzzle: 0 })
      expect(job.fixtures).toMatchObject([{ puzzles: 3 }])
      expect(boards.counts).toHaveLength(3)
    }
  })

  test('a pair is asked at the limit of its entry, and also at limit 1 only where that is another', async () => {
    const limitOne = { warmUpMs: 1, timedPassesMs: 1 }
    await timed([entryOf('a'), entryOf('b', { limit: 1 })], { limitOne })
    const asked = sent.map(({ job }) => [job.limit, job.limitOne])
    expect(asked.slice(0, 4)).toEqual([
      [2, limitOne],
      [2, limitOne],
      [1, undefined],
      [1, undefined],
    ])
  })

  test('both processes of a pair run on one processor, and pairs take the processors in turn', async () => {
    await timed([entryOf('a')])
    expect(sent.slice(0, 6).map(({ job }) => job.processor)).toEqual([1, 1, 0, 0, 1, 1])
  })

  test('a pair has the median of each process, and every pass is kept', async () => {
    play(({ side }) => (side === 'base' ? 1e6 : 2e6))
    const { timed: kept, pairs } = await timed([entryOf('a')])
    expect(pairs[0]).toMatchObject({ baseNs: 1e6, headNs: 2e6, fault: null })
    const [base] = kept
    expect(base).toMatchObject({ arm: 'base', puzzles: 3, processor: 1 })
    expect(base?.timing?.passNs).toEqual([0.9e6, 1e6, 3e6])
  })

  test('a round has a pair of each entry, in an order that the seed draws anew for each round', async () => {
    const entries = ['a', 'b', 'c', 'd'].map((name) => entryOf(name))
    const orderOf = async (seed: number): Promise<string[]> => {
      const { pairs } = await timed(entries, { seed })
      const names = pairs.map(({ strategy }) => strategy)
      return Array.from({ length: 20 }, (_, i) => names.slice(4 * i, 4 * i + 4).join(''))
    }
    const rounds = await orderOf(1)
    expect(new Set(rounds).size).toBeGreaterThan(5)
    for (const round of rounds) expect([...round].toSorted().join('')).toBe('abcd')
    expect(await orderOf(1)).toEqual(rounds)
    expect(await orderOf(2)).not.toEqual(rounds)
  })
})

describe('an entry', () => {
  test('an entry that is a little slower is decided at its second look, which others need not wait for', async () => {
    play(
      ({ side, strategy }, call) => 1e6 * slight(call) * (strategy + side === 'ahead' ? 1.06 : 1),
    )
    const { ended } = await timed([entryOf('a'), entryOf('b')])
    expect(ended.map(({ look }) => look?.judgement.verdict)).toEqual(['slower', 'same'])
    expect(ended.map(({ pairs }) => pairs.length)).toEqual([40, 20])
    expect(ended.map((one) => one.ended)).toEqual(['decided', 'decided'])
    expect(ended[0]?.look?.judgement.ratio).toBeCloseTo(1.06, 2)
  })

  test('an entry at the threshold is decided where its interval is narrow, and is else open after all looks', async () => {
    play(({ side }, call) => 1e6 * slight(call) * (side === 'head' ? 1.05 : 1))
    const { ended } = await timed([entryOf('a')], { looks: [20, 40] })
    const judgement = { verdict: 'at-threshold' }
    expect(ended[0]).toMatchObject({ ended: 'decided', look: { judgement } })
    const wide = (call: number): number => 1 + 0.2 * Math.sin(call * call)
    play(({ side }, call) => 1e6 * wide(call) * (side === 'head' ? 1.05 : 1))
    const open = await timed([entryOf('a')], { looks: [20, 40] })
    expect(open.ended[0]).toMatchObject({ ended: 'looks', look: { judgement: { verdict: null } } })
  })

  test('an entry takes more pairs where three processes of head were slow and none of base', async () => {
    play(
      ({ side }, call) =>
        1e6 * slight(call) * (side === 'head' && [3, 10, 19].includes(call) ? 2 : 1),
    )
    const { ended } = await timed([entryOf('a')])
    expect(ended[0]?.pairs).toHaveLength(160)
    expect(ended[0]?.look).toMatchObject({
      judgement: { verdict: 'same' },
      share: { headSlowPairs: 3 },
    })
  })

  test.each<[string, Partial<Ending>]>([
    ['crashed', { kind: 'crashed', detail: 'exit code 3' }],
    ['timeout', { kind: 'overdue', detail: 'no answer in time' }],
    ['wrong', { last: timedAnswer([1], 'count 2 instead of 1') }],
  ])('an entry whose head ends as %s is not timed any more', async (status, ending) => {
    play(({ side, strategy }, call) => (strategy + side === 'ahead' && call > 9 ? ending : 1e6))
    const { ended } = await timed([entryOf('a'), entryOf('b')])
    expect(ended[0]?.ended).toBe('fault')
    expect(ended[0]?.pairs.at(-1)).toMatchObject({ headNs: null, fault: { arm: 'head', status } })
    expect(ended[0]?.pairs.length).toBeLessThan(20)
    expect(ended[1]?.look?.judgement.verdict).toBe('same')
  })
})

describe('a budget', () => {
  test('a budget that pays for no look times nothing', async () => {
    const { ended } = await timed([entryOf('a')], { budget: 1_000 })
    expect(sent).toEqual([])
    expect(ended[0]).toMatchObject({ ended: 'budget', look: null, pairs: [] })
  })

  test('the budget goes to entries with processes of their own before other sizes', async () => {
    const single = entryOf('a', { puzzleNs: [1e9, 1e9, 1e9] })
    const ms = 20 * predictPairMs([single], checkOptions)
    const size = entryOf('a', { fixture: { ...fixture, name: 'size' }, sharesProcess: true })
    const { ended } = await timed([size, single], {
      budget: 1.01 * ms,
    })
    expect(ended.map((one) => one.ended)).toEqual(['budget', 'decided'])
  })

  test('the budget goes to the cheapest entries first', async () => {
    const slow = entryOf('slow', { puzzleNs: [1e9, 1e9, 1e9] })
    const { ended } = await timed([slow, entryOf('a')], { budget: 20_000 })
    expect(ended.map((one) => one.ended)).toEqual(['budget', 'decided'])
  })

  test('a budget that does not pay for all goes on with the entries that seem slowest', async () => {
    const ratios: Readonly<Record<string, number>> = { a: 1.03, b: 1.06, c: 1.01 }
    const heads: Record<string, number> = {}
    const wide = (i: number): number => 1.04 ** (i % 4 < 2 ? 1 : -1) * slight(i)
    // A pair takes the expected time.
    const ms = predictPairMs([entryOf('a')], checkOptions)
    let clock = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock)
    onTestFinished(() => {
      now.mockRestore()
    })
    play(({ side, strategy }) => {
      clock += ms / 2
      if (side === 'base') return 1e6
      const i = heads[strategy] ?? 0
      heads[strategy] = i + 1
      return 1e6 * (ratios[strategy] ?? NaN) * wide(i)
    })
    const entries = Object.keys(ratios).map((name) => entryOf(name))
    const { ended } = await timed(entries, { looks: [20, 40], budget: (60 + 25) * ms })
    expect(ended.map(({ pairs }) => pairs.length)).toEqual([20, 40, 20])
  })
})

describe('other sizes of a strategy', () => {
  const mini: FixtureToCheck = {
    ...fixture,
    name: 'mini',
    geometry: geometryOfName('2x2'),
    puzzles: [tiny, tinyTwo].map((line, index) => ({
      puzzle: fromLine(line),
      solution: null,
      count: 1,
      line: index + 1,
    })),
  }
  const other = { ...mini, name: 'other' }
  const sizes = (strategy: string): TimedEntry[] =>
    [fixture, mini, other].map((one) =>
      entryOf(strategy, {
        fixture: one,
        sharesProcess: true,
        puzzles: [0, 1],
        puzzleNs: [1e5, 1e5],
      }),
    )

  test('other sizes of a strategy share processes, in an order that each pair draws for both arms', async () => {
    const mixed = { ...fixture, name: 'mixed' }
    const single = entryOf('a', { fixture: mixed })
    const { ended, pairs } = await timed([single, ...sizes('a'), ...sizes('b')])
    expect(ended.map(({ entry }) => [entry.strategy, entry.fixture.name].join())).toEqual(
      ['mixed', 'easy', 'mini', 'other', 'easy', 'mini', 'other'].map((name, i) =>
        [i < 4 ? 'a' : 'b', name].join(),
      ),
    )
    expect(ended.map(({ look }) => look?.judgement.verdict)).toEqual(ended.map(() => 'same'))
    expect(sent).toHaveLength(3 * 2 * 20)
    expect(pairs).toHaveLength(7 * 20)
    const orders = sent
      .filter(({ job }) => job.fixtures.length === 3)
      .map(({ job }) => job.fixtures.map(({ name }) => name).join())
    for (let i = 0; i < orders.length; i += 2) expect(orders[i]).toBe(orders[i + 1])
    expect(new Set(orders).size).toBeGreaterThan(3)
  })

  test('other sizes of a strategy are timed for less long, at limit 2 alone, each with its geometry', async () => {
    await timed(sizes('a'), { looks: [1] })
    const { job, boards } = sent[0]!
    expect(job).toMatchObject({ ...checkOptions.otherSizes, otherGeometryFirst: [3, 3] })
    expect(job).not.toHaveProperty('limitOne')
    const byName = job.fixtures.map(({ name, boxes }) => [name, boxes])
    expect(Object.fromEntries(byName)).toEqual({ easy: [3, 3], mini: [2, 2], other: [2, 2] })
    expect(boards.givens).toHaveLength(2 * 81 + 4 * 16)
  })

  test('sizes that are decided leave their processes to the others', async () => {
    play(({ side }, call, name) => 1e6 * slight(call) * (side + name === 'headmini' ? 1.06 : 1))
    const { ended } = await timed(sizes('a'))
    expect(ended.map(({ look }) => look?.judgement.verdict)).toEqual(['same', 'slower', 'same'])
    expect(ended.map(({ pairs }) => pairs.length)).toEqual([20, 40, 20])
    expect(sent.at(-1)?.job.fixtures.map(({ name }) => name)).toEqual(['mini'])
  })

  test('a size that fails does not end the others of its process', async () => {
    const fell = { kind: 'crashed', detail: 'it fell' } as const
    play(({ side }, call, name) => (side + name === 'headmini' ? fell : 1e6 * slight(call)))
    const { ended } = await timed(sizes('a'))
    expect(ended.map((one) => one.ended)).toEqual(['decided', 'fault', 'decided'])
    expect(ended[1]?.pairs).toHaveLength(1)
  })
})

describe('boards with several solutions and without one', () => {
  const many = { ...fixture, name: 'many' }
  const invalid = { ...fixture, name: 'invalid' }
  const boards = { puzzles: [1, 2], puzzleNs: [1e5, 1e5], allowance: 1 }
  const improper = [
    { kind: 'ambiguous', fixture: many, ...boards },
    { kind: 'unsolvable', fixture: invalid, ...boards },
  ] as const

  test('boards with several solutions or none are timed after the others, for less long, as is predicted', async () => {
    await timed([entryOf('a', { improper })], { looks: [1] })
    const { job } = sent[0]!
    const lengths = checkOptions.improperBoards
    const boxes = [3, 3]
    expect(job.fixtures).toEqual([
      { name: 'easy', boxes, puzzles: 3, blocks: [] },
      { name: 'many', boxes, puzzles: 2, blocks: [], lengths },
      { name: 'invalid', boxes, puzzles: 2, blocks: [], lengths },
    ])
    expect(predictPairMs([entryOf('a', { improper })], checkOptions)).toBeGreaterThan(
      predictPairMs([entryOf('a')], checkOptions),
    )
  })

  test.each(['many', 'invalid'])(
    'an entry has a slower phase where head is slower on the boards of %s',
    async (slow) => {
      play(({ side }, call, name) => 1e6 * slight(call) * (side + name === `head${slow}` ? 31 : 1))
      const { ended } = await timed([entryOf('a', { improper })])
      const { look } = ended[0]!
      expect(ended[0]?.pairs).toHaveLength(20)
      expect(look?.judgement.verdict).toBe('same')
      const alarms = look?.phases.filter(({ verdict }) => verdict === 'slower')
      expect(alarms).toMatchObject([{ phase: slow === 'many' ? 'ambiguous' : 'unsolvable' }])
      expect(alarms?.[0]?.ratio).toBeCloseTo(31, 0)
    },
  )

  test('an entry ends where head fails on boards with several solutions', async () => {
    const fell = { kind: 'crashed', detail: 'it fell' } as const
    play(({ side }, call, name) => (side + name === 'headmany' ? fell : 1e6 * slight(call)))
    const { ended } = await timed([entryOf('a', { improper })])
    expect(ended[0]?.pairs).toMatchObject([{ fault: { arm: 'head', detail: 'it fell' } }])
  })
})

describe('phases', () => {
  test('the phases of both processes are kept in each pair', async () => {
    firstMs = ({ side }) => (side === 'head' ? 3 : 2)
    play(() => 1e6)
    const { pairs } = await timed([entryOf('a')], { looks: [1] })
    expect(sent[0]?.job.limitOne).toEqual(checkOptions.limitOne)
    expect(sent[0]?.job).not.toHaveProperty('otherGeometryFirst')
    expect(pairs[0]).toMatchObject({
      basePhases: {
        prepareNs: 1_000,
        firstPuzzleNs: 2e6,
        coldPassNs: 3_000,
        peakBytes: 60_000_000,
        limitOneNs: [0.45e6, 0.5e6, 1.5e6],
      },
      headPhases: { firstPuzzleNs: 3e6 },
    })
  })

  test('a slower phase decides an entry at the look that sees it, whatever the passes say', async () => {
    firstMs = ({ side }, call) => slight(call) * (side === 'head' ? 31 : 1)
    const { ended } = await timed([entryOf('a')])
    const [first] = ended[0]?.look?.phases.filter(({ phase }) => phase === 'first') ?? []
    expect(first).toMatchObject({ verdict: 'slower' })
    expect(first?.ratio).toBeCloseTo(31, 0)
    expect(ended[0]).toMatchObject({ ended: 'decided', look: { judgement: { verdict: 'same' } } })
    // At the threshold, where passes alone would continue to the last look.
    play(({ side }, call) => 1e6 * slight(call) * (side === 'head' ? 1.05 : 1))
    const open = await timed([entryOf('a')])
    expect(open.ended[0]).toMatchObject({
      ended: 'decided',
      look: { judgement: { verdict: null } },
    })
    expect(open.ended[0]?.pairs).toHaveLength(20)
  })

  test('an open phase at limit 1 keeps an entry open whose passes are decided', async () => {
    // Two of three processes are sometimes slow, so too few pairs count at the first look.
    limitOneTimes = ({ side }, call) =>
      slight(call) * (call % 3 === 0 ? 1 : 2) * (side === 'head' ? 1.5 : 1)
    const { ended } = await timed([entryOf('a')])
    expect(ended[0]?.look?.judgement.verdict).toBe('same')
    expect(ended[0]?.pairs.length).toBeGreaterThan(20)
    expect(ended[0]?.look?.phases[0]).toMatchObject({ phase: 'limit-1', verdict: 'slower' })
  })
})
