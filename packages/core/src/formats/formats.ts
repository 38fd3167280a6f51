/** The formats that puzzles are written in: the only registry. `convert` reads all of them. */
import { geometryOfSize, type Geometry } from '../geometry.ts'
import { symbolOf, toLine, type Cells } from '../puzzle.ts'
import type { Beside, Format, ListedPuzzle, Writer } from './format.ts'
import { ABOUT } from './names.ts'
import {
  geometryHeader,
  heading,
  rowsOf,
  toClipboard,
  toComma,
  toGrid,
  toNumbers,
  toSpaced,
  toTable,
} from './printed.ts'

/** Takes the name of a text beside a puzzle that is not written. */
type Drop = (name: string) => void

/** A writer of the text that `write` returns for each puzzle; `header` comes before the first. */
function writerOf(
  header: string,
  write: (entry: ListedPuzzle, drop: Drop) => string,
  end: () => string = () => '',
): Writer {
  const dropped = new Set<string>()
  let before = header
  return {
    dropped,
    end,
    puzzle(entry) {
      const text = before + write(entry, (name) => dropped.add(name))
      before = ''
      return text
    },
  }
}

function dropAnswers({ count, solution }: ListedPuzzle, drop: Drop): void {
  if (count !== null) drop('count')
  if (solution !== null) drop('solution')
}

function dropAll(entry: ListedPuzzle, drop: Drop): void {
  dropAnswers(entry, drop)
  for (const name of entry.beside?.keys() ?? []) drop(name)
}

/** The texts beside a puzzle as one line; values of columns and keys follow their names. */
export function commentOf(beside: Beside | undefined): string {
  return Array.from(beside ?? [], ([name, value]) =>
    name === 'title' || name === 'comment' ? value : `${name}=${value}`,
  ).join(', ')
}

/** The texts beside a puzzle as keys and values, figures as numbers. */
export function keysOf(beside: Beside | undefined): Record<string, string | number> {
  const keys = Array.from(beside ?? [], ([name, value]): [string, string | number] => [
    name,
    String(Number(value)) === value ? Number(value) : value,
  ])
  return Object.fromEntries(keys)
}

/** `# digits:` for 16x16 boards whose cells are symbols. */
function symbolsHeading(geometry: Geometry): string {
  return heading(geometry) + (geometry.size === 16 ? '# digits: 1-G\n' : '')
}

/** Boards with a row on each line, one below the other. Comments above a board hold the texts beside it. */
function boards(
  name: string,
  summary: string,
  toText: (geometry: Geometry, cells: Cells) => string,
  headingOf: (geometry: Geometry) => string = heading,
  carries: (geometry: Geometry) => boolean = () => true,
): Format {
  return {
    name,
    summary,
    carries,
    writer(geometry) {
      let before = headingOf(geometry)
      return writerOf('', (entry, drop) => {
        dropAnswers(entry, drop)
        const comment = commentOf(entry.beside)
        // Without the dash such a line would be read as a header.
        const shown = comment.replace(/^(?=(?:geometry|digits):)/, '- ')
        const above = comment === '' ? before : `${before}# ${shown}\n`
        before = '\n'
        return `${above}${toText(geometry, entry.puzzle.givens)}\n`
      })
    },
  }
}

/** Whether a geometry is 3x3, the only one that SadMan Sudoku and Simple Sudoku know. */
function isOrdinary(geometry: Geometry): boolean {
  return geometry.name === '3x3'
}

/** A solution has no place without a count. */
export const line: Format = {
  name: 'line',
  summary: 'a puzzle a line, :count and :solution after it where known',
  carries: () => true,
  writer(geometry) {
    // Rows of grids have at most 25 cells.
    const isShort = geometry.cellCount <= 25 && geometry === geometryOfSize(geometry.size)
    const header = isShort ? geometryHeader(geometry) : symbolsHeading(geometry)
    return writerOf(header, ({ puzzle, count, solution, beside }, drop) => {
      const fields = [toLine(puzzle.givens)]
      if (count !== null) fields.push(String(count))
      if (count !== null && solution !== null) fields.push(toLine(solution))
      if (count === null && solution !== null) drop('solution')
      const comment = commentOf(beside)
      return `${fields.join(':')}${comment === '' ? '' : ` # ${comment}`}\n`
    })
  },
}

