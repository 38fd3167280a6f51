import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { geometryOfName, type Geometry } from '../src/geometry.ts'
import { EMPTY, fromLine, type Cells } from '../src/puzzle.ts'
import {
  cellName,
  describeClash,
  findClash,
  findFault,
  locateFault,
  unitName,
} from '../src/validate.ts'
import { allGeometries, boards, solutionOf, solvedPuzzles } from './boards.ts'

const nine = geometryOfName('3x3')

/** A 9x9 board that is empty except for these digits, by row and column from 1. */
function nineWith(digits: Record<string, number>): Cells {
  const cells = new Uint8Array(81)
  for (const [name, digit] of Object.entries(digits)) {
    cells[(Number(name.charAt(1)) - 1) * 9 + Number(name.charAt(3)) - 1] = digit
  }
  return cells
}

function clashOf(digits: Record<string, number>): string | null {
  const clash = findClash(nine, nineWith(digits))
  return clash && describeClash(nine, clash)
}

/** Whether two cells share a unit, computed from their numbers alone. */
function see({ size, boxHeight, boxWidth }: Geometry, a: number, b: number): boolean {
  const [rowA, rowB] = [Math.floor(a / size), Math.floor(b / size)]
  const [colA, colB] = [a % size, b % size]
  const sameBand = Math.floor(rowA / boxHeight) === Math.floor(rowB / boxHeight)
  const sameStack = Math.floor(colA / boxWidth) === Math.floor(colB / boxWidth)
  return rowA === rowB || colA === colB || (sameBand && sameStack)
}

describe('a clash', () => {
  test('a clash is described by digit, unit and cells', () => {
    expect(clashOf({ r3c1: 5, r3c7: 5 })).toBe('5 stands twice in row 3: r3c1 and r3c7')
    expect(clashOf({ r1c9: 9, r9c9: 9 })).toBe('9 stands twice in column 9: r1c9 and r9c9')
    expect(clashOf({ r4c7: 1, r6c8: 1 })).toBe('1 stands twice in box 6: r4c7 and r6c8')
  })

  test('a clash of a digit above 9 is described by its letter', () => {
    const geometry = geometryOfName('4x4')
    const cells = new Uint8Array(256)
    cells[0] = 16
    cells[15] = 16
    const clash = findClash(geometry, cells)
    expect(clash && describeClash(geometry, clash)).toBe('G stands twice in row 1: r1c1 and r1c16')
  })

  test('a clash in a row is found before one in a column, and one in a column before one in a box', () => {
    const box = { r1c1: 1, r2c2: 1 }
    const column = { r4c9: 2, r9c9: 2 }
    const row = { r9c1: 3, r9c6: 3 }
    expect(clashOf(box)).toContain('box 1')
    expect(clashOf({ ...box, ...column })).toContain('column 9')
    expect(clashOf({ ...box, ...column, ...row })).toContain('row 9')
  })

  /** Boards with many clashes, and boards with one or none. */
  const clashing = fc.oneof(
    boards,
    fc.tuple(solvedPuzzles, fc.nat(), fc.nat()).map(([{ puzzle }, where, digit]) => {
      const { cellCount, size } = puzzle.geometry
      return { ...puzzle, givens: puzzle.givens.with(where % cellCount, digit % (size + 1)) }
    }),
  )

  test.prop([clashing])(
    'a clash is found exactly where two equal digits share a unit',
    ({ geometry, givens }) => {
      let expected = false
      for (let a = 0; a < givens.length; a++) {
        for (let b = a + 1; b < givens.length; b++) {
          expected ||= givens[a] !== EMPTY && givens[a] === givens[b] && see(geometry, a, b)
        }
      }
      expect(findClash(geometry, givens) !== null).toBe(expected)
    },
  )

  test.prop([clashing])(
    'a clash names two cells of one unit, the lower first',
    ({ geometry, givens }) => {
      const clash = findClash(geometry, givens)
      fc.pre(clash !== null)
      const { size, units } = geometry
      const unit = [...units.slice(clash.unit * size, (clash.unit + 1) * size)]
      expect(unit).toContain(clash.first)
      expect(unit).toContain(clash.second)
      expect(clash.first).toBeLessThan(clash.second)
      expect(clash.digit).not.toBe(EMPTY)
      expect([givens[clash.first], givens[clash.second]]).toEqual([clash.digit, clash.digit])
    },
  )
})

