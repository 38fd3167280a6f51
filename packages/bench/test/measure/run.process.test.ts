import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFixture } from '../../src/fixture/fixtures.ts'
import { describeStrategies } from '../../src/measure/describe.ts'
import type { Progress } from '../../src/progress.ts'
import { probeAll } from '../../src/measure/probe-all.ts'
import { resultRecord } from '@masu/ranking/schema'
import { strategiesNamed } from '../../src/strategy/names.ts'
import { easy } from '../boards.ts'
import { strategyFile, temporaryFolder } from '../files.ts'
import { quick, run, places } from './small-runs.ts'

describe.concurrent('a run', () => {
  test('probes every entry, then times each once a round', async () => {
    const { records, phases } = await run(['bitmask', 'flat-recursion'], {
      changes: { rounds: 2 },
    })
    const types = records.map(({ type }) => type)
    expect(types.slice(0, 4)).toEqual(['probe', 'probe', 'probe', 'probe'])
    expect(types.slice(4)).toEqual(Array.from({ length: 8 }, () => 'timed'))
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

  test('says first how long it will take', async () => {
    const { said, phases } = await run(['bitmask'], { changes: { rounds: 1, passMs: 1_000 } })
    const [, seconds] = /^2 processes in 1 round: about (\d+) s in all$/.exec(said[0] ?? '') ?? []
    // Two processes of a bit more than 1 s.
    expect(Number(seconds)).toBeGreaterThan(2)
    expect(phases.map(({ note }) => note)).toEqual(['probing 2 entries', 'timing'])
  })

  test('measures all fixtures of a geometry in one process', async () => {
    const { records } = await run(['bitmask'], { changes: { rounds: 3 }, sameGeometry: true })
    const processes = records.filter((record) => record.type === 'timed')
    expect(processes.map(({ round }) => round)).toEqual([1, 1, 2, 2, 3, 3])
    expect(processes.map((record) => record.figures?.order)).toEqual([0, 1, 0, 1, 0, 1])
    // Only the first fixture of a process is cold.
    expect(processes.map((record) => record.figures?.coldNs === null)).toEqual(
      processes.map((record) => record.figures?.order === 1),
    )
  })

  test('caps what takes too long, and times the rest', async () => {
    const { records } = await run([strategyFile('loops-for-ever.ts'), 'bitmask'], {
      changes: { rounds: 1, timeoutMs: 5 },
    })
    const probed = records.find(
      (record) => record.type === 'probe' && record.strategy === 'loops-for-ever',
    )
    expect(probed).toMatchObject({ status: 'timeout', untried: 0 })
    expect(places(records, 'timed')).toHaveLength(2)
  })

  test('times no more of a row that went wrong while it was timed', async () => {
    // Correct in the probe, which asks one puzzle at a time; wrong on its third call in a timed
    // process.
    const path = strategyFile('wrong-on-third-call.ts')
    const { records, phases } = await run(['bitmask', path], { changes: { rounds: 2 } })
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
    const { records } = await run([nine, first], { changes: { rounds: 1 } })
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
})

test('probes stand in the order of their rows, whichever is done first', async () => {
  const folder = temporaryFolder({ 'nine.txt': `${easy}:1\n` })
  const fixture = await readFixture(join(folder, 'nine.txt'))
  const named = strategiesNamed([strategyFile('loops-for-ever.ts'), 'bitmask'])
  const described = await describeStrategies(named, [fixture.geometry])
  const done: string[] = []
  const silent: Progress = { say: () => {}, phase: () => {}, advance: () => {}, end: () => {} }
  const probes = await probeAll(described, [fixture], quick, silent, ({ strategy }) =>
    done.push(strategy),
  )
  // The list must have a fixed order before the seed shuffles it.
  expect(probes.map(({ strategy }) => strategy)).toEqual(['loops-for-ever', 'bitmask'])
  expect(done.toSorted()).toEqual(['bitmask', 'loops-for-ever'])
})