const kaggle: Format = {
  name: 'kaggle',
  summary: 'CSV with columns such as quizzes,solutions or puzzle,solution',
  carries: () => true,
  writer(geometry) {
    let columns: string[] | null = null
    return writerOf(symbolsHeading(geometry), ({ puzzle, count, solution, beside }, drop) => {
      if (count !== null) drop('count')
      const isFirst = columns === null
      // The header is read before its quotes are.
      columns ??= [...(beside?.keys() ?? [])].filter((name) => !/[",;\t]/.test(name))
      for (const name of beside?.keys() ?? []) if (!columns.includes(name)) drop(name)
      const quiz = toLine(puzzle.givens).replaceAll('.', '0')
      const fields = [quiz, solution === null ? '' : toLine(solution)]
      for (const name of columns) {
        const value = beside?.get(name) ?? ''
        fields.push(/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
      }
      const header = isFirst ? `${['quizzes', 'solutions', ...columns].join(',')}\n` : ''
      return `${header}${fields.join(',')}\n`
    })
  },
}

/** A list of objects, one a line, whose keys are those of `masu solve --json`. */
const json: Format = {
  name: 'json',
  summary: 'rows, 81 numbers or a text; alone, in a list, or in objects',
  carries: () => true,
  writer(geometry) {
    let before = '[\n'
    const write = ({ puzzle, count, solution, beside }: ListedPuzzle): string => {
      const text = JSON.stringify({
        ...keysOf(beside),
        geometry: geometry.name,
        puzzle: rowsOf(geometry, puzzle.givens),
        ...(count === null ? {} : { count }),
        ...(solution === null ? {} : { solution: rowsOf(geometry, solution) }),
      })
      const written = before + text
      before = ',\n'
      return written
    }
    return writerOf('', write, () => '\n]\n')
  },
}

/** `board = [...]` for one board and `boards = [...]` for several: it waits for the second. */
const list: Format = {
  name: 'list',
  summary: 'a Python list, board = [[5, 3, 0, ...], ...]',
  carries: () => true,
  writer(geometry) {
    let held: string | null = null
    let isBegun = false
    // Sixteen rows of sixteen cells could also be sixteen 4x4 boards.
    const header = geometry.size === 16 ? geometryHeader(geometry) : heading(geometry)
    const write = (entry: ListedPuzzle, drop: Drop): string => {
      dropAll(entry, drop)
      const rows = rowsOf(geometry, entry.puzzle.givens).map((row) => `    [${row.join(', ')}]`)
      const text = `[\n${rows.join(',\n')}\n]`
      if (held === null) {
        held = text
        return ''
      }
      const before = isBegun ? '' : `${header}boards = [\n${held},\n`
      isBegun = true
      return `${before}${text},\n`
    }
    return writerOf('', write, () => {
      if (isBegun) return ']\n'
      return held === null ? '' : `${header}board = ${held}\n`
    })
  },
}

const sdk: Format = {
  name: 'sdk',
  summary: 'SadMan Sudoku, the board below [Puzzle]; 9x9 only',
  carries: isOrdinary,
  writer: () =>
    writerOf('', (entry, drop) => {
      dropAnswers(entry, drop)
      const letters = new Map(Array.from(ABOUT, ([letter, name]) => [name, letter]))
      const about = Array.from(entry.beside ?? [], ([name, value]) => {
        const letter = letters.get(name)
        return letter === undefined ? `#C${name}=${value}\n` : `#${letter}${value}\n`
      })
      const rows = toLine(entry.puzzle.givens).replaceAll(/.{9}/g, '$&\n')
      return `${about.join('')}[Puzzle]\n${rows}`
    }),
}

/** A puzzle a line, and nothing else. */
function lines(
  name: string,
  summary: string,
  carries: (geometry: Geometry) => boolean,
  header: string,
  symbol: (value: number) => string,
): Format {
  const write = (entry: ListedPuzzle, drop: Drop): string => {
    dropAll(entry, drop)
    return `${Array.from(entry.puzzle.givens, symbol).join('')}\n`
  }
  const writer = (geometry: Geometry): Writer => writerOf(heading(geometry) + header, write)
  return { name, summary, carries, writer }
}

export const formats: readonly Format[] = [
  kaggle,
  sdk,
  json,
  list,
  line,
  boards(
    'ss',
    'Simple Sudoku, rows like ..5|.3.|6.. and rules; 9x9 only',
    toClipboard,
    heading,
    isOrdinary,
  ),
  boards('tsv', 'a row a line with tabs, as spreadsheets copy and paste', (geometry, cells) =>
    toTable(geometry, cells, '\t'),
  ),
  boards('csv', "a spreadsheet's rows, with commas or semicolons", toTable),
  boards('numbers', 'rows of numbers with blanks between them; 0, -1 or . is empty', toNumbers),
  boards('grid', 'a row a line, with any spaces, | and rules', toGrid, symbolsHeading),
  lines('sdm', 'a SadMan Sudoku collection, a puzzle a line; 9x9 only', isOrdinary, '', String),
  lines(
    'hex',
    'a puzzle a line with the digits 0-F; 16x16 only',
    ({ size }) => size === 16,
    '# digits: 0-F\n',
    (value) => (value === 1 ? '0' : symbolOf(Math.max(0, value - 1))),
  ),
  boards('spaced', 'numbers with blanks, | and rules of - between them', toSpaced),
  boards('comma', 'numbers with " , " between them, 0 for an empty cell', toComma),
]
