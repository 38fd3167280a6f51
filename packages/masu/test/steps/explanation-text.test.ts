import { fromLine, toLine } from '@masu/core/puzzle'
import { messagesIn } from '@masu/sudoku/words/messages'
import { describe, expect, test } from 'vitest'
import { explanationText, findLogicPath, explainNone } from '../../src/steps/explanation-text.ts'
import { visibleLength } from '../../src/terminal/wrap-text.ts'
import { easy, easySolution, tiny, tinyAll, tinyNone } from '../../../bench/test/boards.ts'

const english = messagesIn('en')

/** A row and a column exclude 4 from all cells of box 1. */
const noPlace = `123${'.'.repeat(9)}4${'.'.repeat(11)}4`.padEnd(81, '.')

/** A board without a solution: showing that takes a search and more than singles. */
const searched = '1..8...273...7.5.87..56......81.........86.54..6.35..1.4...76......12.....7...9..'
const reasoned = '.62.5..9.....9.3...3.18....48..75.3.7.5...4.8........5.1...7..6..4.1.....7.3..2.1'

const pair = '2....5.3..5.9..2..1.8..........52..7..9.146......6.....2....4...8.2..37...5.9..8.'

describe('an explanationText', () => {
  test('an explanation numbers its steps, shows the board before and after, and names the hardest technique', () => {
    const puzzle = fromLine(tiny)
    expect(explanationText(english, puzzle, findLogicPath(puzzle))).toBe(`3 . | . .
. 4 | 2 .
---------
. . | . 1
4 . | . .

Steps 1 to 11, naked singles: a cell that can take one digit only
   1  r1c4 is 4: row 1 has 3, column 4 has 1, box 2 has 2
   2  r1c3 is 1: row 1 has 3 4, column 3 has 2
   3  r1c2 is 2: row 1 has 1 3 4
   4  r2c1 is 1: row 2 has 2 4, column 1 has 3
   5  r2c4 is 3: row 2 has 1 2 4
   6  r3c1 is 2: row 3 has 1, column 1 has 3 4
   7  r3c2 is 3: row 3 has 1 2, column 2 has 4
   8  r3c3 is 4: row 3 has 1 2 3
   9  r4c2 is 1: row 4 has 4, column 2 has 2 3
  10  r4c3 is 3: row 4 has 1 4, column 3 has 2
  11  r4c4 is 2: row 4 has 1 3 4

3 2 | 1 4
1 4 | 2 3
---------
2 3 | 4 1
4 1 | 3 2

solved by logic alone in 11 steps; hardest technique: naked single

`)
  })

  test('the steps of an explanation lead to the solution', () => {
    expect(toLine(findLogicPath(fromLine(easy)).cells)).toBe(easySolution)
  })

  test('an explanation has no line of more than 80 columns', () => {
    const puzzle = fromLine(pair)
    for (const language of ['en', 'ja'] as const) {
      const text = explanationText(messagesIn(language), puzzle, findLogicPath(puzzle))
      const lines = text.split('\n')
      expect(lines.filter((line) => visibleLength(line) > 80)).toEqual([])
      expect(lines.some((line) => /^ {6}\S/.test(line))).toBe(true)
    }
  })
})

test.each([
  [tinyNone, '1 stands twice in row 1: r1c1 and r1c2'],
  [noPlace, '4 has no cell left in box 1'],
  ['123....4........', 'r1c4 has no digit left'],
  ['12....3........1', 'after 1 single, r1c4 has no digit left'],
])('a refutation of %s says what ran out first', (line, reason) => {
  expect(explainNone(english, fromLine(line))).toBe(reason)
})

test('a refutation counts steps of logic where more than singles were needed', () => {
  const reason = explainNone(english, fromLine(reasoned))
  expect(reason).toBe('after 49 steps of logic, r7c7 has no digit left')
})

test('a refutation is null for a board with a solution, and if only a search can refute the board', () => {
  expect(explainNone(english, fromLine(easy))).toBeNull()
  expect(explainNone(english, fromLine(tinyAll))).toBeNull()
  expect(explainNone(english, fromLine(searched))).toBeNull()
})
