import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import { drawSymmetry, transform, transformCells } from '@masu/core/symmetry'
import { findClash, findFault } from '@masu/core/validate'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { makeItemDraw } from '@masu/core/random'
import {
  prepareTechniqueSolver,
  techniques,
  type Candidate,
  type Path,
  type Technique,
} from '../../src/techniques/techniques.ts'
import { applyStep, deductions, marksOf, placesOf, type Marks } from './reasoning.ts'
import {
  allGeometries,
  dug,
  dugFrom,
  literals,
  smallGeometries,
  spoiledFrom,
} from './technique-boards.ts'

const anyBoard = fc.oneof(
  fc.constantFrom(...literals),
  dugFrom(smallGeometries),
  spoiledFrom(smallGeometries),
)

function pathOf({ geometry, givens }: Puzzle): Path {
  return prepareTechniqueSolver(geometry).steps(givens)
}

function inOrder(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => a.cell - b.cell || a.digit - b.digit)
}

/** The easiest technique that deduces anything. */
function easiest(geometry: Geometry, marks: Marks): Technique | undefined {
  return techniques.find((technique) => deductions(technique, geometry, marks).length > 0)
}

/** Whether the marks alone show that there is no solution, without any technique. */
function isDead(geometry: Geometry, marks: Marks, path: Path): boolean {
  const why = path.contradiction
  if (why === null) return false
  if (why.kind === 'clash') return findClash(geometry, path.cells) !== null
  if (why.kind === 'no-candidate') {
    return path.cells[why.cell] === EMPTY && marks[why.cell].size === 0
  }
  const { size, units } = geometry
  const cells = [...units.subarray(why.unit * size, (why.unit + 1) * size)]
  const standsThere = cells.some((cell) => path.cells[cell] === why.digit)
  return !standsThere && placesOf(geometry, marks, why.unit, why.digit).length === 0
}

/** Follows a path and asserts that each step is a deduction of the easiest possible kind. */
function follow({ geometry, givens }: Puzzle): void {
  const marks = marksOf(geometry, givens)
  const path = pathOf({ geometry, givens })
  const cells = givens.slice()
  for (const { technique, ...step } of path.steps) {
    expect(technique).toBe(easiest(geometry, marks))
    const known = deductions(technique, geometry, marks)
    const sorted = { ...step, eliminated: inOrder(step.eliminated) }
    expect(known.map((d) => ({ ...d, eliminated: inOrder(d.eliminated) }))).toContainEqual(sorted)
    applyStep(geometry, marks, step)
    if (step.placed !== null) cells[step.placed.cell] = step.placed.digit
  }
  expect(path.cells).toStrictEqual(cells)
  if (path.outcome === 'solved') expect(findFault({ geometry, givens }, cells)).toBeNull()
  if (path.outcome === 'stuck') expect(easiest(geometry, marks)).toBeUndefined()
  if (path.outcome === 'contradiction') expect(isDead(geometry, marks, path)).toBe(true)
  else expect(path.contradiction).toBeNull()
}

test.each(literals)(
  'every step of a known board is a deduction of the easiest kind there is: %#',
  (puzzle) => {
    follow(puzzle)
    follow(transform(puzzle, { ...drawSymmetry(puzzle.geometry, () => 0), transpose: true }))
  },
)

test.prop([anyBoard], { numRuns: 30 })(
  'every step is a deduction of the easiest kind there is',
  follow,
  30_000,
)

test.each(allGeometries)('every step agrees with the one solution: $name', (geometry) => {
  for (const index of [0, 1]) {
    const puzzle = dug(geometry, makeItemDraw(7, index))
    const engine = bitmaskMrv.prepare(geometry)
    engine.solve(puzzle.givens, 1)
    for (const { placed, eliminated } of pathOf(puzzle).steps) {
      if (placed !== null) expect(placed.digit).toBe(engine.solution[placed.cell])
      for (const { cell, digit } of eliminated) expect(digit).not.toBe(engine.solution[cell])
    }
  }
})

test('locked candidates point and claim, pairs lie in every unit, X-wings in rows and columns', () => {
  const seen = new Set<string>()
  for (const { geometry, givens } of literals) {
    for (const transpose of [false, true]) {
      const symmetry = { ...drawSymmetry(geometry, () => 0), transpose }
      for (const { technique, bases } of pathOf(transform({ geometry, givens }, symmetry)).steps) {
        const kinds = bases.map((unit) => ['row', 'column', 'box'][Math.floor(unit / 9)])
        seen.add([technique, ...kinds].join(' '))
      }
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...['row', 'column', 'box'].flatMap((unit) => [
        `hidden-single ${unit}`,
        `locked-candidates ${unit}`,
        `naked-pair ${unit}`,
      ]),
      'x-wing row row',
      'x-wing column column',
    ]),
  )
})

test.prop([anyBoard])('the rating is the hardest step of the path', ({ geometry, givens }) => {
  const path = pathOf({ geometry, givens })
  const hardest = path.steps.map((step) => techniques.indexOf(step.technique))
  const solved = techniques[Math.max(...hardest)] ?? 'none'
  const expected = { solved, stuck: 'beyond', contradiction: 'contradiction' }[path.outcome]
  expect(prepareTechniqueSolver(geometry).hardest(givens)).toBe(expected)
})

test.prop([anyBoard, anyBoard])(
  'a board is rated alike after any other board, and stays as it is',
  (first, { geometry, givens }) => {
    const before = givens.slice()
    const fresh = prepareTechniqueSolver(geometry)
    const used = prepareTechniqueSolver(geometry)
    if (first.geometry === geometry) used.steps(first.givens)
    expect(used.hardest(givens)).toBe(fresh.hardest(givens))
    expect(used.steps(givens)).toStrictEqual(fresh.steps(givens))
    expect(givens).toStrictEqual(before)
  },
)

// This does not hold for every subset: a technique may depend on easier techniques.
test.prop([anyBoard, fc.integer(), fc.nat({ max: techniques.length })], { numRuns: 300 })(
  'a symmetry changes neither the rating nor where the path ends, for the first n techniques',
  (puzzle, seed, count) => {
    const symmetry = drawSymmetry(puzzle.geometry, makeItemDraw(seed, 0))
    const image = transform(puzzle, symmetry)
    const known = techniques.slice(0, count)
    const here = prepareTechniqueSolver(puzzle.geometry, known)
    const there = prepareTechniqueSolver(image.geometry, known)
    expect(there.hardest(image.givens)).toBe(here.hardest(puzzle.givens))
    const path = here.steps(puzzle.givens)
    // The first part of a contradiction may differ.
    if (path.outcome === 'contradiction') return
    const end = transformCells(puzzle.geometry, path.cells, symmetry)
    expect(there.steps(image.givens).cells).toStrictEqual(end)
  },
)
