/**
 * The six classics, traced. They take cells in reading order and digits ascending, so they walk the
 * same tree, and one walker serves all six. They differ in how they ask whether a digit fits, in
 * which order, and in whether these questions are checks.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { makeTracedStrategy, type Search, type Step, type TracedStrategy } from './search.ts'

/** The cell's unit of this kind; units asked together refuse together. */
type Kind = 'row' | 'column' | 'box'

/**
 * The questions asked for each digit in turn, until one refuses it. Null if the digits that fit
 * are known beforehand; the search then shows the digits left for a cell.
 */
type Questions = readonly (readonly Kind[])[] | null

const oneByOne: Questions = [['row'], ['column'], ['box']]

/** Row and column are gathered into one set, the box into another. */
const linesTogether: Questions = [['row', 'column'], ['box']]

/** Checks are null if the strategy puts no questions to the board itself. */
const askings: readonly (readonly [name: string, Questions, checks: 0 | null])[] = [
  ['flat-recursion', oneByOne, 0],
  ['grid-rescan', oneByOne, 0],
  ['grid-slices', oneByOne, 0],
  ['grid-copy', linesTogether, 0],
  ['candidate-table', null, 0],
  ['bitmask', null, null],
]

export const readingOrder: readonly TracedStrategy[] = askings.map(([name, questions, checks]) =>
  makeTracedStrategy(name, (search) => walk(search, questions), checks),
)

/** An empty cell whose turn has come. */
interface Turn {
  readonly cell: number
  /** Digits to ask about, ascending. */
  readonly digits: readonly number[]
  /** The index of the next digit. */
  next: number
  tried: number
  /** Number of solutions before the digit that stands in the cell now. */
  before: number
}

/** One generator: each nested generator would cost time at every step (measured: a tenth). */
function* walk(search: Search, questions: Questions): Generator<Step, void> {
  const { geometry, stats, limit } = search
  const board = search.givens.slice()
  const empties = [...board.keys()].filter((cell) => board[cell] === EMPTY)
  const allDigits = Array.from({ length: geometry.size }, (_, i) => i + 1)
  const asked = questions && unitsAsked(geometry, questions)
  const turns: Turn[] = []

  if (asked === null && stats.checks !== null) {
    stats.checks = empties.length * geometry.size
    yield { kind: 'table', checks: stats.checks }
  }
  for (let entered = true; ;) {
    if (entered) {
      entered = false
      const cell = empties[turns.length]
      if (cell === undefined) {
        yield search.solution(board)
      } else {
        const digits = asked === null ? digitsLeft(geometry, board, cell) : allDigits
        if (asked === null) yield { kind: 'left', cell, digits }
        turns.push({ cell, digits, next: 0, tried: 0, before: 0 })
      }
    }
    const turn = turns.at(-1)
    if (turn === undefined || search.found === limit) return
    const { cell, digits } = turn
    const placed = board[cell]
    if (placed !== EMPTY) {
      const solutions = search.found - turn.before
      if (solutions === 0) stats.backtracks++
      board[cell] = EMPTY
      yield { kind: 'undone', cell, digit: placed, singles: [], solutions }
    }
    while (!entered && turn.next < digits.length) {
      const digit = digits[turn.next++]
      if (asked !== null && stats.checks !== null) stats.checks++
      const units = asked === null ? [] : refusingUnits(geometry, board, asked[cell], digit)
      if (units.length > 0) {
        yield { kind: 'refused', cell, digit, units }
        continue
      }
      search.branch(turn.tried++)
      turn.before = search.found
      board[cell] = digit
      yield { kind: 'placed', cell, digit, reason: { kind: 'branch' } }
      entered = true
    }
    if (entered) continue
    if (asked !== null || turn.tried > 0) yield { kind: 'exhausted', cell, tried: turn.tried }
    turns.pop()
  }
}

/** The units of each cell that the questions are about. */
function unitsAsked(
  geometry: Geometry,
  questions: readonly (readonly Kind[])[],
): readonly (readonly (readonly number[])[])[] {
  return Array.from({ length: geometry.cellCount }, (_, cell) =>
    questions.map((kinds) => kinds.map((kind) => unitOf(geometry, kind, cell))),
  )
}

function unitOf({ size, rowOf, colOf, boxOf }: Geometry, kind: Kind, cell: number): number {
  if (kind === 'row') return rowOf[cell]
  return kind === 'column' ? size + colOf[cell] : 2 * size + boxOf[cell]
}

/** The units that hold the digit, among the units of the first question that refuses it. */
function refusingUnits(
  geometry: Geometry,
  board: Cells,
  asked: readonly (readonly number[])[],
  digit: number,
): readonly number[] {
  for (const units of asked) {
    const refusing = units.filter((unit) => holds(geometry, board, unit, digit))
    if (refusing.length > 0) return refusing
  }
  return []
}

function holds({ size, units }: Geometry, board: Cells, unit: number, digit: number): boolean {
  for (let i = unit * size; i < (unit + 1) * size; i++) if (board[units[i]] === digit) return true
  return false
}

/** The digits that no peer of the cell holds, ascending. */
function digitsLeft({ size, peers, peerCount }: Geometry, board: Cells, cell: number): number[] {
  let held = 0
  for (let i = cell * peerCount; i < (cell + 1) * peerCount; i++) held |= 1 << board[peers[i]]
  const left: number[] = []
  for (let digit = 1; digit <= size; digit++) if ((held & (1 << digit)) === 0) left.push(digit)
  return left
}
