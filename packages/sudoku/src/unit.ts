/** Rows, columns and boxes by their usual names. */
import type { Geometry } from '@masu/core/geometry'

export interface Unit {
  readonly kind: 'row' | 'column' | 'box'
  /** From 1, as people count; boxes in reading order. */
  readonly number: number
}

/** The unit at an index of the geometry's units. */
export function unitAt({ size }: Geometry, index: number): Unit {
  const kind = (['row', 'column', 'box'] as const)[Math.floor(index / size)]
  return { kind, number: (index % size) + 1 }
}
