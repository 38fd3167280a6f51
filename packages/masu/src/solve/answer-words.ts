/** The text of an answer in the forms that give the reason for no solution, or a second solution. */
import { toGrid } from '@masu/core/formats/print-board'
import { EMPTY, toLine, type Puzzle } from '@masu/core/puzzle'
import { messagesIn } from '@masu/sudoku/words/messages'
import type { PuzzleAnswer } from './answer-text.ts'
import type { SolveSettings } from './batch.ts'
import { CHECK_MS, type CountCheck } from './count-check.ts'
import { colourDigits } from '../terminal/board-text.ts'
import { explanationText, findLogicPath } from '../steps/explanation-text.ts'
import {
  firstTwoText,
  noneOrSeveralJson,
  noSolutionText,
  iterateSolutions,
} from './none-or-several.ts'

/** The steps of a person with a pencil, and the board that is left for a search; null where logic ends the puzzle. */
export function explainByLogic(puzzle: Puzzle): {
  readonly text: string
  readonly rest: Puzzle | null
} {
  const logic = findLogicPath(puzzle)
  const { cells, contradiction } = logic
  const isOver = contradiction !== null || !cells.includes(EMPTY)
  const text = explanationText(messagesIn('en'), puzzle, logic)
  return { text, rest: isOver ? null : { geometry: puzzle.geometry, givens: cells.slice() } }
}

/** For people: the board, a sentence, and the solution, or two different solutions; then an empty line. */
export function formatAsGrids(
  { puzzle, strategy, count, solution, stats, check }: PuzzleAnswer,
  { all, limit, colour, timeoutMs }: SolveSettings,
): string {
  const messages = messagesIn('en')
  const { geometry, givens } = puzzle
  const shown = (text: string): string => (colour ? colourDigits(text, givens) : text)
  const parts = [shown(toGrid(geometry, givens))]
  if (count === null) {
    parts.push(messages.answer.givenUp((timeoutMs ?? 0) / 1000))
  } else if (count === 0) {
    const work = messages.answer.work(stats)
    const searchText =
      check === null
        ? messages.answer.searchReason(stats?.nodes ?? null)
        : searchedBy(strategy, check)
    parts.push(`${noSolutionText(messages, puzzle, searchText)}${work === '' ? '' : `\n(${work})`}`)
  } else {
    const isAll = all && count > 1
    parts.push(
      isAll
        ? allText(messages.answer.outcome(count, limit), messages.answer.work(stats))
        : messages.answer.verdict(count, limit, stats),
    )
  }
  if (count === 1) parts.push(shown(toGrid(geometry, solution)))
  if (count !== null && count > 1) {
    if (all) {
      for (const one of iterateSolutions(puzzle, count)) parts.push(shown(toGrid(geometry, one)))
    } else parts.push(firstTwoText(messages, puzzle, solution, shown))
  }
  return `${parts.join('\n\n')}\n\n`
}

/** The text before all solutions. */
function allText(outcome: string, work: string): string {
  return `${outcome}${work === '' ? '' : ` (${work})`}:`
}

/** For programs: a line of JSON. A search that was given up has its time limit in place of a count. */
export function formatAsJson(
  { puzzle, strategy, count, solution, stats }: PuzzleAnswer,
  { all, timeoutMs }: SolveSettings,
): string {
  const text = JSON.stringify({
    puzzle: toLine(puzzle.givens),
    geometry: puzzle.geometry.name,
    strategy,
    count,
    solution: count === 0 || count === null ? null : toLine(solution),
    stats,
    ...(count === null
      ? { timeoutMs: timeoutMs ?? 0 }
      : noneOrSeveralJson(puzzle, count, solution)),
    ...(all && count !== null
      ? { solutions: Array.from(iterateSolutions(puzzle, count), toLine) }
      : {}),
  })
  return `${text}\n`
}

/** The reason for no solution where a strategy that is not part of Masu found none. */
function searchedBy(strategy: string, { by, count }: CountCheck): string {
  return count === null
    ? `${strategy} finds none; nothing else says so, since ${by} did not end within ${CHECK_MS / 1000} s`
    : `no cell or unit runs out by logic alone; ${strategy} finds none, and neither does ${by}`
}
