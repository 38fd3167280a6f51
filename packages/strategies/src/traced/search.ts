/**
 * A search that reports what it does, step by step, at the caller's pace. The timed strategies
 * report nothing. Each of them has a second form here, written to be read, that walks the same tree
 * and counts the same work. A search takes a step only when it is asked for one, so the first steps
 * of an endless search cost no more than those steps.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import type { SearchStats } from '@masu/core/strategy'
import { findClash, type Clash } from '@masu/core/validate'

/** A need must be met exactly once: a cell is filled, or a digit stands in a unit. */
export type Need =
  | { readonly kind: 'cell'; readonly cell: number }
  | { readonly kind: 'place'; readonly digit: number; readonly unit: number }

/**
 * Why a digit was placed: tried as a branch, or deduced as a naked single, or as a hidden single of
 * this unit.
 */
export type Reason =
  | { readonly kind: 'branch' }
  | { readonly kind: 'naked-single' }
  | { readonly kind: 'hidden-single'; readonly unit: number }

/**
 * Units are indices into the geometry's units. The placed digits without the undone digits make
 * the board.
 */
export type Step =
  /** The givens clash, so that there is no search. */
  | { readonly kind: 'clash'; readonly clash: Clash }
  /** The table of possible digits is set up, at the cost of these checks. */
  | { readonly kind: 'table'; readonly checks: number }
  /**
   * The digits that a table, masks or candidates leave for a cell, before the first of them is
   * tried.
   */
  | { readonly kind: 'left'; readonly cell: number; readonly digits: readonly number[] }
  /** The need chosen to branch on, and how many placements would meet it. */
  | { readonly kind: 'need'; readonly need: Need; readonly ways: number }
  /** Among the units that were asked together, these hold the digit already. */
  | {
      readonly kind: 'refused'
      readonly cell: number
      readonly digit: number
      readonly units: readonly number[]
    }
  | {
      readonly kind: 'placed'
      readonly cell: number
      readonly digit: number
      readonly reason: Reason
    }
  /** No placement is left that would meet this need. */
  | { readonly kind: 'dead'; readonly need: Need }
  /** Several digits of a unit have the same cell as their only place. */
  | {
      readonly kind: 'crowded'
      readonly cell: number
      readonly digits: readonly number[]
      readonly unit: number
    }
  /** The search has asked about every digit of a cell; this many fitted and were tried. */
  | { readonly kind: 'exhausted'; readonly cell: number; readonly tried: number }
  /** A branch is taken back, with the singles that followed it, the last placed first. */
  | {
      readonly kind: 'undone'
      readonly cell: number
      readonly digit: number
      readonly singles: readonly number[]
      /** Solutions found below the branch: 0 makes it a backtrack. */
      readonly solutions: number
    }
  /** The solution with this number, counted from 1; the cells are a copy. */
  | { readonly kind: 'solution'; readonly number: number; readonly cells: Cells }

/** Work so far, as the strategy itself counts it. */
export interface TracedStats extends SearchStats {
  nodes: number
  guesses: number
  backtracks: number
}

/** A search under way. */
export class Search {
  readonly geometry: Geometry
  readonly givens: Cells
  /** The search stops at this number of solutions. */
  readonly limit: number
  readonly stats: TracedStats
  /** Solutions so far. */
  found = 0
  private readonly walk: Walk

  /** `checks` is the first value of that counter. */
  constructor(walk: Walk, checks: 0 | null, geometry: Geometry, givens: Cells, limit: number) {
    this.walk = walk
    this.stats = { nodes: 1, guesses: 0, backtracks: 0, checks }
    this.geometry = geometry
    this.givens = givens
    this.limit = limit
  }

  /** The steps in their order, each taken when it is asked for. For one iteration. */
  *steps(): Generator<Step, void> {
    const clash = findClash(this.geometry, this.givens)
    if (clash === null) yield* this.walk(this)
    else yield { kind: 'clash', clash }
    if (this.found === 0) this.stats.backtracks++
  }

  /** Counts a branch; `earlier` is the number of branches tried at the same node before. */
  branch(earlier: number): void {
    if (earlier > 0) this.stats.guesses++
    this.stats.nodes++
  }

  /** Counts a solution and returns its step. */
  solution(board: Cells): Step {
    this.found++
    return { kind: 'solution', number: this.found, cells: board.slice() }
  }
}

/** The steps of a search whose givens do not clash; the walk counts its work in the search's stats. */
export type Walk = (search: Search) => Generator<Step, void>

/** The traced form of a strategy, for every geometry that the strategy supports. */
export interface TracedStrategy {
  /** The strategy's name. */
  readonly name: string
  begin(geometry: Geometry, givens: Cells, limit: number): Search
}

/** `checks` is 0 if the strategy counts them. */
export function makeTracedStrategy(
  name: string,
  walk: Walk,
  checks: 0 | null = null,
): TracedStrategy {
  return {
    name,
    begin: (geometry, givens, limit) => new Search(walk, checks, geometry, givens, limit),
  }
}
