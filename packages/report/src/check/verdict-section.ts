/** The verdict of a check in words, what to do about it, and how many entries there are of each verdict. */
import { countOf } from '@masu/core/puzzle-error'
import {
  entryVerdicts,
  type CheckRecord,
  type EntryVerdict,
  type VerdictRecord,
} from '@masu/ranking/check-records'
import { nextSteps, verdictText } from '@masu/ranking/check/headline'
import { isAccepted, overallVerdict } from '@masu/ranking/check/verdicts'
import { armText, environmentText } from '@masu/ranking/check/words'
import { markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'

export function verdictSection(check: CheckRecord, found: VerdictRecord): PageSection {
  const steps = nextSteps(check, found)
  return {
    id: 'verdict',
    title: 'The verdict',
    short: 'Verdict',
    body: markup`<p class="headline ${kindOf(found)}">${verdictText(found, check.options.threshold)}</p>
<ul class="list">${countsOf(found)}</ul>
${steps.length === 0 ? null : markup`<pre>${steps.join('\n')}</pre>`}
<dl class="facts"><dt>base</dt><dd>${armText(check.base)}</dd>
<dt>head</dt><dd>${armText(check.head)}</dd>
<dt>on</dt><dd>${environmentText(check.environment)}</dd></dl>`,
  }
}

/** Whether the check fails, which the colour of the headline repeats. */
function kindOf({ rows: entries }: VerdictRecord): 'fails' | 'passes' {
  const failing: readonly EntryVerdict[] = [
    'answer-changed',
    'first-changed',
    'work-changed',
    'slower',
  ]
  return failing.includes(overallVerdict(entries)) ? 'fails' : 'passes'
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
