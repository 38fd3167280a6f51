import { EMPTY, fromLine, type Puzzle } from '@masu/core/puzzle'
import { prepareTechniqueSolver, type Path } from '../../src/techniques/techniques.ts'
import { expect, test } from 'vitest'
import { explain } from '../../src/words/explain.ts'
import { messagesIn } from '../../src/words/messages.ts'
import { StepReasons, keepNeededSteps } from '../../src/techniques/step-reasons.ts'

/** The example of the exam question. */
const exam = '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..'
/** Needs hidden singles, locked candidates and a naked pair. */
const pair = '2....5.3..5.9..2..1.8..........52..7..9.146......6.....2....4...8.2..37...5.9..8.'
/** Logic ends after a hidden pair. */
const hard = '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..'
const tiny = '3....42....14...'

function pathOf({ geometry, givens }: Puzzle): Path {
  return prepareTechniqueSolver(geometry).steps(givens)
}

function unitsOf({ geometry: { size, rowOf, colOf, boxOf } }: Puzzle, cell: number): number[] {
  return [rowOf[cell] ?? 0, size + (colOf[cell] ?? 0), 2 * size + (boxOf[cell] ?? 0)]
}

function cellsOf({ geometry: { size, units } }: Puzzle, unit: number): number[] {
  return [...units.subarray(unit * size, (unit + 1) * size)]
}

test.each([exam, pair, hard, tiny])(
  'the reason of a step is true of %s, and leaves no other way',
  (line) => {
    const puzzle = fromLine(line)
    const { steps } = pathOf(puzzle)
    const board = puzzle.givens.slice()
    const reasons = new StepReasons(puzzle)
    for (const step of steps) {
      const why = reasons.explainStep(step)
      expect(why === null).toBe(step.placed === null)
      if (why === null || step.placed === null) continue
      const { cell, digit } = step.placed
      if (why.kind === 'only-digit') {
        for (const { unit, digits } of why.held) {
          expect(unitsOf(puzzle, cell)).toContain(unit)
          for (const one of digits) {
            expect(cellsOf(puzzle, unit).map((other) => board[other])).toContain(one)
          }
        }
        const others = [...why.held, ...why.earlier].flatMap(({ digits }) => digits)
        const all = Array.from({ length: puzzle.geometry.size }, (_, i) => i + 1)
        expect([...others, digit].toSorted((a, b) => a - b)).toEqual(all)
      } else {
        for (const { unit, cell: holder } of why.held) {
          expect(cellsOf(puzzle, unit)).toContain(holder)
          expect(board[holder]).toBe(digit)
        }
        const others = cellsOf(puzzle, step.bases[0] ?? 0).filter(
          (other) => other !== cell && board[other] === EMPTY,
        )
        const ruledOut = new Set(why.earlier.flatMap(({ cells }) => cells))
        for (const other of others) {
          const isHeld = why.held.some(({ unit }) => unitsOf(puzzle, other).includes(unit))
          expect(isHeld || ruledOut.has(other), `${other}`).toBe(true)
        }
      }
      for (const { step: number } of why.earlier) {
        expect(steps[number - 1]?.eliminated.length).toBeGreaterThan(0)
      }
      board[cell] = digit
    }
  },
)

test('an explanation groups the steps of one technique that follow one another', () => {
  const puzzle = fromLine(pair)
  const { runs } = explain(messagesIn('en'), puzzle, pathOf(puzzle))
  for (const [index, { technique, steps }] of runs.entries()) {
    expect(technique).not.toBe(runs[index + 1]?.technique)
    expect(new Set(steps.map(({ step }) => step.technique))).toEqual(new Set([technique]))
  }
  const numbers = runs.flatMap(({ steps }) => steps.map(({ number }) => number))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(runs.slice(0, 5).map(({ heading }) => heading)).toEqual([
    'Steps 1 to 2, naked singles: a cell that can take one digit only',
    'Steps 3 to 14, hidden singles: a digit with one place in a row, column or box',
    'Steps 15 to 16, naked singles: a cell that can take one digit only',
    'Step 17, hidden single: a digit with one place in a row, column or box',
    'Step 18, locked candidates: where a line crosses a box, a digit belongs to both',
  ])
})

test('an explanation is the same path in Japanese', () => {
  const puzzle = fromLine(exam)
  const { runs, conclusion } = explain(messagesIn('ja'), puzzle, pathOf(puzzle))
  expect(runs[0]?.heading).toBe('ステップ 1〜48 ネイキッドシングル：入る数字が一つしかないマス')
  expect(runs[0]?.steps[0]?.text).toBe('r4c6 は 1：4 行目に 2 6 7 9、6 列目に 5 8、枠 5 に 3 4')
  expect(conclusion).toBe('論理だけで解けた(48 ステップ)。最も難しい手筋はネイキッドシングル')
})

test('an explanation counts all steps since the givens, and the guesses among them', () => {
  const puzzle = fromLine(hard)
  const first = pathOf(puzzle)
  const solution =
    '145327698839654127672918543496185372218473956753296481367542819984761235521839764'
  const cell = first.cells.indexOf(EMPTY)
  const board = { ...puzzle, givens: first.cells.with(cell, Number(solution[cell])) }
  const solved = { ...pathOf(board), outcome: 'solved', contradiction: null } as const
  const { conclusion } = explain(messagesIn('en'), board, solved, [first])
  const steps = first.steps.length + 1 + solved.steps.length
  expect(conclusion).toBe(`solved with 1 guess in ${steps} steps; hardest technique: hidden pair`)
})

test('an explanation needs of the steps before it only those that it builds on', () => {
  const puzzle = fromLine(
    '...7.4..5.2..1..7.....8...2.9...625.6...7...8.532...1.4...9.....3..6..9.2..4.7...',
  )
  for (const line of [pair, puzzle]) {
    const board = typeof line === 'string' ? fromLine(line) : line
    const { steps } = pathOf(board)
    const first = steps.findIndex(({ placed }) => placed !== null)
    const needed = keepNeededSteps(board, steps.slice(0, first + 1))
    expect(needed.at(-1)).toBe(steps[first])
    const { runs } = explain(messagesIn('en'), board, { ...pathOf(board), steps: needed })
    expect(runs.flatMap((run) => run.steps).at(-1)?.text).not.toMatch(/step (?:0|undefined)/)
  }
})
