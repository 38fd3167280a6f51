import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFixture } from '../../src/fixture/fixtures.ts'
import { describeStrategies } from '../../src/measure/describe.ts'
import type { Progress } from '../../src/terminal/progress.ts'
import { probeAll } from '../../src/measure/probe-all.ts'
import { measure, type RunLedger } from '../../src/measure/run.ts'
import { blockSizes } from '../../src/fixture/sample.ts'
import { resultRecord, type RunOptions, type RunRecord } from '@masu/ranking/schema'
import { strategiesNamed } from '../../src/strategy/names.ts'
import { easy, tiny, tinyTwo } from '../boards.ts'
import { strategyFile, temporaryFolder } from '../files.ts'
import { figures, options, probe, run as runRecord, timed } from '../../../ranking/test/records.ts'

const quick: RunOptions = {
  ...options,
  timeoutMs: 1_000,
  budgetMs: 30_000,
  warmUpMs: 1,
  passMs: 1,
}

type Measured = Parameters<RunLedger['append']>[0]

interface Run {
  readonly records: readonly Measured[]
  /** What the progress was told: the steps promised for each phase, and those done. */
  readonly phases: readonly { note: string; promised: number; done: number }[]
}

interface Setting {
  readonly changes?: Partial<RunOptions>
  /** What has been measured before. */
  readonly before?: readonly Measured[]
  /** Puzzles of a third fixture, all alike. */
  readonly many?: number
  /** Two fixtures of one geometry, not of two. */
  readonly sameGeometry?: boolean
}

async function run(
  strategies: readonly string[],
  { changes = {}, before = [], many = 0, sameGeometry = false }: Setting = {},
): Promise<Run> {
  const folder = temporaryFolder({
    'four.txt': `${tiny}:1\n${tinyTwo}:2\n`,
    'nine.txt': `${sameGeometry ? tiny : easy}:1\n`,
    'many.txt': `${tiny}:1\n`.repeat(many),
  })
  const names = many > 0 ? ['many.txt'] : ['four.txt', 'nine.txt']
  const fixtures = await Promise.all(names.map((name) => readFixture(join(folder, name))))
  const geometries = fixtures.map(({ geometry }) => geometry)
  const described = await describeStrategies(strategiesNamed(strategies), geometries)
  const records: Measured[] = []
  const phases: { note: string; promised: number; done: number }[] = []
  const progress: Progress = {
    phase: (note, promised) => phases.push({ note, promised, done: 0 }),
    advance: () => phases.at(-1)!.done++,
    end: () => {},
  }
  const record: RunRecord = {
    ...runRecord,
    schema: 3,
    options: { ...quick, ...changes },
    fixtures: fixtures.map(({ name, path, geometry, puzzles, sha256 }) => ({
      name,
      path,
      geometry: geometry.name,
      puzzles: puzzles.length,
      of: puzzles.length,
      blocks: blockSizes(puzzles.length),
      sha256,
    })),
    strategies: described.map(({ name, given }) => ({ name, given, sha256: null })),
  }
  await measure(record, described, fixtures, ledgerOf(before, records), progress)
  return { records, phases }
}

/** A ledger of what was measured before, which appends to `records`. */
function ledgerOf(before: readonly Measured[], records: Measured[]): RunLedger {
  return {
    probes: before.filter((record) => record.type === 'probe'),
    plans: before.filter((record) => record.type === 'plan'),
    timed: before.filter((record) => record.type === 'timed'),
    append: (record) => {
      records.push(record)
    },
  }
}

function places(records: readonly Measured[], type: 'probe' | 'timed'): string[] {
  return records
    .filter((record) => record.type === 'probe' || record.type === 'timed')
    .filter((record) => record.type === type)
    .map(({ fixture, strategy, status }) => `${fixture} ${strategy} ${status}`)
}

function roundsOf(records: readonly Measured[]): number[] {
  return records.filter((record) => record.type === 'timed').map(({ round }) => round)
}

