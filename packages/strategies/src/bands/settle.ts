/**
 * Deduction: everything that follows from a state before the search has to guess.
 *
 * Each digit is closed separately: the row triads of a band are matched with the boxes of the band,
 * then the column triads of a stack with the boxes of the stack, in turn until neither changes. For
 * any set of the nine triads, a table names the triads that belong to some placement of the digit.
 * So locked candidates, and all that follows from locked candidates within one digit, cost one
 * look-up for each band and each stack. In a closed digit, a candidate that is alone in its row is
 * also alone in its column and in its box: there a lone row triad meets a lone column triad. So
 * hidden singles cost no further search.
 */
import { emptyCount, DEDUCE_NEVER } from './empty.ts'
import * as layout from './layout.ts'
import { settleTriads } from './triads.ts'
import { hasVanished } from './vanished.ts'

// V8 looks up an import at every use, but compiles a constant of this file into the code (measured:
// 2 to 6 %).
const BAND_CELLS = layout.BAND_CELLS
const COLUMN_TRIADS = layout.COLUMN_TRIADS
const DIGITS = layout.DIGITS
const LEVEL_END = layout.LEVEL_END
const TRAIL_END = layout.TRAIL_END
const PAIR_CELLS = layout.PAIR_CELLS
const words = layout.words
const words1 = layout.words1
const words2 = layout.words2
const words3 = layout.words3
const fittingRows = layout.FITTING_ROWS
const fittingColumns = layout.FITTING_COLUMNS
const loneRows = layout.LONE_ROWS
const loneColumns = layout.LONE_COLUMNS
const apart = layout.CELLS_APART

/** A result of `settle`: the level has no solution. */
export const LOST = 0
/** The level is solved. */
export const SOLVED = 1
/** Each empty cell has two candidates, and each digit that a unit lacks has two places in the unit. */
export const TWOFOLD = 2
/** The search has to guess. */
const OPEN = 3

/** A word with bits 9j + b, multiplied by this, has bits 23 + 3j + b. */
const GATHER = (1 << 23) | (1 << 17) | (1 << 11)

/**
 * Settles all it can of a level, and returns LOST, SOLVED, TWOFOLD or OPEN. The cells
 * `naked0` to `naked2` are naked singles: each cell takes the only digit that still has the cell.
 * `pending` holds the digits to visit first, as nine bits; digit 1 is the lowest bit. A digit loses
 * the cells that other digits settled only when the digit is visited. Deduction across digits
 * (triads.ts) runs where at least `deducesFrom` cells are empty. The last digit of a name is the
 * band or the stack; `own` holds the naked singles of the visited digit.
 */
