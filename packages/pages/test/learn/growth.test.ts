/** The boards on which the pages for learners show how a search grows. */
import { EMPTY } from '@masu/core/puzzle'
import { bitmask } from '@masu/strategies/bitmask'
import { flatRecursion } from '@masu/strategies/flat-recursion'
import { expect, test } from 'vitest'
import { stagesOf, workOf } from '../../src/learn/growth.ts'
import { readFixture } from '../../../bench/src/fixture/fixtures.ts'
import { fixtureFile } from '../../../bench/test/files.ts'

const { geometry, puzzles } = await readFixture(fixtureFile('seeds.txt'))
const { puzzle: exam, solution } = puzzles[0]!
const stages = stagesOf(exam, solution!)
const solver = bitmask.prepare(geometry)

test("blanks grow by fives to the question's own board, then one by one", () => {
  const own = stages.filter(({ isBeyond }) => !isBeyond)
  expect(own.map(({ blanks }) => blanks)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 48])
  expect(own.at(-1)?.board.givens).toEqual(exam.givens)
  const beyond = stages.slice(own.length)
  expect(beyond.map(({ blanks }) => blanks)).toEqual(beyond.map((_, index) => 49 + index))
})

test('each board has so many blanks, is part of the one before, and has that solution alone', () => {
  let before = solution!
  for (const { blanks, board } of stages) {
    const { givens } = board
    expect(givens.filter((value) => value === EMPTY)).toHaveLength(blanks)
    expect(givens.every((value, cell) => value === EMPTY || value === before[cell])).toBe(true)
    expect(solver.solve(givens, 2)).toBe(1)
    expect(solver.solution).toEqual(solution)
    before = givens
  }
})

test('from the last no given can go', () => {
  const { givens } = stages.at(-1)!.board
  const left = [...givens.keys()].filter((cell) => givens[cell] !== EMPTY)
  const counts = left.map((cell) => solver.solve(givens.with(cell, EMPTY), 2))
  expect(counts).toEqual(left.map(() => 2))
})

test('work is that of the strategy up to the limit', () => {
  expect(workOf(flatRecursion, exam, 1).nodes).toBe(236)
  expect(workOf(flatRecursion, exam, 2).nodes).toBe(258)
})
