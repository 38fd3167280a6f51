import { describe, expect, test } from 'vitest'
import { meanRatio, shareInside, spreadOf } from '../harnesses/figures.ts'
import type { Entry } from '../harnesses/harness.ts'
import type { Run } from '../harnesses/kept-run.ts'

const entry = (strategy: string, fixture: string, least: number): Entry => ({
  strategy,
  fixture,
  micros: { least },
  plusMinus: 0.1,
  ratio: null,
  remark: null,
})

/** A run in which the fastest takes 1 µs and `dlx` takes this long on two fixtures. */
const run = (easy: number, hard: number, ...more: Entry[]): Run => ({
  kind: 'run',
  harness: 'hyperfine',
  turn: 1,
  burner: false,
  faulty: null,
  load: 0,
  seconds: 1,
  exitCode: 0,
  entries: [
    entry('bands-wasm', 'easy', 1),
    entry('dlx', 'easy', easy),
    entry('bands-wasm', 'hard', 1),
    entry('dlx', 'hard', hard),
    ...more,
  ],
})

const shown = { harness: 'hyperfine', figure: 'least' } as const

describe('how far runs of a harness differ', () => {
  test('runs differ by the largest over the smallest ratio of an entry, in the median over entries', () => {
    const runs = [run(10, 20), run(11, 20), run(12, 30)]
    const spread = spreadOf(runs, shown)
    expect(spread.ofAll).toBeCloseTo((1.2 + 1.5) / 2)
    expect(spread.worst).toBeCloseTo(1.5)
    // Of three pairs: 1.1, 1.2 and 12/11 on easy; 1, 1.5 and 1.5 on hard.
    expect(spread.ofTwo).toBeCloseTo((1.1 + 1.5) / 2)
  })

  test('runs do not differ where a machine is slower by the same factor for all strategies', () => {
    const slow = run(10, 20)
    const entries = slow.entries.map(({ micros, ...others }) => ({
      ...others,
      micros: { least: 2 * (micros.least ?? NaN) },
    }))
    const spread = spreadOf([slow, { ...slow, entries }], shown)
    expect(spread.ofAll).toBe(1)
    expect(spread.times).toBe(2)
  })

  test('runs differ without limit where a program takes no longer than its start', () => {
    const start = [entry('bands-wasm', 'start', 0.5), entry('dlx', 'start', 15)]
    const runs = [run(10, 20, ...start), run(16, 20, ...start)]
    expect(spreadOf(runs, { ...shown, lessStart: true }).worst).toBe(Infinity)
  })
})

test('a run predicts another where its time lies inside the ± of the first', () => {
  // Of four entries in two orders, dlx on hard alone is outside: 20 takes 24 by 20 %, and 24 takes 20 by 17 %.
  expect(shareInside([run(10, 20), run(10.5, 24)], shown)).toBe(6 / 8)
})

test('a harness that prints no ± predicts nothing', () => {
  const entries = run(10, 20).entries.map((one) => ({ ...one, plusMinus: null }))
  const silent = { ...run(10, 20), entries }
  expect(shareInside([silent, { ...silent }], shown)).toBeNull()
})

test('the ratio of a strategy is the geometric mean over fixtures of medians over runs', () => {
  expect(meanRatio([run(10, 40), run(10, 40), run(90, 41)], 'dlx', shown)).toBeCloseTo(20)
})

test('the time of a program is without its start where that is wanted', () => {
  const start = [entry('bands-wasm', 'start', 0.5), entry('dlx', 'start', 5)]
  // 5 over 0.5 on easy, 15 over 0.5 on hard.
  const ratio = meanRatio([run(10, 20, ...start)], 'dlx', { ...shown, lessStart: true })
  expect(ratio).toBeCloseTo(Math.sqrt(10 * 30))
})
