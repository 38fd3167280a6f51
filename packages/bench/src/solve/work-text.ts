/** The work of a search, in words. */
import { countOf } from '@masu/core/puzzle-error'
import type { SearchStats } from '@masu/core/strategy'

/** As in "3 nodes, 1 guess, 0 backtracks, 8 checks". */
export function workText({ nodes, guesses, backtracks, checks }: Readonly<SearchStats>): string {
  return [
    countOf(nodes, 'node'),
    countOf(guesses, 'guess', 'guesses'),
    countOf(backtracks, 'backtrack'),
    countOf(checks, 'check'),
  ].join(', ')
}
