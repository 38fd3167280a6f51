/** Words that hold a row or a board, or tell of other boxes and rules: no board is lost in them or by them. */
import { describe, expect, test } from 'vitest'
import { holdsCells } from '../../src/formats/hidden-cells.ts'
import { PuzzleError } from '../../src/faults/puzzle-error.ts'
import { board, read, rows, solution } from './given.ts'

const spaced = (text: string): string => [...text].join(' ')
const withZeros = board.replaceAll('.', '0')
const four = '1..4..1..1..4..1'
const frame = '*-----------*'
const tags = rows.map(
  (row) => `<tr>${row.replaceAll(/./g, (sign) => `<td>${sign.replace('.', '')}</td>`)}</tr>`,
)

describe('words that hold cells', () => {
  test.each([
    [
      'rows below a label in another language',
      rows.map((row, at) => `Zeile ${at + 1}: ${spaced(row)}`),
    ],
    [
      'the same without a sign behind the label',
      rows.map((row, at) => `Zeile ${at + 1} ${spaced(row)}`),
    ],
    ['the same in CSV', rows.map((row, at) => `Zeile ${at + 1},${[...row].join(',')}`)],
    [
      'the same in CSV with blank fields',
      rows.map((row, at) => `Zeile ${at + 1},${[...row].join(',').replaceAll('.', '')}`),
    ],
    ['rows of a table in HTML', tags],
    [
      'rows with dashes',
      rows.map((row, at) => `Zeile ${at + 1}: ${spaced(row).replaceAll('.', '-')}`),
    ],
    ['cells of a table in HTML, each on its line', tags.join('').split(/(?<=<\/td>)/)],
    ['a board on a line, with slashes', [`Bonus: ${rows.join('/')}`]],
    ['a board on a line, with blanks', [`Bonus: ${spaced(board)}`]],
    ['a board on a line, in groups', [`Bonus: ${rows.join(' ')}`]],
    ['rows with bytes of another encoding', rows.map((row) => row.replaceAll('.', '\uFFFD'))],
  ])('a text is refused where a whole board stands beside %s', (_, lines) => {
    const whole = solution.match(/.{9}/g) ?? []
    const delimiter = lines[0]?.includes(',') === true ? ',' : ''
    const last = whole.map((row) => [...row].join(delimiter))
    expect(() => read([...lines, '', ...last].join('\n'))).toThrow(PuzzleError)
    expect(() => read([...last, '', ...lines].join('\n'))).toThrow(PuzzleError)
  })

  test.each([
    [
      'a board of 4x4 below one in rows',
      '1..4\n..1.\n.1..\n4..1\n\nBonus: .2.43......34.2.',
      '6:1: found a row of 22',
    ],
    [
      'a board of 4x4 with a cell too few',
      `Easy: ${four}\nEasy: ${four}\nHard 1: ${four.slice(1)}`,
      '3:9: found 15 cells',
    ],
    [
      'a board in groups of nine',
      `Puzzle 1: ${board}\nPuzzle 2: ${board}\nPuzzle 3: ${rows.join(' ')}`,
      '3:11: found 9 cells',
    ],
    ['a line of numbers', `${spaced(withZeros)}\nBonus: ${spaced(withZeros)}`, 'found'],
    [
      'a record with a name',
      [withZeros, withZeros, `B${withZeros}`]
        .map((line) => [...line].join(','))
        .join('\n')
        .replace('B', 'Bonus'),
      '3:1: found 82 cells',
    ],
  ])(
    'a line with a name and the cells of a board is refused in a text of boards: %s',
    (_, text, message) => {
      expect(() => read(text)).toThrow(message)
    },
  )

  test.each([
    [
      'rows with x for an empty cell',
      [...rows, '', ...rows.map((row) => row.replaceAll('.', 'x'))],
      [1, 11],
    ],
    [
      'rows with NA for an empty cell',
      [...rows.map((row) => spaced(row).replaceAll('.', 'NA')), '', ...rows.map(spaced)],
      [1, 11],
    ],
    [
      'rows below a frame',
      [
        frame,
        ...rows.map((row) => `|${row.replaceAll(/.{3}/g, '$&|')}`),
        frame,
        '',
        'The next one:',
        '',
        ...rows,
      ],
      [2, 15],
    ],
  ])('a board is read that was taken for titles: %s', (_, lines, starts) => {
    expect(read(lines.join('\n'))).toEqual(starts.map((start) => `${start} 3x3 ${board}`))
  })
})

test.each([
  ['a date', 'Rätsel vom 17.6.2008', 9],
  ['a date in ISO form', 'Puzzle of 2013-04-5', 9],
  ['ratings', 'ED: 8.3 4.5 2.0', 9],
  ['a time', 'Time: 0.0213456', 9],
  ['numbers', 'Puzzle 7 2013 04 05', 9],
  ['numbers of a small board', 'Week 2 143', 4],
  ['numbers with a dash', 'Puzzle 3 - 12', 4],
  ['a size', 'Puzzle 3 - 4 x 4', 4],
  ['a rule behind words', 'Puzzle 1 *************', 9],
  ['leaders', 'Puzzle .............. 1', 9],
  ['a head of columns', 'Spalte 1 2 3 4 5 6 7 8 9', 9],
  ['a number', 'Puzzle 100234100', 9],
  ['a number of four digits', 'Puzzle 1000', 4],
  ['two numbers', 'Puzzle 12-3', 4],
  ['words of letters that are digits', 'Bad Face', 16],
  ['bytes of another encoding', '\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD1', 9],
])('words with signs of cells may be a title: %s', (_, text, size) => {
  expect(holdsCells(text, size)).toBe(false)
})

