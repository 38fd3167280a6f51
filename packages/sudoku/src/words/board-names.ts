/** The names of cells, units and digits, and the sentences with only these names. */
import type { Geometry } from '@masu/core/geometry'
import { hexSymbol, type Digits } from '@masu/core/formats/digits-16x16'
import { symbolOf } from '@masu/core/puzzle'
import { cellName, describeClash, unitName, type Clash } from '@masu/core/validate'
import type { Need } from '@masu/strategies/traced'

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

/** The digits as on a board, one after another without blanks. */
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

/** Japanese with a blank between Latin and Japanese text, as in these pages and messages. */
export function spaced(text: string): string {
  return text
    .replaceAll(/(?<=[\w%])(?=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])/gu, ' ')
    .replaceAll(/(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])(?=\w)/gu, ' ')
}

export const englishNames: BoardNames = {
  units(geometry, units) {
    const [first = '', ...others] = units.map((unit) => unitName(geometry, unit))
    if (others.length === 0) return first
    const numbers = others.map((name) => name.replace(/^\w+ /, ''))
    return englishNames.list([first.replace(' ', 's '), ...numbers])
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
    const { size } = geometry
    const numbers = units.map((unit) => (unit % size) + 1).join('・')
    const kind = Math.floor((units[0] ?? 0) / size)
    if (kind === 2) return `枠 ${numbers}`
    return `${numbers} ${kind === 0 ? '行目' : '列目'}`
  },
  list: (parts) => parts.join('、'),
  clash(geometry, { digit, first, second, unit }) {
    const cells = japaneseNames.list([first, second].map((cell) => cellName(geometry, cell)))
    return spaced(
      `${japaneseNames.units(geometry, [unit])}に${digitName(geometry, digit)}が二つあります(${cells})`,
    )
  },
  lack: (geometry, need) =>
    spaced(
      need.kind === 'cell'
        ? `${cellName(geometry, need.cell)}に入る数字がありません`
        : `${japaneseNames.units(geometry, [need.unit])}に${digitName(geometry, need.digit)}の入るマスがありません`,
    ),
}
