/** The lines above the puzzles, for what the puzzles themselves do not say. */
import { geometryOfSize, type Geometry } from '../geometry.ts'

/** `# geometry:` where the size does not tell; `# digits:` where the cells of 16x16 are symbols. */
export function headersFor(geometry: Geometry, symbols: boolean): string {
  const lines: string[] = []
  if (geometryOfSize(geometry.size) !== geometry) lines.push(geometryHeader(geometry))
  if (symbols && geometry.size === 16) lines.push('# digits: 1-G\n')
  return lines.join('')
}

export function geometryHeader(geometry: Geometry): string {
  return `# geometry: ${geometry.name}\n`
}
