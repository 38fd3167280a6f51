/** Lanes of a race, recorded without a browser. */
import { fromLine, type Puzzle } from '@masu/core/puzzle'
import { tracedStrategies } from '@masu/strategies/traced'
import type { Lane } from '../../src/race/outcome.ts'
import { recordSearch, Trace } from '../../src/replay/search-trace.ts'

/** The exam question's board. */
export const puzzle: Puzzle = fromLine(
  '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..',
)

/** Records at most `most` steps. */
export function recorded(strategy: string, most?: number, board: Puzzle = puzzle): Lane {
  const search = tracedStrategies
    .find(({ name }) => name === strategy)
    ?.begin(board.geometry, board.givens, 2)
  if (search === undefined) throw new Error(strategy)
  const trace = new Trace(board.geometry, board.givens)
  const intervals = recordSearch(search, most)
  let next = intervals.next()
  for (; next.done !== true; next = intervals.next()) trace.add(next.value)
  trace.ending = next.value
  return { strategy, trace, fault: null }
}
