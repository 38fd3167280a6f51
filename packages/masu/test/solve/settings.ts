import type { SolveSettings, SolvedBatch, UnsolvedBatch } from '../../src/solve/batch.ts'

/** The settings of `masu solve --to line`. */
export const settings: SolveSettings = {
  strategy: null,
  limit: 2,
  all: false,
  form: 'line',
  colour: false,
  skipBad: false,
  timeoutMs: null,
}

/** The result of a batch that was solved. */
export function resultOf(solved: SolvedBatch | UnsolvedBatch): SolvedBatch {
  if ('why' in solved) throw new Error(`not solved: ${solved.why}`)
  return solved
}
