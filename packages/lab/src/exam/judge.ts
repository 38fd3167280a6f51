/** Judges an answer by its value: it is compared with the right answer wherever the program uses it. */
import { EMPTY, type Cells } from '@masu/core/puzzle'
import {
  parseExpression,
  SyntaxFault,
  ValueFault,
  type Expression,
  type Setting,
  type Value,
} from './expression.ts'
import { rightAnswers, type ProgramBlank } from './program.ts'
import { boards, functions } from './question.ts'

/** A moment at which the program uses a blank. */
export interface Place {
  readonly board: Cells
  readonly x: number
  readonly n: number
  readonly i: number
}

export type Judgement =
  /** `brackets`: the value is right, but the answer needs brackets at its place. */
  | { readonly kind: 'right'; readonly brackets: boolean }
  /** Wrong, with the first place where the value differs. */
  | {
      readonly kind: 'wrong'
      readonly place: Place
      readonly expected: Value
      /** The answer's value there, or the reason for none. */
      readonly got: Value | ValueFault
      /** Whether the answer is true wherever the right answer is false, and the reverse. */
      readonly isOpposite: boolean
    }
  /** It cannot be read from `found` on. */
  | { readonly kind: 'unknown'; readonly why: 'unread'; readonly found: string }
  /** Right only if `/` drops the remainder, or if more holds than the question says. */
  | { readonly kind: 'unknown'; readonly why: 'division' | 'loose' }

/** Variables that are set at a blank, besides `x` and the constant. */
const SET: Readonly<Record<ProgramBlank, readonly string[]>> = {
  ア: [],
  イ: [],
  ウ: ['n'],
  エ: ['n'],
  オ: ['n'],
  カ: ['n', 'i', 'row_top'],
  キ: ['n'],
  ク: ['n', 'i', 'column_top'],
  ケ: ['n'],
}

/** The program evaluates blanks カ and ク for nine cells, and uses only whether any is true. */
const LOOPS = 'カク'
/** These blanks are inside the functions of the check. */
const CHECKS = 'オカキクケ'
/** Blanks that the program reaches with every cell; it reaches the others only with empty cells. */
const EVERY_CELL = 'アイ'

export function judge(blank: ProgramBlank, text: string): Judgement {
  try {
    const right = parseExpression(rightAnswers.en[blank])
    const found = compared(blank, right, parseExpression(text))
    if (blank !== 'ケ' || found.kind === 'unknown') return found
    // The value of this blank is subtracted, so brackets may matter.
    const [before, after] = ['x - ', ' - mod(x, 3)']
    const inPlace = compared(
      blank,
      parseExpression(`(${rightAnswers.en[blank]})`, before, after),
      parseExpression(text, before, after),
    )
    if (inPlace.kind === 'right') return inPlace
    return found.kind === 'right' ? { kind: 'right', brackets: true } : found
  } catch (error) {
    if (error instanceof SyntaxFault) return { kind: 'unknown', why: 'unread', found: error.found }
    throw error
  }
}

function compared(blank: ProgramBlank, right: Expression, answer: Expression): Judgement {
  const asRead = firstDifference(blank, right, answer, false)
  if (typeof asRead === 'boolean') {
    return asRead ? { kind: 'unknown', why: 'loose' } : { kind: 'right', brackets: false }
  }
  if (typeof firstDifference(blank, right, answer, true) === 'boolean') {
    return { kind: 'unknown', why: 'division' }
  }
  return { kind: 'wrong', ...asRead, isOpposite: isOpposite(blank, right, answer) }
}

/** The first difference; without a difference, whether numbers were used as conditions. */
function firstDifference(
  blank: ProgramBlank,
  right: Expression,
  answer: Expression,
  isWhole: boolean,
): { place: Place; expected: Value; got: Value | ValueFault } | boolean {
  let isLoose = false
  for (const group of groupsOf(blank)) {
    const pairs = []
    let [anyExpected, anyGot] = [false, false]
    for (const place of group) {
      const expected = right(settingOf(blank, place, isWhole))
      const setting = settingOf(blank, place, isWhole)
      const got = valueOf(answer, setting)
      isLoose ||= setting.isLoose
      const isSame = got === expected || isLooselySame(expected, got)
      isLoose ||= isSame && got !== expected
      if (!isSame) pairs.push({ place, expected, got })
      anyExpected ||= expected === true
      // An expression without a value ends the program, unless the loop has returned before.
      if (got instanceof ValueFault && !anyGot) return { place, expected, got }
      anyGot ||= Boolean(got)
    }
    const [first] = pairs
    if (first !== undefined && (!LOOPS.includes(blank) || anyExpected !== anyGot)) return first
  }
  return isLoose
}

/** In place of a condition, some languages accept a number, with 0 as false. */
function isLooselySame(expected: Value, got: Value | ValueFault): boolean {
  return typeof expected === 'boolean' && typeof got === 'number' && expected === (got !== 0)
}

function isOpposite(blank: ProgramBlank, right: Expression, answer: Expression): boolean {
  for (const group of groupsOf(blank)) {
    for (const place of group) {
      const got = valueOf(answer, settingOf(blank, place, false))
      if (typeof got !== 'boolean' || got === right(settingOf(blank, place, false))) return false
    }
  }
  return true
}

/** Places in the order of the question's board; places of one loop form a group. */
function* groupsOf(blank: ProgramBlank): Generator<readonly Place[]> {
  const digits = SET[blank].includes('n') ? 9 : 1
  for (const board of boards()) {
    for (const [x, digit] of board.entries()) {
      if (digit !== EMPTY && !EVERY_CELL.includes(blank)) continue
      for (let n = 1; n <= digits; n++) {
        if (blank === 'エ') {
          // After the recursion returns, the digit still stands there.
          const after = board.slice()
          after[x] = n
          yield [{ board: after, x, n, i: 0 }]
        } else if (LOOPS.includes(blank)) {
          yield Array.from({ length: 9 }, (_, i) => ({ board, x, n, i }))
        } else yield [{ board, x, n, i: 0 }]
      }
    }
  }
}

function settingOf(blank: ProgramBlank, { board, x, n, i }: Place, isWhole: boolean): Setting {
  const tops = { row_top: x - (x % 9), column_top: x % 9 }
  const all: Readonly<Record<string, number>> = { n, i, ...tops }
  const set = Object.fromEntries(SET[blank].map((name) => [name, all[name]]))
  return {
    board,
    variables: { x, max_board: board.length, ...tops, ...set },
    unsure: [
      ...Object.keys(tops).filter((name) => !SET[blank].includes(name)),
      ...(CHECKS.includes(blank) ? Object.keys(functions) : []),
    ],
    isWhole,
    isLoose: false,
  }
}

function valueOf(expression: Expression, setting: Setting): Value | ValueFault {
  try {
    return expression(setting)
  } catch (error) {
    if (error instanceof ValueFault) return error
    throw error
  }
}
