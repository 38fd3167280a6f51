/**
 * Chooses the cell to guess on: of the cells with two candidates the cell whose guess affects its
 * peers most. A cell gets a point for each peer that still holds either digit, and three more if
 * the peer has two candidates, since the guess then settles the peer at once.
 *
 * A cell where both branches failed at once is remembered as a dead end, and such cells come before
 * all others. A dead end seldom depends on all earlier guesses, so the cell is likely to be a dead
 * end again under other guesses. There are also fewer cells to score (measured: 2 % fewer guesses
 * and 9 % less time on the hardest puzzles). Chess programs know this idea as killer moves.
 */
import { bitCount } from '../bit-count.ts'
import * as layout from './layout.ts'

const words = layout.words
const words1 = layout.words1
const words2 = layout.words2
const DIGITS = layout.DIGITS
const LEVEL_END = layout.LEVEL_END
const PEERS = layout.PEERS
const PAIR_CELLS = layout.PAIR_CELLS
const DEAD_ENDS = layout.DEAD_ENDS
/** The bits of a choice. */
const CHOICE = 0xffff

/**
 * The cell to guess on in a level that `settle` has just left unfinished: its candidates as nine
 * bits, digit 1 the lowest, and above them 32 band + bit.
 */
export function chooseCell(level: number): number {
  const memory = words // see settle.ts
  const memory1 = words1
  const memory2 = words2
  level |= 0
  const pairs0 = memory[PAIR_CELLS]
  const pairs1 = memory1[PAIR_CELLS]
  const pairs2 = memory2[PAIR_CELLS]
  if ((pairs0 | pairs1 | pairs2) === 0) return firstPair(level)
  const dead0 = pairs0 & memory[DEAD_ENDS]
  const dead1 = pairs1 & memory1[DEAD_ENDS]
  const dead2 = pairs2 & memory2[DEAD_ENDS]
  if ((dead0 | dead1 | dead2) !== 0) {
    memory[PAIR_CELLS] = dead0
    memory1[PAIR_CELLS] = dead1
    memory2[PAIR_CELLS] = dead2
  }
  let best = 0
  for (let band = 0; band < 3; band++) {
    const at = level + DIGITS + band
    for (let rest = memory[PAIR_CELLS + band]; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const digits = candidates(at, bit)
      const d = 31 - Math.clz32(digits)
      const e = 31 - Math.clz32(digits ^ (1 << d))
      const p = level + DIGITS + 3 * d
      const q = level + DIGITS + 3 * e
      const cell = 32 * band + 31 - Math.clz32(bit)
      const peers = PEERS + 3 * cell
      const held0 = (memory[p] | memory[q]) & memory[peers]
      const held1 = (memory1[p] | memory1[q]) & memory1[peers]
      const held2 = (memory2[p] | memory2[q]) & memory2[peers]
      // A nibble of the sum of three words is at most 12, so the words are added before the nibbles
      // are split.
      const held = nibbles(held0) + nibbles(held1) + nibbles(held2)
      const twice = nibbles(held0 & pairs0) + nibbles(held1 & pairs1) + nibbles(held2 & pairs2)
      const score = Math.imul(bytes(held) + Math.imul(bytes(twice), 3), 0x01010101) >>> 24
      // The best, and the first among equals, without a branch (measured: 2 % on hard puzzles).
      const lead = ((score << 16) | (CHOICE ^ ((cell << 9) | digits))) - best
      best += lead & ~(lead >> 31)
    }
  }
  return CHOICE ^ (best & CHOICE)
}

/**
 * The first cell with two candidates, otherwise the first with the fewest, without scores; in the form that
 * `chooseCell` returns. For boards with many solutions (empty.ts).
 */
export function firstPair(level: number): number {
  if ((words[PAIR_CELLS] | words[PAIR_CELLS + 1] | words[PAIR_CELLS + 2]) === 0) {
    collectTightest(level)
  }
  return firstOf(level)
}

/** The first two of these cells: two choices, the second 16 bits further up; 0 there if no other cell has so few. */
export function firstTwo(level: number): number {
  const first = firstPair(level)
  const at = PAIR_CELLS + (first >> 14)
  const bit = 1 << ((first >> 9) & 31)
  words[at] ^= bit
  const second =
    (words[PAIR_CELLS] | words[PAIR_CELLS + 1] | words[PAIR_CELLS + 2]) === 0 ? 0 : firstOf(level)
  words[at] ^= bit
  return first | (second << 16)
}

