import { laws } from '@masu/conformance/laws'
import { describe, test } from 'vitest'
import { strategies } from '../src/strategies.ts'

for (const strategy of strategies) {
  describe(strategy.name, () => {
    for (const law of laws) test(law.name, () => law.assert(strategy))
  })
}
