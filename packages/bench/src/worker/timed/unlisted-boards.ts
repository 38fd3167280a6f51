/**
 * Boards that no fixture lists: those with several solutions, and puzzles under other digits. No probe has asked them,
 * and a solver may loop for ever on them where it has no mistake on puzzles.
 */
import { describeNumber } from '@masu/core/faults/describe'
import { toLine } from '@masu/core/puzzle'
import { endsWithin } from '../../system/time-limit.ts'
import { formatDuration } from '@masu/results/words/format'
import { NoAnswer } from '../../errors.ts'
import type { Boards } from '../../protocol/job.ts'
import { ambiguousBoard } from './ambiguous-board.ts'
import { detectMemoising, type AskedSolver, type Memoising } from './memoising.ts'
import { faultOfGivens, faultOfSolution } from './verify-answer.ts'

/** One pass in this many begins after a board with several solutions. */
const PASSES_PER_BOARD = 8

/** Milliseconds for an answer, or for all puzzles under other digits. */
const ANSWER_MS = 2_000

/** The most cells of a board whose line stands in a message. */
const MOST_CELLS = 81

const AMBIGUOUS_BOARD = 'a board with several solutions'

export class UnlistedBoards {
  private readonly asked: AskedSolver

  constructor(asked: AskedSolver) {
    this.asked = asked
  }

  /** Asks a board with several solutions before some passes. Returns why the answer is wrong, else null. */
  faultBeforePass(): string | null {
    const { geometry, draw } = this.asked
    // Without a limit of time: a limit starts a thread, which would disturb the pass that follows.
    return draw(PASSES_PER_BOARD) === 0 ? this.faultOn(ambiguousBoard(geometry, draw)) : null
  }

  /** Asks a board with several solutions. Returns why the answer is wrong, else null. Throws a NoAnswer. */
  faultOnAmbiguousBoard(): string | null {
    const { geometry, draw } = this.asked
    const { size, cellCount } = geometry
    const givens = ambiguousBoard(geometry, draw)
    const board =
      cellCount > MOST_CELLS
        ? `a ${size}x${size} board with several solutions`
        : `${AMBIGUOUS_BOARD}: ${toLine(givens)}`
    return answerInTime(board, () => this.faultOn(givens))
  }

  /** Tests whether the solver remembers boards, if a puzzle takes this many nanoseconds. Throws a NoAnswer. */
  detectMemoising(boards: Boards, puzzleNs: number): Memoising {
    return answerInTime('puzzles under other digits', () =>
      detectMemoising(this.asked, boards, puzzleNs),
    )
  }

  private faultOn(givens: Uint8Array): string | null {
    const { geometry, solver, limit } = this.asked
    const board = givens.slice()
    const count = solver.solve(board, limit)
    const { solution } = solver
    if (limit === 2 ? count !== 2 : !(count >= 2 && count <= limit)) {
      return `${AMBIGUOUS_BOARD}: count ${describeNumber(count)} under limit ${limit}`
    }
    const fault = faultOfSolution(geometry, givens, solution)
    if (fault !== null) return `${AMBIGUOUS_BOARD}: a solution where ${fault}`
    const changed = faultOfGivens(board, givens)
    return changed === null ? null : `${AMBIGUOUS_BOARD}: ${changed}`
  }
}

/** The result of `ask`. Throws a NoAnswer if the solver takes too long; the solver is then unusable. */
function answerInTime<R>(board: string, ask: () => R): R {
  const results: R[] = []
  const isDone = endsWithin(ANSWER_MS, () => {
    results.push(ask())
  })
  const [result] = results
  if (isDone && result !== undefined) return result
  throw new NoAnswer(`no answer within ${formatDuration(ANSWER_MS * 1e6)} to ${board}`)
}
