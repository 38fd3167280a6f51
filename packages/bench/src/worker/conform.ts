/** Checks a strategy against laws of the contract: the worker's part of `masu conform`. */
import { BrokenLaw, commandAgain } from '@masu/conformance/law'
import { laws } from '@masu/conformance/laws'
import { smallestWrong } from '@masu/conformance/minimise'
import { showGivens } from '@masu/conformance/show-board'
import { boardName, type Geometry } from '@masu/core/geometry'
import type { Puzzle } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { endsWithin } from '@masu/puzzles/time-limit'
import { plainText } from '@masu/ranking/plain-text'
import { limitText, SHARED } from '../measure/limits.ts'
import type { Answer, ConformJob, LawFault } from './protocol.ts'

/** Characters of a line of a message, and lines of it: what a strategy throws may be long. */
const LONGEST_LINE = 1_000
const MOST_LINES = 100

/** A board on which a solver hangs is one that takes so many milliseconds, while smaller boards are tried. */
const HANGS_MS = 250

/** The parent ends a law that cannot be interrupted after so many times its time, and so many milliseconds. */
const PATIENCE = 1.2
const SLACK_MS = 500

/** What is left for a law is too little to check it, in milliseconds. */
const TOO_LITTLE_MS = 20

/**
 * A law that takes more than `timeoutMs` is broken, and ends. From then on all others share a part of that
 * time: each gets half of what is left of it.
 */
export function checkLaws(
  strategy: Strategy,
  { laws: names, command, seed, runs, timeoutMs, isTold, sharedMs }: ConformJob,
  answer: (message: Answer) => void,
): void {
  const asked = new AskedStrategy(strategy, isTold ? answer : null)
  let shared = sharedMs
  for (const name of names) {
    const allowed = shared === null ? timeoutMs : shared / 2
    if (allowed < TOO_LITTLE_MS) {
      answer({ type: 'law', law: name, outcome: 'not checked', fault: null })
      continue
    }
    answer({ type: 'waiting', ms: PATIENCE * allowed + SLACK_MS })
    const start = performance.now()
    let fault: LawFault | null = null
    const isDone = endsWithin(allowed, () => {
      fault = faultOf(name, asked, { command, seed, runs })
    })
    if (!isDone) {
      // What hung first has had its time; what it is shown on is found in the time that the others share.
      shared = shared === null ? SHARED * timeoutMs : shared - allowed
      const again = commandAgain(command, name, seed)
      fault = { ...hangFault(asked, allowed, shared / 2), command: again }
      shared -= performance.now() - start - allowed
    } else if (shared !== null) {
      shared -= performance.now() - start
    }
    answer({ type: 'law', law: name, outcome: fault === null ? 'held' : 'broken', fault })
  }
}

function faultOf(
  name: string,
  strategy: Strategy,
  options: Pick<ConformJob, 'command' | 'seed' | 'runs'>,
): LawFault | null {
  try {
    laws.find((law) => law.name === name)?.assert(strategy, options)
    return null
  } catch (error) {
    if (!(error instanceof BrokenLaw)) throw error
    return {
      cause: plainLines(error.cause),
      shown: plainLines(error.shown),
      cells: error.puzzle?.givens.length ?? 0,
      command: error.command,
    }
  }
}

/** That a solver did not answer, on the smallest board found in so many milliseconds. */
function hangFault(
  { strategy, puzzle, limit }: AskedStrategy,
  ms: number,
  left: number,
): Omit<LawFault, 'command'> {
  const cause = 'it does not end'
  const late = `no answer within ${limitText(ms * 1e6)}`
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

function shownBoard(puzzle: Puzzle, what: string): string {
  return `${what}\non this ${boardName(puzzle.geometry)}:\n${showGivens(puzzle)}`
}

/** A strategy of which it is known what was asked last, also where the call was interrupted. */
class AskedStrategy implements Strategy {
  readonly strategy: Strategy
  puzzle: Puzzle | null = null
  limit = 1
  private readonly tell: ((message: Answer) => void) | null

  /** `tell` gets each board before it is solved: what ends this process leaves nothing else behind. */
  constructor(strategy: Strategy, tell: ((message: Answer) => void) | null) {
    this.strategy = strategy
    this.tell = tell
  }

  get name(): string {
    return this.strategy.name
  }
  get summary(): string {
    return this.strategy.summary
  }
  get source(): string {
    return this.strategy.source
  }
  get maxLimit(): number {
    return this.strategy.maxLimit
  }

  supports(geometry: Geometry): boolean {
    return this.strategy.supports(geometry)
  }

  prepare(geometry: Geometry): ReturnType<Strategy['prepare']> {
    const solver = this.strategy.prepare(geometry)
    const asked = this
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
        asked.tell?.({
          type: 'asked',
          shown: shownBoard(asked.puzzle, `under limit ${limit}`),
          cells: givens.length,
        })
        return solver.solve(givens, limit)
      },
    }
  }
}

/** The lines of a text without what a terminal obeys, cut where they are long. */
function plainLines(text: string): string {
  const lines = text.split('\n', MOST_LINES)
  return lines.map((line) => plainText(line.slice(0, LONGEST_LINE))).join('\n')
}
