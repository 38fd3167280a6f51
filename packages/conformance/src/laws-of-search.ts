/** Laws on boards of every geometry, and on boards that need a long search, to find mistakes in rare places. */
import { geometryOfName, geometryOfSize, type Geometry } from '@masu/core/geometry'
import type { Strategy } from '@masu/core/strategy'
import type { Puzzle } from '@masu/core/puzzle'
import type { Draw } from '@masu/core/symmetry'
import fc from 'fast-check'
import { anyBoards, clashingBoards, fullBoards, only, supportedGeometries } from './boards.ts'
import { deepBoards, paceOf } from './deep-boards.ts'
import { easyBoards, easyBoardsForQuick, MOST_OF_EASY, sparseBoards } from './easy-boards.ts'
import { makeQuestion, reproduceFault, findSolveFault, type Question } from './reproduce-fault.ts'
import { lawOf, type Breach, type Law } from './law.ts'
import { forkBoards } from './fork-boards.ts'
import { countSolutions } from './reference.ts'
import { drawFrom } from '@masu/core/random'
import { searchingBoards, type SearchingBoard } from './searching-boards.ts'

/** Boards of each geometry for a run. */
const BOARDS: ReadonlyMap<string, number> = new Map([
  ['2x2', 0.5],
  ['2x3', 0.5],
  ['3x2', 0.5],
  ['3x3', 3.5],
])

/** Each board is asked at limit 1, at limit 2 and at one of these; an easy board at MOST_OF_EASY. */
const LIMITS = [3, 7, 1_000, 1_001]
const LIMITS_OF_EASY = [MOST_OF_EASY]

const ORDINARY = '3x3'

/** Deep boards for a run. */
const DEEP = 3

/** Boards of each geometry with any number of solutions, and few empty cells. */
const SMALL = 6

/** One question in this many is asked again after all others. */
const AGAIN = 4

/** Size of the largest boards that a strategy is asked which chooses its cells slowly. */
const LARGEST_FOR_CHOOSING = 16

/** What strategies of a pace are not asked. */
const LEFT_OUT = {
  plain:
    '9x9 boards with a deep search, and larger boards that are half empty, since a search in a fixed order of cells would take minutes',
  choosing: `9x9 boards with a deep search, and boards above ${LARGEST_FOR_CHOOSING}x${LARGEST_FOR_CHOOSING} that are two fifths empty, since it is too slow for them`,
} as const

/** Milliseconds for making a board smaller. */
const MINIMISE_MS = 2_000

export const lawsOfSearch: readonly Law[] = [
  lawOf('is right in every geometry', (strategy, { seed }) => {
    for (const geometry of supportedGeometries(strategy)) {
      const draw = drawFrom(seed)
      const there = only(strategy, geometry)
      const sample = (boards: fc.Arbitrary<Puzzle>, numRuns: number): Puzzle[] =>
        fc.sample(boards, { seed, numRuns })
      const puzzles = [
        ...sample(anyBoards(there), SMALL),
        ...sample(clashingBoards(there), 1),
        ...sample(fullBoards(there), 1),
        ...easyBoards(geometry, draw),
      ]
      const questions = [
        ...easyQuestions(strategy, puzzles, draw),
        ...sparseQuestions(strategy, sparseBoards(geometry, draw)),
      ]
      const breach = askAll(strategy, geometry, questions, seed)
      if (breach !== null) return breach
    }
    return null
  }),

  lawOf('is right on boards that need a search', (strategy, { seed, runs }) => {
    for (const [name, boards] of BOARDS) {
      const geometry = geometryOfName(name)
      if (!strategy.supports(geometry)) continue
      const draw = drawFrom(seed)
      const drawn = searchingBoards(geometry, Math.ceil(boards * runs), true, draw)
      const questions = asksOf(strategy, drawn, LIMITS, draw)
      if (name !== ORDINARY) addForks(strategy, questions, geometry, draw)
      const breach = askAll(strategy, geometry, questions, seed)
      if (breach !== null) return breach
    }
    return null
  }),

  lawOf('is right on deep boards, if it is quick', (strategy, { seed, runs }) => {
    const geometry = geometryOfName(ORDINARY)
    if (!strategy.supports(geometry)) {
      return '9x9 boards with a deep search, since it does not support 9x9'
    }
    const pace = paceOf(strategy)
    if (pace === 'plain') return LEFT_OUT.plain
    const draw = drawFrom(seed)
    if (pace === 'quick') {
      const questions = asksOf(strategy, deepBoards(DEEP * runs, draw), LIMITS, draw)
      addForks(strategy, questions, geometry, draw)
      const breach = askAll(strategy, geometry, questions, seed)
      if (breach !== null) return breach
    }
    for (const other of supportedGeometries(strategy)) {
      if (pace === 'choosing' && !isForChoosing(other)) continue
      const easy = easyQuestions(strategy, easyBoardsForQuick(other, draw), draw)
      const breachOfOther = askAll(strategy, other, easy, seed)
      if (breachOfOther !== null) return breachOfOther
    }
    return pace === 'choosing' ? LEFT_OUT.choosing : null
  }),
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
  return asksOf(strategy, boards, LIMITS_OF_EASY, draw)
}

/** Each limit is a question of its own: of many solutions a fast search may find others first under another limit. */
function sparseQuestions({ maxLimit }: Strategy, puzzles: readonly Puzzle[]): Question[] {
  const limits = new Set([1, 2, MOST_OF_EASY].map((limit) => Math.min(limit, maxLimit)))
  return puzzles.flatMap((puzzle) => [...limits].map((limit) => makeQuestion(puzzle, limit)))
}

/** The questions about these boards, in drawn order. */
function asksOf(
  { maxLimit }: Strategy,
  boards: readonly SearchingBoard[],
  highLimits: readonly number[],
  draw: Draw,
): Question[] {
  const questions: Question[] = []
  for (const drawn of boards) {
    const board = { ...drawn, first: null }
    const limits = new Set(
      [1, 2, highLimits[draw(highLimits.length)]].map((limit) => Math.min(limit, maxLimit)),
    )
    for (const limit of limits) {
      questions.splice(draw(questions.length + 1), 0, { board, limit, work: null })
    }
  }
  return questions
}

/** Adds a question about each board of forks, under a limit that all its solutions are below. */
function addForks(
  { maxLimit }: Strategy,
  questions: Question[],
  geometry: Geometry,
  draw: Draw,
): void {
  for (const drawn of forkBoards(geometry, draw)) {
    const limit = Math.min(drawn.solutions + 1, maxLimit)
    const question = { board: { ...drawn, first: null }, limit, work: null }
    questions.splice(draw(questions.length + 1), 0, question)
  }
}

/** Puts all questions to one solver, and some of them again. */
function askAll(
  strategy: Strategy,
  geometry: Geometry,
  questions: readonly Question[],
  seed: number,
): Breach | null {
  const solver = strategy.prepare(geometry)
  const all = [...questions, ...questions.filter((_, index) => index % AGAIN === 0)]
  for (const [index, question] of all.entries()) {
    const fault = findSolveFault(solver, question)
    if (fault === null) continue
    const before = all.slice(0, index)
    return { ...reproduceFault(strategy, before, question, fault, MINIMISE_MS), seed }
  }
  return null
}
