/** Texts about the comparison of results files, shared by all reports. */
import { formatCount } from '@masu/core/format-count'
import type { ComparedEntry, Comparison } from './compare.ts'
import type { Orders } from './compare-runs.ts'
import { boundText, precisionText, rangeText } from './figure.ts'
import type { Column, TextTable } from './table.ts'

/** Whether an entry has changed. */
export function hasChanged(entry: ComparedEntry): boolean {
  const { presence, verdict, work, statusBefore, statusAfter } = entry
  const isTold = verdict === 'faster' || verdict === 'slower' || work?.changed === true
  return presence !== 'both' || isTold || statusBefore !== statusAfter
}

/** How many entries changed, and how: a line for time, and one for work. */
export function summaryLines({ machine, entries }: Comparison): string[] {
  const count = (is: (entry: ComparedEntry) => boolean): number => entries.filter(is).length
  const [faster, slower, none] = (['faster', 'slower', 'no-difference-seen'] as const).map(
    (verdict) => count((entry) => entry.verdict === verdict),
  )
  const unjudged = count(({ verdict }) => verdict === null)
  const changed = count(({ work }) => work?.changed === true)
  const all = formatCount(entries.length, 'entry', 'entries')
  return machine === 'same'
    ? [
        `${all}: ${faster} faster, ${slower} slower, ${none} without a difference seen, ${unjudged} not judged`,
        `work changed in ${changed === 0 ? 'none' : changed}`,
      ]
    : [
        `${all}: times are not compared, work is`,
        changed === 0
          ? 'work counters agree'
          : `work counters differ in ${changed}, which should be the same on all machines`,
      ]
}

/** How the entry ended, if the two runs differ or it failed in both; null otherwise. */
export function statusText({ statusBefore, statusAfter }: ComparedEntry): string | null {
  if (statusBefore !== statusAfter) return `${statusBefore} before, ${statusAfter} after`
  return statusBefore === 'ok' ? null : `${statusBefore} both times`
}

/** The ratios of a panel in each run, with ranks and intervals if all runs have them. */
export function ordersTable({ entries, by }: Orders, labels: readonly string[]): TextTable {
  const isRanked = by === 'ranks'
  return {
    columns: [
      { title: 'strategy', align: 'left' },
      ...labels.flatMap((label): Column[] => [
        ...(isRanked ? [{ title: 'rank', align: 'right' } as const] : []),
        { title: `${label} ratio`, align: 'right' },
        ...(isRanked ? [{ title: '±', align: 'right' } as const] : []),
      ]),
    ],
    rows: entries.map(({ strategy, runs }) => [
      strategy,
      ...runs.flatMap((entry) => {
        const ratio = entry === null ? '-' : boundText(entry.ratio, entry.ratioBound)
        if (!isRanked) return [ratio]
        return entry === null
          ? ['-', ratio, '']
          : [rangeText(entry), ratio, precisionText(entry.ratio, entry.interval, entry.ratioBound)]
      }),
    ]),
  }
}
