/**
 * Whether a solver remembers boards: the last passes of a timed process are over images of the puzzles, of
 * which it has seen none. Only the digits have other names there, so that a search that proves a solution
 * unique walks a tree of the same size. A solver that is much faster on the puzzles themselves knows them.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Draw } from '@masu/core/symmetry'
import type { Solver } from '@masu/core/strategy'
import { now } from './own.ts'
import { UNKNOWN_COUNT, type Boards } from './protocol.ts'

/** Pairs of passes, one over the puzzles and one over images that are new in each. */
const PAIRS = 5

/** Nanoseconds that a pass should take: it has as many of the puzzles as that allows. */
const PASS_NS = 500_000

/**
 * How many times as long the fastest pass over images may take as the median pass over the puzzles. Honest
 * strategies differ by less (docs/trust.md has what was measured).
 */
const MARGIN = 2

/** Under limit 1 the search ends at its first solution, which other digits move: per node, where it is told. */
const MARGIN_AT_ONE = 3
const MARGIN_UNTOLD = 8

/**
 * A solver that seems to remember is looked at so often, and must seem so each time: on a busy machine a scheduler may
 * take the processor in every second pass for a while (seen once, beside 25 other processes).
 */
const LOOKS = 4

/**
 * How many times as fast a solver is on the puzzles as on images of them: the fastest of several passes
 * over images, new in each, by the median of passes over the puzzles between them. About 1 for honest
 * code. Under limit 1 the times are those of a node, where nodes are told. `passNs` is what a pass over all
 * puzzles takes at most. Returns a text where an answer is wrong.
 */
function timesAsFast(
  solver: Solver,
  geometry: Geometry,
  boards: Boards,
  limit: number,
  passNs: number,
  draw: Draw,
): number | string {
  const puzzles = boards.counts.length
  let some = drawEnough(puzzles, passNs, draw)
  // The only pass so far may have been a cold one, or disturbed, and so many times as long as the next.
  const first = trial(solver, geometry, boards, limit, some, null)
  if (first.fault !== null) return first.fault
  some = drawEnough(puzzles, Math.min(passNs, (first.ns * puzzles) / some.length), draw)
  const seen: number[] = []
  let unseen = Infinity
  for (let pair = 0; pair < PAIRS; pair++) {
    const known = trial(solver, geometry, boards, limit, some, null)
    const image = trial(solver, geometry, boards, limit, some, otherDigits(geometry.size, draw))
    const fault = known.fault ?? image.fault
    if (fault !== null) return fault
    const isPerNode = limit === 1 && known.nodes > 0 && image.nodes > 0
    seen[pair] = known.ns / (isPerNode ? known.nodes : 1)
    unseen = Math.min(unseen, image.ns / (isPerNode ? image.nodes : 1))
  }
  return unseen / Math.max(1e-9, medianOf(seen))
}

/** What `timesAsFast` finds, as a fault in words; null for none. */
export function faultOfMemory(
  solver: Solver,
  geometry: Geometry,
  boards: Boards,
  limit: number,
  passNs: number,
  draw: Draw,
): string | null {
  const isUntold = solver.stats === null
  const margin = limit > 1 ? MARGIN : isUntold ? MARGIN_UNTOLD : MARGIN_AT_ONE
  let least = Infinity
  for (let look = 0; look < LOOKS; look++) {
    const times = timesAsFast(solver, geometry, boards, limit, passNs, draw)
    if (typeof times === 'string') return times
    if (times <= margin) return null
    least = Math.min(least, times)
  }
  const text = least < 10 ? least.toFixed(1) : String(Math.round(least))
  return `${text} times as fast on boards it has seen`
}

interface Trial {
  readonly ns: number
  /** 0 where the solver does not tell. */
  readonly nodes: number
  readonly fault: string | null
}

/** A pass over some puzzles, or over their images under other digits. */
function trial(
  solver: Solver,
  { cellCount }: Geometry,
  { givens, solutions, counts }: Boards,
  limit: number,
  some: Int32Array,
  digits: Uint8Array | null,
): Trial {
  const boards: Uint8Array[] = []
  const cells = new Int16Array(some.length)
  for (let i = 0; i < some.length; i++) {
    const start = (some[i] as number) * cellCount
    const board = new Uint8Array(cellCount)
    for (let cell = 0; cell < cellCount; cell++) {
      const digit = givens[start + cell] as number
      board[cell] = digits === null ? digit : (digits[digit] as number)
      // An empty cell, whose digit only a search tells.
      if (digit === 0) cells[i] = cell
    }
    boards[i] = board
  }
  const found = new Float64Array(some.length)
  const read = new Uint8Array(some.length)
  let nodes = 0
  const start = now()
  for (let i = 0; i < some.length; i++) {
    found[i] = solver.solve(boards[i] as Uint8Array, limit)
    const { stats } = solver
    if (stats !== null) nodes += stats.nodes
    if (found[i] !== 0) read[i] = solver.solution[cells[i] as number] as number
  }
  const ns = now() - start
  for (let i = 0; i < some.length; i++) {
    const puzzle = some[i] as number
    const wanted = counts[puzzle] as number
    if (wanted !== UNKNOWN_COUNT && found[i] !== wanted) {
      return {
        ns,
        nodes,
        fault: `${nameOf(puzzle, digits)}: count ${found[i]} instead of ${wanted}`,
      }
    }
    const digit = solutions[puzzle * cellCount + (cells[i] as number)] as number
    const expected = digits === null ? digit : (digits[digit] as number)
    if (expected !== 0 && read[i] !== expected) {
      return { ns, nodes, fault: `${nameOf(puzzle, digits)}: another solution than the only one` }
    }
  }
  return { ns, nodes, fault: null }
}

function nameOf(puzzle: number, digits: Uint8Array | null): string {
  return digits === null ? `puzzle ${puzzle + 1}` : `puzzle ${puzzle + 1} under other digits`
}

/** As many of the puzzles as fill a pass, where a pass over all takes `passNs`. */
function drawEnough(puzzles: number, passNs: number, draw: Draw): Int32Array {
  const wanted = Math.ceil((PASS_NS * puzzles) / Math.max(1, passNs))
  return drawSome(puzzles, Math.min(puzzles, wanted), draw)
}

/** Some puzzles, each at most once. */
function drawSome(puzzles: number, wanted: number, draw: Draw): Int32Array {
  const order = new Int32Array(puzzles)
  for (let i = 0; i < puzzles; i++) order[i] = i
  for (let i = 0; i < wanted; i++) {
    const other = i + draw(puzzles - i)
    const kept = order[i] as number
    order[i] = order[other] as number
    order[other] = kept
  }
  return order.subarray(0, wanted)
}

/** A new digit for each, and none for an empty cell; at least one digit changes. */
export function otherDigits(size: number, draw: Draw): Uint8Array {
  const digits = new Uint8Array(size + 1)
  for (let digit = 1; digit <= size; digit++) digits[digit] = digit
  for (let digit = 1; digit < size; digit++) {
    // Sattolo's shuffle: one cycle, so that no digit keeps its name.
    const other = digit + 1 + draw(size - digit)
    const kept = digits[digit] as number
    digits[digit] = digits[other] as number
    digits[other] = kept
  }
  return digits
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
}
