/** Times a pair: two fresh processes, one of each arm, for the entries that share them. */
import { drawOf, shuffled } from '@masu/core/random'
import type { CheckOptions, PairRecord } from '@masu/ranking/check-records'
import type { ImproperKind } from '@masu/ranking/phase-records'
import { median } from '@masu/ranking/statistics/order'
import { allowedMsOf } from '../measure/limits.ts'
import { plannedEntry, processMsOf, type PlannedEntry } from '../measure/plan.ts'
import {
  timeParts,
  type PartToTime,
  type TimedProcess,
  type Timing,
} from '../measure/timed-process.ts'
import { processorOf } from '../process/processors.ts'
import type { StrategyRef } from '../strategy/ref.ts'
import type { CheckedFixture } from './mixed.ts'

/** A strategy of both arms, on the puzzles that both solve. */
export interface TimedEntry {
  readonly strategy: string
  readonly base: StrategyRef
  readonly head: StrategyRef
  readonly fixture: CheckedFixture
  /** Limit of solutions: 1 if an arm finds only one. */
  readonly limit: number
  /** Indices in the fixture, ascending. */
  readonly puzzles: readonly number[]
  /** Nanoseconds that base took for each puzzle in the probe. */
  readonly puzzleNs: readonly number[]
  /** Ratios are divided by this before they are judged: above 1 if more work was accepted. */
  readonly allowance: number
  /**
   * Whether one process times all entries of the strategy with other board sizes, this among them, one after
   * the other.
   */
  readonly sharesProcess: boolean
  /** Boards that its process times after its own. */
  readonly improper: readonly ImproperBoards[]
}

/** Boards with several solutions, or without one, that both arms solve. */
export interface ImproperBoards extends Pick<
  TimedEntry,
  'fixture' | 'puzzles' | 'puzzleNs' | 'allowance'
> {
  readonly kind: ImproperKind
}

/** The fields of an entry that the judgement of its pairs needs. */
export interface JudgedEntry extends Pick<TimedEntry, 'strategy' | 'sharesProcess' | 'allowance'> {
  readonly fixture: Pick<CheckedFixture, 'name'>
  readonly improper: readonly Pick<ImproperBoards, 'kind' | 'allowance'>[]
}

/** The boxes of the ordinary board, which differs from all other sizes. */
const SPARE = [3, 3] as const

/** Groups the entries by the processes that time them, in the order of the first entry of each. */
export function byProcess<Entry>(
  all: readonly Entry[],
  entryOf: (one: Entry) => Pick<JudgedEntry, 'strategy' | 'fixture' | 'sharesProcess'>,
): (readonly Entry[])[] {
  const groups = Map.groupBy(all, (one) => {
    const { strategy, fixture, sharesProcess } = entryOf(one)
    return JSON.stringify(sharesProcess ? [strategy] : [strategy, fixture.name])
  })
  return [...groups.values()]
}

/** The expected time of a pair of processes that times these entries, in milliseconds. */
export function pairMs(entries: readonly TimedEntry[], options: CheckOptions): number {
  return 2 * processMsOf(entries.flatMap((entry) => planned(entry, options)))
}

/** The entry, and what its process times after it. */
function planned(entry: TimedEntry, options: CheckOptions): PlannedEntry[] {
  const { strategy, fixture, puzzleNs, improper } = entry
  const probed = { strategy, fixture: fixture.name, status: 'ok', puzzleNs, untried: 0 } as const
  const { warmUpMs, passMs, atOne } = timingOf(entry, options)
  const lengths = {
    warmUpMs: warmUpMs + (atOne?.warmUpMs ?? 0),
    passMs: passMs + (atOne?.passMs ?? 0),
  }
  const geometry = fixture.geometry.name
  return [
    plannedEntry(probed, geometry, lengths),
    ...improper.map((one) =>
      plannedEntry({ ...probed, puzzleNs: one.puzzleNs }, geometry, improperLengths(options)),
    ),
  ]
}

function improperLengths({
  improper,
  warmUpMs,
  passMs,
}: CheckOptions): NonNullable<CheckOptions['improper']> {
  return improper ?? { warmUpMs, passMs }
}

function timingOf(
  { limit, sharesProcess }: Pick<TimedEntry, 'limit' | 'sharesProcess'>,
  { passes, warmUpMs, passMs, atOne, sizes }: CheckOptions,
): Omit<Timing, 'memoryBytes' | 'allowedMs'> {
  if (sharesProcess) {
    // An entry must be equally fast if it comes first or is the only one left.
    return { limit, passes, alone: 0, ...(sizes ?? { warmUpMs, passMs }), spare: SPARE }
  }
  return {
    limit,
    passes,
    alone: 0,
    warmUpMs,
    passMs,
    ...(atOne === null || limit === 1 ? {} : { atOne }),
  }
}

