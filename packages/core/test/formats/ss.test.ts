import { describe, expect, test } from 'vitest'
import { ss } from '../../src/formats/ss.ts'
import { geometryOfName } from '../../src/geometry.ts'
import { fromLine } from '../../src/puzzle.ts'
import { board, faultsOf, read, readOn, rows } from './given.ts'

const fault = faultsOf('ss')
const boxed = rows.map((row) => row.match(/.../g)?.join('|') ?? '')
const bands = [boxed.slice(0, 3), boxed.slice(3, 6), boxed.slice(6)].map((band) => band.join('\n'))
const plain = `${bands.join('\n-----------\n')}\n`
const framed = ` *-----------*
${bands.map((band) => band.replaceAll(/^.*$/gm, ' |$&|')).join('\n |---+---+---|\n')}
 *-----------*
`

describe('a Simple Sudoku file', () => {
  test('is written as it is', () => {
    const writer = ss.writer(geometryOfName('3x3'))
    const entry = { puzzle: fromLine(board), count: null, solution: null, line: 1 }
    expect(writer.puzzle(entry)).toBe(plain)
    expect(writer.puzzle(entry)).toBe(`\n${plain}`)
  })

  test.each([
    ['with rules', plain, 1],
    ['in a frame', framed, 2],
    ['in a frame with its program below', `${framed} Simple Sudoku\n  Version 4.2n\n`, 2],
    ['in a frame with a title above', `The hardest\n\n${framed}`, 4],
    ['with blank lines between bands', bands.join('\n\n'), 1],
  ])('%s is read', (_, text, line) => {
    expect(read(text)).toEqual([`${line} 3x3 ${board}`])
  })

  test('may hold several boards', () => {
    const text = `${framed} Simple Sudoku\n${framed}\n${plain}`
    expect(read(text)).toEqual([`2 3x3 ${board}`, `16 3x3 ${board}`, `29 3x3 ${board}`])
  })

  test('that ends too early is refused where its frame does', () => {
    const text = framed.replace(/ \|\.9\..*\n/, '')
    expect(() => read(text)).toThrow(fault(12, 1, 'a board of 8 rows', '9'))
    expect(readOn(`${text}\n${framed}`).lines).toEqual([`15 3x3 ${board}`])
  })

  test('that holds candidates is refused at the first of them', () => {
    const text = ` *------------*\n${' | 1567 3 1567 | 4 12579 179 | 689 5678 579 |\n'.repeat(9)}`
    expect(() => read(text)).toThrow(fault(2, 1, 'a row of 28 cells', '4 to 25 cells (no prime)'))
  })

  test('with a word among its rows is refused there', () => {
    expect(() => read(plain.replace('\n', '\nhard\n'))).toThrow(
      fault(2, 1, "'hard'", 'a row of 9 cells'),
    )
  })
})
