/**
 * How many times as fast a solver is on boards that it has seen: whether it remembers them. A group of puzzles
 * is solved, then images of others, then the group again on the clock, then images of it on the clock. An image has
 * other digits in the same cells, so that a search which is carried to its end walks a tree of the same size.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Draw } from '@masu/core/symmetry'
import type { Solver } from '@masu/core/strategy'
import { REMEMBERS } from '@masu/ranking/memory'
import { median } from '@masu/ranking/statistics/order'
import { OtherDigits } from './other-digits.ts'
import { now } from './own.ts'
import { faultOfSolution } from './verify-answer.ts'

/** Of puzzles at most: what remembers a few boards is to remember those of a group. */
const GROUP = 8

/** Groups at most, each under digits of its own. */
const GROUPS = 9

/**
 * So many images of puzzles at most, and of so many nanoseconds, come before a group comes again: a branch predictor
 * learns a short search from one solve (measured on 4x4: `flat-recursion` was 2.1 times as fast without them, and 1.2
 * times with them). With its group they are fewer than a hundred.
 */
const OTHERS = 80
const OTHERS_NS = 500_000

/** Digits of these images: with those of the groups as many as boards of size 4 have. */
const OTHER_DIGITS = 14

/** Nanoseconds after which there are no more groups, unless the solver seems to remember. */
const LOOK_NS = 5e6

interface Asked {
  readonly solver: Solver
  readonly geometry: Geometry
  /** puzzles x cellCount. */
  readonly givens: Uint8Array
  /** How many solutions the solver found of each, under this limit. */
  readonly counts: Float64Array
  readonly limit: number
  readonly draw: Draw
}

export interface Seen {
  /** The median over groups; null where no search was carried to its end. */
  readonly ratio: number | null
  /** Why an answer was wrong, null where all were right. */
  readonly fault: string | null
}

/** Looks at a solver that takes so many nanoseconds for a puzzle. */
export function lookForMemory(asked: Asked, puzzleNs: number): Seen {
  const { solver, geometry, givens, counts, limit, draw } = asked
  const { size, cellCount } = geometry
  // Where a search ends early, other digits make it longer or shorter.
  const searched = [...counts.keys()].filter((puzzle) => (counts[puzzle] as number) < limit)
  if (searched.length === 0) return { ratio: null, fault: null }
  const offset = draw(searched.length)
  const fitting = Math.max(1, Math.floor(LOOK_NS / (3 * GROUPS * puzzleNs)))
  const length = Math.min(searched.length, GROUP, fitting)
  const others = Math.min(OTHERS, Math.floor(OTHERS_NS / puzzleNs))
  const names = new OtherDigits(size, draw)
  const digits = Array.from({ length: GROUPS + OTHER_DIGITS }, () => names.next())
  const boardOf = (puzzle: number): Uint8Array =>
    givens.slice(puzzle * cellCount, (puzzle + 1) * cellCount)
  const imageOf = (puzzle: number, name: number): Uint8Array =>
    boardOf(puzzle).map((digit) => digits[name]?.[digit] as number)
  const other = (): Uint8Array =>
    imageOf(searched[draw(searched.length)] as number, GROUPS + draw(OTHER_DIGITS))
  const ratios: number[] = []
  const end = now() + LOOK_NS
  do {
    const first = offset + ratios.length * length
    const group = Array.from(
      { length },
      (_, index) => searched[(first + index) % searched.length] as number,
    )
    const boards = group.map(boardOf)
    const images = group.map((puzzle) => imageOf(puzzle, ratios.length))
    const last = (images.at(-1) as Uint8Array).slice()
    solveAll(solver, boards, limit)
    solveAll(solver, Array.from({ length: others }, other), limit)
    const seen = solveAll(solver, boards, limit)
    const unseen = solveAll(solver, images, limit)
    const sum = group.reduce((total, puzzle) => total + (counts[puzzle] as number), 0)
    const wrong = [seen, unseen].find((one) => one.sum !== sum)
    const fault =
      wrong !== undefined
        ? `${wrong.sum} instead of ${sum}`
        : counts[group.at(-1) as number] === 0
          ? null
          : faultOfSolution(geometry, last, solver.solution)
    if (fault !== null) return { ratio: null, fault: `under other digits: ${fault}` }
    ratios.push(unseen.ns / Math.max(1, seen.ns))
  } while (ratios.length < GROUPS && (now() < end || median(ratios) > REMEMBERS))
  return { ratio: median(ratios), fault: null }
}

/** Solves all of them in order: how long it took, and the sum of the counts. */
function solveAll(
  solver: Solver,
  boards: readonly Uint8Array[],
  limit: number,
): { readonly ns: number; readonly sum: number } {
  let sum = 0
  const start = now()
  for (let i = 0; i < boards.length; i++) sum += solver.solve(boards[i] as Uint8Array, limit)
  return { ns: now() - start, sum }
}