describe('words in brackets', () => {
  test.each([
    [
      'a tag of a forum',
      [...rows, '', '[spoiler]', ...rows, '[/spoiler]', '', ...rows],
      [1, 12, 23],
    ],
    ['a section of another name', ['[Puzzle]', ...rows, '', '[Hard Puzzle]', ...rows], [2, 13]],
    ['a section of a state', ['[Puzzle]', ...rows, '[State]', ...rows, '', ...rows], [2, 22]],
    [
      'a section of a solution',
      ['[Puzzle]', ...rows, '[Solution]', ...rows, '[Puzzle]', ...rows],
      [2, 22],
    ],
  ])(
    'no board below words in brackets is lost, except that of a state or a solution: %s',
    (_, lines, starts) => {
      expect(read(lines.join('\n'))).toEqual(starts.map((start) => `${start} 3x3 ${board}`))
    },
  )

  test('a full board below the tag of a spoiler is a solution, and is refused where no label names its puzzle', () => {
    const full = (solution.match(/.{9}/g) ?? []).join('\n')
    const text = `${rows.join('\n')}\n\n[spoiler]\n${full}\n[/spoiler]`
    expect(() => read(text)).toThrow('a.txt:12:1: found a solution')
    expect(read(`Puzzle:\n${text}`)).toEqual([`2 3x3 ${board}`])
  })
})

test.each([
  ['an item of a list', `#1 ${board}\n#2 ${board}\nBonus ${board}`, "a.txt:1:1: found '#1 "],
  ['an item without a blank', `#1:${board}\n#2:${board}\n${board}`, "a.txt:1:1: found '#1:"],
  [
    'a numbered row',
    `${rows.map((row, at) => `#${at + 1} ${row}`).join('\n')}\n\n${board}`,
    "a.txt:1:1: found '#1 ",
  ],
  ['an item of 4x4', `${four}\n#2 ${four}`, "a.txt:2:1: found '#2 "],
  [
    'a row in a frame of its sign',
    [
      '#'.repeat(25),
      ...rows.map((row) => `# ${spaced(row).replaceAll(/.{6}(?=.)/g, '$&# ')} #`),
      '',
      ...rows,
    ].join('\n'),
    "a.txt:2:1: found '# ",
  ],
  [
    'a row with blanks in such a frame',
    `##########\n# 5 #   # 3 #\n##########\n${board}`,
    'a.txt:2:1: found',
  ],
])('a line that begins as a comment but is %s is refused', (_, text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('a comment that holds a whole board without a number before it stays a comment', () => {
  const comments = [
    `# ${board}`,
    `#${board}`,
    `#1 of 20 from 2013-04-5`,
    '###### 1 ######',
    '# 1 #',
  ]
  expect(read([...comments, board].join('\n'))).toEqual([`6 3x3 ${board}`])
})

const map =
  'AAAABBBCC AAABBBCCC AABBBCCCC DDDDEEEFF DDDEEEFFF DDEEEFFFF GGGGHHHII GGGHHHIII GGHHHIIII'.split(
    ' ',
  )
const digits = map.map((row) => row.replaceAll(/./g, (letter) => String(letter.charCodeAt(0) - 64)))
const six = ['1..4.6', '.4.6.2', '5..2.4', '..4.6.', '4..1.3', '.1.3.5']

test.each([
  ['a map of letters', [...rows, '', 'Regions:', ...map], "a.txt:12:1: found 'A'"],
  [
    'a map of letters with blanks and without a title',
    [...rows, '', ...map.map(spaced)],
    "a.txt:11:1: found 'A'",
  ],
  [
    'a map of digits',
    [...rows, '', 'Regions:', ...digits],
    "a.txt:12:1: found rules below 'Regions:'",
  ],
  [
    'diagonals',
    ['Sudoku X: both diagonals hold all digits', '', ...rows],
    "a.txt:3:1: found rules below 'Sudoku X: ",
  ],
  ['a jigsaw above a line', ['Jigsaw 12', board], "a.txt:2:1: found rules below 'Jigsaw 12'"],
  [
    'boxes in words',
    ['Each box is 3 rows high and 2 columns wide', '', ...six],
    'a.txt:3:1: found boxes named by',
  ],
  ['sides of boxes', ['6x6 with boxes of 3x2', ...six], 'a.txt:2:1: found boxes named by'],
  ['sides of boxes in a comment', ['# boxes of 3x2', ...six], 'a.txt:2:1: found boxes named by'],
])('a board whose words tell of other units is refused: %s', (_, lines, message) => {
  expect(() => read(lines.join('\n'))).toThrow(message)
})

test.each([
  ['6x6, boxes of 2x3'],
  ['Puzzle 12 of 100, level 3, 8 clues'],
  ['6 x 6 Sudoku, boxes 2x3'],
  ['2 rows high, 3 columns wide'],
  ['Killer'],
  ['Diagonal'],
  ['AI Escargot'],
  ['Sudoku X'],
])('a board is read below the title %j', (title) => {
  expect(read([title, ...six].join('\n'))).toEqual([`2 2x3 ${six.join('')}`])
})
