/** Answers to images of boards. */
import { geometryOfName } from '@masu/core/geometry'
import type { Solver } from '@masu/core/strategy'
import { bitmask } from '@masu/strategies/bitmask'
import { expect, test } from 'vitest'
import { makeDraw } from '@masu/core/random'
import { detectMemoising, type Memoising } from '../../../src/worker/timed/memoising.ts'
import { cellsOf, easy } from '../../boards.ts'

const geometry = geometryOfName('3x3')

/** The result of the test of seen boards for this solver, on the easy puzzle. */
function detect(solver: Solver, puzzleNs: number, count = 1): Memoising {
  const boards = { givens: cellsOf(easy), counts: Uint32Array.of(count) }
  return detectMemoising({ solver, geometry, limit: 2, draw: makeDraw(1) }, boards, puzzleNs)
}

test('a search that ends early is not looked at', () => {
  const nothing = { ratio: null, fault: null }
  expect(detect(bitmask.prepare(geometry), 10_000, 2)).toEqual(nothing)
})

test.each([
  ['a count', 0, /^under other digits: 0 instead of 1$/],
  ['a solution', 1, /^under other digits: r\dc\d holds/],
])('a wrong answer to an image is told, where it is %s', (_, count, fault) => {
  const sound = bitmask.prepare(geometry)
  const isImage = (givens: Uint8Array): boolean => givens.join() !== cellsOf(easy).join()
  const solve: Solver['solve'] = (givens, limit) =>
    isImage(givens) ? count : sound.solve(givens, limit)
  expect(detect({ stats: null, solution: sound.solution, solve }, 1e9).fault).toMatch(fault)
})
