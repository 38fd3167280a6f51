/** The forms of a solution that are nothing but the board, and how givens and found digits differ. */
import { styleText } from 'node:util'
import { toComma, toList, toSpaced, toTable } from '@masu/core/formats/printed'
import type { Geometry } from '@masu/core/geometry'
import { EMPTY, type Cells } from '@masu/core/puzzle'

export type BoardForm = 'spaced' | 'comma' | 'list' | 'csv'

const toText: Readonly<Record<BoardForm, (geometry: Geometry, cells: Cells) => string>> = {
  spaced: toSpaced,
  comma: toComma,
  list: toList,
  csv: toTable,
}

/** Their names. */
export const boardForms: readonly string[] = Object.keys(toText)

export function isBoardForm(form: string): form is BoardForm {
  return Object.hasOwn(toText, form)
}

/** A board without a line break at its end. */
export function boardText(form: BoardForm, geometry: Geometry, cells: Cells): string {
  return toText[form](geometry, cells)
}

/** The text of a board with its givens bold and the digits that were found in a colour. */
export function toldApart(text: string, givens: Cells): string {
  let cell = 0
  return text.replaceAll(/\w+|\./g, (symbol) => {
    const style = givens[cell++] === EMPTY ? 'cyan' : 'bold'
    return symbol === '.' ? symbol : styleText(style, symbol, { validateStream: false })
  })
}
