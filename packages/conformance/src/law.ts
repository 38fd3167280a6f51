/** A law, and the error when a strategy breaks one. */
import { toGrid } from '@masu/core/formats/grid'
import type { Puzzle } from '@masu/core/puzzle'
import type { Strategy } from '@masu/core/strategy'
import fc from 'fast-check'

export interface AssertOptions {
  /** 32-bit seed of the boards; another for each call by default. */
  readonly seed?: number
  /** Boards to try; 60 by default. */
  readonly runs?: number
  /** The name that the strategy was asked for by, for the command that repeats the failure. */
  readonly target?: string
}

/** A statement that must be true of every strategy. */
export interface Law {
  readonly name: string
  /** Returns when the law held. Throws a BrokenLaw when it did not. */
  assert(strategy: Strategy, options?: AssertOptions): void
}

/** The message says which law, on which board, why, and how to see it again. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw'
  readonly law: string
  /** Repeats the failure, given as the option `seed`. */
  readonly seed: number
  /** The smallest board found on which the law fails. */
  readonly puzzle: Puzzle | null

  constructor(law: string, reason: string, seed: number, puzzle: Puzzle | null, target: string) {
    const board =
      puzzle === null
        ? []
        : [`on this ${puzzle.geometry.name} board:`, toGrid(puzzle.geometry, puzzle.givens), '']
    super(
      [
        `law broken: ${law}`,
        reason,
        ...board,
        `seed ${seed}; to see it again: pnpm masu conform ${target} --law '${law}' --seed ${seed}`,
      ].join('\n'),
    )
    this.law = law
    this.seed = seed
    this.puzzle = puzzle
  }
}

/** A case of a law: a board, and all else that the law draws beside it. */
export interface Case {
  readonly puzzle: Puzzle
}

/**
 * A law about boards. `fault` says what is wrong with a strategy in one case, or null. An error
 * that the strategy throws is also a fault.
 */
export function lawOfBoards<C extends Case>(
  name: string,
  cases: (strategy: Strategy) => fc.Arbitrary<C>,
  fault: (strategy: Strategy, drawn: C) => string | null,
): Law {
  return {
    name,
    assert(strategy, { seed = randomSeed(), runs = 60, target = strategy.name } = {}) {
      const property = fc.property(cases(strategy), (drawn) => {
        const reason = fault(strategy, drawn)
        if (reason !== null) throw new Error(reason)
      })
      const details = fc.check(property, { seed, numRuns: runs })
      if (!details.failed) return
      const reason = messageOf(details.errorInstance)
      const puzzle = details.counterexample?.[0].puzzle ?? null
      throw new BrokenLaw(name, reason, details.seed, puzzle, target)
    },
  }
}

/** A law about one fixed thing; `fault` as in `lawOfBoards`. */
export function lawOfFact(name: string, fault: (strategy: Strategy) => string | null): Law {
  return {
    name,
    assert(strategy, { seed = 0, target = strategy.name } = {}) {
      let reason: string | null
      try {
        reason = fault(strategy)
      } catch (error) {
        reason = messageOf(error)
      }
      if (reason !== null) throw new BrokenLaw(name, reason, seed, null, target)
    },
  }
}

/** What was thrown may be anything, and may throw again when it is read. */
function messageOf(error: unknown): string {
  try {
    if (!(error instanceof Error)) return `threw ${String(error)}`
    return error.name === 'Error' ? error.message : String(error)
  } catch {
    return 'threw what has no text'
  }
}

function randomSeed(): number {
  return Date.now() | 0
}
