/** Solves batches with the strategy that the user chose, and verifies every solution. */
import { boardsName, type Geometry } from '@masu/core/geometry'
import type { Cells, Puzzle } from '@masu/core/puzzle'
import { BadPuzzleError, PuzzleError } from '@masu/core/faults/puzzle-error'
import { describeNumber } from '@masu/core/faults/describe'
import type { SearchStats, Solver, Strategy } from '@masu/core/strategy'
import { describeFault } from '@masu/core/faults/solution-fault'
import { findSolutionFault } from '@masu/core/validate'
import { bandsWasm } from '@masu/strategies/bands-wasm'
import { fastestStrategy } from '@masu/strategies/fastest'
import { errorText, UserError, WrongAnswer } from '@masu/bench/errors'
import type { AnswerText } from './answer-text.ts'
import type { explainByLogic } from './answer-words.ts'
import {
  usesForeignStrategy,
  type BatchFailure,
  type SolveSettings,
  type SolvedBatch,
  type SolveTask,
} from './batch.ts'
import { CHECK_MS, CountChecker, type CountCheck } from './count-check.ts'
import { Chunk, type TakeAnswer } from './chunk.ts'
import { takeBoards, type TakeBoard } from './task-boards.ts'
import { isBoardForm } from '../terminal/board-text.ts'

/** A strategy's name, its solver, and a private copy of the board, which it may change. */
interface Prepared {
  readonly name: string
  readonly solver: Solver
  readonly givens: Cells
}

/** Keeps its solvers from task to task. */
export class BatchSolver {
  private readonly settings: SolveSettings
  private readonly strategy: Strategy | null
  private readonly prepared = new Map<Geometry, Prepared>()
  private readonly text: AnswerText
  /** What a person finds before the search; null to search at once. */
  private readonly explain: typeof explainByLogic | null
  /** Whether boards may be solved together. */
  private readonly isPlain: boolean
  private chunk: Chunk | null = null
  /** Null for strategies of Masu, whose counts its tests and laws check. */
  private readonly checker: CountChecker | null
  private file = ''
  private warnings: string[] = []
  private skippedLines: number[] = []
  private boards = 0
  private givenUp = 0
  private wrong = 0
  private failed = 0

  constructor(
    settings: SolveSettings,
    strategy: Strategy | null,
    text: AnswerText,
    explain: typeof explainByLogic | null,
  ) {
    const { form } = settings
    this.settings = settings
    this.strategy = strategy
    this.text = text
    this.explain = explain
    this.isPlain = strategy === null && (form === 'line' || isBoardForm(form))
    this.checker = usesForeignStrategy(settings) ? new CountChecker() : null
  }

  solve(task: SolveTask): SolvedBatch {
    this.warnings = []
    this.skippedLines = []
    this.boards = 0
    this.givenUp = 0
    this.wrong = 0
    this.failed = 0
    this.file = task.file
    let failure: BatchFailure | null = null
    try {
      const answer = task.isGivenUp === true ? this.giveUp : this.solveOne
      takeBoards(task, this.settings.skipBad ? this.skip : null, answer)
      this.chunk?.solve()
    } catch (error) {
      this.chunk?.solve()
      if (error instanceof PuzzleError) {
        // If a board cannot be read, nothing of its batch is printed.
        this.text.take()
        failure = { message: error.message, isBadPuzzle: error instanceof BadPuzzleError }
      } else if (error instanceof UserError) {
        failure = { message: error.message, isBadPuzzle: false }
      } else {
        throw error
      }
    }
    const { boards, givenUp, warnings, skippedLines, wrong, failed } = this
    const { heading } = this.text
    const bytes = this.text.take()
    return { bytes, heading, boards, givenUp, warnings, skippedLines, wrong, failed, failure }
  }

  private readonly skip = (error: PuzzleError): void => {
    this.chunk?.solve()
    this.warnings.push(`skipped ${error.message}`)
    this.skippedLines.push(error.line)
    this.text.addSkipped()
  }

  private readonly giveUp: TakeBoard = (puzzle, line) => {
    this.boards++
    this.givenUp++
    const { name } = this.strategy ?? fastestStrategy(puzzle.geometry)
    const { file } = this
    const { form, timeoutMs } = this.settings
    const { givens: solution } = puzzle
    this.text.add({ puzzle, strategy: name, count: null, solution, stats: null, check: null })
    if (isBoardForm(form)) {
      this.warnings.push(`${file}:${line}: not solved within ${(timeoutMs ?? 0) / 1000} s`)
    }
  }

