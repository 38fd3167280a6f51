/** How far a check came that was cut short. */
import type { CheckResults } from '../records/check-run.ts'
import type { CheckCut } from './judged-check.ts'
import type { PairsOfEntry } from './replay.ts'

/** Where a check was cut short; null for one that came to its end. `pairs` are those of its entries. */
export function findCheckCut(
  { run, probes, looks }: CheckResults,
  pairs: readonly Pick<PairsOfEntry, 'ended'>[],
): CheckCut | null {
  const { base, head, skipReason, options } = run.check
  if (skipReason !== null) return null
  const inBase = new Set(base.strategies.map(({ name }) => name))
  const arms = head.strategies.reduce((sum, { name }) => sum + (inBase.has(name) ? 2 : 1), 0)
  const planned = arms * run.fixtures.length
  if (probes.length < planned) return { phase: 'probing', probes: probes.length, planned }
  if (pairs.every(({ ended }) => ended !== null)) return null
  return { phase: 'timing', pairs: looks.at(-1)?.pairs ?? 0, planned: options.looks.at(-1) ?? 0 }
}
