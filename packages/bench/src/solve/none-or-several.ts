/** What there is to say of a board that has no solution, or several: more than that it is so. */
import { toGrid } from '@masu/core/formats/grid'
import { toLine, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { SearchStats } from '@masu/core/strategy'
import { cellName } from '@masu/core/validate'
import { wrapped } from './logic.ts'
import { markedGrid } from './marked-grid.ts'
import { refutation } from './explain.ts'
import { differingCells, secondSolution } from './second-solution.ts'

/** Of the cells in which two solutions differ, so many are listed. */
const LISTED_CELLS = 12

/** Behind a digit that is another in the other solution. */
const DIFFERS_MARK = '*'

/** Which cell or unit ran out first, where that shows without a guess. */
export function noSolutionText(puzzle: Puzzle, stats: Readonly<SearchStats> | null): string {
  const nodes = stats === null ? '' : ` of ${stats.nodes.toLocaleString('en')} nodes`
  const searched = `no cell or unit runs out by logic alone; a search${nodes} refutes it`
  return wrapped('', `no solution: ${refutation(puzzle) ?? searched}`)
}

/**
 * The first solution and another, both with the cells marked in which they differ; `shown` gives the
 * text of a grid as it is to appear.
 */
export function firstTwoText(
  puzzle: Puzzle,
  first: Cells,
  shown: (text: string) => string,
): string {
  const { geometry } = puzzle
  const second = secondSolution(puzzle, first)
  if (second === null) return shown(toGrid(geometry, first))
  const differing = differingCells(first, second)
  const listed = differing.slice(0, LISTED_CELLS).map((cell) => cellName(geometry, cell))
  const more = differing.length - listed.length
  const names = `${listed.join(' ')}${more > 0 ? ` and ${more} more` : ''}`
  const marked = (cells: Cells): string =>
    shown(
      markedGrid(geometry, cells, (cell) => (first[cell] === second[cell] ? ' ' : DIFFERS_MARK)),
    )
  return [
    marked(first),
    wrapped('', `another, which differs in ${differing.length} cells (${DIFFERS_MARK}): ${names}`),
    marked(second),
  ].join('\n\n')
}

/** What `--json` adds: the reason where it shows without a guess, or the second solution. */
export function noneOrSeveralJson(puzzle: Puzzle, count: number, first: Cells): object {
  if (count === 1) return {}
  if (count === 0) return { reason: refutation(puzzle) }
  const second = secondSolution(puzzle, first)
  if (second === null) return { second: null, differing: null }
  const differing = differingCells(first, second)
  return {
    second: toLine(second),
    differing: differing.map((cell) => cellName(puzzle.geometry, cell)),
  }
}