  private readonly solveOne: TakeBoard = (puzzle, line) => {
    this.boards++
    if (this.explain === null) {
      this.search(puzzle, line)
      return
    }
    const { text, rest } = this.explain(puzzle)
    this.text.addText(text)
    if (rest !== null) this.search(rest, line)
  }

  private search(puzzle: Puzzle, line: number): void {
    const { geometry } = puzzle
    const { limit } = this.settings
    if (this.isPlain && fastestStrategy(geometry) === bandsWasm) {
      this.chunk ??= new Chunk(geometry, limit, this.takeTogether)
      this.chunk.add(puzzle, line)
      return
    }
    this.chunk?.solve()
    const { name, solver, givens } = this.preparedFor(geometry, line)
    givens.set(puzzle.givens)
    let count: number
    try {
      count = solver.solve(givens, limit)
    } catch (error) {
      if (error instanceof WrongAnswer) {
        this.addFault(name, line, error.message)
        return
      }
      const crash = `${name} crashed on line ${line}: ${errorText(error)}`
      if (this.checker === null) throw new UserError(crash)
      // Where a solver throws, nobody knows its state.
      this.prepared.delete(geometry)
      this.warnings.push(crash)
      this.failed++
      return
    }
    const { solution, stats } = solver
    this.take(puzzle, line, name, count, solution, stats)
  }

  private readonly takeTogether: TakeAnswer = (puzzle, line, count, solution) => {
    this.take(puzzle, line, bandsWasm.name, count, solution, null)
  }

  private take(
    puzzle: Puzzle,
    line: number,
    name: string,
    count: number,
    solution: Cells,
    stats: Readonly<SearchStats> | null,
  ): void {
    const { limit } = this.settings
    const isPossible = Number.isInteger(count) && count >= 0 && count <= limit
    const check = isPossible ? (this.checker?.check(puzzle, limit) ?? null) : null
    const ofCount = isPossible
      ? check && this.faultOfCount(check, name, count, line)
      : `count ${describeNumber(count)} under limit ${limit}`
    // Where there is none, no solution can be right.
    const hasSolution = isPossible && count > 0 && check?.count !== 0
    const fault = (hasSolution ? faultOfSolution(puzzle, solution) : null) ?? ofCount
    if (fault === null) {
      this.text.add({ puzzle, strategy: name, count, solution, stats, check })
      this.warnOfCount(count, line)
    } else {
      this.addFault(name, line, fault)
    }
  }

  /** Why a count is wrong by a check; null if it is right, or not checked: then a warning says so. */
  private faultOfCount(
    { by, count: found }: CountCheck,
    name: string,
    count: number,
    line: number,
  ): string | null {
    const { file } = this
    const { limit } = this.settings
    if (found === null) {
      this.warnings.push(
        `${file}:${line}: the count ${count} of ${name} is not checked: ${by} did not end within ${CHECK_MS / 1000} s`,
      )
    }
    if (found === null || found === count) return null
    return `count ${count}, but ${by} finds ${found}${found === limit ? ' or more' : ''}`
  }

  private addFault(name: string, line: number, fault: string): void {
    this.warnings.push(`${name} is wrong on line ${line}: ${fault}`)
    this.wrong++
  }

  /** Warns about a count that a form with only boards cannot show. */
  private warnOfCount(count: number, line: number): void {
    const { file } = this
    const { all, form, limit } = this.settings
    const isShown = !isBoardForm(form) && !(all && form === 'line' && count === limit)
    if (count === 1 || isShown || (all && count > 0 && count < limit)) return
    const what =
      count === 0
        ? 'no solution'
        : `${count < limit ? '' : 'at least '}${count} solutions, ${all ? 'which are' : 'the first is'} printed`
    this.warnings.push(`${file}:${line}: ${what}`)
  }

  private preparedFor(geometry: Geometry, line: number): Prepared {
    let prepared = this.prepared.get(geometry)
    if (prepared === undefined) {
      const strategy = this.strategy ?? fastestStrategy(geometry)
      const { name } = strategy
      if (!strategy.supports(geometry)) {
        throw new UserError(`${name} takes no ${boardsName(geometry)}`)
      }
      try {
        prepared = {
          name,
          solver: strategy.prepare(geometry),
          givens: new Uint8Array(geometry.cellCount),
        }
      } catch (error) {
        throw new UserError(`${name} crashed on line ${line}: ${errorText(error)}`)
      }
      this.prepared.set(geometry, prepared)
    }
    return prepared
  }
}

/** Why a solution is wrong; null if it is right. */
function faultOfSolution(puzzle: Puzzle, solution: Cells): string | null {
  const fault = findSolutionFault(puzzle, solution)
  return fault === null ? null : `a solution where ${describeFault(fault)}`
}
