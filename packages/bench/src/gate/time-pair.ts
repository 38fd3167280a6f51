/** Times a pair: two fresh processes, one of each arm, for the entries that share them. */
import { makeItemDraw, shuffle } from '@masu/core/random'
import type { ArmName } from '@masu/results/records/fields'
import type { CheckOptions } from '@masu/results/records/check-run'
import type { ImproperKind } from '@masu/results/gate/phase-timing'
import type { TimedRecord } from '@masu/results/records/schema'
import {
  timeFixtures,
  type PuzzlesToTime,
  type TimedFixture,
  type Timing,
} from '../run/timed-process.ts'
import { stolenMs } from '../system/cpu-ticks.ts'
import { chooseProcessor } from '../system/processors.ts'
import type { StrategyRef } from '../strategy/ref.ts'
import { lengthsOfImproper, timingOfProcess } from './pair-durations.ts'
import type { TimedEntry } from './timed-entries.ts'

/** The two processes of an entry in a pair. */
export type TimedPair = Readonly<Record<ArmName, TimedRecord>>

/**
 * Times pair number `pair`, from 1: odd pairs run base first, even pairs head. The entries, at least one, belong to one
 * strategy. Both arms time them in the same drawn order. Calls `append` with each record of a process that has ended.
 */
export async function timePair(
  entries: readonly [TimedEntry, ...TimedEntry[]],
  pair: number,
  options: CheckOptions,
  append: (record: TimedRecord) => void = () => {},
): Promise<TimedPair[]> {
  const drawn = shuffle(entries, makeItemDraw(options.seed, pair))
  const timing = {
    ...timingOfProcess(entries, options),
    // Both arms of a pair run on the same processor: on a shared machine the speeds of processors
    // differ for a while.
    processor: chooseProcessor(pair),
  }
  const boards = boardsToTime(drawn, pair, options)
  const isBaseFirst = pair % 2 === 1
  const timeAndAppend = async (arm: ArmName, ranFirst: boolean): Promise<TimedRecord[]> => {
    const process = { arm, round: pair, ranFirst }
    const records = await timeArm(entries[0][arm], process, drawn, boards, timing)
    for (const record of records) append(record)
    return records
  }
  const first = await timeAndAppend(isBaseFirst ? 'base' : 'head', true)
  const second = await timeAndAppend(isBaseFirst ? 'head' : 'base', false)
  return first.flatMap((before, index): TimedPair[] => {
    const after = second[index]
    if (after === undefined) return []
    return [isBaseFirst ? { base: before, head: after } : { base: after, head: before }]
  })
}

/** The puzzles of an entry, of kind null, or its boards of another kind. */
interface BoardsOfEntry {
  readonly entry: TimedEntry
  readonly kind: ImproperKind | null
  readonly puzzles: PuzzlesToTime
}

/** What a process times: the puzzles of each entry, then the boards of other kinds. */
function boardsToTime(
  drawn: readonly TimedEntry[],
  pair: number,
  options: CheckOptions,
): BoardsOfEntry[] {
  const drawPuzzles = (
    { fixture, puzzles }: Pick<TimedEntry, 'fixture' | 'puzzles'>,
    lengths?: PuzzlesToTime['lengths'],
  ): PuzzlesToTime => ({
    fixture,
    puzzles: shuffle(puzzles, makeItemDraw(options.seed, pair)),
    blocks: [],
    lengths,
  })
  return [
    ...drawn.map((entry) => ({ entry, kind: null, puzzles: drawPuzzles(entry) })),
    ...drawn.flatMap((entry) =>
      entry.improper.map((boards) => {
        return {
          entry,
          kind: boards.kind,
          puzzles: drawPuzzles(boards, lengthsOfImproper(options)),
        }
      }),
    ),
  ]
}

/** Times an arm in one process; a record for each entry, in their order. */
async function timeArm(
  ref: StrategyRef,
  process: Required<Pick<TimedRecord, 'arm' | 'round' | 'ranFirst'>>,
  drawn: readonly TimedEntry[],
  boards: readonly BoardsOfEntry[],
  timing: Timing,
): Promise<TimedRecord[]> {
  const startedAt = new Date().toISOString()
  const stolenBefore = stolenMs()
  const ended: TimedFixture[] = []
  const puzzles = boards.map((one) => one.puzzles)
  await timeFixtures(ref, puzzles, timing, (_, timed) => ended.push(timed))
  const stolenAfter = stolenMs()
  const stolen = stolenBefore === null || stolenAfter === null ? null : stolenAfter - stolenBefore
  return drawn.map((entry) => {
    const all = ended.filter((_, index) => boards[index]?.entry === entry)
    const [ofPuzzles] = all
    if (ofPuzzles === undefined) throw new Error('a process left no result')
    const { status, detail } = all.find((one) => one.status !== 'ok') ?? ofPuzzles
    const passesOf = (kind: ImproperKind): readonly number[] => {
      const index = boards.findIndex((one) => one.entry === entry && one.kind === kind)
      return ended[index]?.timing?.passNs ?? []
    }
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
      timing: ofPuzzles.timing,
      otherPasses: {
        limitOneNs: ofPuzzles.limitOneNs ?? [],
        ambiguousNs: passesOf('ambiguous'),
        unsolvableNs: passesOf('unsolvable'),
      },
    }
  })
}
