/** The names of cells, units and digits, and the sentences with only these names. */
import type { Geometry } from '@masu/core/geometry'
import { hexSymbol, type Digits } from '@masu/core/formats/digits-16x16'
import { symbolOf } from '@masu/core/puzzle'
import { cellName, describeClash, unitName, type Clash } from '@masu/core/validate'
import type { Need } from '@masu/strategies/traced'
import { unitAt, type Unit } from '../unit.ts'
import { spaceJapanese } from './space-japanese.ts'

/** The geometry of a board, and the digits of its text where these are not 1-G. */
export interface WrittenGeometry extends Geometry {
  readonly digits?: Digits
}

export interface BoardNames {
  /** As in "row 3", and "rows 3 and 7": one unit, or several of one kind. */
  readonly units: (geometry: Geometry, units: readonly number[]) => string
  /** As in "3, 5 and 7". */
  readonly list: (parts: readonly string[]) => string
  /** As in "5 stands twice in row 3: r3c1 and r3c7". */
  readonly clash: (geometry: WrittenGeometry, clash: Clash) => string
  /** As in "r5c5 has no digit left" and "5 has no cell left in box 2". */
  readonly lack: (geometry: WrittenGeometry, need: Need) => string
}

/** The digits one after another, as in `3 5 7`; without blanks where a digit may be a letter, as in `57A`. */
export function digitsText(geometry: WrittenGeometry, digits: readonly number[]): string {
  return digitNames(geometry, digits).join(geometry.size <= 9 ? ' ' : '')
}

/** Each digit as the text of the board has it. */
export function digitNames(geometry: WrittenGeometry, digits: readonly number[]): string[] {
  return digits.map((digit) => digitName(geometry, digit))
}

/** A digit as the text of the board has it. */
export function digitName({ digits }: WrittenGeometry, digit: number): string {
  return digits === '0-F' ? hexSymbol(digit) : symbolOf(digit)
}

const PLURALS: Readonly<Record<Unit['kind'], string>> = {
  row: 'rows',
  column: 'columns',
  box: 'boxes',
}

export const englishNames: BoardNames = {
  units(geometry, units) {
    const named = units.map((unit) => unitAt(geometry, unit))
    const [first] = named
    if (first === undefined) return ''
    const kind = named.length === 1 ? first.kind : PLURALS[first.kind]
    return `${kind} ${englishNames.list(named.map(({ number }) => String(number)))}`
  },
  list: (parts) =>
    parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`,
  clash: (geometry, clash) => describeClash(geometry, clash, digitName(geometry, clash.digit)),
  lack: (geometry, need) =>
    need.kind === 'cell'
      ? `${cellName(geometry, need.cell)} has no digit left`
      : `${digitName(geometry, need.digit)} has no cell left in ${unitName(geometry, need.unit)}`,
}

export const japaneseNames: BoardNames = {
  units(geometry, units) {
    const named = units.map((unit) => unitAt(geometry, unit))
    const numbers = named.map(({ number }) => number).join('・')
    const kind = named[0]?.kind ?? 'row'
    if (kind === 'box') return `枠 ${numbers}`
    return `${numbers} ${kind === 'row' ? '行目' : '列目'}`
  },
  list: (parts) => parts.join('、'),
  clash(geometry, { digit, first, second, unit }) {
    const cells = japaneseNames.list([first, second].map((cell) => cellName(geometry, cell)))
    return spaceJapanese(
      `${japaneseNames.units(geometry, [unit])}に${digitName(geometry, digit)}が二つあります(${cells})`,
    )
  },
  lack: (geometry, need) =>
    spaceJapanese(
      need.kind === 'cell'
        ? `${cellName(geometry, need.cell)}に入る数字がありません`
        : `${japaneseNames.units(geometry, [need.unit])}に${digitName(geometry, need.digit)}の入るマスがありません`,
    ),
}
