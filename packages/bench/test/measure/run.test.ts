import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFixture } from '../../src/fixtures.ts'
import { describeStrategies } from '../../src/measure/describe.ts'
import type { Progress } from '../../src/measure/progress.ts'
import { measure, probeAll } from '../../src/measure/run.ts'
import { resultRecord, type ResultRecord, type RunOptions } from '../../src/results/schema.ts'
import { strategiesNamed } from '../../src/strategy-names.ts'
import { easy, tiny, tinyTwo } from '../boards.ts'
import { strategyFile, temporaryFolder } from '../masu.ts'
import { options } from '../records.ts'

const quick: RunOptions = {
  ...options,
  timeoutMs: 1_000,
  budgetMs: 10_000,
  warmUpMs: 1,
  passMs: 1,
}

interface Run {
  readonly records: readonly ResultRecord[]
  /** What the progress was told: the steps promised for each phase, and those done. */
  readonly phases: readonly { promised: number; done: number }[]
}

async function run(strategies: readonly string[], changes: Partial<RunOptions> = {}): Promise<Run> {
  const folder = temporaryFolder({
    'four.txt': `${tiny}:1\n${tinyTwo}:2\n`,
    'nine.txt': `${easy}:1\n`,
  })
  const fixtures = await Promise.all(
    ['four.txt', 'nine.txt'].map((name) => readFixture(join(folder, name))),
  )
  const geometries = fixtures.map(({ geometry }) => geometry)
  const described = await describeStrategies(strategiesNamed(strategies), geometries)
  const records: ResultRecord[] = []
  const phases: { promised: number; done: number }[] = []
  const progress: Progress = {
    phase: (_, promised) => phases.push({ promised, done: 0 }),
    step: () => phases.at(-1)!.done++,
    end: () => {},
  }
  const append = (record: ResultRecord): void => {
    records.push(record)
  }
  await measure(described, fixtures, { ...quick, ...changes }, append, progress)
  return { records, phases }
}

function places(records: readonly ResultRecord[], type: 'probe' | 'timed'): string[] {
  return records
    .filter((record) => record.type === 'probe' || record.type === 'timed')
    .filter((record) => record.type === type)
    .map(({ fixture, strategy, status }) => `${fixture} ${strategy} ${status}`)
}

describe.concurrent('a run', () => {
  test('probes every row, plans, then times each row as often as it planned', async () => {
    const { records, phases } = await run(['bitmask', 'flat-recursion'])
    const types = records.map(({ type }) => type)
    expect(types.slice(0, 5)).toEqual(['probe', 'probe', 'probe', 'probe', 'plan'])
    expect(types.slice(5)).toEqual(Array.from({ length: 8 }, () => 'timed'))
    expect(places(records, 'probe').toSorted()).toEqual([
      'four bitmask ok',
      'four flat-recursion ok',
      'nine bitmask ok',
      'nine flat-recursion ok',
    ])
    expect(phases).toEqual([
      { promised: 4, done: 4 },
      { promised: 8, done: 8 },
    ])
    for (const record of records) expect(resultRecord.parse(record)).toEqual(record)
  })

  test('measures one fixture after the other in each round', async () => {
    const { records } = await run(['bitmask'])
    const rounds = records
      .filter((record) => record.type === 'timed')
      .map(({ round, fixture }) => `${round} ${fixture}`)
    expect(rounds).toEqual(rounds.toSorted())
  })

  test('times no more of a row that went wrong while it was timed', async () => {
    // Right when probed, one puzzle at a time; wrong on its third call, in the first warm-up.
    const path = strategyFile('wrong-on-third-call.ts')
    const { records, phases } = await run(['bitmask', path], { unrankedProcesses: 2 })
    const timed = places(records, 'timed')
    expect(timed.filter((place) => place.includes('wrong-on'))).toEqual([
      'four wrong-on-third-call wrong',
      'nine wrong-on-third-call wrong',
    ])
    expect(timed.filter((place) => place.endsWith('bitmask ok'))).toHaveLength(4)
    expect(phases[1]).toEqual({ promised: 8, done: 8 })
  })

  test('asks nothing of a strategy that it cannot do, and says why', async () => {
    const nine = strategyFile('nine-by-nine.ts')
    const first = strategyFile('first-only.ts')
    const { records } = await run([nine, first], { unrankedProcesses: 1 })
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
        detail: 'finds 1 at most, 2 were asked for',
      }),
    )
    expect(places(records, 'timed')).toEqual(['nine bitmask ok'])
  })

  test('that looks for a first solution only takes those along that find no other', async () => {
    const { records } = await run([strategyFile('first-only.ts')], {
      unrankedProcesses: 1,
      limit: 1,
    })
    expect(places(records, 'timed').toSorted()).toEqual([
      'four first-only ok',
      'nine first-only ok',
    ])
    const probe = records.find((record) => record.type === 'probe')
    expect(probe?.work).toBeNull()
  })
})

test('probes stand in the order of their rows, whichever is done first', async () => {
  const folder = temporaryFolder({ 'nine.txt': `${easy}:1\n` })
  const fixture = await readFixture(join(folder, 'nine.txt'))
  const named = strategiesNamed([strategyFile('loops-for-ever.ts'), 'bitmask'])
  const described = await describeStrategies(named, [fixture.geometry])
  const done: string[] = []
  const silent: Progress = { phase: () => {}, step: () => {}, end: () => {} }
  const append = ({ strategy }: { strategy: string }): void => void done.push(strategy)
  const probes = await probeAll(described, [fixture], quick, append, silent)
  // What the seed of a run shuffles must begin in one order.
  expect(probes.map(({ strategy }) => strategy)).toEqual(['loops-for-ever', 'bitmask'])
  expect(done.toSorted()).toEqual(['bitmask', 'loops-for-ever'])
})
