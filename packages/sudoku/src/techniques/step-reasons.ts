/**
 * Finds why a step of logic is right: which digits exclude all others. The path names only the cell and the
 * digit, so this follows the board from its givens, step by step.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import type { Step } from './techniques.ts'
import { groupBy } from '../group-by.ts'

/** Why a cell can take only one digit. */
export interface OnlyDigit {
  readonly kind: 'only-digit'
  /**
   * The cell's units, with the other digits that they hold, each digit once; units without such digits are
   * left out.
   */
  readonly held: readonly { readonly unit: number; readonly digits: readonly number[] }[]
  /** Digits that earlier steps ruled out, by the number of the step, from 1. */
  readonly earlier: readonly { readonly step: number; readonly digits: readonly number[] }[]
}

/** Why a digit can stand in only one cell of a unit. */
export interface OnlyCell {
  readonly kind: 'only-cell'
  /** Cells that hold the digit in units that cross this unit, with these units; none of them can be left out. */
  readonly held: readonly { readonly unit: number; readonly cell: number }[]
  /** Cells from which earlier steps ruled the digit out, by the number of the step, from 1. */
  readonly earlier: readonly { readonly step: number; readonly cells: readonly number[] }[]
}

/** The reasons of the steps of a path, one step after the other. */
export class StepReasons {
  private readonly geometry: Geometry
  private readonly board: Cells
  private readonly allDigits: readonly number[]
  /** The number of the step that ruled out a candidate, at `cell * (size + 1) + digit`; 0 for none. */
  private readonly ruledOut: Uint16Array
  private steps: number

  /** `earlierSteps` is the number of steps that led to the puzzle. */
  constructor({ geometry, givens }: Puzzle, earlierSteps = 0) {
    this.steps = earlierSteps
    this.geometry = geometry
    this.board = givens.slice()
    this.allDigits = Array.from({ length: geometry.size }, (_, i) => i + 1)
    this.ruledOut = new Uint16Array(geometry.cellCount * (geometry.size + 1))
  }

  /** Follows the next step. Returns why it is right if it fills a cell, null if it rules digits out. */
  explainStep(step: Step): OnlyDigit | OnlyCell | null {
    const { placed } = step
    this.steps++
    if (placed === null) {
      for (const { cell, digit } of step.eliminated) {
        this.ruledOut[this.candidateIndex(cell, digit)] = this.steps
      }
      return null
    }
    const { cell, digit } = placed
    const base = step.bases[0]
    const why = base === undefined ? this.whyDigit(cell, digit) : this.whyCell(base, cell, digit)
    this.board[cell] = digit
    return why
  }

  /** The numbers of the earlier steps that the next step builds on. */
  stepsNeededBy({ technique, bases, cells, digits }: Step): Set<number> {
    // Candidates that must be gone: others in the cells of a naked pattern, the digits elsewhere in a unit.
    const gone = technique.startsWith('naked')
      ? cells.flatMap((cell) =>
          this.allDigits
            .filter((digit) => !digits.includes(digit))
            .map((digit) => ({ cell, digit })),
        )
      : bases
          .flatMap((unit) => this.cellsOf(unit))
          .filter((cell) => !cells.includes(cell) && this.board[cell] === EMPTY)
          .flatMap((cell) => digits.map((digit) => ({ cell, digit })))
    const open = gone.filter(({ cell, digit }) =>
      this.unitsOf(cell).every((unit) => this.holder(unit, digit) === null),
    )
    const steps = open.map(
      ({ cell, digit }) => this.ruledOut[this.candidateIndex(cell, digit)] ?? 0,
    )
    return new Set(steps.filter((step) => step > 0))
  }

  private whyDigit(cell: number, digit: number): OnlyDigit {
    const seen = new Set([EMPTY, digit])
    const held: { unit: number; digits: number[] }[] = []
    for (const unit of this.unitsOf(cell)) {
      const digits = this.cellsOf(unit)
        .map((other) => this.board[other] ?? EMPTY)
        .filter((value) => !seen.has(value))
        .toSorted((a, b) => a - b)
      for (const value of digits) seen.add(value)
      if (digits.length > 0) held.push({ unit, digits })
    }
    const rest = this.allDigits.filter((value) => !seen.has(value))
    const bySteps = groupBy(rest, (value) => this.ruledOut[this.candidateIndex(cell, value)])
    const earlier = [...bySteps].map(([step, digits]) => ({ step, digits }))
    return { kind: 'only-digit', held, earlier: earlier.toSorted((a, b) => a.step - b.step) }
  }

  private whyCell(base: number, cell: number, digit: number): OnlyCell {
    const empty = this.cellsOf(base).filter(
      (other) => other !== cell && this.board[other] === EMPTY,
    )
    let left = empty
    const held: { unit: number; cell: number }[] = []
    for (;;) {
      const blocked = groupBy(
        left.flatMap((other) => this.unitsOf(other).map((unit) => ({ unit, other }))),
        ({ unit }) => unit,
      )
      // The unit that explains the most cells comes first, so that few units are named.
      const [best] = [...blocked]
        .map(([unit, cells]) => ({ unit, count: cells.length, holder: this.holder(unit, digit) }))
        .filter(({ holder }) => holder !== null)
        .toSorted((a, b) => b.count - a.count || a.unit - b.unit)
      if (best === undefined || best.holder === null) break
      held.push({ unit: best.unit, cell: best.holder })
      left = left.filter((other) => !this.unitsOf(other).includes(best.unit))
    }
    const crossed = empty.filter((other) => !left.includes(other))
    let needed = held
    for (const one of held) {
      const others = needed.filter((other) => other !== one)
      const isCrossed = (other: number): boolean =>
        others.some(({ unit }) => this.unitsOf(other).includes(unit))
      if (crossed.every(isCrossed)) needed = others
    }
    const bySteps = groupBy(left, (other) => this.ruledOut[this.candidateIndex(other, digit)])
    const earlier = [...bySteps].map(([step, cells]) => ({ step, cells }))
    return {
      kind: 'only-cell',
      held: needed.toSorted((a, b) => a.unit - b.unit),
      earlier: earlier.toSorted((a, b) => a.step - b.step),
    }
  }

  private holder(unit: number, digit: number): number | null {
    return this.cellsOf(unit).find((cell) => this.board[cell] === digit) ?? null
  }

  private candidateIndex(cell: number, digit: number): number {
    return cell * (this.geometry.size + 1) + digit
  }

  private cellsOf(unit: number): number[] {
    const { size, units } = this.geometry
    return [...units.subarray(unit * size, (unit + 1) * size)]
  }

  /** Row, column and box of a cell. */
  private unitsOf(cell: number): number[] {
    const { size, rowOf, colOf, boxOf } = this.geometry
    return [rowOf[cell] ?? 0, size + (colOf[cell] ?? 0), 2 * size + (boxOf[cell] ?? 0)]
  }
}

/** The last of these steps and those that it needs, in their order. */
export function keepNeededSteps(puzzle: Puzzle, steps: readonly Step[]): readonly Step[] {
  const reasons = new StepReasons(puzzle)
  const neededByStep = steps.map((step) => {
    const needed = reasons.stepsNeededBy(step)
    reasons.explainStep(step)
    return needed
  })
  const kept = new Set([steps.length])
  for (let number = steps.length; number > 0; number--) {
    if (kept.has(number)) for (const needed of neededByStep[number - 1] ?? []) kept.add(needed)
  }
  return steps.filter((_, index) => kept.has(index + 1))
}