export function settle(
  level: number,
  pending: number,
  naked0: number,
  naked1: number,
  naked2: number,
  deducesFrom: number,
): number {
  // V8 keeps the address and length of an array for the whole function if a constant of the
  // function holds the array. With a constant of the module V8 seldom does so (measured: 8 to 12 %).
  const memory = words
  const memory1 = words1
  const memory2 = words2
  const memory3 = words3
  const fitRows = fittingRows
  const fitColumns = fittingColumns
  const aloneInRows = loneRows
  const aloneInColumns = loneColumns
  const distant = apart
  // V8 does not know the type of an argument or a result; these operations turn the value into a
  // plain word.
  level |= 0
  pending |= 0
  naked0 |= 0
  naked1 |= 0
  naked2 |= 0
  const first = level + DIGITS
  const end = level + LEVEL_END
  let trail = memory[level + TRAIL_END]
  // The cells that a digit must lose: settled cells, and naked singles of other digits.
  let gone0 = (BAND_CELLS & ~memory[level]) | naked0
  let gone1 = (BAND_CELLS & ~memory1[level]) | naked1
  let gone2 = (BAND_CELLS & ~memory2[level]) | naked2
  for (;;) {
    while (pending !== 0) {
      const at = first + 3 * (31 - Math.clz32(pending & -pending))
      pending &= pending - 1
      let cells0 = memory[at] & ~gone0
      let cells1 = memory1[at] & ~gone1
      let cells2 = memory2[at] & ~gone2
      const own0 = memory[at] & naked0
      const own1 = memory1[at] & naked1
      const own2 = memory2[at] & naked2
      const own = own0 | own1 | own2
      if (own !== 0) {
        // The loop below would clear the columns of `own`, too. This line saves a round of the
        // loop (measured: 1 to 5 %).
        const free = ~Math.imul((own | (own >> 1) | (own >> 2)) & COLUMN_TRIADS, 7)
        cells0 = own0 | (distant[(own0 | (own0 >> 9) | (own0 >> 18)) & 511] & cells0 & free)
        cells1 = own1 | (distant[(own1 | (own1 >> 9) | (own1 >> 18)) & 511] & cells1 & free)
        cells2 = own2 | (distant[(own2 | (own2 >> 9) | (own2 >> 18)) & 511] & cells2 & free)
      }
      let rows0 = (cells0 | (cells0 >> 9) | (cells0 >> 18)) & 511
      let rows1 = (cells1 | (cells1 >> 9) | (cells1 >> 18)) & 511
      let rows2 = (cells2 | (cells2 >> 9) | (cells2 >> 18)) & 511
      let lone = 0
      for (;;) {
        const fit0 = fitRows[rows0]
        const fit1 = fitRows[rows1]
        const fit2 = fitRows[rows2]
        if ((fit0 | fit1 | fit2) < 0) return LOST
        cells0 &= fit0
        cells1 &= fit1
        cells2 &= fit2
        // The column triads of the three bands interleave, as bits 9j + 3s + b. A product moves the
        // nine bits of a stack to the top of the word; the bits below them are shifted out.
        const columns =
          ((cells0 | (cells0 >> 1) | (cells0 >> 2)) & COLUMN_TRIADS) |
          (((cells1 << 1) | cells1 | (cells1 >> 1)) & (COLUMN_TRIADS << 1)) |
          (((cells2 << 2) | (cells2 << 1) | cells2) & (COLUMN_TRIADS << 2))
        const stack0 = Math.imul(columns & 0o007007007, GATHER) >>> 23
        const stack1 = Math.imul(columns & 0o070070070, GATHER >> 3) >>> 23
        const stack2 = Math.imul(columns & 0o700700700, GATHER >> 6) >>> 23
        const fitStack0 = fitColumns[stack0]
        const fitStack1 = fitColumns[stack1]
        const fitStack2 = fitColumns[stack2]
        if ((fitStack0 | fitStack1 | fitStack2) < 0) return LOST
        const fit = fitStack0 | (fitStack1 << 3) | (fitStack2 << 6)
        cells0 &= Math.imul(fit & COLUMN_TRIADS, 7)
        cells1 &= Math.imul((fit >> 1) & COLUMN_TRIADS, 7)
        cells2 &= Math.imul((fit >> 2) & COLUMN_TRIADS, 7)
        lone =
          aloneInColumns[stack0] | (aloneInColumns[stack1] << 3) | (aloneInColumns[stack2] << 6)
        const left0 = (cells0 | (cells0 >> 9) | (cells0 >> 18)) & 511
        const left1 = (cells1 | (cells1 >> 9) | (cells1 >> 18)) & 511
        const left2 = (cells2 | (cells2 >> 9) | (cells2 >> 18)) & 511
        // The digit is closed if exactly the row triads that fitted are left. An earlier test whether
        // the columns changed anything costs more than it saves, since no processor predicts the
        // result (measured: 6 to 12 %).
        if ((((left0 ^ fit0) | (left1 ^ fit1) | (left2 ^ fit2)) & 511) === 0) break
        rows0 = left0
        rows1 = left1
        rows2 = left2
      }
      const settled0 = cells0 & aloneInRows[rows0] & lone
      const settled1 = cells1 & aloneInRows[rows1] & lone
      const settled2 = cells2 & aloneInRows[rows2] & lone
      if (((own0 & ~settled0) | (own1 & ~settled1) | (own2 & ~settled2)) !== 0) return LOST
      // This code has no branch, since no processor predicts whether a visit settles a cell.
      memory[trail] = at - level
      memory1[trail] = settled0
      memory2[trail] = settled1
      memory3[trail] = settled2
      trail += 4 & (-(settled0 | settled1 | settled2) >> 31)
      gone0 |= settled0
      gone1 |= settled1
      gone2 |= settled2
      memory[at] = cells0 ^ settled0
      memory1[at] = cells1 ^ settled1
      memory2[at] = cells2 ^ settled2
    }

    // Finds the digits that still hold cells that they must lose. This loop has no branch for a digit
    // either: the branch would be predicted wrongly too often (measured: 6 % on puzzles of every kind).
    for (let i = end - 3; i >= first; i -= 3) {
      const isHeld = -((memory[i] & gone0) | (memory1[i] & gone1) | (memory2[i] & gone2)) >>> 31
      pending = (pending << 1) | isHeld
    }
    if (pending !== 0) continue

    // Counts the digits that a cell has left, for 27 cells at once: at least one, two or three.
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
      const cells0 = memory[i]
      const cells1 = memory1[i]
      const cells2 = memory2[i]
      more0 |= two0 & cells0
      two0 |= one0 & cells0
      one0 |= cells0
      more1 |= two1 & cells1
      two1 |= one1 & cells1
      one1 |= cells1
      more2 |= two2 & cells2
      two2 |= one2 & cells2
      one2 |= cells2
    }
    if (((gone0 | one0) & (gone1 | one1) & (gone2 | one2)) !== BAND_CELLS) return LOST
    naked0 = BAND_CELLS & ~(gone0 | two0)
    naked1 = BAND_CELLS & ~(gone1 | two1)
    naked2 = BAND_CELLS & ~(gone2 | two2)
    if ((naked0 | naked1 | naked2) === 0) {
      memory[level] = BAND_CELLS ^ gone0
      memory1[level] = BAND_CELLS ^ gone1
      memory2[level] = BAND_CELLS ^ gone2
      memory[level + TRAIL_END] = trail
      if ((gone0 & gone1 & gone2) === BAND_CELLS) return SOLVED
      memory[PAIR_CELLS] = two0 & ~more0
      memory1[PAIR_CELLS] = two1 & ~more1
      memory2[PAIR_CELLS] = two2 & ~more2
      if ((more0 | more1 | more2) === 0 && !hasVanished(level)) return TWOFOLD
      const deduces = deducesFrom < DEDUCE_NEVER && emptyCount(level) >= deducesFrom
      pending = deduces ? settleTriads(level, gone0, gone1, gone2) | 0 : 0
      if (pending < 0) return LOST
      if (pending === 0) return OPEN
    }
    gone0 |= naked0
    gone1 |= naked1
    gone2 |= naked2
  }
}
