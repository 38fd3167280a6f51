/** What the engine answers of hints and explanations. */
import { fromLine, toLine } from '@masu/core/puzzle'
import { expect, test } from 'vitest'
import { toldDrawing } from '../../src/board/explained.ts'
import { answerTo, type Answers, type Job } from '../../src/engine/jobs.ts'

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
/** Inkala, 2010: no technique here fills a cell. */
const HARD = '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..'
const HARDEST = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'

function answer<K extends Job['kind']>(kind: K, line: string, guesses = 0): Answers[K] {
  const { geometry, givens } = fromLine(line)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer to a job has its kind
  return answerTo({
    kind,
    geometry: geometry.name,
    givens,
    guesses,
  } as unknown as Job) as Answers[K]
}

test('hints, one after another, lead to the solution', () => {
  for (const line of [EASY, HARDEST]) {
    const only = answer('only', line)
    const board = fromLine(line).givens
    const left = board.filter((digit) => digit === 0).length
    for (let i = 0; i < left; i++) {
      const { found } = answer('hint', toLine(board))
      if (found === null) throw new Error('no hint')
      board[found.cell] = found.digit
    }
    expect(board).toEqual(only)
    expect(answer('hint', toLine(board)).found).toBeNull()
  }
})

test('there is no only solution where there are two, or none, and no hint by search', () => {
  const two = SOLVED.replace(/[67]/g, '.').replace(/^534/, '...')
  expect(answer('only', two)).toBeNull()
  expect(answer('only', '55'.padEnd(81, '.'))).toBeNull()
  expect(answer('hint', '.'.repeat(81))).toEqual({ steps: [], found: null })
})

test('an explanation goes on by guessing as often as it is asked to, to the solution', () => {
  const plain = answer('explain', HARDEST)
  expect(plain.sections).toHaveLength(1)
  expect(plain.solutions).toBe(1)
  expect(plain.sections[0]?.path.outcome).toBe('stuck')
  const { sections } = answer('explain', HARDEST, 80)
  expect(sections.length).toBeGreaterThan(2)
  expect(sections.at(-1)?.path.outcome).toBe('solved')
  expect(sections.at(-1)?.path.cells).toEqual(answer('only', HARDEST))
  expect(answer('explain', HARDEST, 1).sections).toHaveLength(2)
})

test('where logic ends the board shows the candidates that are left, and after a guess its digit', () => {
  const puzzle = fromLine(HARDEST)
  const { sections } = answer('explain', HARDEST, 1)
  const end = toldDrawing(puzzle, sections.slice(0, 1), 1_000, false)
  expect(end.candidates?.some((digits) => digits.length > 1)).toBe(true)
  const last = toldDrawing(puzzle, sections, 1_000, false)
  const guess = sections[1]?.guess
  expect(last.digits[guess?.cell ?? -1]).toBe(guess?.digit)
  expect(last.givens).toEqual(puzzle.givens)
  expect(answer('explain', HARD).sections[0]?.path.steps.length).toBeGreaterThan(0)
})
