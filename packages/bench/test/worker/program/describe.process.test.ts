import { geometryOfName } from '@masu/core/geometry'
import { toLine } from '@masu/core/puzzle'
import { findClash } from '@masu/core/validate'
import { bitmaskMrv } from '@masu/strategies/bitmask-mrv'
import { expect, test } from 'vitest'
import { describeProgram, nearlyFull } from '../../../src/worker/program/describe.ts'
import { fullBoard } from '../../../src/worker/timed/ambiguous-board.ts'

const names = ['2x2', '2x3', '3x2', '3x3', '3x4', '4x4', '5x5']

test.each(names)('a board of %s that lacks one digit has one solution', (name) => {
  const geometry = geometryOfName(name)
  const board = nearlyFull(geometry)
  expect(board.filter((digit) => digit === 0)).toHaveLength(1)
  expect(findClash(geometry, board)).toBeNull()
  expect(bitmaskMrv.prepare(geometry).solve(board, 2)).toBe(1)
})

const solution = toLine(fullBoard(geometryOfName('3x3')))

test.each([
  ['true', 'crashed', 'the program ended with exit code 0 without an answer'],
  ['sleep 100', 'timeout', 'no answer to an easy board within 0.1 s'],
  [
    'echo Fast Sudoku',
    'wrong',
    '"Fast Sudoku" is not an answer to an easy board; a program must write one answer',
  ],
  [`echo '${solution}'; echo done`, 'wrong', 'more lines than puzzles: "done"'],
  ['echo', 'wrong', '"" does not solve a board that lacks one digit'],
  [`echo 2${solution.slice(1)}`, 'wrong', ' does not solve a board that lacks one digit'],
])('a program that does "%s" cannot be described, and why', async (script, status, message) => {
  const ref = { name: 'mine', command: ['sh', '-c', script] } as const
  const startMs = status === 'timeout' ? 100 : 60_000
  await expect(describeProgram(ref, { geometries: ['3x3'] }, startMs)).rejects.toMatchObject({
    status,
    message: expect.stringContaining(message) as unknown,
  })
})

test('a program may write the mark of UTF-8 first', async () => {
  const command = ['sh', '-c', `printf '\\357\\273\\277${solution}\\n'`] as const
  const ref = { name: 'mine', command }
  await expect(describeProgram(ref, { geometries: ['3x3'] }, 60_000)).resolves.toBeDefined()
})
