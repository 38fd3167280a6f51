/**
 * Every deduction of each technique, from its definition and by exhaustive search: slow, and
 * without code of the solver. Tests compare the solver with it.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'
import type { Candidate, Step, Technique } from '../../src/techniques/techniques.ts'

/** The candidates of each cell; none in a filled one. */
export type Marks = Set<number>[]

export type Deduction = Omit<Step, 'technique'>

/** The candidates that the givens leave for each cell. */
export function marksOf({ size, cellCount, peers, peerCount }: Geometry, givens: Cells): Marks {
  return Array.from({ length: cellCount }, (_, cell) => {
    if (givens[cell] !== EMPTY) return new Set<number>()
    const around = [...peers.subarray(cell * peerCount, (cell + 1) * peerCount)]
    const seen = new Set(around.map((peer) => givens[peer]))
    const digits = Array.from({ length: size }, (__, i) => i + 1)
    return new Set(digits.filter((digit) => !seen.has(digit)))
  })
}

/** Applies a step to the marks. */
export function applyStep({ peers, peerCount }: Geometry, marks: Marks, step: Deduction): void {
  for (const { cell, digit } of step.eliminated) marks[cell].delete(digit)
  if (step.placed === null) return
  const { cell, digit } = step.placed
  marks[cell].clear()
  for (const peer of peers.subarray(cell * peerCount, (cell + 1) * peerCount)) {
    marks[peer].delete(digit)
  }
}

export function deductions(technique: Technique, geometry: Geometry, marks: Marks): Deduction[] {
  return finders[technique](geometry, marks)
}

const finders: Record<Technique, (geometry: Geometry, marks: Marks) => Deduction[]> = {
  'naked-single': (_, marks) => nakedSingles(marks),
  'hidden-single': hiddenSingles,
  'locked-candidates': lockedCandidates,
  'naked-pair': (geometry, marks) => nakedSubsets(geometry, marks, 2),
  'hidden-pair': (geometry, marks) => hiddenSubsets(geometry, marks, 2),
  'naked-triple': (geometry, marks) => nakedSubsets(geometry, marks, 3),
  'hidden-triple': (geometry, marks) => hiddenSubsets(geometry, marks, 3),
  'x-wing': xWings,
}

/** The cells of a unit in which a digit may stand. */
export function placesOf(geometry: Geometry, marks: Marks, unit: number, digit: number): number[] {
  return cellsOf(geometry, unit).filter((cell) => marks[cell].has(digit))
}

function nakedSingles(marks: Marks): Deduction[] {
  return [...marks.entries()]
    .filter(([, digits]) => digits.size === 1)
    .map(([cell, digits]) => filling(cell, [...digits][0], []))
}

function hiddenSingles(geometry: Geometry, marks: Marks): Deduction[] {
  return eachUnit(geometry).flatMap((unit) =>
    eachDigit(geometry).flatMap((digit) => {
      const places = placesOf(geometry, marks, unit, digit)
      return places.length === 1 ? [filling(places[0], digit, [unit])] : []
    }),
  )
}

function lockedCandidates(geometry: Geometry, marks: Marks): Deduction[] {
  const isBox = (unit: number) => unit >= 2 * geometry.size
  const found: Deduction[] = []
  for (const base of eachUnit(geometry)) {
    for (const cover of eachUnit(geometry)) {
      if (isBox(base) === isBox(cover)) continue
      for (const digit of eachDigit(geometry)) {
        const cells = placesOf(geometry, marks, base, digit)
        if (cells.length < 2 || !isWithin(cells, cellsOf(geometry, cover))) continue
        const losers = placesOf(geometry, marks, cover, digit).filter((c) => !cells.includes(c))
        found.push(ruling([digit], cells, [base], [cover], pairsOf(losers, [digit], marks)))
      }
    }
  }
  return found.filter(({ eliminated }) => eliminated.length > 0)
}

