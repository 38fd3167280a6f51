/** A hint for a person who solves a puzzle: the next step and its reason, or the wrong entries. */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import { explain, explainContradiction } from './words/explain.ts'
import type { WrongEntry } from './words/hint.ts'
import type { WrittenGeometry } from './words/board-names.ts'
import { keepNeededSteps } from './techniques/step-reasons.ts'
import { languages, type Language } from './words/language.ts'
import { messagesIn, type Messages } from './words/messages.ts'
import {
  prepareTechniqueSolver,
  type Candidate,
  type Step,
  type Technique,
} from './techniques/techniques.ts'
import { count, solve, type Board, type BoardOptions } from './solve.ts'
import { readBoard } from './board/read-board.ts'
import { BOARD_OPTIONS, makeNameOption, readOptions, type OptionsOf } from './options.ts'
import { unitAt, type Unit } from './unit.ts'

export interface HintOptions extends BoardOptions {
  /** The language of the sentences; 'en' by default. */
  readonly language?: Language
}

const HINT_OPTIONS = {
  ...BOARD_OPTIONS,
  language: makeNameOption(languages),
} satisfies OptionsOf<HintOptions>

/** One deduction. Cells, digits and candidates ascend. */
export interface HintStep {
  readonly technique: Technique
  /** The cell that is filled, or the cells of the pattern. */
  readonly cells: readonly number[]
  /** The digit that is filled in, locked or in an X-wing, or the digits of a pair or triple. */
  readonly digits: readonly number[]
  /** The units of the pattern: none for a naked single, two lines for an X-wing. */
  readonly bases: readonly Unit[]
  /** Units whose other cells lose the digits; none if a cell is filled. */
  readonly covers: readonly Unit[]
  /** The filled cell and its digit; null if the step only rules digits out. */
  readonly placed: Candidate | null
  /** The candidates that the step rules out, besides those of the filled cell's peers. */
  readonly eliminated: readonly Candidate[]
  /** Why the step is right, in a sentence that calls the first of the steps `step 1`. */
  readonly text: string
}

export type Hint =
  /** What logic does next: the last of the steps fills a cell, those before it rule out digits that it needs gone. */
  | {
      readonly kind: 'step'
      readonly steps: readonly HintStep[]
      readonly placed: Candidate
      readonly text: string
    }
  /**
   * Entries that no solution of the puzzle has, or, where each alone may be right, those that have none together with
   * the entries before them; in reading order.
   */
  | { readonly kind: 'wrong'; readonly entries: readonly WrongEntry[]; readonly text: string }
  /**
   * `beyond`: the puzzle has one solution, and these techniques fill no further cell. `several`: the puzzle has
   * several solutions, and logic alone fills no further cell. The steps are what they still rule out.
   */
  | {
      readonly kind: 'beyond' | 'several'
      readonly steps: readonly HintStep[]
      readonly text: string
    }
  /** `solved`: no cell is empty. `none`: the givens leave no solution. */
  | { readonly kind: 'solved' | 'none'; readonly text: string }

/**
 * A hint for a puzzle and the entries so far: a second board, which may repeat the givens or leave them empty, and
 * whose text has the digits of the first. `text` is its first sentence. Throws as `solve` does, calling the second
 * board `entries`, and a TypeError for an unknown language.
 */
