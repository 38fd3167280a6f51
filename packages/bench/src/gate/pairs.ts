/**
 * Times base against head in pairs of fresh processes, A B, B A, A B and so on. A round is a pair of
 * every entry that is not decided yet, in a shuffled order. Entries are judged after fixed numbers of
 * pairs. Within a pair both arms solve the same puzzles in the same drawn order.
 */
import { drawOf, shuffled } from '@masu/puzzles/random'
import { allowedMsOf } from '../measure/limits.ts'
import { plannedEntry, processMsOf } from '../measure/plan.ts'
import type { Progress } from '../terminal/progress.ts'
import { timedProcess, type TimedProcess } from '../measure/timed-process.ts'
import type { StrategyRef } from '../strategy/ref.ts'
import { median } from '@masu/ranking/statistics/order'
import type { CheckedFixture } from './mixed.ts'
import type { CheckOptions, PairRecord } from '@masu/ranking/check-records'
import { judgePairs, type Judgement, type PairTimes } from './verdict.ts'
import type { Ledger } from '../results/ledger.ts'

/** A strategy that both arms have, on the puzzles that both solve. */
export interface TimedEntry {
  readonly strategy: string
  readonly base: StrategyRef
  readonly head: StrategyRef
  readonly fixture: CheckedFixture
  /** Indices in the fixture, rising. */
  readonly puzzles: readonly number[]
  /** Nanoseconds that base took for each of them when it was probed. */
  readonly puzzleNs: readonly number[]
  /** Divides ratios before they are judged: above 1 where more work was accepted. */
  readonly allowance: number
}

/** Why an entry has no more pairs. */
export type Ended = 'decided' | 'fault' | 'looks' | 'budget'

export interface PairsOfEntry {
  readonly entry: TimedEntry
  readonly pairs: readonly PairRecord[]
  /** At the last look; null where there was none. */
  readonly judgement: Judgement | null
  readonly ended: Ended
}

/** What a pair of the entry should take, in milliseconds. */
export function pairMs(entry: TimedEntry, options: CheckOptions): number {
  return 2 * processMs(entry, options)
}

function processMs({ strategy, fixture, puzzleNs }: TimedEntry, options: CheckOptions): number {
  const probed = { strategy, fixture: fixture.name, status: 'ok', puzzleNs, untried: 0 } as const
  return processMsOf(plannedEntry(probed, fixture.geometry.name, { ...options, alone: 0 }))
}

/** Times pairs until every entry is decided, the looks are over, or `budgetMs` milliseconds are spent. */
export async function timePairs(
  entries: readonly TimedEntry[],
  options: CheckOptions,
  budgetMs: number,
  ledger: Ledger<{ pairs: PairRecord }>,
  progress: Progress,
): Promise<PairsOfEntry[]> {
  const states = entries.map(
    (entry) => new EntryState(entry, entries.length, options, ledger.pairs),
  )
  const spentMs = (): number =>
    states.reduce((sum, { pairs }) => sum + pairs.reduce((ms, pair) => ms + pair.wallMs, 0), 0)
  for (const look of options.looks) {
    const left = states.filter(({ ended }) => ended === null)
    const admitted = admit(left, look, budgetMs - spentMs())
    const missing = admitted.reduce((sum, state) => sum + state.missing(look), 0)
    if (missing > 0) {
      const seconds = Math.ceil(admitted.reduce((ms, state) => ms + state.costMs(look), 0) / 1000)
      progress.phase(
        `timing to ${look} pairs: ${admitted.length} of ${entries.length} rows, about ${seconds} s`,
        missing,
      )
    }
    for (let pair = 1; pair <= look; pair++) {
      // The order is the same for any set of admitted entries, so also after an interruption.
      for (const state of shuffled(states, drawOf(options.seed, pair))) {
        if (!admitted.includes(state) || state.pairs.length >= pair || state.hasFault()) continue
        const record = await timePair(state.entry, pair, options)
        ledger.append(record)
        state.pairs.push(record)
        progress.advance(`pair ${pair}: ${record.fixture}, ${record.strategy}`)
      }
    }
    for (const state of left) state.look(look, admitted.includes(state))
  }
  return states.map(({ entry, pairs, judgement, ended }) => ({
    entry,
    pairs,
    judgement,
    ended: ended ?? 'looks',
  }))
}

