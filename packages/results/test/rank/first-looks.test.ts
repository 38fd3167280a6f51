import { expect, test } from 'vitest'
import { rankFirstLooks } from '../../src/rank/first-looks.ts'
import { cappedResults, fixture, probe, type Entry } from '../run-records.ts'

const none: readonly number[] = []

/** The results of probes alone: each puzzle takes a tenth of a millisecond, times `times`. */
function probed(strategy: string, times: number, changes: Partial<Entry> = {}): Entry {
  return { strategy, micros: none, shape: Array<number>(200).fill(times), ...changes }
}

test('first looks are ratios of the probes that have ended, without ranks or ±', () => {
  const { run, probes } = cappedResults([
    probed('slow', 3),
    probed('fast', 1),
    probed('fast', 2, { fixture: 'hard' }),
    probed('slow', 24, { fixture: 'hard' }),
  ])
  const first = rankFirstLooks({ run, probes: probes.slice(0, 3) })
  expect(first.entries).toMatchObject([
    { strategy: 'fast', ratio: 1, ranks: null, interval: null, ratioBound: 'unknown' },
    { strategy: 'slow', ranks: null },
  ])
  expect(first.entries[1]?.ratio).toBeCloseTo(3, 9)
  expect(first.entries[1]?.fixtures).toMatchObject([
    { microsPerPuzzle: 300 },
    { microsPerPuzzle: NaN },
  ])
  expect(rankFirstLooks({ run, probes }).entries[1]?.ratio).toBeCloseTo(6, 9)
})

test('first looks compare strategies on the same puzzles while the probes of a fixture go on', () => {
  const { run, probes } = cappedResults([
    probed('slow', 3),
    probed('fast', 1),
    probed('slow', 24, { fixture: 'hard' }),
    probed('fast', 2, { fixture: 'hard' }),
  ])
  // On `hard` the slow one is alone, and so the fastest yet.
  const [fast, slow] = rankFirstLooks({ run, probes: probes.slice(0, 3) }).entries
  expect(fast).toMatchObject({ strategy: 'fast', ratio: 1 })
  expect(slow?.ratio).toBeCloseTo(3, 9)
  expect(slow?.fixtures[1]?.microsPerPuzzle).toBeCloseTo(2400, 9)
  const faulty = [...probes.slice(0, 3), probe('fast', { fixture: 'hard', status: 'wrong' })]
  expect(rankFirstLooks({ run, probes: faulty }).entries).toMatchObject([{ strategy: 'slow' }])
})

test('first looks are of the smallest block, where capped puzzles count as the cap', () => {
  const shape = Array.from({ length: 200 }, (_, puzzle) => (puzzle < 32 ? 1 : 50))
  const { run, probes } = cappedResults([
    probed('a', 1, { shape }),
    probed('b', 1, { capped: [0, 1, 2, 3, 4, 5, 6, 7], tried: 32 }),
  ])
  const [a, b] = rankFirstLooks({ run, probes }).entries
  expect(a?.fixtures[0]?.microsPerPuzzle).toBeCloseTo(100, 9)
  expect(b?.fixtures[0]?.microsPerPuzzle).toBeCloseTo((24 * 100 + 8 * 5_000) / 32, 9)
  expect(b).toMatchObject({ solvedShare: 0.75 })
})

test('first looks leave out what failed or was given up, and nothing is there before a probe has ended', () => {
  const { run } = cappedResults([probed('a', 1)])
  const wrong = probe('a', { status: 'wrong', detail: 'puzzle 3' })
  const givenUp = probe('b', { status: 'timeout', untriedPuzzles: 190 })
  expect(rankFirstLooks({ run, probes: [wrong, givenUp] }).entries).toEqual([])
  const small = { ...run, fixtures: [fixture('easy', 20)] }
  expect(rankFirstLooks({ run: small, probes: [] })).toMatchObject({ fixtures: [], entries: [] })
})
