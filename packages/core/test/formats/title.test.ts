/** Titles between boards, and which boards a bad line among titled boards skips. */
import { describe, expect, test } from 'vitest'
import { isTitle } from '../../src/formats/title.ts'
import { toLine } from '../../src/puzzle.ts'
import { board, readOn, rows } from './given.ts'
import { outcomeOf } from './texts.ts'

/** Fifty boards, all different, in the form of Project Euler's problem 96: `0` for an empty cell. */
const lines = Array.from({ length: 50 }, (_, index) =>
  board.replaceAll(/\d/g, (digit) => String(1 + ((Number(digit) - 1 + index) % 9))).split(''),
).map((cells, index) => {
  const turned = [...cells.slice(9 * (index % 9)), ...cells.slice(0, 9 * (index % 9))]
  return turned.join('').replaceAll('.', '0')
})
const gridOf = (line: string): string[] => line.match(/.{9}/g) ?? []
const titled = (title: (index: number) => string): string[][] =>
  lines.map((line, index) => [title(index + 1), ...gridOf(line)])
const number = (index: number): string => String(index).padStart(2, '0')

const linesOf = (text: string): string[] =>
  outcomeOf([text]).entries.map(({ puzzle }) => toLine(puzzle.givens).replaceAll('.', '0'))

test.each([
  ['Grid 01', (index: number) => `Grid ${number(index)}`],
  ['Puzzle 123, as wide as a row', (index: number) => `Puzzle ${100 + index}`],
  ['問題 1', (index: number) => `問題 ${index}`],
  ['No. 1: easy', (index: number) => `No. ${index}: easy`],
  ['Page 1, all letters of which are digits of some board', (index: number) => `Page ${index}`],
  ['(difficult)', () => '(difficult)'],
])('fifty grids, each under a title such as %s, are all read', (_, title) => {
  for (const between of ['\n', '\n\n', '\r\n']) {
    const text = titled(title).flat().join(between.replace('\n\n', '\n'))
    const parted = between === '\n\n' ? text.replaceAll(/\n(?=\D)/g, '\n\n') : text
    expect(outcomeOf([parted]).skipped).toEqual([])
    expect(linesOf(parted)).toEqual(lines)
  }
})

test.each([' ', ',', ';', '\t'])(
  'fifty grids, each under a title are all read with "%s" between the cells',
  (separator) => {
    const boards = lines.map((line, index) => [
      `Grid ${number(index + 1)}`,
      ...gridOf(line).map((row) => [...row].join(separator)),
    ])
    expect(linesOf(boards.flat().join('\n'))).toEqual(lines)
  },
)

test('fifty grids, each under a title are all read where the titles fill the table that a spreadsheet wrote', () => {
  const boards = lines.map((line, index) => [
    `Grid ${number(index + 1)},,,,,,,,`,
    ...gridOf(line).map((row) => [...row].join(',')),
  ])
  expect(linesOf(boards.flat().join('\n'))).toEqual(lines)
})

test('fifty grids, each under a title are all read where the first has no title', () => {
  expect(
    linesOf(
      titled((index) => `Grid ${number(index)}`)
        .flat()
        .slice(1)
        .join('\n'),
    ),
  ).toEqual(lines)
})

test.each([
  ['a bad first row', (grid: string[]) => grid.with(1, 'xx2000000'), /:22:1: found 'x'/],
  [
    'a row too few',
    (grid: string[]) => grid.toSpliced(4, 1),
    /:30:1: found a board of 8 rows, exp/,
  ],
  [
    'a row too many',
    (grid: string[]) => [...grid, '100000000'],
    /:32:1: found 10 rows with nothing between boards,/,
  ],
  ['a stray line', (grid: string[]) => grid.toSpliced(4, 0, '12'), /:25:1: found a row of 2 cells/],
])('fifty grids, each under a title lose no board but the one with %s', (fault, spoil, message) => {
  const boards = titled((index) => `Grid ${number(index)}`)
  const text = boards
    .with(2, spoil(boards[2] ?? []))
    .flat()
    .join('\n')
  const { skipped } = outcomeOf([text])
  expect(skipped).toEqual([expect.stringMatching(message)])
  expect(linesOf(text)).toEqual(fault === 'a row too many' ? lines : lines.toSpliced(2, 1))
})

