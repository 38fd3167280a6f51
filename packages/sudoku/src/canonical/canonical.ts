/**
 * The canonical form of a puzzle: the image under the symmetries of the board whose cells in reading order,
 * with EMPTY as 0, come first in lexicographic order. So two puzzles are images of one another if and only if
 * their forms are equal. Symmetries permute the bands, the rows in each, the stacks, the columns in each, and
 * the digits; they transpose where boxes are as high as wide. A 9x9 board has 3,359,232 x 9! symmetries.
 *
 * The Sudoku forums call it the minlex form (thread "Canonical form", 2007; programs by Glenn Fowler and Mladen
 * Dobrichev). The search is this project's: it builds the form row by row and keeps all ways to make the rows
 * so far. There are few ways, since the rows with the fewest givens come first, and blank columns need no order
 * yet.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells, type Puzzle } from '@masu/core/puzzle'
import { TwinLines } from './twin-lines.ts'
import { PartialSymmetry, PartialSymmetries } from './partial-symmetries.ts'

/** A full 9x9 board has 23,328 ways to make its first row; puzzles have far fewer. */
const MAX_WAYS = 1 << 18

/** Above every value of a cell. */
const NOTHING_YET = 255

const prepared = new Map<Geometry, Canonicaliser>()

/**
 * The canonical form, in new memory; the form of a 2x3 board is a 2x3 board. Throws a RangeError if there
 * are too many ways to make its rows, as with full boards of 12x12 and more.
 */
export function canonical({ geometry, givens }: Puzzle): Cells {
  return getCanonicaliser(geometry).canonicalise(givens).slice()
}

/** The canonicaliser for this geometry, which all callers in a thread share. */
export function getCanonicaliser(geometry: Geometry): Canonicaliser {
  let canonicaliser = prepared.get(geometry)
  if (canonicaliser === undefined) {
    canonicaliser = new Canonicaliser(geometry)
    prepared.set(geometry, canonicaliser)
  }
  return canonicaliser
}

/** Finds the canonical forms of boards of one geometry, in memory that it reuses. */
export class Canonicaliser {
  private readonly geometry: Geometry
  private readonly lines: TwinLines
  private readonly form: Cells

  /** The ways to make the rows so far, and the ways to make one more row. */
  private ways: PartialSymmetries
  private nextWays: PartialSymmetries
  /** The row that `next` ways make; all other ways make a greater row. */
  private readonly best: Uint8Array
  private isLastRow = false
  /** The number of empty cells at the beginning of `best`; 0 while there is no such row. */
  private bestEmptyFirst = 0

  /** The way in work: first one of the ways, then the same way with one more row. */
  private readonly way: PartialSymmetry
  /** The first cell of the row that is being added. */
  private base = 0
  private readonly image: Uint8Array
  /** The columns that were blank before the row that is being added. */
  private readonly blanksBefore: Uint8Array
  private openBefore = 0

  constructor(geometry: Geometry) {
    this.geometry = geometry
    this.lines = new TwinLines(geometry)
    this.form = new Uint8Array(geometry.cellCount)
    this.ways = new PartialSymmetries(geometry)
    this.nextWays = new PartialSymmetries(geometry)
    this.best = new Uint8Array(geometry.size)
    this.way = new PartialSymmetry(geometry)
    this.image = new Uint8Array(geometry.size)
    this.blanksBefore = new Uint8Array(geometry.boxHeight)
  }

  /** The canonical form, which the next call overwrites. Throws as `canonical` does. */
  canonicalise(givens: Cells): Cells {
    const { form, best } = this
    const { size, boxHeight, boxWidth } = this.geometry
    this.lines.take(givens)
    this.nextWays.count = 0
    for (let transposed = 0; transposed < (boxHeight === boxWidth ? 2 : 1); transposed++) {
      this.way.clear(transposed)
      this.nextWays.push(this.way)
    }
    for (let level = 0; level < size; level++) {
      const ways = this.nextWays
      this.nextWays = this.ways
      this.ways = ways
      this.nextWays.count = 0
      this.isLastRow = level === size - 1
      best.fill(NOTHING_YET)
      this.bestEmptyFirst = 0
      for (let index = 0; index < ways.count; index++) this.addRows(index, level)
      form.set(best, level * size)
    }
    return form
  }

  /** Adds each possible next row to a way. Only the first of several twins is tried. */
  private addRows(index: number, level: number): void {
    const { way, lines } = this
    const { size, boxHeight } = this.geometry
    this.ways.read(index, way)
    this.blanksBefore.set(way.blanks)
    this.openBefore = way.openStacks
    if (level % boxHeight !== 0) {
      this.addRowsOf(way.band)
      return
    }
    for (let band = 0; band < size / boxHeight; band++) {
      if (way.taken[band * boxHeight] === 1) continue
      if (this.hasTwin(lines.groupTwins, 0, band, boxHeight)) continue
      way.band = band
      this.addRowsOf(band)
    }
  }

