/** The data of the page of a run: the results and their ranking, computed once. */
import { rankingOf, type Ranking } from '@masu/ranking/ranking'
import type { Results } from '@masu/ranking/read'
import type { DataFile } from '../data.ts'

/** Facts about a strategy besides its results. */
export interface StrategyAbout {
  readonly name: string
  /** The idea in a line; null if unknown. */
  readonly summary: string | null
  /** The source of the idea: author, year, title; null if unknown. */
  readonly source: string | null
  /** Its file, relative to the root of its repository; null if unknown. */
  readonly path: string | null
  /** The address of its code; null if unknown. */
  readonly link: string | null
}

/** The input of a run's page. */
export interface RunInput {
  readonly results: Results
  /** The results file, which the page keeps. */
  readonly file: DataFile
  /** The command that repeats the run. */
  readonly command: string
  readonly strategies: readonly StrategyAbout[]
}

/** The input with its ranking. */
export type Model = RunInput & Ranking

export function modelOf(input: RunInput): Model {
  return { ...input, ...rankingOf(input.results) }
}
