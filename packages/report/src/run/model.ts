/** The data of the page of a run: the results and their ranking, computed once. */
import { classicsOf, type Classics } from '@masu/ranking/classics'
import type { RankedEntry } from '@masu/ranking/entry'
import { notesOf, warningsOf, type Notes } from '@masu/ranking/notes'
import { allSizesPanel, panelsOf, type Panel } from '@masu/ranking/panels'
import { measuredByFixture, rankEntries, type MeasuredByFixture } from '@masu/ranking/rank'
import type { Results } from '@masu/ranking/read'
import { answersOf, type Answer } from '@masu/ranking/summary'
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

export interface Model extends RunInput {
  readonly entries: readonly RankedEntry[]
  readonly panels: readonly Panel[]
  /** All fixtures as one panel, for strategies that support all of them; null for a single panel. */
  readonly allSizes: Panel | null
  readonly answers: readonly Answer[]
  readonly classics: Classics | null
  readonly warnings: readonly string[]
  readonly notes: Notes
  readonly measured: MeasuredByFixture
}

export function modelOf(input: RunInput): Model {
  const { results } = input
  const measured = measuredByFixture(results)
  const panels = panelsOf(results, measured)
  return {
    ...input,
    entries: rankEntries(results, measured),
    panels,
    answers: answersOf(results, panels, measured),
    allSizes: panels.length > 1 ? allSizesPanel(results, measured) : null,
    classics: classicsOf(results, measured),
    warnings: warningsOf(results, panels),
    notes: notesOf(results, panels),
    measured,
  }
}
