/** Boards that many tests need. */
import { fromLine } from '@masu/core/puzzle'

/** A board with exactly one solution that takes a plain recursion little work. */
export const easy =
  '201090700040200300500008029090670200600305004007049010760900003009006040004010600'
export const easySolution =
  '281493765946257381573168429495671238618325974327849516762984153159736842834512697'

/** A 4x4 board with exactly one solution. */
export const tiny = '3....42....14...'
export const tinySolution = '3214142323414132'

/** 4x4 boards with exactly two solutions, with none, and with all 288. */
export const tinyTwo = '..4..3..3....1..'
export const tinyNone = '11..............'
export const tinyAll = '................'

/** The cells of these boards, one after the other. */
export function cellsOf(...lines: readonly string[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(lines.flatMap((line) => [...fromLine(line).givens]))
}
