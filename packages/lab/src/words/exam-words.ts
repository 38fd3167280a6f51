/** The words of the exam's view. */
import type { Language } from '@masu/messages/language'
import { spaced } from '@masu/messages/names'
import type { ValueFault } from '../exam/expression.ts'
import type { Blank, TextBlank, TextJudgement } from '../exam/texts.ts'

export interface ExamWords {
  readonly title: string
  readonly intro: readonly string[]
  readonly program: string
  readonly improved: string
  readonly improvedIntro: string
  /** The steps of the improved program, from the second on. */
  readonly improvedSteps: readonly string[]
  readonly processes: Readonly<Record<TextBlank, string>>
  readonly blank: (name: Blank) => string
  readonly states: Readonly<Record<'right' | 'wrong' | 'unknown' | 'open', string>>
  readonly named: (name: string, text: string) => string
  readonly judge: string
  readonly judgeOne: string
  readonly hint: string
  readonly key: string
  readonly watch: string
  readonly again: string
  readonly score: (right: number, of: number, hints: number) => string
  readonly device: string
  readonly reasons: string
  /** The title of the result's picture. */
  readonly cardTitle: string
  readonly challenge: (right: number, of: number) => string
  readonly right: string
  readonly same: (key: string) => string
  readonly brackets: string
  readonly unknown: string
  readonly keyIs: (key: string) => string
  readonly unread: (found: string) => string
  readonly division: string
  readonly wrong: string
  readonly opposite: string
  readonly where: (where: string, expected: string, got: string) => string
  readonly faulty: (where: string, expected: string, fault: string) => string
  readonly legend: string
  readonly legendYours: string
  /** The cell of the answer is not on the board. */
  readonly outside: string
  readonly legendRead: string
  readonly faults: Readonly<Record<ValueFault['kind'], (detail: string) => string>>
  readonly truth: Readonly<Record<'true' | 'false', string>>
  readonly board: (x: number) => string
  readonly texts: Readonly<Record<Extract<TextJudgement, { kind: 'wrong' }>['why'], string>>
  readonly hints: Readonly<Record<Blank, string>>
  readonly keys: Readonly<Record<TextBlank, string>>
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
  improvedSteps: [
    'Find an empty cell.',
    'Take the list of digits that Z allows in it, and try them in order. If there is a digit, do process A and then place it; then update Z, and go to (2). If there is none, make the cell empty, do process B, go back to the cell that was filled before, and go on with its list.',
    'When the last cell is filled and no cell is empty, this is the solution.',
  ],
  processes: {
    A: 'Process A, just before a digit is placed and Z is updated',
    B: 'Process B, when the cell is made empty again',
  },
  blank: (name) => `Blank ${name}`,
  named: (name, text) => `${name}: ${text}`,
  states: { right: 'right', wrong: 'wrong', unknown: 'cannot be judged', open: 'open' },
  judge: 'Check all',
  judgeOne: 'Check',
  hint: 'Hint',
  key: 'Show the answer',
  watch: 'Watch the program run',
  again: 'Start again',
  score: (right, of, hints) =>
    `${right} of ${of} right${hints === 0 ? '' : `, ${hints} with help`}`,
  device: 'Your answers stay on this device.',
  reasons: 'All right. Read why each answer is the right one.',
  cardTitle: 'Applied IT Engineer Examination, spring 2022, question 3: Sudoku',
  challenge: (right, of) => `The sender of this link has ${right} of ${of} right. And you?`,
  right: 'Right.',
  same: (key) => `It means the same as the answer of the key: ${key}`,
  brackets: 'Where it stands it is subtracted: write it in brackets.',
  unknown: 'This cannot be judged. Compare it with the answer of the key.',
  keyIs: (key) => `The answer of the key: ${key}`,
  unread: (found) =>
    found === '' ? 'Something is missing at its end.' : `It cannot be read from “${found}” on.`,
  division: 'It is right if / leaves the remainder out. The question has div(n, m) for that.',
  wrong: 'Wrong.',
  opposite: 'The condition is the opposite of the right one.',
  where: (where, expected, got) => `${where}: it should be ${expected}, and yours is ${got}.`,
  faulty: (where, expected, fault) => `${where}: it should be ${expected}, but ${fault}.`,
  legendRead: 'Yellow: cell x. Green: the cell that is compared with n.',
  legend: 'Yellow: cell x. Green: the cell that is meant.',
  legendYours: 'Red: the cell of your answer.',
  outside: 'Your answer leads outside the board.',
  faults: {
    unset: (detail) => `${detail} cannot be used here`,
    outside: (detail) => `board[${detail}] is outside the board`,
    division: () => 'yours divides by 0',
  },
  truth: { true: 'true', false: 'false' },
  board: (x) => `The board, with cell ${x} marked`,
  texts: {
    'too-long': 'The meaning is right, but the exam allows 20 characters at most.',
    'no-table': 'The answer has to contain the words “data structure Z”.',
    'other-process': 'That is what the other process does.',
    'not-this': 'That is not what is done at this moment.',
    elements:
      'A 0 in Z may have been there before the digit, so that writing 0 or 1 does not bring back what was there.',
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
  improvedSteps: [
    '空白のマスを見つける。',
    'データ構造 Z を参照し、そのマスに入れることができる数字のリストを取得して、順番に入れる。入れる数字がある場合は、処理 A を行った後、マスに数字を入れる。その後、Z の更新処理を行い、(2)に進む。入れる数字がない場合は、マスを空白に戻し、処理 B を行った後、一つ前に数字を入れたマスに戻り、そのリストの次の数字から再開する。',
    '最後のマスまで数字が入り、空白のマスがなくなったら、それが解答となる。',
  ],
  processes: {
    A: '処理 A：数字を入れて Z を更新する直前',
    B: '処理 B：マスを空白に戻すとき',
  },
  blank: (name) => `空欄 ${name}`,
  named: (name, text) => `${name}：${text}`,
  states: { right: '正解', wrong: '誤り', unknown: '判定できない', open: '未判定' },
  judge: 'すべて判定する',
  judgeOne: '判定する',
  hint: 'ヒント',
  key: '答えを見る',
  watch: 'このプログラムが動く様子を見る',
  again: '最初からやり直す',
  score: (right, of, hints) =>
    `${of} 問中 ${right} 問正解${hints === 0 ? '' : `(うち ${hints} 問はヒントあり)`}`,
  device: '答えはこの端末にだけ残ります。',
  reasons: '全問正解です。なぜそうなるかを読む。',
  cardTitle: '応用情報技術者試験 令和 4 年度春期 午後 問 3(数独)',
  challenge: (right, of) =>
    `このリンクの送り主は ${of} 問中 ${right} 問正解でした。あなたはどうでしょう。`,
  right: '正解です。',
  same: (key) => `解答例と同じ意味です：${key}`,
  brackets: 'この空欄の式は x から引かれるので、答案では ( ) で囲みます。',
  unknown: '判定できません。解答例と比べてください。',
  keyIs: (key) => `解答例：${key}`,
  unread: (found) =>
    found === '' ? '末尾に何か足りません。' : `『${found}』から先を読み取れません。`,
  division: '「/」が整数の商を表すなら合っています。この問題では div(n, m) を使います。',
  wrong: '違います。',
  opposite: '条件が逆です。',
  where: (where, expected, got) =>
    spaced(`${where}のとき${expected}になるはずですが、この答えでは${got}です。`),
  faulty: (where, expected, fault) =>
    spaced(`${where}のとき${expected}になるはずですが、${fault}。`),
  legendRead: '黄はマス x、緑は n と比べるマスです。',
  legend: '黄はマス x、緑は正しいマスです。',
  legendYours: '赤はこの答えが指すマスです。',
  outside: 'この答えは盤面の外を指します。',
  faults: {
    unset: (detail) => `ここでは ${detail} を使えません`,
    outside: (detail) => `board[${detail}] は盤面の外です`,
    division: () => 'この答えは 0 で割っています',
  },
  truth: { true: '真', false: '偽' },
  board: (x) => `マス ${x} に印を付けた盤面`,
  texts: {
    'too-long': '意味は合っていますが、試験では 20 字以内です。',
    'no-table': '「データ構造Z」という字句を含めて書きます。',
    'other-process': 'それはもう一方の処理です。',
    'not-this': 'このときに行う処理ではありません。',
    elements:
      'Z の 0 は、数字を入れる前から 0 だったかもしれません。0 や 1 を書くだけでは元の内容に戻りません。',
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
}

export const examWords: Readonly<Record<Language, ExamWords>> = { en, ja }
