/**
 * Makes puzzles: a full board is filled at random, then givens are taken from it in drawn order as
 * long as its solution stays the only one. What no pass over all givens can take is needed, so one
 * pass makes a minimal puzzle. Where that leaves too many, trades take it further (few-clues.ts).
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { Solver } from '@masu/core/strategy'
import { drawSymmetry, transformCells, type Draw } from '@masu/core/symmetry'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { reduceClues } from './few-clues.ts'
import { shuffled } from './random.ts'

/** Which cells come and go together: each alone, with its half-turn image, or its mirror image. */
export type Pattern = 'none' | 'rotational' | 'diagonal'

export interface Request {
  readonly geometry: Geometry
  /** How many givens, both included; as few as the drawn order allows where it is null. */
  readonly clues: { readonly min: number; readonly max: number } | null
  /** No given can go. */
  readonly minimal: boolean
  readonly pattern: Pattern
}

export interface Generator {
  /** A puzzle with one solution, or null where this draw leads to none that was asked for. */
  generate(draw: Draw): Puzzle | null
}

/** Least givens of a 9x9 puzzle with one solution (McGuire, Tugemann and Civario, 2012). */
const FEWEST_CLUES = 17

/** Most givens of any minimal 9x9 puzzle known (the Sudoku Players' Forum, 2014). */
const MOST_MINIMAL_CLUES = 40

/** A generator of one kind of puzzle. Throws a RangeError where no puzzle can be of that kind. */
export function prepareGenerator(request: Request): Generator {
  refuseImpossible(request)
  const { geometry, clues, minimal, pattern } = request
  const solver = bitmaskMrv.prepare(geometry)
  const groups = groupsOf(geometry, pattern)
  return {
    generate(draw) {
      const givens = fullBoard(geometry, draw)
      const { min, max } = clues ?? { min: 0, max: givens.length }
      // A minimal puzzle has the givens that it needs, whatever was wanted.
      const wanted = minimal || clues === null ? 0 : min + draw(max - min + 1)
      const left = dig(solver, geometry, givens, shuffled(groups, draw), wanted)
      // More than was wanted means that none can go, so that trades may begin.
      if (left > max) {
        return pattern === 'none' ? reduceClues({ geometry, givens }, max, draw) : null
      }
      const asAsked = left >= min && (!minimal || isMinimal(solver, geometry, givens))
      return asAsked ? { geometry, givens } : null
    },
  }
}

/**
 * A full board: boxes along the diagonal, which share no unit, filled in drawn order, the rest as
 * the solver finds it first, and all of that under a drawn symmetry. Every board may come up to a
 * symmetry of its own kind, though not all with the same probability.
 */
export function fullBoard(geometry: Geometry, draw: Draw): Cells {
  const { size, cellCount, boxHeight, boxWidth, units } = geometry
  const cells = new Uint8Array(cellCount)
  const digits = Array.from({ length: size }, (_, index) => index + 1)
  const solver = bitmaskMrv.prepare(geometry)
  // On a 4x4 board, and no larger one known, some fillings of the boxes cannot be completed.
  do {
    for (let i = 0; i < Math.min(boxHeight, boxWidth); i++) {
      const unit = 2 * size + i * boxHeight + i
      for (const [place, digit] of shuffled(digits, draw).entries()) {
        cells[units[unit * size + place]] = digit
      }
    }
  } while (solver.solve(cells, 1) === 0)
  const symmetry = { ...drawSymmetry(geometry, draw), transpose: false }
  return transformCells(geometry, solver.solution, symmetry)
}

/** Whether the solution is lost with any of the givens. */
export function isMinimal(solver: Solver, geometry: Geometry, givens: Cells): boolean {
  return givens.every((digit, cell) => digit === EMPTY || isNeeded(solver, geometry, givens, cell))
}

/** Takes groups of givens away in order, never below `wanted` in all; returns how many are left. */
function dig(
  solver: Solver,
  geometry: Geometry,
  givens: Cells,
  groups: readonly (readonly number[])[],
  wanted: number,
): number {
  let left = givens.length
  for (const group of groups) {
    if (left - group.length < wanted) continue
    const [first] = group
    if (group.length === 1) {
      if (isNeeded(solver, geometry, givens, first)) continue
      givens[first] = EMPTY
    } else {
      const before = group.map((cell) => givens[cell])
      for (const cell of group) givens[cell] = EMPTY
      if (solver.solve(givens, 2) !== 1) {
        for (const [i, cell] of group.entries()) givens[cell] = before[i]
        continue
      }
    }
    left -= group.length
  }
  return left
}

/**
 * Whether a puzzle with one solution would have more without this given: some other digit in its
 * cell leads to one. That fails sooner than a search for two solutions finds one (measured: 1.6 times as fast).
 */
function isNeeded(solver: Solver, geometry: Geometry, givens: Cells, cell: number): boolean {
  const { size, peers, peerCount } = geometry
  const given = givens[cell]
  let seen = 1 << given
  for (let i = cell * peerCount; i < (cell + 1) * peerCount; i++) seen |= 1 << givens[peers[i]]
  let needed = false
  for (let digit = 1; digit <= size && !needed; digit++) {
    if ((seen & (1 << digit)) !== 0) continue
    givens[cell] = digit
    needed = solver.solve(givens, 1) > 0
  }
  givens[cell] = given
  return needed
}

/** The cells, each with those that must come and go with it. */
function groupsOf({ size, cellCount }: Geometry, pattern: Pattern): number[][] {
  const groups: number[][] = []
  for (let cell = 0; cell < cellCount; cell++) {
    const image = imageOf(cell, size, cellCount, pattern)
    if (image === cell) groups.push([cell])
    else if (image > cell) groups.push([cell, image])
  }
  return groups
}

function imageOf(cell: number, size: number, cellCount: number, pattern: Pattern): number {
  if (pattern === 'rotational') return cellCount - 1 - cell
  if (pattern === 'diagonal') return (cell % size) * size + Math.floor(cell / size)
  return cell
}

function refuseImpossible({ geometry: { name, size, cellCount }, clues, minimal }: Request): void {
  if (clues === null) return
  const { min, max } = clues
  if (min > max) throw new RangeError(`no number of givens is from ${min} to ${max}`)
  if (min > cellCount) throw new RangeError(`a ${name} board has only ${cellCount} cells`)
  // With two digits absent, each solution has a twin in which they are swapped.
  const fewest = name === '3x3' ? FEWEST_CLUES : size - 1
  if (max < fewest) {
    throw new RangeError(`no ${name} puzzle with one solution has fewer than ${fewest} givens`)
  }
  if (minimal && name === '3x3' && min > MOST_MINIMAL_CLUES) {
    throw new RangeError(
      `no minimal 3x3 puzzle with more than ${MOST_MINIMAL_CLUES} givens is known`,
    )
  }
}
