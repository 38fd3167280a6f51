import { expect, test } from 'vitest'
import { hardestText, type ListedHardPuzzle } from '../../../src/documents/run/hardest.ts'

const cost = { strategy: 'candidate-table', micros: 12.34, isCapped: false, nodes: 1, guesses: 0 }
const listed: ListedHardPuzzle = {
  fixture: 'anti-brute-force',
  puzzleNumber: 100,
  comparedPuzzles: 1_000,
  meanMicros: 1_234.5,
  costs: [cost, { ...cost, strategy: 'b', micros: 99 }],
  line: 1_000,
  givens: '.'.repeat(77),
}
const capped = { ...cost, micros: 5_000, isCapped: true }
const lines = hardestText([
  { ...listed, meanMicros: 5_000, costs: [capped], line: null, givens: null },
  listed,
]).split('\n')

test('the table of hard puzzles has each puzzle below its figures, where it is known, and who was fastest', () => {
  expect(lines.slice(0, 4)).toEqual([
    '   µs  fastest          its µs  fixture                puzzle  line',
    '5,000  candidate-table  >=5000  anti-brute-force  100 of 1000     -',
    '1,235  candidate-table    12.3  anti-brute-force  100 of 1000  1000',
    `  ${listed.givens}`,
  ])
})

test('the table of hard puzzles fits a terminal of 80 columns', () => {
  expect(lines.filter((line) => line.length > 80)).toEqual([])
})
