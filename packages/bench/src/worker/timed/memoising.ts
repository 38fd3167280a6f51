/**
 * Tests whether a solver remembers boards: how many times as fast it is on boards that it has seen. It solves a
 * group of puzzles, then images of other puzzles, then with the clock the group again, and with the clock images of
 * the group. An image has other digits in the same cells, so a complete search walks a tree of the same size.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Solver } from '@masu/core/strategy'
import type { Draw } from '@masu/core/symmetry'
import { MEMOISING_RATIO } from '@masu/results/records/judge-memoising'
import { median } from '@masu/results/statistics/order'
import type { Boards } from '../../protocol/job.ts'
import { now } from './clock.ts'
import { OtherDigits } from './other-digits.ts'
import { faultOfGivens, faultOfSolution } from './verify-answer.ts'

/** The most puzzles of a group: so few that a solver which remembers few boards remembers a whole group. */
const GROUP_PUZZLES = 8

/** The most groups, each under different digits. */
const MOST_GROUPS = 9

/**
 * The most images of other puzzles, in number and in nanoseconds, before a group comes again: a branch predictor
 * learns a short search from one solve (measured on 4x4: `flat-recursion` was 2.1 times as fast without these images,
 * and 1.2 times with them). The group and the images are fewer than a hundred together.
 */
const MOST_OTHER_IMAGES = 80
const OTHER_IMAGES_NS = 500_000

/** Renamings for these images. With the renamings of the groups they are all renamings of boards of size 4. */
const OTHER_RENAMINGS = 14

/** After this many nanoseconds no further group follows, unless the solver seems to remember. */
const DETECT_NS = 5e6

export interface AskedSolver {
  readonly solver: Solver
  readonly geometry: Geometry
  /** Its limit of solutions, 2 or more. */
  readonly limit: number
  readonly draw: Draw
}

export interface Memoising {
  /**
   * How many times as fast it was on boards that it had seen: the median over groups; null if no search was complete.
   */
  readonly ratio: number | null
  /** Why an answer was wrong, null if all were right. */
  readonly fault: string | null
}

/** Tests a solver that takes this many nanoseconds for a puzzle, and has given the right counts. */
export function detectMemoising(
  { solver, geometry, limit, draw }: AskedSolver,
  { givens, counts }: Pick<Boards, 'givens' | 'counts'>,
  puzzleNs: number,
): Memoising {
  const { size, cellCount } = geometry
  // Only complete searches: other digits make a search that ends early longer or shorter.
  const searched = [...counts.keys()].filter((puzzle) => (counts[puzzle] as number) < limit)
  if (searched.length === 0) return { ratio: null, fault: null }
  const offset = draw(searched.length)
  const fitting = Math.max(1, Math.floor(DETECT_NS / (3 * MOST_GROUPS * puzzleNs)))
  const length = Math.min(searched.length, GROUP_PUZZLES, fitting)
  const others = Math.min(MOST_OTHER_IMAGES, Math.floor(OTHER_IMAGES_NS / puzzleNs))
  const names = new OtherDigits(size, draw)
  const digits = Array.from({ length: MOST_GROUPS + OTHER_RENAMINGS }, () => names.next())
  const boardOf = (puzzle: number): Uint8Array =>
    givens.slice(puzzle * cellCount, (puzzle + 1) * cellCount)
  const imageOf = (puzzle: number, name: number): Uint8Array =>
    boardOf(puzzle).map((digit) => digits[name]?.[digit] as number)
  const other = (): Uint8Array =>
    imageOf(searched[draw(searched.length)] as number, MOST_GROUPS + draw(OTHER_RENAMINGS))
  const ratios: number[] = []
  const end = now() + DETECT_NS
  do {
    const first = offset + ratios.length * length
    const group = Array.from(
      { length },
      (_, index) => searched[(first + index) % searched.length] as number,
    )
    const boards = group.map(boardOf)
    const images = group.map((puzzle) => imageOf(puzzle, ratios.length))
    const given = images.map((image) => image.slice())
    solveAll(solver, boards, limit)
    solveAll(solver, Array.from({ length: others }, other), limit)
    const seen = solveAll(solver, boards, limit)
    const unseen = solveAll(solver, images, limit)
    const sum = group.reduce((total, puzzle) => total + (counts[puzzle] as number), 0)
    const wrong = [seen, unseen].find((one) => one.sum !== sum)
    const fault =
      wrong !== undefined
        ? `${wrong.sum} instead of ${sum}`
        : ((counts[group.at(-1) as number] === 0
            ? null
            : faultOfSolution(geometry, given.at(-1) as Uint8Array, solver.solution)) ??
          faultOfGivens(Buffer.concat(images), Buffer.concat(given)))
    if (fault !== null) return { ratio: null, fault: `under other digits: ${fault}` }
    ratios.push(unseen.ns / Math.max(1, seen.ns))
  } while (ratios.length < MOST_GROUPS && (now() < end || median(ratios) > MEMOISING_RATIO))
  return { ratio: median(ratios), fault: null }
}

/** Solves all boards in order, and returns the time and the sum of the counts. */
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
