import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { parsePuzzles, PuzzleParser } from '../../src/formats/read.ts'
import { geometryOfName } from '../../src/geometry.ts'
import { BadPuzzleError, PuzzleError } from '../../src/puzzle-error.ts'
import { fromLine, toLine } from '../../src/puzzle.ts'
import { boardsOf } from '../boards.ts'
import { outcomeOf, realTexts, splitAt } from './texts.ts'

const nine = '..5.3.6..8..4..3..4....9.2.......9.6...1...8.7....8...3..5..8..2.1.73....9..12...'
const nineSolution =
  '975231648812456397436789125184325976659147283723968451367594812241873569598612734'

function fault(
  [line, column]: [line: number, column: number],
  found: string,
  expected: string,
  format?: string,
) {
  return new PuzzleError({ file: 'a.txt', line, column }, found, expected, format)
}

function read(text: string): string[] {
  return parsePuzzles(text, 'a.txt').map(({ puzzle }) => puzzle.geometry.name)
}

describe('a text', () => {
  test.prop([fc.constantFrom(...realTexts), fc.array(fc.nat(), { maxLength: 20 })])(
    'says the same in blocks, wherever it is split',
    (text, cuts) => {
      expect(outcomeOf(splitAt(text, cuts))).toEqual(outcomeOf([text]))
    },
  )

  test('says the same a character at a time', () => {
    for (const text of realTexts) expect(outcomeOf([...text])).toEqual(outcomeOf([text]))
  })

  test('hands out each line as soon as enough of them tell the format', () => {
    const lines: number[] = []
    const parser = new PuzzleParser('a.txt', (entry) => lines.push(entry.line))
    parser.push(`${nine}\n`.repeat(31))
    expect(lines).toEqual([])
    parser.push(`${nine}\n`)
    expect(lines).toHaveLength(32)
    parser.push(`${nine}\n`)
    expect(lines.at(-1)).toBe(33)
  })

  test('may begin with a byte order mark, and only begin', () => {
    expect(read(`\uFEFF${nine}\n`)).toEqual(['3x3'])
    expect(read(`\uFEFF# geometry: 2x2\n1234341221434321\n`)).toEqual(['2x2'])
    expect(() => read(`${nine}\n\uFEFF${nine}\n`)).toThrow('a.txt:2:1: found character U+FEFF')
  })

  test('may end its lines as Windows does', () => {
    const text = `${nine}:1\r\n# a comment\r\n\r\n${nine}\r\n`
    expect(parsePuzzles(text)).toEqual(parsePuzzles(text.replaceAll('\r', '')))
  })

  test.each([
    ['of nothing', '', 1],
    ['of one line break', '\n', 1],
    ['of blank lines', '\n \n\t\r\n', 3],
    ['of a byte order mark', '\uFEFF', 1],
    ['of comments', '# one\n# two', 2],
    ['of a header', '# geometry: 3x3\n', 1],
  ])('%s holds no puzzle, skipping or not', (_, text, line) => {
    const error = fault([line, 1], 'no puzzle', 'at least one')
    expect(() => parsePuzzles(text, 'a.txt')).toThrow(error)
    expect(outcomeOf([text])).toEqual({ entries: [], skipped: [], thrown: error.message })
  })

  test('is called "text" where it has no other name', () => {
    expect(() => parsePuzzles('')).toThrow('text:1:1: found no puzzle, expected at least one')
  })
})

describe('a line of 65,537 characters', () => {
  const error = fault([2, 1], 'a line with no end in sight', 'at most 65536 characters', 'line')

  test('is refused, whether it has an end or not', () => {
    expect(() => read(`${nine}\n${'.'.repeat(65_537)}`)).toThrow(error)
    expect(() => read(`${nine}\n${'.'.repeat(65_537)}\n`)).toThrow(error)
  })

  test('is refused before it ends', () => {
    const parser = new PuzzleParser('a.txt', () => {})
    parser.push(`${nine}\n${'.'.repeat(65_536)}`)
    expect(() => parser.push('.')).toThrow(error)
  })

  test('is refused although bad puzzles are skipped', () => {
    const { skipped, thrown } = outcomeOf([`${nine}\n${'.'.repeat(65_537)}`])
    expect({ skipped, thrown }).toEqual({ skipped: [], thrown: error.message })
  })

  test('is one too long', () => {
    expect(() => read('.'.repeat(65_536))).toThrow(
      fault([1, 1], '65536 cells', 'a square of 4 to 25 (no prime), as 81 is', 'line'),
    )
  })
})

