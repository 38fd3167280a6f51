/** The texts that screen readers read, and the names of a board's controls. */
import type { Language } from '@masu/sudoku/words/language'

interface GridWords {
  /** `digit` is null for an empty cell; `candidates` is null if none are shown. */
  cell(
    row: number,
    column: number,
    digit: string | null,
    isGiven: boolean,
    candidates: readonly string[] | null,
  ): string
}

export const gridWords: Readonly<Record<Language, GridWords>> = {
  en: {
    cell(row, column, digit, isGiven, candidates) {
      const place = `row ${row}, column ${column}`
      if (digit !== null) return `${place}: ${digit}${isGiven ? '' : ', filled in'}`
      return `${place}: empty${candidates === null ? '' : `, candidates ${candidates.join(' ') || 'none'}`}`
    },
  },
  ja: {
    cell(row, column, digit, isGiven, candidates) {
      const place = `${row} 行 ${column} 列`
      if (digit !== null) return `${place}：${digit}${isGiven ? '' : '(入れた数字)'}`
      return `${place}：空白${candidates === null ? '' : `、候補 ${candidates.join(' ') || 'なし'}`}`
    },
  },
}
