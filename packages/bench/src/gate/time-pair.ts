/** Times a pair: two fresh processes, one of each arm, for the entries that share them. */
import { drawOf, shuffled } from '@masu/core/random'
import type { ArmName } from '@masu/results/records/fields'
import type { CheckOptions } from '@masu/results/records/check-run'
import type { EntryToTime } from '@masu/results/gate/entries-to-time'
import type { ImproperBoards } from '@masu/results/gate/improper'
import type { ImproperKind } from '@masu/results/gate/phase-figures'
import type { TimedRecord } from '@masu/results/records/schema'
import { computeAllowedMs } from '../child/limits.ts'
import { predictProcessMs, predictWorkMs } from '../run/plan.ts'
import {
  timeFixtures,
  type PuzzlesToTime,
  type TimedFixture,
  type Timing,
} from '../run/timed-process.ts'
import { stolenMs } from '../system/cpu-ticks.ts'
import { chooseProcessor } from '../system/processors.ts'
import type { StrategyRef } from '../strategy/ref.ts'
import type { CheckedPuzzles } from './default-fixture.ts'

/** A strategy of both arms, with the boards that it is timed on. */
export interface TimedEntry extends Omit<EntryToTime, 'fixture' | 'improper'> {
  readonly base: StrategyRef
  readonly head: StrategyRef
  readonly fixture: CheckedPuzzles
  readonly improper: readonly TimedBoards[]
}

type TimedBoards = Omit<ImproperBoards, 'fixture'> & { readonly fixture: CheckedPuzzles }

/** The boxes of the ordinary board, which differs from all other sizes. */
const OTHER_BOXES = [3, 3] as const

/** The expected time of a pair of processes that times these entries, in milliseconds. */
export function predictPairMs(entries: readonly TimedEntry[], options: CheckOptions): number {
  return 2 * predictArmMs(entries, options)
}

/** The expected time of one of its processes: the puzzles of each entry, then the boards of other kinds. */
function predictArmMs(entries: readonly TimedEntry[], options: CheckOptions): number {
  const workMs = entries.flatMap((entry) => {
    const { warmUpMs, passMs, limitOne } = timingOf(entry, options)
    const lengths = {
      warmUpMs: warmUpMs + (limitOne?.warmUpMs ?? 0),
      passMs: passMs + (limitOne?.passMs ?? 0),
    }
    const improper = entry.improper.map((one) => predictWorkMs(one, improperLengths(options)))
    return [predictWorkMs(entry, lengths), ...improper]
  })
  return predictProcessMs(workMs)
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
  const timing = { limit, passes, perPuzzle: 0, warmUpMs, passMs }
  if (sharesProcess) {
    // An entry must be equally fast if it comes first or is the only one left.
    return { ...timing, ...sizes, otherGeometryFirst: OTHER_BOXES }
  }
  return atOne === null || limit === 1 ? timing : { ...timing, limitOne: atOne }
}

/** The two processes of an entry in a pair. */
export type TimedPair = Readonly<Record<ArmName, TimedRecord>>

/**
 * Times pair number `pair`, from 1: odd pairs run base first, even pairs head. The entries, at least one,
 * belong to one strategy. Both arms time them in the same drawn order. `keep` gets the records of a process when it has
 * ended.
 */
export async function timePair(
  entries: readonly [TimedEntry, ...TimedEntry[]],
  pair: number,
  options: CheckOptions,
  keep: (record: TimedRecord) => void = () => {},
): Promise<TimedPair[]> {
  const drawn = shuffled(entries, drawOf(options.seed, pair))
  const timing = {
    ...timingOf(entries[0], options),
    memoryBytes: options.memoryBytes,
    allowedMs: computeAllowedMs(predictArmMs(drawn, options)),
    // Both arms of a pair run on the same processor: on a shared machine the speeds of processors
    // differ for a while.
    processor: chooseProcessor(pair),
  }
  const puzzles = puzzlesToTime(drawn, pair, options)
  const isBaseFirst = pair % 2 === 1
  const timed = async (arm: ArmName, ranFirst: boolean): Promise<TimedRecord[]> => {
    const process = { arm, round: pair, ranFirst }
    const records = await timeArm(entries[0][arm], process, drawn, puzzles, timing)
    for (const record of records) keep(record)
    return records
  }
  const first = await timed(isBaseFirst ? 'base' : 'head', true)
  const second = await timed(isBaseFirst ? 'head' : 'base', false)
  return first.flatMap((before, index): TimedPair[] => {
    const after = second[index]
    if (after === undefined) return []
    return [isBaseFirst ? { base: before, head: after } : { base: after, head: before }]
  })
}

/** What a process times: the puzzles of each entry, then the boards of other kinds. */
function puzzlesToTime(
  drawn: readonly TimedEntry[],
  pair: number,
  options: CheckOptions,
): PuzzlesToTime[] {
  const shuffle = (
    { fixture, puzzles }: Pick<TimedEntry, 'fixture' | 'puzzles'>,
    lengths?: PuzzlesToTime['lengths'],
  ): PuzzlesToTime => ({
    fixture,
    puzzles: shuffled(puzzles, drawOf(options.seed, pair)),
    blocks: [],
    lengths,
  })
  return [
    ...drawn.map((entry) => shuffle(entry)),
    ...drawn.flatMap(({ improper }) =>
      improper.map((one) => shuffle(one, improperLengths(options))),
    ),
  ]
}

/** Times an arm in one process; a record for each entry, in their order. */
async function timeArm(
  ref: StrategyRef,
  process: Required<Pick<TimedRecord, 'arm' | 'round' | 'ranFirst'>>,
  drawn: readonly TimedEntry[],
  puzzles: readonly PuzzlesToTime[],
  timing: Timing,
): Promise<TimedRecord[]> {
  const startedAt = new Date().toISOString()
  const stolenBefore = stolenMs()
  const timed: TimedFixture[] = []
  await timeFixtures(ref, puzzles, timing, (_, one) => timed.push(one))
  const stolenAfter = stolenMs()
  const stolen = stolenBefore === null || stolenAfter === null ? null : stolenAfter - stolenBefore
  const ofImproper = timed.slice(drawn.length)
  return drawn.map((entry, index) => {
    const ofPuzzles = timed[index]
    if (ofPuzzles === undefined) throw new Error('a process left no result')
    const others = entry.improper.flatMap(({ kind }) => {
      const one = ofImproper.shift()
      return one === undefined ? [] : [{ kind, ...one }]
    })
    const all = [ofPuzzles, ...others]
    const { status, detail } = all.find((one) => one.status !== 'ok') ?? ofPuzzles
    const passesOf = (kind: ImproperKind): readonly number[] =>
      others.flatMap((one) => (one.kind === kind ? (one.figures?.passNs ?? []) : []))
    return {
      type: 'timed',
      ...process,
      strategy: entry.strategy,
      fixture: entry.fixture.name,
      startedAt,
      status,
      detail,
      puzzles: entry.puzzles.length,
      wallMs: all.reduce((ms, one) => ms + one.wallMs, 0),
      stolenMs: stolen,
      processor: timing.processor ?? null,
      figures: ofPuzzles.figures,
      otherPasses: {
        atOneNs: ofPuzzles.limitOneNs ?? [],
        severalNs: passesOf('several'),
        noneNs: passesOf('none'),
      },
    }
  })
}
