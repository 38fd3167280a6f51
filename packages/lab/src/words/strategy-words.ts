/** Each strategy that can be watched, in one line, and what holds for all of them. */
import type { Language } from '@masu/sudoku/words/language'

const en: Readonly<Record<string, string>> = {
  'flat-recursion':
    'the exam’s way: cells in reading order, digits in order, three duplicate checks',
  'grid-rescan': 'looks for the first empty cell again at every step',
  'grid-slices': 'checks by whether a list holds the digit',
  'grid-copy': 'copies the whole board for every digit and undoes nothing',
  'candidate-table': 'the exam’s improvement: a table of the digits that each cell may take',
  bitmask: 'the digits used, a bit each, for every row, column and box',
  dlx: 'exact cover with dancing links; branches where the fewest ways are left',
  'bitmask-mrv':
    'fills what only one digit fits, then branches in the cell with the fewest candidates',
}

const ja: Readonly<Record<string, string>> = {
  'flat-recursion':
    '試験問題の解き方。左上のマスから順に、1〜9 を小さい順に試し、行・列・枠に重複のない数字を入れる',
  'grid-rescan': '空白のマスを毎回左上から探し直す',
  'grid-slices': '行・列・枠のリストに含まれるかで調べる',
  'grid-copy': '数字を入れるたびに盤面を複製し、何も元に戻さない',
  'candidate-table': '試験問題の改善版。入れられる数字をデータ構造 Z に持つ',
  bitmask: '使った数字を行・列・枠ごとにビットで持つ',
  dlx: '厳密被覆とダンシングリンク。選び方の最も少ないところから試す',
  'bitmask-mrv': '一つに決まるマスを先に埋め、候補の最も少ないマスから試す',
}

export const strategyWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en,
  ja,
}

interface AboutStrategies {
  /** What may be compared between two strategies. */
  readonly units: string
  /** The strategies that cannot be watched, before a link to the times of all. */
  readonly others: string
  /** What a link names and the view does not show. */
  readonly dropped: (names: readonly string[], known: readonly string[]) => string
}

export const aboutStrategies: Readonly<Record<Language, AboutStrategies>> = {
  en: {
    units:
      'A step is a digit placed, refused or taken back, or a cell chosen. Some programs refuse digit by digit, others look up which digits fit: fewer steps are not less time. Guesses mean the same in all.',
    others:
      'bands-wasm and bands, the fastest, are not here: one operation changes many cells at once, so that there are no single steps to show. norvig has no watchable form. Times of all:',
    dropped: (names, known) =>
      `The link also names ${names.join(', ')}: left out. A race has four lanes at most, watching two, of ${known.join(', ')}.`,
  },
  ja: {
    units:
      'ステップは、数字を入れる、入らないと分かる、元に戻す、マスを選ぶ、のどれか一つです。数字を一つずつ調べる解法も、入る数字を表で引く解法もあるため、ステップが少ないほど速いとは限りません。仮置きの数え方はどの解法でも同じです。',
    others:
      '最も速い bands-wasm と bands はここにありません。一度の演算で多くのマスを変え、1 ステップずつ示せないからです。norvig には観察用の版がありません。すべての解法の時間：',
    dropped: (names, known) =>
      `リンクにある ${names.join('、')} は省きました。選べるのは ${known.join('、')} で、競走は四つ、観察は二つまでです。`,
  },
}
