/** Replays the looks of a check: what each entry was judged to be, and why it got no more pairs. Pure. */
import type { LookRecord } from '../records/schema.ts'
import type { CheckOptions } from '../records/check-run.ts'
import type { JudgedEntry } from './entries-to-time.ts'
import { countJudgements, judgeAtLook, type Look } from './look.ts'
import type { Pair } from './pairs.ts'

/** Why an entry has no more pairs. */
export type EndReason = 'decided' | 'fault' | 'looks' | 'budget'

export interface PairsOfEntry<Entry extends JudgedEntry = JudgedEntry> {
  readonly entry: Entry
  /** Up to the last look. */
  readonly pairs: readonly Pair[]
  /** The last look; null before the first. */
  readonly look: Look | null
  /** Null while more pairs may decide. */
  readonly ended: EndReason | null
}

/** Judges the entries to time at each of these looks. */
export function replayLooks<Entry extends JudgedEntry>(
  entries: readonly Entry[],
  all: readonly Pair[],
  looks: readonly LookRecord[],
  options: CheckOptions,
): PairsOfEntry<Entry>[] {
  const judgementCounts = countJudgements(entries, options)
  const pairs = Map.groupBy(all, entryKey)
  const states = entries.map((entry): State<Entry> => {
    const pairsOfEntry =
      pairs.get(entryKey({ strategy: entry.strategy, fixture: entry.fixture.name })) ?? []
    return { entry, all: pairsOfEntry, pairs: [], look: null, ended: null }
  })
  for (const { pairs: upTo, outOfBudget } of looks) {
    const unpaid = new Set(outOfBudget.map(entryKey))
    const timed = new Set<string>()
    for (const state of states) {
      const before = state.pairs.length
      state.pairs = state.all.filter(({ pair }) => pair <= upTo)
      if (state.pairs.length > before) timed.add(state.entry.strategy)
      if (state.ended !== null) continue
      const { strategy, fixture } = state.entry
      if (hasFault(state)) state.ended = 'fault'
      else if (unpaid.has(entryKey({ strategy, fixture: fixture.name }))) state.ended = 'budget'
    }
    for (const [strategy, statesOfStrategy] of Map.groupBy(states, ({ entry }) => entry.strategy)) {
      // The same pairs would be judged the same.
      if (!timed.has(strategy)) continue
      const judged = statesOfStrategy.filter((state) => state.pairs.length > 0 && !hasFault(state))
      const taken = judgeAtLook(judged, judgementCounts, options)
      for (const [index, state] of judged.entries()) take(state, taken[index])
    }
  }
  const isOver = looks.at(-1)?.pairs === options.looks.at(-1)
  return states.map(({ entry, pairs: pairsSoFar, look, ended }) => {
    return { entry, pairs: pairsSoFar, look, ended: ended ?? (isOver ? 'looks' : null) }
  })
}

interface State<Entry extends JudgedEntry = JudgedEntry> {
  readonly entry: Entry
  readonly all: readonly Pair[]
  pairs: readonly Pair[]
  look: Look | null
  ended: EndReason | null
}

function entryKey({ strategy, fixture }: Pick<Pair, 'strategy' | 'fixture'>): string {
  return JSON.stringify([strategy, fixture])
}

function hasFault({ pairs }: State): boolean {
  return pairs.some(({ fault }) => fault !== null)
}

/** A look at an entry that needs no more pairs counts only if other entries of its strategy raise an alarm for it. */
function take(state: State, look: Look | undefined): void {
  if (look === undefined) return
  const isOpen = state.ended === null
  if (isOpen || look.share.verdict === 'slower') state.look = look
  if (isOpen && look.isDecided) state.ended = 'decided'
}
