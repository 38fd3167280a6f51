/**
 * Texts that look like boards of another size, or like fewer boards than they hold: each is read as a person reads it,
 * or refused with its place.
 */
import { expect, test } from 'vitest'
import { PuzzleError } from '../../src/faults/puzzle-error.ts'
import { read } from './given.ts'

const ten = '12345678..'.padEnd(100, '.')
const hexRows = (cells: string): string => cells.padEnd(16, '.').repeat(16)

test.each([
  [
    '10x10 boards with stars, and 0 for ten in the second',
    `${ten}\n${ten.replace('8', '0')}`.replaceAll('.', '*'),
    "a.txt:2:8: found a board where '0' may be a digit or an empty cell",
  ],
  [
    'the same with underscores in a table',
    `puzzle,level\n${ten},1\n${ten.replace('8', '0')},2`.replaceAll('.', '_'),
    "a.txt:3:8: found a board where '0' may be a digit or an empty cell",
  ],
  [
    'a 16x16 board that has the digits 0-F and one that has 1-G',
    `${hexRows('0.2.7')}\n${hexRows('1.3.G')}`,
    'a.txt:1:1: found 16x16 boards that may have the digits 1-G or 0-F',
  ],
  [
    'the same the other way round',
    `${hexRows('1.3.G')}\n${hexRows('0.2.7')}`,
    'a.txt:2:1: found 16x16 boards that may have the digits 1-G or 0-F',
  ],
])('a text that may hold other boards is refused with its place: %s', (_, text, message) => {
  expect(() => read(text)).toThrow(PuzzleError)
  expect(() => read(text)).toThrow(message)
})
