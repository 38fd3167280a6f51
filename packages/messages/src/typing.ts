/** What is said to a person who types a board row by row. */
import type { Geometry } from '@masu/core/geometry'
import { countOf } from '@masu/core/puzzle-error'
import { symbolOf } from '@masu/core/puzzle'
import type { Clash } from '@masu/core/validate'
import { englishNames, japaneseNames } from './names.ts'

/** A mistake in a row; `row` counts from 1. */
export type Mistake =
  | {
      readonly kind: 'no-digit'
      readonly row: number
      /** From 1. */
      readonly column: number
      /** The text of the cell. */
      readonly found: string
      /** Of the board, or the largest that there may be. */
      readonly size: number
    }
  | { readonly kind: 'no-size'; readonly row: number; readonly cells: number }
  | { readonly kind: 'length'; readonly row: number; readonly cells: number; readonly size: number }
  | {
      readonly kind: 'clash'
      readonly row: number
      readonly column: number
      readonly geometry: Geometry
      readonly clash: Clash
    }

export interface TypingMessages {
  /** How to type, two lines. */
  readonly instructions: readonly string[]
  /** What the first row decides: `usual` is the size that most boards have, `others` all others. */
  anySize(usual: number, others: readonly number[]): string
  /** The kind of board that is typed. */
  kind(geometry: Geometry): string
  /** Before row `row`, from 1; as wide in columns of a terminal for every row. */
  label(row: number): string
  /** `usual` and `others` as for `anySize`. */
  mistake(mistake: Mistake, usual: number, others: readonly number[]): string
  /** So many pasted lines come after a mistake. */
  waiting(lines: number): string
  /** So many lines below a complete board were not used. */
  leftOut(lines: number): string
  /** A terminal in which no question can be asked is read as a file. */
  readonly readsHere: string
}

export const englishTyping: TypingMessages = {
  instructions: [
    'The board, row by row: digits, and . 0 _ or * for an empty cell.',
    'Enter ends a row, the up arrow goes back to it. Or paste the whole board.',
  ],
  anySize: (usual, others) =>
    `${usual} cells a row, or ${others.join(', ')} for a board of that size.`,
  kind({ size, boxHeight, boxWidth }) {
    const kind = `${size}x${size}, boxes ${boxHeight} high and ${boxWidth} wide`
    return size <= 9
      ? `${kind}.`
      : `${kind}; digits 1-9, A-${symbolOf(size)}, or numbers and blanks.`
  },
  label: (row) => `row ${String(row).padStart(2)}  `,
  mistake(mistake, usual, others) {
    const row = `row ${mistake.row}`
    switch (mistake.kind) {
      case 'no-digit': {
        const { column, found, size } = mistake
        const digits = size <= 9 ? `1-${size}` : `1-9, A-${symbolOf(size)}`
        return `${row}, column ${column}: '${found}' is no digit ${digits} and no . 0 _ * for an empty cell`
      }
      case 'no-size':
        return `${row}: ${countOf(mistake.cells, 'cell')}, expected ${usual}, or ${others.join(', ')} for another board`
      case 'length':
        return `${row}: ${countOf(mistake.cells, 'cell')}, expected ${mistake.size}`
      case 'clash':
        break
    }
    const { column, geometry, clash } = mistake
    return `${row}, column ${column}: ${englishNames.clash(geometry, clash)}`
  },
  waiting: (lines) => `${lines} more of the pasted lines wait for it.`,
  leftOut: (lines) => `Left out: ${countOf(lines, 'line')} below the board.`,
  readsHere: 'Reads a board from here, in any format, up to Ctrl-D.',
}

export const japaneseTyping: TypingMessages = {
  instructions: [
    '盤面を 1 行ずつ入力してください。空白のマスは . 0 _ * のどれかで表します。',
    'Enter で次の行へ進み、↑ で前の行へ戻ります。盤面全体を貼り付けることもできます。',
  ],
  anySize: (usual, others) =>
    `1 行は ${usual} マスです(ほかの大きさなら ${others.join('、')} マス)。`,
  kind({ size, boxHeight, boxWidth }) {
    const kind = `${size}×${size}、枠は縦 ${boxHeight} 横 ${boxWidth} マス`
    return size <= 9
      ? `${kind}。`
      : `${kind}。数字は 1〜9 と A〜${symbolOf(size)}、または空白区切りの数。`
  },
  label: (row) => `${String(row).padStart(2)} 行目  `,
  mistake(mistake, usual, others) {
    const row = `${mistake.row} 行目`
    switch (mistake.kind) {
      case 'no-digit': {
        const { column, found, size } = mistake
        const digits = size <= 9 ? `1〜${size}` : `1〜9、A〜${symbolOf(size)}`
        return `${row} ${column} 列目:「${found}」は ${digits} でも、空白の . 0 _ * でもありません`
      }
      case 'no-size':
        return `${row}:${mistake.cells} マスあります。${usual} マス(または ${others.join('、')} マス)にしてください`
      case 'length':
        return `${row}:${mistake.cells} マスあります。${mistake.size} マスにしてください`
      case 'clash':
        break
    }
    const { column, geometry, clash } = mistake
    return `${row} ${column} 列目:${japaneseNames.clash(geometry, clash)}`
  },
  waiting: (lines) => `貼り付けた残りの ${lines} 行は、ここを直すと続けて読みます。`,
  leftOut: (lines) => `盤面のあとの ${lines} 行は使いませんでした。`,
  readsHere: '盤面をここに入力してください(形式は自由)。Ctrl-D で終わります。',
}
