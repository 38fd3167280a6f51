/** A solution below its puzzle, where labels say so. */
import { describe, expect, test } from 'vitest'
import { parsePuzzles, PuzzleParser } from '../../src/formats/parse-puzzles.ts'
import { toLine } from '../../src/puzzle.ts'
import { board, read, readOn, rows, solution } from './given.ts'

const solved = solution.match(/.{9}/g) ?? []

describe('a solution with a label', () => {
  test.each([
    ['lines', `Puzzle: ${board}\nSolution: ${solution}\n`],
    ['lines with blank lines between them', `Puzzle 1: ${board}\n\nAnswer 1: ${solution}\n`],
    ['rows', `Puzzle:\n${rows.join('\n')}\n\nSolution:\n${solved.join('\n')}\n`],
    ['German', `Rätsel:\n${rows.join('\n')}\n\nLösung:\n${solved.join('\n')}\n`],
    ['TOML', `board = """\n${rows.join('\n')}\n"""\nsolution = """\n${solved.join('\n')}\n"""\n`],
    [
      'several lines of TypeScript',
      `const grid = \`\n${rows.join('\n')}\n\`;\n\nconst gridSolution: string = \`\n${solved.join('\n')}\n\`;\n`,
    ],
    [
      'Python',
      `board_1 = '''\n${rows.join('\n')}\n'''\nboard_1_solution = '''\n${solved.join('\n')}\n'''\n`,
    ],
    ['TypeScript', `let board: string = "${board}"\nlet boardSolution: string = "${solution}"\n`],
    ['Java', `String PUZZLE = "${board}";\nString SOLUTION = "${solution}";\n`],
    ['lines of Python', `puzzle_1 = '${board}'\nsolution_1 = '${solution}'\n`],
    ['Japanese', `問題１\n${rows.join('\n')}\n\n解答１\n${solved.join('\n')}\n`],
  ])('a solution with a label belongs to the puzzle before it, in %s', (_, text) => {
    const entries = parsePuzzles(text.repeat(2))
    expect(entries).toHaveLength(2)
    for (const entry of entries) {
      expect(toLine(entry.puzzle.givens)).toBe(board)
      expect(toLine(entry.solution ?? new Uint8Array())).toBe(solution)
    }
  })

  test('a solution with a label is refused where it is wrong or incomplete', () => {
    const wrong = solution.replace('9', '8')
    expect(() => read(`Puzzle: ${board}\nSolution: ${wrong}\n`)).toThrow(
      'a.txt:2:1: found a solution where 8 stands twice in row 1',
    )
    expect(() => read(`Puzzle: ${board}\nSolution: ${solution.replace('9', '.')}\n`)).toThrow(
      'a.txt:2:1: found a solution where r1c1 is empty',
    )
  })

  test('a solution with a label is refused where no puzzle with a label stands before it', () => {
    const message =
      "a.txt:2:1: found a solution, expected its puzzle before it, with a label such as 'Puzzle:' (read as line)"
    expect(() => read(`${board}\nSolution: ${solution}\n`)).toThrow(message)
    expect(readOn(`${board}\nSolution: ${solution}\nPuzzle: ${board}\n`)).toEqual({
      lines: [`1 3x3 ${board}`, `3 3x3 ${board}`],
      skipped: [message],
    })
  })
})

describe('a full board below a puzzle with a title', () => {
  const below = (before: string, between: string): string =>
    `${before}\n${rows.join('\n')}\n${between}\n${solved.join('\n')}\n`

  test.each([
    ['YAML', below('board: |', 'solution: |')],
    ['Markdown', below('**Puzzle**\n', '\n**Solution**\n')],
    ['a sentence', below('Sudoku puzzle #12 (easy):', '\nThe solution is:')],
    ['other words', below('Input:', '\nOutput:')],
  ])('a full board with the givens of the puzzle above it is its solution, in %s', (_, text) => {
    const entries = parsePuzzles(text)
    expect(entries.map(({ puzzle }) => toLine(puzzle.givens))).toEqual([board])
    expect(toLine(entries[0]?.solution ?? new Uint8Array())).toBe(solution)
  })

  test('a full board without the givens of the puzzle above it is a board of its own', () => {
    const other = solved.toReversed()
    const text = `Input:\n${rows.join('\n')}\nInput:\n${other.join('\n')}\n`
    expect(read(text)).toEqual([`2 3x3 ${board}`, `12 3x3 ${other.join('')}`])
  })
})

test('puzzles with labels need no solutions, and keep their order among faults', () => {
  const label = `Puzzle: ${board}\n`
  expect(read(label.repeat(2))).toEqual([`1 3x3 ${board}`, `2 3x3 ${board}`])
  const events: string[] = []
  const parser = new PuzzleParser('a.txt', ({ line }) => events.push(`puzzle ${line}`), {
    skip: ({ line }) => events.push(`fault ${line}`),
  })
  parser.push(`${label}${board.slice(1)}\n${label}`.repeat(30))
  parser.end()
  expect(events.slice(0, 4)).toEqual(['puzzle 1', 'fault 2', 'puzzle 3', 'puzzle 4'])
})

test('a text whose puzzles have labels is read from its beginning on, since a solution may follow each', () => {
  const parser = new PuzzleParser('a.txt', () => {})
  parser.push(`Puzzle: ${board}\nSolution: ${solution}\n`.repeat(40))
  expect(parser.eachLine).toBeNull()
})