/** The entries that the budget pays for up to a look, the cheapest first. */
function admit(states: readonly EntryState[], look: number, budgetMs: number): EntryState[] {
  let sumMs = 0
  return states
    .toSorted((a, b) => a.costMs(look) - b.costMs(look))
    .filter((state) => {
      const costMs = state.costMs(look)
      sumMs += costMs
      return costMs === 0 || sumMs <= budgetMs
    })
}

class EntryState {
  readonly entry: TimedEntry
  readonly pairs: PairRecord[]
  judgement: Judgement | null = null
  /** Null while more pairs may tell. */
  ended: Ended | null = null
  /** How many entries the check times. */
  private readonly entries: number
  private readonly options: CheckOptions

  constructor(
    entry: TimedEntry,
    entries: number,
    options: CheckOptions,
    before: readonly PairRecord[],
  ) {
    this.entry = entry
    this.entries = entries
    this.options = options
    this.pairs = before
      .filter(
        ({ strategy, fixture }) => strategy === entry.strategy && fixture === entry.fixture.name,
      )
      .toSorted((a, b) => a.pair - b.pair)
  }

  hasFault(): boolean {
    return this.pairs.some(({ fault }) => fault !== null)
  }

  missing(look: number): number {
    return this.hasFault() ? 0 : Math.max(0, look - this.pairs.length)
  }

  /** What the missing pairs should take, by those made, or by the probe where none is made. */
  costMs(look: number): number {
    const made = this.pairs.map(({ wallMs }) => wallMs)
    return this.missing(look) * (made.length > 0 ? median(made) : pairMs(this.entry, this.options))
  }

  look(look: number, admitted: boolean): void {
    if (this.hasFault()) this.ended = 'fault'
    else if (!admitted) this.ended = 'budget'
    else {
      // After an interruption there may be pairs of later looks, which this look must not see.
      const times = this.pairs.slice(0, look).flatMap(timesOf)
      this.judgement = judgePairs(times, this.entry.allowance, this.entries, this.options)
      if (this.judgement.verdict !== null) this.ended = 'decided'
    }
  }
}

function timesOf({ baseNs, headNs }: PairRecord): PairTimes[] {
  return baseNs === null || headNs === null ? [] : [{ baseNs, headNs }]
}

/** The pair of that number, from 1: odd ones run base first, even ones head. */
export async function timePair(
  entry: TimedEntry,
  pair: number,
  options: CheckOptions,
): Promise<PairRecord> {
  const { strategy, fixture } = entry
  const order = pair % 2 === 1 ? 'AB' : 'BA'
  const puzzles = shuffled(entry.puzzles, drawOf(options.seed, pair))
  const allowedMs = allowedMsOf(processMs(entry, options))
  const timing = { ...options, alone: 0, allowedMs }
  const timed = (ref: StrategyRef): Promise<TimedProcess> =>
    timedProcess(ref, fixture, puzzles, timing)
  const first = await timed(order === 'AB' ? entry.base : entry.head)
  const second = await timed(order === 'AB' ? entry.head : entry.base)
  const [base, head] = order === 'AB' ? [first, second] : [second, first]
  const fault =
    head.status !== 'ok'
      ? ({ side: 'head', ...head } as const)
      : base.status !== 'ok'
        ? ({ side: 'base', ...base } as const)
        : null
  return {
    type: 'pair',
    strategy,
    fixture: fixture.name,
    pair,
    order,
    puzzles: puzzles.length,
    wallMs: base.wallMs + head.wallMs,
    baseNs: medianPass(base),
    headNs: medianPass(head),
    basePassNs: base.figures?.passNs ?? [],
    headPassNs: head.figures?.passNs ?? [],
    fault: fault && { side: fault.side, status: fault.status, detail: fault.detail ?? '' },
  }
}

function medianPass({ status, figures }: TimedProcess): number | null {
  return status === 'ok' && figures !== null ? median(figures.passNs) : null
}
