/** The work of the threads of `parallel.ts`: a batch of puzzles at a time, as plain data in and out. */
import { geometryOfName } from '@masu/core/geometry'
import { fromLine, toLine, type Cells, type Puzzle } from '@masu/core/puzzle'
import { formsOf, type CanonicalTask, type Forms } from '@masu/puzzles/forms'
import { preparePuzzleRater, type NoPuzzle, type Rating, type Scale } from '@masu/puzzles/rate'
import { prepareSeries, type Wanted } from '@masu/puzzles/series'
import { eachWithin } from '@masu/puzzles/time-limit'

/** Makes the puzzles of a series from one index up to another, which is not included. */
export interface GenerateTask {
  readonly kind: 'generate'
  readonly geometry: string
  readonly wanted: Wanted
  readonly seed: number
  readonly from: number
  readonly to: number
}

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
export type Rated = Rating | NoPuzzle | 'timeout'

export type Task = GenerateTask | RateTask | CanonicalTask

/** Lines for a GenerateTask, null if an index gave no puzzle. */
export type Result<T extends Task> = T extends GenerateTask
  ? (string | null)[]
  : T extends RateTask
    ? Rated[]
    : Forms

/** The function that piscina calls. */
export function work(task: Task): (string | null)[] | Rated[] | Forms {
  if (task.kind === 'generate') return made(task)
  return task.kind === 'rate' ? rated(task) : formsOf(task)
}

// Kept from task to task: V8 would have to compile a newly prepared function again.
const makers = new Map<string, (index: number) => Puzzle | null>()
const raters = new Map<string, (givens: Cells) => Rating | NoPuzzle>()

function keptIn<T>(map: Map<string, T>, key: string, prepare: () => T): T {
  const one = map.get(key) ?? prepare()
  map.set(key, one)
  return one
}

function made({ geometry, wanted, seed, from, to }: GenerateTask): (string | null)[] {
  const key = JSON.stringify(['generate', geometry, wanted, seed])
  const make = keptIn(makers, key, () => prepareSeries(geometryOfName(geometry), wanted, seed))
  const lines: (string | null)[] = []
  for (let index = from; index < to; index++) {
    const puzzle = make(index)
    lines.push(puzzle === null ? null : toLine(puzzle.givens))
  }
  return lines
}

function rated(task: RateTask): Rated[] {
  const { puzzles, scales, timeoutMs } = task
  const geometry = geometryOfName(task.geometry)
  const key = JSON.stringify(['rate', geometry.name, scales])
  const results = eachWithin(timeoutMs, puzzles.length, (isFirst) => {
    // An interrupted rater cannot be used again.
    if (!isFirst) raters.delete(key)
    const rater = keptIn(raters, key, () => preparePuzzleRater(geometry, { scales }))
    return (index) => rater(fromLine(puzzles[index] ?? '', geometry).givens)
  })
  if (results.includes(null)) raters.delete(key)
  return results.map((rating) => rating ?? 'timeout')
}
