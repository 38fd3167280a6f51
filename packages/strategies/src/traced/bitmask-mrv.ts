/**
 * `bitmask-mrv`, traced: it places naked singles until none is left, then hidden singles; then it
 * branches on the first cell with the fewest candidates. "First" means first in the list of empty cells,
 * which soon is not in reading order: the last cell of the list replaces a cell that is filled. That
 * order decides on which of equal cells the search branches, so this file keeps it exactly. After many
 * backtracks the search branches on the cell with the most failures for each candidate, and if it still
 * finds nothing, it begins again.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { DEAD_ENDS_BEFORE_FAILURES, NODES_BEFORE_RESTART } from '../bitmask-mrv/thresholds.ts'
import {
  makeTracedStrategy,
  type Reason,
  type Search,
  type Step,
  type TracedStrategy,
} from './search.ts'

export const bitmaskMrv: TracedStrategy = makeTracedStrategy('bitmask-mrv', walk)

/** A cell that the search branches on. */
interface Branching {
  readonly cell: number
  /** Candidates still to be tried, ascending. */
  readonly rest: number[]
  /** How many cells had been filled before. */
  readonly filled: number
  tried: number
  /** Number of solutions before the candidate that stands in the cell now. */
  before: number
}

function* walk(search: Search): Generator<Step, void> {
  const { geometry, givens, stats, limit } = search
  const board = new Board(geometry, givens)
  const branchings: Branching[] = []
  /** After this number of nodes a search without a solution restarts. */
  let restartAfter = NODES_BEFORE_RESTART

  function* enter(): Generator<Step, void> {
    if (!(yield* placeSingles(board))) return
    if (board.empties.length === 0) {
      yield search.solution(board.digits)
      return
    }
    if (stats.nodes >= restartAfter && search.found === 0) {
      for (let top = branchings.pop(); top !== undefined; top = branchings.pop()) {
        yield* takeBack(top)
      }
      restartAfter = 2 * stats.nodes
      yield* enter()
      return
    }
    const cell =
      stats.backtracks < DEAD_ENDS_BEFORE_FAILURES ? board.tightestCell() : board.mostFailedCell()
    const rest = board.candidatesOf(cell)
    yield { kind: 'left', cell, digits: [...rest] }
    branchings.push({ cell, rest, filled: board.trail.length, tried: 0, before: 0 })
  }

  /** Takes back the last branch, if there is one. */
  function* takeBack({ cell, filled, before }: Branching): Generator<Step, void> {
    if (board.trail.length === filled) return
    const solutions = search.found - before
    if (solutions === 0) stats.backtracks++
    const digit = board.digits[cell]
    const undone = board.undo(filled)
    yield { kind: 'undone', cell, digit, singles: undone.slice(0, -1), solutions }
  }

  yield* enter()
  for (let top = branchings.at(-1); top !== undefined; top = branchings.at(-1)) {
    if (search.found === limit) return
    const { cell, rest } = top
    yield* takeBack(top)
    const digit = rest.shift()
    if (digit === undefined) {
      branchings.pop()
      continue
    }
    search.branch(top.tried++)
    top.before = search.found
    yield board.place(cell, digit, { kind: 'branch' })
    yield* enter()
  }
}

/** Places singles until none is left; false at a dead end. */
function* placeSingles(board: Board): Generator<Step, boolean> {
  for (;;) {
    const before = board.trail.length
    for (let i = board.empties.length - 1; i >= 0; i--) {
      const cell = board.empties[i]
      const [digit, another] = board.candidatesOf(cell)
      if (digit === undefined) {
        board.failures[cell]++
        yield { kind: 'dead', need: { kind: 'cell', cell } }
        return false
      }
      if (another === undefined) yield board.place(cell, digit, { kind: 'naked-single' })
    }
    if (board.trail.length > before) continue
    if (!(yield* placeHiddenSingles(board))) return false
    if (board.trail.length === before) return true
  }
}

