import { fromLine } from '@masu/core/puzzle'
import { messagesIn } from '@masu/sudoku/words/messages'
import type { Step } from '@masu/strategies/traced'
import { describe, expect, test } from 'vitest'
import { StepLines } from '../../src/steps/step-lines.ts'
import { tiny, tinySolution } from '../../../bench/test/boards.ts'

const messages = messagesIn('en')
const { geometry, givens } = fromLine(tiny)

function linesOf(strategy: string, ...steps: readonly Step[]): string[] {
  const lines = new StepLines(messages, strategy, geometry, givens)
  return steps.map((step) => lines.line(step))
}

const placed: Step = { kind: 'placed', cell: 1, digit: 2, reason: { kind: 'branch' } }
const undone: Step = { kind: 'undone', cell: 1, digit: 2, singles: [], solutions: 0 }

describe('a step in words', () => {
  const cases: readonly (readonly [Step, string])[] = [
    [
      { kind: 'clash', clash: { digit: 3, first: 0, second: 5, unit: 8 } },
      '    1           no search: 3 stands twice in box 1: r1c1 and r2c2',
    ],
    [{ kind: 'table', checks: 40 }, '    1           table Z is set up, with 40 checks'],
    [{ kind: 'left', cell: 2, digits: [1, 4] }, '    1  r1c3     fewest candidates: 1 4'],
    [
      { kind: 'need', need: { kind: 'cell', cell: 2 }, ways: 2 },
      '    1  r1c3     fewest ways: 2 digits left',
    ],
    [
      { kind: 'need', need: { kind: 'place', digit: 3, unit: 5 }, ways: 1 },
      '    1        3  fewest ways: 1 cell left in column 2',
    ],
    [{ kind: 'refused', cell: 1, digit: 3, units: [0] }, '    1  r1c2  3  no: row 1 has it (r1c1)'],
    [
      { kind: 'refused', cell: 2, digit: 2, units: [6, 9] },
      '    1  r1c3  2  no: column 3 has it (r2c3), box 2 has it (r2c3)',
    ],
    [placed, '    1  r1c2  2  placed, 1 deep'],
    [
      { ...placed, reason: { kind: 'naked-single' } },
      '    1  r1c2  2  the only candidate: placed, 1 deep',
    ],
    [
      { ...placed, reason: { kind: 'hidden-single', unit: 8 } },
      '    1  r1c2  2  the only cell in box 1: placed, 1 deep',
    ],
    [{ kind: 'dead', need: { kind: 'cell', cell: 2 } }, '    1  r1c3     dead end: no digit left'],
    [
      { kind: 'dead', need: { kind: 'place', digit: 3, unit: 3 } },
      '    1        3  dead end: no cell left in row 4',
    ],
    [
      { kind: 'crowded', cell: 2, digits: [1, 4], unit: 0 },
      '    1  r1c3     dead end: 1 4 have no other cell in row 1',
    ],
    [{ kind: 'exhausted', cell: 2, tried: 0 }, '    1  r1c3     no digit fits'],
    [{ kind: 'exhausted', cell: 2, tried: 2 }, '    1  r1c3     no other digit fits: 2 tried'],
    [{ ...undone, solutions: 1 }, '    1  r1c2  2  undone, to look for another solution'],
    [{ ...undone, singles: [2, 3] }, '    1  r1c2  2  undone with 2 singles after it'],
    [{ kind: 'solution', number: 1, cells: givens }, '    1           a solution'],
  ]

  test.each(cases)('a step is put into words: %j', (step, text) => {
    expect(linesOf('dlx', step)).toEqual([text])
  })

  test('a step in words is numbered', () => {
    expect(
      linesOf('flat-recursion', placed, undone, { kind: 'solution', number: 1, cells: givens }),
    ).toEqual([
      '    1  r1c2  2  placed, 1 deep',
      '    2  r1c2  2  undone',
      '    3           a solution',
    ])
  })

  test('a step is put into words that suit the way of its strategy', () => {
    const left: Step = { kind: 'left', cell: 1, digits: [] }
    const text = (strategy: string): string[] =>
      linesOf(strategy, left, placed, undone).map((line) => line.slice(16))
    expect(text('grid-copy').slice(1)).toEqual([
      'placed on a copy of the board, 1 deep',
      'the copy is dropped',
    ])
    expect(text('candidate-table')).toEqual([
      'table Z leaves nothing',
      'Z saved (process A), placed, 1 deep',
      'undone, Z restored (process B)',
    ])
    expect(text('bitmask')).toEqual(['the masks leave nothing', 'placed, 1 deep', 'undone'])
  })
})

test('the board is as the steps leave it, with what they placed marked', () => {
  const lines = new StepLines(messages, 'dlx', geometry, givens)
  lines.line(placed)
  lines.line({ kind: 'placed', cell: 2, digit: 1, reason: { kind: 'naked-single' } })
  expect(lines.grid(lines.cells())).toBe("3 2'| 1'.\n. 4 | 2 .\n---------\n. . | . 1\n4 . | . .")
  lines.line({ ...undone, singles: [2] })
  expect(lines.grid(lines.cells())).toBe('3 . | . .\n. 4 | 2 .\n---------\n. . | . 1\n4 . | . .')
  expect(lines.line(placed)).toContain(', 1 deep')
})

test('the board is at the end the first solution there was', () => {
  const lines = new StepLines(messages, 'dlx', geometry, givens)
  expect(lines.grid(lines.lastCells())).toBe(lines.grid(lines.cells()))
  lines.line({ kind: 'solution', number: 1, cells: fromLine(tinySolution).givens })
  lines.line({ kind: 'solution', number: 2, cells: givens })
  expect(lines.grid(lines.lastCells())).toBe(
    "3 2'| 1'4'\n1'4 | 2 3'\n---------\n2'3'| 4'1\n4 1'| 3'2'",
  )
})
