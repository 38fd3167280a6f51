/** The work of the threads of `parallel.ts`: a batch of puzzles at a time, as text in and out. */
import { geometryOfName } from '@masu/core/geometry'
import { fromLine, toLine } from '@masu/core/puzzle'
import { prepareRater, type Rating, type Scale } from './rate.ts'
import { prepareSeries, type Wanted } from './series.ts'

/** Makes the puzzles of a series from one index up to another, which is not included. */
export interface GenerateTask {
  readonly kind: 'generate'
  readonly geometry: string
  readonly wanted: Wanted
  readonly seed: number
  readonly from: number
  readonly to: number
}

/** Rates puzzles on these scales. */
export interface RateTask {
  readonly kind: 'rate'
  readonly geometry: string
  /** A line a puzzle. */
  readonly puzzles: readonly string[]
  readonly scales: readonly Scale[]
  /** Symmetries of each puzzle for the guess rating, drawn from the seed. */
  readonly symmetries: number
  readonly seed: number
}

export type Task = GenerateTask | RateTask

/** Lines for a GenerateTask, null where an index gave no puzzle; ratings for a RateTask. */
export type Result<T extends Task> = T extends GenerateTask ? (string | null)[] : Rating[]

/** The function that piscina calls. */
export function work(task: Task): (string | null)[] | Rating[] {
  const geometry = geometryOfName(task.geometry)
  if (task.kind === 'generate') {
    const make = prepareSeries(geometry, task.wanted, task.seed)
    const lines: (string | null)[] = []
    for (let index = task.from; index < task.to; index++) {
      const puzzle = make(index)
      lines.push(puzzle === null ? null : toLine(puzzle.givens))
    }
    return lines
  }
  const rater = prepareRater(geometry, task)
  return task.puzzles.map((line) => rater(fromLine(line, geometry).givens))
}
