import { toLine } from '@masu/core/puzzle'
import type { PuzzleError } from '@masu/core/faults/puzzle-error'
import { expect, test } from 'vitest'
import { takeBoards } from '../../src/solve/line-boards.ts'
import { tiny, tinyTwo } from '../../../bench/test/boards.ts'

/** The line, and the board or error of each line. */
function taken(text: string): unknown[] {
  const bytes = new TextEncoder().encode(text)
  const found: unknown[] = []
  takeBoards(
    { kind: 'lines', file: 'a.txt', geometry: '2x2', bytes, linesBefore: 10 },
    'a.txt',
    ({ line, message }: PuzzleError) => found.push([line, message.replace(/: found.*/, '')]),
    ({ givens }, line) => found.push([line, toLine(givens)]),
  )
  return found
}

test('the boards of lines come with their lines', () => {
  expect(taken(`${tiny}\n\n${tinyTwo} a comment\n${tiny}`)).toEqual([
    [11, tiny],
    [13, tinyTwo],
    [14, tiny],
  ])
})

test('an error has the line and the column of its sign', () => {
  const text = `${tiny}\r\n# é\né ${tiny.slice(1)}x\n${tinyTwo}`
  expect(taken(text)).toEqual([
    [11, tiny],
    [13, 'a.txt:13:18'],
    [14, tinyTwo],
  ])
})
