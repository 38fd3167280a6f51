/** A hint for each blank of the exam. */
import type { Language } from '@masu/sudoku/words/language'
import type { Blank } from '../question/blanks.ts'

export const examHints: Readonly<Record<Language, Readonly<Record<Blank, string>>>> = {
  en: {
    ア: 'In this branch the next cell is taken at once. When is there nothing to try in a cell?',
    イ: 'The board is one array. Which index has the next cell?',
    ウ: 'The digit may be placed if no unit refuses it. Which function asks all three?',
    エ: 'The recursion has come back. What was in the cell before a digit was tried?',
    オ: 'The number of the row is the quotient of x and 9. Which index is at its left end?',
    カ: 'The loop looks at nine cells from the left end on. When is the digit there already?',
    キ: 'The top cell of a column lies in row 0. The remainder says how far a cell is from the left.',
    ク: 'The cell below has an index greater by 9.',
    ケ: 'How far is the row of x below the top row of its frame? A row of frames has 27 cells.',
    A: 'The update after a digit overwrites what Z holds. The search needs that when it goes back.',
    B: 'The cell is empty again, so Z must be again as it was before the digit.',
  },
  ja: {
    ア: 'この分岐では、すぐに次のマスへ進みます。試す数字がないのはどんなマスでしょうか。',
    イ: '盤面は一つの配列です。次のマスの添字は何でしょうか。',
    ウ: '行・列・枠のどれとも重複しなければ入れられます。三つとも調べる関数はどれでしょうか。',
    エ: '再帰から戻ってきました。数字を試す前、マスには何が入っていましたか。',
    オ: 'x を 9 で割った商が行の番号です。その行の左端の添字は何でしょうか。',
    カ: '左端から 9 マスを順に見ます。どうなっていたら重複でしょうか。',
    キ: '列の上端は 0 行目にあります。左から何マス目かは剰余で分かります。',
    ク: '一つ下のマスの添字は 9 大きくなります。',
    ケ: 'x の行は、枠の上端の行から何行下でしょうか。横に並ぶ枠 1 段分は 27 マスです。',
    A: '数字を入れたあとの更新処理で、データ構造Zの元の内容は失われます。後戻りするときに、その内容が必要です。',
    B: 'マスを空白に戻したので、データ構造Zも数字を入れる前の内容でなければなりません。',
  },
}
