/** Images of boards that differ in the names of digits alone. */
import type { Draw } from '@masu/core/symmetry'

/**
 * Other names for the digits of boards, none twice: `names[digit]` is the new name, and an empty cell, 0, stays
 * one. Boards of size n have n! - 1 of them, so 23 on 4x4.
 */
export class OtherDigits {
  private readonly size: number
  private readonly draw: Draw
  private readonly used = new Set<string>()
  private left: number

  constructor(size: number, draw: Draw) {
    this.size = size
    this.draw = draw
    this.left = this.start()
  }

  /** Null where all have been used. */
  next(): Uint8Array | null {
    return this.left === 0 ? null : this.unused()
  }

  /** Where all have been used, they come once more. */
  nextOrAgain(): Uint8Array {
    if (this.left === 0) this.left = this.start()
    return this.unused()
  }

  private unused(): Uint8Array {
    this.left--
    for (;;) {
      const names = this.shuffled()
      const key = names.join()
      if (this.used.has(key)) continue
      this.used.add(key)
      return names
    }
  }

  /** Begins with none used but the digits' own names. Returns how many are left. */
  private start(): number {
    this.used.clear()
    const own = Uint8Array.from({ length: this.size + 1 }, (_, digit) => digit)
    this.used.add(own.join())
    let all = 1
    for (let digit = 2; digit <= this.size; digit++) all *= digit
    return all - 1
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
