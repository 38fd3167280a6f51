/** The gate's rule from its first look to its last, for pairs that were timed before. */
import type { PhaseName } from '@masu/ranking/phase-records'
import { CHECK_DEFAULTS } from '../../src/gate/check.ts'
import { verdictOfLook } from '../../src/gate/entries.ts'
import { judgedIn, lookAt, type JudgedInAll } from '../../src/gate/look.ts'
import type { TimedEntry } from '../../src/gate/time-pair.ts'
import type { JudgedPair } from './kept-pairs.ts'
import { optionsOf } from './options.ts'

export interface Decision {
  readonly verdict: 'slower' | 'faster' | 'same' | 'inconclusive'
  /** Phases that are slower. */
  readonly phases: readonly PhaseName[]
  /** Those it took. */
  readonly pairs: number
}

/** An entry of the file, as the rule sees it. */
export type JudgedEntry = Pick<TimedEntry, 'sharesProcess'>

/** What a check of these entries judges. */
export function judgedInCheck(entries: readonly JudgedEntry[]): JudgedInAll {
  return judgedIn(entries, optionsOf(1))
}

/**
 * The verdict on an entry in a check that judges so much; null where there are too few pairs. Pairs after
 * the look that decides are not read.
 */
export function decide(
  { sharesProcess }: JudgedEntry,
  pairs: readonly JudgedPair[],
  inAll: JudgedInAll,
  threshold: number = CHECK_DEFAULTS.threshold,
): Decision | null {
  const options = { ...optionsOf(1), threshold }
  const { looks } = options
  for (const look of looks) {
    if (pairs.length < look) return null
    const seen = pairs.slice(0, look)
    const times = seen.map((pair) => pair.times)
    const seenAll = lookAt({ sharesProcess, allowance: 1 }, times, seen, inAll, options)
    if (!seenAll.isDecided && look !== looks.at(-1)) continue
    const phases = seenAll.phases.filter(({ verdict }) => verdict === 'slower')
    return {
      verdict: verdictOfLook(seenAll),
      phases: phases.map(({ phase }) => phase),
      pairs: look,
    }
  }
  return null
}

/** A check that a series of pairs was cut into. */
export interface Segment {
  /** Of its first pair. */
  readonly from: number
  /** Pairs up to the last look at any entry. */
  readonly pairs: number
  /** In the order of the entries. */
  readonly decisions: readonly Decision[]
}

/**
 * As many checks of these entries, one after the other, as the pairs are enough for: `series` has those of
 * each entry, pair by pair. What each check judges is `inAll`.
 */
export function segmentsOf(
  entries: readonly JudgedEntry[],
  series: readonly (readonly JudgedPair[])[],
  inAll: JudgedInAll,
): Segment[] {
  const segments: Segment[] = []
  for (let from = 0; ;) {
    const decisions = entries.flatMap(
      (entry, index) => decide(entry, series[index]?.slice(from) ?? [], inAll) ?? [],
    )
    if (decisions.length < entries.length || decisions.length === 0) return segments
    const pairs = Math.max(...decisions.map((decision) => decision.pairs))
    segments.push({ from, pairs, decisions })
    from += pairs
  }
}