/**
 * Times pair number `pair`, from 1: odd pairs run base first, even pairs head. The entries, at least one,
 * belong to one strategy; each gets a record. Both arms time them in the same drawn order.
 */
export async function timePair(
  entries: readonly [TimedEntry, ...TimedEntry[]],
  pair: number,
  options: CheckOptions,
): Promise<PairRecord[]> {
  const order = pair % 2 === 1 ? 'AB' : 'BA'
  const drawn = shuffled(entries, drawOf(options.seed, pair))
  const partOf = (
    { fixture, puzzles }: Pick<TimedEntry, 'fixture' | 'puzzles'>,
    lengths?: PartToTime['lengths'],
  ): PartToTime => ({
    fixture,
    puzzles: shuffled(puzzles, drawOf(options.seed, pair)),
    blocks: [],
    lengths,
  })
  const improper = drawn.flatMap((entry) => entry.improper)
  const parts = [
    ...drawn.map((one) => partOf(one)),
    ...improper.map((one) => partOf(one, improperLengths(options))),
  ]
  const timing = {
    ...timingOf(entries[0], options),
    memoryBytes: options.memoryBytes,
    allowedMs: allowedMsOf(processMsOf(drawn.flatMap((entry) => planned(entry, options)))),
    // Both arms of a pair run on the same processor: on a shared machine the speeds of processors
    // differ for a while.
    processor: processorOf(pair),
  }
  const timed = async (ref: StrategyRef): Promise<TimedProcess[]> => {
    const ended: TimedProcess[] = []
    await timeParts(ref, parts, timing, (_, one) => ended.push(one))
    return ended
  }
  const [{ base: baseRef, head: headRef }] = entries
  const [first, second] = order === 'AB' ? [baseRef, headRef] : [headRef, baseRef]
  const [before, after] = [await timed(first), await timed(second)]
  const [bases, heads] = order === 'AB' ? [before, after] : [after, before]
  const endedIn = (arm: readonly TimedProcess[], part: number): TimedProcess => {
    const ended = arm[part]
    if (ended === undefined) throw new Error('a process left no result')
    return ended
  }
  return drawn.map(({ strategy, fixture, puzzles, improper: own }, index) => {
    const partsOfKind = (kind: ImproperKind): number[] =>
      own.filter((one) => one.kind === kind).map((one) => drawn.length + improper.indexOf(one))
    const partsOfEntry = [index, ...partsOfKind('several'), ...partsOfKind('none')]
    const all = { base: bases, head: heads }
    const faults = (['head', 'base'] as const).flatMap((side) =>
      partsOfEntry.flatMap((part) => {
        const { status, detail } = endedIn(all[side], part)
        return status === 'ok' ? [] : [{ side, status, detail: detail ?? '' }]
      }),
    )
    const phasesIn = (arm: readonly TimedProcess[]): PairRecord['basePhases'] => {
      const passNs = (kind: ImproperKind): readonly number[] =>
        partsOfKind(kind).flatMap((part) => endedIn(arm, part).figures?.passNs ?? [])
      return phasesOf(endedIn(arm, index), passNs('several'), passNs('none'))
    }
    const [base, head] = [endedIn(bases, index), endedIn(heads, index)]
    return {
      type: 'pair',
      strategy,
      fixture: fixture.name,
      pair,
      order,
      puzzles: puzzles.length,
      wallMs: partsOfEntry.reduce(
        (ms, part) => ms + endedIn(bases, part).wallMs + endedIn(heads, part).wallMs,
        0,
      ),
      baseNs: medianPass(base),
      headNs: medianPass(head),
      basePassNs: base.figures?.passNs ?? [],
      headPassNs: head.figures?.passNs ?? [],
      basePhases: phasesIn(bases),
      headPhases: phasesIn(heads),
      fault: faults[0] ?? null,
    }
  })
}

function medianPass({ status, figures }: TimedProcess): number | null {
  return status === 'ok' && figures !== null ? median(figures.passNs) : null
}

function phasesOf(
  { status, figures, atOneNs }: TimedProcess,
  severalPassNs: readonly number[],
  nonePassNs: readonly number[],
): PairRecord['basePhases'] {
  if (status !== 'ok' || figures === null) return null
  const { prepareNs, firstNs, coldNs, peakBytes, seenRatio } = figures
  const atOnePassNs = atOneNs ?? []
  const passes = { atOnePassNs, severalPassNs, nonePassNs }
  return { prepareNs, firstNs, coldNs, peakBytes, seenRatio, ...passes }
}
