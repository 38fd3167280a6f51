import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { ListedPuzzle, Format } from '../../src/formats/format.ts'
import { formats } from '../../src/formats/formats.ts'
import { parsePuzzles } from '../../src/formats/read.ts'
import { geometryOfName, type Geometry } from '../../src/geometry.ts'
import type { Cells, Puzzle } from '../../src/puzzle.ts'
import { allGeometries, boardsOf, solutionOf, solvedPuzzles } from '../boards.ts'

/** The text that a format writes for these puzzles, which all have one geometry. */
function written(format: Format, geometry: Geometry, entries: readonly ListedPuzzle[]): string {
  const writer = format.writer(geometry)
  return [...entries.map((entry) => writer.puzzle(entry)), writer.end()].join('')
}

function entryOf(
  puzzle: Puzzle,
  count: number | null = null,
  solution: Cells | null = null,
): ListedPuzzle {
  return { puzzle, count, solution, line: 1 }
}

/** A puzzle as it was read, without its line number. */
function puzzlesIn(text: string): Puzzle[] {
  return parsePuzzles(text, 'a.txt').map(({ puzzle }) => puzzle)
}

function isTable({ name }: Format): boolean {
  return name === 'csv' || name === 'tsv'
}

function hasLastColumn({ geometry: { size }, givens }: Puzzle): boolean {
  return givens.some((value, cell) => value !== 0 && cell % size === size - 1)
}

/** Boards of one geometry, from full to empty, with small digits only or with all digits. */
function someBoards(geometry: Geometry): fc.Arbitrary<Puzzle[]> {
  const sparse = fc
    .tuple(boardsOf(geometry), fc.nat(100), fc.integer({ min: 1, max: geometry.size }))
    .map(([{ givens }, share, most]) => ({
      geometry,
      givens: givens.map((value, cell) => ((cell * 37) % 100 < share && value <= most ? value : 0)),
    }))
  return fc.array(fc.oneof(boardsOf(geometry), sparse), { minLength: 1, maxLength: 4 })
}

describe.each(formats.map((format) => [format.name, format] as const))('%s', (_, format) => {
  const carried = allGeometries.filter((geometry) => format.carries(geometry))

  test.prop([fc.constantFrom(...carried).chain(someBoards)])(
    'reads back by content alone what it wrote: the same boards, the same geometry',
    (puzzles) => {
      const [first] = puzzles
      if (first === undefined) return
      // Of an unusual size, a last column without any given looks like commas beyond the cells.
      if (isTable(format)) fc.pre(hasLastColumn(first))
      const text = written(
        format,
        first.geometry,
        puzzles.map((puzzle) => entryOf(puzzle)),
      )
      expect(puzzlesIn(text)).toEqual(puzzles)
      expect(puzzlesIn(text.replaceAll('\n', '\r\n'))).toEqual(puzzles)
    },
  )

  test('reads back the empty and the full board of every geometry', () => {
    for (const geometry of carried) {
      for (const givens of [new Uint8Array(geometry.cellCount), solutionOf(geometry)]) {
        const text = written(format, geometry, [entryOf({ geometry, givens })])
        expect(puzzlesIn(text), text).toEqual([{ geometry, givens }])
      }
    }
  })

  test('writes nothing that lasts from one text to the next', () => {
    const geometry = carried[0] ?? geometryOfName('3x3')
    const entry = entryOf({ geometry, givens: solutionOf(geometry) })
    expect(written(format, geometry, [entry])).toBe(written(format, geometry, [entry]))
  })
})

describe('a count and a solution', () => {
  test.prop([solvedPuzzles, fc.constantFrom('line', 'json')])(
    'are read back from line and json',
    ({ puzzle, solution }, name) => {
      const format = formats.find((one) => one.name === name)
      if (format === undefined) throw new Error(name)
      const entry = entryOf(puzzle, 1, solution)
      const [read] = parsePuzzles(written(format, puzzle.geometry, [entry]))
      expect({ ...read, line: 1 }).toEqual(entry)
    },
  )

  test.prop([solvedPuzzles])(
    'are read back from kaggle, but for the count',
    ({ puzzle, solution }) => {
      const format = formats.find(({ name }) => name === 'kaggle')
      const text =
        format === undefined ? '' : written(format, puzzle.geometry, [entryOf(puzzle, 1, solution)])
      expect(parsePuzzles(text)).toMatchObject([{ puzzle, count: null, solution }])
    },
  )
})

test('formats have names of their own', () => {
  expect(new Set(formats.map(({ name }) => name)).size).toBe(formats.length)
})