function nakedSubsets(geometry: Geometry, marks: Marks, order: number): Deduction[] {
  const found: Deduction[] = []
  for (const unit of eachUnit(geometry)) {
    const open = cellsOf(geometry, unit).filter((cell) => marks[cell].size > 0)
    for (const cells of choices(open, order)) {
      const digits = ascending(cells.flatMap((cell) => [...marks[cell]]))
      if (digits.length > order) continue
      const others = open.filter((cell) => !cells.includes(cell))
      found.push(ruling(digits, cells, [unit], [unit], pairsOf(others, digits, marks)))
    }
  }
  return found.filter(({ eliminated }) => eliminated.length > 0)
}

function hiddenSubsets(geometry: Geometry, marks: Marks, order: number): Deduction[] {
  const found: Deduction[] = []
  for (const unit of eachUnit(geometry)) {
    const open = eachDigit(geometry).filter(
      (digit) => placesOf(geometry, marks, unit, digit).length > 0,
    )
    for (const digits of choices(open, order)) {
      const cells = ascending(digits.flatMap((digit) => placesOf(geometry, marks, unit, digit)))
      if (cells.length > order) continue
      const others = eachDigit(geometry).filter((digit) => !digits.includes(digit))
      found.push(ruling(digits, cells, [unit], [], pairsOf(cells, others, marks)))
    }
  }
  return found.filter(({ eliminated }) => eliminated.length > 0)
}

function xWings(geometry: Geometry, marks: Marks): Deduction[] {
  const { size } = geometry
  const rows = eachUnit(geometry).slice(0, size)
  const columns = eachUnit(geometry).slice(size, 2 * size)
  const found: Deduction[] = []
  for (const digit of eachDigit(geometry)) {
    for (const [lines, crossing] of [
      [rows, columns],
      [columns, rows],
    ]) {
      const open = lines.filter((line) => placesOf(geometry, marks, line, digit).length === 2)
      for (const bases of choices(open, 2)) {
        const cells = ascending(bases.flatMap((line) => placesOf(geometry, marks, line, digit)))
        const meets = (line: number) => cellsOf(geometry, line).some((cell) => cells.includes(cell))
        const covers = crossing.filter(meets)
        if (covers.length !== 2) continue
        const losers = covers
          .flatMap((line) => placesOf(geometry, marks, line, digit))
          .filter((cell) => !cells.includes(cell))
        found.push(ruling([digit], cells, bases, covers, pairsOf(losers, [digit], marks)))
      }
    }
  }
  return found.filter(({ eliminated }) => eliminated.length > 0)
}

function filling(cell: number, digit: number, bases: number[]): Deduction {
  const placed = { cell, digit }
  return { digits: [digit], cells: [cell], bases, covers: [], placed, eliminated: [] }
}

function ruling(
  digits: number[],
  cells: number[],
  bases: number[],
  covers: number[],
  eliminated: Candidate[],
): Deduction {
  return { digits, cells, bases, covers, placed: null, eliminated }
}

/** The given digits that the cells have as candidates, as pairs. */
function pairsOf(cells: number[], digits: number[], marks: Marks): Candidate[] {
  return cells.flatMap((cell) =>
    digits.filter((digit) => marks[cell].has(digit)).map((digit) => ({ cell, digit })),
  )
}

function eachUnit({ size }: Geometry): number[] {
  return Array.from({ length: 3 * size }, (_, unit) => unit)
}

function eachDigit({ size }: Geometry): number[] {
  return Array.from({ length: size }, (_, i) => i + 1)
}

function cellsOf({ size, units }: Geometry, unit: number): number[] {
  return [...units.subarray(unit * size, (unit + 1) * size)]
}

function isWithin(cells: number[], others: number[]): boolean {
  return cells.every((cell) => others.includes(cell))
}

function ascending(numbers: number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

/** Every choice of this many elements from a list. */
function choices(list: number[], count: number): number[][] {
  if (count === 0) return [[]]
  return list.flatMap((first, i) =>
    choices(list.slice(i + 1), count - 1).map((rest) => [first, ...rest]),
  )
}
