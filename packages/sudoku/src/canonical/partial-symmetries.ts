/**
 * A symmetry of which only the first rows of a board's image are known: which rows of the board they are, the new
 * places of the columns that hold a digit in these rows, and the new digits, 1, 2, 3... in order of appearance.
 * Columns and stacks that are blank so far have no order, since it does not matter yet: the blank columns of a
 * stack are at its first places, and the blank stacks before all others.
 */
import type { Geometry } from '@masu/core/geometry'
import { EMPTY } from '@masu/core/puzzle'

/** One such symmetry, to be read and changed in place. */
export class PartialSymmetry {
  /** The column of the board at each place of the image. */
  readonly columns: Uint8Array
  /** The new digit for each old digit; EMPTY where the old digit has not appeared. */
  readonly labels: Uint8Array
  nextLabel = 1
  /** 1 for each row of the board that has been taken. */
  readonly taken: Uint8Array
  /** The band of the row that was taken last. */
  band = 0
  /** 1 where the rows of the image are columns of the board; this file then calls the columns rows. */
  transposed = 0
  /** How many columns of each stack are blank so far. */
  readonly blanks: Uint8Array
  /** How many stacks are blank so far. */
  openStacks = 0

  /** The memory of the arrays above, and room for the numbers. */
  readonly record: Uint8Array
  private readonly numbers: Uint8Array
  private readonly boxWidth: number
  /** The old digit for each new digit; not valid after `read`. */
  private readonly digits: Uint8Array

  constructor({ size, boxHeight, boxWidth }: Geometry) {
    const lengths = [size, size + 1, size, boxHeight, 4]
    const ends = lengths.map((_, i) =>
      lengths.slice(0, i + 1).reduce((sum, length) => sum + length),
    )
    this.record = new Uint8Array(ends[4])
    this.columns = this.record.subarray(0, ends[0])
    this.labels = this.record.subarray(ends[0], ends[1])
    this.taken = this.record.subarray(ends[1], ends[2])
    this.blanks = this.record.subarray(ends[2], ends[3])
    this.numbers = this.record.subarray(ends[3])
    this.digits = new Uint8Array(size + 1)
    this.boxWidth = boxWidth
  }

  /** Resets to the one without rows. */
  clear(transposed: number): void {
    for (let place = 0; place < this.columns.length; place++) this.columns[place] = place
    this.labels.fill(EMPTY)
    this.nextLabel = 1
    this.taken.fill(0)
    this.band = 0
    this.transposed = transposed
    this.blanks.fill(this.boxWidth)
    this.openStacks = this.blanks.length
  }

  /** Gives a digit the next label. */
  learn(digit: number): void {
    this.digits[this.nextLabel] = digit
    this.labels[digit] = this.nextLabel++
  }

  /** Removes the labels from `label` on, which `learn` gave. */
  forget(label: number): void {
    while (this.nextLabel > label) this.labels[this.digits[--this.nextLabel]] = EMPTY
  }

  swapStacks(stack: number, other: number): void {
    const { columns, blanks, boxWidth } = this
    for (let i = 0; i < boxWidth; i++) swap(columns, stack * boxWidth + i, other * boxWidth + i)
    swap(blanks, stack, other)
  }

  /** Puts the numbers into the record. */
  pack(): Uint8Array {
    const { numbers } = this
    numbers[0] = this.nextLabel
    numbers[1] = this.band
    numbers[2] = this.transposed
    numbers[3] = this.openStacks
    return this.record
  }

  /** Takes the numbers from the record. */
  unpack(): void {
    const { numbers } = this
    this.nextLabel = numbers[0]
    this.band = numbers[1]
    this.transposed = numbers[2]
    this.openStacks = numbers[3]
  }
}

/** Many such symmetries, in memory that grows and is reused. */
export class PartialSymmetries {
  count = 0
  private readonly length: number
  private bytes: Uint8Array

  constructor(geometry: Geometry) {
    this.length = new PartialSymmetry(geometry).record.length
    this.bytes = new Uint8Array(64 * this.length)
  }

  /** Adds a copy. */
  push(way: PartialSymmetry): void {
    const { length } = this
    const start = this.count * length
    if (start === this.bytes.length) {
      const longer = new Uint8Array(2 * start)
      longer.set(this.bytes)
      this.bytes = longer
    }
    const record = way.pack()
    const { bytes } = this
    for (let i = 0; i < length; i++) bytes[start + i] = record[i]
    this.count++
  }

  /** Makes `way` a copy of the one at an index. */
  read(index: number, way: PartialSymmetry): void {
    const { bytes, length } = this
    const { record } = way
    const start = index * length
    for (let i = 0; i < length; i++) record[i] = bytes[start + i]
    way.unpack()
  }
}

function swap(values: Uint8Array, index: number, other: number): void {
  const value = values[index]
  values[index] = values[other]
  values[other] = value
}
