/** The gate's rule from its first look to its last, for pairs that were timed before or simulated. */
import type { PhaseName } from '@masu/results/gate/check-entry'
import { verdictOfLook } from '@masu/results/gate/judged-entries'
import { lookAt, type JudgedInAll, type Look, type SeenEntry } from '@masu/results/gate/look'
import { optionsOf } from './options.ts'

export interface Decision {
  readonly verdict: ReturnType<typeof verdictOfLook>
  /** Phases that are slower. */
  readonly phases: readonly PhaseName[]
  /** The pairs that the decision took. */
  readonly pairs: number
}

/**
 * The verdicts on the entries of a strategy, in a check with this many judgements; null with too few pairs. Pairs after
 * the look that decides an entry are not read.
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

/** A check, made from a piece of a series of pairs. */
export interface Segment {
  /** The index of its first pair. */
  readonly from: number
  /** Pairs up to the last look at any entry. */
  readonly pairs: number
  /** The decisions, in the order of the entries. */
  readonly decisions: readonly Decision[]
}

/**
 * Cuts the pairs of these entries of a strategy into as many checks as possible. `inAll` is the number of judgements of
 * each check.
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
