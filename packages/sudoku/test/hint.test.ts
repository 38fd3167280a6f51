import { describe, expect, test } from 'vitest'
import { hint, solve, type Hint } from '../src/sudoku.ts'

const exam = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
/** After two digits, only a hidden pair leads further. */
const hard = '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..'
const escargot = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..'
const solved = solve(exam) ?? ''

/** A board with characters put at some cells. */
function put(board: string, characters: Readonly<Record<number, string>>): string {
  return [...board].map((character, cell) => characters[cell] ?? character).join('')
}

/** The board after all digits from hints, the number of digits, and the first hint without a digit. */
function played(puzzle: string): { board: string; digits: number; found: Hint } {
  let board = puzzle
  for (let digits = 0; ; digits++) {
    const found = hint(puzzle, board)
    if (found.kind !== 'step') return { board, digits, found }
    board = put(board, { [found.placed.cell]: String(found.placed.digit) })
  }
}

test('a hint is the next step of logic, with its reason', () => {
  expect(hint(exam)).toEqual({
    kind: 'step',
    steps: [
      {
        technique: 'naked-single',
        cells: [40],
        digits: [5],
        bases: [],
        covers: [],
        placed: { cell: 40, digit: 5 },
        eliminated: [],
        text: 'r5c5 is 5: row 5 has 1 3 4 8, column 5 has 2 6 7 9',
      },
    ],
    placed: { cell: 40, digit: 5 },
    text: 'r5c5 is 5: row 5 has 1 3 4 8, column 5 has 2 6 7 9',
  })
})

test('a hint goes on from what was entered, whether the givens are in it or not', () => {
  const entries = put(exam, { 40: '5' })
  const alone = put('.'.repeat(81), { 40: '5' })
  expect(hint(exam, entries)).not.toEqual(hint(exam))
  expect(hint(exam, alone)).toEqual(hint(exam, entries))
  expect(
    hint(
      exam,
      [...alone].map((one) => Number(one.replace('.', '0'))),
    ),
  ).toEqual(hint(exam, entries))
})

test('a hint has the steps that its digit needs, and no others; its sentence counts from the first', () => {
  const pair = '2..1.5.3..5.9..2..1.842........52..75.9.1462...2.69....215..4..986241375..569.182'
  const found = hint(pair)
  if (found.kind !== 'step') throw new Error(found.kind)
  expect(found.steps.map(({ technique }) => technique)).toEqual(['naked-pair', 'hidden-single'])
  expect(found.steps.map(({ placed }) => placed)).toEqual([null, { cell: 1, digit: 6 }])
  expect(found.steps[0].bases).toHaveLength(1)
  expect(found.steps[1].text).toContain('step 1 took it from r1c9')
  expect(found.text).toBe(found.steps[0].text)
})

test('a hint has the steps that rule digits out where these techniques find no cell to fill', () => {
  const found = played(hard).found
  if (found.kind !== 'beyond') throw new Error(found.kind)
  expect(found.steps.map(({ technique, placed }) => [technique, placed])).toEqual([
    ['hidden-pair', null],
  ])
})

test('a hint leads to the solution where logic does', () => {
  expect(played(exam)).toEqual({
    board: solved,
    digits: 51,
    found: { kind: 'solved', text: 'solved' },
  })
})

test('a hint names every entry that differs from the only solution, in reading order', () => {
  expect(hint(exam, put(exam, { 2: '4', 3: '2', 80: '1' }))).toEqual({
    kind: 'wrong',
    entries: [
      { cell: 3, digit: 2, solution: 6 },
      { cell: 80, digit: 1, solution: 9 },
    ],
    text: 'r1c4 cannot be 2: the only solution has another digit there',
  })
})

test('a hint is in Japanese where that is asked for', () => {
  const { text } = hint(exam, put(exam, { 3: '2' }), { language: 'ja' })
  expect(text).toBe('r1c4 は 2 ではありません。ただ一つの解では別の数字です')
  expect(hint(exam, undefined, { language: 'ja' }).text).toBe(
    'r5c5 は 5：5 行目に 1 3 4 8、5 列目に 2 6 7 9',
  )
})

test('a hint says where these techniques end', () => {
  expect(hint(put(escargot, { 65: '1' }))).toEqual({
    kind: 'beyond',
    steps: [],
    text: 'these techniques fill no further cell',
  })
})

