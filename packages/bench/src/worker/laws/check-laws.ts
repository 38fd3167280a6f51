/** Checks a strategy against laws of the contract: the worker's part of `masu conform`. */
import { BrokenLaw, formatLawCommand } from '@masu/conformance/law'
import { laws } from '@masu/conformance/laws'
import { findSmallestWrong } from '@masu/conformance/minimise'
import { showGivens } from '@masu/conformance/show-board'
import { boardName } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { endsWithin } from '../../system/time-limit.ts'
import { plainText } from '@masu/results/records/plain-text'
import type { Answer, LawFault } from '../../protocol/answer.ts'
import type { ConformJob } from '../../protocol/job.ts'
import { withFunctions } from '../../strategy/load.ts'

/** The most characters of a line of a message, and its most lines: a strategy may throw long texts. */
const LONGEST_LINE = 1_000
const MOST_LINES = 100

/** While smaller boards are tried, a solver counts as hanging on a board after this many milliseconds. */
const HANGS_MS = 250

/** The parent ends a law that cannot be interrupted after this many times its time, plus this many milliseconds. */
const LAW_TIMES = 1.2
const LAW_SLACK_MS = 500

/** Milliseconds that are too few to check a law. */
const TOO_LITTLE_MS = 20

/**
 * A law that takes more than `timeoutMs` is broken, and ends. After it all other laws share a part of that
 * time: each gets half of the rest.
 */
export function checkLaws(
  strategy: Strategy,
  { laws: names, timeoutMs, laterLawsMs, sharedMs, reportsBoards, ...options }: ConformJob,
  answer: (message: Answer) => void,
): void {
  const lastBoard: LastBoard = { puzzle: null, limit: 1 }
  const report = (): void => answer(boardReport(lastBoard))
  const watched = watch(strategy, lastBoard, reportsBoards ? report : null)
  let leftMs = sharedMs
  for (const law of names) {
    const allowedMs = leftMs === null ? timeoutMs : leftMs / 2
    if (allowedMs < TOO_LITTLE_MS) {
      answer({ type: 'law', law, outcome: 'not checked', fault: null })
      continue
    }
    answer({ type: 'checking', allowedMs: LAW_TIMES * allowedMs + LAW_SLACK_MS })
    const start = performance.now()
    const results: CheckedLaw[] = []
    const isDone = endsWithin(allowedMs, () => {
      results.push(checkLaw(law, watched, options))
    })
    let result = isDone ? results[0] : undefined
    if (result === undefined) {
      // The law that hung first has had its time; the search for its smallest board takes from the shared time.
      leftMs ??= laterLawsMs + allowedMs
      const command = formatLawCommand(options.command, law, options.seed)
      const hang = hangFault(strategy, lastBoard, allowedMs, (leftMs - allowedMs) / 2)
      result = { fault: { ...hang, command }, leftOut: null }
    }
    if (leftMs !== null) leftMs -= performance.now() - start
    const { fault, leftOut } = result
    const outcome = fault === null ? 'held' : 'broken'
    answer({ type: 'law', law, outcome, fault, ...(leftOut === null ? {} : { leftOut }) })
  }
}

/** How a strategy breaks a law, or what the law leaves out; null for nothing. */
interface CheckedLaw {
  readonly fault: LawFault | null
  readonly leftOut: string | null
}

export function checkLaw(
  name: string,
  strategy: Strategy,
  options: Pick<ConformJob, 'command' | 'seed' | 'runs'>,
): CheckedLaw {
  try {
    const law = laws.find((one) => one.name === name)
    return { fault: null, leftOut: law?.assert(strategy, options) ?? null }
  } catch (error) {
    if (!(error instanceof BrokenLaw)) throw error
    const fault = {
      cause: plainLines(error.cause),
      shown: plainLines(error.shown),
      cells: error.puzzle?.givens.length ?? 0,
      command: error.command,
    }
    return { fault, leftOut: null }
  }
}

/** The fault of a solver that did not answer, on the smallest board found in this many milliseconds. */
function hangFault(
  strategy: Strategy,
  { puzzle, limit }: LastBoard,
  ms: number,
  searchMs: number,
): Omit<LawFault, 'command'> {
  const cause = 'it does not end'
  const late = `no answer within ${Number((ms / 1000).toPrecision(3))} s`
  if (puzzle === null) return { cause, shown: late, cells: 0 }
  const end = performance.now() + searchMs
  const hangs = (one: Puzzle): boolean => {
    const solver = strategy.prepare(one.geometry)
    return !endsWithin(HANGS_MS, () => solver.solve(one.givens.slice(), limit))
  }
  const isOver = (): boolean => performance.now() > end
  const smallest = hangs(puzzle) ? findSmallestWrong(puzzle, hangs, isOver) : puzzle
  const where =
    smallest === puzzle
      ? `under limit ${limit}`
      : `under limit ${limit}; the smallest board found on which it takes over ${HANGS_MS} ms`
  return {
    cause,
    shown: shownBoard(smallest, `${late} ${where}`),
    cells: smallest.givens.length,
  }
}

/** Reports a board before it is asked: if the board ends this process, nothing else shows it. */
function boardReport({ puzzle, limit }: LastBoard): Answer {
  const shown = puzzle === null ? '' : shownBoard(puzzle, `under limit ${limit}`)
  return { type: 'asks', shown, cells: puzzle?.givens.length ?? 0 }
}

function shownBoard(puzzle: Puzzle, what: string): string {
  return `${what}\non this ${boardName(puzzle.geometry)}:\n${showGivens(puzzle)}`
}

/** The last board that a solver was asked, also if the call was interrupted. */
interface LastBoard {
  puzzle: Puzzle | null
  limit: number
}

/** The strategy, which notes each board in `lastBoard`, and reports it, before solving it. */
function watch(strategy: Strategy, lastBoard: LastBoard, report: (() => void) | null): Strategy {
  return withFunctions(strategy, {
    supports: (geometry) => strategy.supports(geometry),
    prepare(geometry) {
      const solver = strategy.prepare(geometry)
      return {
        get solution() {
          return solver.solution
        },
        get stats() {
          return solver.stats
        },
        solve(givens, limit) {
          lastBoard.puzzle = { geometry, givens: givens.slice() }
          lastBoard.limit = limit
          report?.()
          return solver.solve(givens, limit)
        },
      }
    },
  })
}

/** The lines of a text without control characters; long lines are cut. */
export function plainLines(text: string): string {
  const lines = text.split('\n', MOST_LINES)
  return lines.map((line) => plainText(line.slice(0, LONGEST_LINE))).join('\n')
}
