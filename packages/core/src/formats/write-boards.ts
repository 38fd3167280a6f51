/** What the writers of the formats share. */
import { geometryOfSize, type Geometry } from '../geometry.ts'
import { EMPTY, type Cells } from '../puzzle.ts'
import type { BesideTexts, Format, ListedPuzzle, Writer } from './format-types.ts'
import { findSmallerSize } from './margins.ts'

/** Takes the name of a text beside a puzzle that is not written. */
export type DropText = (name: string) => void

/** A writer of the text that `write` returns for each puzzle; `header` comes before the first. */
export function makeWriter(
  header: string,
  write: (entry: ListedPuzzle, drop: DropText) => string,
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

export function dropAnswers({ count, solution }: ListedPuzzle, drop: DropText): void {
  if (count !== null) drop('count')
  if (solution !== null) drop('solution')
}

export function dropAll(entry: ListedPuzzle, drop: DropText): void {
  dropAnswers(entry, drop)
  for (const name of entry.beside?.keys() ?? []) drop(name)
}

/** The texts beside a puzzle as one line; values of columns and keys follow their names. */
export function besideComment(beside: BesideTexts | undefined): string {
  const texts = Array.from(beside ?? [], ([name, value]) =>
    name === 'title' || name === 'comment' ? value : `${name}=${value}`,
  )
  // Without the dash it would be read as a header.
  return texts.join(', ').replaceAll(/(?:^|#\s*)(?=(?:geometry|digits)\b)/gi, '- ')
}

/** The texts beside a puzzle as keys and values, numerals as numbers. */
export function besideKeys(beside: BesideTexts | undefined): Record<string, string | number> {
  const keys = Array.from(beside ?? [], ([name, value]): [string, string | number] => [
    name,
    String(Number(value)) === value ? Number(value) : value,
  ])
  return Object.fromEntries(keys)
}

/**
 * The header of a text of such boards, which a reader needs where the size does not tell the boxes, or where
 * letters and sixteen cells can be read in two ways; otherwise nothing.
 */
export function makeHeading(geometry: Geometry): string {
  return isEvident(geometry) ? '' : geometryHeader(geometry)
}

/** The header of a text of rows. Boards of 12x12 whose digits are small look like boards of 6x6 or 4x4 in a square. */
function rowsHeading(geometry: Geometry, cells: Cells): string {
  const isLikeTiles = geometry.size === 12 && Math.max(...cells) <= 6
  return isLikeTiles ? geometryHeader(geometry) : makeHeading(geometry)
}

/** Whether rows of cells tell their geometry and their digits. */
function isEvident(geometry: Geometry): boolean {
  const { size } = geometry
  const isUsual = size === 4 || size === 6 || size === 9 || size === 12
  return isUsual && geometryOfSize(size) === geometry
}

export function geometryHeader({ name }: Geometry): string {
  return `# geometry: ${name}\n`
}

/** The comment behind a line of cells that its number of cells does not explain; otherwise nothing. */
export function geometryRemark(geometry: Geometry): string {
  return isEvident(geometry) ? '' : ` # geometry: ${geometry.name}`
}

/**
 * The header of a sheet with blanks for empty cells. Where its digits may stand in a smaller board with margins
 * and labels around it, the sheet does not tell its size.
 */
export function sheetHeading(geometry: Geometry, cells: Cells): string {
  if (geometry.size === 4) return makeHeading(geometry)
  const isWide =
    geometry.name === '3x3' &&
    findSmallerSize(cells, geometry.size) === null &&
    (extentOf(cells, geometry.rowOf) > 7 || extentOf(cells, geometry.colOf) > 7)
  return isWide ? '' : geometryHeader(geometry)
}

/** From the first to the last row or column with a digit, both counted. */
function extentOf(cells: Cells, placeOf: Uint16Array): number {
  const places = [...placeOf].filter((_, cell) => cells[cell] !== EMPTY)
  return places.length === 0 ? 0 : Math.max(...places) - Math.min(...places) + 1
}

/**
 * Whether `0` for an empty cell may be read as the lowest digit: it stands once in each row, and the highest
 * digit is missing.
 */
export function isZeroOpen({ size }: Geometry, cells: Cells): boolean {
  if (cells.includes(size)) return false
  for (let start = 0; start < cells.length; start += size) {
    const row = cells.subarray(start, start + size)
    if (row.filter((value) => value === EMPTY).length !== 1) return false
  }
  return true
}

/** A text of cells with this sign in place of each `0`, where that may be read as a digit. */
export function replaceOpenZeros(
  geometry: Geometry,
  cells: Cells,
  text: string,
  sign: string,
): string {
  return isZeroOpen(geometry, cells) ? text.replaceAll(/(?<!\d)0(?!\d)/g, sign) : text
}

/**
 * The write function of boards with a row on each line, one below the other. Comments above a board hold the texts
 * beside it.
 */
export function makeGridWriter(
  toText: (geometry: Geometry, cells: Cells) => string,
  headingOf: (geometry: Geometry, cells: Cells) => string = rowsHeading,
): Format['write'] {
  return (geometry) => {
    let before: string | null = null
    return makeWriter('', (entry, drop) => {
      dropAnswers(entry, drop)
      const { givens } = entry.puzzle
      before ??= headingOf(geometry, givens)
      const comment = besideComment(entry.beside)
      const above = comment === '' ? before : `${before}# ${comment}\n`
      before = '\n'
      return `${above}${toText(geometry, givens)}\n`
    })
  }
}

/** Whether a geometry is 3x3, the only one that SadMan Sudoku and Simple Sudoku know. */
export function isOrdinary(geometry: Geometry): boolean {
  return geometry.name === '3x3'
}

/** Every geometry can be written. */
export function canHoldAny(): boolean {
  return true
}

/** The write function of a puzzle a line, and nothing else but what a reader needs. */
export function makeLineWriter(
  toText: (geometry: Geometry, cells: Cells) => string,
  header = '',
): Format['write'] {
  return () =>
    makeWriter(header, (entry, drop) => {
      dropAll(entry, drop)
      const { geometry, givens } = entry.puzzle
      return `${toText(geometry, givens)}\n`
    })
}
