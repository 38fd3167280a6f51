import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, toLine, type Cells } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { describe, expect, test } from 'vitest'
import { prepareTechniqueSolver, techniques, type Path } from '../../src/techniques/techniques.ts'
import { literals, needing, nineOf, patternOf } from './technique-boards.ts'

const nine = geometryOfName('3x3')
const solver = prepareTechniqueSolver(nine)

/** Rows of digits and dots, as they look on paper; rows left out below are empty. */
function board(...rows: string[]): Cells {
  return nineOf(rows.join('').replaceAll(' ', '').padEnd(81, '.'))
}

const EMPTY_ROW = '... ... ...'

describe.each(techniques)('%s', (technique) => {
  const others = techniques.filter((other) => other !== technique)

  test.each(needing[technique])(`${technique} is the hardest step that %s needs`, (line) => {
    expect(solver.hardest(nineOf(line))).toBe(technique)
    const path = solver.steps(nineOf(line))
    expect(path.outcome).toBe('solved')
    expect(findFault({ geometry: nine, givens: nineOf(line) }, path.cells)).toBeNull()
  })

  test.each(needing[technique])(
    `no technique, harder or easier, stands in for ${technique} on %s`,
    (line) => {
      expect(prepareTechniqueSolver(nine, others).hardest(nineOf(line))).toBe('beyond')
    },
  )
})

test('the solver names the unit of a hidden single, which is a box where there is a choice', () => {
  const givens = board('... ... .12', '5.. ... ...', '... 5.. ...')
  const placed = { cell: 6, digit: 5 }
  expect(solver.steps(givens).steps[0]).toMatchObject({ bases: [20], covers: [], placed })
})

test('the solver says guess of a board with several solutions', () => {
  const empty = new Uint8Array(81)
  expect(solver.hardest(empty)).toBe('beyond')
  expect(solver.steps(empty)).toMatchObject({ outcome: 'stuck', steps: [], cells: empty })
})

test('the solver takes the techniques it is given in order of difficulty', () => {
  const [line] = needing['naked-pair']
  const reversed = prepareTechniqueSolver(nine, techniques.toReversed())
  expect(reversed.steps(nineOf(line))).toStrictEqual(solver.steps(nineOf(line)))
})

test('the solver without techniques solves a full board and no other', () => {
  const none = prepareTechniqueSolver(nine, [])
  const { cells } = solver.steps(literals[0].givens)
  expect(none.hardest(cells)).toBe('none')
  cells[40] = EMPTY
  expect(none.hardest(cells)).toBe('beyond')
})

test("the solver hands out boards that are the caller's", () => {
  const first = solver.steps(literals[0].givens)
  const copy = toLine(first.cells)
  solver.steps(new Uint8Array(81))
  expect(toLine(first.cells)).toBe(copy)
})

test('the solver knows the smallest and the largest board', () => {
  for (const geometry of ['2x2', '5x5'].map(geometryOfName)) {
    const full = patternOf(geometry)
    const givens = full.map((digit, cell) => (cell % 7 === 0 ? EMPTY : digit))
    const path = prepareTechniqueSolver(geometry).steps(givens)
    expect(path.outcome).toBe('solved')
    expect(path.cells).toStrictEqual(full)
  }
})

describe('a board without a solution is called a contradiction', () => {
  function contradictionOf(givens: Cells): Path {
    const path = solver.steps(givens)
    expect(path.outcome).toBe('contradiction')
    expect(solver.hardest(givens)).toBe('contradiction')
    return path
  }

  test('two equal digits in a unit are a contradiction, even on a board without empty cells', () => {
    const clash = { digit: 5, first: 0, second: 8, unit: 0 }
    expect(contradictionOf(board('5.. ... ..5'))).toMatchObject({
      steps: [],
      contradiction: { kind: 'clash', clash },
    })
    expect(contradictionOf(new Uint8Array(81).fill(1)).contradiction?.kind).toBe('clash')
  })

  test('a Latin square of which only the boxes clash is a contradiction', () => {
    const square = Uint8Array.from({ length: 81 }, (_, c) => 1 + ((c + Math.floor(c / 9)) % 9))
    expect(contradictionOf(square).contradiction).toMatchObject({ clash: { unit: 18 } })
  })

  test('a cell for which the givens leave no candidate is a contradiction', () => {
    expect(contradictionOf(board('123 456 78.', EMPTY_ROW, '... ... ..9'))).toMatchObject({
      steps: [],
      contradiction: { kind: 'no-candidate', cell: 8 },
    })
  })

  test('a digit for which the givens leave no place in a unit is a contradiction', () => {
    expect(contradictionOf(board('123 ... ...', '... 4.. ...', '... ... 4..'))).toMatchObject({
      steps: [],
      contradiction: { kind: 'no-place', digit: 4, unit: 18 },
    })
  })

  test('a deduction brings a contradiction to light where two cells of a unit have the same only candidate', () => {
    const path = contradictionOf(board('123 456 7..', EMPTY_ROW, '... ... ..9'))
    expect(path.steps).toMatchObject([{ placed: { cell: 7, digit: 8 } }])
    expect(path.contradiction).toStrictEqual({ kind: 'no-candidate', cell: 8 })
  })
})