describe('a header', () => {
  test.each(['# geometry: 3x2', '#geometry:3x2', '#   geometry:   3x2  ', '# geometry: 3x2\r'])(
    '"%s" says which boxes there are',
    (header) => {
      expect(read(`${header}\n${'.'.repeat(36)}`)).toEqual(['3x2'])
    },
  )

  test.each([
    ['', 12],
    [' ', 12],
    [' 3', 13],
    [' 3x', 13],
    [' 3X3', 13],
    [' 0x9', 13],
    [' 1x9', 13],
    [' 5x6', 13],
    ['  3x3 and more', 14],
    [' \u001B[31m', 13],
  ])('"# geometry:%s" is refused', (name, column) => {
    const shown = name.trim().replace('\u001B', '\uFFFD')
    const expected = 'box height x box width, as in 3x3 or 2x3'
    expect(() => read(`# one\n# geometry:${name}\n${nine}`)).toThrow(
      fault([2, column], `geometry '${shown}'`, expected),
    )
  })

  test('below the first puzzle is refused', () => {
    const error = fault([2, 13], 'a geometry', 'it above the first puzzle')
    expect(() => read(`${nine}\n# geometry: 3x3`)).toThrow(error)
    const late = `${`${nine}\n`.repeat(40)}# geometry: 3x3`
    expect(() => read(late)).toThrow(
      fault([41, 13], 'a geometry', 'it above the first puzzle', 'line'),
    )
  })

  test('is a comment where it says nothing of a geometry', () => {
    expect(read(`# the geometry: 2x3\n# Geometry: 2x3\n${nine}`)).toEqual(['3x3'])
  })
})

describe('sixteen characters', () => {
  const rows = Array<string>(16).fill('1234............')

  test('a line, fewer than sixteen lines, are 4x4 boards', () => {
    expect(read('................\n'.repeat(15))).toEqual(Array(15).fill('2x2'))
    expect(() => read(rows.with(14, '5...............').slice(0, 15).join('\n'))).toThrow(
      fault([15, 1], "'5'", 'a digit 1-4 or one of . 0 _ * for an empty cell', 'line'),
    )
  })

  test('a line are 4x4 boards where no digit is above 4', () => {
    expect(read(rows.join('\n'))).toEqual(Array(16).fill('2x2'))
    expect(read([...rows, ...rows, ...rows].join('\n'))).toEqual(Array(48).fill('2x2'))
  })

  test.each(['5', '9', 'A', 'G', 'a', 'g'])(
    'a line, sixteen lines, are a 16x16 board where a digit is %s',
    (digit) => {
      const text = rows.with(0, 'G...............').with(15, `${digit}...............`).join('\n')
      expect(read(text)).toEqual(['4x4'])
    },
  )

  test('a line, sixteen lines, are a 16x16 board where there is no digit at all', () => {
    expect(read('................\n'.repeat(16))).toEqual(['4x4'])
  })

  test('a line are judged without what stands behind them', () => {
    expect(read(rows.map((row) => `${row} 7.2 ABC`).join('\n'))).toEqual(Array(16).fill('2x2'))
  })

  test('a line are what the header says', () => {
    expect(read(`# geometry: 4x4\n${rows.join('\n')}`)).toEqual(['4x4'])
    expect(read(`# geometry: 2x2\n${'................\n'.repeat(16)}`)).toEqual(
      Array(16).fill('2x2'),
    )
  })

  test.prop([boardsOf(geometryOfName('4x4'))])(
    'a line, sixteen lines, are any 16x16 board with the digit G, ruled or not',
    (puzzle) => {
      fc.pre(puzzle.givens.includes(16))
      const lines = toLine(puzzle.givens).match(/.{16}/g) ?? []
      const ruled = lines.map((line, row) => (row % 4 === 3 ? `${line}\n----------------` : line))
      for (const text of [lines.join('\n'), ruled.join('\n')]) {
        expect(parsePuzzles(text).map((entry) => entry.puzzle)).toEqual([puzzle])
      }
    },
  )
})

