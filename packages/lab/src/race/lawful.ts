/** The timed worker with the laws of the contract, for a module of a person's own. */
import type { Strategy } from '@masu/core/strategy'
import { laws } from '@masu/conformance/laws'
import { takeExports, takeLaws } from './timed.ts'

/** The same boards every time: a law that is broken once is broken again. */
const SEED = 1

takeLaws((strategy: Strategy) => {
  for (const law of laws) {
    try {
      law.assert(strategy, { seed: SEED })
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return null
})

/** Called by the module's text. @public */
export { takeExports }
