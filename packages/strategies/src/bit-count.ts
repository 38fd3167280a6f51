/** Bits set in a word of at most 31 bits (Warren, "Hacker's Delight", 2002, section 5-1). */
export function bitCount(word: number): number {
  const pairs = word - ((word >> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
