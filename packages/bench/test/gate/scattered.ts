/** Ratios made up, as of a check of several rows. */

export const ROWS = 10

/** Ratios that scatter about one value by so much, evenly; no two are equally far from it. */
export function scattered(size: number, center: number, spread = 0.02): number[] {
  return Array.from({ length: size }, (_, i) => {
    const place = (2 * i + 0.7) / size - 1
    return center * (1 + spread) ** place
  })
}
