import type { Settings } from '../../src/solve/batch.ts'

/** The settings of `masu solve --to line`. */
export const settings: Settings = {
  strategy: null,
  limit: 2,
  all: false,
  form: 'line',
  colour: false,
  skipBad: false,
  timeoutMs: null,
}