/** Goes once over all units; false at a dead end. */
function* placeHiddenSingles(board: Board): Generator<Step, boolean> {
  const { size } = board.geometry
  for (let unit = 0; unit < 3 * size; unit++) {
    const places = board.placesIn(unit)
    const digit = places.indexOf(0)
    if (digit > 0) {
      yield { kind: 'dead', need: { kind: 'place', digit, unit } }
      return false
    }
    const singles = [...places.keys()].filter((single) => places[single] === 1)
    if (!(yield* placeInUnit(board, unit, singles))) return false
  }
  return true
}

function* placeInUnit(
  board: Board,
  unit: number,
  singles: readonly number[],
): Generator<Step, boolean> {
  for (const cell of board.cellsOf(unit)) {
    const digits = board.candidatesOf(cell).filter((digit) => singles.includes(digit))
    if (digits.length > 1) {
      yield { kind: 'crowded', cell, digits, unit }
      return false
    }
    for (const digit of digits) yield board.place(cell, digit, { kind: 'hidden-single', unit })
  }
  return true
}

class Board {
  readonly geometry: Geometry
  readonly digits: Cells
  /** The empty cells, in the order that filling and undoing leaves them in. */
  readonly empties: number[]
  /** Cells filled since the search began, each with its place in the list of empty cells. */
  readonly trail: { readonly cell: number; readonly place: number }[] = []
  /** How often each cell was found without a candidate. */
  readonly failures: number[]

  constructor(geometry: Geometry, givens: Cells) {
    this.geometry = geometry
    this.digits = givens.slice()
    this.failures = Array.from(givens, () => 0)
    this.empties = [...givens.keys()].filter((cell) => givens[cell] === EMPTY)
  }

  cellsOf(unit: number): Uint16Array {
    const { size, units } = this.geometry
    return units.subarray(unit * size, (unit + 1) * size)
  }

  /** The candidates of an empty cell, ascending; an empty list for a filled cell. */
  candidatesOf(cell: number): number[] {
    if (this.digits[cell] !== EMPTY) return []
    const { size, peers, peerCount } = this.geometry
    const seen = new Uint8Array(size + 1)
    for (let i = cell * peerCount; i < (cell + 1) * peerCount; i++) seen[this.digits[peers[i]]] = 1
    const candidates: number[] = []
    for (let digit = 1; digit <= size; digit++) if (seen[digit] === 0) candidates.push(digit)
    return candidates
  }

  /** How many cells of a unit could take each digit that it lacks; NaN for digits that it holds. */
  placesIn(unit: number): number[] {
    const places = Array<number>(this.geometry.size + 1).fill(0)
    places[EMPTY] = NaN
    for (const cell of this.cellsOf(unit)) {
      places[this.digits[cell]] = NaN
      for (const digit of this.candidatesOf(cell)) places[digit]++
    }
    return places
  }

  /** The first cell with the fewest candidates. */
  tightestCell(): number {
    return this.bestCell((cell) => -this.candidatesOf(cell).length)
  }

  /** The first cell with the most failures for each candidate; all counts are one higher, so that none is 0. */
  mostFailedCell(): number {
    return this.bestCell((cell) => (this.failures[cell] + 1) / this.candidatesOf(cell).length)
  }

  private bestCell(scoreOf: (cell: number) => number): number {
    let [best] = this.empties
    let most = -Infinity
    for (const cell of this.empties) {
      const score = scoreOf(cell)
      if (score > most) [best, most] = [cell, score]
    }
    return best
  }

  place(cell: number, digit: number, reason: Reason): Step {
    this.digits[cell] = digit
    const place = this.empties.indexOf(cell)
    const last = this.empties.pop() ?? cell
    if (last !== cell) this.empties[place] = last
    this.trail.push({ cell, place })
    return { kind: 'placed', cell, digit, reason }
  }

  /** Empties cells until `filled` are left, and returns the emptied cells, the last filled first. */
  undo(filled: number): number[] {
    const undone = this.trail.splice(filled).toReversed()
    for (const { cell, place } of undone) {
      this.digits[cell] = EMPTY
      // The cell that took this cell's place in the list goes back to the end.
      if (place < this.empties.length) this.empties.push(this.empties[place])
      this.empties[place] = cell
    }
    return undone.map(({ cell }) => cell)
  }
}
