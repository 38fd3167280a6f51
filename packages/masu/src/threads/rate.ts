/** The work of `masu rate`: the ratings of some puzzles. */
import { geometryOfName } from '@masu/core/geometry'
import { fromLine, type Cells } from '@masu/core/puzzle'
import {
  preparePuzzleRater,
  type NoPuzzle,
  type Rating,
  type Scale,
} from '@masu/sudoku/rate/scales'
import { eachWithin } from '@masu/bench/system/time-limit'
import { getOrPrepare } from './get-or-prepare.ts'

/** Rates puzzles with one solution on these scales. */
export interface RateTask {
  readonly kind: 'rate'
  readonly geometry: string
  /** A line a puzzle. */
  readonly puzzles: readonly string[]
  readonly scales: readonly Scale[]
  /** A puzzle that takes longer is given up. */
  readonly timeoutMs: number
}

/** A rating, or the reason for none: no solution, several, or not rated within the time. */
export type RatingResult = Rating | NoPuzzle | 'timeout'

const raters = new Map<string, (givens: Cells) => Rating | NoPuzzle>()

export function ratePuzzles(task: RateTask): RatingResult[] {
  const { puzzles, scales, timeoutMs } = task
  const geometry = geometryOfName(task.geometry)
  const key = JSON.stringify([geometry.name, scales])
  const results = eachWithin(timeoutMs, puzzles.length, (isFirst) => {
    // An interrupted rater cannot be used again.
    if (!isFirst) raters.delete(key)
    const rater = getOrPrepare(raters, key, () => preparePuzzleRater(geometry, { scales }))
    return (index) => rater(fromLine(puzzles[index] ?? '', geometry).givens)
  })
  if (results.includes(null)) raters.delete(key)
  return results.map((rating) => rating ?? 'timeout')
}
