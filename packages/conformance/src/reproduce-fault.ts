/** Finds the fault of an answer, and the boards that show it: the smallest board, or the boards asked before. */
import type { Cells, Puzzle } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { cellName } from '@masu/core/validate'
import { findCounterFault, formatWork } from './counter-faults.ts'
import { findAnswerFault, findCountFault, solveChecked } from './answer-faults.ts'
import { makeFault, makeThrownFault, type Breach, type Fault } from './law.ts'
import { findSmallestWrong } from './minimise.ts'
import { countSolutions } from './reference.ts'
import type { SearchingBoard } from './searching-boards.ts'
import { showGivens } from './show-board.ts'

/** The cause of first solutions that differ between two answers to one question. */
const OTHER_FIRST = 'its first solution is another when it is asked again'

/**
 * A question to a solver, and the first solution and the work of its first answer. Each limit is a question of its own:
 * of several solutions a search may find another first under another limit.
 */
export interface Question {
  readonly board: SearchingBoard
  readonly limit: number
  first: Cells | null
  work: string | null
}

/** An answered question. */
export interface AnsweredQuestion {
  readonly board: { readonly puzzle: Puzzle }
  readonly limit: number
}

/** A question that nobody has asked yet. `solutions` are counted up to at least `limit`. */
export function makeQuestion(
  puzzle: Puzzle,
  limit: number,
  solutions: number = countSolutions(puzzle, limit),
): Question {
  return { board: { puzzle, solutions }, limit, first: null, work: null }
}

/** The fault of an answer, alone or compared with an earlier answer to the question; null if it is right. */
export function findSolveFault(solver: Solver, question: Question): Fault | string | null {
  const { board, limit } = question
  try {
    const fault = faultOfSolve(solver, board, limit)
    if (fault !== null) return fault
  } catch (error) {
    return makeThrownFault(error)
  }
  if (board.solutions > 0) {
    question.first ??= solver.solution.slice()
    const cell = question.first.findIndex((digit, i) => digit !== solver.solution[i])
    if (cell >= 0) return OTHER_FIRST
  }
  const work = formatWork(solver)
  question.work ??= work
  return question.work === work ? null : `first ${question.work}\nthen  ${work}`
}

/** The fault of a count, a solution, the givens or the counters; null if all are right. */
function faultOfSolve(
  solver: Solver,
  { puzzle, solutions }: SearchingBoard,
  limit: number,
): Fault | string | null {
  const givens = puzzle.givens.slice()
  const count = solveChecked(solver, givens, limit)
  if (count !== Math.min(solutions, limit)) return findCountFault(puzzle, count, limit)
  const changed = givens.findIndex((digit, cell) => digit !== puzzle.givens[cell])
  if (changed >= 0) return `the given of ${cellName(puzzle.geometry, changed)} was changed`
  return (
    (count === 0 ? null : findAnswerFault(puzzle, solver.solution)) ??
    findCounterFault(solver, count)
  )
}

/**
 * The fault of the answer to `question` on the smallest board, found in `ms` milliseconds, on which a new solver has
 * it; otherwise with the boards that have to be solved before. `before` are the earlier questions to the
 * solver.
 */
export function reproduceFault(
  strategy: Strategy,
  before: readonly AnsweredQuestion[],
  asked: Question,
  fault: Fault | string,
  ms: number,
): Pick<Breach, 'fault' | 'puzzle'> {
  const { board, limit } = asked
  const faultOn = (puzzle: Puzzle): Fault | string | null => faultOfNew(strategy, puzzle, limit)
  if (faultOn(board.puzzle) !== null) {
    const end = Date.now() + ms
    const isOver = (): boolean => Date.now() > end
    const puzzle = findSmallestWrong(board.puzzle, (smaller) => faultOn(smaller) !== null, isOver)
    return { fault: faultOn(puzzle) ?? fault, puzzle }
  }
  for (let boards = 1; boards < 2 * before.length; boards *= 2) {
    const last = before.slice(-boards)
    const solver = strategy.prepare(board.puzzle.geometry)
    for (const question of last) solver.solve(question.board.puzzle.givens.slice(), question.limit)
    if (findSolveFault(solver, asked) === null) continue
    return { fault: withNote(fault, questionsText(last)), puzzle: board.puzzle }
  }
  return {
    fault: withNote(fault, 'but not when a new solver was asked the same'),
    puzzle: board.puzzle,
  }
}

function questionsText(questions: readonly AnsweredQuestion[]): string {
  const [first] = questions
  return first === undefined || questions.length > 1
    ? `after ${questions.length} other boards`
    : `after this board at limit ${first.limit}:\n${showGivens(first.board.puzzle)}`
}

function withNote(fault: Fault | string, note: string): Fault {
  const { reason, ...rest } = makeFault(fault)
  return { ...rest, reason: `${reason}, ${note}` }
}

/** The fault of a new solver that is asked at limit 1, then twice at another limit. */
function faultOfNew(strategy: Strategy, puzzle: Puzzle, limit: number): Fault | string | null {
  const again = makeQuestion(puzzle, limit)
  const solver = strategy.prepare(puzzle.geometry)
  for (const question of [makeQuestion(puzzle, 1), again, again]) {
    const fault = findSolveFault(solver, question)
    if (fault !== null) return fault
  }
  return null
}