test.each([
  ['a cell that cannot be read', (grid: string[]) => grid.with(4, '12345678x')],
  ['a row too few', (grid: string[]) => grid.toSpliced(4, 1)],
  ['a row too narrow', (grid: string[]) => grid.with(4, '12345678')],
])('the title of a board with %s goes with it, and the next board keeps its own', (_, spoil) => {
  const [one = [], two = [], three = []] = titled((index) => `Grid ${number(index)}`)
  for (const between of ['\n', '\n\n']) {
    const text = [one, spoil(two), three].map((grid) => grid.join('\n')).join(between)
    const { entries } = outcomeOf([text])
    expect(entries.map(({ beside }) => beside?.get('title'))).toEqual(['Grid 01', 'Grid 03'])
  }
})

test('fifty grids, each under a title without titles or blank lines lose no board to a short line between two', () => {
  const text = lines.flatMap((line, index) =>
    index === 2 ? ['3)', ...gridOf(line)] : gridOf(line),
  )
  expect(linesOf(text.join('\n'))).toEqual(lines)
  expect(outcomeOf([text.join('\n')]).skipped).toEqual([
    'a.txt:19:1: found a row of 1 cell, expected 9 (read as grid)',
  ])
})

describe('boards without titles', () => {
  const unreadable = "found 'garbage here', expected a row of 9 cells (read as grid)"

  test.each([
    ['', 23],
    ['\n', 25],
  ])(
    'of untitled boards with %j between them, only the one with words in place of a row is lost',
    (between, line) => {
      for (const row of [1, 4, 8]) {
        const spoilt = lines.map((one, index) =>
          (index === 2 ? gridOf(one).with(row, 'garbage here') : gridOf(one)).join('\n'),
        )
        const text = spoilt.join(`\n${between}`)
        expect(outcomeOf([text]).skipped).toEqual([`a.txt:${line - 4 + row}:1: ${unreadable}`])
        expect(linesOf(text)).toEqual(lines.toSpliced(2, 1))
      }
    },
  )

  test('words in place of the first row of a board are its title, so the board lacks a row', () => {
    const text = lines.map((one, index) =>
      (index === 2 ? gridOf(one).with(0, 'garbage here') : gridOf(one)).join('\n'),
    )
    expect(outcomeOf([text.join('\n\n')]).skipped).toEqual([
      expect.stringContaining('found a board of 8 rows, expected 9'),
    ])
  })
})

test('a title may stand above each line of a collection', () => {
  expect(linesOf(lines.flatMap((line, index) => [`Grid ${index}`, line]).join('\n'))).toEqual(lines)
})

test('a word alone in a collection is a bad line', () => {
  const { lines: good, skipped } = readOn(`${board}\nbad\n${'x'.repeat(81)}\n${board}`)
  expect(good).toEqual([`1 3x3 ${board}`, `4 3x3 ${board}`])
  expect(skipped.map((message) => message.split(' ')[0])).toEqual(['a.txt:2:1:', 'a.txt:3:1:'])
})

test('a bad line of a collection is no title, whatever it begins with', () => {
  const { lines: good, skipped } = readOn(
    `${board}\nxq${board.slice(2)}\nxq${board.slice(3)}\n${board}`,
  )
  expect(good).toEqual([`1 3x3 ${board}`, `4 3x3 ${board}`])
  expect(skipped).toEqual([
    expect.stringContaining("a.txt:2:1: found 'x'"),
    expect.stringContaining("a.txt:3:1: found 'x'"),
  ])
})

test.each(['Grid 01', '1. Grid', 'Level: hard', 'www.example.org 7', '盤１', 'Sudoku 123456789'])(
  '%j is a title between 9x9 boards',
  (text) => {
    expect(isTitle(text, 9)).toBe(true)
  },
)

test.each([
  rows[0] ?? '',
  '12xy56789',
  '123456xyz',
  'x.......',
  '12',
  '1 2 x 4 5 6 7 8 9',
  '---+---',
])('%j is not a title', (text) => {
  expect(isTitle(text, 9)).toBe(false)
})

test('a title has no letters alone that are digits of the board', () => {
  expect(isTitle('ABCD EFGH', 25)).toBe(false)
  expect(isTitle('Page 3', 25)).toBe(false)
  expect(isTitle('Page 3', 9)).toBe(true)
})
