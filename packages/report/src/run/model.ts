/** What the sections of a run's page are drawn from: the results, and what ranking makes of them, found once. */
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

/** A puzzle as its fixture lists it. */
export interface ListedBoard {
  /** Line of the file, from 1. */
  readonly line: number
  /** A character a cell, `.` for an empty one. */
  readonly givens: string
  readonly boxHeight: number
  readonly boxWidth: number
}

/** What a run's page is drawn from. */
export interface RunInput {
  readonly results: Results
  /** The results file, which the page keeps. */
  readonly file: DataFile
  /** What repeats the run, as it is typed. */
  readonly command: string
  readonly strategies: readonly StrategyAbout[]
  /** A puzzle of a fixture, by its place among those measured, from 0; null where the file has changed. */
  readonly boardOf: (fixture: string, puzzle: number) => ListedBoard | null
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
  /** Colour and dashes of each strategy: its place in the run. */
  readonly lineOf: ReadonlyMap<string, number>
}

export function modelOf(input: RunInput): Model {
  const { results } = input
  const measured = measuredByFixture(results)
  const entries = rankEntries(results, measured)
  const panels = panelsOf(results, measured)
  return {
    ...input,
    entries,
    panels,
    answers: answersOf(results, panels, measured),
    anySize: panels.length > 1 ? anySizePanel(results, measured) : null,
    classics: classicsOf(results, measured),
    warnings: warningsOf(results, panels),
    notes: notesOf(results, panels),
    measured,
    lineOf: new Map(results.run.strategies.map(({ name }, index) => [name, index])),
  }
}

/** The entries of a fixture, from the fastest to the slowest. */
export function entriesOf({ entries }: Model, fixture: string): RankedEntry[] {
  return entries.filter((entry) => entry.fixture === fixture)
}

/** The fixtures of the run, those of each panel together, those too small to rank last. */
export function fixturesInOrder({ results, panels }: Model): string[] {
  const ranked = panels.flatMap(({ fixtures }) => fixtures)
  const rest = results.run.fixtures.map(({ name }) => name).filter((name) => !ranked.includes(name))
  return [...ranked, ...rest]
}

/** Its colour and dashes among the strategies of the run. */
export function lineNumber({ lineOf }: Model, strategy: string): number {
  return lineOf.get(strategy) ?? 0
}
