import { describe, expect, test } from 'vitest'
import { sdm } from '../../src/formats/sdm.ts'
import { geometryOfName } from '../../src/geometry.ts'
import { fromLine } from '../../src/puzzle.ts'
import { board, faultsOf, read, readOn, rows } from './given.ts'

const fault = faultsOf('sdk')
const headers = '#ARuud\n#DA random puzzle\n#CJust start plugging in the numbers\n#B03-08-2006\n'
const state = rows.map((row) => row.replaceAll('.', '1')).join('\n')

describe('a SadMan Sudoku file', () => {
  test.each([
    ['with sections', `[Puzzle]\n${rows.join('\n')}\n[State]\n${state}\n`, 2],
    ['with headers', `${headers}[Puzzle]\r\n${rows.join('\r\n')}\r\n`, 6],
    ['with headers and no sections', `${headers}${rows.join('\n')}`, 5],
    ['with blank lines', `\n[Puzzle]\n\n${rows.join('\n')}\n\n[State]\n`, 4],
    ['with other sections before', `[Header]\nwhatever | this is\n[Puzzle]\n${rows.join('\n')}`, 4],
    ['with pencil marks', `[puzzle]\n${rows.join('\n')}\n[PencilMarks]\n1,2,3\n\n4`, 2],
  ])('%s is read', (_, text, line) => {
    expect(read(text)).toEqual([`${line} 3x3 ${board}`])
  })

  test('may hold several puzzles, each below its header', () => {
    const one = `[Puzzle]\n${rows.join('\n')}\n`
    expect(read(one.repeat(2))).toEqual([`2 3x3 ${board}`, `12 3x3 ${board}`])
  })

  test('that ends too early is refused where the next section begins', () => {
    const text = `[Puzzle]\n${rows.slice(1).join('\n')}\n[State]\n${state}\n`
    expect(() => read(text)).toThrow(fault(10, 1, 'a board of 8 rows', '9'))
    const { lines, skipped } = readOn(`${text}[Puzzle]\n${rows.join('\n')}`)
    expect(lines).toEqual([`21 3x3 ${board}`])
    expect(skipped).toHaveLength(1)
  })

  test('with a row too long is refused there', () => {
    expect(() => read(`[Puzzle]\n${rows.with(3, '.'.repeat(10)).join('\n')}`)).toThrow(
      fault(5, 1, 'a row of 10 cells', '9'),
    )
  })

  test('without its puzzle holds none', () => {
    expect(() => read(`[Puzzle]\n[State]\n${state}`)).toThrow('found no puzzle')
  })
})

describe('a SadMan Sudoku collection', () => {
  test('is written with zeros, and reads as lines', () => {
    const writer = sdm.writer(geometryOfName('3x3'))
    const entry = { puzzle: fromLine(board), count: 1, solution: null, line: 1 }
    const text = writer.puzzle(entry) + writer.puzzle(entry) + writer.end()
    expect(text).toBe(`${board.replaceAll('.', '0')}\n`.repeat(2))
    expect(read(text)).toEqual([`1 3x3 ${board}`, `2 3x3 ${board}`])
  })

  test('holds 9x9 boards and no others', () => {
    expect(sdm.carries(geometryOfName('3x3'))).toBe(true)
    expect(sdm.carries(geometryOfName('2x3'))).toBe(false)
  })
})
