import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { boardError } from '../../src/faults/board-error.ts'
import { makeBadPuzzleError, textError } from '../../src/faults/text-error.ts'
import { BadPuzzleError, PuzzleError } from '../../src/faults/puzzle-error.ts'
import { describeCharacter, describeText } from '../../src/faults/describe.ts'

const at = { file: 'a.txt', line: 3, column: 7 }

test('an error has a place, a code and its values, and is in English', () => {
  const error = textError(at, 'field', { text: 'x', size: 9 }, 'csv')
  expect(error).toBeInstanceOf(PuzzleError)
  expect(error.message).toBe(
    "a.txt:3:7: found 'x', expected a number 1-9 or a blank cell (read as csv)",
  )
  expect({ ...error }).toEqual({
    name: 'PuzzleError',
    ...at,
    code: 'field',
    values: { text: 'x', size: 9 },
    format: 'csv',
  })
  expect(makeBadPuzzleError(error)).toBeInstanceOf(BadPuzzleError)
  expect({ ...makeBadPuzzleError(error) }).toEqual({ ...error })
})

test('an error of a board says the same to an app as in a file', () => {
  const values = { cells: 80, size: 9 }
  expect(boardError(at, 'cells', values).message).toBe(textError(at, 'cells', values).message)
})

test.each(['x', '~', '五', '😀'])('the character %s is quoted', (character) => {
  expect(describeCharacter(`12${character}3`, 2)).toBe(`'${character}'`)
})

test.each([
  ['a space', ' ', 'U+0020'],
  ['an escape', '\u001B', 'U+001B'],
  ['a no-break space', '\u00A0', 'U+00A0'],
  ['a line separator', '\u2028', 'U+2028'],
  ['half a surrogate pair', '\uD83D', 'U+D83D'],
  ['a tag beyond the basic plane', '\u{E0041}', 'U+E0041'],
])('%s would not show, so its number stands for it', (_, character, number) => {
  expect(describeCharacter(`1${character}2`, 1)).toBe(`character ${number}`)
})

// After some thousand calls, V8's Maglev joined the two halves, although the slice holds only one
// half.
test('half a surrogate pair at the end of a slice is never joined with what was cut off', () => {
  const slice = '. . 5 | . 3 . 😀'.slice(0, -1)
  const descriptions = new Set<string>()
  for (let call = 0; call < 20_000; call++) {
    descriptions.add(describeCharacter(slice, slice.length - 1))
  }
  expect([...descriptions]).toEqual(['character U+D83D'])
})

test('the end of a text is described as the character 0', () => {
  expect(describeCharacter('12', 2)).toBe('character U+0000')
})

test('a text is cut after 40 characters', () => {
  expect(describeText('1'.repeat(40))).toBe(`'${'1'.repeat(40)}'`)
  expect(describeText('1'.repeat(41))).toBe(`'${'1'.repeat(40)}'`)
})

test.prop([fc.string({ unit: 'binary' })])(
  'the description of any text is one line that no terminal obeys',
  (text) => {
    expect(describeText(text)).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u)
  },
)
