import { toLine } from '@masu/core/puzzle'
import type { PuzzleError } from '@masu/core/puzzle-error'
import { expect, test } from 'vitest'
import { takeBoards } from '../../src/solve/line-boards.ts'
import { tiny, tinyTwo } from '../../../bench/test/boards.ts'

/** The line, the byte, and the board or error of each line. */
function taken(text: string, offset?: number): unknown[] {
  const bytes = new TextEncoder().encode(text)
  const found: unknown[] = []
  takeBoards(
    { kind: 'lines', geometry: '2x2', bytes, linesBefore: 10, offset },
    'a.txt',
    ({ line, message }: PuzzleError) => found.push([line, message.replace(/: found.*/, '')]),
    ({ givens }, { line, byte }) => found.push([line, byte, toLine(givens)]),
  )
  return found
}

test('the boards of lines come with their lines', () => {
  expect(taken(`${tiny}\n\n${tinyTwo} a comment\n${tiny}`)).toEqual([
    [11, null, tiny],
    [13, null, tinyTwo],
    [14, null, tiny],
  ])
})

test('in a part of a file each has the offset of its line, and an error that of its sign', () => {
  const text = `${tiny}\r\n# é\né ${tiny.slice(1)}x\n${tinyTwo}`
  expect(taken(text, 1000)).toEqual([
    [11, 1000, tiny],
    [13, 'a.txt, byte 1041'],
    [14, 1043, tinyTwo],
  ])
  expect(taken(text)[1]).toEqual([13, 'a.txt:13:18'])
})