describe('a text read on after bad puzzles', () => {
  const good = [nine, `${nine}:1`, `${nine}:1:${nineSolution}`] as const
  const bad = [
    nine.slice(1),
    `${nine}.`,
    nine.replace('3', 'x'),
    nine.replace('3', 'A'),
    `${nine}:`,
    `${nine}:one`,
    `${nine}:1:`,
    `${nine}:1:${nine}`,
    `${nine}:0:${nineSolution}`,
  ] as const
  const lines = fc.array(fc.oneof(fc.constantFrom(...good), fc.constantFrom(...bad)), {
    minLength: 1,
    maxLength: 80,
  })

  test.prop([lines])('lists exactly the bad ones and hands out the others', (texts) => {
    const { entries, skipped, thrown } = outcomeOf([texts.join('\n')])
    const isGood = (text: string) => good.some((one) => one === text)
    const numbers = [...texts.keys()].map((index) => index + 1)
    expect(entries.map(({ line }) => line)).toEqual(
      numbers.filter((number) => isGood(texts[number - 1] ?? '')),
    )
    expect(skipped.map((message) => message.split(':')[1])).toEqual(
      numbers.filter((number) => !isGood(texts[number - 1] ?? '')).map(String),
    )
    expect(thrown).toBeNull()
  })

  test.each(['53..7', 'hello', '12', '+----+----+', '"', '....:'])(
    'is not misled by a first line like %s',
    (first) => {
      const { entries, skipped } = outcomeOf([`${first}\n${nine}\n${nine}:1\n`])
      expect(entries.map(({ line, puzzle }) => [line, puzzle])).toEqual([
        [2, fromLine(nine)],
        [3, fromLine(nine)],
      ])
      expect(skipped).toHaveLength(1)
    },
  )

  test('that were all it held is no error of its own', () => {
    const { entries, skipped, thrown } = outcomeOf([`${bad.join('\n')}\n`])
    expect([entries.length, skipped.length, thrown]).toEqual([0, bad.length, null])
  })

  test('stops all the same at what is no puzzle’s fault', () => {
    expect(outcomeOf([`# geometry: 5x6\n${nine}`]).thrown).toContain("found geometry '5x6'")
  })

  test('passes on what its own reader throws', () => {
    const parser = new PuzzleParser(
      'a.txt',
      () => {
        throw new RangeError('full')
      },
      { skip: () => {} },
    )
    parser.push(nine)
    expect(() => parser.end()).toThrow(new RangeError('full'))
  })
})

describe('the error of a bad puzzle', () => {
  const bad = nine.replace('5', 'x')
  const errorOf = (text: string): unknown => {
    try {
      parsePuzzles(text, 'a.txt')
    } catch (error) {
      return error
    }
    return null
  }

  test.each([
    ['before it', `${nine}\n${bad}\n`],
    ['after it', `${bad}\n${nine}\n`],
    ['far after it', `${bad}\n${`${nine}\n`.repeat(40)}`],
    ['of rows after it', `${bad.match(/.{9}/g)?.join('\n')}\n\n${nine.match(/.{9}/g)?.join('\n')}`],
  ])('is a BadPuzzleError where there is a puzzle %s', (_, text) => {
    expect(errorOf(text)).toBeInstanceOf(BadPuzzleError)
    expect(errorOf(text)).toHaveProperty('found', "'x'")
  })

  test.each([
    ['a line', bad],
    ['rows', bad.match(/.{9}/g)?.join('\n') ?? ''],
    ['two lines', `${bad}\n${bad}`],
  ])('is none where %s is all there is', (_, text) => {
    expect(errorOf(text)).not.toBeInstanceOf(BadPuzzleError)
    expect(errorOf(text)).toEqual(
      expect.objectContaining({ name: 'PuzzleError', line: 1, found: "'x'" }),
    )
  })
})
