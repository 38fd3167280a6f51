import { geometryOfName } from '@masu/core/geometry'
import { describe, expect, test } from 'vitest'
import type { Boards } from '../../../src/protocol/job.ts'
import { judge } from '../../../src/worker/program/judge.ts'
import { cellsOf, tiny, tinyAll, tinyNone, tinySolution, tinyTwo } from '../../boards.ts'

const geometry = geometryOfName('2x2')
const otherSolution = '1234341221434321'
const none = '.'.repeat(16)

const boards: Boards = {
  givens: cellsOf(tiny, tinyTwo, tinyNone, tinyAll, '1234............'),
  solutions: cellsOf(tinySolution, none, none, none, none),
  counts: Uint32Array.of(1, 2, 0, 2, 2),
}

const of = (puzzle: number, line: string, limit = 2) => judge(line, geometry, boards, puzzle, limit)

describe('an answer is right that', () => {
  test.each([
    ['is the solution', 0, tinySolution, 1],
    ['ends as lines do on another system', 0, `${tinySolution}\r`, 1],
    ['is the puzzle, 1 and the solution', 0, `${tiny}:1:${tinySolution}`, 1],
    [
      'has 0 for the empty cells of the puzzle',
      0,
      `${tiny.replaceAll('.', '0')}:1:${tinySolution}`,
      1,
    ],
    ['is empty where there is no solution', 2, '', 0],
    ['is the puzzle and 0 where there is no solution', 2, `${tinyNone}:0`, 0],
    ['ends in a colon where there is no solution', 2, `${tinyNone}:0:`, 0],
    ['names none of several solutions', 1, `${tinyTwo}:2:`, 2],
    ['counts further than it was asked to', 1, `${tinyTwo}:288`, 2],
  ])('an answer that %s is right', (_, puzzle, line, count) => {
    expect(of(puzzle, line)).toMatchObject({ count, fault: null, lost: false })
  })
})

describe('an answer is wrong, and can be followed by others, that', () => {
  test.each([
    ['finds no solution', 0, '', 'count 0 instead of 1'],
    ['is not solved', 0, tiny, 'a solution where r1c2 is empty'],
    ['counts one too few', 1, `${tinyTwo}:1:${tinySolution}`, 'count 1 instead of 2'],
    ['counts one and names none', 0, `${tiny}:1`, 'counted 1 and gave no solution'],
    ['solves a puzzle that has no solution', 2, `${tinyNone}:1:${none}`, 'count 1 instead of 0'],
  ])('an answer that %s is wrong, and can be followed by others', (_, puzzle, line, fault) => {
    expect(of(puzzle, line)).toMatchObject({ fault, lost: false })
  })

  test('an answer that names none of several is wrong where one was asked for', () => {
    const fault = 'counted 2 and gave no solution'
    expect(of(1, `${tinyTwo}:2`, 1)).toMatchObject({ fault, lost: false })
  })
})

describe('after an invalid answer, or an answer to another puzzle, no further answers count:', () => {
  test.each([
    ['a line of words', 0, 'solved it', '"solved it" is not an answer to it'],
    ['half a line', 0, tinySolution.slice(8), `"${tinySolution.slice(8)}" is not an answer to it`],
    ['a figure too large', 0, tinySolution.replace('4', '5'), 'is not an answer to it'],
    ['two colons too many', 0, `${tiny}:1:${tinySolution}:x:y`, 'is not an answer to it'],
    ['a count that is no number', 0, `${tiny}:one:${tinySolution}`, 'is not an answer to it'],
    ['the line of another puzzle', 0, `${tinyTwo}:2`, 'the answer to puzzle 2: out of order'],
    ['the line of a puzzle from elsewhere', 0, `1${none.slice(1)}:2`, 'is not an answer to it'],
    ['the solution of another puzzle', 0, otherSolution, 'the answer to puzzle 4: out of order'],
  ])('no further answers count after %s', (_, puzzle, line, fault) => {
    const judged = of(puzzle, line)
    expect(judged.lost).toBe(true)
    expect(judged.fault).toContain(fault)
  })
})
