/** A ranking: all that a run means, computed once from its results, for every way of showing it. */
import { rankClassics, type Classics } from './classics.ts'
import type { RankedEntry } from './entry.ts'
import { findRunCut, type RunCut } from './run-cut.ts'
import { collectNotes, type RunNotes } from './notes.ts'
import { makeAllSizesPanel, rankPanels, type Panel } from './panels.ts'
import { compareFixtures, rankEntries, type ComparedFixtures } from './fixture-ranks.ts'
import { findLastRound, type Results } from '../records/read.ts'
import { findSlowModes, type SlowMode } from './slow-modes.ts'
import { judgeCertainty, type Certainty } from './certainty.ts'
import { countVerifiedAnswers } from './verified.ts'
import { findReasons, type Reasons } from './why.ts'

export interface Ranking {
  readonly results: Results
  readonly fixtures: ComparedFixtures
  /** The entries of every fixture in the run's order, each fixture's from the least ratio to the greatest. */
  readonly entries: readonly RankedEntry[]
  readonly panels: readonly RankedPanel[]
  /** All fixtures as one panel, for strategies that support all of them; null for fewer than two panels. */
  readonly allSizes: Panel | null
  readonly classics: RankedClassics | null
  readonly reasons: Reasons
  readonly slowModes: readonly SlowMode[]
  readonly notes: RunNotes
  /** The answers that were verified whole; null if the file does not say it. */
  readonly verifiedAnswers: number | null
  /** The last round with a timed process; 0 for none. */
  readonly rounds: number
  /** Where the run was cut short; null for a run that came to its end. */
  readonly cutShort: RunCut | null
}

export interface RankedPanel extends Panel {
  /** What is certain about the order; null without ranks. */
  readonly certainty: Certainty | null
}

export interface RankedClassics extends Classics {
  readonly certainty: Certainty | null
}

export function rankRun(results: Results): Ranking {
  const fixtures = compareFixtures(results)
  const panels = rankPanels(results, fixtures).map((panel): RankedPanel =>
    Object.assign(panel, { certainty: judgeCertainty(panel.entries) }),
  )
  const classics = rankClassics(results, fixtures)
  return {
    results,
    fixtures,
    entries: rankEntries(fixtures),
    panels,
    allSizes: panels.length > 1 ? makeAllSizesPanel(results, fixtures) : null,
    classics: classics === null ? null : { ...classics, certainty: certaintyOfClassics(classics) },
    reasons: findReasons(fixtures, panels, classics),
    slowModes: panels.flatMap((panel) => findSlowModes(panel, fixtures)),
    notes: collectNotes(results, panels, fixtures),
    verifiedAnswers: countVerifiedAnswers(results),
    rounds: findLastRound(results.timed),
    cutShort: findRunCut(results),
  }
}

/** No puzzle of the classics was capped. */
function certaintyOfClassics({ entries }: Classics): Certainty | null {
  return judgeCertainty(
    entries.map(({ timing: { strategy }, ranks, ratio, interval }) => ({
      strategy,
      ranks,
      ratio,
      interval,
      ratioBound: 'exact',
      solvedShare: 1,
    })),
  )
}
