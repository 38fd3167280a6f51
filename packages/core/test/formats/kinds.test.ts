/**
 * Texts that people have, a table for each kind: each is read as exactly the board that it holds, or refused with
 * its place. None is read as another board.
 */
import { describe, expect, test } from 'vitest'
import { parsePuzzles } from '../../src/formats/parse-puzzles.ts'
import { PuzzleError } from '../../src/faults/puzzle-error.ts'
import { toLine } from '../../src/puzzle.ts'
import { board, read, rows, solution } from './given.ts'

const second = solution.replaceAll(/[1-4]/g, '.')
const nine = [`3x3 ${board}`]
const cells = rows.map((row) => [...row])
const blanks = cells.map((row) => row.map((sign) => (sign === '.' ? '' : sign)))
const floats = blanks.map((row) => row.map((sign) => (sign === '' ? '' : `${sign}.0`)))
const rowsWith = (sign: string): string[] => rows.map((row) => row.replaceAll('.', sign))
const joined = (table: readonly (readonly string[])[], delimiter: string): string =>
  table.map((row) => row.join(delimiter)).join('\n')
const numbered = (labels: string): string[][] =>
  blanks.map((row, index) => [labels.charAt(index), ...row])
const barred = blanks.map((row) => `| ${row.map((sign) => sign || ' ').join(' | ')} |`)
const sixLine = '1....6..6.1..5.............1..2.....'
const lists = rowsWith('0').map((row) => [...row].join(', '))
const spaced = cells.map((row) => row.join(' '))
const bands = (between: string, bar = ' | '): string =>
  cells
    .map((row) => [row.slice(0, 3), row.slice(3, 6), row.slice(6)].map((box) => box.join(' ')))
    .map((boxes) => boxes.join(bar))
    .flatMap((row, index) => (index % 3 === 0 && index > 0 ? [between, row] : [row]))
    .join('\n')

/** The boards of a text without their lines; the message of the error of a text that is refused. */
function boardsOf(text: string): readonly string[] | string {
  try {
    return parsePuzzles(text, 'a.txt').map(
      ({ puzzle }) => `${puzzle.geometry.name} ${toLine(puzzle.givens)}`,
    )
  } catch (error) {
    if (error instanceof PuzzleError) return error.message
    throw error
  }
}

