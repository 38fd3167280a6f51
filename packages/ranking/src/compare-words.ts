/** What the comparison of two results files says, wherever it says it. */
import { countOf } from '@masu/core/puzzle-error'
import type { ComparedEntry, Comparison } from './compare.ts'
import { ratioText } from './figure.ts'

/** Whether there is anything to say of an entry. */
export function hasChanged(entry: ComparedEntry): boolean {
  const { presence, verdict, work, statusBefore, statusAfter } = entry
  const isTold = verdict === 'faster' || verdict === 'slower' || work?.changed === true
  return presence !== 'both' || isTold || statusBefore !== statusAfter
}

/** How many entries changed, and how: a line for time, and one for work. */
export function summaryLines(entries: readonly ComparedEntry[]): string[] {
  const count = (is: (entry: ComparedEntry) => boolean): number => entries.filter(is).length
  const [faster, slower, none] = (['faster', 'slower', 'no-difference-seen'] as const).map(
    (verdict) => count((entry) => entry.verdict === verdict),
  )
  const changed = count(({ work }) => work?.changed === true)
  const unjudged = count(({ verdict }) => verdict === null)
  return [
    `${countOf(entries.length, 'entry', 'entries')}: ${faster} faster, ${slower} slower, ${none} without a difference seen, ${unjudged} not judged`,
    `work changed in ${changed === 0 ? 'none' : changed}`,
  ]
}

/** How the entry ended, where that is not the same or not well; null where it is. */
export function statusText({ statusBefore, statusAfter }: ComparedEntry): string | null {
  if (statusBefore !== statusAfter) return `${statusBefore} before, ${statusAfter} after`
  return statusBefore === 'ok' ? null : `${statusBefore} both times`
}

/** How far apart the two runs are where nothing changed. */
export function betweenRuns(drift: Comparison['drift']): string {
  return drift === null
    ? 'no entry kept source and work, so by how much is unknown.'
    : `${ratioText(drift.ratio)} is the median ratio where source and work are the same (entries: ${drift.rows}).`
}
