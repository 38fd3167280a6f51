import type { CheckOptions } from '@masu/results/records/check-run'
import { CHECK_DEFAULTS } from '@masu/bench/gate/check'

/** The default options of a check, with this seed. */
export function optionsOf(seed: number): CheckOptions {
  return { ...CHECK_DEFAULTS, seed, strategies: null, programs: [], setup: null, fixtures: null }
}
