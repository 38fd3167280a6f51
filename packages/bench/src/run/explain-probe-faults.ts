/** Explains the first wrong answer of each strategy, on the smallest board that shows the fault. */
import { showGivens } from '@masu/conformance/show-board'
import type { ProbeRecord } from '@masu/results/records/schema'
import type { Fixture } from '../fixture/fixtures.ts'
import { isProgram } from '../strategy/ref.ts'
import { encodeBoards } from '../child/boards.ts'
import type { DescribedStrategy } from './describe-strategies.ts'
import { DEFAULT_MEMORY, START_MS } from '../child/limits.ts'
import { runWorker } from '../child/run-worker.ts'

/** For all explanations together, in milliseconds. */
const TOTAL_MS = 10_000

/** The most strategies that are explained. */
const MOST = 3

/** Milliseconds added to the time of a worker, which ends by itself. */
const WORKER_END_MS = 2_000

const SEED = 1

/** A wrong answer, or a solve that did not end. */
export interface ExplainedFault {
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
export async function explainProbeFaults(
  probes: readonly ProbeRecord[],
  strategies: readonly DescribedStrategy[],
  fixtures: readonly Fixture[],
  limitOf: LimitOf,
  masu: string,
): Promise<ExplainedFault[]> {
  const faulty = strategies.flatMap((strategy) => {
    const probe = probes.find(
      (one) => one.strategy === strategy.name && one.failedPuzzleIndex !== undefined,
    )
    const fixture = fixtures.find(({ name }) => name === probe?.fixture)
    return probe === undefined || fixture === undefined ? [] : [{ strategy, probe, fixture }]
  })
  const some = faulty.slice(0, MOST)
  const explained: ExplainedFault[] = []
  for (const { strategy, probe, fixture } of some) {
    const failed = probe.failedPuzzleIndex ?? 0
    const board = fixture.puzzles[failed]
    const limit = probe.failedLimit ?? limitOf(strategy, fixture)
    const worker = isProgram(strategy.ref)
      ? null
      : await runWorker(
          {
            kind: 'explain',
            strategy: strategy.ref,
            boxHeight: fixture.geometry.boxHeight,
            boxWidth: fixture.geometry.boxWidth,
            puzzles: failed + 1,
            limit,
            command: `${masu} conform ${strategy.given}`,
            seed: SEED,
            ms: TOTAL_MS / some.length,
          },
          encodeBoards(
            fixture,
            Array.from({ length: failed + 1 }, (_, i) => i),
            limit,
          ),
          {
            allowedMs: START_MS + TOTAL_MS + WORKER_END_MS,
            cpuSeconds: (START_MS + TOTAL_MS) / 1000,
            memoryLimitBytes: DEFAULT_MEMORY,
          },
        )
    const { shown, command } =
      worker?.last?.type === 'explained' ? worker.last : { shown: null, command: null }
    explained.push({
      strategy: strategy.name,
      fixture: fixture.name,
      detail: probe.detail ?? probe.status,
      board: board === undefined ? '' : showGivens(board.puzzle),
      shown,
      command,
    })
  }
  return explained
}
