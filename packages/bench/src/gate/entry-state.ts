/**
 * What is known of an entry while its pairs are timed: its pairs, its last judgement, and what more pairs would take.
 */
import type { Pair } from '@masu/results/gate/pairs'
import type { PairsOfEntry } from '@masu/results/gate/replay'
import { median } from '@masu/results/statistics/order'
import type { TimedEntry } from './timed-entries.ts'

type Judgement = Pick<PairsOfEntry, 'look' | 'ended'>

export class EntryState {
  readonly entry: TimedEntry
  readonly pairs: Pair[] = []
  private lastJudgement: Judgement = { look: null, ended: null }
  /** The expected time of a pair, by the probe, in milliseconds. */
  private readonly predictedMs: number

  constructor(entry: TimedEntry, predictedMs: number) {
    this.entry = entry
    this.predictedMs = predictedMs
  }

  /** Why it gets no more pairs; null while more pairs may decide. */
  get ended(): PairsOfEntry['ended'] {
    return this.lastJudgement.ended
  }

  setJudgement(judgement: Judgement): void {
    this.lastJudgement = judgement
  }

  hasFault(): boolean {
    return this.pairs.some(({ fault }) => fault !== null)
  }

  /** How many pairs it lacks of this many. */
  countMissing(pairs: number): number {
    return this.hasFault() ? 0 : pairs - this.pairs.length
  }

  /** The largest ratio at the last look among judgements that may still become slower; 1 before any look. */
  worstRatio(): number {
    const { judgement, phases = [] } = this.lastJudgement.look ?? {}
    const open = phases.filter(({ phase, verdict }) => phase === 'limit-1' && verdict === null)
    return Math.max(judgement?.ratio ?? 1, ...open.map(({ ratio }) => ratio))
  }

  /** The expected milliseconds of the missing pairs, by the pairs so far, or by the probe before the first pair. */
  predictMissingMs(pairs: number): number {
    const pairMs = this.pairs.map(({ wallMs }) => wallMs)
    return this.countMissing(pairs) * (pairMs.length > 0 ? median(pairMs) : this.predictedMs)
  }
}
