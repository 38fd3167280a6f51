/**
 * Puzzles of every format, size and decoration are read as they were written. MASU_FUZZ_RUNS says how many, up to 1,000
 * for each format; 20 by default.
 */
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { Format, ListedPuzzle } from '../../src/formats/format-types.ts'
import { formats } from '../../src/formats/formats.ts'
import { parsePuzzles } from '../../src/formats/parse-puzzles.ts'
import type { Geometry } from '../../src/geometry.ts'
import { toLine, type Puzzle } from '../../src/puzzle.ts'
import { allGeometries, boardsOf, solutionOf, solvedPuzzlesOf } from '../boards.ts'

const RUNS = Math.min(1_000, Number(process.env['MASU_FUZZ_RUNS'] ?? 20))

function written(format: Format, entries: readonly ListedPuzzle[]): string {
  const [first] = entries
  if (first === undefined) return ''
  const writer = format.write(first.puzzle.geometry)
  return [...entries.map((entry) => writer.puzzle(entry)), writer.end()].join('')
}

function entryOf(puzzle: Puzzle): ListedPuzzle {
  return { puzzle, count: null, solution: null, line: 1 }
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

/** The same text as people and programs change it without a change of any cell. */
const decorations: Readonly<Record<string, (text: string) => string>> = {
  none: (text) => text,
  'line breaks of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'a byte order mark': (text) => `\uFEFF${text}`,
  'no line break at the end': (text) => text.replace(/\n$/, ''),
  'blank lines around': (text) => `\n\n${text}\n \n\n`,
  'a comment above': (text) => `# from a friend\n${text}`,
  'blanks at the ends of lines': (text) => text.replaceAll(/(?<![\t\s])\n/g, '  \n'),
}

describe.each(formats.map((format) => [format.name, format] as const))('%s', (name, format) => {
  const carried = allGeometries.filter((geometry) => format.carries(geometry))
  const changes = Object.entries(decorations).filter(
    ([change]) => !change.startsWith('blanks at') || name !== 'tsv',
  )

  test.prop(
    [
      fc.constantFrom(...carried).chain(someBoards),
      fc.constantFrom(...changes.map(([, change]) => change)),
    ],
    { numRuns: RUNS },
  )(
    `${name} reads back by content alone what it wrote: boards, geometry, and the place`,
    (puzzles, change) => {
      const [first] = puzzles
      fc.pre(first !== undefined)
      const text = change(written(format, puzzles.map(entryOf)))
      const entries = parsePuzzles(text, 'a.txt')
      expect(entries.map(({ puzzle }) => puzzle)).toEqual(puzzles)
      const lines = entries.map(({ line }) => line)
      expect(lines).toEqual([...new Set(lines)].toSorted((a, b) => a - b))
      for (const line of lines) expect(text.split('\n')[line - 1]).toMatch(/\S|\t|^\uFEFF?$/)
    },
  )

  test(`${name} reads back the empty and the full board of every geometry`, () => {
    for (const geometry of carried) {
      for (const givens of [new Uint8Array(geometry.cellCount), solutionOf(geometry)]) {
        const text = written(format, [entryOf({ geometry, givens })])
        expect(
          parsePuzzles(text).map(({ puzzle }) => puzzle),
          text,
        ).toEqual([{ geometry, givens }])
      }
    }
  })

  test.prop(
    [
      fc.constantFrom(...carried).chain(solvedPuzzlesOf),
      fc.constantFrom('id', 'title', 'comment', 'level'),
    ],
    { numRuns: RUNS },
  )(
    `${name} keeps what stood beside a puzzle, or says what it drops`,
    ({ puzzle, solution }, key) => {
      const writer = format.write(puzzle.geometry)
      const entry = { puzzle, count: 1, solution, line: 1, beside: new Map([[key, 'R2: easy']]) }
      const text = writer.puzzle(entry) + writer.end()
      const [read] = parsePuzzles(text)
      expect(read?.count === 1).toBe(!writer.dropped.has('count'))
      expect(read?.solution !== null).toBe(!writer.dropped.has('solution'))
      const kept = [...(read?.beside ?? [])].join(' ')
      expect(kept.includes('R2: easy'), text).toBe(!writer.dropped.has(key))
    },
  )
})

const CHARACTERS = /[^]/g
/** A field with its separator. Without both, no blank and no longer number is left in its place. */
const FIELDS = /[^\s,[\]]+[, ]/g
const LINES = /[^\n]*\n/g
const partsOf: Readonly<Record<string, readonly RegExp[]>> = {
  line: [CHARACTERS, LINES],
  grid: [FIELDS, LINES],
  sdk: [CHARACTERS, LINES],
  ss: [CHARACTERS, LINES],
  kaggle: [CHARACTERS, LINES],
  csv: [FIELDS, LINES],
  numbers: [FIELDS, LINES],
  json: [FIELDS, LINES],
}

/** A text without one of its parts, or with the part twice: a character, a field or a line. */
function damaged(text: string, part: RegExp, where: number, isDoubled: boolean): string {
  const parts = [...text.matchAll(part)]
  const { 0: hit = '', index = 0 } = parts[where % Math.max(1, parts.length)] ?? {}
  return text.slice(0, index) + (isDoubled ? hit + hit : '') + text.slice(index + hit.length)
}

describe.each(formats.filter(({ name }) => name in partsOf).map((one) => [one.name, one] as const))(
  'a damaged text: %s',
  (name, format) => {
    const carried = allGeometries.filter((one) => one.size > 4 && format.carries(one))
    const puzzles = fc
      .constantFrom(...carried)
      .chain((geometry) => fc.array(boardsOf(geometry), { minLength: 1, maxLength: 3 }))

    test.prop([puzzles, fc.constantFrom(...(partsOf[name] ?? [])), fc.nat(), fc.boolean()], {
      numRuns: 2 * RUNS,
    })(
      `a damaged text of ${name} gives no board that the whole text has not, or the place of the fault`,
      (boards, part, where, isDoubled) => {
        const whole = written(format, boards.map(entryOf))
        const text = damaged(whole, part, where, isDoubled)
        const messages: string[] = []
        const note = ({ message }: Error): unknown => messages.push(message)
        let read: ListedPuzzle[] = []
        try {
          read = parsePuzzles(text, 'a.txt')
        } catch (error) {
          if (error instanceof Error) note(error)
        }
        const known = new Set(boards.map(({ givens }) => toLine(givens)))
        for (const { puzzle } of read) expect(known.has(toLine(puzzle.givens)), text).toBe(true)
        for (const message of messages) {
          expect(message).toMatch(/^a\.txt:\d+:\d+: found .+, expected .+/)
        }
      },
    )
  },
)

test('formats have names of their own', () => {
  expect(new Set(formats.map(({ name }) => name)).size).toBe(formats.length)
})
