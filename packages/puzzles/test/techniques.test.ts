import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, fromLine, toLine, type Cells } from '@masu/core/puzzle'
import { cellName, findFault } from '@masu/core/validate'
import { describe, expect, test } from 'vitest'
import {
  prepareTechniqueSolver,
  techniques,
  type Path,
  type Step,
  type Technique,
} from '../src/techniques.ts'
import { escargot, literals, needing, nineOf } from './technique-boards.ts'

const nine = geometryOfName('3x3')
const solver = prepareTechniqueSolver(nine)

/** A step in short: technique, digits, cells, bases, covers, and the placed and removed candidates. */
function describeStep({ technique, digits, cells, bases, covers, placed, eliminated }: Step) {
  const name = (unit: number) =>
    `${['row', 'column', 'box'][Math.floor(unit / 9)]} ${(unit % 9) + 1}`
  const named = (units: readonly number[]) => units.map(name).join(' and ') || 'nothing'
  return [
    technique,
    digits.join(' '),
    cells.map((cell) => cellName(nine, cell)).join(' '),
    `in ${named(bases)}`,
    `of ${named(covers)}`,
    ...(placed === null ? [] : [`${cellName(nine, placed.cell)}=${placed.digit}`]),
    eliminated.map(({ cell, digit }) => `${cellName(nine, cell)}-${digit}`).join(' '),
  ]
    .filter((part) => part !== '')
    .join(' | ')
}

/** Rows of digits and dots, as they look on paper; rows left out below are empty. */
function board(...rows: string[]): Cells {
  return nineOf(rows.join('').replaceAll(' ', '').padEnd(81, '.'))
}

function firstStep(givens: Cells, known: readonly Technique[] = techniques): string | undefined {
  const [step] = prepareTechniqueSolver(nine, known).steps(givens).steps
  return step && describeStep(step)
}

const EMPTY_ROW = '... ... ...'

describe.each(techniques)('%s', (technique) => {
  const others = techniques.filter((other) => other !== technique)
  const easier = techniques.slice(0, techniques.indexOf(technique))

  test.each(needing[technique])('is the hardest step that %s needs', (line) => {
    expect(solver.hardest(nineOf(line))).toBe(technique)
    const path = solver.steps(nineOf(line))
    expect(path.outcome).toBe('solved')
    expect(findFault({ geometry: nine, givens: nineOf(line) }, path.cells)).toBeNull()
  })

  test.each(needing[technique])(
    'has nothing to stand in for it, harder or easier, on %s',
    (line) => {
      expect(prepareTechniqueSolver(nine, others).hardest(nineOf(line))).toBe('beyond')
    },
  )

  test('is no step on a board that needs less, nor on a full one', () => {
    for (const line of easier.flatMap((other) => needing[other])) {
      const path = solver.steps(nineOf(line))
      expect(path.steps.filter((step) => step.technique === technique)).toStrictEqual([])
    }
    const { cells } = solver.steps(nineOf(needing['naked-single'][0]))
    expect(solver.hardest(cells)).toBe('none')
    expect(solver.steps(cells)).toStrictEqual({
      outcome: 'solved',
      steps: [],
      contradiction: null,
      cells,
    })
  })
})

describe('a step says where it was seen and what follows', () => {
  test('for a hidden single: the unit, which is a box where there is a choice', () => {
    const givens = board('... ... .12', '5.. ... ...', '... 5.. ...')
    expect(firstStep(givens)).toBe('hidden-single | 5 | r1c7 | in box 3 | of nothing | r1c7=5')
  })
})

describe('the solver', () => {
  test('says guess where its techniques come to a halt', () => {
    expect(solver.hardest(nineOf(escargot))).toBe('beyond')
    const path = solver.steps(nineOf(escargot))
    expect(path.outcome).toBe('stuck')
    expect(path.contradiction).toBeNull()
  })

  test('says guess of a board with several solutions', () => {
    const empty = new Uint8Array(81)
    expect(solver.hardest(empty)).toBe('beyond')
    expect(solver.steps(empty)).toMatchObject({ outcome: 'stuck', steps: [], cells: empty })
  })

  test('takes the techniques it is given in order of difficulty', () => {
    const [line] = needing['naked-pair']
    const reversed = prepareTechniqueSolver(nine, techniques.toReversed())
    expect(reversed.steps(nineOf(line))).toStrictEqual(solver.steps(nineOf(line)))
  })

  test('without techniques solves a full board and no other', () => {
    const none = prepareTechniqueSolver(nine, [])
    const { cells } = solver.steps(literals[0].givens)
    expect(none.hardest(cells)).toBe('none')
    cells[40] = EMPTY
    expect(none.hardest(cells)).toBe('beyond')
  })

  test("hands out boards that are the caller's", () => {
    const first = solver.steps(literals[0].givens)
    const copy = toLine(first.cells)
    solver.steps(new Uint8Array(81))
    expect(toLine(first.cells)).toBe(copy)
  })

  test('knows the smallest and the largest board', () => {
    const small = fromLine('3....42....14...')
    expect(prepareTechniqueSolver(small.geometry).hardest(small.givens)).toBe('naked-single')
    const large = geometryOfName('5x5')
    const rows = Array.from({ length: 625 }, (_, cell) => {
      const row = Math.floor(cell / 25)
      return 1 + (((cell % 25) + (row % 5) * 5 + Math.floor(row / 5)) % 25)
    })
    const givens = Uint8Array.from(rows, (digit, cell) => (cell % 7 === 0 ? EMPTY : digit))
    const path = prepareTechniqueSolver(large).steps(givens)
    expect(path.outcome).toBe('solved')
    expect([...path.cells]).toStrictEqual(rows)
  })
})

describe('a board without a solution is called a contradiction', () => {
  function contradictionOf(givens: Cells): Path {
    const path = solver.steps(givens)
    expect(path.outcome).toBe('contradiction')
    expect(solver.hardest(givens)).toBe('contradiction')
    return path
  }

  test('for two equal digits in a unit, even on a board without empty cells', () => {
    const clash = { digit: 5, first: 0, second: 8, unit: 0 }
    expect(contradictionOf(board('5.. ... ..5'))).toMatchObject({
      steps: [],
      contradiction: { kind: 'clash', clash },
    })
    expect(contradictionOf(new Uint8Array(81).fill(1)).contradiction?.kind).toBe('clash')
  })

  test('for a Latin square, of which only the boxes clash', () => {
    const square = Uint8Array.from({ length: 81 }, (_, c) => 1 + ((c + Math.floor(c / 9)) % 9))
    expect(contradictionOf(square).contradiction).toMatchObject({ clash: { unit: 18 } })
  })

  test('for a cell that its givens leave nothing', () => {
    expect(contradictionOf(board('123 456 78.', EMPTY_ROW, '... ... ..9'))).toMatchObject({
      steps: [],
      contradiction: { kind: 'no-candidate', cell: 8 },
    })
  })

  test('for a digit that its givens leave no place in a unit', () => {
    expect(contradictionOf(board('123 ... ...', '... 4.. ...', '... ... 4..'))).toMatchObject({
      steps: [],
      contradiction: { kind: 'no-place', digit: 4, unit: 18 },
    })
  })

  test('where a deduction brings it to light: two cells of a unit have one digit', () => {
    const path = contradictionOf(board('123 456 7..', EMPTY_ROW, '... ... ..9'))
    expect(path.steps).toMatchObject([{ placed: { cell: 7, digit: 8 } }])
    expect(path.contradiction).toStrictEqual({ kind: 'no-candidate', cell: 8 })
  })
})
