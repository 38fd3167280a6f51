/**
 * Counting without trying. Where two digits may stand in the same empty cells, each of them exchanged for the other
 * in these cells makes another solution of every solution. So a cell has as many solutions with the one digit as with the
 * other: one is tried, and each solution that is found then stands for two. On boards with few givens, digits
 * without a given are alike from the beginning: with k of them each solution stands for k! (measured: 0.3 of the time
 * for 100,001 solutions of boards of 0 to 16 givens). Where two digits are alike and one has no solution in a cell, the
 * other need not be tried either.
 */
import * as layout from './layout.ts'

const words = layout.words
const words1 = layout.words1
const words2 = layout.words2
const DIGITS = layout.DIGITS

/** Of a cell's digits in a level that `settle` has left: those that may stand in the same cells as one of them, itself included. */
export function likeDigits(level: number, digit: number, digits: number): number {
  const at = level + DIGITS + 3 * digit
  let alike = 1 << digit
  for (let rest = digits ^ alike; rest !== 0; rest &= rest - 1) {
    const other = level + DIGITS + 3 * (31 - Math.clz32(rest & -rest))
    const differ =
      (words[at] ^ words[other]) | (words1[at] ^ words1[other]) | (words2[at] ^ words2[other])
    if (differ === 0) alike |= rest & -rest
  }
  return alike
}
