/** The drawing of a board at a step of a search. */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Drawing } from '../grid/drawing.ts'
import { candidatesOf } from '../state/board.ts'
import type { Moment } from './search-trace.ts'

/**
 * The board after a step: `new` for a digit placed, `at` for the cell in question, `cover` for a unit that
 * refuses or lacks a digit, `why` for the cell that holds a refused digit, `bad` for a dead end and undone
 * digits.
 */
export function stepDrawing(geometry: Geometry, givens: Cells, moment: Moment): Drawing {
  const { digits, step } = moment
  const marks = new Map<number, string>()
  const gone = new Map<number, readonly number[]>()
  const candidates: number[][] = Array.from({ length: geometry.cellCount }, () => [])
  const mark = (cell: number, name: string): void => {
    marks.set(cell, `${marks.get(cell) ?? ''} ${name}`)
  }
  const markUnit = (unit: number): void => {
    for (const cell of cellsOf(geometry, unit)) mark(cell, 'cover')
  }
  switch (step?.kind) {
    case 'clash':
      mark(step.clash.first, 'bad')
      mark(step.clash.second, 'bad')
      break
    case 'left':
      mark(step.cell, 'at')
      candidates[step.cell] = [...step.digits]
      break
    case 'need':
    case 'dead': {
      const name = step.kind === 'dead' ? 'bad' : 'at'
      if (step.need.kind === 'cell') {
        const { cell } = step.need
        mark(cell, name)
        candidates[cell] = candidatesOf(geometry, digits)[cell]
      } else {
        for (const cell of cellsOf(geometry, step.need.unit)) {
          if (digits[cell] === EMPTY) mark(cell, name)
          else mark(cell, 'cover')
        }
      }
      break
    }
    case 'refused':
      for (const unit of step.units) markUnit(unit)
      for (const unit of step.units) mark(holderIn(geometry, digits, unit, step.digit), 'why')
      mark(step.cell, 'at')
      candidates[step.cell] = [step.digit]
      gone.set(step.cell, [step.digit])
      break
    case 'placed':
      if (step.reason.kind === 'hidden-single') markUnit(step.reason.unit)
      mark(step.cell, 'new')
      break
    case 'crowded':
      markUnit(step.unit)
      mark(step.cell, 'bad')
      candidates[step.cell] = [...step.digits]
      break
    case 'exhausted':
      mark(step.cell, 'bad')
      break
    case 'undone':
      for (const cell of step.singles) mark(cell, 'cover')
      mark(step.cell, 'bad')
      candidates[step.cell] = [step.digit]
      gone.set(step.cell, [step.digit])
      break
    case 'solution':
      for (const [cell, given] of givens.entries()) if (given === EMPTY) mark(cell, 'new')
      break
    case 'table':
    case undefined:
      break
  }
  return { geometry, digits, givens, marks, candidates, gone }
}

/** The cell of a unit that holds a digit; the unit's first cell if none does. */
export function holderIn(geometry: Geometry, digits: Cells, unit: number, digit: number): number {
  const cells = cellsOf(geometry, unit)
  return cells.find((cell) => digits[cell] === digit) ?? cells[0]
}

function cellsOf({ size, units }: Geometry, unit: number): Uint16Array {
  return units.subarray(unit * size, (unit + 1) * size)
}
