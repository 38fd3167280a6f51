/** Laws on boards of every geometry, and on boards that need a long search, to find mistakes in rare places. */
import { geometryOfName, geometryOfSize, type Geometry } from '@masu/core/geometry'
import type { Strategy } from '@masu/core/strategy'
import type { Puzzle } from '@masu/core/puzzle'
import type { Draw } from '@masu/core/symmetry'
import fc from 'fast-check'
import { anyBoards, clashingBoards, fullBoards, restrictTo, supportedGeometries } from './boards.ts'
import { deepBoards, measurePace } from './deep-boards.ts'
import { easyBoards, easyBoardsForQuick, MOST_OF_EASY, sparseBoards } from './easy-boards.ts'
import { makeQuestion, reproduceFault, findSolveFault, type Question } from './reproduce-fault.ts'
import { makeLaw, type Breach, type Law } from './law.ts'
import { forkBoards } from './fork-boards.ts'
import { countSolutions } from './reference.ts'
import { makeDraw } from '@masu/core/random'
import { searchingBoards, type SearchingBoard } from './searching-boards.ts'

/** How many boards of each geometry for each board that a run asks for. */
const SEARCHING_BOARDS: ReadonlyMap<string, number> = new Map([
  ['2x2', 0.5],
  ['2x3', 0.5],
  ['3x2', 0.5],
  ['3x3', 3.5],
])

/** Each board is asked at limit 1, at limit 2 and at one of these; an easy board at MOST_OF_EASY. */
const LIMITS = [3, 7, 1_000, 1_001]
const LIMITS_OF_EASY = [MOST_OF_EASY]

const ORDINARY = '3x3'

/** Deep boards for each board that a run asks for. */
const DEEP_BOARDS = 3

/** Boards of each geometry with any number of solutions, and few empty cells. */
const SMALL_BOARDS = 6

/** One question in this many is asked again after all others. */
const REPEATED_QUESTIONS = 4

/** Size of the largest boards that a strategy is asked which chooses its cells slowly. */
const LARGEST_FOR_CHOOSING = 16

/** Why a strategy is not asked long questions. */
const WOULD_TAKE_MINUTES = 'a search with a fixed order of cells would take minutes'
const TOO_SLOW = 'it is too slow for them'

/** Milliseconds for making a board smaller. */
const MINIMISE_MS = 2_000

export const lawsOfSearch: readonly Law[] = [
  makeLaw('is right in every geometry', (strategy, { seed }) => {
    for (const geometry of supportedGeometries(strategy)) {
      const draw = makeDraw(seed)
      const ofGeometry = restrictTo(strategy, geometry)
      const sample = (boards: fc.Arbitrary<Puzzle>, numRuns: number): Puzzle[] =>
        fc.sample(boards, { seed, numRuns })
      const puzzles = [
        ...sample(anyBoards(ofGeometry), SMALL_BOARDS),
        ...sample(clashingBoards(ofGeometry), 1),
        ...sample(fullBoards(ofGeometry), 1),
        ...easyBoards(geometry, draw),
        ...sparseBoards(geometry, draw),
      ]
      const breach = askAll(strategy, geometry, easyQuestions(strategy, puzzles, draw), seed)
      if (breach !== null) return breach
    }
    return null
  }),

  makeLaw('is right on boards that need a search', (strategy, { seed, runs }) => {
    for (const [name, boards] of SEARCHING_BOARDS) {
      const geometry = geometryOfName(name)
      if (!strategy.supports(geometry)) continue
      const draw = makeDraw(seed)
      const drawn = searchingBoards(geometry, Math.ceil(boards * runs), 'shallow', draw)
      const questions = drawQuestions(strategy, drawn, LIMITS, draw)
      // Forks of the ordinary size are among the deep boards.
      const all = name === ORDINARY ? questions : insertForks(strategy, questions, geometry, draw)
      const breach = askAll(strategy, geometry, all, seed)
      if (breach !== null) return breach
    }
    return null
  }),

  makeLaw('is right on deep boards, if it is quick', (strategy, { seed, runs }) => {
    const geometry = geometryOfName(ORDINARY)
    if (!strategy.supports(geometry)) {
      return '9x9 boards with a deep search: it does not support them'
    }
    const pace = measurePace(strategy)
    if (pace !== 'quick') {
      return `9x9 boards with a deep search: ${pace === 'plain' ? WOULD_TAKE_MINUTES : TOO_SLOW}`
    }
    const draw = makeDraw(seed)
    const questions = drawQuestions(strategy, deepBoards(DEEP_BOARDS * runs, draw), LIMITS, draw)
    return askAll(strategy, geometry, insertForks(strategy, questions, geometry, draw), seed)
  }),

  makeLaw(
    'is right on large boards with few givens, if it chooses its cells',
    (strategy, { seed }) => {
      const halfEmpty = 'larger boards that are half empty'
      if (!strategy.supports(geometryOfName(ORDINARY))) {
        return `${halfEmpty}: only 9x9 boards tell whether it chooses its cells`
      }
      const pace = measurePace(strategy)
      if (pace === 'plain') return `${halfEmpty}: ${WOULD_TAKE_MINUTES}`
      const draw = makeDraw(seed)
      for (const geometry of supportedGeometries(strategy)) {
        if (pace === 'choosing' && !isForChoosing(geometry)) continue
        const questions = easyQuestions(strategy, easyBoardsForQuick(geometry, draw), draw)
        const breach = askAll(strategy, geometry, questions, seed)
        if (breach !== null) return breach
      }
      const size = `${LARGEST_FOR_CHOOSING}x${LARGEST_FOR_CHOOSING}`
      return pace === 'quick' ? null : `boards above ${size} that are two fifths empty: ${TOO_SLOW}`
    },
  ),
]

