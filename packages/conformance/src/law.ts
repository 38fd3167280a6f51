/** A law, and the error when a strategy breaks one. */
import { boardName } from '@masu/core/geometry'
import type { Cells, Puzzle } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import { faultOfPrepare, faultOfSupports } from '@masu/core/faults/strategy-faults'
import fc from 'fast-check'
import { showAnswer, showGivens } from './show-board.ts'

export interface AssertOptions {
  /** 32-bit seed of the boards; by default the seed that fast-check is configured with, or a new one for each call. */
  readonly seed?: number
  /** Boards to try; 60 by default. */
  readonly runs?: number
  /**
   * The command that checks the strategy, for the line on how to repeat a failure; by default the command of an
   * installed package, with the strategy's name.
   */
  readonly command?: string
}

/** A statement that must be true of every strategy. */
export interface Law {
  readonly name: string
  /**
   * Throws a BrokenLaw when the law did not hold. Returns what was left out and why, in words; null where all was
   * asked.
   */
  assert(strategy: Strategy, options?: AssertOptions): string | null
}

/** The mistake of a strategy in one case. */
export interface Fault {
  /** The mistake in words, for this case. */
  readonly reason: string
  /** A text that is the same for all cases and laws that one mistake of the strategy breaks. */
  readonly cause: string
  /** The wrong answer, and its cells that show it. */
  readonly answer?: Cells
  readonly marked?: readonly number[]
}

/** Thrown inside a law if a single answer shows a fault. */
export class FaultError extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.reason)
    this.fault = fault
  }
}

/** The message names the law, the board, the reason, and the command that repeats the failure. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw'
  readonly law: string
  /** The mistake: the same text for all laws that it breaks. */
  override readonly cause: string
  /** The fault and the board, for people: several lines. */
  readonly shown: string
  /** The value of the option `seed` that repeats the failure. */
  readonly seed: number
  /** The command that repeats the failure. */
  readonly command: string
  /** The smallest board found on which the law fails. */
  readonly puzzle: Puzzle | null

  constructor(
    law: string,
    fault: Fault,
    { seed, puzzle, command }: Pick<BrokenLaw, 'seed' | 'puzzle' | 'command'>,
  ) {
    const shown = showFault(fault, puzzle)
    const again = formatLawCommand(command, law, seed)
    const parts = [`law broken: ${law}`, shown, ...(puzzle === null ? [] : [''])]
    super([...parts, `seed ${seed}; to see it again: ${again}`].join('\n'))
    this.law = law
    this.cause = fault.cause
    this.shown = shown
    this.seed = seed
    this.command = again
    this.puzzle = puzzle
  }
}

/** The command that checks one law on the boards of a seed. */
export function formatLawCommand(command: string, law: string, seed: number): string {
  return `${command} --law '${law}' --seed ${seed}`
}

/** A fault and its board, for people: several lines. */
export function showFault(fault: Fault, puzzle: Puzzle | null): string {
  return [fault.reason, ...boardOf(fault, puzzle)].join('\n')
}

function boardOf({ answer, marked = [] }: Fault, puzzle: Puzzle | null): string[] {
  if (puzzle === null) return []
  const board = answer === undefined ? showGivens(puzzle) : showAnswer(puzzle, answer, marked)
  return [`on this ${boardName(puzzle.geometry)}:`, board]
}

/** A case of a law: a board, and everything else that the law draws. */
export interface LawCase {
  readonly puzzle: Puzzle
}

/** How a law was broken; `puzzle` is the smallest board found that shows it, and `seed` draws it again. */
export interface Breach {
  readonly fault: Fault | string
  readonly puzzle: Puzzle | null
  readonly seed: number
}

/**
 * A law; `findBreach` returns null if it holds, or a text if it holds but for what is left out. An error that it throws
 * is a breach without a board.
 */
export function makeLaw(
  name: string,
  findBreach: (strategy: Strategy, drawn: { seed: number; runs: number }) => Breach | string | null,
): Law {
  return {
    name,
    assert(strategy, { seed = defaultSeed(), runs = 60, command = commandFor(strategy) } = {}) {
      let breach: Breach | string | null
      try {
        breach = findBreach(checked(strategy), { seed, runs })
      } catch (error) {
        breach = { fault: makeThrownFault(error), puzzle: null, seed }
      }
      if (breach === null || typeof breach === 'string') return breach
      throw new BrokenLaw(name, makeFault(breach.fault), { ...breach, command })
    },
  }
}

