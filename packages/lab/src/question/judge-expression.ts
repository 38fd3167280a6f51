/** Judges an answer by its value: it is compared with the right answer wherever the program uses it. */
import type { ProgramBlank } from './blanks.ts'
import {
  parseExpression,
  SyntaxFault,
  ValueFault,
  type Expression,
  type Setting,
  type Value,
} from './expression.ts'
import { examFunctions, runMoments, type Moment } from './program-run.ts'
import { rightAnswers } from './program.ts'

/** A moment at which the program uses a blank. */
export interface Place extends Moment {
  readonly i: number
}

export type ExpressionJudgement =
  /** `brackets`: the value is right, but the answer needs brackets at its place. */
  | { readonly kind: 'right'; readonly brackets: boolean }
  /** Wrong, with the first place where the value differs. */
  | {
      readonly kind: 'wrong'
      readonly place: Place
      readonly expected: Value
      /** The answer's value there, or the reason for none. */
      readonly got: Value | ValueFault
      /** The cell of the board that the answer reads there; null for none. */
      readonly read: number | null
      /** `opposite`: it is true wherever the right answer is false, and the reverse. `order`: of arguments. */
      readonly how: 'opposite' | 'order' | 'other'
    }
  | { readonly kind: 'unknown'; readonly why: SyntaxFault['why']; readonly found: string }
  /** Right only if `/` drops the remainder, or if more holds than the question says. */
  | { readonly kind: 'unknown'; readonly why: 'division' | 'loose' }

export type WrongExpression = Extract<ExpressionJudgement, { kind: 'wrong' }>

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
/** The program evaluates these blanks before it has a digit. */
const BEFORE_DIGITS = 'アイ'

export function judgeExpression(blank: ProgramBlank, text: string): ExpressionJudgement {
  try {
    const right = parseExpression(rightAnswers.en[blank])
    const found = compared(blank, right, parseExpression(text))
    if (found.kind === 'wrong' && isInOtherOrder(blank, right, text)) {
      return { ...found, how: 'order' }
    }
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
    if (error instanceof SyntaxFault) {
      return { kind: 'unknown', why: error.why, found: error.found }
    }
    throw error
  }
}

/** Whether the answer is right with the arguments of its functions in the other order. */
function isInOtherOrder(blank: ProgramBlank, right: Expression, text: string): boolean {
  const turned = text.normalize('NFKC').replaceAll(/(\w+)\(([^(),]+),([^(),]+)\)/g, '$1($3,$2)')
  return compared(blank, right, parseExpression(turned)).kind === 'right'
}

function compared(blank: ProgramBlank, right: Expression, answer: Expression): ExpressionJudgement {
  const asRead = firstDifference(blank, right, answer, false)
  if (typeof asRead === 'boolean') {
    return asRead ? { kind: 'unknown', why: 'loose' } : { kind: 'right', brackets: false }
  }
  if (typeof firstDifference(blank, right, answer, true) === 'boolean') {
    return { kind: 'unknown', why: 'division' }
  }
  return { kind: 'wrong', ...asRead, how: isOpposite(blank, right, answer) ? 'opposite' : 'other' }
}

/** The first difference; without a difference, whether numbers were used as conditions. */
function firstDifference(
  blank: ProgramBlank,
  right: Expression,
  answer: Expression,
  isWhole: boolean,
): Pick<WrongExpression, 'place' | 'expected' | 'got' | 'read'> | boolean {
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
      const difference = { place, expected, got, read: setting.read }
      if (!isSame) pairs.push(difference)
      anyExpected ||= expected === true
      // An expression without a value ends the program, unless the loop has returned before.
      if (got instanceof ValueFault && !anyGot) return difference
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

/** Places in the order of the run; places of one loop form a group. */
function* groupsOf(blank: ProgramBlank): Generator<readonly Place[]> {
  const { entered, tried, undone } = runMoments()
  for (const moment of BEFORE_DIGITS.includes(blank) ? entered : blank === 'エ' ? undone : tried) {
    const length = LOOPS.includes(blank) ? 9 : 1
    yield Array.from({ length }, (_, i) => ({ ...moment, i }))
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
      ...(CHECKS.includes(blank) ? Object.keys(examFunctions) : []),
    ],
    isWhole,
    isLoose: false,
    read: null,
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
