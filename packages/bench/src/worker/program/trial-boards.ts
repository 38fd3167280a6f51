/**
 * Boards so easy that a program's answer to them shows how it answers, not how well it solves: a
 * filled grid, each row the one above shifted by a box, with a few cells made empty.
 */
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Geometry } from '@masu/core/geometry'
import { findFault } from '@masu/core/validate'
import { filled } from '../several.ts'
import { readAnswer } from './judge.ts'

/** A board of which only the first cell is empty. */
export function nearlyFull(geometry: Geometry): Cells {
  return filled(geometry).fill(EMPTY, 0, 1)
}

/** Whether a line that a program wrote solves the board that is nearly full. */
export function solvesNearlyFull(line: string, geometry: Geometry): boolean {
  const solution = readAnswer(line, geometry)?.solution ?? null
  const givens = nearlyFull(geometry)
  return solution !== null && findFault({ geometry, givens }, solution) === null
}