/** The strategy, whose `supports` and `prepare` throw where they return something else than the contract says. */
function checked(strategy: Strategy): Strategy {
  const { name, summary, source, maxLimit } = strategy
  const throwIf = (fault: string | null): void => {
    if (fault !== null) throw new FaultError({ reason: fault, cause: fault })
  }
  return {
    name,
    summary,
    source,
    maxLimit,
    supports(geometry) {
      const answer = strategy.supports(geometry)
      throwIf(faultOfSupports(answer))
      return answer
    },
    prepare(geometry) {
      const solver = strategy.prepare(geometry)
      throwIf(faultOfPrepare(solver))
      return solver
    },
  }
}

/**
 * A law about boards. `findFault` returns the fault of a strategy in one case, or null; a text is a fault that
 * breaks no other law. An error that the strategy throws is also a fault. If `concerns` returns false for the
 * boards that would be drawn, the law holds.
 */
export function makeBoardLaw<C extends LawCase>(
  name: string,
  cases: (strategy: Strategy) => fc.Arbitrary<C>,
  findFault: (strategy: Strategy, drawn: C) => Fault | string | null,
  concerns: ((strategy: Strategy, drawn: readonly C[]) => boolean) | null = null,
): Law {
  return makeLaw(name, (strategy, { seed, runs }) => {
    const drawn = cases(strategy)
    if (concerns?.(strategy, fc.sample(drawn, { seed, numRuns: runs })) === false) return null
    const property = fc.property(drawn, (one) => {
      const fault = findFault(strategy, one)
      if (fault !== null) throw new FaultError(makeFault(fault))
    })
    const details = fc.check(property, { seed, numRuns: runs })
    if (!details.failed) return null
    const fault = makeThrownFault(details.errorInstance)
    return { fault, seed: details.seed, puzzle: details.counterexample?.[0].puzzle ?? null }
  })
}

/** A law about one fixed thing; `findFault` as in `makeBoardLaw`. */
export function makeFactLaw(
  name: string,
  findFault: (strategy: Strategy) => Fault | string | null,
): Law {
  return makeLaw(name, (strategy, { seed }) => {
    const fault = findFault(strategy)
    return fault === null ? null : { fault, seed, puzzle: null }
  })
}

/** A fault; for a text, the text is also the cause. */
export function makeFault(fault: Fault | string): Fault {
  return typeof fault === 'string' ? { reason: fault, cause: fault } : fault
}

/** The thrown fault, or another thrown value as a fault, with the place of the throw. */
export function makeThrownFault(error: unknown): Fault {
  if (error instanceof FaultError) return error.fault
  // Masu's wrapper around an author's function throws this error about the return value, so no line of the
  // author threw it.
  if (error instanceof Error && textOf(() => error.name) === 'WrongAnswer') {
    return makeFault(textOf(() => error.message))
  }
  const [cause, frame] = [`threw ${textOf(() => String(error))}`, textOf(() => frameOf(error))]
  return { reason: [cause, frame].join('\n  ').trimEnd(), cause }
}

/** Calls in this package, and in Node itself. */
const NOT_THEIRS = /[\\/]conformance[\\/](?:src|dist)[\\/]|node:/

/** The innermost call of the strategy, as in "at search (/a/mine.ts:31:9)"; empty if it is unknown. */
function frameOf(error: unknown): string {
  const lines = error instanceof Error ? String(error.stack).split('\n') : []
  const isCall = (line: string): boolean => /^\s+at .*:\d+:\d+\)?$/.test(line)
  const frame = lines.find((line) => isCall(line) && !NOT_THEIRS.test(line)) ?? ''
  return frame.trim().replace('file://', '')
}

/** A text of a thrown value, which may be anything and may throw again when it is read. */
function textOf(read: () => string): string {
  try {
    return read()
  } catch {
    return 'a value without a text'
  }
}

function commandFor({ name }: Strategy): string {
  return `npx masu conform ${name}`
}

function defaultSeed(): number {
  return fc.readConfigureGlobal().seed ?? Date.now() | 0
}