const isRead: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'another sign for an empty cell': {
    'dashes in a line': rowsWith('-').join(''),
    'x in a line': rowsWith('x').join(''),
    'question marks in a line': rowsWith('?').join(''),
    'X in rows': rowsWith('X').join('\n'),
    'dashes in rows, one of them empty': rowsWith('-').join('\n'),
    'dashes with blanks': spaced.join('\n').replaceAll('.', '-'),
    'dashes with uprights and rules': bands('------+-------+------').replaceAll('.', '-'),
    bullets: rowsWith('•').join('\n'),
    squares: rowsWith('⬜').join('\n'),
    'squares as pictures': rowsWith('⬜\uFE0F').join('\n'),
    'rings and numbers in rings': rowsWith('○')
      .join('\n')
      .replaceAll(/\d/g, (digit) => String.fromCharCode(0x2460 + Number(digit) - 1)),
    'dashes in JSON': JSON.stringify({ puzzle: rowsWith('-').join('') }),
    'dashes in a table': joined(cells, ',').replaceAll('.', '-'),
    'a letter O in a table': joined(cells, ',').replaceAll('.', 'O'),
  },
  'numbers and words of programs': {
    floats: joined(floats, ','),
    'floats with 0.0': joined(floats, ',').replaceAll(/(?<=^|,)(?=,|$)/gm, '0.0'),
    'nan and floats': joined(floats, ',').replaceAll(/(?<=^|,)(?=,|$)/gm, 'nan'),
    NA: joined(blanks, ',').replaceAll(/(?<=^|,)(?=,|$)/gm, 'NA'),
    'JSON of floats': `[[${lists.join('],[')}]]`.replaceAll(/\d/g, '$&.0'),
    'single quotes': joined(
      blanks.map((row) => row.map((sign) => `'${sign}'`)),
      ',',
    ),
    'a decimal comma': joined(
      blanks.map((row) => row.map((sign) => sign && `${sign},0`)),
      ';',
    ),
  },
  'several lines of a program': {
    'C++': `int board[9][9] = {\n  {${lists.join('},\n  {')}}\n};`,
    'C++ characters': cells.map((row) => `  {'${row.join("','")}'},`).join('\n'),
    Java: `int[][] grid = {\n    {${lists.join('},\n    {')}}\n};`,
    numpy: `array([[${lists.join('],\n       [')}]])`,
    'numpy with a type': `b = np.array([[${lists.join('],\n [')}]], dtype=np.int64)`,
    YAML: `board:\n  - [${lists.join(']\n  - [')}]`,
    TOML: `board = """\n${rows.join('\n')}\n"""`,
    'rules that do not hold': JSON.stringify({
      grid: cells,
      diagonals: false,
      antiKnight: 'no',
      regions: 9,
      cages: [],
      type: 'classic',
    }),
    'rules that do not hold, in CSV': `puzzle,diagonal,type\n${rows.join('')},no,easy\n`,
    'a key below others': JSON.stringify({ data: [{ value: cells, difficulty: 'hard' }] }),
    'an unknown key': JSON.stringify({ sudoku81: board }),
  },
  'decorated grids': {
    'a fence': `\`\`\`\n${rows.join('\n')}\n\`\`\``,
    'a quotation': rows.map((row) => `> ${row}`).join('\n'),
    'row numbers': rows.map((row, index) => `${index + 1}: ${row}`).join('\n'),
    'row letters': spaced.map((row, index) => `${'ABCDEFGHI'.charAt(index)} | ${row}`).join('\n'),
    Markdown: `|${'123456789'.split('').join('|')}|\n|${'---|'.repeat(9)}\n|${joined(
      blanks.map((row) => row.map((sign) => sign || ' ')),
      '|',
    ).replaceAll('\n', '|\n|')}|`,
    'Markdown with a blank head': `|${' |'.repeat(9)}\n|${':-:|'.repeat(9)}\n${barred.join('\n')}`,
    'a semicolon behind rows': rows.map((row) => `${row};`).join('\n'),
    'a comma behind rows': rows.map((row) => `${row},`).join('\n'),
    'quotes around rows': rows.map((row) => `"${row}",`).join('\n'),
    'a comment behind rows': spaced.map((row, index) => `${row}   # row ${index + 1}`).join('\n'),
    'en dashes': bands('–––––––+–––––––+–––––––'),
    'blanks in a frame': `+-------+-------+-------+\n| ${bands('+-------+-------+-------+').replaceAll('\n', ' |\n| ').replaceAll('| +', '+').replaceAll('+ |', '+').replaceAll('.', ' ')} |\n+-------+-------+-------+`,
    'blanks in rows': rowsWith(' ').join('\n'),
  },
  sheets: {
    'labels above and beside': `,${'123456789'.split('').join(',')}\n${joined(numbered('ABCDEFGHI'), ',')}`,
    'labels of a data frame': `,${'012345678'.split('').join(',')}\n${joined(numbered('012345678'), ',')}`,
    'labels beside': joined(numbered('123456789'), ','),
    'labels above': `${'ABCDEFGHI'.split('').join(',')}\n${joined(blanks, ',')}`,
    'a blank column before': joined(
      numbered('         ').map(([, ...row]) => ['', ...row]),
      ',',
    ),
    'blank columns behind': joined(
      blanks.map((row) => [...row, '', '', '']),
      ',',
    ),
    'a blank column and row': `${joined(
      blanks.map((row) => [...row, '', '']),
      ',',
    )}\n,,,,,,,,,,`,
  },
  'ends of lines and marks': {
    'CR alone in a grid': rows.join('\r'),
    'CR alone in a table': joined(blanks, ',').replaceAll('\n', '\r'),
    'LF CR': rows.join('\n\r'),
    'CR CR LF': rows.join('\r\r\n'),
    'joiners of no width': rows.map((row) => [...row].join('\u200B')).join('\n'),
    'a mark of bytes amid a text': `\uFEFF${rows.join('\n')}`,
  },
}

describe.each(Object.entries(isRead))('%s', (_, texts) => {
  test.each(Object.entries(texts))('a board is read in this form: %s', (__, text) => {
    expect(boardsOf(text)).toEqual(nine)
    expect(boardsOf(`${text}\n`)).toEqual(nine)
  })
})

