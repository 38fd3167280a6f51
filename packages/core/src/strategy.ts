/**
 * The contract between a way of solving and everything that runs it.
 *
 * A Strategy prepares a Solver for a Geometry; a solver counts solutions. The contract has no
 * budget, no callback and no clock, so that the inner loops of a solver hold nothing but solving.
 * The process that measures ends a process that takes too long.
 */
import type { Geometry } from './geometry.ts'
import type { Cells } from './puzzle.ts'

/**
 * What a solver counts: whole numbers, identical on every machine. Results, messages and the lab derive their lists
 * of counters from this one.
 */
export const COUNTERS = [
  /**
   * The root, plus each state entered by a branch taken: a placement tried, a candidate excluded,
   * a row of an exact cover. A deduction inside a node is no node, and neither is stepping over a
   * filled cell.
   */
  'nodes',
  /** Sum over nodes of max(0, branches tried - 1). */
  'guesses',
  /** Nodes left with no solution below them. */
  'backtracks',
  /**
   * (cell, digit) questions put to the board itself, one per digit tried, no matter which unit
   * refuses it. Looking up a table or a mask is no check, and neither is validating the givens.
   */
  'checks',
] as const

export type Counter = (typeof COUNTERS)[number]

/** Work done by one solve. A counter is null if the solver does not count it. */
export type SearchStats = Record<Counter, number | null>

/** A value for each counter. */
export function byCounter<T>(valueOf: (counter: Counter) => T): Record<Counter, T> {
  const entries = COUNTERS.map((counter) => [counter, valueOf(counter)] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has every counter
  return Object.fromEntries(entries) as Record<Counter, T>
}

/** Solves puzzles of one geometry, one after the other; not reentrant. */
export interface Solver {
  /**
   * Finds up to `limit` >= 1 solutions (1 solves, 2 proves uniqueness) and returns their number;
   * below `limit` the count is exact. Givens that clash count 0, with nodes 1, guesses 0,
   * backtracks 1. Leaves `givens` as they were.
   */
  solve(givens: Cells, limit: number): number
  /**
   * First solution of the last solve that found one. The solver owns it and overwrites it. Of several solutions,
   * another may be the first under another limit.
   */
  readonly solution: Cells
  /** Work of the last solve, overwritten by the next; null if the solver counts nothing. */
  readonly stats: Readonly<SearchStats> | null
}

/** One way of solving. A variant with another option is a separate strategy with another name. */
export interface Strategy {
  /** Kebab-case, unique in the registry. */
  readonly name: string
  /** One line for a list: the idea. */
  readonly summary: string
  /** The idea in two or three words for a table, at most 15 characters. */
  readonly idea?: string
  /** Where the idea comes from: author, year, title. */
  readonly source: string
  /**
   * The largest limit that `solve` takes: Infinity; 1 for a solver that finds only a first
   * solution; 2 for a solver that tells only whether there is a second.
   */
  readonly maxLimit: number
  supports(geometry: Geometry): boolean
  /** A new solver that shares no memory with others. Called only with a geometry that `supports` accepts. */
  prepare(geometry: Geometry): Solver
}
