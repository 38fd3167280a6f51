import type { CheckOptions } from '@masu/ranking/check-records'
import { CHECK_DEFAULTS } from '../../src/gate/check.ts'

/** Those of a check where nothing but the seed is said. */
export function optionsOf(seed: number): CheckOptions {
  return { ...CHECK_DEFAULTS, seed, strategies: null, programs: [], setup: null, fixtures: null }
}
