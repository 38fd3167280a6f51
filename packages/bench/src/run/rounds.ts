/**
 * Times the processes of a run in rounds: in each round every strategy once, in a shuffled order. The processes run one
 * at a time. The rounds of a check, `gate/pair-rounds.ts`, are made alike.
 */
import { boardsName } from '@masu/core/geometry'
import { makeItemDraw, shuffle } from '@masu/core/random'
import type { ProbeRecord, RunOptions, TimedRecord } from '@masu/results/records/schema'
import { solvedPuzzles } from '@masu/results/records/solved-puzzles'
import { computeAllowedMs } from '../child/limits.ts'
import { blockSizes } from '../fixture/sample.ts'
import type { Progress } from '../progress.ts'
import { isProgram } from '../strategy/ref.ts'
import { stolenMs } from '../system/cpu-ticks.ts'
import { chooseProcessor } from '../system/processors.ts'
import type { PlannedEntry, PlannedProcess } from './planned-process.ts'
import { roundTiming, roundMs } from './round-readings.ts'
import { timeFixtures, type PuzzlesToTime } from './timed-process.ts'

/** Only the processes of the first rounds ask images of the puzzles: what a strategy remembers is the same in all. */
const IMAGE_ROUNDS = 3

/**
 * Calls `append` with each record as soon as it exists. A failed entry is not timed again, and a strategy that was
 * wrong, by its probes or later, has no times in the whole run.
 */
export async function timeRounds(
  processes: readonly PlannedProcess[],
  probes: readonly ProbeRecord[],
  options: RunOptions,
  append: (record: TimedRecord) => void,
  progress: Progress,
): Promise<void> {
  if (processes.length === 0) return
  const failed: Pick<TimedRecord, 'strategy' | 'fixture' | 'status'>[] = probes.filter(
    ({ status }) => status === 'wrong',
  )
  const isOpen = ({ probe }: PlannedEntry): boolean =>
    !failed.some(
      ({ strategy, fixture, status }) =>
        strategy === probe.strategy && (fixture === probe.fixture || status === 'wrong'),
    )
  const inAllMs = options.rounds * processes.reduce((sum, { ms }) => sum + ms, 0)
  const start = performance.now()
  let doneMs = 0
  for (let round = 1; round <= options.rounds; round++) {
    for (const planned of orderOfRound(processes, options, round)) {
      const due = planned.entries.filter(isOpen)
      if (due.length > 0) {
        await timeProcess({ ...planned, entries: due }, round, options, (record) => {
          append(record)
          if (record.status !== 'ok') failed.push(record)
        })
      }
      doneMs += planned.ms
      const seconds = (((performance.now() - start) / doneMs) * (inAllMs - doneMs)) / 1000
      const left = `about ${Math.ceil(seconds)} s left`
      const boards = boardsName(planned.geometry)
      progress.advance(
        `${left}; round ${round} of ${options.rounds}: ${boards}, ${planned.strategy.name}`,
      )
    }
    progress.roundEnded?.()
  }
}

/**
 * The processes in the order of a round. It goes geometry by geometry, so that compared strategies run close together.
 * The strategies of each geometry are shuffled, and so are the fixtures within a process.
 */
export function orderOfRound(
  processes: readonly PlannedProcess[],
  { seed }: Pick<RunOptions, 'seed'>,
  round: number,
): PlannedProcess[] {
  const draw = makeItemDraw(seed, round)
  const byGeometry = Map.groupBy(processes, ({ geometry }) => geometry)
  return [...byGeometry.values()].flatMap((ofGeometry) =>
    shuffle(ofGeometry, draw).map(({ strategy, geometry, entries, ms }) => {
      return { strategy, geometry, entries: shuffle(entries, draw), ms }
    }),
  )
}

/** Times the entries of a process. Calls `append` with a record of each as soon as it ends. */
export async function timeProcess(
  { strategy: { name, ref }, entries, ms }: PlannedProcess,
  round: number,
  { perPuzzle, ...options }: RunOptions,
  append: (record: TimedRecord) => void,
): Promise<void> {
  // A program may have several threads, and all would be bound to the processor.
  const processor = isProgram(ref) ? null : chooseProcessor(round)
  const settings = {
    ...options,
    perPuzzle: round === 1 ? perPuzzle : 0,
    asksImages: round <= IMAGE_ROUNDS,
    allowedMs: computeAllowedMs(ms),
    processor,
  }
  let startedAt = new Date().toISOString()
  let stolenBefore = stolenMs()
  await timeFixtures(ref, entries.map(puzzlesToTime), settings, ({ fixture, puzzles }, timed) => {
    const { status, detail, wallMs, timing } = timed
    const stolen = stolenMs()
    append({
      type: 'timed',
      strategy: name,
      fixture: fixture.name,
      round,
      startedAt,
      status,
      detail,
      puzzles: puzzles.length,
      wallMs: roundMs(wallMs),
      stolenMs: stolen === null || stolenBefore === null ? null : stolen - stolenBefore,
      processor,
      timing: timing === null ? null : roundTiming(timing),
    })
    stolenBefore = stolen
    startedAt = new Date().toISOString()
  })
}

/** The puzzles that were solved within the cap, and how many of them are in each block. */
function puzzlesToTime({ probe, fixture }: PlannedEntry): PuzzlesToTime {
  const puzzles = solvedPuzzles(probe)
  const sizes = blockSizes(fixture.puzzles.length).filter((size) => size < probe.puzzleNs.length)
  const blocks = sizes.map((size) => ({
    puzzles: size,
    solvable: puzzles.filter((puzzle) => puzzle < size).length,
  }))
  return { fixture, puzzles, blocks }
}