describe('several boards in a line', () => {
  const both = [...nine, `3x3 ${second}`]

  test.each([
    ['a blank', `${board} ${second}`],
    ['a comma', `${board},${second}`],
    ['a semicolon', `${board};${second}`],
    ['a tab', `${board}\t${second}`],
    ['an upright', `${board}|${second}`],
    ['a slash', `${board}/${second}`],
    ['HTML', `<p>${board}</p><p>${second}</p>`],
    ['XML', `<game data="${board}"/><game data="${second}"/>`],
    ['XML with lines', `<games>\n<game data="${board}"/>\n<game data="${second}"/>\n</games>`],
    ['SQL', `INSERT INTO p VALUES ('${board}'), ('${second}')`],
    ['a split text', `boards = "${board} ${second}".split()`],
    ['JSON with two keys', JSON.stringify({ easy: board, hard: second })],
    ['CR', `${board}\r${second}\r`],
  ])('several boards in a line are all read: %s', (_, text) => {
    expect(boardsOf(text)).toEqual(both)
  })

  test('several boards in a line are refused where one of them has a cell too few or too many', () => {
    expect(boardsOf(`${board} ${second.slice(1)}`)).toMatch(/^a\.txt:1:83: found 80 cells/)
    expect(boardsOf(`${board}.,${second}`)).toMatch(/^a\.txt:1:1: found 82 cells/)
    expect(boardsOf(`${board}:1:${solution} ${second}`)).toMatch(/^a\.txt:1:\d+: found/)
    expect(boardsOf(JSON.stringify({ puzzle: board, other: second }))).toMatch(/found 'other'/)
  })

  test('a JSON object with a puzzle and a partly filled state of it is refused', () => {
    const state = board.replace('.', '9')
    for (const object of [
      { original: board, current: state },
      { state, initial: board },
    ]) {
      expect(boardsOf(JSON.stringify(object))).toMatch(
        /^a\.txt:1:\d+: found '(?:current|state)', expected a solution of the board before it/,
      )
    }
    expect(boardsOf(JSON.stringify({ original: board, end: solution }))).toEqual(nine)
    expect(boardsOf(JSON.stringify({ original: board, source: 'a book' }))).toEqual(nine)
  })
})

const fromZero = (sign: string): string =>
  board.replaceAll(/\d/g, (digit) => String(Number(digit) - 1)).replaceAll('.', sign)
const withoutNine = fromZero('.')
const numbersFrom0 = Array.from({ length: 16 }, (_, row) =>
  Array.from({ length: 16 }, (__, col) =>
    (row * 5 + col) % 3 === 0 ? (row * 4 + col + (row >> 2)) % 16 : null,
  ),
)

