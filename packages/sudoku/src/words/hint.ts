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
  wrongEntry(geometry: WrittenGeometry, entry: WrongEntry): string
  /** Entries that may each be right have no solution together, for this reason. */
  noneTogether(reason: string): string
  /** No step fills a cell, and the puzzle has one solution. */
  readonly beyondTechniques: string
  /** No step fills a cell, and the puzzle has several solutions. */
  readonly severalSolutions: string
  readonly solved: string
}

export const englishHint: HintMessages = {
  wrongEntry(geometry, { cell, digit, solution }) {
    const fact = `${cellName(geometry, cell)} cannot be ${digitName(geometry, digit)}`
    return solution === null
      ? `${fact}: no solution has it there`
      : `${fact}: the only solution has another digit there`
  },
  noneTogether: (reason) => `the entries have no solution together: ${reason}`,
  beyondTechniques: 'these techniques fill no further cell',
  severalSolutions: 'this board has several solutions',
  solved: 'solved',
}

export const japaneseHint: HintMessages = {
  wrongEntry(geometry, { cell, digit, solution }) {
    const fact = `${cellName(geometry, cell)} は ${digitName(geometry, digit)} ではありません`
    return solution === null
      ? `${fact}。そこにその数字が入る解はありません`
      : `${fact}。ただ一つの解では別の数字です`
  },
  noneTogether: (reason) => `入れた数字を合わせると、解がありません：${reason}`,
  beyondTechniques: 'ここで使う手筋では、これ以上マスを埋められません',
  severalSolutions: 'この盤面には解がいくつもあります',
  solved: '解けました',
}