/** Whether a geometry has the usual boxes of its size, and boards that do not take long. */
function isForChoosing({ name, size }: Geometry): boolean {
  return size <= LARGEST_FOR_CHOOSING && name === geometryOfSize(size).name
}

function easyQuestions(strategy: Strategy, puzzles: readonly Puzzle[], draw: Draw): Question[] {
  const boards = puzzles.map((puzzle) => ({
    puzzle,
    solutions: countSolutions(puzzle, MOST_OF_EASY),
  }))
  return drawQuestions(strategy, boards, LIMITS_OF_EASY, draw)
}

/** The questions about these boards, in drawn order. */
function drawQuestions(
  { maxLimit }: Strategy,
  boards: readonly SearchingBoard[],
  highLimits: readonly number[],
  draw: Draw,
): Question[] {
  const questions: Question[] = []
  for (const { puzzle, solutions } of boards) {
    const limits = new Set(
      [1, 2, highLimits[draw(highLimits.length)]].map((limit) => Math.min(limit, maxLimit)),
    )
    for (const limit of limits) {
      questions.splice(draw(questions.length + 1), 0, makeQuestion(puzzle, limit, solutions))
    }
  }
  return questions
}

/** The questions, and among them one about each board of forks, under a limit that all its solutions are below. */
function insertForks(
  { maxLimit }: Strategy,
  questions: readonly Question[],
  geometry: Geometry,
  draw: Draw,
): Question[] {
  const all = [...questions]
  for (const { puzzle, solutions } of forkBoards(geometry, draw)) {
    const limit = Math.min(solutions + 1, maxLimit)
    all.splice(draw(all.length + 1), 0, makeQuestion(puzzle, limit, solutions))
  }
  return all
}

/** Puts all questions to one solver, and some of them again. */
function askAll(
  strategy: Strategy,
  geometry: Geometry,
  questions: readonly Question[],
  seed: number,
): Breach | null {
  const solver = strategy.prepare(geometry)
  const all = [...questions, ...questions.filter((_, index) => index % REPEATED_QUESTIONS === 0)]
  for (const [index, question] of all.entries()) {
    const fault = findSolveFault(solver, question)
    if (fault === null) continue
    const before = all.slice(0, index)
    return { ...reproduceFault(strategy, before, question, fault, MINIMISE_MS), seed }
  }
  return null
}