  private addRowsOf(band: number): void {
    const { way, lines } = this
    const { size, boxHeight, cellCount } = this.geometry
    const { nextLabel, taken, transposed } = way
    const start = band * boxHeight
    for (let row = start; row < start + boxHeight; row++) {
      if (taken[row] === 1) continue
      this.base = transposed * cellCount + row * size
      const empty = lines.emptyFirst(this.base, way.columns, this.openBefore, this.blanksBefore)
      if (empty < this.bestEmptyFirst) continue
      if (this.hasTwin(lines.twins, start, row, 1)) continue
      this.partBlanks()
      taken[row] = 1
      this.fillStacks(0, true)
      taken[row] = 0
      way.forget(nextLabel)
    }
  }

  /** Whether a row or band has a twin, from `from` on and before it, that has not been taken. */
  private hasTwin(twins: Uint8Array, from: number, index: number, rows: number): boolean {
    const { taken, transposed } = this.way
    const first = transposed * this.geometry.size
    for (let other = from; other < index; other++) {
      if (twins[first + other] === twins[first + index] && taken[other * rows] === 0) return true
    }
    return false
  }

  /** Among columns without an order, the columns that this row leaves blank come first. */
  private partBlanks(): void {
    const { base, way, blanksBefore, openBefore } = this
    const { columns, blanks } = way
    const { boxHeight, boxWidth } = this.geometry
    const { cells } = this.lines
    for (let stack = 0; stack < boxHeight; stack++) {
      const start = stack * boxWidth
      let end = start
      for (let place = start; place < start + blanksBefore[stack]; place++) {
        const column = columns[place]
        if (cells[base + column] !== EMPTY) continue
        columns[place] = columns[end]
        columns[end++] = column
      }
      blanks[stack] = end - start
    }
    way.openStacks = 0
    for (let stack = 0; stack < openBefore; stack++) {
      if (blanks[stack] === boxWidth) way.openStacks++
      for (let at = stack; at > 0 && blanks[at] > blanks[at - 1]; at--) way.swapStacks(at, at - 1)
    }
  }

  /**
   * Fills the row from a stack on, in all ways that may be best. If `tight`, the row equals the
   * best so far; otherwise it is smaller already.
   */
  private fillStacks(stack: number, tight: boolean): void {
    const { way, openBefore } = this
    const { blanks, openStacks, nextLabel } = way
    const { boxHeight, boxWidth } = this.geometry
    const place = stack * boxWidth
    if (stack === boxHeight) {
      this.keep(tight)
    } else if (stack < openStacks || stack >= openBefore) {
      this.fillColumns(stack, place, tight)
    } else {
      // Stacks with more blanks make a smaller row, and have been sorted to the front.
      for (let other = stack; other < openBefore && blanks[other] === blanks[stack]; other++) {
        way.swapStacks(stack, other)
        // After the first stack the best row begins like this row.
        this.fillColumns(stack, place, tight || other > stack)
        way.swapStacks(stack, other)
        way.forget(nextLabel)
      }
    }
  }

  /** Fills the row from a place in a stack on. */
  private fillColumns(stack: number, from: number, wasTight: boolean): void {
    const { base, way, image, best } = this
    const { columns, labels } = way
    const { boxWidth } = this.geometry
    const { cells } = this.lines
    const start = stack * boxWidth
    const freeFrom = start + way.blanks[stack]
    const freeTo = start + this.blanksBefore[stack]
    let tight = wasTight
    for (let place = from; place < start + boxWidth; place++) {
      if (place >= freeFrom && place < freeTo) {
        this.chooseColumn(stack, place, tight)
        return
      }
      const digit = cells[base + columns[place]]
      if (digit !== EMPTY && labels[digit] === EMPTY) way.learn(digit)
      const value = labels[digit]
      if (tight && value > best[place]) return
      if (value < best[place]) tight = false
      image[place] = value
    }
    this.fillStacks(stack + 1, tight)
  }

  /** Fills the row from a place on, where any remaining column of the stack may stand. */
  private chooseColumn(stack: number, place: number, wasTight: boolean): void {
    const { base, way, image, best } = this
    const { columns, labels, nextLabel } = way
    const { cells } = this.lines
    const end = stack * this.geometry.boxWidth + this.blanksBefore[stack]
    let least = nextLabel
    for (let other = place; other < end; other++) {
      const label = labels[cells[base + columns[other]]]
      if (label !== EMPTY && label < least) least = label
    }
    if (wasTight && least > best[place]) return
    let tight = wasTight && least === best[place]
    image[place] = least
    for (let other = place; other < end; other++) {
      const column = columns[other]
      const digit = cells[base + column]
      if ((labels[digit] || nextLabel) !== least) continue
      if (labels[digit] === EMPTY) way.learn(digit)
      columns[other] = columns[place]
      columns[place] = column
      this.fillColumns(stack, place + 1, tight)
      columns[place] = columns[other]
      columns[other] = column
      way.forget(nextLabel)
      tight = true
    }
  }

  /** Keeps a filled row: it equals the best so far, or becomes the best. */
  private keep(tight: boolean): void {
    if (!tight) {
      const { best, image } = this
      best.set(image)
      this.nextWays.count = 0
      let empty = 0
      while (empty < image.length && image[empty] === EMPTY) empty++
      this.bestEmptyFirst = empty
    }
    if (this.isLastRow) return
    if (this.nextWays.count === MAX_WAYS) {
      const { name } = this.geometry
      throw new RangeError(`no canonical form: too many givens for a board of ${name} boxes`)
    }
    this.nextWays.push(this.way)
  }
}
