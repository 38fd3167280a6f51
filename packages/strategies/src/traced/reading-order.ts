/**
 * The six classics, traced. They take cells in reading order and digits ascending, so they walk one
 * tree, and one walker serves them all; what differs is whom they ask whether a digit fits, in which
 * order, and what of that is a check.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { traced, type Search, type Step, type TracedStrategy } from './search.ts'

/** The cell's unit of each kind; those asked together refuse together. */
type Kind = 'row' | 'column' | 'box'

interface Asking {
  /** Asked one after the other for each digit, until one refuses. */
  readonly questions: readonly (readonly Kind[])[]
  /**
   * Whether the digit is asked about when its turn comes; else what fits is known beforehand, and the
   * search shows what that leaves a cell.
   */
  readonly byDigit: boolean
  /** When (cell, digit) questions are put to the board itself. */
  readonly checks: 'each-try' | 'set-up' | 'never'
}

const oneByOne: Asking = {
  questions: [['row'], ['column'], ['box']],
  byDigit: true,
  checks: 'each-try',
}

/** Row and column are gathered into one set, the box into another. */
const linesTogether: Asking = {
  questions: [['row', 'column'], ['box']],
  byDigit: true,
  checks: 'each-try',
}

const fromTable: Asking = {
  questions: [['row', 'column', 'box']],
  byDigit: false,
  checks: 'set-up',
}

const fromMasks: Asking = { ...fromTable, checks: 'never' }

const askings: readonly (readonly [name: string, Asking])[] = [
  ['flat-recursion', oneByOne],
  ['grid-rescan', oneByOne],
  ['grid-slices', oneByOne],
  ['grid-copy', linesTogether],
  ['candidate-table', fromTable],
  ['bitmask', fromMasks],
]

export const readingOrder: readonly TracedStrategy[] = askings.map(([name, asking]) =>
  traced(name, (search) => walk(search, asking)),
)

/** An empty cell whose turn has come. */
interface Turn {
  readonly cell: number
  /** Digits still to be asked about, ascending. */
  readonly rest: number[]
  tried: number
  /** Solutions there were before the digit that stands in the cell now. */
  before: number
}

function* walk(search: Search, asking: Asking): Generator<Step, void> {
  const { geometry, stats, limit } = search
  const board = search.givens.slice()
  const empties = [...board.keys()].filter((cell) => board[cell] === EMPTY)
  const allDigits = Array.from({ length: geometry.size }, (_, i) => i + 1)
  const turns: Turn[] = []

  const refusing = (cell: number, digit: number): readonly number[] =>
    refusingUnits(geometry, board, asking, cell, digit)

  function* enter(): Generator<Step, void> {
    const cell = empties[turns.length]
    if (cell === undefined) {
      yield search.solution(board)
      return
    }
    let rest = [...allDigits]
    if (!asking.byDigit) {
      rest = rest.filter((digit) => refusing(cell, digit).length === 0)
      yield { kind: 'left', cell, digits: [...rest] }
    }
    turns.push({ cell, rest, tried: 0, before: 0 })
  }

  /** Places the next digit that fits; false where there is none. */
  function* place(turn: Turn): Generator<Step, boolean> {
    const { cell, rest } = turn
    for (let digit = rest.shift(); digit !== undefined; digit = rest.shift()) {
      if (asking.checks === 'each-try') stats.checks++
      const units = asking.byDigit ? refusing(cell, digit) : []
      if (units.length > 0) {
        yield { kind: 'refused', cell, digit, units }
        continue
      }
      search.branch(turn.tried++)
      turn.before = search.found
      board[cell] = digit
      yield { kind: 'placed', cell, digit, reason: { kind: 'branch' } }
      return true
    }
    if (asking.byDigit || turn.tried > 0) yield { kind: 'exhausted', cell, tried: turn.tried }
    return false
  }

  if (asking.checks === 'set-up') {
    stats.checks = empties.length * geometry.size
    yield { kind: 'table', checks: stats.checks }
  }
  yield* enter()
  for (let turn = turns.at(-1); turn !== undefined; turn = turns.at(-1)) {
    if (search.found === limit) return
    const { cell } = turn
    const digit = board[cell]
    if (digit !== EMPTY) {
      const solutions = search.found - turn.before
      if (solutions === 0) stats.backtracks++
      board[cell] = EMPTY
      yield { kind: 'undone', cell, digit, singles: [], solutions }
    }
    if (yield* place(turn)) yield* enter()
    else turns.pop()
  }
}

/** The units that hold the digit, of the first question that any of them answers with no. */
function refusingUnits(
  geometry: Geometry,
  board: Cells,
  { questions }: Asking,
  cell: number,
  digit: number,
): readonly number[] {
  const { size, units } = geometry
  for (const kinds of questions) {
    const refusing = kinds
      .map((kind) => unitOf(geometry, kind, cell))
      .filter((unit) => {
        const cells = units.subarray(unit * size, (unit + 1) * size)
        return cells.some((other) => board[other] === digit)
      })
    if (refusing.length > 0) return refusing
  }
  return []
}

function unitOf({ size, rowOf, colOf, boxOf }: Geometry, kind: Kind, cell: number): number {
  if (kind === 'row') return rowOf[cell]
  return kind === 'column' ? size + colOf[cell] : 2 * size + boxOf[cell]
}
