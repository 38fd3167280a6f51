/** Checks a strategy against laws of the contract: the worker's part of `masu conform`. */
import { BrokenLaw, commandAgain } from '@masu/conformance/law'
import { laws } from '@masu/conformance/laws'
import { smallestWrong } from '@masu/conformance/minimise'
import { showGivens } from '@masu/conformance/show-board'
import { boardName } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { endsWithin } from '../../system/time-limit.ts'
import { plainText } from '@masu/results/records/plain-text'
import { SHARED, type ConformJob, type LawFault } from '../../protocol/laws.ts'
import type { Answer } from '../../protocol/job.ts'
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
  { laws: names, command, seed, runs, timeoutMs, isTold, sharedMs }: ConformJob,
  answer: (message: Answer) => void,
): void {
  const asked: Asked = { puzzle: null, limit: 1 }
  const tell = (): void => answer(toldBoard(asked))
  const asking = watched(strategy, asked, isTold ? tell : null)
  let shared = sharedMs
  for (const name of names) {
    const allowed = shared === null ? timeoutMs : shared / 2
    if (allowed < TOO_LITTLE_MS) {
      answer({ type: 'law', law: name, outcome: 'not checked', fault: null })
      continue
    }
    answer({ type: 'waiting', ms: LAW_TIMES * allowed + LAW_SLACK_MS })
    const start = performance.now()
    let fault: LawFault | null = null
    let leftOut: string | null = null
    const isDone = endsWithin(allowed, () => {
      ;({ fault, leftOut } = checkLaw(name, asking, { command, seed, runs }))
    })
    if (!isDone) {
      // The law that hung first has had its time; the search for its smallest board takes from the shared
      // time.
      shared = shared === null ? SHARED * timeoutMs : shared - allowed
      const again = commandAgain(command, name, seed)
      fault = { ...hangFault(strategy, asked, allowed, shared / 2), command: again }
      shared -= performance.now() - start - allowed
    } else if (shared !== null) {
      shared -= performance.now() - start
    }
    const outcome = fault === null ? 'held' : 'broken'
    answer({ type: 'law', law: name, outcome, fault, ...(leftOut === null ? {} : { leftOut }) })
  }
}

/** How a strategy breaks a law, or what the law leaves out; null for nothing. */
export function checkLaw(
  name: string,
  strategy: Strategy,
  options: Pick<ConformJob, 'command' | 'seed' | 'runs'>,
): { fault: LawFault | null; leftOut: string | null } {
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
  { puzzle, limit }: Asked,
  ms: number,
  left: number,
): Omit<LawFault, 'command'> {
  const cause = 'it does not end'
  const late = `no answer within ${Number((ms / 1000).toPrecision(3))} s`
  if (puzzle === null) return { cause, shown: late, cells: 0 }
  const end = performance.now() + left
  const hangs = (one: Puzzle): boolean => {
    const solver = strategy.prepare(one.geometry)
    return !endsWithin(HANGS_MS, () => solver.solve(one.givens.slice(), limit))
  }
  const isOver = (): boolean => performance.now() > end
  const smallest = hangs(puzzle) ? smallestWrong(puzzle, hangs, isOver) : puzzle
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
function toldBoard({ puzzle, limit }: Asked): Answer {
  const shown = puzzle === null ? '' : shownBoard(puzzle, `under limit ${limit}`)
  return { type: 'asked', shown, cells: puzzle?.givens.length ?? 0 }
}

function shownBoard(puzzle: Puzzle, what: string): string {
  return `${what}\non this ${boardName(puzzle.geometry)}:\n${showGivens(puzzle)}`
}

/** The last question to a solver, also if the call was interrupted. */
interface Asked {
  puzzle: Puzzle | null
  limit: number
}

/** The strategy, which notes each board in `asked`, and reports it, before solving it. */
function watched(strategy: Strategy, asked: Asked, tell: (() => void) | null): Strategy {
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
          asked.puzzle = { geometry, givens: givens.slice() }
          asked.limit = limit
          tell?.()
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
