/** Texts as people write them, good and bad, and the result of parsing a text. */
import type { ListedPuzzle } from '../../src/formats/format-types.ts'
import { PuzzleParser } from '../../src/formats/parse-puzzles.ts'
import { PuzzleError } from '../../src/faults/puzzle-error.ts'
import { toLine } from '../../src/puzzle.ts'
import { board as nine, rows, solution as nineSolution } from './given.ts'

const four = '12..............'

const exported = ` , ,5, ,3, ,6, ,
8, , ,4, , ,3, ,
4, , , , ,9, ,2,
 , , , , , ,9, ,6
 , , ,1, , , ,8,
7, , , , ,8, , ,
3, , ,5, , ,8, ,
2, ,1, ,7,3, , ,
 ,9, , ,1,2, , ,
`

const ruled = `. . 5 | . 3 . | 6 . .
8 . . | 4 . . | 3 . .
4 . . | . . 9 | . 2 .
---------------------
. . . | . . . | 9 . 6
. . . | 1 . . | . 8 .
7 . . | . . 8 | . . .
---------------------
3 . . | 5 . . | 8 . .
2 . 1 | . 7 3 | . . .
. 9 . | . 1 2 | . . .
`

const sixteen = `1..4..G.........
................
`.repeat(8)

const figures = rows.map((row) => [...row.replaceAll('.', '0')].join(', '))
const hexRow = '0.2.4.6.8.A.C.E.'

const simpleSudoku = ` *-----------*
 |..5|.3.|6..|
 |8..|4..|3..|
 |4..|..9|.2.|
 |---+---+---|
 |...|...|9.6|
 |...|1..|.8.|
 |7..|..8|...|
 |---+---+---|
 |3..|5..|8..|
 |2.1|.73|...|
 |.9.|.12|...|
 *-----------*
 Simple Sudoku
  Version 4.2n
`

