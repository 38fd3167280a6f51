/**
 * Diagnoses the first wrong answer of each strategy: finds the smallest board with the fault, and a law that it breaks.
 */
import { showGivens } from '@masu/conformance/show-board'
import type { ProbeRecord } from '@masu/results/records/schema'
import { encodeBoards } from '../child/boards.ts'
import { DEFAULT_MEMORY, START_MS } from '../child/limits.ts'
import { runWorker } from '../child/run-worker.ts'
import type { Fixture } from '../fixture/fixtures.ts'
import type { Diagnosed } from '../protocol/answer.ts'
import { isProgram } from '../strategy/ref.ts'
import type { DescribedStrategy } from './describe-strategies.ts'

/** Milliseconds for all diagnoses together. */
const DIAGNOSES_MS = 10_000

/** The most strategies that are diagnosed. */
const MOST_STRATEGIES = 3

/** Milliseconds added to the time of a worker, which ends by itself. */
const WORKER_END_MS = 2_000

/** The seed of the laws' boards. */
const LAWS_SEED = 1

/** A wrong answer, or a solve that did not end. */
export interface DiagnosedFault {
  readonly strategy: string
  readonly fixture: string
  /** The line of the fixture, and the fault. */
  readonly detail: string
  /** The puzzle, as rows. */
  readonly board: string
  /** The smallest board found, and the fault of its answer; null for a program, and if no board was found. */
  readonly shown: string | null
  /** The command that checks a law which the strategy breaks. */
  readonly command: string | null
}

/** The limit under which a strategy was probed on a fixture. */
export type LimitOf = (strategy: DescribedStrategy, fixture: Fixture) => number

/** The faults of the first strategies that have one; `masu` is the command that the user calls. */
export async function diagnoseProbeFaults(
  probes: readonly ProbeRecord[],
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  limitOf: LimitOf,
  masu: string,
): Promise<DiagnosedFault[]> {
  const faulty = strategies.flatMap((strategy) => {
    const probe = probes.find(
      (one) => one.strategy === strategy.name && one.failedPuzzleIndex !== undefined,
    )
    const fixture = fixtures.find(({ name }) => name === probe?.fixture)
    const puzzle = probe?.failedPuzzleIndex
    if (probe === undefined || fixture === undefined || puzzle === undefined) return []
    const limit = probe.failedLimit ?? limitOf(strategy, fixture)
    return [{ strategy, probe, fixture, puzzle, limit }]
  })
  const selected = faulty.slice(0, MOST_STRATEGIES)
  const timeoutMs = DIAGNOSES_MS / selected.length
  const diagnosed: DiagnosedFault[] = []
  for (const fault of selected) {
    const { strategy, probe, fixture, puzzle } = fault
    const diagnosis = isProgram(strategy.ref) ? null : await diagnose(fault, masu, timeoutMs)
    const board = fixture.puzzles[puzzle]
    diagnosed.push({
      strategy: strategy.name,
      fixture: fixture.name,
      detail: probe.detail ?? probe.status,
      board: board === undefined ? '' : showGivens(board.puzzle),
      shown: diagnosis?.shown ?? null,
      command: diagnosis?.command ?? null,
    })
  }
  return diagnosed
}

interface Fault {
  readonly strategy: DescribedStrategy
  readonly fixture: Fixture
  /** Index in the fixture. */
  readonly puzzle: number
  readonly limit: number
}

/** Asks a worker why an answer is wrong; null if it does not find out. */
async function diagnose(
  { strategy, fixture, puzzle, limit }: Fault,
  masu: string,
  timeoutMs: number,
): Promise<Diagnosed | null> {
  const { boxHeight, boxWidth } = fixture.geometry
  // The puzzles up to the faulty one: a solver may be wrong only after other boards.
  const puzzles = [...fixture.puzzles.keys()].slice(0, puzzle + 1)
  const { last } = await runWorker(
    {
      kind: 'diagnose',
      strategy: strategy.ref,
      boxHeight,
      boxWidth,
      puzzles: puzzles.length,
      limit,
      command: `${masu} conform ${strategy.given}`,
      seed: LAWS_SEED,
      timeoutMs,
    },
    encodeBoards(fixture, puzzles, limit),
    {
      allowedMs: START_MS + DIAGNOSES_MS + WORKER_END_MS,
      cpuSeconds: (START_MS + DIAGNOSES_MS) / 1000,
      memoryLimitBytes: DEFAULT_MEMORY,
    },
  )
  return last?.type === 'diagnosed' ? last : null
}
