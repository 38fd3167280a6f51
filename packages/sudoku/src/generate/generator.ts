/**
 * Makes puzzles: it fills a board at random, then removes givens in drawn order while the solution stays
 * unique. A given that cannot be removed stays needed, so one pass makes a minimal puzzle. If too many givens
 * are left, trades reduce them further (few-clues.ts).
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { Solver } from '@masu/core/strategy'
import { drawSymmetry, transformCells, type Draw } from '@masu/core/symmetry'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { fastestStrategy } from '@masu/strategies/fastest'
import { tracedBitmaskMrv } from '@masu/strategies/traced'
import { reduceClues, type Group } from './few-clues.ts'
import { shuffle } from '@masu/core/random'

/** Which cells are removed together: each cell alone, with its half-turn image, or with its mirror image. */
export type Pattern = 'none' | 'rotational' | 'diagonal'

export const patterns: readonly Pattern[] = Object.freeze(['none', 'rotational', 'diagonal'])

export interface Request {
  readonly geometry: Geometry
  /** The least and the most givens. Null means as few as the drawn order allows. */
  readonly clues: { readonly min: number; readonly max: number } | null
  /** Whether no given can be removed. */
  readonly minimal: boolean
  readonly pattern: Pattern
}

export interface Generator {
  /** A puzzle with one solution, or null if this draw does not lead to a wanted puzzle. */
  generate(draw: Draw): Puzzle | null
}

/** Least givens of a puzzle with one solution, by the geometry's name (9x9: McGuire, Tugemann and Civario, 2012). */
const FEWEST_CLUES: ReadonlyMap<string, number> = new Map([
  ['2x2', 4],
  ['3x3', 17],
])

/**
 * Nodes that the completion of a full board may take. Typical are 16 on 9x9, 112 on 16x16 and 359 on
 * 25x25; a board of 16x16 in 300 would take over 20,000, and minutes.
 */
const MOST_NODES = 10_000

/** From this number of givens on, new 9x9 boards lead to a puzzle with a pattern sooner than trades. */
const DUG_WITH_PATTERN = 24

/** Up to this size the fast solver never takes long. */
const SMALL_BOARD = 9

/** Up to this board size the proof of one solution is quick with any number of givens (measured: a second on 16x16). */
export const ANY_CLUES_SIZE = 16

/** Most givens of any minimal 9x9 puzzle known (the Sudoku Players' Forum, 2014). */
const MOST_MINIMAL_CLUES = 40

/**
 * A generator of one kind of puzzle. A draw that lasts until `isOver` returns true leads to none. Throws a RangeError
 * if no puzzle of that kind can exist.
 */
export function prepareGenerator(request: Request, isOver: () => boolean = () => false): Generator {
  refuseImpossible(request)
  const { geometry, clues, minimal, pattern } = request
  const solver = fastestStrategy(geometry).prepare(geometry)
  const groups = groupsOf(geometry, pattern)
  return {
    generate(draw) {
      const givens = fullBoard(geometry, draw, isOver)
      if (givens === null) return null
      const { min, max } = clues ?? { min: 0, max: givens.length }
      // A minimal puzzle has the givens that it needs, even if another number was wanted.
      const wanted = minimal || clues === null ? 0 : min + draw(max - min + 1)
      const left = dig(solver, geometry, givens, shuffle(groups, draw), wanted, isOver)
      if (left === null) return null
      // With more givens than wanted, none can be removed, so trades may begin.
      if (left > max) {
        const isTraded = pattern === 'none' || geometry.name !== '3x3' || max < DUG_WITH_PATTERN
        const reduced = isTraded
          ? reduceClues({ geometry, givens }, groups, max, draw, isOver)
          : null
        // A trade may free more givens than wanted.
        return reduced !== null && cluesIn(reduced) >= min ? reduced : null
      }
      // If each given has been tried alone, and none had to be kept, none can be removed.
      const isDug = pattern === 'none' && wanted === 0
      const asAsked = left >= min && (!minimal || isDug || isMinimal(solver, geometry, givens))
      return asAsked ? { geometry, givens } : null
    },
  }
}

/**
 * A full board. The boxes along the diagonal share no unit and are filled in drawn order; the solver's first
 * solution fills the rest; and a drawn symmetry transforms the board. Every board, up to a symmetry, can
 * result, but not all with the same probability. Null if `isOver` returns true before, which is asked on boards larger
 * than 9x9.
 */
