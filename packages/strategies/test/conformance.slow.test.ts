import { laws } from '@masu/conformance/laws'
import { test } from 'vitest'
import { strategies } from '../src/strategies.ts'

/** Boards for each law: fewer than `masu conform` asks, which are asked at night. */
const RUNS = Number(process.env['MASU_LAW_RUNS'] ?? 5)

// One test a strategy: where one fails, no page of names of the others hides why.
test.for(strategies)('$name keeps every law', { timeout: 120_000 }, (strategy) => {
  for (const law of laws) law.assert(strategy, { runs: RUNS })
})
