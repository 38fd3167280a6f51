/**
 * `dlx`, traced: Algorithm X without the links. Each empty cell is a need, and so is each digit that a
 * unit lacks; a placement meets four of them at once. It branches on the need that the fewest
 * placements would meet; in a tie cells come before rows, rows before columns, columns before boxes.
 * The links store what is covered and how many rows a column has left; this file reads both from the
 * board at every node.
 *
 * Source: Donald E. Knuth, "Dancing Links", 2000.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import {
  makeTracedStrategy,
  type Need,
  type Search,
  type Step,
  type TracedStrategy,
} from './search.ts'

export const dlx: TracedStrategy = makeTracedStrategy('dlx', walk)

/** A row of the matrix. */
interface Placement {
  readonly cell: number
  readonly digit: number
}

/** A need that the search branches on. */
interface Branching {
  /** Placements that would meet the need and are still to be tried. */
  readonly rest: Placement[]
  tried: number
  /** The current placement; `before`: how many solutions were found before it. */
  placed: Placement | null
  before: number
}

function* walk(search: Search): Generator<Step, void> {
  const { geometry, stats, limit } = search
  const board = search.givens.slice()
  const branchings: Branching[] = []

  function* enter(): Generator<Step, void> {
    const chosen = tightestNeed(geometry, board)
    if (chosen === null) {
      yield search.solution(board)
      return
    }
    const { need, ways } = chosen
    if (ways.length === 0) {
      yield { kind: 'dead', need }
      return
    }
    yield { kind: 'need', need, ways: ways.length }
    branchings.push({ rest: ways, tried: 0, placed: null, before: 0 })
  }

  yield* enter()
  for (let top = branchings.at(-1); top !== undefined; top = branchings.at(-1)) {
    if (search.found === limit) return
    if (top.placed !== null) {
      const solutions = search.found - top.before
      if (solutions === 0) stats.backtracks++
      board[top.placed.cell] = EMPTY
      yield { kind: 'undone', ...top.placed, singles: [], solutions }
      top.placed = null
    }
    const next = top.rest.shift()
    if (next === undefined) {
      branchings.pop()
      continue
    }
    search.branch(top.tried++)
    top.placed = next
    top.before = search.found
    board[next.cell] = next.digit
    yield { kind: 'placed', ...next, reason: { kind: 'branch' } }
    yield* enter()
  }
}

/** The first need with the fewest placements that would meet it; null if all needs are met. */
function tightestNeed(
  geometry: Geometry,
  board: Cells,
): { readonly need: Need; readonly ways: Placement[] } | null {
  const { size, cellCount, units } = geometry
  const candidates = Array.from({ length: cellCount }, (_, cell) =>
    candidatesOf(geometry, board, cell),
  )
  let tightest: Need | null = null
  let fewest = Infinity
  const consider = (need: Need, ways: number): void => {
    if (ways >= fewest) return
    tightest = need
    fewest = ways
  }
  for (let cell = 0; cell < cellCount; cell++) {
    if (board[cell] === EMPTY) consider({ kind: 'cell', cell }, candidates[cell].length)
  }
  for (let unit = 0; unit < 3 * size; unit++) {
    const ways = new Uint8Array(size + 1)
    const held = new Uint8Array(size + 1)
    for (const cell of units.subarray(unit * size, (unit + 1) * size)) {
      held[board[cell]] = 1
      for (const digit of candidates[cell]) ways[digit]++
    }
    for (let digit = 1; digit <= size; digit++) {
      if (held[digit] === 0) consider({ kind: 'place', digit, unit }, ways[digit])
    }
  }
  return tightest && { need: tightest, ways: waysToMeet(geometry, candidates, tightest) }
}

function waysToMeet(
  { size, units }: Geometry,
  candidates: readonly (readonly number[])[],
  need: Need,
): Placement[] {
  if (need.kind === 'cell') {
    const { cell } = need
    return candidates[cell].map((digit) => ({ cell, digit }))
  }
  const { digit, unit } = need
  const cells = [...units.subarray(unit * size, (unit + 1) * size)]
  return cells.flatMap((cell) => (candidates[cell].includes(digit) ? [{ cell, digit }] : []))
}

/** The candidates of an empty cell, ascending; an empty list for a filled cell. */
function candidatesOf({ size, peers, peerCount }: Geometry, board: Cells, cell: number): number[] {
  if (board[cell] !== EMPTY) return []
  const seen = new Uint8Array(size + 1)
  for (let i = cell * peerCount; i < (cell + 1) * peerCount; i++) seen[board[peers[i]]] = 1
  const candidates: number[] = []
  for (let digit = 1; digit <= size; digit++) if (seen[digit] === 0) candidates.push(digit)
  return candidates
}
