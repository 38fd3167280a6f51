/**
 * Times base against head in pairs of fresh processes, A B, B A, A B and so on. A round is a pair of each entry that is
 * not decided yet, in a shuffled order. Entries are judged after fixed numbers of pairs, strategy by strategy. Within a
 * pair both arms solve the same puzzles in the same drawn order. The rounds of a run, `run/rounds.ts`, are made alike.
 */
import { makeItemDraw, shuffle } from '@masu/core/random'
import { checkOptions, type CheckOptions, type CheckResults } from '@masu/results/records/check-run'
import { groupByProcess } from '@masu/results/gate/entries-to-time'
import { judgePairs, sumProbeMs } from '@masu/results/gate/judge'
import { makePair } from '@masu/results/gate/pairs'
import type { LookRecord, TimedRecord } from '@masu/results/records/schema'
import type { Progress } from '../progress.ts'
import { EntryState } from './entry-state.ts'
import { predictPairMs } from './pair-durations.ts'
import { timePair } from './time-pair.ts'
import type { TimedEntry } from './timed-entries.ts'

/**
 * Times pairs until every entry is decided, the looks are over, or the budget is spent, of which the probes took some.
 * Calls `append` with each record.
 */
export async function timeUntilDecided(
  entries: readonly TimedEntry[],
  { run, probes }: Pick<CheckResults, 'run' | 'probes'>,
  append: (record: TimedRecord | LookRecord) => void,
  progress: Progress,
): Promise<CheckResults> {
  const options = checkOptions(run)
  const timed: TimedRecord[] = []
  const looks: LookRecord[] = []
  const results = { run, probes, timed, looks }
  const groups = groupByProcess(entries, (entry) => entry).map((sharing) =>
    sharing.map((entry) => new EntryState(entry, predictPairMs(sharing, options) / sharing.length)),
  )
  const states = groups.flat()
  const budgetMs = options.budgetMs - sumProbeMs(results)
  for (const pairs of options.looks) {
    const open = states.filter(({ ended }) => ended === null)
    if (open.length === 0) break
    const spentMs = timed.reduce((sum, { wallMs }) => sum + wallMs, 0)
    const admitted = admitEntries(open, pairs, budgetMs - spentMs)
    await timeRounds({ groups, admitted, pairs }, options, progress, (record) => {
      timed.push(record)
      append(record)
    })
    const outOfBudget = open
      .filter((state) => !admitted.includes(state))
      .map(({ entry }) => ({ strategy: entry.strategy, fixture: entry.fixture.name }))
    const look: LookRecord = { type: 'look', pairs, outOfBudget }
    looks.push(look)
    append(look)
    const judgements = judgePairs(
      states.map(({ entry }) => entry),
      results,
    )
    for (const [index, judgement] of judgements.entries()) states[index]?.setJudgement(judgement)
  }
  return results
}

interface Rounds {
  /** All entries, by the processes that they share. */
  readonly groups: readonly (readonly EntryState[])[]
  /** The entries that get pairs, up to this number. */
  readonly admitted: readonly EntryState[]
  readonly pairs: number
}

/** Times the missing pairs of the admitted entries, round by round. */
async function timeRounds(
  { groups, admitted, pairs }: Rounds,
  options: CheckOptions,
  progress: Progress,
  append: (record: TimedRecord) => void,
): Promise<void> {
  const missing = admitted.reduce((sum, state) => sum + state.countMissing(pairs), 0)
  if (missing > 0) {
    const missingMs = admitted.reduce((sum, state) => sum + state.predictMissingMs(pairs), 0)
    const seconds = Math.ceil(missingMs / 1000)
    const share = `${admitted.length} of ${groups.flat().length} entries`
    progress.phase(`timing to ${pairs} pairs: ${share}, about ${seconds} s`, missing)
  }
  for (let pair = 1; pair <= pairs; pair++) {
    const isOpen = (state: EntryState): boolean =>
      admitted.includes(state) && state.pairs.length < pair && !state.hasFault()
    // The order is the same for any set of admitted entries.
    for (const group of shuffle(groups, makeItemDraw(options.seed, pair))) {
      const due = group.filter(isOpen)
      const [first, ...others] = due.map(({ entry }) => entry)
      if (first === undefined) continue
      for (const { base, head } of await timePair([first, ...others], pair, options, append)) {
        due
          .find(({ entry }) => entry.fixture.name === base.fixture)
          ?.pairs.push(makePair(base, head))
        progress.advance(`pair ${pair}: ${base.fixture}, ${base.strategy}`)
      }
    }
  }
}

/**
 * The entries that the time allows up to a look: the entries that seem slowest so far come first, then entries
 * of the mixed fixture before entries of other sizes, then the cheapest entries. No order makes a false alarm more
 * likely: every look has its share of the error rate, even if the look does not take place.
 */
function admitEntries(
  states: readonly EntryState[],
  pairs: number,
  budgetMs: number,
): EntryState[] {
  let sumMs = 0
  return states
    .toSorted(
      (a, b) =>
        b.worstRatio() - a.worstRatio() ||
        Number(a.entry.sharesProcess) - Number(b.entry.sharesProcess) ||
        a.predictMissingMs(pairs) - b.predictMissingMs(pairs),
    )
    .filter((state) => {
      const missingMs = state.predictMissingMs(pairs)
      if (missingMs > 0 && sumMs + missingMs > budgetMs) return false
      sumMs += missingMs
      return true
    })
}
