/** How a fixture is probed. */
import type { RunOptions } from '@masu/results/records/schema'

export interface ProbeOptions extends Pick<
  RunOptions,
  'limit' | 'timeoutMs' | 'probeMs' | 'memoryBytes'
> {
  /**
   * Whether `timeoutMs` is the cap of a run: the worker enforces it, and only fast entries try larger blocks.
   * Otherwise every puzzle is tried.
   */
  readonly inBlocks?: boolean
}

/**
 * So many puzzles have an outcome. `late` says which puzzle was the first without an answer in time; null while
 * there is none.
 */
export type OnOutcome = (puzzles: number, late: string | null) => void
