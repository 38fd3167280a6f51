/**
 * The page of several results files: what changed from the first to each later one. Work is compared
 * exactly. Times are compared only where both come from one machine, and never pooled.
 */
import type { Comparison } from '@masu/ranking/compare'
import type { ComparedRun, ComparedRuns } from '@masu/ranking/compare-runs'
import type { DataFile } from '../data.ts'
import { beginText, commitText } from '../facts.ts'
import { page, type PageSection } from '../page.ts'
import { conditionsSection } from './conditions-section.ts'
import { ordersSection } from './orders-section.ts'
import { summarySection, type Place } from './summary-section.ts'
import { timeSection } from './time-section.ts'
import { workSection } from './work-section.ts'

/** The text of the page, in UTF-8. It keeps the files. */
export function comparisonPage(compared: ComparedRuns, files: readonly DataFile[]): string {
  const { runs, changes, orders } = compared
  const [before, ...later] = runs
  return page({
    title: `What changed from ${before?.file} to ${later.map(({ file }) => file).join(' and ')}`,
    subtitle: `${before === undefined ? '' : runText(before)}, to ${later.map(runText).join(' and ')}`,
    sections: [
      ...changes.flatMap((change, index) =>
        changeSections(change, {
          suffix: index === 0 ? '' : `-${index + 1}`,
          of: later.length === 1 ? '' : `: ${later[index]?.file}`,
        }),
      ),
      ...(orders.length === 0 ? [] : [ordersSection(compared)]),
      conditionsSection(runs),
    ],
    files,
  })
}

/** What changed between two files: in words, work, and time where both come from one machine. */
function changeSections(change: Comparison, place: Place): PageSection[] {
  const told = [summarySection(place, change), workSection(place, change)]
  return change.machine === 'same' ? [...told, timeSection(place, change)] : told
}

/** When a run began, and of which commit it is. */
function runText(run: ComparedRun): string {
  return `${beginText(run)} (${commitText(run.environment)})`
}
