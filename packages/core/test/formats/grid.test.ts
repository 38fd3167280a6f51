import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { toGrid } from '../../src/formats/grid.ts'
import { parsePuzzles } from '../../src/formats/read.ts'
import { geometryOfName, geometryOfSize } from '../../src/geometry.ts'
import { PuzzleError } from '../../src/puzzle-error.ts'
import { fromLine, toLine } from '../../src/puzzle.ts'
import { boards } from '../boards.ts'

const line = '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...'
const rows: readonly string[] = line.match(/.{9}/g) ?? []

function fault(place: [line: number, column: number], found: string, expected: string) {
  const at = { file: 'a.txt', line: place[0], column: place[1] }
  return new PuzzleError(at, found, expected, 'grid')
}

/** The puzzles of a text as lines of characters, each after the line it begins on. */
function read(text: string): string[] {
  return parsePuzzles(text, 'a.txt').map((entry) => `${entry.line} ${toLine(entry.puzzle.givens)}`)
}

describe('a written grid', () => {
  test('has uprights between its boxes and a rule below each band but the last', () => {
    expect(toGrid(geometryOfName('3x3'), fromLine(line).givens)).toBe(
      [
        '. . 5 | . 3 . | 6 . .',
        '8 . . | 4 . . | 3 . .',
        '4 . . | . . 9 | . 2 .',
        '---------------------',
        '. . . | . . . | 9 . 6',
        '. . . | 1 . . | . 8 .',
        '7 . . | . . 8 | . . .',
        '---------------------',
        '3 . . | 5 . . | 8 . .',
        '2 . 1 | . 7 3 | . . .',
        '. 9 . | . 1 2 | . . .',
      ].join('\n'),
    )
  })

  test('has boxes as high and wide as the geometry says', () => {
    const cells = fromLine('123456..............................').givens
    expect(toGrid(geometryOfName('2x3'), cells).split('\n').slice(0, 4)).toEqual([
      '1 2 3 | 4 5 6',
      '. . . | . . .',
      '-------------',
      '. . . | . . .',
    ])
    expect(toGrid(geometryOfName('3x2'), cells).split('\n').slice(0, 4)).toEqual([
      '1 2 | 3 4 | 5 6',
      '. . | . . | . .',
      '. . | . . | . .',
      '---------------',
    ])
  })

  test.prop([boards])('of any geometry reads back under its header', (puzzle) => {
    const { geometry, givens } = puzzle
    const text = `# geometry: ${geometry.name}\n${toGrid(geometry, givens)}\n`
    expect(parsePuzzles(text)).toEqual([{ puzzle, count: null, solution: null, line: 2 }])
  })

  test.prop([boards, fc.constantFrom('', ' ', '  ')])(
    'of any size reads back without a header, with any space between its cells',
    ({ geometry: { size }, givens }, space) => {
      const geometry = geometryOfSize(size)
      const text = toGrid(geometry, givens).replaceAll(' ', space)
      expect(parsePuzzles(text).map(({ puzzle }) => puzzle)).toEqual([{ geometry, givens }])
    },
  )
})

