import { countSolutions } from '@masu/conformance/reference'
import { geometryOfName } from '@masu/core/geometry'
import { EMPTY, type Puzzle } from '@masu/core/puzzle'
import { findFault } from '@masu/core/validate'
import { bitmask } from '@masu/strategies/bitmask'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  fullBoard,
  prepareGenerator,
  type Pattern,
  type Request,
} from '../../src/generate/generator.ts'
import { makeItemDraw } from '@masu/core/random'

const nineByNine = geometryOfName('3x3')
/** A different solver from the one that digs. */
const plain = bitmask.prepare(nineByNine)
const seeds = fc.integer()

function cluesIn({ givens }: Puzzle): number[] {
  return [...givens.keys()].filter((cell) => givens[cell] !== EMPTY)
}

function generator(request: Partial<Request>): (seed: number) => Puzzle | null {
  const asked: Request = {
    geometry: nineByNine,
    clues: null,
    minimal: false,
    pattern: 'none',
    ...request,
  }
  const made = prepareGenerator(asked)
  return (seed) => made.generate(makeItemDraw(seed, 0))
}

describe('a full board', () => {
  for (const name of ['2x2', '2x3', '3x2', '3x3', '3x4', '4x4', '5x5']) {
    const geometry = geometryOfName(name)
    // Of 25x25 some take seconds.
    const numRuns = name === '5x5' ? 2 : 10
    test.prop([seeds], { numRuns })(
      `a full board of ${name} boxes has every digit in every unit`,
      (seed) => {
        const cells = fullBoard(geometry, makeItemDraw(seed, 0))
        expect(findFault({ geometry, givens: new Uint8Array(cells.length) }, cells)).toBeNull()
      },
    )
  }

  test('the completion of a large full board stops when the time is over', () => {
    const draw = makeItemDraw(1, 0)
    let looks = 0
    expect(fullBoard(geometryOfName('5x5'), draw, () => ++looks > 3)).toBeNull()
    expect(looks).toBeLessThan(10)
  })

  test('a full board is drawn anew where its completion would take minutes', () => {
    const geometry = geometryOfName('3x5')
    const draw = makeItemDraw(99, 3477)
    let drawn = 0
    const cells = fullBoard(geometry, (bound) => {
      drawn++
      return draw(bound)
    })
    expect(findFault({ geometry, givens: new Uint8Array(cells.length) }, cells)).toBeNull()
    // Two fillings of three boxes, and a symmetry.
    expect(drawn).toBeGreaterThan(2 * 3 * 15)
  })
})

describe('a generated puzzle', () => {
  for (const name of ['2x2', '2x3', '3x3']) {
    const generate = generator({ geometry: geometryOfName(name) })
    test.prop([seeds], { numRuns: 20 })(
      `a generated puzzle of ${name} boxes has one solution`,
      (seed) => {
        const puzzle = generate(seed)
        expect(puzzle === null ? 0 : countSolutions(puzzle, 2)).toBe(1)
      },
    )
  }

  test.prop([seeds], { numRuns: 10 })(
    'a generated puzzle that is minimal has several solutions without any one of its givens',
    (seed) => {
      const puzzle = generator({ minimal: true })(seed)
      if (puzzle === null) throw new Error('no puzzle')
      for (const cell of cluesIn(puzzle)) {
        const givens = puzzle.givens.slice()
        givens[cell] = EMPTY
        expect(plain.solve(givens, 2)).toBe(2)
      }
    },
  )

  test.prop([seeds, fc.integer({ min: 26, max: 81 }), fc.nat({ max: 10 })])(
    'the generator returns a puzzle with as many givens as were asked for, or null',
    (seed, min, more) => {
      const max = Math.min(81, min + more)
      const puzzle = generator({ clues: { min, max } })(seed)
      if (puzzle === null) return
      expect(cluesIn(puzzle).length).toBeGreaterThanOrEqual(min)
      expect(cluesIn(puzzle).length).toBeLessThanOrEqual(max)
    },
  )

  // Trades reduce this puzzle from 27 givens to 24.
  test('the generator returns null where trades remove more givens than were asked for', () => {
    expect(generator({ clues: { min: 26, max: 26 } })(-776401526)).toBeNull()
  })

  test('the generator finds a puzzle under every seed where many givens are asked for', () => {
    const generate = generator({ clues: { min: 35, max: 40 } })
    for (let seed = 0; seed < 50; seed++) expect(generate(seed)).not.toBeNull()
  })

  const patterns: readonly [Pattern, (row: number, col: number) => [number, number]][] = [
    ['rotational', (row, col) => [8 - row, 8 - col]],
    ['diagonal', (row, col) => [col, row]],
  ]
  for (const [pattern, image] of patterns) {
    test.prop([seeds], { numRuns: 20 })(
      `a generated puzzle has its givens in a ${pattern} pattern`,
      (seed) => {
        const puzzle = generator({ pattern })(seed)
        if (puzzle === null) throw new Error('no puzzle')
        expect(countSolutions(puzzle, 2)).toBe(1)
        const clues = cluesIn(puzzle)
        for (const cell of clues) {
          const [row, col] = image(Math.floor(cell / 9), cell % 9)
          expect(clues).toContain(row * 9 + col)
        }
      },
    )
  }
})

describe('no puzzle can be', () => {
  const impossible: readonly [string, Partial<Request>, RegExp][] = [
    ['9x9 with ten givens', { clues: { min: 10, max: 10 } }, /fewer than 17/],
    ['9x9 with 16 at most', { clues: { min: 1, max: 16 } }, /fewer than 17/],
    [
      '4x4 with two',
      { geometry: geometryOfName('2x2'), clues: { min: 1, max: 2 } },
      /fewer than 4/,
    ],
    ['minimal with 60', { minimal: true, clues: { min: 60, max: 60 } }, /more than 40/],
    ['of 82 cells', { clues: { min: 82, max: 90 } }, /only 81 cells/],
    ['in an empty range', { clues: { min: 30, max: 29 } }, /from 30 to 29/],
  ]
  test.each(impossible)(
    'the generator refuses a puzzle that cannot be: %s',
    (_, request, reason) => {
      expect(() => generator(request)).toThrow(RangeError)
      expect(() => generator(request)).toThrow(reason)
    },
  )

  test('a puzzle of 17 givens and a minimal one of 40 are not refused', () => {
    expect(() => generator({ clues: { min: 17, max: 17 } })).not.toThrow()
    expect(() => generator({ minimal: true, clues: { min: 40, max: 40 } })).not.toThrow()
  })
})
