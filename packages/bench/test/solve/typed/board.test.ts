import { geometryOfName } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import type { Language } from '@masu/messages/language'
import { messagesIn } from '@masu/messages/messages'
import type { Mistake } from '@masu/messages/typing'
import { describe, expect, test } from 'vitest'
import { SIZES, TypedBoard, USUAL } from '../../../src/solve/typed/board.ts'
import { visibleLength } from '../../../src/terminal/wrapped.ts'
import { easy, tiny } from '../../boards.ts'

const rows = easy.match(/.{9}/g) ?? []
const dotted = easy.replaceAll('0', '.')
const tinyRows = tiny.match(/.{4}/g) ?? []
const sixteen = '123456789ABCDEFG'

/** What a person is told of a mistake. */
function said(found: Mistake | null, language: Language = 'en'): string | null {
  const others = SIZES.filter((size) => size !== USUAL)
  return found && messagesIn(language).typing.mistake(found, USUAL, others)
}

/** A board to which these lines have come, one at a time. */
function typed(lines: readonly string[], geometry: string | null = null): TypedBoard {
  const board = new TypedBoard(geometry === null ? null : geometryOfName(geometry))
  for (const line of lines) expect(board.take([line], ''), line).toMatchObject({ mistake: null })
  return board
}

/** What there is to say of a line that comes after these. */
function mistake(
  line: string,
  before: readonly string[] = [],
  geometry: string | null = null,
): string | null {
  return said(typed(before, geometry).take([line], '').mistake)
}

/** The board that all of these lines are at once. */
function pasted(text: string, geometry: string | null = null): string {
  const board = new TypedBoard(geometry === null ? null : geometryOfName(geometry))
  expect(board.take(text.split('\n'), '')).toEqual({ edit: '', mistake: null })
  expect(board.isComplete).toBe(true)
  return `${board.geometry?.name} ${toLine(board.puzzle?.givens ?? new Uint8Array())}`
}

describe('a board typed row by row', () => {
  test('is complete with its last row', () => {
    const board = typed(rows.slice(0, 8))
    expect([board.rows, board.isComplete]).toEqual([8, false])
    board.take([rows[8] ?? ''], '')
    expect(board.isComplete).toBe(true)
    expect(toLine(board.puzzle?.givens ?? new Uint8Array())).toBe(dotted)
  })

  test.each([
    ['.6*3_5004', 'four signs for an empty cell'],
    ['. 6 . | 3 . 5 | . . 4', 'blanks and uprights'],
    ['0 , 6 , 0 , 3 , 0 , 5 , 0 , 0 , 4', 'commas with blanks'],
    [',6,,3,,5,,,4', 'commas and nothing for an empty cell'],
    [',6,,3,,5,,,4,', 'a comma at the end'],
    [';6;;3;;5;;;4', 'semicolons'],
    ['\t6\t\t3\t\t5\t\t\t4', 'tabs'],
    ['[0, 6, 0, 3, 0, 5, 0, 0, 4],', 'a list'],
    ['０６０、３０５、００４'.replaceAll('、', ' '), 'full-width figures'],
    ['０，６，０，３，０，５，０，０，４', 'full-width commas'],
    ['"060305004",', 'a text of a list'],
  ])('may have rows like %s: %s', (row) => {
    expect(toLine(typed([row]).puzzle?.givens.subarray(0, 9) ?? new Uint8Array())).toBe('.6.3.5..4')
  })

  test.each([
    [4, '2x2'],
    [6, '2x3'],
    [9, '3x3'],
    [12, '3x4'],
    [16, '4x4'],
    [25, '5x5'],
  ])('with a first row of %i cells has boxes of %s', (width, name) => {
    expect(typed(['.'.repeat(width)]).geometry?.name).toBe(name)
  })

  test('may have any geometry that was asked for', () => {
    expect(typed(['12345678'], '4x2').geometry?.name).toBe('4x2')
    expect(mistake('123456789', [], '4x2')).toBe(
      "row 1, column 9: '9' is no digit 1-8 and no . 0 _ * for an empty cell",
    )
  })

  test('beyond 9x9 takes letters and numbers', () => {
    const numbers = Array.from({ length: 16 }, (_, i) => i + 1)
    for (const row of [
      sixteen,
      numbers.join(' '),
      numbers.join(', '),
      `[${numbers.join(', ')}],`,
    ]) {
      expect(toLine(typed([row]).puzzle?.givens.subarray(0, 16) ?? new Uint8Array())).toBe(sixteen)
    }
  })

  test('passes over blank lines and rules', () => {
    expect(typed(['', '  ', '---+---+---', '- - - - - ', '# a comment']).rows).toBe(0)
    expect(typed(['*********']).rows).toBe(1)
  })
})

