/** A check as JSON, and its plan. */
import { formatCount } from '@masu/core/plural'
import type { CheckPlan } from '@masu/bench/gate/dry-run'
import { armText } from '@masu/results/words/check/check-sentences'
import type { JudgedCheck } from '@masu/results/gate/judged-check'

/**
 * The entries and the verdict as JSON, with the profiles that were taken. Its names are documented, and other
 * programs read them.
 */
export function checkJson(
  { entries, verdict, skipReason: skipped, cutShort, exact }: JudgedCheck,
  profiles?: readonly object[],
): string {
  return JSON.stringify({ entries, verdict, skipped, cutShort, exact, profiles }, null, 2)
}

/** The plan of a check, for --dry-run. */
export function planText({ base, head, fixtures, entries, pairs, seconds }: CheckPlan): string {
  const timed = fixtures.filter(({ isTimed }) => isTimed)
  return [
    `base  ${armText(base)}`,
    `head  ${armText(head)}`,
    `answers and work: ${formatCount(head.strategies.length, 'strategy', 'strategies')} on ${formatCount(fixtures.length, 'fixture')}`,
    ...timed.map(
      ({ name, puzzles, path }) =>
        `timed on ${name}: up to ${formatCount(puzzles, 'puzzle')} (${path})`,
    ),
    `timed: ${formatCount(entries.length, 'entry', 'entries')}, ${pairs.least} to ${pairs.most} pairs of processes each`,
    `about ${seconds.least} s if nothing changed, ${seconds.most} s at most`,
  ].join('\n')
}
