/** Judges an answer by its meaning: it is compared with the right one wherever the program can be. */
import { fromLine, type Cells } from '@masu/core/puzzle'
import { flatRecursion } from '@masu/strategies/flat-recursion'
import { tracedStrategies } from '@masu/strategies/traced'
import {
  parseExpression,
  SyntaxFault,
  ValueFault,
  type Expression,
  type Value,
} from './expression.ts'
import { CELLS, settingOf, type Place } from './question.ts'
import { rightAnswers, type ProgramBlank } from './program.ts'

/** The board of the question. */
export const EXAM_BOARD =
  '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..'

export type Judgement =
  | { readonly kind: 'right' }
  /** It cannot be read, from this text on. */
  | { readonly kind: 'unreadable'; readonly found: string }
  /** The first place where it is not the same. */
  | {
      readonly kind: 'wrong'
      readonly place: Place
      readonly expected: Value
      /** Its value there, or why it has none. */
      readonly got: Value | ValueFault
    }

/** The variables of each blank: those that the program has set where the blank stands. */
const USES: Readonly<Record<ProgramBlank, readonly ('n' | 'i' | 'board')[]>> = {
  ア: ['board'],
  イ: [],
  ウ: ['board', 'n'],
  エ: ['board', 'n'],
  オ: [],
  カ: ['board', 'n', 'i'],
  キ: [],
  ク: ['board', 'n', 'i'],
  ケ: [],
}

export function judge(blank: ProgramBlank, text: string): Judgement {
  let answer: Expression
  try {
    answer = parseExpression(text)
  } catch (error) {
    if (error instanceof SyntaxFault) return { kind: 'unreadable', found: error.found }
    throw error
  }
  const right = parseExpression(rightAnswers.en[blank])
  const uses = USES[blank]
  for (const board of uses.includes('board') ? boards() : boards().slice(0, 1)) {
    for (let x = 0; x < CELLS; x++) {
      for (let n = 1; n <= (uses.includes('n') ? 9 : 1); n++) {
        for (let i = 0; i < (uses.includes('i') ? 9 : 1); i++) {
          const place = { board, x, n, i }
          const setting = settingOf(place)
          const expected = right(setting)
          const got = valueOf(() => answer(setting))
          if (got !== expected) return { kind: 'wrong', place, expected, got }
        }
      }
    }
  }
  return { kind: 'right' }
}

/** The value, or why there is none. */
export function valueOf(value: () => Value): Value | ValueFault {
  try {
    return value()
  } catch (error) {
    if (error instanceof ValueFault) return error
    throw error
  }
}

let known: readonly Cells[] | null = null

/** Boards that the program sees: at the start, in the middle of the search, nearly at the end, and solved. */
function boards(): readonly Cells[] {
  if (known !== null) return known
  const { geometry, givens } = fromLine(EXAM_BOARD)
  const seen = [givens]
  const board = givens.slice()
  const search = tracedStrategies
    .find(({ name }) => name === flatRecursion.name)
    ?.begin(geometry, givens, 1)
  let steps = 0
  for (const step of search?.steps() ?? []) {
    if (step.kind === 'placed') board[step.cell] = step.digit
    if (step.kind === 'undone') board[step.cell] = 0
    if (++steps % 700 === 0 || step.kind === 'solution') seen.push(board.slice())
  }
  known = seen
  return known
}
