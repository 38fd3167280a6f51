/** What the page of a run is drawn from: the results, and what ranking makes of them, found once. */
import { classicsOf, type Classics } from '@masu/ranking/classics'
import type { RankedEntry } from '@masu/ranking/entry'
import { notesOf, warningsOf, type Notes } from '@masu/ranking/notes'
import { anySizePanel, panelsOf, type Panel } from '@masu/ranking/panels'
import { measuredByFixture, rankEntries, type MeasuredByFixture } from '@masu/ranking/rank'
import type { Results } from '@masu/ranking/read'
import { answersOf, type Answer } from '@masu/ranking/summary'
import type { DataFile } from '../data.ts'

/** What is known of a strategy beside what it did. */
export interface StrategyAbout {
  readonly name: string
  /** The idea in a line; null where nobody said. */
  readonly summary: string | null
  /** Where the idea comes from: author, year, title; null where nobody said. */
  readonly source: string | null
  /** Its file, from the root of its repository; null where that is unknown. */
  readonly path: string | null
  /** Where its code can be read; null where that is unknown. */
  readonly link: string | null
}

/** What a run's page is drawn from. */
export interface RunInput {
  readonly results: Results
  /** The results file, which the page keeps. */
  readonly file: DataFile
  /** What repeats the run, as it is typed. */
  readonly command: string
  readonly strategies: readonly StrategyAbout[]
}

export interface Model extends RunInput {
  readonly entries: readonly RankedEntry[]
  readonly panels: readonly Panel[]
  /** All fixtures together, for the strategies that take all of them; null where there is a single panel. */
  readonly anySize: Panel | null
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
    anySize: panels.length > 1 ? anySizePanel(results, measured) : null,
    classics: classicsOf(results, measured),
    warnings: warningsOf(results, panels),
    notes: notesOf(results, panels),
    measured,
  }
}