describe('a mistake is named by row and column as a person counts them', () => {
  test.each([
    ['2.1.9x7..', [], "row 1, column 6: 'x' is no digit 1-9 and no . 0 _ * for an empty cell"],
    ['2.1.9.7.', [], 'row 1: 8 cells, expected 9, or 4, 6, 12, 16, 25 for another board'],
    ['53..', [], 'row 1: 4 cells, expected 9, or 4, 6, 12, 16, 25 for another board'],
    ['.4.2..3.', rows.slice(0, 1), 'row 2: 8 cells, expected 9'],
    ['.4.2..3..1', rows.slice(0, 1), 'row 2: 10 cells, expected 9'],
    ['.4.2..3.4', rows.slice(0, 1), 'row 2, column 9: 4 stands twice in row 2: r2c2 and r2c9'],
    ['24.....3.', rows.slice(0, 1), 'row 2, column 1: 2 stands twice in column 1: r1c1 and r2c1'],
    ['.2.......', rows.slice(0, 1), 'row 2, column 2: 2 stands twice in box 1: r1c1 and r2c2'],
    [
      '1,2,17,4',
      ['3...'],
      "row 2, column 3: '17' is no digit 1-4 and no . 0 _ * for an empty cell",
    ],
  ])('%s after %j: %s', (line, before, message) => {
    expect(mistake(line, before)).toBe(message)
  })

  test('and none has more than the 80 characters of a line', () => {
    const board = typed([`${sixteen}HIJKLMNOP`])
    const long = `${'1 '.repeat(24)}${'9'.repeat(50)}`
    const { mistake: found } = board.take([long], '')
    expect(said(found)).toContain("row 2, column 25: '99999' is no digit")
    expect(said(found)?.length).toBeLessThan(80)
    expect(said(found, 'ja')).toContain('2 行目 25 列目:「99999」は')
    expect(visibleLength(said(found, 'ja') ?? '')).toBeLessThan(80)
  })

  test('and the row is there to be edited, the board as it was', () => {
    const board = typed(tinyRows.slice(0, 1))
    expect(board.take(['.4x.'], '')).toMatchObject({ edit: '.4x.' })
    expect(board.rows).toBe(1)
    expect(board.take(['.42.'], '').mistake).toBeNull()
    expect(board.rows).toBe(2)
  })
})

describe('while a row is being typed', () => {
  test.each([
    ['.4.2', null],
    ['.4.24', 'row 2, column 5: 4 stands twice in row 2: r2c2 and r2c5'],
    ['2', 'row 2, column 1: 2 stands twice in column 1: r1c1 and r2c1'],
    ['.4a', "row 2, column 3: 'a' is no digit 1-9 and no . 0 _ * for an empty cell"],
    ['.4.2..3.... ', 'row 2: 11 cells, expected 9'],
    ['', null],
  ])('%j is answered at once with %j', (line, message) => {
    expect(said(typed(rows.slice(0, 1)).mistakeSoFar(line))).toBe(message)
  })

  test('the first may still become longer, and a 1 a 12', () => {
    const board = new TypedBoard(null)
    expect(said(board.mistakeSoFar('53..5'))).toBe(
      'row 1, column 5: 5 stands twice in row 1: r1c1 and r1c5',
    )
    expect(board.mistakeSoFar(easy.slice(0, 20))).toBeNull()
    expect(board.mistakeSoFar('1 1')).toBeNull()
    expect(board.mistakeSoFar('ABC')).toBeNull()
    expect(typed([sixteen]).mistakeSoFar('11 1')).toBeNull()
  })
})

