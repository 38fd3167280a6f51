/** The boxes that frames draw are those of the board, or the board is refused. */
import { describe, expect, test } from 'vitest'
import { everyGeometry, geometryOfName, type Geometry } from '../../src/geometry.ts'
import { toGrid } from '../../src/formats/print-board.ts'
import { solutionOf } from '../boards.ts'
import { read, readOn } from './given.ts'

const six = ['1....6', '..6.1.', '.5....', '......', '...1..', '2.....']
const line = six.join('')

/** The rows of a 6x6 board with something between cells and lines between rows. */
function framed(between: readonly string[], lines: Readonly<Record<number, string>>): string {
  return six
    .map((row, index) => {
      const cells = [...row].map((cell, column) => cell + (between[column] ?? '')).join('')
      return cells + (lines[index + 1] === undefined ? '' : `\n${lines[index + 1]}`)
    })
    .join('\n')
}

const grid = (geometry: Geometry): string => toGrid(geometry, solutionOf(geometry))

const styles = {
  'uprights and rules': (text: string): string => text,
  'signs that draw boxes': (text: string): string => text.replaceAll('|', '│').replaceAll('-', '─'),
  'uprights alone': (text: string): string => text.replaceAll(/-+\n/g, ''),
  'rules alone': (text: string): string => text.replaceAll(' |', ''),
  'a gap between boxes': (text: string): string =>
    text.replaceAll(/-+\n/g, '').replaceAll('|', ' '),
  'blank lines between boxes': (text: string): string =>
    text.replaceAll(/-+\n/g, '\n').replaceAll(' |', ''),
}

describe.each(Object.entries(styles))('%s', (_, draw) => {
  test.each(everyGeometry().filter(({ size }) => size <= 16))(
    '$name boxes are read as they are drawn, or refused',
    (geometry) => {
      const { lines } = readOn(draw(grid(geometry)))
      expect(lines.map((text) => text.split(' ')[1])).toEqual(lines.map(() => geometry.name))
    },
  )
})

test.each([
  ['3x2', styles['uprights and rules']],
  ['4x3', styles['signs that draw boxes']],
  ['4x2', styles['uprights alone']],
  ['3x2', styles['rules alone']],
])('the %s boxes that frames draw need no header', (name, draw) => {
  const text = draw(grid(geometryOfName(name)))
  const found = read(`${text}\n\n${text}\n`).map((one) => one.split(' ')[1])
  expect(found).toEqual([name, name])
})

test.each([
  ['around each cell', framed(Array(5).fill('|'), {})],
  ['around the board', `+------+\n${six.map((row) => `|${row}|`).join('\n')}\n+------+`],
  [
    'around each cell, the head of a table',
    framed(Array(5).fill('|'), { 1: '-|-|-|-|-|-' }).replaceAll(/^|$/gm, '|'),
  ],
  ['nowhere', six.join('\n')],
  ['beside labels', six.map((row, index) => `${index + 1} | ${[...row].join(' ')}`).join('\n')],
])('frames %s say nothing of boxes', (_, text) => {
  expect(read(text)).toEqual([expect.stringContaining(`2x3 ${line}`)])
})

test('a heavy frame draws the boxes among the frames of cells', () => {
  const rule = (sign: string): string => sign.repeat(11)
  const lines = { 1: rule('─'), 2: rule('─'), 3: rule('━'), 4: rule('─'), 5: rule('─') }
  expect(read(framed(['│', '┃', '│', '┃', '│'], lines))).toEqual([`1 3x2 ${line}`])
})

test('frames that contradict a header are refused with the names of both', () => {
  const text = framed(['', '|', '', '|'], { 3: '--+--+--' })
  expect(read(`# geometry: 3x2\n${text}`)).toEqual([`2 3x2 ${line}`])
  expect(() => read(`# geometry: 2x3\n${text}`)).toThrow(
    'a.txt:2:1: found a board of geometry 3x2, expected 2x3',
  )
  expect(() => read(`${six.join('\n')}\n\n${text}`)).toThrow(
    'a.txt:8:1: found a board of geometry 3x2, expected 2x3',
  )
})

test.each([
  ['a part of the cuts of boxes', framed(['', '|'], {})],
  ['uprights and rules of different boxes', framed(['', '|', '', '|'], { 2: '--+--+--' })],
  ['two boards side by side', framed(['', '', '|'], { 3: '---+---' })],
  ['a gap between the columns of other boxes', framed(['', ' ', '', ' '], {})],
])('%s are refused', (_, text) => {
  expect(() => read(text)).toThrow(
    'frames or gaps that are not those of boxes of one form in a 6x6 board',
  )
})

test('the regions of a jigsaw are refused where uprights draw them', () => {
  const rows = '53..7....'.repeat(9).match(/.{9}/g) ?? []
  const text = rows.map((row, index) => {
    const at = 2 + (index % 3)
    return `${row.slice(0, at)}|${row.slice(at, 6)}|${row.slice(6)}`
  })
  expect(() => read(text.join('\n'))).toThrow('boxes of one form in a 9x9 board')
})
