import { describe, expect, test } from 'vitest'
import { isProse } from '../../src/formats/prose.ts'
import { geometryOfSize } from '../../src/geometry.ts'
import { toLine } from '../../src/puzzle.ts'
import { solutionOf } from '../boards.ts'
import { board, read, rows } from './given.ts'

const texts: readonly string[] = [
  'Dear all,\n\nhere is my puzzle, please solve it.\nThanks',
  '# A page\n\nWith `code` and 3 words, then | a table |\n| - |\n',
  'import { foo } from "bar"\nexport function x(a: number): number {\n  return a + 1\n}\n',
  'name,score\nbob,3\nann,4\n',
  '{"name":"x","version":1}',
  'All work and no play makes Jack a dull boy 1.\n'.repeat(50),
]

describe('prose', () => {
  test.each(texts)('holds no puzzle: %j', (text) => {
    expect(isProse(text.split('\n'))).toBe(true)
    expect(() => read(text)).toThrow('found no puzzle, expected at least one')
  })

  test('above a puzzle does not hide it, nor what is wrong with it', () => {
    const letter = 'Hello there,\nhow do you do?\nThis is a puzzle for you and your colleagues:\n'
    expect(read(letter + rows.join('\n'))).toEqual([`4 3x3 ${board}`])
    expect(() => read(`${letter}12\n${rows.join('\n')}`)).toThrow(
      'a.txt:4:1: found a row of 2 cells',
    )
  })
})

test.each([
  ['{"puzzle":,"level":"difficult"}', "found ','"],
  ['board = [[x, x, x], [y, y, y], [z, z, z]] # nothing but words', "found 'x'"],
  ['quizzes,solutions\nnothing,here\n', 'found '],
])('a text whose form is known is told its fault: %j', (text, found) => {
  expect(() => read(text)).toThrow(found)
  expect(() => read(text)).not.toThrow('no puzzle')
})

test.each([9, 16, 25])('a board of size %d is no prose', (size) => {
  expect(isProse([toLine(solutionOf(geometryOfSize(size)))])).toBe(false)
})

test('a puzzle with a bad cell says which', () => {
  expect(() => read(rows.join('\n').replace('8', 'x'))).toThrow("found 'x'")
  expect(() => read(board.replace('8', 'x'))).toThrow("found 'x'")
})
