import { join } from 'node:path'
import { resultRecord, type RunOptions, type RunRecord } from '@masu/results/records/schema'
import { describe, expect, test } from 'vitest'
import { countedFixture } from '../counted.ts'
import { describeStrategies } from '../../src/run/describe-strategies.ts'
import { measure, type Measured } from '../../src/run/run.ts'
import type { Progress } from '../../src/progress.ts'
import { strategiesNamed } from '../../src/strategy/names.ts'
import { easy, tiny, tinyTwo } from '../boards.ts'
import { strategyFile, temporaryFolder } from '../files.ts'
import { fixture, options, run as runRecord } from '../../../results/test/run-records.ts'

const quick: RunOptions = { ...options, capMs: 1_000, warmUpMs: 1, timedPassesMs: 1 }

interface Run {
  readonly records: readonly Measured[]
  /** The steps planned and done in each phase. */
  readonly phases: readonly { note: string; planned: number; done: number }[]
  /** Lines that the run showed. */
  readonly lines: readonly string[]
  /** What was done, in the order of its end. */
  readonly notes: readonly string[]
}

/** A run of strategies on a fixture of two 4x4 boards, and on one of one board, the easy one by default. */
async function run(
  strategies: readonly string[],
  changes: Partial<RunOptions>,
  board = easy,
): Promise<Run> {
  const folder = temporaryFolder({
    'four.txt': `${tiny}:1\n${tinyTwo}:2\n`,
    'nine.txt': `${board}:1\n`,
  })
  const names = ['four.txt', 'nine.txt']
  const fixtures = await Promise.all(names.map((name) => countedFixture(join(folder, name))))
  const geometries = fixtures.map(({ geometry }) => geometry)
  const described = await describeStrategies(strategiesNamed(strategies), geometries)
  const records: Measured[] = []
  const phases: { note: string; planned: number; done: number }[] = []
  const lines: string[] = []
  const notes: string[] = []
  const progress: Progress = {
    say: (line) => lines.push(line),
    phase: (note, planned) => phases.push({ note, planned, done: 0 }),
    advance: (note, tasks = 1) => {
      phases.at(-1)!.done += tasks
      if (tasks > 0) notes.push(note)
    },
    end: () => {},
  }
  const record: RunRecord = {
    ...runRecord,
    options: { ...quick, ...changes },
    fixtures: fixtures.map(({ name, geometry, puzzles }) => ({
      ...fixture(name, puzzles.length),
      geometry: geometry.name,
    })),
    strategies: described.map(({ name, given }) => ({
      name,
      argument: given,
      isProgram: false,
      sha256: null,
    })),
  }
  await measure(record, described, fixtures, (one) => void records.push(one), progress)
  return { records, phases, lines, notes }
}

function places(records: readonly Measured[], type: 'probe' | 'timed'): string[] {
  return records
    .filter((record) => record.type === type)
    .map(({ fixture: name, strategy, status }) => `${name} ${strategy} ${status}`)
}

describe.concurrent('a run', () => {
  test('a run says how long it will take, probes every entry, then times each once a round', async () => {
    const strategies = ['bitmask', 'flat-recursion']
    // Fixtures of one geometry share their processes.
    const { records, phases, lines, notes } = await run(strategies, { rounds: 2 }, tiny)
    expect(lines[0]).toMatch(/^8 processes, 4 probes and 2 rounds: about \d+ s in all$/)
    const types = records.map(({ type }) => type)
    expect(types.slice(0, 4)).toEqual(['probe', 'probe', 'probe', 'probe'])
    expect(types.slice(4)).toEqual(Array.from({ length: 8 }, () => 'timed'))
    expect(places(records, 'probe').toSorted()).toEqual([
      'four bitmask ok',
      'four flat-recursion ok',
      'nine bitmask ok',
      'nine flat-recursion ok',
    ])
    // One count, and one bar for it.
    expect(phases).toEqual([{ note: 'measuring', planned: 8, done: 8 }])
    expect(notes.slice(0, 4).toSorted()).toEqual([
      'probe of four, bitmask: 2 of 2 solved',
      'probe of four, flat-recursion: 2 of 2 solved',
      'probe of nine, bitmask: 1 of 1 solved',
      'probe of nine, flat-recursion: 1 of 1 solved',
    ])
    const timingNotes = notes.slice(4).map((note) => note.replace(/^about \d+ s left; /, ''))
    expect(timingNotes.toSorted()).toEqual([
      'round 1 of 2: 4x4 boards, bitmask',
      'round 1 of 2: 4x4 boards, flat-recursion',
      'round 2 of 2: 4x4 boards, bitmask',
      'round 2 of 2: 4x4 boards, flat-recursion',
    ])
    const processes = records.filter((record) => record.type === 'timed')
    expect(processes.map(({ round }) => round)).toEqual([1, 1, 1, 1, 2, 2, 2, 2])
    expect(processes.map(({ timing }) => timing?.fixturesBefore)).toEqual([0, 1, 0, 1, 0, 1, 0, 1])
    for (const record of records) expect(resultRecord.parse(record)).toEqual(record)
  })

  test('a run times no more of a strategy that went wrong while it was timed', async () => {
    const path = strategyFile('wrong-while-timed.ts')
    const { records, phases } = await run(['bitmask', path], { rounds: 2 })
    const processes = places(records, 'timed')
    const wrong = processes.filter((place) => place.includes('wrong-while'))
    expect(wrong).toEqual([expect.stringMatching(/^(?:four|nine) wrong-while-timed wrong$/)])
    expect(processes.filter((place) => place.endsWith('bitmask ok'))).toHaveLength(4)
    expect(phases[0]).toMatchObject({ planned: 12, done: 12 })
  })

  test('a run asks a strategy nothing that it cannot do, and says why', async () => {
    const nine = strategyFile('nine-by-nine.ts')
    const first = strategyFile('first-only.ts')
    const { records, phases } = await run([nine, first], { rounds: 1 })
    // A probe that needs no process is no task, and a round that is not timed is done.
    expect(phases).toEqual([{ note: 'measuring', planned: 2, done: 2 }])
    expect(records).toContainEqual(
      expect.objectContaining({
        fixture: 'four',
        status: 'unsupported',
        detail: 'takes no 4x4 boards',
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
