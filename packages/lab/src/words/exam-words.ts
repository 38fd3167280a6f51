/** The words of the exam's view. */
import type { Language } from '@masu/messages/language'
import type { ProgramBlank } from '../exam/program.ts'
import type { TextBlank, TextJudgement } from '../exam/texts.ts'

type Blank = ProgramBlank | TextBlank

export interface ExamWords {
  readonly title: string
  readonly intro: readonly string[]
  readonly program: string
  readonly improved: string
  readonly improvedIntro: string
  readonly processes: Readonly<Record<TextBlank, string>>
  readonly blank: (name: Blank) => string
  readonly judge: string
  readonly hint: string
  readonly key: string
  readonly watch: string
  readonly again: string
  readonly score: (right: number, of: number, hints: number) => string
  readonly device: string
  readonly empty: string
  readonly right: string
  readonly same: (key: string) => string
  readonly unreadable: (found: string) => string
  readonly wrong: (where: string, expected: string, got: string) => string
  readonly faults: Readonly<
    Record<'name' | 'outside' | 'division' | 'type', (detail: string) => string>
  >
  readonly truth: Readonly<Record<'true' | 'false', string>>
  readonly wouldDo: string
  readonly printed: (checks: number) => string
  readonly printedClash: (clash: string) => string
  readonly printedHoles: (cells: number) => string
  readonly nothing: string
  readonly failed: (x: number, why: string) => string
  readonly tooDeep: (x: number) => string
  readonly endless: (checks: number) => string
  readonly board: string
  readonly texts: Readonly<Record<Exclude<TextJudgement, 'right'>, string>>
  readonly hints: Readonly<Record<Blank, string>>
  readonly keys: Readonly<Record<TextBlank, string>>
  readonly choose: string
}

const en: ExamWords = {
  title: 'Fill in the blanks of the program',
  intro: [
    'The program of Japan’s Applied Information Technology Engineer Examination, spring 2022, afternoon question 3. It solves a Sudoku by depth-first search. The board is an array of 81 cells, board[0] to board[80], row by row; 0 is an empty cell.',
    'Write as in the exam, as in a program, or in words: board[x] is not equal to 0, board[x] != 0. An answer is right if it means the same in every cell. div(n, m) and mod(n, m) are the quotient and the remainder.',
  ],
  program: 'The program',
  improved: 'The improvement',
  improvedIntro:
    'The improved program keeps a table, the data structure Z, of the digits that each cell may still take. Placing a digit changes Z. Write what processes A and B do, with the words “data structure Z”; in the exam 20 Japanese characters have to do.',
  processes: {
    A: 'Process A, just before a digit is placed and Z is updated',
    B: 'Process B, when the cell is made empty again',
  },
  blank: (name) => `Blank ${name}`,
  judge: 'Check',
  hint: 'Hint',
  key: 'Show the answer',
  watch: 'Watch the program run',
  again: 'Start again',
  score: (right, of, hints) =>
    `${right} of ${of} right${hints === 0 ? '' : `, ${hints} with help`}`,
  device: 'Your answers stay on this device.',
  empty: 'Nothing is written here yet.',
  right: 'Right.',
  same: (key) => `It means the same as the answer of the key: ${key}`,
  unreadable: (found) =>
    found === ''
      ? 'It cannot be read: something is missing at its end.'
      : `It cannot be read from here on: ${found}`,
  wrong: (where, expected, got) =>
    `Not yet. ${where}: it should be ${expected}, and yours is ${got}.`,
  faults: {
    name: (detail) => `without a value, since the question has no ${detail}`,
    outside: (detail) => `without a value, since board[${detail}] is outside the board`,
    division: () => 'without a value, since it divides by 0',
    type: (detail) => `of another kind: ${detail} stands where a number or a condition is needed`,
  },
  truth: { true: 'true', false: 'false' },
  wouldDo: 'With it the program would do this on the question’s board:',
  printed: (checks) =>
    `It prints the solution, after ${checks.toLocaleString('en')} duplicate checks. Other boards show the difference.`,
  printedClash: (clash) => `It prints a board that is no solution: ${clash}.`,
  printedHoles: (cells) => `It prints a board in which ${cells} cells are empty.`,
  nothing:
    'It ends without printing anything: every digit has been tried, and the board at the end is not a solution.',
  failed: (x, why) => `It breaks off at x = ${x}: an expression is ${why}.`,
  tooDeep: (x) => `solve calls itself without end, at x = ${x}.`,
  endless: (checks) =>
    `It is still searching after ${checks.toLocaleString('en')} duplicate checks. The right program needs 1,918.`,
  board: 'The board at the end',
  texts: {
    'too-long': 'The meaning is right, but the exam allows 20 characters at most.',
    'no-table': 'Say what is acted on: the data structure Z.',
    'no-verb': 'Say what is done to Z at this moment.',
    'other-process': 'That is what the other process does.',
  },
  hints: {
    ア: 'In this branch the next cell is taken at once. When is there nothing to try in a cell?',
    イ: 'The board is one array. Which index has the next cell?',
    ウ: 'The digit may be placed if no unit refuses it. Which function asks all three?',
    エ: 'The recursion has come back. What was in the cell before a digit was tried?',
    オ: 'The number of the row is the quotient of x and 9. Which index is at its left end?',
    カ: 'The loop looks at nine cells from the left end on. When is the digit there already?',
    キ: 'The top cell of a column lies in row 0. The remainder says how far a cell is from the left.',
    ク: 'The cell below has an index greater by 9.',
    ケ: 'How far is the row of x below the top row of its frame? A row of frames has 27 cells.',
    A: 'Updating Z overwrites what stood there. It will be needed again.',
    B: 'Z must be again as it was before the digit.',
  },
  keys: {
    A: 'データ構造Zを退避する (save the data structure Z)',
    B: '退避したデータ構造Zを復元する (restore the data structure Z that was saved)',
  },
  choose: 'Choose a blank to answer it.',
}

