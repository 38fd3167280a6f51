/**
 * Times base against head in pairs of fresh processes, A B, B A, A B and so on. A round is a pair of each entry
 * that is not decided yet, in a shuffled order. Entries are judged after fixed numbers of pairs, strategy by
 * strategy. Within a pair both arms solve the same puzzles in the same drawn order. The rounds of a run, `run/rounds.ts`, are
 * made alike.
 */
import { drawOf, shuffled } from '@masu/core/random'
import { checkOptions, type CheckOptions, type CheckResults } from '@masu/results/records/check-run'
import { byProcess } from '@masu/results/gate/entries-to-time'
import { judgePairs, probedMs } from '@masu/results/gate/judge'
import { pairOf, type Pair } from '@masu/results/gate/pairs'
import type { PairsOfEntry } from '@masu/results/gate/replay'
import type { LookRecord, TimedRecord } from '@masu/results/records/schema'
import { median } from '@masu/results/statistics/order'
import type { Progress } from '../progress.ts'
import { predictPairMs } from './pair-durations.ts'
import { timePair } from './time-pair.ts'
import type { TimedEntry } from './timed-entries.ts'

/**
 * Times pairs until every entry is decided, the looks are over, or the budget is spent, of which the probes took a part.
 * Calls `append` with each record.
 */
export async function timeUntilDecided(
  entries: readonly TimedEntry[],
  { run, probes }: Pick<CheckResults, 'run' | 'probes'>,
  append: (record: TimedRecord | LookRecord) => void,
  progress: Progress,
): Promise<CheckResults> {
  const options = checkOptions(run)
  const [timed, looks]: [TimedRecord[], LookRecord[]] = [[], []]
  const results = { run, probes, timed, looks }
  const groups = byProcess(entries, (entry) => entry).map((sharing) =>
    sharing.map((entry) => new EntryState(entry, predictPairMs(sharing, options) / sharing.length)),
  )
  const states = groups.flat()
  const toTime = states.map(({ entry }) => entry)
  const budgetMs = options.budgetMs - probedMs(results)
  for (const pairs of options.looks) {
    const open = states.filter(({ ended }) => ended === null)
    if (open.length === 0) break
    const spentMs = timed.reduce((sum, { wallMs }) => sum + wallMs, 0)
    const admitted = admit(open, pairs, budgetMs - spentMs)
    const round = { groups, admitted, pairs, inAll: entries.length }
    await timeRounds(round, options, progress, (record) => {
      timed.push(record)
      append(record)
    })
    const outOfBudget = open
      .filter((state) => !admitted.includes(state))
      .map(({ entry }) => ({ strategy: entry.strategy, fixture: entry.fixture.name }))
    const look: LookRecord = { type: 'look', pairs, outOfBudget }
    looks.push(look)
    append(look)
    for (const [index, judged] of judgePairs(toTime, results).entries()) {
      states[index]?.judgedAs(judged)
    }
  }
  return results
}

interface Rounds {
  /** All entries, by the processes that they share. */
  readonly groups: readonly (readonly EntryState[])[]
  /** The entries that get pairs, up to this number. */
  readonly admitted: readonly EntryState[]
  readonly pairs: number
  /** The number of entries of the check. */
  readonly inAll: number
}

/** Times the missing pairs of the admitted entries, round by round. */
async function timeRounds(
  { groups, admitted, pairs, inAll }: Rounds,
  options: CheckOptions,
  progress: Progress,
  keep: (record: TimedRecord) => void,
): Promise<void> {
  const missing = admitted.reduce((sum, state) => sum + state.missing(pairs), 0)
  if (missing > 0) {
    const seconds = Math.ceil(admitted.reduce((ms, state) => ms + state.costMs(pairs), 0) / 1000)
    progress.phase(
      `timing to ${pairs} pairs: ${admitted.length} of ${inAll} entries, about ${seconds} s`,
      missing,
    )
  }
  for (let pair = 1; pair <= pairs; pair++) {
    const isOpen = (state: EntryState): boolean =>
      admitted.includes(state) && state.pairs.length < pair && !state.hasFault()
    // The order is the same for any set of admitted entries.
    for (const group of shuffled(groups, drawOf(options.seed, pair))) {
      const due = group.filter(isOpen)
      const [first, ...others] = due.map(({ entry }) => entry)
      if (first === undefined) continue
      for (const { base, head } of await timePair([first, ...others], pair, options, keep)) {
        due.find(({ entry }) => entry.fixture.name === base.fixture)?.pairs.push(pairOf(base, head))
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
function admit(states: readonly EntryState[], pairs: number, budgetMs: number): EntryState[] {
  let sumMs = 0
  return states
    .toSorted(
      (a, b) =>
        b.slowest() - a.slowest() ||
        Number(a.entry.sharesProcess) - Number(b.entry.sharesProcess) ||
        a.costMs(pairs) - b.costMs(pairs),
    )
    .filter((state) => {
      const costMs = state.costMs(pairs)
      if (costMs > 0 && sumMs + costMs > budgetMs) return false
      sumMs += costMs
      return true
    })
}

class EntryState {
  readonly entry: TimedEntry
  readonly pairs: Pair[] = []
  /** At the last look. */
  private judged: Pick<PairsOfEntry, 'look' | 'ended'> = { look: null, ended: null }
  /** The expected time of a pair, by the probe, in milliseconds. */
  private readonly plannedMs: number

  constructor(entry: TimedEntry, plannedMs: number) {
    this.entry = entry
    this.plannedMs = plannedMs
  }

  /** Why it gets no more pairs; null while more pairs may decide. */
  get ended(): PairsOfEntry['ended'] {
    return this.judged.ended
  }

  judgedAs(judged: Pick<PairsOfEntry, 'look' | 'ended'>): void {
    this.judged = judged
  }

  hasFault(): boolean {
    return this.pairs.some(({ fault }) => fault !== null)
  }

  missing(pairs: number): number {
    return this.hasFault() ? 0 : pairs - this.pairs.length
  }

  /** The largest ratio at the last look among judgements that may still become slower; 1 before any look. */
  slowest(): number {
    const { judgement, phases = [] } = this.judged.look ?? {}
    const open = phases.filter(({ phase, verdict }) => phase === 'limit-1' && verdict === null)
    return Math.max(judgement?.ratio ?? 1, ...open.map(({ ratio }) => ratio))
  }

  /** The expected time of the missing pairs, by the pairs so far, or by the probe before the first pair. */
  costMs(pairs: number): number {
    const made = this.pairs.map(({ wallMs }) => wallMs)
    return this.missing(pairs) * (made.length > 0 ? median(made) : this.plannedMs)
  }
}
