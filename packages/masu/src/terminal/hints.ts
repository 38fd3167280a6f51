/** Hints below an error. */
import type { Language } from '@masu/messages/language'
import { calledAs } from './called-as.ts'

/** Names the option that skips a bad puzzle, for texts with other puzzles. */
export const skipBadHint: Readonly<Record<Language, string>> = {
  en: '--skip-bad skips such puzzles, lists them and goes on with the others',
  ja: '--skip-bad を付けると、このような問題を報告して読み飛ばし、残りを処理します',
}

const forms: Readonly<Record<Language, string>> = {
  en: `A puzzle has one of these forms, with 0 . _ * or □ in an empty cell:
  a puzzle a line  53..7....6..195....98....6.8...6...34..8.3..17...2..., 81 cells
  a row a line     53..7....  or  5 3 . | . 7 . | . . .  nine times
  a spreadsheet    5,3,,,7,,,,  nine times, or all cells in one line
  a list           [[5, 3, 0, 0, 7, 0, 0, 0, 0], ...]  as JSON or Python have it
  a data set       quizzes,solutions  above a puzzle a line
All forms: `,
  ja: `問題は次のどれかの形で書きます。空白のマスには 0 . _ * □ のどれかを書きます:
  1 行に 1 問     53..7....6..195....98....6.8...6...34..8.3..17...2...、81 マス
  1 行に盤面の行  53..7....  または  5 3 . | . 7 . | . . .  を 9 行
  表計算ソフト    5,3,,,7,,,,  を 9 行、または全マスを 1 行に
  リスト          [[5, 3, 0, 0, 7, 0, 0, 0, 0], ...]  JSON や Python の書き方で
  データセット    quizzes,solutions  の見出しと、1 行に 1 問
すべての形式:`,
}

/** The forms of puzzles, for a text that holds none: a form a line, without a line break at the end. */
export function formsHint(language: Language): string {
  return `${forms[language]}${calledAs()} convert --help`
}
