/**
 * A search that tells what it does, step by step, at the pace of whoever asks. The strategies that
 * are timed report nothing: each has a second form here, written for being read, that walks the same
 * tree and counts the same work. Only one that is asked for its next step takes one, so the first
 * steps of an endless search cost no more than those steps.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import type { SearchStats } from '@masu/core/strategy'
import { findClash, type Clash } from '@masu/core/validate'

/** What must come to pass exactly once: a cell be filled, or a digit stand in a unit. */
export type Need =
  | { readonly kind: 'cell'; readonly cell: number }
  | { readonly kind: 'place'; readonly digit: number; readonly unit: number }

/** Why a digit was placed: tried as a branch, or deduced as a single, a hidden one in this unit. */
export type Reason =
  | { readonly kind: 'branch' }
  | { readonly kind: 'naked-single' }
  | { readonly kind: 'hidden-single'; readonly unit: number }

/** Units are indices into the geometry's. What is placed and undone adds up to the board. */
export type Step =
  /** The givens clash, so that there is no search. */
  | { readonly kind: 'clash'; readonly clash: Clash }
  /** The table of possible digits is set up, at so many checks. */
  | { readonly kind: 'table'; readonly checks: number }
  /** What a table, masks or candidates leave a cell before the first of them is tried. */
  | { readonly kind: 'left'; readonly cell: number; readonly digits: readonly number[] }
  /** The need chosen to branch on, which so many placements would meet. */
  | { readonly kind: 'need'; readonly need: Need; readonly ways: number }
  /** These units, of those that were asked together, hold the digit already. */
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
  /** Nothing is left that would meet this need. */
  | { readonly kind: 'dead'; readonly need: Need }
  /** Digits that have no other place in the unit meet in one cell. */
  | {
      readonly kind: 'crowded'
      readonly cell: number
      readonly digits: readonly number[]
      readonly unit: number
    }
  /** Every digit of a cell has been asked about; so many fitted and were tried. */
  | { readonly kind: 'exhausted'; readonly cell: number; readonly tried: number }
  /** A branch is taken back, and with it the singles that followed, the last placed first. */
  | {
      readonly kind: 'undone'
      readonly cell: number
      readonly digit: number
      readonly singles: readonly number[]
      /** Solutions found below it: 0 makes it a backtrack. */
      readonly solutions: number
    }
  /** The solution of this number, counted from 1, in memory of its own. */
  | { readonly kind: 'solution'; readonly number: number; readonly cells: Cells }

/** A search under way. */
export class Search {
  readonly geometry: Geometry
  readonly givens: Cells
  /** Solutions to stop at. */
  readonly limit: number
  /** Work so far, as the strategy itself counts it. */
  readonly stats: SearchStats = { nodes: 1, guesses: 0, backtracks: 0, checks: 0 }
  /** Solutions so far. */
  found = 0
  private readonly walk: Walk

  constructor(walk: Walk, geometry: Geometry, givens: Cells, limit: number) {
    this.walk = walk
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

  /** Counts a branch; `earlier` were tried at the same node before. */
  branch(earlier: number): void {
    if (earlier > 0) this.stats.guesses++
    this.stats.nodes++
  }

  /** Notes a solution. */
  solution(board: Cells): Step {
    this.found++
    return { kind: 'solution', number: this.found, cells: board.slice() }
  }
}

/** The steps of a search whose givens do not clash; the work goes into its stats. */
export type Walk = (search: Search) => Generator<Step, void>

/** The traced form of a strategy, for every geometry that the strategy supports. */
export interface TracedStrategy {
  /** Of the strategy. */
  readonly name: string
  begin(geometry: Geometry, givens: Cells, limit: number): Search
}

export function traced(name: string, walk: Walk): TracedStrategy {
  return {
    name,
    begin: (geometry, givens, limit) => new Search(walk, geometry, givens, limit),
  }
}
