/**
 * Times base against head in pairs of fresh processes, A B, B A, A B and so on. A round is a pair of each entry
 * that is not decided yet, in a shuffled order. Entries are judged after fixed numbers of pairs, strategy by
 * strategy. Within a pair both arms solve the same puzzles in the same drawn order.
 */
import { drawOf, shuffled } from '@masu/core/random'
import type { Progress } from '../progress.ts'
import { median } from '@masu/ranking/statistics/order'
import type { CheckOptions, PairRecord } from '@masu/ranking/check-records'
import { byProcess, pairMs, timePair, type TimedEntry } from './time-pair.ts'
import { judgedIn, lookAt, type Look } from './look.ts'

/** Why an entry has no more pairs. */
export type Ended = 'decided' | 'fault' | 'looks' | 'budget'

export interface PairsOfEntry {
  readonly entry: TimedEntry
  readonly pairs: readonly PairRecord[]
  /** The last look; null before the first. */
  readonly look: Look | null
  readonly ended: Ended
}

/** Times pairs until every entry is decided, the looks are over, or `budgetMs` milliseconds are spent. */
export async function timePairs(
  entries: readonly TimedEntry[],
  options: CheckOptions,
  budgetMs: number,
  append: (pair: PairRecord) => void,
  progress: Progress,
): Promise<PairsOfEntry[]> {
  const judged = judgedIn(entries, options)
  const groups = byProcess(entries, (entry) => entry).map((sharing) =>
    sharing.map((entry) => {
      const ms = pairMs(sharing, options) / sharing.length
      return new EntryState(entry, ms)
    }),
  )
  const states = groups.flat()
  const spentMs = (): number =>
    states.reduce((sum, { pairs }) => sum + pairs.reduce((ms, pair) => ms + pair.wallMs, 0), 0)
  for (const look of options.looks) {
    const left = states.filter(({ ended }) => ended === null)
    const admitted = admit(left, look, budgetMs - spentMs())
    const missing = admitted.reduce((sum, state) => sum + state.missing(look), 0)
    if (missing > 0) {
      const seconds = Math.ceil(admitted.reduce((ms, state) => ms + state.costMs(look), 0) / 1000)
      progress.phase(
        `timing to ${look} pairs: ${admitted.length} of ${entries.length} entries, about ${seconds} s`,
        missing,
      )
    }
    for (let pair = 1; pair <= look; pair++) {
      // The order is the same for any set of admitted entries.
      for (const group of shuffled(groups, drawOf(options.seed, pair))) {
        const due = group.filter(
          (state) => admitted.includes(state) && state.pairs.length < pair && !state.hasFault(),
        )
        const [first, ...others] = due.map(({ entry }) => entry)
        if (first === undefined) continue
        for (const record of await timePair([first, ...others], pair, options)) {
          append(record)
          due.find(({ entry }) => entry.fixture.name === record.fixture)?.pairs.push(record)
          progress.advance(`pair ${pair}: ${record.fixture}, ${record.strategy}`)
        }
      }
    }
    for (const state of left) {
      if (state.hasFault()) state.ended = 'fault'
      else if (!admitted.includes(state)) state.ended = 'budget'
    }
    for (const own of Map.groupBy(states, ({ entry }) => entry.strategy).values()) {
      const seen = own.filter((state) => state.pairs.length > 0 && !state.hasFault())
      const looks = lookAt(seen, judged, options)
      for (const [index, state] of seen.entries()) state.take(looks[index])
    }
  }
  return entries
    .flatMap((wanted) => states.filter(({ entry }) => entry === wanted))
    .map(({ entry, pairs, look, ended }) => ({ entry, pairs, look, ended: ended ?? 'looks' }))
}

/**
 * The entries that the time allows up to a look: the entries that seem slowest so far come first, then entries
 * of the mixed fixture before entries of other sizes, then the cheapest entries. No order makes a false alarm more
 * likely: every look has its share of the error rate, even if the look does not take place.
 */
function admit(states: readonly EntryState[], look: number, budgetMs: number): EntryState[] {
  let sumMs = 0
  return states
    .toSorted(
      (a, b) =>
        b.slowest() - a.slowest() ||
        Number(a.entry.sharesProcess) - Number(b.entry.sharesProcess) ||
        a.costMs(look) - b.costMs(look),
    )
    .filter((state) => {
      const costMs = state.costMs(look)
      if (costMs > 0 && sumMs + costMs > budgetMs) return false
      sumMs += costMs
      return true
    })
}

class EntryState {
  readonly entry: TimedEntry
  readonly pairs: PairRecord[] = []
  look: Look | null = null
  /** Null while more pairs may decide. */
  ended: Ended | null = null
  /** The expected time of a pair, by the probe, in milliseconds. */
  private readonly plannedMs: number

  constructor(entry: TimedEntry, plannedMs: number) {
    this.entry = entry
    this.plannedMs = plannedMs
  }

  hasFault(): boolean {
    return this.pairs.some(({ fault }) => fault !== null)
  }

  missing(look: number): number {
    return this.hasFault() ? 0 : look - this.pairs.length
  }

  /** The largest ratio at the last look among judgements that may still become slower; 1 before any look. */
  slowest(): number {
    const { judgement, phases = [] } = this.look ?? {}
    const open = phases.filter(({ phase, verdict }) => phase === 'limit-1' && verdict === null)
    return Math.max(judgement?.ratio ?? 1, ...open.map(({ ratio }) => ratio))
  }

  /** The expected time of the missing pairs, by the pairs so far, or by the probe before the first pair. */
  costMs(look: number): number {
    const made = this.pairs.map(({ wallMs }) => wallMs)
    return this.missing(look) * (made.length > 0 ? median(made) : this.plannedMs)
  }

  /** A look at an entry that needs no more pairs counts only if other entries of its strategy raise an alarm for it. */
  take(look: Look | undefined): void {
    if (look === undefined) return
    const isOpen = this.ended === null
    if (isOpen || look.share.verdict === 'slower') this.look = look
    if (isOpen && look.isDecided) this.ended = 'decided'
  }
}
