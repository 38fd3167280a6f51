/**
 * Whether a solver remembers boards: the last passes of a timed process are over images of the puzzles, of
 * which it has seen none. Only the digits have other names there, so that a search that proves a solution
 * unique walks a tree of the same size. A solver that is much faster on the puzzles themselves knows them,
 * whether it is so still or was when it was timed.
 */
import type { Geometry } from '@masu/core/geometry'
import type { Draw } from '@masu/core/symmetry'
import type { Solver } from '@masu/core/strategy'
import type { OtherDigits } from './other-digits.ts'
import { now } from './own.ts'
import { UNKNOWN_COUNT, type Boards } from '../protocol.ts'

/** Pairs of passes in a look, one over the puzzles and one over images that are new in each. */
const PAIRS = 5

/** Nanoseconds that a pass should take: it has as many of the puzzles as that allows. */
const PASS_NS = 500_000

/** What takes so many nanoseconds is disturbed by less than a margin: one pair is enough. */
const LONG_NS = 5_000_000

/**
 * How many times as long the fastest pass over images may take as the fastest over the puzzles. Honest
 * strategies differ by less (measured: 1.63 at most in 968 processes).
 */
const MARGIN = 2

/** Under limit 1 the search ends at its first solution, which other digits move: per node, where it is told. */
const MARGIN_AT_ONE = 3
const MARGIN_UNTOLD = 8

/**
 * As long again may it take beside what the process told of its timed passes: a processor knows a board that
 * comes again and again (measured: 2.3 times as fast on a single one), and some puzzles cost more than others.
 */
const TOLD = 2

/**
 * A solver is accused if it seems to remember in so many looks, each at other puzzles. On a busy machine a
 * scheduler may take the processor in every second pass for a while. Of puzzles drawn by chance those that
 * cost four times the mean come in less than one look of four. Under limit 1 one puzzle may have lucky digits.
 */
const MOST_LOOKS = 100

/** Where looks are long there are fewer: at least so many, and then none after so many nanoseconds. */
const LEAST_LOOKS = 12
const LOOKS_NS = 4e9

/** Small boards have few images, so 23 on 4x4: with fewer looks than these nobody is accused. */
const FEWEST_LOOKS = 4

/**
 * An unseen board may make V8 take compiled code back, and then known boards take as long as images do. So a solver
 * that only what was told accuses is given so many nanoseconds of known boards behind each of the first looks, by
 * which its code is compiled anew (measured on a single 4x4 board, six runs at once: without them 4 to 18 of 40
 * honest processes were accused).
 */
const WARM_UP_NS = 50_000_000

/** What a process told of its timed passes. */
export interface Told {
  /** The first so many puzzles: a block, or all. */
  readonly puzzles: number
  /** The median pass over them, in nanoseconds. */
  readonly ns: number
}

/** Which solver is looked at, and how it is asked. */
export interface Asked {
  readonly solver: Solver
  readonly geometry: Geometry
  readonly boards: Boards
  readonly limit: number
  readonly draw: Draw
  readonly images: OtherDigits
}

/** Whether what was told cannot be the time of a search, as a fault in words; null where it can. */
export function faultOfMemory(asked: Asked, told: Told): string | null {
  if (told.puzzles === 0) return null
  const isUntold = (asked.solver.stats?.nodes ?? null) === null
  const margin = asked.limit > 1 ? MARGIN : isUntold ? MARGIN_UNTOLD : MARGIN_AT_ONE
  let [least, looks] = [Infinity, 0]
  const start = now()
  for (; looks < MOST_LOOKS; looks++) {
    if (looks >= LEAST_LOOKS && now() - start > LOOKS_NS) break
    const times = timesAsFast(asked, told)
    if (typeof times === 'string') return times
    if (times === null) break
    if (times.now <= margin && times.told <= TOLD * margin) return null
    least = Math.min(least, Math.max(times.now, times.told))
    if (looks < FEWEST_LOOKS && times.now <= margin) warmUp(asked, told)
  }
  if (looks < FEWEST_LOOKS) return null
  const text = least < 10 ? least.toFixed(1) : String(Math.round(least))
  const isAll = told.puzzles === asked.boards.counts.length
  return `${text} times as fast on boards it has seen${isAll ? '' : `, the first ${told.puzzles}`}`
}

function warmUp(asked: Asked, { puzzles, ns }: Told): void {
  const some = drawEnough(puzzles, ns, asked.draw)
  const start = now()
  while (now() - start < WARM_UP_NS) trial(asked, some, null)
}

/** How many times as long the fastest pass over images took as what it is held against: about 1 for honest code. */
interface TimesAsFast {
  /** As the fastest pass over the puzzles between them. */
  readonly now: number
  /** As what was told: a solver that notices new boards can be honest in all passes from then on. */
  readonly told: number
}

/**
 * One look. Under limit 1 times are those of a node, where nodes are told. Returns a text where an answer is
 * wrong, and null where no images are left.
 */
function timesAsFast(asked: Asked, { puzzles, ns: toldNs }: Told): TimesAsFast | string | null {
  const { limit, draw, images } = asked
  let some = drawEnough(puzzles, toldNs, draw)
  // The only pass so far may have been a cold one, or disturbed, and so many times as long as the next.
  const first = trial(asked, some, null)
  if (first.fault !== null) return first.fault
  const passNs = Math.min(toldNs, (first.ns * puzzles) / some.length)
  some = drawEnough(puzzles, passNs, draw)
  const pairs = (passNs * some.length) / puzzles > LONG_NS ? 1 : PAIRS
  let [seen, unseen] = [Infinity, Infinity]
  for (let pair = 0; pair < pairs; pair++) {
    const names = images.next()
    if (names === null) return null
    const known = trial(asked, some, null)
    const image = trial(asked, some, names)
    const fault = known.fault ?? image.fault
    if (fault !== null) return fault
    const isPerNode = limit === 1 && known.nodes > 0 && image.nodes > 0
    seen = Math.min(seen, known.ns)
    unseen = Math.min(unseen, isPerNode ? (image.ns * known.nodes) / image.nodes : image.ns)
  }
  const told = (toldNs * some.length) / puzzles
  return { now: unseen / Math.max(1, seen), told: unseen / Math.max(1, told) }
}

interface Trial {
  readonly ns: number
  /** 0 where the solver does not tell. */
  readonly nodes: number
  readonly fault: string | null
}

/** A pass over some puzzles, or over their images under other digits. */
function trial(
  { solver, geometry: { cellCount }, boards: { givens, solutions, counts }, limit }: Asked,
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
    nodes += solver.stats?.nodes ?? 0
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