export function hint(givens: Board, entries?: Board, options?: HintOptions): Hint {
  const { geometry: asked = null, language = 'en' } = readOptions('hint', options, HINT_OPTIONS)
  const messages = messagesIn(language)
  const read = readBoard(givens, asked)
  const { geometry, digits } = read
  const written: WrittenGeometry = digits === '0-F' ? { ...geometry, digits } : geometry
  const puzzle = { geometry, givens: read.givens.slice() }
  const entered =
    entries === undefined
      ? puzzle.givens
      : readBoard(entries, geometry, 'entries', read).givens.slice()
  const shape = { geometry: geometry.name }
  const solutions = count(puzzle.givens, shape)
  const { hint: words, answer } = messages
  if (solutions === 0) {
    return { kind: 'none', text: answer.noSolution(reasonFor(messages, puzzle, written)) }
  }
  const solution = solutions === 1 ? solve(puzzle.givens, shape) : null
  const wrong = wrongEntries(puzzle, entered, solution)
  if (wrong.length > 0) {
    return { kind: 'wrong', entries: wrong, text: words.wrongEntry(written, wrong[0]) }
  }
  const board = { geometry, givens: puzzle.givens.map((digit, cell) => digit || entered[cell]) }
  if (solution === null && count(board.givens, { ...shape, limit: 1 }) === 0) {
    const text = words.noneTogether(reasonFor(messages, board, written))
    return { kind: 'wrong', entries: clashingEntries(puzzle, entered), text }
  }
  if (!board.givens.includes(EMPTY)) return { kind: 'solved', text: words.solved }
  const steps = nextSteps(messages, board, written)
  const placed = steps.at(-1)?.placed ?? null
  if (placed !== null) return { kind: 'step', steps, placed, text: steps[0].text }
  return solution === null
    ? { kind: 'several', steps, text: words.severalSolutions }
    : { kind: 'beyond', steps, text: words.beyondTechniques }
}

/** Entries that differ from the only solution; with several solutions, entries that no solution has. */
function wrongEntries(puzzle: Puzzle, entered: Cells, solution: Cells | null): WrongEntry[] {
  const { givens } = puzzle
  const wrong: WrongEntry[] = []
  for (const [cell, digit] of entered.entries()) {
    if (digit === EMPTY || digit === givens[cell] || digit === solution?.[cell]) continue
    if (solution === null && givens[cell] === EMPTY && fits(puzzle, givens, cell, digit)) continue
    wrong.push({ cell, digit, solution: solution?.[cell] ?? null })
  }
  return wrong
}

/** Entries without which the entries before them have a solution, and with which they have none. */
function clashingEntries(puzzle: Puzzle, entered: Cells): WrongEntry[] {
  const board = puzzle.givens.slice()
  const clashing: WrongEntry[] = []
  for (const [cell, digit] of entered.entries()) {
    if (digit === EMPTY || digit === board[cell]) continue
    if (fits(puzzle, board, cell, digit)) board[cell] = digit
    else clashing.push({ cell, digit, solution: null })
  }
  return clashing
}

/** Whether a board has a solution with this digit in a cell. */
function fits({ geometry }: Puzzle, board: Cells, cell: number, digit: number): boolean {
  return count(board.with(cell, digit), { geometry: geometry.name, limit: 1 }) > 0
}

/** Why a board has no solution. */
function reasonFor(messages: Messages, puzzle: Puzzle, written: WrittenGeometry): string {
  const path = prepareTechniqueSolver(puzzle.geometry).steps(puzzle.givens)
  return (
    explainContradiction(messages, { ...puzzle, geometry: written }, path) ??
    messages.answer.searchReason(null)
  )
}

/** The first step that fills a cell after those that it needs, or all steps if none fills a cell. */
function nextSteps(messages: Messages, puzzle: Puzzle, written: WrittenGeometry): HintStep[] {
  const path = prepareTechniqueSolver(puzzle.geometry).steps(puzzle.givens)
  const first = path.steps.findIndex(({ placed }) => placed !== null)
  const steps = first < 0 ? path.steps : keepNeededSteps(puzzle, path.steps.slice(0, first + 1))
  const { runs } = explain(messages, { ...puzzle, geometry: written }, { ...path, steps })
  return runs.flatMap((run) =>
    run.steps.map(({ step, text }) => hintStep(puzzle.geometry, step, text)),
  )
}

function hintStep(geometry: Geometry, step: Step, text: string): HintStep {
  const unitsAt = (indices: readonly number[]): Unit[] =>
    indices.map((index) => unitAt(geometry, index))
  return { ...step, bases: unitsAt(step.bases), covers: unitsAt(step.covers), text }
}
