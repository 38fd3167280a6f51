/** A run of which a part was measured before. */
import { describe, expect, test } from 'vitest'
import { strategyFile } from '../files.ts'
import { figures, probe, timed } from '../../../ranking/test/records.ts'
import { type Measured, type Setting, run, places, roundsOf } from './small-runs.ts'

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