describe('a grid', () => {
  test.each([
    ['of bare rows', rows.join('\n')],
    ['with spaces between its cells', rows.map((row) => [...row].join(' ')).join('\n')],
    ['with spaces between its boxes', rows.map((row) => row.replace(/.{3}/g, '$& ')).join('\n')],
    ['with tabs', rows.map((row) => [...row].join('\t')).join('\n')],
    ['indented', rows.map((row) => `    ${row}`).join('\n')],
    ['with a blank line below each band', rows.join('\n').replace(/(.{9}\n){3}/g, '$&\n')],
    ['with no line break at its end', rows.join('\r\n')],
    ['with line breaks at its end', `${rows.join('\n')}\n\n\n`],
    ['with a comment within', rows.join('\n# half of it\n')],
  ])('%s is read', (_, text) => {
    expect(read(text)).toEqual([`1 ${line}`])
  })

  test.each([
    ['dashes', '-----------------------------', '|'],
    ['equals signs', '=============================', '|'],
    ['dashes and crosses', '+---------+---------+---------+', '|'],
    ['short dashes and crosses', '+-----+-----+-----+', '|'],
    ['box-drawing characters', '╔═════════╤═════════╤═════════╗', '║'],
  ])('framed with %s is read', (_, rule, upright) => {
    const framed = rows.map((row) => {
      const boxes = row.match(/.../g)?.map((box) => ` ${[...box].join('  ')} `) ?? []
      return `${upright}${boxes.join(upright)}${upright}`
    })
    const bands = [framed.slice(0, 3), framed.slice(3, 6), framed.slice(6)]
    const text = bands.map((band) => [rule, ...band].join('\n')).join('\n')
    expect(read(`${text}\n${rule}`)).toEqual([`2 ${line}`])
  })

  test('may have any of the characters for an empty cell', () => {
    expect(read(rows.join('\n').replaceAll('.5', '_5').replaceAll('6.', '60'))).toEqual([
      `1 ${line}`,
    ])
    expect(read(rows.join('\n').replaceAll('.', '*'))).toEqual([`1 ${line}`])
  })

  test('may follow another, after a blank line or at once', () => {
    expect(read(`${rows.join('\n')}\n\n${rows.join('\n')}\n${rows.join('\n')}`)).toEqual([
      `1 ${line}`,
      `11 ${line}`,
      `20 ${line}`,
    ])
  })

  test('of 2x3 boxes may have a blank line below every second row, and below no other', () => {
    const six = Array<string>(6).fill('123456')
    expect(read(six.toSpliced(2, 0, '').toSpliced(5, 0, '').join('\n'))).toHaveLength(1)
    expect(() => read(six.toSpliced(3, 0, '').join('\n'))).toThrow(
      fault([4, 1], 'a board of 3 rows', '6'),
    )
  })

  test('of 25x25 cells in bare boxes is read', () => {
    const rule = `${'-----+'.repeat(4)}-----`
    const row = ['.ABCD', 'PONML', '12345', '.....', '9876.'].join('|')
    const band = Array(5).fill(row).join('\n')
    const text = Array(5).fill(band).join(`\n${rule}\n`)
    expect(read(text)).toEqual([`1 ${row.replaceAll('|', '').repeat(25)}`])
  })
})

describe('a bad grid', () => {
  const cell = 'one of . 0 _ * for an empty cell'

  test('with a row too short or too long is refused at that row', () => {
    expect(() => read(rows.with(4, '...1...8').join('\n'))).toThrow(
      fault([5, 1], 'a row of 8 cells', '9'),
    )
    expect(() => read(rows.with(4, '...1...8..').join('\n'))).toThrow(
      fault([5, 1], 'a row of 10 cells', '9'),
    )
  })

  test.each([
    ['1 cell', '1'],
    ['5 cells', '12345'],
    ['27 cells', 'A '.repeat(27)],
  ])('with a first row of %s is refused', (cells, row) => {
    expect(() => read(row)).toThrow(fault([1, 1], `a row of ${cells}`, '4 to 25 cells (no prime)'))
  })

  test('with a row of another width than its header says is refused', () => {
    expect(() => read(`# geometry: 2x3\n${rows.join('\n')}`)).toThrow(
      fault([2, 1], 'a row of 9 cells', '6'),
    )
  })

  test('with an unknown character is refused where that stands', () => {
    const text = toGrid(geometryOfName('3x3'), fromLine(line).givens).replace('7 3 |', '7 ? |')
    expect(() => read(text)).toThrow(fault([10, 13], "'?'", `a digit 1-9 or ${cell}`))
  })

  test('with a digit above its size is refused where that stands', () => {
    expect(() => read('12|34\n34|12\n21|53\n43|21')).toThrow(
      fault([3, 4], "'5'", `a digit 1-4 or ${cell}`),
    )
  })

  test('that ends too early is refused on its last line', () => {
    expect(() => read(rows.slice(1).join('\n'))).toThrow(fault([8, 1], 'a board of 8 rows', '9'))
    expect(() => read(rows.slice(0, 1).join('\n'))).toThrow(fault([1, 1], 'a board of 1 row', '9'))
  })

  test('with a blank line within a band is refused there', () => {
    expect(() => read(rows.with(4, `${rows[4]}\n`).join('\n'))).toThrow(
      fault([6, 1], 'a board of 5 rows', '9'),
    )
  })

  test('of rules alone is no puzzle', () => {
    expect(() => read('+---+---+\n+---+---+\n')).toThrow(fault([2, 1], 'no puzzle', 'at least one'))
  })
})