test.prop([solvedPuzzles])(
  'a solution that keeps the givens has no fault',
  ({ puzzle, solution }) => {
    expect(findFault(puzzle, solution)).toBeNull()
  },
)

test('a solution of any geometry is known without words, after any other board was judged', () => {
  const largest = geometryOfName('5x5')
  const other = new Uint8Array(largest.cellCount).fill(255)
  for (const geometry of allGeometries) {
    const wordless = {
      ...geometry,
      get rowOf(): never {
        throw new Error('a cell was named')
      },
    }
    const solution = solutionOf(geometry)
    const some = solution.map((digit, cell) => (cell % 2 === 0 ? digit : EMPTY))
    for (const givens of [some, solution, new Uint8Array(geometry.cellCount)]) {
      expect(findFault({ geometry: largest, givens: other }, other)).not.toBeNull()
      expect(findFault({ geometry: wordless, givens }, solution), geometry.name).toBeNull()
    }
  }
})

test.prop([solvedPuzzles, fc.nat(), fc.integer({ min: 1, max: 24 })])(
  'a solution with one digit changed has a fault, whether or not that digit was given',
  ({ puzzle, solution }, where, by) => {
    const { geometry } = puzzle
    const cell = where % geometry.cellCount
    const digit = solution[cell] ?? 0
    fc.pre(by < geometry.size)
    const changed = solution.with(cell, ((digit - 1 + by) % geometry.size) + 1)
    expect(findFault(puzzle, changed)).not.toBeNull()
    expect(
      findFault({ geometry, givens: new Uint8Array(geometry.cellCount) }, changed),
    ).not.toBeNull()
  },
)

test.prop([solvedPuzzles, fc.nat()])(
  'a solution with one cell empty has a fault',
  (solved, where) => {
    const { geometry } = solved.puzzle
    const cell = where % geometry.cellCount
    expect(findFault(solved.puzzle, solved.solution.with(cell, EMPTY))).toBe(
      `${cellName(geometry, cell)} is empty`,
    )
  },
)

describe('a 9x9 solution', () => {
  const solution = solutionOf(nine)
  const none = new Uint8Array(81)

  test('a 9x9 solution becomes wrong with any other byte in any cell', () => {
    for (let cell = 0; cell < 81; cell++) {
      for (let value = 0; value < 256; value++) {
        const fault = findFault({ geometry: nine, givens: none }, solution.with(cell, value))
        if ((fault === null) !== (value === solution[cell])) expect.fail(`${value} in cell ${cell}`)
      }
    }
  })

  test('a 9x9 solution is wrong where a given differs from its cell, whatever byte the given is', () => {
    for (let cell = 0; cell < 81; cell++) {
      for (let value = 1; value < 256; value++) {
        const puzzle = { geometry: nine, givens: none.with(cell, value) }
        const fault = findFault(puzzle, solution)
        if ((fault === null) !== (value === solution[cell])) expect.fail(`${value} given: ${cell}`)
      }
    }
  })

  test('a 9x9 solution becomes wrong where two cells with different digits change places', () => {
    for (let a = 0; a < 81; a++) {
      for (let b = 0; b < a; b++) {
        const swapped = solution.with(a, solution[b] ?? 0).with(b, solution[a] ?? 0)
        const fault = findFault({ geometry: nine, givens: none }, swapped)
        if ((fault === null) !== (solution[a] === solution[b])) expect.fail(`cells ${a} and ${b}`)
      }
    }
  })

  test('a full 9x9 board is no solution where only its boxes or only its columns clash', () => {
    const puzzle = { geometry: nine, givens: none }
    const latin = none.map((_, cell) => ((Math.floor(cell / 9) + (cell % 9)) % 9) + 1)
    expect(findFault(puzzle, latin)).toMatch(/twice in box 1:/)
    // Each band is correct, but the second band repeats the first.
    const repeated = solution.slice()
    repeated.set(solution.subarray(0, 27), 27)
    expect(findFault(puzzle, repeated)).toMatch(/twice in column 1:/)
  })

  test('a full 9x9 board with a clash in a box is no solution, even where all rows and columns are right', () => {
    const line = '165834297742659318983217546437925861218376954596481723859143672374562189621798435'
    const rows = line.match(/.{9}/g) ?? []
    const mirrored = rows.map((row) => [...row].toReversed().join('')).join('')
    // Two rows whose digits in two columns change places.
    for (const [cells, swaps, box] of [
      [line, [0, 3, 54, 57], 1],
      [mirrored, [5, 8, 59, 62], 2],
    ] as const) {
      const { givens: right } = fromLine(cells)
      const [a, b, c, d] = swaps
      expect([right[a], right[b]]).toEqual([right[d], right[c]])
      const wrong = right.slice()
      for (const [one, another] of [
        [a, b],
        [c, d],
      ] as const) {
        wrong[one] = right[another] ?? 0
        wrong[another] = right[one] ?? 0
      }
      const puzzle = { geometry: nine, givens: none }
      expect(findFault(puzzle, right)).toBeNull()
      expect(findFault(puzzle, wrong)).toMatch(new RegExp(`twice in box ${box}:`))
    }
  })
})

