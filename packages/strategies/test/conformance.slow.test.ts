import { laws } from '@masu/conformance/laws'
import { test } from 'vitest'
import { strategies } from '../src/strategies.ts'

// One test a strategy: where one fails, no page of names of the others hides why.
test.for(strategies)('$name keeps every law', { timeout: 120_000 }, (strategy) => {
  for (const law of laws) law.assert(strategy)
})