test.each([
  ['digits from 0 with points', withoutNine, "where '0' may be a digit"],
  ['the same in rows', (withoutNine.match(/.{9}/g) ?? []).join('\n'), "where '0' may be a digit"],
  [
    'the same with blanks',
    (withoutNine.match(/.{9}/g) ?? [])
      .map((row) => [...row].join(',').replaceAll('.', ''))
      .join('\n'),
    "where '0' may be a digit",
  ],
  [
    'a jigsaw in JSON',
    JSON.stringify({ puzzle: rows.join(''), regions: '111222333'.repeat(9) }),
    "rules below 'regions', expected rows, columns and boxes alone",
  ],
  [
    'cages in JSON',
    JSON.stringify({ cages: [{ sum: 3, cells: [[0, 0]] }], puzzle: rows.join('') }),
    "rules below 'cages'",
  ],
  [
    'a jigsaw in CSV',
    `puzzle,regions\n${rows.join('')},${'111222333'.repeat(9)}\n`,
    "rules below 'regions'",
  ],
  [
    'diagonals in JSON',
    JSON.stringify({ grid: cells, diagonals: true }),
    "rules below 'diagonals'",
  ],
  [
    'knights in JSON',
    JSON.stringify({ antiKnight: true, grid: cells }),
    "rules below 'antiKnight'",
  ],
  ['a type in JSON', JSON.stringify({ type: 'x-sudoku', grid: cells }), "rules below 'type'"],
  ['diagonals in CSV', `puzzle,diagonal\n${rows.join('')},yes\n`, "rules below 'diagonal'"],
  ['a variant in CSV', `puzzle,variant\n${rows.join('')},Killer\n`, "rules below 'variant'"],
  ...[
    { boxRows: 3, boxCols: 2 },
    { block_width: 2 },
    { boxHeight: '3' },
    { boxSize: '3x2' },
    { box: 3 },
  ].map((keys) => [
    `boxes named by ${Object.keys(keys).join(' and ')} in JSON`,
    JSON.stringify({ size: 6, ...keys, puzzle: sixLine }),
    `found boxes named by '${Object.keys(keys)[0]}', expected a line "# geometry: 3x2" above them`,
  ]),
  [
    'boxes named in CSV',
    `puzzle,box_height,box_width\n${sixLine},3,2\n`,
    "a.txt:2:1: found boxes named by 'box_height'",
  ],
  [
    'a list of columns',
    JSON.stringify({ columns: cells }),
    "lists below the key 'columns', expected",
  ],
  ['a list of boxes', JSON.stringify({ data: { boxes: cells } }), 'expected a list of rows'],
  ['0 to 15 with null', JSON.stringify(numbersFrom0), "where '0' may be a digit"],
  [
    'a star behind a digit',
    joined(
      blanks.map((row) => row.map((sign) => sign && `${sign}*`)),
      ',',
    ),
    "found '5*', expected a number 1-9 or a blank cell",
  ],
  [
    'l for 1',
    joined(blanks, ',').replaceAll('1', 'l'),
    "found 'l', expected a number 1-9 or a blank cell",
  ],
  [
    'a table in Markdown with a cell too few',
    barred.map((row, index) => (index === 4 ? row.slice(4) : row)).join('\n'),
    'a.txt:5:1: found a row of 8 cells, blank ones counted, expected 9: between uprights a blank, . or 0 is an empty cell',
  ],
  [
    'a table in Markdown without its last cells where they are blank',
    barred.map((row) => row.replace(/[ |]+$/, ' |')).join('\n'),
    'a.txt:1:1: found a row of 7 cells, blank ones counted, expected 9',
  ],
  [
    'a table in Markdown with a letter',
    barred.join('\n').replace('5', 'x'),
    "a.txt:1:11: found 'x', expected a number 1-9 or a blank cell",
  ],
  ['a letter for a digit', joined(blanks, ',').replace('5', '5o'), "found '5o'"],
  [
    'a blank row below rows of nine, where it may be the last row of a board',
    `${joined(blanks, ',')}\n,,,,,,,,`,
    'found 10 rows with nothing between boards',
  ],
  [
    'a row of all digits in their order above a board, where it may be a row of the board',
    '1,2,3,4\n,,,\n,,,\n2,,4,\n,,,3',
    'found labels or a blank row beside 4x4 boards, or a row too many',
  ],
  ['the same below a board', ',4,,\n2,,4,1\n2,,4,1\n,,,\n1,2,3,4\n,4,,\n,,,\n3,,,\n,,2,', 'found'],
  [
    'a blank row in a board and another below it, where either may be a row too many',
    joined(
      [...blanks.toSpliced(8, 1, Array<string>(9).fill('')), Array<string>(9).fill('')].map(
        (row) => [...row, '', ''],
      ),
      ',',
    ),
    'found labels or a blank row beside 9x9 boards, or a row too many',
  ],
  [
    'a sheet of 12x12 cells without digits above 9, of which the first row is blank',
    joined(
      [[], ...blanks.toSpliced(2, 0, blanks[0] ?? []), []].map((row) =>
        Array.from({ length: 12 }, (_, col) => row[col] ?? ''),
      ),
      ',',
    ),
    'found boards that may be 12x12 or 9x9',
  ],
  [
    'a sheet of 4x4 cells with margins and a row too many, which fills 6x6 cells',
    '2,1,,,,\n4,,2,,,\n,,,3,,\n,4,,,,\n,4,,,,\n,,,,,\n',
    'found boards that may be 6x6 or 4x4',
  ],
  [
    'the same with the margin above and before the cells, and with tabs',
    '\t\t\t\t\t\n\t\t3\t\t\t2\n\t\t1\t\t3\t\n\t\t\t\t\t3\n\t\t\t2\t\t\n\t\t3\t\t\t2\n',
    'found boards that may be 6x6 or 4x4',
  ],
  [
    'a sheet of 9x9 cells with margins and a row too many, which fills 10x10 cells',
    joined(
      blanks.toSpliced(2, 0, blanks[0] ?? []).map((row) => [...row, '']),
      ',',
    ),
    'found boards that may be 10x10 or 9x9',
  ],
  [
    'four 9x9 boards in a square, with a gap between them',
    spaced
      .map((row) => `${row}   ${row}\n`)
      .join('')
      .repeat(2),
    'found boards that may be 18x18 or 9x9',
  ],
  [
    'three 9x9 boards in a square of a sheet',
    joined(
      [
        ...blanks.map((row) => [...row, ...row]),
        ...blanks.map((row) => [...row, ...Array<string>(9).fill('')]),
      ],
      ',',
    ),
    'found boards that may be 18x18 or 9x9',
  ],
  [
    'four 4x4 boards in a square',
    `${'1..4..3.\n..1.3..2\n'.repeat(2)}\n${'..3.1..4\n3..2..1.\n'.repeat(2)}`,
    'found boards that may be 8x8 or 4x4',
  ],
  [
    'a sheet of 4x4 cells with a margin, of which a row is missing and the margin fills its place',
    '2,1,,,,\n4,,2,,,\n,,,3,,\n,,,,,\n',
    'found labels or a blank row beside 4x4 boards, or a row too many',
  ],
  ['ten', joined(blanks, ',').replaceAll('9', '10'), "found '10'"],
  [
    'candidates with blanks',
    cells.map((row) => row.map((sign) => (sign === '.' ? '1279' : sign)).join(' ')).join('\n'),
    'found candidates',
  ],
  [
    'candidates as lists',
    JSON.stringify(
      cells.map((row) => row.map((sign) => (sign === '.' ? [1, 2, 9] : Number(sign)))),
    ),
    'found candidates',
  ],
  [
    'candidates as texts',
    JSON.stringify(cells.map((row) => row.map((sign) => (sign === '.' ? '129' : sign)))),
    'found candidates',
  ],
  ['candidates of 729 signs', '1..456.8.'.repeat(81), 'found candidates'],
  ['digits that were placed', board.replaceAll('3', '+3'), 'found candidates'],
  [
    'a board of which a column moved',
    joined(
      numbered('         ').map(([, ...row], index) => (index === 1 ? [...row, ''] : ['', ...row])),
      ',',
    ),
    'found',
  ],
  [
    '16x16 letters that may begin at 1',
    'ABCDEFG.........\n'.repeat(16),
    'a.txt:1:1: found letters that may be the digits from 1 or from 10 on, expected a line "# geometry: 4x4" above them where A is 10',
  ],
  [
    '16x16 letters that may begin at 0',
    'ABCDEF..........\n'.repeat(16),
    '16x16 boards that may have the digits 1-G or 0-F',
  ],
  [
    'a 16x16 board without its last row',
    '1..4..G...A.5...\n'.repeat(15),
    'a.txt:15:1: found a board of 15 rows, expected 16',
  ],
  ['a board in UTF-16 without its mark', [...board].map((sign) => `${sign}\0`).join(''), 'found'],
  [
    'bytes of another encoding among the cells',
    rows.join('\n').replace('3', '\uFFFD'),
    'found bytes that are not UTF-8',
  ],
])(
  'a text that holds no board for certain is refused in words that say why: %s',
  (_, text, message) => {
    expect(boardsOf(text)).toContain(message)
  },
)

