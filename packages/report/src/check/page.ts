/** The page of a check: the verdict, the ratio of each entry, what changed exactly, conditions; phases are folded. */
import { countOf } from '@masu/core/puzzle-error'
import {
  entryVerdicts,
  type CheckRecord,
  type PairRecord,
  type VerdictRecord,
} from '@masu/ranking/check-records'
import { nextSteps, verdictText } from '@masu/ranking/check/headline'
import { fails, isAccepted } from '@masu/ranking/check/verdicts'
import { armText, environmentText } from '@masu/ranking/check/words'
import type { DataFile } from '../data.ts'
import { beginText } from '../facts.ts'
import { markup, type Markup } from '../markup.ts'
import { page } from '../page.ts'
import { conditionsBlock } from './conditions.ts'
import { changesSection } from './changes.ts'
import { phasesFold } from './phases.ts'
import { timeBlock } from './time.ts'

/** A finished check. */
export interface FinishedCheck {
  readonly check: CheckRecord
  readonly found: VerdictRecord
  readonly pairs: readonly PairRecord[]
  /** The name of its file, without the folder. */
  readonly name: string
}

/** The text of the page, in UTF-8. */
export function checkPage(finished: FinishedCheck): string {
  const { check, found, pairs } = finished
  const verdict = verdictText(found, check.options.threshold)
  const steps = nextSteps(check, found)
  const where = `${beginText(check)}, ${environmentText(check.environment)}.`
  return page({
    title: `Masu check: ${armText(check.head)} against ${armText(check.base)}`,
    description: `${verdict} ${where}`,
    body: markup`<p class="sub">${where}</p>
<p class="${headlineClass(found)}">${verdict}</p>
<ul class="list">${countsOf(found)}</ul>
${steps.length === 0 ? null : markup`<pre>${steps.join('\n')}</pre>`}
${changesSection(found)}${timeBlock(check, found, pairs)}${conditionsBlock(check, found)}${phasesFold(check, found)}`,
    files: [dataOf(finished)],
  })
}

/** Red where the check fails, green where it passes, and neither where it cannot tell. */
function headlineClass({ verdict }: VerdictRecord): string {
  if (fails(verdict)) return 'headline fails'
  return verdict === 'inconclusive' ? 'headline' : 'headline passes'
}

/** As in `2 entries slower`, from the worst to the best; those that are accepted are counted apart. */
function countsOf({ rows: entries }: VerdictRecord): Markup[] {
  return entryVerdicts.flatMap((verdict) => {
    const own = entries.filter((entry) => entry.verdict === verdict)
    const accepted = own.filter(isAccepted).length
    const words = verdict.replaceAll('-', ' ')
    return countItem(own.length - accepted, words).concat(countItem(accepted, `${words}, accepted`))
  })
}

function countItem(entries: number, words: string): Markup[] {
  if (entries === 0) return []
  return [markup`<li><strong>${countOf(entries, 'entry', 'entries')}</strong> ${words}</li>`]
}

/**
 * The check as a check file with the data that the page shows, without single passes: they are nine tenths of a
 * file, and would make the page too large for mail.
 */
function dataOf({ check, found, pairs, name }: FinishedCheck): DataFile {
  const medians = pairs.map((pair): PairRecord => ({
    ...pair,
    basePassNs: [],
    headPassNs: [],
    basePhases: null,
    headPhases: null,
  }))
  const records = [check, ...medians, found]
  return { name, text: records.map((record) => `${JSON.stringify(record)}\n`).join('') }
}
