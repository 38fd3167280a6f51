/** Empty cells as Japanese keyboards and exam papers have them, in every form of a board. */
import { describe, expect, test } from 'vitest'
import { parsePuzzles } from '../../src/formats/read.ts'
import { fromLine, toLine } from '../../src/puzzle.ts'
import { board, read, rows } from './given.ts'

const form = (between: string) => rows.map((row) => [...row].join(between)).join('\n')

/** A board with `.` for each empty cell, by the name of its form. */
const texts: Readonly<Record<string, string>> = {
  'a line': board,
  'lines with an answer': `${board}:1\n${board}`,
  'a grid': rows.join('\n'),
  'a spaced grid': form(' '),
  'a spreadsheet’s rows': form(','),
  'rows of tabs': form('\t'),
  numbers: form(' ').replace(' 5', ' 05'),
  'a data set': `puzzle,solution\n${board},`,
  'a text of JSON': JSON.stringify(board),
  'a list of texts': JSON.stringify(rows),
  'a list without quotes': `board = [${rows.map((row) => `[${[...row].join(', ')}]`).join(',\n')}]`,
  'SadMan’s sections': `[Puzzle]\n${rows.join('\n')}`,
}

describe.each(['□', '．'])('%s', (sign) => {
  test.each(Object.entries(texts))('is an empty cell of %s', (_, text) => {
    const doubts: string[] = []
    const entries = parsePuzzles(text.replaceAll('.', sign), 'a.txt', {
      warn: ({ message }) => doubts.push(message),
    })
    expect(entries.map(({ puzzle }) => toLine(puzzle.givens))).toContain(board)
    expect(doubts).toEqual([])
  })

  test('is an empty cell of a line for apps', () => {
    expect(toLine(fromLine(board.replaceAll('.', sign)).givens)).toBe(board)
  })

  test('leaves 0 a digit of 16x16 boards, as another sign for an empty cell does', () => {
    const line = `0F${sign.repeat(254)}`
    expect(read(`# geometry: 4x4\n${line}\n`)).toEqual([`2 4x4 1G${'.'.repeat(254)}`])
  })
})

test('full-width digits and letters are those of the keyboard', () => {
  expect(toLine(fromLine(`１２３４${'.'.repeat(12)}`).givens)).toBe(`1234${'.'.repeat(12)}`)
  expect(read(`ＡｂＧ${'.'.repeat(253)}`)).toEqual([`1 4x4 ABG${'.'.repeat(253)}`])
})
