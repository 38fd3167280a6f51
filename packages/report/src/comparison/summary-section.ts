/** What changed between two files, in words. */
import { countOf } from '@masu/core/puzzle-error'
import type { ComparedEntry, Comparison } from '@masu/ranking/compare'
import { betweenRuns, statusText, summaryLines } from '@masu/ranking/compare-words'
import { markup, type Markup } from '../markup.ts'
import type { PageSection } from '../page.ts'

/** Where the sections of a comparison stand among those of others. */
export interface Place {
  /** Behind the identifiers of sections and figures; empty for the first comparison of a page. */
  readonly suffix: string
  /** Behind titles, where a page has several comparisons; empty elsewhere. */
  readonly of: string
}

export function summarySection({ suffix, of }: Place, comparison: Comparison): PageSection {
  const { machine, differences, rows: entries, drift } = comparison
  return {
    id: `changed${suffix}`,
    title: `What changed${of}`,
    short: `Changed${of}`,
    body: markup`<p class="headline">${summaryLines(comparison).map((line) => [capital(line), '. '])}</p>
${
  machine === 'different'
    ? markup`<p class="warn">Different machines or conditions: ${differences.join('; ')}.</p>`
    : markup`<p class="note">Two runs at two times also differ by the state of the machine at each: ${betweenRuns(drift)} For a verdict on a change, <code>masu check</code> measures both revisions in paired processes.</p>`
}
${otherEntries(entries)}`,
  }
}

/** Entries that only one of the files has, that cannot be compared, or that end in another way. */
function otherEntries(entries: readonly ComparedEntry[]): Markup | null {
  const lines = [...Map.groupBy(entries.flatMap(noteOf), ({ note }) => note)].map(
    ([note, own]) =>
      markup`<li>${countOf(own.length, 'entry', 'entries')} ${note}: ${own.map(({ name }) => name).join(', ')}</li>`,
  )
  return lines.length === 0 ? null : markup`<ul>${lines}</ul>`
}

function noteOf(entry: ComparedEntry): { name: string; note: string }[] {
  const { strategy, fixture, presence, reason, statusBefore, statusAfter } = entry
  const name = `${strategy} on ${fixture}`
  if (presence === 'new') return [{ name, note: 'only in the later file' }]
  if (presence === 'gone') return [{ name, note: 'only in the earlier file' }]
  if (presence === 'not-comparable') return [{ name, note: `not comparable (${reason ?? ''})` }]
  const status = statusBefore === statusAfter ? null : statusText(entry)
  return status === null ? [] : [{ name, note: status }]
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
