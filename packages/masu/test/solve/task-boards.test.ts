import { toLine } from '@masu/core/puzzle'
import type { PuzzleError } from '@masu/core/faults/puzzle-error'
import { expect, test } from 'vitest'
import type { SolveTask } from '../../src/solve/batch.ts'
import { takeBoards } from '../../src/solve/task-boards.ts'
import { cellsOf, tiny, tinyTwo } from '../../../bench/test/boards.ts'

/** The line, and the board or error of each board. */
function taken(boards: SolveTask['boards']): unknown[] {
  const found: unknown[] = []
  takeBoards(
    { file: 'a.txt', geometry: '2x2', boards },
    ({ line, message }: PuzzleError) => found.push([line, message.replace(/: found.*/, '')]),
    ({ givens }, line) => found.push([line, toLine(givens)]),
  )
  return found
}

function takenOfLines(text: string): unknown[] {
  return taken({ kind: 'lines', text: new TextEncoder().encode(text), linesBefore: 10 })
}

test('boards of cells come with their lines', () => {
  expect(taken({ kind: 'cells', cells: cellsOf(tiny, tinyTwo), lines: [3, 9] })).toEqual([
    [3, tiny],
    [9, tinyTwo],
  ])
})

test('the boards of lines come with their lines', () => {
  expect(takenOfLines(`${tiny}\n\n${tinyTwo} a comment\n${tiny}`)).toEqual([
    [11, tiny],
    [13, tinyTwo],
    [14, tiny],
  ])
})

test('an error has the line and the column of its sign', () => {
  const text = `${tiny}\r\n# é\né ${tiny.slice(1)}x\n${tinyTwo}`
  expect(takenOfLines(text)).toEqual([
    [11, tiny],
    [13, 'a.txt:13:18'],
    [14, tinyTwo],
  ])
})
