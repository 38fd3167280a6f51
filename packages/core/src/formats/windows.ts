/** The columns of a sheet in which its boards may stand. */
import { SIZES, type Geometry } from '../geometry.ts'
import { USUAL_SIZES } from './margins.ts'

/** Columns of a sheet: boards of a size begin at the field `lead`, and the field before it is a label if `hasLabels`. */
export interface Window {
  readonly width: number
  readonly lead: number
  readonly hasLabels: boolean
  readonly size: number
}

/** All columns where boards may stand in rows of a width. */
export function listWindows(width: number, geometry: Geometry | null): Window[] {
  const sizes = geometry === null ? SIZES : [geometry.size]
  const windows: Window[] = []
  for (const size of sizes.toReversed()) {
    if (size > width) continue
    const isLikely = size === width || geometry !== null || USUAL_SIZES.includes(size)
    for (let lead = 0; lead <= width - size; lead++) {
      if (isLikely) windows.push({ width, lead, size, hasLabels: false })
      // Labels beside boards of any size may make them look like boards of the next one.
      if (lead > 0 && (isLikely || size === width - 1)) {
        windows.push({ width, lead, size, hasLabels: true })
      }
    }
  }
  return windows
}
