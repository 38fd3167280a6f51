/** Each strategy that can be watched, in one line. */
import type { Language } from '@masu/messages/language'

const en: Readonly<Record<string, string>> = {
  'flat-recursion':
    'the exam’s program: cells in reading order, digits in order, three duplicate checks',
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
  'flat-recursion': '試験のプログラム。左上から順に、1 から順に、行・列・枠を調べて入れる',
  'grid-rescan': '空白のマスを毎回左上から探し直す',
  'grid-slices': '行・列・枠のリストに含まれるかで調べる',
  'grid-copy': '数字を入れるたびに盤面を複製し、何も元に戻さない',
  'candidate-table': '試験の改善版。入れられる数字をデータ構造 Z に持つ',
  bitmask: '使った数字を行・列・枠ごとにビットで持つ',
  dlx: '厳密被覆とダンシングリンク。選び方の最も少ないところから試す',
  'bitmask-mrv': '一つに決まるマスを先に埋め、候補の最も少ないマスから試す',
}

export const strategyWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en,
  ja,
}
