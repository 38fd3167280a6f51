/**
 * The page of several results files: what changed from the first to each later one. Work is compared
 * exactly. Times are compared only where both come from one machine, and never pooled.
 */
import { compareResults } from '@masu/ranking/compare'
import { page, type PageSection } from '../page.ts'
import { conditionsSection } from './conditions-section.ts'
import type { Pair, ResultsFile } from './pair.ts'
import { summarySection } from './summary-section.ts'
import { timeSection } from './time-section.ts'
import { workSection } from './work-section.ts'

/**
 * The text of the page, in UTF-8. `further` follows what changed: sections about the last file alone.
 */
export function comparisonPage(
  before: ResultsFile,
  later: readonly [ResultsFile, ...ResultsFile[]],
  further: readonly PageSection[],
): string {
  const names = later.map(({ file }) => file.name)
  return page({
    title: `Masu: what changed from ${before.file.name} to ${names.join(' and ')}`,
    subtitle: `${dayOf(before)} to ${later.map(dayOf).join(' and ')}`,
    sections: [
      ...later.flatMap((after, index) =>
        changeSections({
          before,
          after,
          suffix: index === 0 ? '' : `-${index + 1}`,
          of: later.length === 1 ? '' : ` (${after.file.name})`,
        }),
      ),
      ...further,
    ],
    files: [before, ...later].map(({ file }) => file),
  })
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

function dayOf({ results }: ResultsFile): string {
  const { startedAt, environment } = results.run
  return `${startedAt.slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' ')} UTC (${environment.commit?.slice(0, 10) ?? 'no commit'}${environment.dirty === true ? ', with uncommitted changes' : ''})`
}