describe.concurrent('a run', () => {
  test('probes every entry, plans, then times each as often as it planned', async () => {
    const { records, phases } = await run(['bitmask', 'flat-recursion'], {
      changes: { processes: 2 },
    })
    const types = records.map(({ type }) => type)
    expect(types.slice(0, 5)).toEqual(['probe', 'probe', 'probe', 'probe', 'plan'])
    expect(types.slice(5)).toEqual(Array.from({ length: 8 }, () => 'timed'))
    expect(places(records, 'probe').toSorted()).toEqual([
      'four bitmask ok',
      'four flat-recursion ok',
      'nine bitmask ok',
      'nine flat-recursion ok',
    ])
    expect(phases.map(({ promised, done }) => [promised, done])).toEqual([
      [4, 4],
      [8, 8],
    ])
    for (const record of records) expect(resultRecord.parse(record)).toEqual(record)
  })

  test('says what each phase does, and how long it may take', async () => {
    const changes = { processes: 1, probeMs: 3_000, passMs: 1_000 }
    const { phases } = await run(['bitmask'], { changes })
    // Rows are probed several at once, and an odd one out takes as long as the others.
    const hands = Math.min(4, availableParallelism())
    expect(phases[0]?.note).toBe(`probing 2 entries, ${3 * Math.ceil(2 / hands)} s at most`)
    // Two processes of a bit more than 1 s.
    expect(phases[1]?.note).toBe('timing: 2 processes, about 3 s')
    const three = ['bitmask', 'grid-copy', 'grid-slices']
    const odd = await run(three, { changes: { processes: 1, probeMs: 2_000 }, many: 1 })
    const seconds = 2 * Math.ceil(3 / hands)
    expect(odd.phases[0]?.note).toBe(`probing 3 entries, ${seconds} s at most`)
  })

  test('measures all fixtures of a geometry in one process', async () => {
    const { records } = await run(['bitmask'], { changes: { processes: 3 }, sameGeometry: true })
    const processes = records.filter((record) => record.type === 'timed')
    expect(processes.map(({ round }) => round)).toEqual([1, 1, 2, 2, 3, 3])
    expect(processes.map((record) => record.figures?.order)).toEqual([0, 1, 0, 1, 0, 1])
    // Only the first of a process is cold.
    expect(processes.map((record) => record.figures?.coldNs === null)).toEqual(
      processes.map((record) => record.figures?.order === 1),
    )
  })

  test('that isolates fixtures has a process for each', async () => {
    const changes = { processes: 2, isolate: true }
    const { records, phases } = await run(['bitmask'], { changes, sameGeometry: true })
    const processes = records.filter((record) => record.type === 'timed')
    expect(processes.map((record) => record.figures?.order)).toEqual([0, 0, 0, 0])
    expect(phases.at(-1)).toMatchObject({ promised: 4, done: 4 })
  })

  test('caps what takes too long, and times the rest', async () => {
    const { records } = await run([strategyFile('loops-for-ever.ts'), 'bitmask'], {
      changes: { processes: 1, timeoutMs: 5 },
    })
    const probed = records.find(
      (record) => record.type === 'probe' && record.strategy === 'loops-for-ever',
    )
    expect(probed).toMatchObject({ status: 'timeout', untried: 0 })
    expect(places(records, 'timed')).toHaveLength(2)
  })

  test('times no more of a row that went wrong while it was timed', async () => {
    // Right when probed, one puzzle at a time; wrong on its third call in a process that times it.
    const path = strategyFile('wrong-on-third-call.ts')
    const { records, phases } = await run(['bitmask', path], { changes: { processes: 2 } })
    const processes = places(records, 'timed')
    expect(processes.filter((place) => place.includes('wrong-on'))).toEqual([
      'four wrong-on-third-call wrong',
      'nine wrong-on-third-call wrong',
    ])
    expect(processes.filter((place) => place.endsWith('bitmask ok'))).toHaveLength(4)
    expect(phases[1]).toMatchObject({ promised: 8, done: 8 })
  })

  test('asks nothing of a strategy that it cannot do, and says why', async () => {
    const nine = strategyFile('nine-by-nine.ts')
    const first = strategyFile('first-only.ts')
    const { records } = await run([nine, first], { changes: { processes: 1 } })
    expect(records).toContainEqual(
      expect.objectContaining({
        fixture: 'four',
        status: 'unsupported',
        detail: 'does not support 2x2',
        puzzleNs: [null, null],
      }),
    )
    expect(records).toContainEqual(
      expect.objectContaining({
        strategy: 'first-only',
        status: 'unsupported',
        detail: 'finds 1 at most, 2 were asked for (--first asks for one)',
      }),
    )
    expect(places(records, 'timed')).toEqual(['nine bitmask ok'])
  })

  test('that looks for a first solution only takes those along that find no other', async () => {
    const { records } = await run([strategyFile('first-only.ts')], {
      changes: { processes: 1, limit: 1 },
    })
    expect(places(records, 'timed').toSorted()).toEqual([
      'four first-only ok',
      'nine first-only ok',
    ])
    const probed = records.find((record) => record.type === 'probe')
    expect(probed?.puzzleWork).toBeNull()
  })
})

