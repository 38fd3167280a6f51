/** Laws on boards that make a search work, for mistakes in rare places of a search. */
import { geometryOfName, type Geometry } from '@masu/core/geometry'
import type { Cells, Puzzle } from '@masu/core/puzzle'
import type { Solver, Strategy } from '@masu/core/strategy'
import { cellName } from '@masu/core/validate'
import { answerFault, countFault, solved } from './answer-faults.ts'
import { accountsFault, workText } from './accounts.ts'
import { deepBoards, isQuick } from './deep-boards.ts'
import { faultFrom, lawOf, thrownFault, type Breach, type Fault, type Law } from './law.ts'
import { smallestWrong } from './minimise.ts'
import { counted, drawFrom, searchingBoards, type SearchingBoard } from './searching-boards.ts'
import { showGivens } from './show-board.ts'

/** Boards of a geometry for each run that is asked for. */
const BOARDS: ReadonlyMap<string, number> = new Map([
  ['2x2', 0.5],
  ['2x3', 0.5],
  ['3x2', 0.5],
  ['3x3', 4],
])

/** Each board is asked at limit 1, at limit 2 and at one of these. */
const LIMITS = [3, 7, 1_000, 1_001]

/** Deep boards for each run that is asked for. */
const DEEP = 4

/** One ask of so many is made again when all others have been made. */
const AGAIN = 4

/** Milliseconds for making a board smaller. */
const MINIMISE_MS = 2_000

/** The same for all boards: another limit must not change which solution is the first. */
const OTHER_FIRST = 'its first solution under one limit is another than under another'

interface AskedBoard extends SearchingBoard {
  /** The first solution, once there was one. */
  first: Cells | null
}

/** A question to a solver, and its work when it was first asked. */
interface Ask {
  readonly board: AskedBoard
  readonly limit: number
  work: string | null
}

export const lawsOfSearch: readonly Law[] = [
  lawOf('is right on boards that need a search', (strategy, { seed, runs }) => {
    for (const [name, boards] of BOARDS) {
      const geometry = geometryOfName(name)
      if (!strategy.supports(geometry)) continue
      const draw = drawFrom(seed)
      const drawn = searchingBoards(geometry, Math.ceil(boards * runs), true, draw)
      const breach = askAll(strategy, geometry, asksOf(drawn, strategy.maxLimit, draw), seed)
      if (breach !== null) return breach
    }
    return null
  }),

  lawOf('is right on deep boards, if it is quick', (strategy, { seed, runs }) => {
    const geometry = geometryOfName('3x3')
    if (!strategy.supports(geometry) || !isQuick(strategy)) return null
    const draw = drawFrom(seed)
    const drawn = deepBoards(DEEP * runs, draw)
    return askAll(strategy, geometry, asksOf(drawn, strategy.maxLimit, draw), seed)
  }),
]

/** The asks about these boards, in drawn order. */
function asksOf(
  boards: readonly SearchingBoard[],
  maxLimit: number,
  draw: (bound: number) => number,
): Ask[] {
  const asks: Ask[] = []
  for (const drawn of boards) {
    const board = { ...drawn, first: null }
    const limits = new Set(
      [1, 2, LIMITS[draw(LIMITS.length)]].map((limit) => Math.min(limit, maxLimit)),
    )
    for (const limit of limits) {
      asks.splice(draw(asks.length + 1), 0, { board, limit, work: null })
    }
  }
  return asks
}

/** Puts all questions to one solver, and some of them again. */
function askAll(
  strategy: Strategy,
  geometry: Geometry,
  asks: readonly Ask[],
  seed: number,
): Breach | null {
  const solver = strategy.prepare(geometry)
  const all = [...asks, ...asks.filter((_, index) => index % AGAIN === 0)]
  for (const [index, ask] of all.entries()) {
    const fault = faultOf(solver, ask)
    if (fault === null) continue
    return { ...explained(strategy, all.slice(0, index), ask, fault), seed }
  }
  return null
}

/** What is wrong with an answer, by itself or beside earlier answers about the board; null where it is right. */
function faultOf(solver: Solver, ask: Ask): Fault | string | null {
  const { board, limit } = ask
  try {
    const fault = faultOfSolve(solver, board, limit)
    if (fault !== null) return fault
  } catch (error) {
    return thrownFault(error)
  }
  if (board.solutions > 0) {
    board.first ??= solver.solution.slice()
    const cell = board.first.findIndex((digit, i) => digit !== solver.solution[i])
    if (cell >= 0) return OTHER_FIRST
  }
  const work = workText(solver)
  ask.work ??= work
  return ask.work === work ? null : `first ${ask.work}\nthen  ${work}`
}

/** What is wrong with a count, a solution, the givens or the counters; null where all are right. */
function faultOfSolve(
  solver: Solver,
  { puzzle, solutions }: SearchingBoard,
  limit: number,
): Fault | string | null {
  const givens = puzzle.givens.slice()
  const count = solved(solver, givens, limit)
  if (count !== Math.min(solutions, limit)) return countFault(puzzle, count, limit)
  const changed = givens.findIndex((digit, cell) => digit !== puzzle.givens[cell])
  if (changed >= 0) return `the given of ${cellName(puzzle.geometry, changed)} was changed`
  return (count === 0 ? null : answerFault(puzzle, solver.solution)) ?? accountsFault(solver, count)
}

/** The fault on the smallest board found that shows it to a new solver; else what has to be solved before. */
function explained(
  strategy: Strategy,
  before: readonly Ask[],
  { board, limit }: Ask,
  fault: Fault | string,
): Pick<Breach, 'fault' | 'puzzle'> {
  const faultOn = (puzzle: Puzzle): Fault | string | null => faultOfNew(strategy, puzzle, limit)
  if (faultOn(board.puzzle) !== null) {
    const end = Date.now() + MINIMISE_MS
    const isOver = (): boolean => Date.now() > end
    const puzzle = smallestWrong(board.puzzle, (smaller) => faultOn(smaller) !== null, isOver)
    return { fault: faultOn(puzzle) ?? fault, puzzle }
  }
  for (let boards = 1; boards < 2 * before.length; boards *= 2) {
    const last = before.slice(-boards)
    const solver = strategy.prepare(board.puzzle.geometry)
    for (const ask of last) solver.solve(ask.board.puzzle.givens.slice(), ask.limit)
    if (faultOf(solver, { board, limit, work: null }) === null) continue
    return { fault: withNote(fault, textOf(last)), puzzle: board.puzzle }
  }
  return {
    fault: withNote(fault, 'but not when a new solver was asked the same'),
    puzzle: board.puzzle,
  }
}

function textOf(asks: readonly Ask[]): string {
  const [first] = asks
  return first === undefined || asks.length > 1
    ? `after ${asks.length} other boards`
    : `after this board at limit ${first.limit}:\n${showGivens(first.board.puzzle)}`
}

function withNote(fault: Fault | string, note: string): Fault {
  const { reason, ...rest } = faultFrom(fault)
  return { ...rest, reason: `${reason}, ${note}` }
}

/** What is wrong where a new solver is asked at limit 1, then at another limit, then at that again. */
function faultOfNew(strategy: Strategy, puzzle: Puzzle, limit: number): Fault | string | null {
  const board = { ...counted(puzzle), first: null }
  const again = { board, limit, work: null }
  const solver = strategy.prepare(puzzle.geometry)
  for (const ask of [{ board, limit: 1, work: null }, again, again]) {
    const fault = faultOf(solver, ask)
    if (fault !== null) return fault
  }
  return null
}
