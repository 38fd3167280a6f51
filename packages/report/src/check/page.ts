/** The page of a check: the verdict, the ratio of each entry, what changed exactly, conditions; phases are folded. */
import { formatCount } from '@masu/core/format-count'
import { nextSteps, verdictText } from '@masu/ranking/check/headline'
import { fails, isAccepted } from '@masu/ranking/check/verdicts'
import { armText, environmentText } from '@masu/ranking/check/words'
import { entryVerdicts } from '@masu/ranking/gate/check-entry'
import type { CheckResults } from '@masu/ranking/gate/check-run'
import type { Judged } from '@masu/ranking/gate/judged'
import { pairsOf } from '@masu/ranking/gate/pairs'
import type { TimedRecord } from '@masu/ranking/schema'
import type { DataFile } from '../data.ts'
import { beginText } from '../facts.ts'
import { markup, type Markup } from '../markup.ts'
import { page } from '../page.ts'
import { conditionsBlock } from './conditions.ts'
import { changesSection } from './changes.ts'
import { phasesFold } from './phases.ts'
import { timeBlock } from './time.ts'

/** A check, and its judgement. */
export interface ShownCheck {
  readonly results: CheckResults
  readonly judged: Judged
  /** The name of its file, without the folder. */
  readonly name: string
}

/** The text of the page, in UTF-8. */
export function checkPage({ results, judged, name }: ShownCheck): string {
  const { run, timed } = results
  const { base, head, options } = run.check
  const verdict = verdictText(judged, options.threshold)
  const steps = nextSteps(run, judged)
  const where = `${beginText(run)}, ${environmentText(run.environment)}.`
  return page({
    title: `Masu check: ${armText(head)} against ${armText(base)}`,
    description: `${verdict} ${where}`,
    body: markup`<p class="sub">${where}</p>
<p class="${headlineClass(judged)}">${verdict}</p>
<ul class="list">${countsOf(judged)}</ul>
${steps.length === 0 ? null : markup`<pre>${steps.join('\n')}</pre>`}
${changesSection(judged)}${timeBlock(run, judged, pairsOf(timed))}${conditionsBlock(run, judged)}${phasesFold(run, judged)}`,
    files: [dataOf(results, name)],
  })
}

/** Red where the check fails, green where it passes, and neither where it cannot tell. */
function headlineClass({ verdict }: Judged): string {
  if (fails(verdict)) return 'headline fails'
  return ['inconclusive', 'at-threshold'].includes(verdict) ? 'headline' : 'headline passes'
}

/** As in `2 entries slower`, from the worst to the best; those that are accepted are counted apart. */
function countsOf({ entries }: Judged): Markup[] {
  return entryVerdicts.flatMap((verdict) => {
    const own = entries.filter((entry) => entry.verdict === verdict)
    const accepted = own.filter(isAccepted).length
    const words = verdict.replaceAll('-', ' ')
    return countItem(own.length - accepted, words).concat(countItem(accepted, `${words}, accepted`))
  })
}

function countItem(entries: number, words: string): Markup[] {
  if (entries === 0) return []
  return [markup`<li><strong>${formatCount(entries, 'entry', 'entries')}</strong> ${words}</li>`]
}

/**
 * The results file without single passes, of which a judgement needs the medians alone: passes are most of a file, and
 * would make the page too large for mail.
 */
function dataOf({ run, probes, timed, looks }: CheckResults, name: string): DataFile {
  const records = [run, ...probes, ...timed.map(withMedians), ...looks]
  return { name, text: records.map((record) => `${JSON.stringify(record)}\n`).join('') }
}

function withMedians(record: TimedRecord): TimedRecord {
  const { figures, otherPasses } = record
  if (figures === null || otherPasses === undefined) return record
  const { atOneNs, severalNs, noneNs } = otherPasses
  return {
    ...record,
    figures: { ...figures, passNs: middleOf(figures.passNs) },
    otherPasses: {
      atOneNs: middleOf(atOneNs),
      severalNs: middleOf(severalNs),
      noneNs: middleOf(noneNs),
    },
  }
}

/** The one or two passes of which the median is made. */
function middleOf(passNs: readonly number[]): number[] {
  const { length } = passNs
  return passNs
    .toSorted((a, b) => a - b)
    .slice(Math.ceil(length / 2) - 1, Math.floor(length / 2) + 1)
}
