/** Runs the program of the question with answers in its blanks, as far as it goes, and says what comes of it. */
import { EMPTY, type Cells } from '@masu/core/puzzle'
import { parseExpression, ValueFault, type Expression, type Value } from './expression.ts'
import type { ProgramBlank } from './program.ts'
import { CELLS, callOf } from './question.ts'

/** What the program did. */
export type Outcome =
  /** It printed a board and ended. */
  | { readonly kind: 'printed'; readonly board: Cells; readonly checks: number }
  /** It ended without having printed anything. */
  | { readonly kind: 'nothing'; readonly board: Cells; readonly checks: number }
  /** It read or wrote a cell that there is not, or used a value that it may not. */
  | { readonly kind: 'failed'; readonly fault: ValueFault; readonly x: number }
  /** It calls itself without end. */
  | { readonly kind: 'too-deep'; readonly x: number }
  /** It was stopped after so many checks. */
  | { readonly kind: 'endless'; readonly checks: number }

/** The right program takes 1,918 checks on the question's board. */
const MOST_CHECKS = 200_000

/** Calls within calls: each cell calls for the next one. */
const DEEPEST = 200

class Printed extends Error {}
class Stopped extends Error {}
class TooDeep extends Error {}

/** Throws a SyntaxFault for an answer that cannot be read. */
export function runProgram(
  givens: Cells,
  answers: Readonly<Record<ProgramBlank, string>>,
): Outcome {
  const board = givens.slice()
  const parsed = new Map<ProgramBlank, Expression>()
  const blank = (name: ProgramBlank): Expression => {
    const before = parsed.get(name)
    if (before !== undefined) return before
    const expression = parseExpression(answers[name])
    parsed.set(name, expression)
    return expression
  }
  for (const name of Object.keys(answers)) if (isBlank(name)) blank(name)
  let checks = 0
  let at = 0

  const ownFunctions: Readonly<Record<string, (n: number, x: number) => boolean>> = {
    check_ok: checkOk,
    row_ok: rowOk,
    column_ok: columnOk,
    frame_ok: frameOk,
  }

  function value(name: ProgramBlank, variables: Readonly<Record<string, number>>): Value {
    return blank(name)({
      variable: (variable) => (variable === 'MAX_BOARD' ? CELLS : variables[variable]),
      board: cellAt,
      call: (called, values) => {
        const [n, x] = values
        const own = ownFunctions[called]
        return own === undefined || typeof n !== 'number' || typeof x !== 'number'
          ? callOf(board, called, values)
          : own(n, x)
      },
    })
  }

  function cellAt(index: number): number | undefined {
    return board[index]
  }

  function numberIn(name: ProgramBlank, variables: Readonly<Record<string, number>>): number {
    const result = value(name, variables)
    if (typeof result !== 'number') throw new ValueFault('type', String(result))
    return result
  }

  function truthOf(name: ProgramBlank, variables: Readonly<Record<string, number>>): boolean {
    const result = value(name, variables)
    if (typeof result !== 'boolean') throw new ValueFault('type', String(result))
    return result
  }

  function solve(x: number, depth: number): void {
    at = x
    if (depth > DEEPEST) throw new TooDeep()
    if (x > CELLS - 1) throw new Printed()
    if (cellAt(x) === undefined) throw new ValueFault('outside', String(x))
    if (truthOf('ア', { x })) {
      solve(numberIn('イ', { x }), depth + 1)
      return
    }
    for (let n = 1; n <= 9; n++) {
      if (++checks > MOST_CHECKS) throw new Stopped()
      if (!truthOf('ウ', { x, n })) continue
      board[x] = n
      solve(numberIn('イ', { x, n }), depth + 1)
      at = x
      board[x] = numberIn('エ', { x, n })
    }
  }

  function checkOk(n: number, x: number): boolean {
    return rowOk(n, x) && columnOk(n, x) && frameOk(n, x)
  }

  function rowOk(n: number, x: number): boolean {
    const top = numberIn('オ', { x, n })
    for (let i = 0; i < 9; i++) if (truthOf('カ', { x, n, i, row_top: top })) return false
    return true
  }

  function columnOk(n: number, x: number): boolean {
    const top = numberIn('キ', { x, n })
    for (let i = 0; i < 9; i++) if (truthOf('ク', { x, n, i, column_top: top })) return false
    return true
  }

  function frameOk(n: number, x: number): boolean {
    const top = x - numberIn('ケ', { x, n }) - (x % 3)
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        const digit = cellAt(top + 9 * i + j)
        if (digit === undefined) throw new ValueFault('outside', String(top + 9 * i + j))
        if (digit === n) return false
      }
    }
    return true
  }

  try {
    solve(0, 0)
    return { kind: 'nothing', board, checks }
  } catch (error) {
    if (error instanceof Printed) return { kind: 'printed', board, checks }
    if (error instanceof Stopped) return { kind: 'endless', checks: MOST_CHECKS }
    if (error instanceof TooDeep) return { kind: 'too-deep', x: at }
    if (error instanceof ValueFault) return { kind: 'failed', fault: error, x: at }
    throw error
  }
}

/** Whether an outcome is that of the right program: a full board. Wrong ones may print boards with holes. */
export function isFull(board: Cells): boolean {
  return board.every((digit) => digit !== EMPTY)
}

function isBlank(name: string): name is ProgramBlank {
  return 'アイウエオカキクケ'.includes(name)
}