describe('a run that goes on', () => {
  /** All but what differs from process to process. */
  function essence(records: readonly Measured[]): object[] {
    return records.map((record) => ({
      ...record,
      ...(record.type === 'timed' && {
        startedAt: '',
        detail: '',
        wallMs: 0,
        stolenMs: 0,
        figures: null,
      }),
      ...(record.type === 'probe' && { puzzleNs: [] }),
    }))
  }

  test('from any record ends with what a whole one ends with, each measured once', async () => {
    const setting: Setting = { changes: { processes: 2 } }
    const strategies = ['bitmask', 'flat-recursion', strategyFile('wrong-on-third-call.ts')]
    const { records: whole } = await run(strategies, setting)
    // Six probes and a plan, two processes of each sound row, one of each that goes wrong.
    expect(whole).toHaveLength(6 + 1 + 8 + 2)
    for (const cut of [3, 6, 7, 12, 17]) {
      const before = whole.slice(0, cut)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as processes are timed
      const { records, phases } = await run(strategies, { ...setting, before })
      const all = [...before, ...records]
      expect(places(all, 'probe').toSorted(), `${cut}`).toEqual(places(whole, 'probe').toSorted())
      // Probes run several at once, and are done in any order; what follows has one.
      expect(essence(all.slice(6)), `${cut}`).toEqual(essence(whole.slice(6)))
      for (const { promised, done } of phases) expect(done).toBe(promised)
      expect(phases).toHaveLength((cut < 6 ? 1 : 0) + (cut < 17 ? 1 : 0))
    }
  })

  const probed = probe('bitmask', { fixture: 'many', puzzleNs: Array(100).fill(1e5) })

  function planned(stage: 'first' | 'contested', processes: number): Measured {
    return { type: 'plan', stage, rows: [{ strategy: 'bitmask', fixture: 'many', processes }] }
  }

  function roundsUpTo(last: number): Measured[] {
    return Array.from({ length: last }, (_, i) => timed('bitmask', i + 1, [1], { fixture: 'many' }))
  }

  test('keeps to the plans that were made, whatever it would plan now', async () => {
    const before = [probed, planned('first', 3), ...roundsUpTo(2), planned('contested', 4)]
    const { records } = await run(['bitmask'], { before, many: 100 })
    expect(records.map(({ type }) => type)).toEqual(['timed', 'timed'])
    expect(roundsOf(records)).toEqual([3, 4])
  })

  test('makes the second plan where the first was done, and nothing else that is done', async () => {
    const before = [probed, planned('first', 6), ...roundsUpTo(6)]
    const { records, phases } = await run(['bitmask'], { before, many: 100 })
    // Nothing is near it.
    expect(records).toEqual([planned('contested', 6)])
    expect(phases).toEqual([])
  })

  test('times close neighbours in more rounds, as the budget allows, and no others', async () => {
    const names = ['bitmask', 'flat-recursion', 'grid-slices']
    const before: Measured[] = [
      ...names.map((name) => probe(name, { fixture: 'many', puzzleNs: Array(100).fill(1e5) })),
      {
        type: 'plan',
        stage: 'first',
        rows: names.map((strategy) => ({ strategy, fixture: 'many', processes: 6 })),
      },
      ...[1, 2, 3, 4, 5, 6].flatMap((round) =>
        names.map((name, index) => {
          const micros = [10, 11, 20][index] ?? NaN
          const passNs = [micros * 100 * 1_000]
          const blocks = [{ puzzles: 32, passNs: [micros * 32 * 1_000] }]
          const told = { ...figures(passNs), blocks }
          return timed(name, round, [], { fixture: 'many', wallMs: 100, figures: told })
        }),
      ),
    ]
    // Eighteen processes of 100 ms are done, and two are contested.
    const setting: Setting = { changes: { budgetMs: 1_800 + 2 * 200 }, before, many: 100 }
    const { records, phases } = await run(names, setting)
    expect(records[0]).toEqual({
      type: 'plan',
      stage: 'contested',
      rows: names.map((strategy, index) => ({
        strategy,
        fixture: 'many',
        processes: index < 2 ? 8 : 6,
      })),
    })
    expect(roundsOf(records)).toEqual([7, 7, 8, 8])
    expect(phases).toEqual([
      { note: 'timing close neighbours: 4 processes, about 1 s', promised: 4, done: 4 },
    ])
  })

  test('times what a process left of its fixtures', async () => {
    const entries = ['four', 'nine'].map((fixture) =>
      probe('bitmask', { fixture, puzzleNs: fixture === 'four' ? [1e5, 1e5] : [1e5] }),
    )
    const plan: Measured = {
      type: 'plan',
      stage: 'first',
      rows: entries.map(({ strategy, fixture }) => ({ strategy, fixture, processes: 1 })),
    }
    const done = timed('bitmask', 1, [1], { fixture: 'nine', figures: figures([1]) })
    const changes = { processes: 1 }
    const before = [...entries, plan, done]
    const { records } = await run(['bitmask'], { changes, before, sameGeometry: true })
    expect(places(records, 'timed')).toEqual(['four bitmask ok'])
  })
})

test('probes stand in the order of their rows, whichever is done first', async () => {
  const folder = temporaryFolder({ 'nine.txt': `${easy}:1\n` })
  const fixture = await readFixture(join(folder, 'nine.txt'))
  const named = strategiesNamed([strategyFile('loops-for-ever.ts'), 'bitmask'])
  const described = await describeStrategies(named, [fixture.geometry])
  const done: string[] = []
  const silent: Progress = { phase: () => {}, advance: () => {}, end: () => {} }
  const append: RunLedger['append'] = (record) => {
    if (record.type === 'probe') done.push(record.strategy)
  }
  const ledger = { probes: [], append }
  const probes = await probeAll(described, [fixture], quick, ledger, silent)
  // What the seed of a run shuffles must begin in one order.
  expect(probes.map(({ strategy }) => strategy)).toEqual(['loops-for-ever', 'bitmask'])
  expect(done.toSorted()).toEqual(['bitmask', 'loops-for-ever'])
})
