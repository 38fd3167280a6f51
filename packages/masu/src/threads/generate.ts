/** The work of `masu generate`: a part of a series of puzzles. */
import { geometryOfName } from '@masu/core/geometry'
import { toLine, type Puzzle } from '@masu/core/puzzle'
import { prepareSeries } from '@masu/sudoku/generate/series'
import type { PuzzleRequest } from '@masu/sudoku/generate/puzzle-request'
import { getOrPrepare } from './get-or-prepare.ts'

/** Makes the puzzles of a series from one index up to another, which is not included. */
export interface GenerateTask {
  readonly kind: 'generate'
  readonly geometry: string
  readonly wanted: PuzzleRequest
  readonly seed: number
  readonly from: number
  readonly to: number
}

const makers = new Map<string, (index: number) => Puzzle | null>()

/** A line for each puzzle, null if an index gave none. */
export function generateLines({
  geometry,
  wanted,
  seed,
  from,
  to,
}: GenerateTask): (string | null)[] {
  const key = JSON.stringify([geometry, wanted, seed])
  const make = getOrPrepare(makers, key, () =>
    prepareSeries(geometryOfName(geometry), wanted, seed),
  )
  const lines: (string | null)[] = []
  for (let index = from; index < to; index++) {
    const puzzle = make(index)
    lines.push(puzzle === null ? null : toLine(puzzle.givens))
  }
  return lines
}