const ja: ExamWords = {
  title: 'プログラムの空欄を埋める',
  intro: [
    '令和 4 年度春期 応用情報技術者試験 午後問 3 のプログラムです。数独を深さ優先探索で解きます。盤面は 81 個の要素を持つ配列 board[0]〜board[80] で、行の順に並び、0 は空白のマスです。',
    '答えは試験の書き方でも、プログラムの書き方でもかまいません(board[x] が 0 と等しくない、board[x] != 0)。すべてのマスで同じ意味になれば正解です。div(n, m) は商、mod(n, m) は剰余です。',
  ],
  program: 'プログラム',
  improved: 'プログラムの改善',
  improvedIntro:
    '改善したプログラムは、各マスに入れられる数字をデータ構造 Z に持っています。数字を入れると Z が書き換わります。処理 A と B は、「データ構造Z」という字句を含めて、20 字以内で書きます。',
  processes: {
    A: '処理 A:数字を入れて Z を更新する直前',
    B: '処理 B:マスを空白に戻すとき',
  },
  blank: (name) => `空欄 ${name}`,
  judge: '判定する',
  hint: 'ヒント',
  key: '答えを見る',
  watch: 'このプログラムが動く様子を見る',
  again: '最初からやり直す',
  score: (right, of, hints) =>
    `${of} 問中 ${right} 問正解${hints === 0 ? '' : `(うち ${hints} 問は助けあり)`}`,
  device: '答えはこの端末にだけ残ります。',
  empty: 'まだ何も書かれていません。',
  right: '正解です。',
  same: (key) => `解答例と同じ意味です:${key}`,
  unreadable: (found) =>
    found === '' ? '読み取れません。末尾に何か足りません。' : `ここから先を読み取れません:${found}`,
  wrong: (where, expected, got) =>
    `惜しい。${where} のとき ${expected} になるはずですが、この答えでは ${got} です。`,
  faults: {
    name: (detail) => `値なし(問題文に ${detail} はありません)`,
    outside: (detail) => `値なし(board[${detail}] は盤面の外です)`,
    division: () => '値なし(0 で割っています)',
    type: (detail) => `種類違い(数や条件が要るところに ${detail} があります)`,
  },
  truth: { true: '真', false: '偽' },
  wouldDo: 'この答えだと、プログラムは問題例の盤面で次のように動きます。',
  printed: (checks) =>
    `重複チェック ${checks.toLocaleString('ja')} 回で解を出力します。違いは別の盤面で現れます。`,
  printedClash: (clash) => `解ではない盤面を出力します。${clash}。`,
  printedHoles: (cells) => `${cells} マスが空白のままの盤面を出力します。`,
  nothing: '何も出力せずに終わります。すべての数字を試し終えても、盤面は解になっていません。',
  failed: (x, why) => `x = ${x} で止まります。式が${why}。`,
  tooDeep: (x) => `x = ${x} で solve が際限なく自分を呼び出します。`,
  endless: (checks) =>
    `重複チェックを ${checks.toLocaleString('ja')} 回行っても、まだ探索しています。正しいプログラムは 1,918 回です。`,
  board: '終わったときの盤面',
  texts: {
    'too-long': '意味は合っていますが、試験では 20 字以内です。',
    'no-table': '何に対する処理かを書きます(データ構造 Z)。',
    'no-verb': 'このとき Z に何をするのかを書きます。',
    'other-process': 'それはもう一方の処理です。',
  },
  hints: {
    ア: 'この分岐では、すぐに次のマスへ進みます。試す数字がないのはどんなマスでしょうか。',
    イ: '盤面は一つの配列です。次のマスの添字は何でしょうか。',
    ウ: '行・列・枠のどれとも重複しなければ入れられます。三つとも調べる関数はどれでしょうか。',
    エ: '再帰から戻ってきました。数字を試す前、マスには何が入っていましたか。',
    オ: 'x を 9 で割った商が行の番号です。その行の左端の添字は何でしょうか。',
    カ: '左端から 9 マスを順に見ます。どうなっていたら重複でしょうか。',
    キ: '列の上端は 0 行目にあります。左から何マス目かは剰余で分かります。',
    ク: '一つ下のマスの添字は 9 大きくなります。',
    ケ: 'x の行は、枠の上端の行から何行下でしょうか。横に並ぶ枠 1 段分は 27 マスです。',
    A: 'Z を更新すると、もとの内容が消えます。あとで必要になります。',
    B: 'Z を、数字を入れる前の内容にします。',
  },
  keys: { A: 'データ構造Zを退避する', B: '退避したデータ構造Zを復元する' },
  choose: '空欄を選んで答えてください。',
}

export const examWords: Readonly<Record<Language, ExamWords>> = { en, ja }