/** The first cell that PAIR_CELLS holds, in the form that `chooseCell` returns. */
function firstOf(level: number): number {
  let band = 0
  while (words[PAIR_CELLS + band] === 0) band++
  const bit = words[PAIR_CELLS + band] & -words[PAIR_CELLS + band]
  return ((32 * band + 31 - Math.clz32(bit)) << 9) | candidates(level + DIGITS + band, bit)
}

/**
 * Which of a cell's digits to guess first: the digit that the most peers lose. On a board with one solution,
 * both branches are searched in any order. On a board with many solutions, nearly every branch has a solution,
 * and this order needs fewer guesses to reach it (measured: 13 % fewer nodes to two solutions).
 */
export function firstDigit(level: number, cell: number, digits: number): number {
  const peers = PEERS + 3 * cell
  let best = 0
  for (let rest = digits; rest !== 0; rest &= rest - 1) {
    const digit = 31 - Math.clz32(rest & -rest)
    const at = level + DIGITS + 3 * digit
    const held =
      nibbles(words[at] & words[peers]) +
      nibbles(words1[at] & words1[peers]) +
      nibbles(words2[at] & words2[peers])
    // The lowest among equal digits.
    best = Math.max(best, ((Math.imul(bytes(held), 0x01010101) >>> 24) << 4) | (15 ^ digit))
  }
  return 15 ^ (best & 15)
}

/**
 * Has PAIR_CELLS hold the cells with the fewest candidates, in a level where no cell has two candidates, as at most
 * guesses on boards with hardly any givens. The candidates of 27 cells are counted at once, in four bits.
 */
function collectTightest(level: number): void {
  let fewest = 10
  for (let band = 0; band < 3; band++) {
    let one = 0
    let two = 0
    let four = 0
    let eight = 0
    for (let at = level + DIGITS + band; at < level + LEVEL_END; at += 3) {
      const word = words[at]
      const ones = one & word
      one ^= word
      const twos = two & ones
      two ^= ones
      eight |= four & twos
      four ^= twos
    }
    const cells = without(without(without(without(words[level + band], eight), four), two), one)
    const count = bitCount(candidates(level + DIGITS + band, cells & -cells))
    if (count === 0 || count > fewest) continue
    if (count < fewest) words[PAIR_CELLS] = words[PAIR_CELLS + 1] = words[PAIR_CELLS + 2] = 0
    fewest = count
    words[PAIR_CELLS + band] = cells
  }
}

/** `cells` without `others`; all of `cells` if nothing would be left. */
function without(cells: number, others: number): number {
  const left = cells & ~others
  return left === 0 ? cells : left
}

/**
 * The digits that have this cell in the words from `at` on, digit 1 first. Without a branch, since
 * no processor predicts which digits these are (measured: 10 % on hard puzzles, against two loops
 * that look for them).
 */
function candidates(at: number, bit: number): number {
  return (
    isIn(words[at], bit) |
    (isIn(words[at + 3], bit) << 1) |
    (isIn(words[at + 6], bit) << 2) |
    (isIn(words[at + 9], bit) << 3) |
    (isIn(words[at + 12], bit) << 4) |
    (isIn(words[at + 15], bit) << 5) |
    (isIn(words[at + 18], bit) << 6) |
    (isIn(words[at + 21], bit) << 7) |
    (isIn(words[at + 24], bit) << 8)
  )
}

/** 1 if the word has the bit, else 0: the sign of the negated bit shows it, unless the bit is bit 31. */
function isIn(word: number, bit: number): number {
  return -(word & bit) >>> 31
}

/** Bits set in each nibble (Warren, "Hacker's Delight", 2002, section 5-1). */
function nibbles(word: number): number {
  const pairs = word - ((word >> 1) & 0x55555555)
  return (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
}

/** The two nibbles of each byte, added. */
function bytes(sums: number): number {
  return (sums & 0x0f0f0f0f) + ((sums >> 4) & 0x0f0f0f0f)
}