describe('cells that are not a solution', () => {
  const four = fromLine('1...............')
  const solution = fromLine('1234341221434321').givens

  test('cells of the wrong number are not a solution', () => {
    expect(findFault(four, solution)).toBeNull()
    expect(findFault(four, solution.slice(1))).toBe('15 cells instead of 16')
    expect(findFault(four, new Uint8Array(17))).toBe('17 cells instead of 16')
  })

  test('cells with a value that is no digit of the board are not a solution', () => {
    expect(findFault(four, solution.with(15, 5))).toBe('r4c4 holds 5')
    const odd: unknown[] = ['1', 1.4, NaN, -1, null, 1n]
    const faults = odd.map((value) => {
      const cells: unknown = [value, ...solution.slice(1)]
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a solver in JavaScript has no types
      return findFault(four, cells as Cells)
    })
    expect(faults).toEqual([
      "r1c1 holds '1' (a text)",
      'r1c1 holds 1.4',
      'r1c1 holds NaN',
      'r1c1 holds -1',
      'r1c1 holds null',
      'r1c1 holds 1n (a bigint)',
    ])
    // Values whose lowest bits are correct.
    for (const bit of [8, 16, 32, 64, 128]) {
      const high = solution.map((digit) => digit + bit)
      expect(findFault({ ...four, givens: new Uint8Array(16) }, high)).toBe(`r1c1 holds ${1 + bit}`)
    }
  })

  test('cells are not a solution where the list of givens is too short', () => {
    const fault = 'r1c1 holds 1, its given was '
    expect(findFault({ ...four, givens: new Uint8Array(0) }, solution)).toContain(fault)
    expect(findFault({ ...four, givens: new Uint8Array(15) }, solution)).toMatch(/^r4c4 holds 1/)
  })

  test('cells with another digit than a given are not a solution', () => {
    expect(findFault(four, fromLine('2143431212343421').givens)).toBe(
      'r1c1 holds 2, its given was 1',
    )
    const twelve = { geometry: geometryOfName('3x4'), givens: new Uint8Array(144).with(143, 12) }
    expect(findFault(twelve, new Uint8Array(144).fill(11))).toBe('r12c12 holds B, its given was C')
  })

  test('cells are not a solution where they or the givens hold values beyond a byte', () => {
    const high = Uint16Array.from(solution, (digit) => digit + 256)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what plain JavaScript may give
    const cells = high as unknown as Cells
    expect(findFault({ ...four, givens: new Uint8Array(16) }, cells)).toBe('r1c1 holds 257')
    expect(findFault({ ...four, givens: cells }, solution)).toContain(
      'r1c1 holds 1, its given was ',
    )
  })

  test('the cells that show the fault of a wrong solution are located', () => {
    expect(locateFault(four, solution)).toBeNull()
    expect(locateFault(four, solution.slice(1))?.cells).toEqual([])
    expect(locateFault(four, solution.with(3, EMPTY))).toEqual({
      reason: 'r1c4 is empty',
      cells: [3],
    })
    expect(locateFault(four, fromLine('1234341221434312').givens)?.cells).toEqual([6, 14])
  })
})

test.each([
  [0, 'row 1'],
  [3, 'row 4'],
  [4, 'column 1'],
  [11, 'box 4'],
])('unit %i of a 4x4 board is %s', (unit, name) => {
  expect(unitName(geometryOfName('2x2'), unit)).toBe(name)
})