test('letters alone are the digits of 16x16 and 25x25 boards where one of them shows it', () => {
  const letters = `ABCDEFGHIJKLMNOP${'-'.repeat(236)}ABCD`
  const digits = `123456789ABCDEFG${'.'.repeat(236)}1234`
  expect(read(letters)).toEqual([`1 4x4 ${digits}`])
  expect(read((letters.match(/.{16}/g) ?? []).join('\n'))).toEqual([`1 4x4 ${digits}`])
})

test('keys and columns that name the boxes of the size, or of a header, are texts beside the board', () => {
  const keys = { boxRows: 2, boxCols: 3, boxSize: '2x3' }
  expect(read(JSON.stringify({ ...keys, puzzle: sixLine }))).toEqual([`1 2x3 ${sixLine}`])
  const named = { geometry: '3x2', boxRows: 3, boxCols: 2, puzzle: sixLine }
  expect(read(JSON.stringify(named))).toEqual([`1 3x2 ${sixLine}`])
  const csv = `# geometry: 3x2\npuzzle,box_height,box_width\n${sixLine},3,2\n`
  expect(read(csv)).toEqual([`3 3x2 ${sixLine}`])
  expect(read(JSON.stringify({ boxRows: 3, boxCols: 3, puzzle: board }))).toEqual([
    `1 3x3 ${board}`,
  ])
})
