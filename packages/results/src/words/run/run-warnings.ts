/** What to be careful with in a run: a busy machine, strategies of two speeds, copies of puzzles, and what is left out. */
import { formatCount } from '@masu/core/plural'
import type { Statement } from '../document.ts'
import { canBeRanked } from '../../records/ranked-puzzles.ts'
import { alteredText } from '../../records/environment.ts'
import { capText } from './columns.ts'
import { formatDuration, formatMegabytes, formatPercent } from '../format.ts'
import type { Ranking } from '../../rank/ranking.ts'
import { UNDISTURBED_WAIT_SHARE, visibleDifference, waitedShare } from '../../rank/certainty.ts'

export function warningStatements(ranking: Ranking): Statement[] {
  const { notes } = ranking
  const texts = [
    ...warningTexts(ranking),
    ...slowModeTexts(ranking),
    ...threadTexts(ranking),
    ...heavyTexts(ranking),
    ...unansweredTexts(ranking),
    ...copyTexts(ranking),
  ]
  return [
    ...texts.map((text) => ({ label: 'CAREFUL', text, isWarning: true })),
    ...notes.failures.map((text) => ({ label: 'FAILED', text, isWarning: true })),
    ...[
      ...notes.missingFromPanels,
      ...missingClassicsTexts(ranking),
      ...(notes.unranked === null ? [] : [`${notes.unranked}.`]),
    ].map((text) => ({ label: 'LEFT OUT', text })),
  ]
}

function missingClassicsTexts({ classics, results }: Ranking): string[] {
  const { missing = [] } = classics ?? {}
  if (missing.length === 0) return []
  return [
    `Not in Textbook: ${missing.join(', ')} (not all puzzles in ${capText(results.run.options)}).`,
  ]
}

/** Differences under this share are expected to be visible; otherwise a warning says how far they are not. */
const EXPECTED_VISIBLE_DIFFERENCE = 0.15

/** Solving that waits for no more than this share of its time is expected where too few rounds show the effect. */
const EXPECTED_WAIT_SHARE = 0.15

/** Settings that changed all times, and the effect of other work on the machine. */
export function warningTexts({ results, panels }: Ranking): string[] {
  const altered = alteredText(results.run.environment)
  const visible = visibleDifference(panels)
  const texts = altered === null ? [] : [`Times differ from those of other runs: ${altered}.`]
  const waited = waitedShare(results)
  if (visible === null) {
    if (waited === null || waited <= EXPECTED_WAIT_SHARE) return texts
    const share = formatPercent(waited)
    return [
      ...texts,
      `Busy machine: the solvers waited ${share} of their time, so ratios may be far off.`,
    ]
  }
  if (visible <= EXPECTED_VISIBLE_DIFFERENCE) return texts
  const why =
    waited === null || waited < UNDISTURBED_WAIT_SHARE
      ? 'Equal processes differed much'
      : `Busy machine (the solvers waited ${formatPercent(waited)} of their time)`
  return [...texts, `${why}: gaps under ${formatPercent(visible)} may go unseen.`]
}

/** A sentence for each strategy whose processes come in two speeds. */
export function slowModeTexts({ slowModes }: Ranking): string[] {
  return slowModes.map(
    ({ panel, strategy, slowProcesses, processes, otherSlowProcesses }) =>
      `${strategy} has two speeds (${panel}): slow in ${slowProcesses} of ${processes} processes, where the others are slow in ${otherSlowProcesses}.`,
  )
}

/** A sentence for each strategy that used several processors. */
export function threadTexts({ notes }: Ranking): string[] {
  return notes.threads.map(
    ({ strategy, processors, fixtures }) =>
      `${strategy} used up to ${processors.toFixed(1)} processors at once (${fixtures.join(', ')}).`,
  )
}

/** A sentence for each strategy whose solver takes long to prepare, or much memory. */
export function heavyTexts({ notes }: Ranking): string[] {
  return notes.heavy.map(({ strategy, prepareNs, solverBytes, fixtures }) => {
    const parts = [
      ...(prepareNs === null ? [] : [`${formatDuration(prepareNs)} to prepare a solver`]),
      ...(solverBytes === null ? [] : [`${formatMegabytes(solverBytes)} MB`]),
    ]
    return `${strategy} takes ${parts.join(' and ')} (${fixtures.join(', ')}); its times leave that out.`
  })
}

/** A sentence for each entry that has no answer to some puzzles, and is far faster on all others. */
export function unansweredTexts({ notes }: Ranking): string[] {
  return notes.unanswered.map(({ strategy, fixture, puzzles, first, longestNs }) => {
    const place = puzzles === 1 ? first : `first ${first}`
    return `${strategy} gave no answer to ${formatCount(puzzles, 'puzzle')} of ${fixture} (${place}): it may never end there, since its other puzzles took ${formatDuration(longestNs)} at most.`
  })
}

/** A sentence for each ranked fixture with copies of puzzles. */
export function copyTexts({ results: { run } }: Ranking): string[] {
  return run.fixtures
    .filter((fixture) => fixture.distinctPuzzles !== undefined && canBeRanked(fixture))
    .map(
      ({ name, puzzles, distinctPuzzles }) =>
        `${name} has ${distinctPuzzles} different puzzles of ${puzzles}; the others are copies.`,
    )
}
