/**
 * Which cells share a row, a column or a box.
 *
 * A board of size n has n x n cells, numbered 0..n*n-1 in reading order, and
 * 3n units of n cells each. Boxes are boxHeight rows by boxWidth columns, both at
 * least 2, with boxHeight * boxWidth = n, so that n boxes tile the board.
 */

import { describeValue } from './faults/describe.ts'

/** The sizes that a board may have: products of a box height and a box width, so no prime. */
export const SIZES: readonly number[] = [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25]

/** The largest size: 5x5 boxes and the digit P. */
export const MAX_SIZE = 25

/**
 * Tables of one board shape. All callers that ask for the shape share them: read, never write.
 * Every table is a Uint16Array at every size, so that code that reads them stays monomorphic.
 */
export interface Geometry {
  /** Box height x box width: "3x3" is the ordinary board, "2x3" the 6x6 one. */
  readonly name: string
  /** Digits, rows, columns and boxes: one of SIZES. */
  readonly size: number
  readonly boxHeight: number
  readonly boxWidth: number
  /** size * size. */
  readonly cellCount: number
  /** Row 0..size-1 of each cell. */
  readonly rowOf: Uint16Array
  /** Column 0..size-1 of each cell. */
  readonly colOf: Uint16Array
  /** Box 0..size-1 of each cell, in reading order of the boxes. */
  readonly boxOf: Uint16Array
  /** Cells of unit u at [u * size, (u + 1) * size): the rows, then the columns, then the boxes. */
  readonly units: Uint16Array
  /** Other cells sharing a unit with cell c, ascending, at [c * peerCount, (c + 1) * peerCount). */
  readonly peers: Uint16Array
  /** Peers of any one cell: 20 on the ordinary board. */
  readonly peerCount: number
}

const known = new Map<string, Geometry>()

/**
 * The geometry with boxes of this shape. Throws a RangeError unless they have at least two rows and two
 * columns, and 25 cells at most.
 */
export function geometryOfBoxes(boxHeight: number, boxWidth: number): Geometry {
  checkBoxes(boxHeight, boxWidth)
  const name = `${boxHeight}x${boxWidth}`
  const geometry = known.get(name) ?? makeGeometry(boxHeight, boxWidth)
  known.set(name, geometry)
  return geometry
}

/** As `geometryOfBoxes`, with tables that no other caller shares. */
export function makeGeometry(boxHeight: number, boxWidth: number): Geometry {
  checkBoxes(boxHeight, boxWidth)
  return build(`${boxHeight}x${boxWidth}`, boxHeight * boxWidth, boxHeight, boxWidth)
}

/** JavaScript may pass texts, which multiply like numbers. */
function checkBoxes(boxHeight: number, boxWidth: number): void {
  const areWhole = Number.isInteger(boxHeight) && Number.isInteger(boxWidth)
  if (areWhole && boxHeight >= 2 && boxWidth >= 2 && boxHeight * boxWidth <= MAX_SIZE) return
  throw new RangeError(
    `no geometry ${describeValue(boxHeight)}x${describeValue(boxWidth)}: expected two whole numbers of at least 2 with a product of at most ${MAX_SIZE}`,
  )
}

/** The geometry with this name, as in "3x3". Throws a RangeError for any other name. */
export function geometryOfName(name: string): Geometry {
  const isText = typeof name === 'string'
  const match = isText ? /^(\d{1,2})x(\d{1,2})$/.exec(name) : null
  if (match === null) {
    const found = isText ? name : describeValue(name)
    throw new RangeError(`no geometry ${found}: expected box height x box width, as in 3x3 or 2x3`)
  }
  return geometryOfBoxes(Number(match[1]), Number(match[2]))
}

/** The geometry with a name; null for any other name. */
export function findGeometry(name: string): Geometry | null {
  try {
    return geometryOfName(name)
  } catch {
    return null
  }
}

/**
 * The geometry for a size alone: the one with the squarest box that is no higher than wide. Throws
 * a RangeError unless the size is one of SIZES.
 */
export function geometryOfSize(size: number): Geometry {
  if (!SIZES.includes(size)) {
    throw new RangeError(`no boards of size ${describeValue(size)}: expected ${SIZES.join(', ')}`)
  }
  let boxHeight = Math.floor(Math.sqrt(size))
  while (size % boxHeight !== 0) boxHeight--
  return geometryOfBoxes(boxHeight, size / boxHeight)
}

/** The geometries of all shapes of boxes, the small sizes first. */
export function everyGeometry(): Geometry[] {
  const all: Geometry[] = []
  for (let boxHeight = 2; 2 * boxHeight <= MAX_SIZE; boxHeight++) {
    for (let boxWidth = 2; boxHeight * boxWidth <= MAX_SIZE; boxWidth++) {
      all.push(geometryOfBoxes(boxHeight, boxWidth))
    }
  }
  return all.toSorted((a, b) => a.size - b.size)
}

/** As `geometryOfSize`, from the number of cells; null if the number is not the square of a size. */
export function geometryOfCellCount(cellCount: number): Geometry | null {
  const size = typeof cellCount === 'number' ? Math.sqrt(cellCount) : NaN
  return SIZES.includes(size) ? geometryOfSize(size) : null
}

/** As in "4x4 boards", or "6x6 boards, boxes 2x3" where boards of a size may have several kinds of boxes. */
export function boardsName({ name, size, boxHeight, boxWidth }: Geometry): string {
  return `${size}x${size} boards${boxHeight === boxWidth ? '' : `, boxes ${name}`}`
}

/** As in "4x4 board, boxes 2x2": the geometry's name tells only the boxes. */
export function boardName({ name, size }: Geometry): string {
  return `${size}x${size} board, boxes ${name}`
}

function build(name: string, size: number, boxHeight: number, boxWidth: number): Geometry {
  const cellCount = size * size
  const rowOf = new Uint16Array(cellCount)
  const colOf = new Uint16Array(cellCount)
  const boxOf = new Uint16Array(cellCount)
  const units = new Uint16Array(3 * cellCount)
  for (let cell = 0; cell < cellCount; cell++) {
    const row = Math.floor(cell / size)
    const col = cell % size
    const box = Math.floor(row / boxHeight) * boxHeight + Math.floor(col / boxWidth)
    const placeInBox = (row % boxHeight) * boxWidth + (col % boxWidth)
    rowOf[cell] = row
    colOf[cell] = col
    boxOf[cell] = box
    units[row * size + col] = cell
    units[(size + col) * size + row] = cell
    units[(2 * size + box) * size + placeInBox] = cell
  }
  const peerCount = 2 * (size - 1) + (boxHeight - 1) * (boxWidth - 1)
  const peers = new Uint16Array(cellCount * peerCount)
  let next = 0
  for (let cell = 0; cell < cellCount; cell++) {
    const row = Math.floor(cell / size)
    const col = cell % size
    const bandStart = row - (row % boxHeight)
    const stackStart = col - (col % boxWidth)
    for (let other = 0; other < size; other++) {
      // All cells of its row; in other rows of the band the cells of its box, elsewhere
      // the cell of its column.
      const inBand = other >= bandStart && other < bandStart + boxHeight
      const from = other === row ? 0 : inBand ? stackStart : col
      const to = other === row ? size : inBand ? stackStart + boxWidth : col + 1
      for (let at = from; at < to; at++) {
        if (other !== row || at !== col) peers[next++] = other * size + at
      }
    }
  }
  return {
    name,
    size,
    boxHeight,
    boxWidth,
    cellCount,
    rowOf,
    colOf,
    boxOf,
    units,
    peers,
    peerCount,
  }
}
