import { EMPTY, fromLine } from '@masu/core/puzzle'
import { prepareTechniqueSolver } from '@masu/sudoku/techniques/techniques'
import { expect, test } from 'vitest'
import { explanationDrawing, logicStepDrawing } from '../../src/board/explanation-drawing.ts'
import { boardSvg } from '../../src/picture/svg.ts'

/** Needs locked candidates, pairs and more. */
const HARDER = '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..'
const EXAM = '2.1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..'

test.each([EXAM, HARDER])('the steps of %s place what they say, and mark the reasons', (line) => {
  const puzzle = fromLine(line)
  const path = prepareTechniqueSolver(puzzle.geometry).steps(puzzle.givens)
  let filled = puzzle.givens.filter((digit) => digit !== EMPTY).length
  for (const [index, step] of path.steps.entries()) {
    const { digits, marks, gone } = logicStepDrawing(puzzle, path.steps, index + 1, false)
    if (step.placed !== null) filled++
    expect(digits.filter((digit) => digit !== EMPTY).length).toBe(filled)
    for (const { cell, digit } of step.eliminated) {
      expect(digits[cell]).toBe(EMPTY)
      expect(gone.get(cell)).toContain(digit)
    }
    if (step.placed === null) {
      for (const cell of step.cells) expect(marks.get(cell)).toContain('at')
      continue
    }
    const { cell: placed } = step.placed
    expect(marks.get(placed)).toContain('new')
    if (step.technique !== 'naked-single') continue
    const { peers, peerCount } = puzzle.geometry
    const seen = peers.subarray(placed * peerCount, (placed + 1) * peerCount)
    for (const [cell, classes] of marks) if (classes.includes('why')) expect(seen).toContain(cell)
  }
})

test('the explanation of a board with equal digits in a unit marks their cells', () => {
  const puzzle = fromLine(`5...5${'.'.repeat(76)}`)
  const { givens } = puzzle
  const path = prepareTechniqueSolver(puzzle.geometry).steps(givens)
  const { marks } = explanationDrawing(puzzle, [{ givens, guess: null, path }], 1, false)
  expect([...marks]).toEqual([
    [0, 'bad'],
    [4, 'bad'],
  ])
})

test('a picture has every digit at its place, and nothing that was typed becomes markup', () => {
  const { geometry, givens } = fromLine('1..............4')
  const svg = boardSvg({ geometry, digits: givens, givens })
  expect(svg).toContain('font-weight="600">4</text>')
  expect(svg.match(/<text /g)).toHaveLength(2)
})