describe('a paste of the whole board', () => {
  const figures = rows.map((row) => [...row].join(', '))
  const ruled = rows.map((row) => row.match(/.../g)?.join(' | '))

  test.each([
    ['rows', rows.join('\n')],
    ['a line', easy],
    ['a line with its count and solution', `${dotted}:1:${easy} # known`],
    [
      'a grid',
      ruled.toSpliced(6, 0, '----+-----+----').toSpliced(3, 0, '---------------').join('\n'),
    ],
    ['numbers with commas', figures.join('\n')],
    ['a list of rows', `board = [\n    [${figures.join('],\n    [')}]\n]\n`],
    ['a list that begins at once', `[[${figures.join('],\n [')}]]`],
    ['a list in a line', `[[${figures.join('], [')}]]`],
    ['a flat list', `board = [${figures.join(',\n')}]`],
    ['a flat list in a line', `board = [${figures.join(',')}]`],
    ['a list of texts', `[\n  "${rows.join('",\n  "')}",\n]`],
    ['a spreadsheet', rows.map((row) => [...row.replaceAll('0', ' ')].join(',')).join('\n')],
  ])('may be %s', (_, text) => {
    expect(pasted(text)).toBe(`3x3 ${dotted}`)
    expect(pasted(text.replaceAll('\n', '\r\n'))).toBe(`3x3 ${dotted}`)
  })

  test('may be one line of sixteen cells where that can be no row', () => {
    expect(pasted(tiny)).toBe(`2x2 ${tiny}`)
    expect(pasted('1...............', '2x2')).toBe('2x2 1...............')
    expect(typed(['1...............']).geometry?.name).toBe('4x4')
  })

  test('with a mistake waits behind it until that is right', () => {
    const board = new TypedBoard(null)
    const reply = board.take([...rows.slice(0, 3), '2.9......', ...rows.slice(4, 8)], rows[8] ?? '')
    expect(reply.edit).toBe('2.9......')
    expect(said(reply.mistake)).toMatch(/^row 4, column 1: 2 /)
    expect([board.rows, board.linesWaiting]).toEqual([3, 5])
    expect(board.take([rows[3] ?? ''], '')).toEqual({ edit: '', mistake: null })
    expect(board.isComplete).toBe(true)
    expect(toLine(board.puzzle?.givens ?? new Uint8Array())).toBe(dotted)
  })

  test('of a line has its mistake named by row and column', () => {
    const board = new TypedBoard(null)
    const { mistake: found } = board.take([`${easy.slice(0, 40)}x${easy.slice(41)}`], '')
    expect(said(found)).toMatch(/^row 5, column 5: 'x' is/)
    expect([board.rows, board.linesWaiting]).toEqual([4, 4])
  })

  test('may be more than the board', () => {
    const board = new TypedBoard(null)
    board.take([...rows, '', ...rows], '')
    expect([board.isComplete, board.linesWaiting]).toEqual([true, 9])
  })
})

describe('going back', () => {
  test('takes the last row to be edited, and forgets what it decided', () => {
    const board = typed(tinyRows.slice(0, 2))
    expect(board.back('')).toBe('.42.')
    expect(board.back('')).toBe('3...')
    expect([board.rows, board.geometry, board.puzzle]).toEqual([0, null, null])
    expect(board.back('')).toBeNull()
    board.take(rows, '')
    expect(board.isComplete).toBe(true)
  })

  test('keeps what was being typed for when the row is right', () => {
    const board = typed(tinyRows.slice(0, 2))
    expect(board.back('...')).toBe('.42.')
    const { edit, mistake: found } = board.take(['.41.'], '')
    expect([edit, said(found)]).toEqual(['...', 'row 3: 3 cells, expected 4'])
    expect(board.back('...1')).toBe('.41.')
    expect(board.take(['.42.'], '')).toEqual({ edit: '', mistake: null })
    expect(board.rows).toBe(3)
  })
})
