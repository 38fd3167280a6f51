/**
 * The page of several results files: what changed from the first to each later one. Work is compared
 * exactly. Times are compared only where both come from one machine, and never pooled.
 */
import { compareResults } from '@masu/ranking/compare'
import { beginText, commitText } from '../facts.ts'
import { markup } from '../markup.ts'
import { page, type PageSection } from '../page.ts'
import type { Model } from '../run/model.ts'
import { runSections } from '../run/run-page.ts'
import { choicesOf } from '../run/scatter.ts'
import { conditionsSection } from './conditions-section.ts'
import type { Pair, ResultsFile } from './pair.ts'
import { summarySection } from './summary-section.ts'
import { timeSection } from './time-section.ts'
import { workSection } from './work-section.ts'

/**
 * The text of the page, in UTF-8. `last` is the model of the last file, of which the page tells all that
 * the page of a run does; null where that has none.
 */
export function comparisonPage(
  before: ResultsFile,
  later: readonly [ResultsFile, ...ResultsFile[]],
  last: Model | null,
): string {
  const names = later.map(({ file }) => file.name)
  const choices = last === null ? {} : { choices: choicesOf(last) }
  return page({
    title: `What changed from ${before.file.name} to ${names.join(' and ')}`,
    subtitle: `${runText(before)}, to ${later.map(runText).join(' and ')}`,
    sections: [
      ...later.flatMap((after, index) =>
        changeSections({
          before,
          after,
          suffix: index === 0 ? '' : `-${index + 1}`,
          of: later.length === 1 ? '' : `: ${after.file.name}`,
        }),
      ),
      ...(last === null ? [] : [lastSection(last), ...runSections(last)]),
    ],
    files: [before, ...later].map(({ file }) => file),
    ...choices,
  })
}

function lastSection({ file }: Model): PageSection {
  return {
    id: 'last-run',
    title: `All about ${file.name}`,
    short: 'The last run',
    body: markup`<p>What follows is about this file alone, as its own page has it.</p>`,
  }
}

/** What changed between two files: in words, work, time, conditions. */
function changeSections(pair: Pair): PageSection[] {
  const comparison = compareResults(pair.before.results, pair.after.results)
  return [
    summarySection(pair, comparison),
    workSection(pair, comparison),
    timeSection(pair, comparison),
    conditionsSection(pair, comparison),
  ]
}

/** When a run began, and of which commit it is. */
function runText({ results }: ResultsFile): string {
  return `${beginText(results.run)} (${commitText(results.run.environment)})`
}
