/**
 * Deduction: everything that follows from a state before the search has to guess.
 *
 * Each digit is closed on its own: the row triads of a band against its boxes, the column triads of
 * a stack against its boxes, in turn until neither changes. A table says, for any nine triads,
 * which of them belong to some way to fit the digit in. So locked candidates, and all that follows
 * from them within one digit, cost one look-up a band and one a stack. In a closed digit a
 * candidate alone in its row is also alone in its column and in its box; it shows as a lone row
 * triad that meets a lone column triad. So hidden singles cost no further search.
 */
import { emptyCount, NEVER_EMPTY } from './empty.ts'
import * as layout from './layout.ts'
import { settleTriads } from './triads.ts'
import { hasVanished } from './vanished.ts'

// V8 follows an import through a cell at every use, but compiles in a constant of this file
// (measured: 2 to 6 %).
const ALL = layout.ALL
const COLUMN_TRIADS = layout.COLUMN_TRIADS
const DIGITS = layout.DIGITS
const LEVEL_END = layout.LEVEL_END
const TRAIL_END = layout.TRAIL_END
const PAIRS = layout.PAIRS
const words = layout.words
const words1 = layout.words1
const words2 = layout.words2
const words3 = layout.words3
const fittingRows = layout.FITTING_ROWS
const fittingColumns = layout.FITTING_COLUMNS
const loneRows = layout.LONE_ROWS
const loneColumns = layout.LONE_COLUMNS
const apart = layout.APART

/** What `settle` finds a level to be: without a solution, ... */
export const LOST = 0
/** ... solved, ... */
export const SOLVED = 1
/** ... with two candidates in each cell, and two places in a unit for each digit that it lacks, ... */
export const TWOFOLD = 2
/** ... or with something to guess. */
const OPEN = 3

/** Times bits 9j + b: bits 23 + 3j + b. */
const GATHER = (1 << 23) | (1 << 17) | (1 << 11)

/**
 * Settles all it can of a level, and returns LOST, SOLVED, TWOFOLD or OPEN. The cells n0, n1, n2 are
 * naked singles: each takes the one digit that still has it. The digits to visit first are `pending`,
 * nine bits, digit 1 the lowest. A digit pulls what others settled when its turn comes; nothing is
 * pushed. Deduction across digits (triads.ts) is asked for where `deducesFrom` cells or more are
 * empty.
 */
