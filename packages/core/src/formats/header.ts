/** The headers of a text: comments such as `# geometry: 2x3` and `# digits: 0-F`. */
import type { FaultCode, Faults } from '../faults/faults.ts'
import { findGeometry, type Geometry } from '../geometry.ts'
import type { Digits } from './digits-16x16.ts'

/** The sign behind the name may be missing where the value is one. */
const HEADER = /^#\s*(geometry|digits)(?:\s*[:=]|(?=\s+(?:\d+x\d+|1-G|0-F)\s*$))(.*)$/i

/** Why a header is refused, and the column in its line. */
export interface HeaderFault {
  readonly column: number
  readonly code: FaultCode
  readonly values: Faults[FaultCode]
}

/** Whether a comment is a header. */
export function isHeader(comment: string): boolean {
  return HEADER.test(comment)
}

export class TextHeader {
  geometry: Geometry | null = null
  digits: Digits | null = null

  copy(): TextHeader {
    const copy = new TextHeader()
    copy.geometry = this.geometry
    copy.digits = this.digits
    return copy
  }

  /**
   * Takes a header. Below a board, `isLate`, it can only say the same again, as in files that were joined; `last` is
   * the geometry of the last board. Returns why it is refused, or null.
   */
  read(comment: string, isLate: boolean, last: Geometry | null): HeaderFault | null {
    const [, kind = '', rest = ''] = HEADER.exec(comment) ?? []
    const name = rest.trim()
    const column = comment.length - rest.trimStart().length + 1
    const fault =
      kind.toLowerCase() === 'digits'
        ? this.digitsFault(name, isLate)
        : this.geometryFault(name, isLate, last)
    return fault === null ? null : { column, ...fault }
  }

  private geometryFault(
    name: string,
    isLate: boolean,
    last: Geometry | null,
  ): Omit<HeaderFault, 'column'> | null {
    const geometry = findGeometry(name)
    if (geometry === null) return { code: 'noGeometry', values: { text: name } }
    const known = this.geometry ?? last
    if (known === null && isLate) return { code: 'lateHeader', values: { header: 'geometry' } }
    if (known !== null && known !== geometry) {
      return { code: 'geometry', values: { geometry: geometry.name, other: known.name } }
    }
    this.geometry = geometry
    return null
  }

  private digitsFault(name: string, isLate: boolean): Omit<HeaderFault, 'column'> | null {
    if (name !== '1-G' && name !== '0-F') return { code: 'noDigits', values: { text: name } }
    const isOther = this.digits === null ? isLate : this.digits !== name
    if (isOther) return { code: 'lateHeader', values: { header: 'digits' } }
    this.digits = name
    return null
  }
}
