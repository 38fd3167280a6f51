/** Times a pair: two fresh processes, one of each arm, for the entries that share them. */
import { drawOf, shuffled } from '@masu/core/random'
import type { ArmName } from '@masu/results/records/fields'
import type { CheckOptions } from '@masu/results/records/check-run'
import type { EntryToTime } from '@masu/results/gate/entries-to-time'
import type { ImproperBoards } from '@masu/results/gate/improper'
import type { ImproperKind } from '@masu/results/gate/phase-figures'
import type { TimedRecord } from '@masu/results/records/schema'
import { allowedMsOf } from '../child/limits.ts'
import { plannedEntry, processMsOf, type PlannedEntry } from '../run/plan.ts'
import { timeParts, type PartToTime, type TimedProcess, type Timing } from '../run/timed-process.ts'
import { stolenMs } from '../system/cpu-ticks.ts'
import { processorOf } from '../system/processors.ts'
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
    return {
      limit,
      passes,
      alone: 0,
      ...(sizes ?? { warmUpMs, passMs }),
      otherGeometryFirst: OTHER_BOXES,
    }
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
    allowedMs: allowedMsOf(processMsOf(drawn.flatMap((entry) => planned(entry, options)))),
    // Both arms of a pair run on the same processor: on a shared machine the speeds of processors
    // differ for a while.
    processor: processorOf(pair),
  }
  const parts = partsOf(drawn, pair, options)
  const isBaseFirst = pair % 2 === 1
  const timed = async (arm: ArmName, ranFirst: boolean): Promise<TimedRecord[]> => {
    const process = { arm, round: pair, ranFirst }
    const records = await timeArm(entries[0][arm], process, drawn, parts, timing)
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
function partsOf(drawn: readonly TimedEntry[], pair: number, options: CheckOptions): PartToTime[] {
  const partOf = (
    { fixture, puzzles }: Pick<TimedEntry, 'fixture' | 'puzzles'>,
    lengths?: PartToTime['lengths'],
  ): PartToTime => ({
    fixture,
    puzzles: shuffled(puzzles, drawOf(options.seed, pair)),
    blocks: [],
    lengths,
  })
  return [
    ...drawn.map((one) => partOf(one)),
    ...drawn.flatMap(({ improper }) =>
      improper.map((one) => partOf(one, improperLengths(options))),
    ),
  ]
}

/** Times an arm in one process; a record for each entry, in their order. */
async function timeArm(
  ref: StrategyRef,
  process: Required<Pick<TimedRecord, 'arm' | 'round' | 'ranFirst'>>,
  drawn: readonly TimedEntry[],
  parts: readonly PartToTime[],
  timing: Timing,
): Promise<TimedRecord[]> {
  const startedAt = new Date().toISOString()
  const stolenBefore = stolenMs()
  const ended: TimedProcess[] = []
  await timeParts(ref, parts, timing, (_, one) => ended.push(one))
  const stolenAfter = stolenMs()
  const stolen = stolenBefore === null || stolenAfter === null ? null : stolenAfter - stolenBefore
  const improper = drawn.flatMap((entry) => entry.improper)
  return drawn.map((entry, index) => {
    const endedOf = (kind: ImproperKind): TimedProcess[] =>
      entry.improper
        .filter((one) => one.kind === kind)
        .map((one) => endedAs(ended, drawn.length + improper.indexOf(one)))
    const own = endedAs(ended, index)
    const [several, none] = [endedOf('several'), endedOf('none')]
    const all = [own, ...several, ...none]
    const { status, detail } = all.find((one) => one.status !== 'ok') ?? own
    const { figures, atOneNs } = own
    const passesOf = (some: readonly TimedProcess[]): readonly number[] =>
      some.flatMap((one) => one.figures?.passNs ?? [])
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
      figures,
      otherPasses: {
        atOneNs: atOneNs ?? [],
        severalNs: passesOf(several),
        noneNs: passesOf(none),
      },
    }
  })
}

function endedAs(ended: readonly TimedProcess[], part: number): TimedProcess {
  const one = ended[part]
  if (one === undefined) throw new Error('a process left no result')
  return one
}
