/** The engine's hints and explanations. */
import { fromLine, toLine } from '@masu/core/puzzle'
import { expect, test } from 'vitest'
import { hintText } from '../../src/board/advice.ts'
import { explanationDrawing } from '../../src/board/explanation-drawing.ts'
import { doJob, type Answers, type Job } from '../../src/engine/jobs.ts'

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
/** Inkala, 2010: no technique here fills a cell. */
const HARD = '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..'
/** The exam's puzzle without its first given: two solutions. */
const TWO = '..1.9.7...4.2..3..5....8.29.9.67.2..6..3.5..4..7.49.1.76.9....3..9..6.4...4.1.6..'
/** Logic ends after an X-wing, and fills no cell with it. */
const XWING = '...7.4..5.2..1..7.....8...2.9...625.6...7...8.532...1.4...9.....3..6..9.2..4.7...'
const HARDEST = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'

function answer<K extends Job['kind']>(kind: K, line: string, guesses = 0): Answers[K] {
  const { geometry, givens } = fromLine(line)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer to a job has its kind
  return doJob({
    kind,
    geometry: geometry.name,
    givens,
    guesses,
  } as unknown as Job) as Answers[K]
}

test('hints, one after another, lead to the solution, and what is wrong comes first', () => {
  const { geometry, givens } = fromLine(EASY)
  const typed = new Uint8Array(81)
  const ask = (language: 'en' | 'ja'): Answers['hint'] => {
    const job = { kind: 'hint', geometry: geometry.name, givens, typed, language } as const
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer to a job has its kind
    return doJob(job) as Answers['hint']
  }
  typed[2] = 1
  expect(hintText('en', ask('en'))).toBe(
    'r1c3 cannot be 1: the only solution has another digit there.',
  )
  expect(hintText('ja', ask('ja'))).toBe('r1c3 は 1 ではありません。ただ一つの解では別の数字です。')
  typed[2] = 0
  for (let hint = ask('en'); hint.kind === 'step'; hint = ask('en')) {
    typed[hint.placed.cell] = hint.placed.digit
  }
  expect(toLine(givens.map((digit, cell) => digit || typed[cell]))).toBe(SOLVED)
  expect(ask('en').kind).toBe('solved')
})

test('an explanation goes on by guessing as often as it is asked to, to the solution', () => {
  const plain = answer('explain', HARDEST)
  expect(plain.sections).toHaveLength(1)
  expect(plain.solutions).toBe(1)
  expect(plain.sections[0]?.path.outcome).toBe('stuck')
  const { sections } = answer('explain', HARDEST, 80)
  expect(sections.length).toBeGreaterThan(2)
  expect(sections.at(-1)?.path.outcome).toBe('solved')
  expect(sections.at(-1)?.path.cells).toEqual(answer('solve', HARDEST).solutions[0])
  expect(answer('explain', HARDEST, 1).sections).toHaveLength(2)
})

test('a guess says why no other digit of its cell is right, where logic can', () => {
  const [, { guess }] = answer('explain', XWING, 1).sections
  expect(guess).not.toBeNull()
  expect(guess?.others.length).toBeGreaterThan(0)
  for (const { path } of guess?.others ?? []) expect(path.contradiction).not.toBeNull()
})

test('the text of a hint numbers its steps, and has the steps that fill no cell', () => {
  const { geometry, givens } = fromLine(XWING)
  const typed = new Uint8Array(81)
  const texts: string[] = []
  for (;;) {
    const job = { kind: 'hint', geometry: geometry.name, givens, typed, language: 'en' } as const
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer to a job has its kind
    const hint = doJob(job) as Answers['hint']
    texts.push(hintText('en', hint))
    if (hint.kind !== 'step') break
    typed[hint.placed.cell] = hint.placed.digit
  }
  for (const text of texts) {
    for (const [, number] of text.matchAll(/step (\d+) took/g)) {
      expect(text).toContain(`Step ${number}: `)
    }
  }
  expect(texts.at(-1)).toMatch(
    /Step 3: in columns 2 and 8, 4 fits only in .*These techniques fill no further cell\.$/,
  )
})

test('all solutions of a board are shown, and givens that may be the wrong one', () => {
  const { count, solutions } = answer('solve', '.'.repeat(9).concat(TWO.slice(9)))
  expect(count).toBeGreaterThan(2)
  expect(new Set(solutions.map(toLine)).size).toBe(Math.min(count, 20))
  const wrong = XWING.replace('7', '6')
  const { doubted, solutions: none } = answer('solve', wrong)
  expect(none).toEqual([])
  expect(doubted).toContain(3)
  for (const cell of doubted) {
    expect(answer('solve', [...wrong].with(cell, '.').join('')).count).toBeGreaterThan(0)
  }
})

test('where logic ends the board shows the candidates that are left, and after a guess its digit', () => {
  const puzzle = fromLine(HARDEST)
  const { sections } = answer('explain', HARDEST, 1)
  const end = explanationDrawing(puzzle, sections.slice(0, 1), 1_000, false)
  expect(end.candidates?.some((digits) => digits.length > 1)).toBe(true)
  // Where the last step fills a cell, too.
  const several = answer('explain', TWO).sections
  expect(several[0]?.path.steps.at(-1)?.placed).not.toBeNull()
  expect(explanationDrawing(fromLine(TWO), several, 1_000, false).candidates).not.toBeNull()
  expect(explanationDrawing(fromLine(TWO), several, 1, false).candidates).toBeNull()
  const last = explanationDrawing(puzzle, sections, 1_000, false)
  const guess = sections[1]?.guess
  expect(last.digits[guess?.cell ?? -1]).toBe(guess?.digit)
  expect(last.givens).toEqual(puzzle.givens)
  expect(answer('explain', HARD).sections[0]?.path.steps.length).toBeGreaterThan(0)
})

test('a board is rated where it has one solution, and a new puzzle has one', () => {
  expect(answer('rate', EASY)).toMatchObject({ level: 'easy', meanGuesses: 0 })
  expect(answer('rate', XWING)).toMatchObject({ level: 'hard' })
  expect(answer('rate', TWO)).toBe('several')
  const job = { kind: 'generate', geometry: '2x3', difficulty: 'easy' } as const
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer to a job has its kind
  const { givens } = doJob(job) as Answers['generate']
  expect(givens).toHaveLength(36)
  expect(answer('solve', givens === null ? '' : toLine(givens)).count).toBe(1)
})