describe('a hint for a board with several solutions', () => {
  const several = '1...............'

  test('a hint says that a board has several solutions', () => {
    expect(hint(several)).toEqual({
      kind: 'several',
      steps: [],
      text: 'this board has several solutions',
    })
  })

  test('a hint for a board with several solutions still gives a step that all of them share', () => {
    const { kind, text } = hint('123.............')
    expect([kind, text]).toEqual(['step', 'r1c4 is 4: row 1 has 1 2 3'])
  })

  test('a hint for a board with several solutions names an entry that none of them has', () => {
    expect(hint(several, '..1..2..........')).toEqual({
      kind: 'wrong',
      entries: [{ cell: 2, digit: 1, solution: null }],
      text: 'r1c3 cannot be 1: no solution has it there',
    })
    expect(hint(several, '2...............').kind).toBe('wrong')
  })

  test('a hint names the entry that has no solution together with those before it, and says why', () => {
    expect(hint(several, '.2.2............')).toEqual({
      kind: 'wrong',
      entries: [{ cell: 3, digit: 2, solution: null }],
      text: 'the entries have no solution together: 2 stands twice in row 1: r1c2 and r1c4',
    })
    const full = `.........${'.'.repeat(8)}9`.padEnd(81, '.')
    expect(hint('.'.repeat(81), full.replace(/^.{8}/, '12345678'))).toEqual({
      kind: 'wrong',
      entries: [{ cell: 17, digit: 9, solution: null }],
      text: 'the entries have no solution together: r1c9 has no digit left',
    })
  })
})

test('a hint for givens without a solution says why', () => {
  expect(hint('11..............')).toEqual({
    kind: 'none',
    text: 'no solution: 1 stands twice in row 1: r1c1 and r1c2',
  })
})

test.each<[string, readonly unknown[], string]>([
  ['entries of another size', [exam, '....'], 'entries:1:1: found 4 cells, expected 81'],
  ['null as entries', [exam, null], 'entries:1:1: found null, expected a text'],
  ['null as options', [exam, exam, null], 'hint: options of null: expected an object'],
  [
    'a language',
    [exam, undefined, { language: 'fr' }],
    "hint: language of 'fr': expected en or ja",
  ],
  [
    'a slip',
    [exam, undefined, { lang: 'ja' }],
    "hint: no option 'lang': expected geometry or language",
  ],
  ['invalid options', [exam, undefined, 'ja'], "hint: options of 'ja': expected an object"],
])('a hint is refused for %s', (_, args, message) => {
  expect(() => void Reflect.apply(hint, undefined, args)).toThrow(message)
})

describe('a hint for a text with the digits 0-F', () => {
  /** A full board: the digit of a cell, from 0. */
  const full = Array.from({ length: 256 }, (_, cell) => {
    const row = cell >> 4
    return ((4 * (row % 4) + (row >> 2) + (cell % 16)) % 16).toString(16).toUpperCase()
  })
  const puzzle = full.map((digit, cell) => (cell % 17 === 0 ? '.' : digit)).join('')
  const emptied = '.'.repeat(256)
  const givenFs = full.flatMap((digit, cell) => (digit === 'F' ? [cell] : []))

  test('a hint for a text with the digits 0-F takes entries in these digits and names them so', () => {
    for (let cell = 17; cell < 256; cell += 17) {
      const right = put(emptied, { [cell]: full[cell] })
      expect(hint(puzzle, right).kind).toBe('step')
      expect(hint(puzzle, right.match(/.{16}/g) ?? []).kind).toBe('step')
    }
    const wrong = hint(puzzle, put(emptied, { 17: full[18] }))
    expect(wrong.text).toBe(`r2c2 cannot be ${full[18]}: the only solution has another digit there`)
    expect(() => hint(puzzle, put(emptied, { 17: 'G' }))).toThrow("entries:1:18: found 'G'")
    expect(() => hint(puzzle, put('0'.repeat(256), { 17: 'G' }))).toThrow("found 'G', expected")
  })

  test.each(['en', 'ja'] as const)(
    'a hint for a text with the digits 0-F uses these digits, in the language %s',
    (language) => {
      const found = hint(puzzle, undefined, { language })
      if (found.kind !== 'step') throw new Error(found.kind)
      expect(found.text).toContain(language === 'en' ? `is ${full[0]}:` : `は ${full[0]}：`)
      expect(found.placed.digit).toBe(Number.parseInt(full[0], 16) + 1)
      const clash = hint(put(puzzle, { [givenFs[1]]: '0' }), undefined, { language })
      expect(clash.text).toContain(language === 'en' ? '0 stands twice' : '0 が二つ')
      const pairs = put(emptied, { 0: 'F', 1: '0', 17: 'F', 255: '5' })
      expect(hint(pairs, undefined, { language }).text).toMatch(/(?<!\w)F(?: stands|\s?が)/)
      // The last digit that a row of 0-F lacks.
      const row = `${'.'.padEnd(16, 'FEDCBA987654321')}${emptied.slice(16)}`
      const last = hint(row.replace(/E/, '0'), undefined, { language })
      expect(last.text).not.toMatch(/(?<!\w)G|[0-9A-F]G|G[0-9A-F]/)
    },
  )
})