export function fullBoard(geometry: Geometry, draw: Draw): Cells
export function fullBoard(geometry: Geometry, draw: Draw, isOver: () => boolean): Cells | null
export function fullBoard(
  geometry: Geometry,
  draw: Draw,
  isOver: () => boolean = () => false,
): Cells | null {
  const { size, cellCount, boxHeight, boxWidth, units } = geometry
  const cells = new Uint8Array(cellCount)
  const digits = Array.from({ length: size }, (_, index) => index + 1)
  // On a 4x4 board some fillings of the boxes cannot be completed; no such filling of a larger board is known.
  let full: Cells | null = null
  while (full === null) {
    for (let i = 0; i < Math.min(boxHeight, boxWidth); i++) {
      const unit = 2 * size + i * boxHeight + i
      for (const [place, digit] of shuffle(digits, draw).entries()) {
        cells[units[unit * size + place]] = digit
      }
    }
    full = completed(geometry, cells, isOver)
    if (full === null && isOver()) return null
  }
  const symmetry = { ...drawSymmetry(geometry, draw), transpose: false }
  return transformCells(geometry, full, symmetry)
}

/**
 * The solvers of one strategy, whose search decides which solution comes first: it must not change, so that
 * a seed keeps its boards.
 */
const completers = new Map<Geometry, Solver>()

/**
 * The solver's first solution; null without a solution, and if a large board takes too many nodes, or longer than until
 * `isOver` returns true. The traced form of the solver walks the same tree and can be stopped; it is a hundred times
 * slower.
 */
function completed(geometry: Geometry, cells: Cells, isOver: () => boolean): Cells | null {
  if (geometry.size <= SMALL_BOARD) {
    let solver = completers.get(geometry)
    if (solver === undefined) {
      solver = bitmaskMrv.prepare(geometry)
      completers.set(geometry, solver)
    }
    return solver.solve(cells, 1) > 0 ? solver.solution : null
  }
  const search = tracedBitmaskMrv.begin(geometry, cells, 1)
  for (const step of search.steps()) {
    if (step.kind === 'solution') return step.cells
    if (search.stats.nodes > MOST_NODES || isOver()) return null
  }
  return null
}

/** Whether removing any given makes the solution ambiguous. */
function isMinimal(solver: Solver, geometry: Geometry, givens: Cells): boolean {
  return givens.every((digit, cell) => digit === EMPTY || isNeeded(solver, geometry, givens, cell))
}

function cluesIn({ givens }: Puzzle): number {
  return givens.reduce((clues, digit) => clues + Number(digit !== EMPTY), 0)
}

/**
 * Removes groups of givens in order, never below `wanted` givens in all; returns how many are left, null if it was over
 * before.
 */
function dig(
  solver: Solver,
  geometry: Geometry,
  givens: Cells,
  groups: readonly Group[],
  wanted: number,
  isOver: () => boolean,
): number | null {
  let left = givens.length
  for (const group of groups) {
    if (isOver()) return null
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
 * Whether a puzzle with one solution would have more without this given, so that some other digit in its cell
 * leads to a solution. This search is faster than a search for two solutions (measured: 1.6 times as fast). The
 * answer does not depend on the solver, so the fastest is used (measured on 9x9: five times as many puzzles as
 * with `bitmask-mrv`).
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

/** The cells in groups that are removed together. */
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

function refuseImpossible({
  geometry: { name, size, cellCount },
  clues,
  minimal,
  pattern,
}: Request): void {
  if (clues === null) return
  const board = `${size}x${size}`
  const { min, max } = clues
  if (min > max) throw new RangeError(`no number of givens is from ${min} to ${max}`)
  if (max > cellCount) throw new RangeError(`a ${board} board has only ${cellCount} cells`)
  // With two digits absent, each solution has a twin in which they are swapped.
  const fewest = FEWEST_CLUES.get(name) ?? size - 1
  if (max < fewest) {
    throw new RangeError(`no ${board} puzzle with one solution has fewer than ${fewest} givens`)
  }
  if (pattern === 'rotational' && cellCount % 2 === 0 && min === max && min % 2 === 1) {
    throw new RangeError(
      `a rotational ${board} puzzle has an even number of givens, since no cell is in the centre: ask for ${min - 1} or ${min + 1}`,
    )
  }
  if (minimal && name === '3x3' && min > MOST_MINIMAL_CLUES) {
    throw new RangeError(
      `no minimal 9x9 puzzle with more than ${MOST_MINIMAL_CLUES} givens is known`,
    )
  }
}