/** One or more texts of each format, with every feature that a format has. */
export const realTexts: readonly string[] = [
  `# from a collection\n${nine}:1:${nineSolution}\n${nine}:1\n\n${nine}\n`,
  `\uFEFF${nine}:1:${nineSolution}\r\n# ${nine}\r\n${nine.replaceAll('.', '0')}\r\n`,
  `${nine}\n${nine.slice(1)}\n${nine}:x\n${nine}:1:${nine}\n`,
  `# geometry: 2x3\n123456..............................:1\n`,
  `# geometry: 3x2\n\n1 2 | 3 4 | 5 6\n${'. . | . . | . .\n'.repeat(5)}`,
  `${four}\n`.repeat(20),
  `${four}:3:1234341221434321\n${four}:0\n`,
  sixteen,
  ruled,
  `${ruled}\n# the same again\n${ruled.replaceAll('\n', '\r\n')}`,
  `${ruled.replace('9', 'x')}\n${ruled}\n${ruled.slice(0, 90)}`,
  ruled.replace(/(-+)\n/g, '\n'),
  exported,
  `\uFEFF${exported.replaceAll('\n', '\r\n')}`,
  `${exported}\n${exported.replaceAll(/\d/g, '"$&"')}\n${exported.replace('7', '77')}`,
  '1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1',
  `${nine} 7.2\n${nine}\t# the hardest\n${nine},x\n${nine}:1;y\n${nine}:1:${nineSolution} z\n`,
  exported.replaceAll(',', ';').replace('4', 'four').replace('9', '９'),
  exported.replaceAll(' ', '').replaceAll(',', '\t').replace('4', 'four'),
  `\t\t\t\n1\t2\t3\t4\n\t\t\t\n４\t3\t2\t-1\n`,
  `quizzes,solutions\n${nine},${nineSolution}\n${nine.replaceAll('.', '0')},\n${nine},${nine}\n${nine}\n`,
  `id;"puzzle";solution\r\n1;"${nine}";${nineSolution}\r\n2;${four};\r\n`,
  `#ARuud\n#DA random puzzle\n[Puzzle]\n${rows.join('\n')}\n[State]\n${rows.join('\n')}\n\n[Puzzle]\n${rows.join('\n')}\n`,
  simpleSudoku,
  `${simpleSudoku.replaceAll(/[ *]/g, '')}\n${simpleSudoku}`,
  Array(16).fill('1 0 -1 . 16 10 11 12 | 2 3 4 5 6 7 8 9').join('\n'),
  `${Array(12).fill('12 11 10 9 8 7 6 5 4 3 2 1').join('\n')}\n\n${Array(12).fill('0 0 0 0 0 0 0 0 0 0 0 x').join('\n')}`,
  `${hexRow.repeat(16)}\n${'.'.repeat(256)}\n`,
  `${`${hexRow}\n`.repeat(16)}\n${`G.${hexRow.slice(2)}\n`.repeat(16)}`,
  `# digits: 0-F\n${'1'.repeat(256)} x\n${'0123456789ABCDEF'.repeat(16)}:1\n`,
  `# geometry: 2x8\n${'1'.repeat(256)}\n`,
  `${'0'.repeat(255)}1\n`,
  `board = [${figures.join(',\n')}]\n`,
  `board = [${figures.join(',\n')}]\n/* the old one: **\n[${figures.join(',\n')}] */ // [1]\n`,
  `input_num = [\n[${figures.join('],\n[')}]]\n`,
  `    board = (\n  (${figures.join('),\n  (')}),\n) # a tuple\nMAX = 81\n`,
  `import numpy as np\nboards: list[int] = np.array([${`[[${figures.join('],[')}]],\n`.repeat(3)}])\n`,
  `[${figures.join('],\n[')}],\n`.repeat(2).slice(0, -1),
  `[[${figures.join(']\n [').replaceAll(',', '')}]]\n`,
  JSON.stringify({ puzzle: nine, solution: nineSolution, count: 1, tags: [1, ['x'], {}] }),
  `${JSON.stringify({ geometry: '3x2', board: Array(6).fill('123456') })}\n`.repeat(2),
  JSON.stringify(Array(30).fill([...four.replaceAll('.', '0')].map(Number))),
  JSON.stringify([nine, nine.slice(1), { quiz: [nine] }, rows, rows.slice(1)], null, 2),
  `"${nine}"\n`,
  `[${`"${nine}",`.repeat(20)}"${nine}"]`,
]

/** A text cut into blocks at these places. */
export function splitAt(text: string, cuts: readonly number[]): string[] {
  const places = cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b)
  return [...places, text.length].map((end, index) => text.slice(places[index - 1] ?? 0, end))
}

export interface Outcome {
  readonly entries: ListedPuzzle[]
  /** Messages of the errors of skipped puzzles. */
  readonly skipped: string[]
  /** The message of the PuzzleError that ended the reading; null if no error did. */
  readonly thrown: string | null
}

/**
 * The result of reading a text in blocks, with bad puzzles skipped. Rethrows every error that is
 * not a PuzzleError.
 */
export function outcomeOf(blocks: readonly string[]): Outcome {
  const entries: ListedPuzzle[] = []
  const skipped: string[] = []
  const parser = new PuzzleParser('a.txt', (entry) => entries.push(entry), {
    skip: (error) => skipped.push(error.message),
  })
  try {
    for (const block of blocks) parser.push(block)
    parser.end()
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error
    return { entries, skipped, thrown: error.message }
  }
  return { entries, skipped, thrown: null }
}

/** A whole outcome, in a form that is quick to compare. */
export function summaryOf({ entries, skipped, thrown }: Outcome): string {
  const read = entries.map(({ puzzle, count, solution, line }) =>
    [line, puzzle.geometry.name, toLine(puzzle.givens), count, solution && toLine(solution)].join(),
  )
  return [...read, ...skipped, thrown].join('\n')
}
