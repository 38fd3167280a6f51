import { test } from 'vitest'
import { strategies } from '../src/strategies.ts'
import { assertLaws } from './answers.ts'

/** Boards for each law: fewer than `masu conform` asks, which are asked at night. */
const RUNS = Number(process.env['MASU_LAW_RUNS'] ?? 5)

/** For one law: a thousand times what it takes on an idle machine. */
const LAW_MS = 20_000 * RUNS

// One test a strategy: where one fails, no page of names of the others hides why.
test.for(strategies)('$name keeps every law', { timeout: 600_000 }, (strategy) => {
  assertLaws(strategy, RUNS, LAW_MS)
})
