import type { Strategy } from '@masu/core/strategy'
import { test } from 'vitest'
import { strategies } from '../src/strategies.ts'
import { assertLaws } from './answers.ts'

/** Boards for each law at night: as many as `masu conform` asks. */
const { MASU_LAW_RUNS: nightly } = process.env

/** By day there are fewer, and of these geometries: squares, and boxes that are high, wide, odd and even. */
const RUNS = Number(nightly ?? 3)
const BY_DAY = new Set(['2x2', '2x3', '3x2', '3x3', '2x5', '4x3', '4x4', '10x2', '4x6', '5x5'])

/** For one law: a thousand times what it takes on an idle machine. */
const LAW_MS = 20_000 * RUNS

// One test a strategy: where one fails, no page of names of the others hides why.
test.for(strategies)('$name keeps every law', { timeout: 600_000 }, (strategy) => {
  assertLaws(nightly === undefined ? byDay(strategy) : strategy, RUNS, LAW_MS)
})

function byDay(strategy: Strategy): Strategy {
  return {
    ...strategy,
    supports: (geometry) => BY_DAY.has(geometry.name) && strategy.supports(geometry),
  }
}
