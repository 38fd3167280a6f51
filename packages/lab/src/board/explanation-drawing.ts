/** How a board looks at a step of its explanation: what stands in it, and what the step uses and changes. */
import type { Puzzle } from '@masu/core/puzzle'
import { StepReasons } from '@masu/sudoku/techniques/step-reasons'
import type { Step } from '@masu/sudoku/techniques/techniques'
import type { HintStep } from '@masu/sudoku'
import type { Section } from '../engine/jobs.ts'
import type { Drawing } from '../grid/drawing.ts'
import { candidatesOf, findHopelessCells } from '../state/board.ts'

/**
 * The section of an explanation with a step, and the step's number in it, 0 for the guess that a section begins with;
 * past the last step, the last section.
 */
function stepIn(
  sections: readonly Section[],
  wanted: number,
): { readonly section: Section; readonly number: number } {
  let number = wanted
  for (const section of sections.slice(0, -1)) {
    const count = section.path.steps.length
    if (number <= count) return { section, number }
    number -= count + 1
  }
  const section = sections[sections.length - 1]
  return { section, number: Math.min(number, section.path.steps.length) }
}

/** The board at a step of an explanation; where logic ends, with the remaining candidates. */
export function explanationDrawing(
  { geometry, givens }: Puzzle,
  sections: readonly Section[],
  wanted: number,
  wantsCandidates: boolean,
): Drawing {
  const { section, number } = stepIn(sections, wanted)
  const { path } = section
  const isEnd = number === path.steps.length && path.outcome === 'stuck'
  const from = { geometry, givens: section.givens }
  const hopeless = number === path.steps.length ? findHopelessCells(geometry, path) : []
  if (number > 0) {
    const drawing = logicStepDrawing(from, path.steps, number, wantsCandidates || isEnd)
    const marks = new Map([...drawing.marks, ...hopeless.map((cell) => [cell, 'bad'] as const)])
    return { ...drawing, givens, marks }
  }
  const guessed = section.guess === null ? [] : [[section.guess.cell, 'new'] as const]
  return {
    geometry,
    digits: section.givens,
    givens,
    marks: new Map([...guessed, ...hopeless.map((cell) => [cell, 'bad'] as const)]),
    candidates: wantsCandidates || isEnd ? candidatesOf(geometry, section.givens) : null,
    gone: new Map(),
  }
}

/**
 * The board with the digits of steps 1 to `number` placed, and the marks of that step: `new` for the cell
 * filled, `at` for the cells of a pattern, `base` and `cover` for its units, `why` for digits that are the
 * reason. `number` is 1 to the number of steps.
 */
export function logicStepDrawing(
  puzzle: Puzzle,
  steps: readonly Step[],
  number: number,
  wantsCandidates: boolean,
): Drawing {
  const { geometry, givens } = puzzle
  const digits = givens.slice()
  const reasons = new StepReasons(puzzle)
  const earlier = steps.slice(0, number - 1)
  for (const step of earlier) {
    reasons.explainStep(step)
    if (step.placed !== null) digits[step.placed.cell] = step.placed.digit
  }
  const step = steps[number - 1]
  const why = reasons.explainStep(step)
  const candidates = candidatesOf(geometry, digits)
  for (const { cell, digit } of earlier.flatMap(({ eliminated }) => eliminated)) {
    candidates[cell] = candidates[cell].filter((one) => one !== digit)
  }
  const marks = new Map<number, string>()
  const mark = (cell: number, name: string): void => {
    marks.set(cell, `${marks.get(cell) ?? ''} ${name}`)
  }
  const cellsOf = (unit: number): Uint16Array =>
    geometry.units.subarray(unit * geometry.size, (unit + 1) * geometry.size)
  for (const unit of step.bases) for (const cell of cellsOf(unit)) mark(cell, 'base')
  for (const unit of step.covers) {
    if (step.bases.includes(unit)) continue
    for (const cell of cellsOf(unit)) mark(cell, 'cover')
  }
  if (step.placed === null) {
    for (const cell of step.cells) mark(cell, 'at')
  } else {
    mark(step.placed.cell, 'new')
    if (why?.kind === 'only-cell') for (const { cell } of why.held) mark(cell, 'why')
    if (why?.kind === 'only-digit') {
      for (const { unit, digits: held } of why.held) {
        for (const cell of cellsOf(unit)) mark(cell, 'base')
        for (const cell of cellsOf(unit)) if (held.includes(digits[cell])) mark(cell, 'why')
      }
    }
    const { cell, digit } = step.placed
    digits[cell] = digit
    candidates[cell] = []
    for (const peer of geometry.peers.subarray(
      cell * geometry.peerCount,
      (cell + 1) * geometry.peerCount,
    )) {
      candidates[peer] = candidates[peer].filter((one) => one !== digit)
    }
  }
  return {
    geometry,
    digits,
    givens,
    marks,
    candidates: wantsCandidates || step.placed === null ? candidates : null,
    gone: new Map(
      [...Map.groupBy(step.eliminated, ({ cell }) => cell)].map(([cell, lost]) => [
        cell,
        lost.map(({ digit }) => digit),
      ]),
    ),
  }
}

/** The marks of the last step of a hint, on the board that the hint is for. */
export function hintMarks(board: Puzzle, steps: readonly HintStep[]): ReadonlyMap<number, string> {
  const indices = (units: HintStep['bases']): number[] =>
    units.map(
      ({ kind, number }) =>
        ['row', 'column', 'box'].indexOf(kind) * board.geometry.size + number - 1,
    )
  const indexed = steps.map((step) => ({
    ...step,
    bases: indices(step.bases),
    covers: indices(step.covers),
  }))
  return logicStepDrawing(board, indexed, steps.length, false).marks
}
