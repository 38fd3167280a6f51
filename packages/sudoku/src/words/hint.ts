/** Messages about a board that a person is solving. */
import { cellName } from '@masu/core/validate'
import { digitName, type WrittenGeometry } from './board-names.ts'

/** An entered digit that no solution of the puzzle has in this cell. */
export interface WrongEntry {
  readonly cell: number
  readonly digit: number
  /** The digit of the only solution; null if the puzzle has several. */
  readonly solution: number | null
}

export interface HintMessages {
  wrong(geometry: WrittenGeometry, entry: WrongEntry): string
  /** Entries that may each be right have no solution together, for this reason. */
  together(reason: string): string
  /** No step fills a cell, and the puzzle has one solution. */
  readonly beyond: string
  /** No step fills a cell, and the puzzle has several solutions. */
  readonly several: string
  readonly solved: string
}

export const englishHint: HintMessages = {
  wrong(geometry, { cell, digit, solution }) {
    const fact = `${cellName(geometry, cell)} cannot be ${digitName(geometry, digit)}`
    return solution === null
      ? `${fact}: no solution has it there`
      : `${fact}: the only solution has another digit there`
  },
  together: (reason) => `the entries have no solution together: ${reason}`,
  beyond: 'these techniques fill no further cell',
  several: 'this board has several solutions',
  solved: 'solved',
}

export const japaneseHint: HintMessages = {
  wrong(geometry, { cell, digit, solution }) {
    const fact = `${cellName(geometry, cell)} は ${digitName(geometry, digit)} ではありません`
    return solution === null
      ? `${fact}。そこにその数字が入る解はありません`
      : `${fact}。ただ一つの解では別の数字です`
  },
  together: (reason) => `入れた数字を合わせると、解がありません：${reason}`,
  beyond: 'ここで使う手筋では、これ以上マスを埋められません',
  several: 'この盤面には解がいくつもあります',
  solved: '解けました',
}
