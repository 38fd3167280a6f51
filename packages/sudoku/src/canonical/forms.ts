/** The canonical forms of many boards at once, as short byte strings for sets. */
import { geometryOfName } from '@masu/core/geometry'
import type { Cells } from '@masu/core/puzzle'
import { getCanonicaliser } from './canonical.ts'

/** Finds the canonical forms of boards of one geometry. */
export interface CanonicalTask {
  readonly kind: 'canonical'
  readonly geometry: string
  /** The cells of all boards, one board after the other. */
  readonly cells: Uint8Array
}

/**
 * A byte string for each board: two boards of a geometry are images of one another if and only if their
 * strings are equal.
 */
export interface Forms {
  /** The strings of all boards, one after the other, all of the same length. */
  readonly bytes: Uint8Array
  /** The length of a string: 41 bytes for a 9x9 board. */
  readonly length: number
  /** The number of strings: fewer than boards where a board has none. */
  readonly count: number
  /** Why the next board has no string; null if all have one. */
  readonly failure: string | null
}

/** The forms of the boards of a task. If a board has no form, the forms before it, and the reason. */
export function findCanonicalForms({ geometry: name, cells }: CanonicalTask): Forms {
  const geometry = geometryOfName(name)
  const { size, cellCount } = geometry
  const canonicaliser = getCanonicaliser(geometry)
  const boards = cells.length / cellCount
  // A byte holds as many cells as fit, two of 9x9, three of 4x4.
  const perByte = Math.floor(Math.log(256) / Math.log(size + 1))
  const length = Math.ceil(cellCount / perByte)
  const bytes = new Uint8Array(boards * length)
  for (let board = 0; board < boards; board++) {
    let form: Cells
    try {
      form = canonicaliser.canonicalise(cells.subarray(board * cellCount, (board + 1) * cellCount))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return { bytes, length, count: board, failure: error.message }
    }
    let at = board * length
    for (let cell = 0; cell < cellCount; at++) {
      let byte = 0
      for (const end = Math.min(cellCount, cell + perByte); cell < end; cell++) {
        byte = byte * (size + 1) + form[cell]
      }
      bytes[at] = byte
    }
  }
  return { bytes, length, count: boards, failure: null }
}
