/** Boards without blank lines between them: a missing row moves all later rows, and the reader reports it. */
import { expect, test } from 'vitest'
import { PuzzleParser } from '../../src/formats/parse-puzzles.ts'
import { fromLine, toLine } from '../../src/puzzle.ts'
import { drawSymmetry, transformCells } from '../../src/symmetry.ts'

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

/** Images of one puzzle, each with other digits, rows and columns. */
function images(count: number): string[] {
  const { geometry, givens } = fromLine(PUZZLE)
  let seed = 1
  const draw = (bound: number): number => (seed = (seed * 48_271) % 2_147_483_647) % bound
  return Array.from({ length: count }, () =>
    toLine(transformCells(geometry, givens, drawSymmetry(geometry, draw))),
  )
}

/** Rows of `count` boards. */
function rowsOf(count: number, separator = ''): string[] {
  return images(count).flatMap((line) =>
    (line.match(/.{9}/g) ?? []).map((row) => [...row].join(separator)),
  )
}

/** How many boards were read, and the messages of faults. */
function read(lines: readonly string[]): { read: number; skipped: string[] } {
  const skipped: string[] = []
  let count = 0
  const parser = new PuzzleParser('a.txt', () => void count++, {
    skip: ({ message }) => skipped.push(message),
  })
  parser.push(lines.join('\n'))
  parser.end()
  return { read: count, skipped }
}

test.each(['', ' ', ','])(
  'whole boards with nothing between them are read, with %j between cells',
  (separator) => {
    expect(read(rowsOf(50, separator))).toEqual({ read: 50, skipped: [] })
  },
)

test.each([0, 4, 8])(
  'of boards with nothing between them, one that lacks its row %i is named by the line from which boards clash',
  (row) => {
    const rows = rowsOf(50).toSpliced(20 * 9 + row, 1)
    const { read: count, skipped } = read(rows)
    expect(count).toBe(49)
    expect(skipped).toHaveLength(1)
    const [message = ''] = skipped
    expect(message).toContain(
      'found 449 rows with nothing between boards, expected a multiple of 9: most boards from here on clash, so a row is missing near here (read as grid)',
    )
    const line = Number(message.split(':')[1])
    expect(line).toBeGreaterThanOrEqual(20 * 9 + 1)
    expect(line).toBeLessThanOrEqual(22 * 9 + 1)
  },
)

test('a row that is there twice is named, too, where nothing stands between boards', () => {
  const rows = rowsOf(30)
  const { skipped } = read(rows.toSpliced(95, 0, rows[94] ?? ''))
  expect(skipped[0]).toMatch(/^a\.txt:(?:91|100|109):1: found 271 rows with nothing between boards/)
})

test('the last of boards with nothing between them is named by the end where it is cut off, since no board clashes', () => {
  expect(read(rowsOf(3).slice(0, 26)).skipped).toEqual([
    'a.txt:26:1: found 26 rows with nothing between boards, expected a multiple of 9: a row is missing or too many below line 1 (read as grid)',
  ])
})

test('a row missing in one board and one too many in a later one are named: the boards between them clash', () => {
  const rows = rowsOf(30).toSpliced(90, 1)
  const { skipped } = read([...rows, rows.at(-1) ?? ''])
  expect(skipped).toEqual([
    expect.stringMatching(
      /^a\.txt:(?:82|91|100):1: found most boards from here on with a clash, expected a board that begins here/,
    ),
  ])
})

test('a missing row displaces only the boards up to the next title or blank line', () => {
  for (const between of [[''], ['Grid 2']]) {
    const first = ['Grid 1', ...rowsOf(10).toSpliced(40, 1)]
    const { read: count, skipped } = read([...first, ...between, ...rowsOf(10)])
    expect(skipped).toEqual([expect.stringContaining('found 89 rows with nothing between boards')])
    expect(count).toBe(19)
  }
})

test('a board that clashes is no fault, nor are many that do from the first on', () => {
  const clashing = `55${'.'.repeat(79)}`.match(/.{9}/g) ?? []
  expect(read([...rowsOf(5), ...clashing, ...rowsOf(5)]).skipped).toEqual([])
  expect(read(Array.from({ length: 9 }, () => clashing).flat())).toEqual({
    read: 9,
    skipped: [],
  })
})

test('where blank lines part the bands, the band that lacks a row is named, and the boards below it', () => {
  const lines = rowsOf(6).flatMap((row, index) => (index % 3 === 0 ? ['', row] : [row]))
  const { skipped } = read(lines.toSpliced(14, 1))
  expect(skipped[0]).toContain('found a board of 2 rows, expected 9')
  expect(skipped[1]).toContain('rows with nothing between boards, expected a multiple of 9')
  expect(skipped).toHaveLength(2)
})