export function settle(
  level: number,
  pending: number,
  n0: number,
  n1: number,
  n2: number,
  deducesFrom: number,
): number {
  // V8 keeps the address and length of an array for the whole function if a constant of the
  // function holds the array; with a constant of the module it seldom does (measured: 8 to 12 %).
  const memory = words
  const memory1 = words1
  const memory2 = words2
  const memory3 = words3
  const fitRows = fittingRows
  const fitColumns = fittingColumns
  const aloneInRows = loneRows
  const aloneInColumns = loneColumns
  const distant = apart
  // V8 does not know the type of an argument or a result; from here on these are plain words.
  level |= 0
  pending |= 0
  n0 |= 0
  n1 |= 0
  n2 |= 0
  const first = level + DIGITS
  const end = level + LEVEL_END
  let trail = memory[level + TRAIL_END]
  // The cells that a digit must lose: settled cells, and naked singles (until they prove to be its
  // own).
  let z0 = (ALL & ~memory[level]) | n0
  let z1 = (ALL & ~memory1[level]) | n1
  let z2 = (ALL & ~memory2[level]) | n2
  for (;;) {
    while (pending !== 0) {
      const at = first + 3 * (31 - Math.clz32(pending & -pending))
      pending &= pending - 1
      let a = memory[at] & ~z0
      let b = memory1[at] & ~z1
      let c = memory2[at] & ~z2
      const h0 = memory[at] & n0
      const h1 = memory1[at] & n1
      const h2 = memory2[at] & n2
      const h = h0 | h1 | h2
      if (h !== 0) {
        // Closing would clear their columns, too; clearing them here saves it a round (measured: 1
        // to 5 %).
        const free = ~Math.imul((h | (h >> 1) | (h >> 2)) & COLUMN_TRIADS, 7)
        a = h0 | (distant[(h0 | (h0 >> 9) | (h0 >> 18)) & 511] & a & free)
        b = h1 | (distant[(h1 | (h1 >> 9) | (h1 >> 18)) & 511] & b & free)
        c = h2 | (distant[(h2 | (h2 >> 9) | (h2 >> 18)) & 511] & c & free)
      }
      let ra = (a | (a >> 9) | (a >> 18)) & 511
      let rb = (b | (b >> 9) | (b >> 18)) & 511
      let rc = (c | (c >> 9) | (c >> 18)) & 511
      let lone = 0
      for (;;) {
        const fa = fitRows[ra]
        const fb = fitRows[rb]
        const fc = fitRows[rc]
        if ((fa | fb | fc) < 0) return LOST
        a &= fa
        b &= fb
        c &= fc
        // The column triads of the three bands interleave, as bits 9j + 3s + b. A product moves the
        // nine bits of a stack to the top of the word; the bits below them are shifted out.
        const columns =
          ((a | (a >> 1) | (a >> 2)) & COLUMN_TRIADS) |
          (((b << 1) | b | (b >> 1)) & (COLUMN_TRIADS << 1)) |
          (((c << 2) | (c << 1) | c) & (COLUMN_TRIADS << 2))
        const i0 = Math.imul(columns & 0o007007007, GATHER) >>> 23
        const i1 = Math.imul(columns & 0o070070070, GATHER >> 3) >>> 23
        const i2 = Math.imul(columns & 0o700700700, GATHER >> 6) >>> 23
        const k0 = fitColumns[i0]
        const k1 = fitColumns[i1]
        const k2 = fitColumns[i2]
        if ((k0 | k1 | k2) < 0) return LOST
        const fit = k0 | (k1 << 3) | (k2 << 6)
        a &= Math.imul(fit & COLUMN_TRIADS, 7)
        b &= Math.imul((fit >> 1) & COLUMN_TRIADS, 7)
        c &= Math.imul((fit >> 2) & COLUMN_TRIADS, 7)
        lone = aloneInColumns[i0] | (aloneInColumns[i1] << 3) | (aloneInColumns[i2] << 6)
        const sa = (a | (a >> 9) | (a >> 18)) & 511
        const sb = (b | (b >> 9) | (b >> 18)) & 511
        const sc = (c | (c >> 9) | (c >> 18)) & 511
        // The digit is closed if the row triads left are those that fitted. There is no earlier
        // test whether the columns changed anything, since no processor predicts it (measured: 6 to
        // 12 %).
        if ((((sa ^ fa) | (sb ^ fb) | (sc ^ fc)) & 511) === 0) break
        ra = sa
        rb = sb
        rc = sc
      }
      const o0 = a & aloneInRows[ra] & lone
      const o1 = b & aloneInRows[rb] & lone
      const o2 = c & aloneInRows[rc] & lone
      if (((h0 & ~o0) | (h1 & ~o1) | (h2 & ~o2)) !== 0) return LOST
      // Without a branch: no processor predicts whether a visit settles a cell.
      memory[trail] = at - level
      memory1[trail] = o0
      memory2[trail] = o1
      memory3[trail] = o2
      trail += 4 & (-(o0 | o1 | o2) >> 31)
      z0 |= o0
      z1 |= o1
      z2 |= o2
      memory[at] = a ^ o0
      memory1[at] = b ^ o1
      memory2[at] = c ^ o2
    }

    // Which digits still hold cells that they must lose. Again without a branch: a branch for each
    // digit would be predicted wrongly too often (measured: 6 % on puzzles of every kind).
    for (let i = end - 3; i >= first; i -= 3) {
      const isHeld = -((memory[i] & z0) | (memory1[i] & z1) | (memory2[i] & z2)) >>> 31
      pending = (pending << 1) | isHeld
    }
    if (pending !== 0) continue

    // How many digits a cell has left, for 27 cells at once: one, two, three or more.
    let one0 = 0
    let one1 = 0
    let one2 = 0
    let two0 = 0
    let two1 = 0
    let two2 = 0
    let more0 = 0
    let more1 = 0
    let more2 = 0
    for (let i = first; i < end; i += 3) {
      const a = memory[i]
      const b = memory1[i]
      const c = memory2[i]
      more0 |= two0 & a
      two0 |= one0 & a
      one0 |= a
      more1 |= two1 & b
      two1 |= one1 & b
      one1 |= b
      more2 |= two2 & c
      two2 |= one2 & c
      one2 |= c
    }
    if (((z0 | one0) & (z1 | one1) & (z2 | one2)) !== ALL) return LOST
    n0 = ALL & ~(z0 | two0)
    n1 = ALL & ~(z1 | two1)
    n2 = ALL & ~(z2 | two2)
    if ((n0 | n1 | n2) === 0) {
      memory[level] = ALL ^ z0
      memory1[level] = ALL ^ z1
      memory2[level] = ALL ^ z2
      memory[level + TRAIL_END] = trail
      if ((z0 & z1 & z2) === ALL) return SOLVED
      memory[PAIRS] = two0 & ~more0
      memory1[PAIRS] = two1 & ~more1
      memory2[PAIRS] = two2 & ~more2
      if ((more0 | more1 | more2) === 0 && !hasVanished(level)) return TWOFOLD
      const deduces = deducesFrom < NEVER_EMPTY && emptyCount(level) >= deducesFrom
      pending = deduces ? settleTriads(level, z0, z1, z2) | 0 : 0
      if (pending < 0) return LOST
      if (pending === 0) return OPEN
    }
    z0 |= n0
    z1 |= n1
    z2 |= n2
  }
}
