/** Images of boards that differ only in the names of digits. */
import type { Draw } from '@masu/core/symmetry'

/**
 * New names for the digits of boards: `names[digit]` is the new name, and an empty cell, 0, stays empty. Boards of
 * size n have n! - 1 such renamings, so 23 on 4x4. No renaming comes again before all have been used.
 */
export class OtherDigits {
  private readonly size: number
  private readonly draw: Draw
  private readonly used = new Set<string>()
  private readonly all: number

  constructor(size: number, draw: Draw) {
    this.size = size
    this.draw = draw
    let orders = 1
    for (let digit = 2; digit <= size; digit++) orders *= digit
    this.all = orders - 1
  }

  next(): Uint8Array {
    if (this.used.size === this.all) this.used.clear()
    for (;;) {
      const names = this.shuffled()
      const key = names.join()
      if (this.used.has(key) || names.every((name, digit) => name === digit)) continue
      this.used.add(key)
      return names
    }
  }

  private shuffled(): Uint8Array {
    const names = new Uint8Array(this.size + 1)
    for (let digit = 1; digit <= this.size; digit++) {
      const other = 1 + this.draw(digit)
      names[digit] = names[other] as number
      names[other] = digit
    }
    return names
  }
}
