/** The gate's rule from its first look to its last, for pairs that were timed before, or made up. */
import type { PhaseName } from '@masu/ranking/phase-records'
import { verdictOfLook } from '../../src/gate/entries.ts'
import { lookAt, type JudgedInAll, type Look, type SeenEntry } from '../../src/gate/look.ts'
import { optionsOf } from './options.ts'

export interface Decision {
  readonly verdict: ReturnType<typeof verdictOfLook>
  /** Phases that are slower. */
  readonly phases: readonly PhaseName[]
  /** Those it took. */
  readonly pairs: number
}

/**
 * The verdicts on the entries of a strategy, in a check that judges so much; null where there are too few pairs. Pairs
 * after the look that decides an entry are not read.
 */
export function decide(
  entries: readonly SeenEntry[],
  inAll: JudgedInAll,
  threshold: number = optionsOf(1).threshold,
): Decision[] | null {
  const options = { ...optionsOf(1), threshold }
  const taken: { look: Look | null; pairs: number; isOpen: boolean }[] = entries.map(() => ({
    look: null,
    pairs: 0,
    isOpen: true,
  }))
  for (const pairs of options.looks) {
    if (taken.every(({ isOpen }) => !isOpen)) break
    for (const one of taken) if (one.isOpen) one.pairs = pairs
    const seen = entries.map((entry, index) => ({
      ...entry,
      pairs: entry.pairs.slice(0, taken[index]?.pairs),
    }))
    if (seen.some((one, index) => one.pairs.length < (taken[index]?.pairs ?? 0))) return null
    for (const [index, look] of lookAt(seen, inAll, options).entries()) {
      const one = taken[index]
      if (one === undefined) continue
      if (one.isOpen || look.share.verdict === 'slower') one.look = look
      one.isOpen &&= !look.isDecided
    }
  }
  return taken.map(({ look, pairs }) => ({
    verdict: verdictOfLook(look),
    phases: (look?.phases ?? []).flatMap(({ phase, verdict }) =>
      verdict === 'slower' ? [phase] : [],
    ),
    pairs,
  }))
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
 * As many checks of these entries of a strategy, one after the other, as the pairs are enough for. What each check judges
 * is `inAll`.
 */
export function segmentsOf(entries: readonly SeenEntry[], inAll: JudgedInAll): Segment[] {
  const segments: Segment[] = []
  for (let from = 0; ;) {
    const left = entries.map((one) => ({ ...one, pairs: one.pairs.slice(from) }))
    const decisions = decide(left, inAll)
    if (decisions === null || decisions.length === 0) return segments
    const pairs = Math.max(...decisions.map((decision) => decision.pairs))
    segments.push({ from, pairs, decisions })
    from += pairs
  }
}
