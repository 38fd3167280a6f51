/** The words of the exam's view. */
import type { Language } from '@masu/sudoku/words/language'
import { spaceJapanese } from '@masu/sudoku/words/space-japanese'
import type { Blank, TextBlank } from '../question/blanks.ts'
import type { ValueFault } from '../question/expression.ts'
import type { ExpressionJudgement, WrongExpression } from '../question/judge-expression.ts'
import type { SentenceJudgement } from '../question/judge-sentence.ts'
import { examHints } from './exam-hints.ts'

/** Blanks that are right, and how many of them with a hint alone, and with the answer of the key. */
export interface Counts {
  readonly right: number
  readonly hints: number
  readonly keys: number
}

type Unknown = Extract<ExpressionJudgement | SentenceJudgement, { kind: 'unknown' }>

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
  /** All answers are erased; the button that brings them back. */
  readonly erased: string
  readonly restore: string
  readonly score: (counts: Counts, of: number) => string
  /** The score, and the blanks that are wrong, cannot be judged, or have no answer. */
  readonly total: (parts: readonly string[]) => string
  readonly empty: string
  /** A blank is to be judged without an answer. */
  readonly missing: string
  readonly device: string
  readonly reasons: string
  /** The title of the result's picture. */
  readonly cardTitle: string
  readonly challenge: (right: number, of: number) => string
  readonly right: string
  readonly brackets: string
  readonly unknown: string
  readonly unknowns: Readonly<Record<Unknown['why'], (found: string) => string>>
  readonly retry: string
  readonly keyIs: string
  readonly wrong: Readonly<Record<WrongExpression['how'], string>>
  readonly cell: (x: number, row: number, column: number) => string
  readonly where: (where: readonly string[], expected: string, got: string) => string
  readonly faulty: (where: readonly string[], expected: string, fault: string) => string
  /** The value of blank ケ, and the index that it leads to. */
  readonly withTop: (value: string, top: string) => string
  readonly legend: Readonly<Record<'at' | 'new' | 'bad', (what: string) => string>>
  /** One cell that is two things. */
  readonly both: (one: string, other: string) => string
  readonly cellX: string
  readonly rightCell: string
  readonly yourCell: string
  readonly comparedCell: string
  readonly yourComparedCell: string
  readonly sameDigit: string
  /** The cell of the answer is not on the board. */
  readonly outside: string
  readonly faults: Readonly<Record<ValueFault['kind'], (detail: string) => string>>
  readonly truth: Readonly<Record<'true' | 'false', string>>
  readonly board: (x: number) => string
  readonly texts: Readonly<
    Record<Extract<SentenceJudgement, { kind: 'wrong' }>['why'], (blank: Blank) => string>
  >
  readonly hints: Readonly<Record<Blank, string>>
  readonly keys: Readonly<Record<TextBlank, string>>
}

const en: ExamWords = {
  title: 'Fill in the blanks of the program',
  intro: [
    'The program of Japan’s Applied Information Technology Engineer Examination, spring 2022, afternoon question 3. It solves a Sudoku by depth-first search. The board is an array of 81 cells, board[0] to board[80], row by row; 0 is an empty cell.',
    'Write an answer in the notation of the exam, “x is greater than 80”, or of a programming language, “x > 80”. An answer is right if its result is always that of the key.',
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
    A: 'Process A, just before a digit is placed',
    B: 'Process B, when the cell is made empty again',
  },
  blank: (name) => `${name === 'A' || name === 'B' ? 'Process' : 'Blank'} ${name}`,
  named: (name, text) => `${name}: ${text}`,
  states: { right: 'right', wrong: 'wrong', unknown: 'cannot be judged', open: 'open' },
  judge: 'Check all',
  judgeOne: 'Check',
  hint: 'Hint',
  key: 'Show the answer',
  watch: 'Watch the right program run',
  again: 'Start again',
  erased: 'All answers are erased.',
  restore: 'Bring them back',
  score: ({ right, hints, keys }, of) =>
    [
      `${right} of ${of} right`,
      ...(hints === 0 ? [] : [`${hints} with a hint`]),
      ...(keys === 0 ? [] : [`${keys} with the answer shown`]),
    ].join(', '),
  total: (parts) => `${parts.join('. ')}.`,
  empty: 'No answer',
  missing: 'There is no answer yet.',
  device: 'Your answers are kept on this device only.',
  reasons: 'All right. Read more about the answers and the improvement.',
  cardTitle: 'Applied IT Engineer Examination, spring 2022, question 3: Sudoku',
  challenge: (right, of) => `The sender of this link has ${right} of ${of} right. And you?`,
  right: 'Right.',
  brackets: 'Where it stands it is subtracted: write it in brackets.',
  unknown: 'This cannot be judged.',
  unknowns: {
    unread: (found) => `It cannot be read from “${found}” on.`,
    end: () => 'It is not complete.',
    bracket: (found) => `A closing bracket “${found}” is missing.`,
    arguments: (found) => `${found} takes two arguments.`,
    division: () =>
      'It is right if / leaves the remainder out. The question has div(n, m) for that.',
    loose: () =>
      'It depends on more than the question says, as where a number stands for true or false.',
    words: () => 'The sentence does not say clearly what is done.',
  },
  retry: 'Write it in another way, or take the hint.',
  keyIs: 'The answer of the key: ',
  wrong: {
    opposite: 'The condition is the opposite of the right one.',
    order: 'The arguments are in the wrong order.',
    other: 'Wrong.',
  },
  cell: (x, row, column) => `x = ${x} (row ${row}, column ${column})`,
  where: (where, expected, got) =>
    `${where.join(', ')}: it should be ${expected}, and yours is ${got}.`,
  faulty: (where, expected, fault) =>
    `${where.join(', ')}: it should be ${expected}, but ${fault}.`,
  withTop: (value, top) => `${value} (frame_top = ${top})`,
  legend: {
    at: (what) => `Yellow: ${what}.`,
    new: (what) => `Green: ${what}.`,
    bad: (what) => `Red: ${what}.`,
  },
  both: (one, other) => `${one}, which is ${other}`,
  cellX: 'cell x',
  rightCell: 'the cell of the right answer',
  yourCell: 'the cell of your answer',
  comparedCell: 'the cell to be compared with n',
  yourComparedCell: 'the cell that your answer reads',
  sameDigit: 'a cell that holds n already',
  outside: 'Your answer leads outside the board.',
  faults: {
    unset: (detail) => `${detail} cannot be used here`,
    outside: (detail) => `board[${detail}] is outside the board`,
    division: () => 'yours divides by 0',
  },
  truth: { true: 'true', false: 'false' },
  board: (x) => `The board, with cell ${x} marked`,
  texts: {
    'too-long': () => 'The meaning is right, but the exam allows 20 characters at most.',
    'no-table': () => 'The answer does not contain the words “data structure Z”.',
    'other-process': (blank) => `That is what process ${blank === 'A' ? 'B' : 'A'} does.`,
    'not-this': () => 'That is not what is done at this moment.',
    elements: () =>
      'A 0 in Z may have been there before the digit, so that writing 0 or 1 does not bring back what was there.',
  },
  hints: examHints.en,
  keys: {
    A: 'データ構造Zを退避する (save the data structure Z)',
    B: '退避したデータ構造Zを復元する (restore the data structure Z that was saved)',
  },
}

const ja: ExamWords = {
  title: 'プログラムの空欄を埋める',
  intro: [
    '令和 4 年度春期 応用情報技術者試験 午後問 3 のプログラムです。数独を深さ優先探索で解きます。盤面は 81 個の要素を持つ配列 board[0]〜board[80] で、行の順に並び、0 は空白のマスです。',
    '「x が 80 より大きい」のような試験問題の表記でも、「x > 80」のようなプログラム言語の表記でも答えられます。常に解答例と同じ結果になれば正解です。',
  ],
  program: 'プログラム',
  improved: 'プログラムの改善',
  improvedIntro:
    '改善したプログラムは、各マスに入れられる数字をデータ構造Zに持ち、数字を入れるたびに更新します。処理 A と処理 B の内容を、「データ構造Z」という字句を含めて 20 字以内で書いてください。',
  improvedSteps: [
    '空白のマスを見つける。',
    'データ構造Zを参照し、そのマスに入れることができる数字のリストを取得して、順番に入れる。入れる数字がある場合は、処理 A を行った後、マスに数字を入れる。その後、データ構造Zの更新処理を行い、(2)に進む。入れる数字がない場合は、マスを空白に戻し、処理 B を行った後、一つ前に数字を入れたマスに戻り、そのリストの次の数字から再開する。',
    '最後のマスまで数字が入り、空白のマスがなくなったら、それが解答となる。',
  ],
  processes: {
    A: '処理 A：マスに数字を入れる直前',
    B: '処理 B：マスを空白に戻すとき',
  },
  blank: (name) => `${name === 'A' || name === 'B' ? '処理' : '空欄'} ${name}`,
  named: (name, text) => `${name}：${text}`,
  states: { right: '正解', wrong: '誤り', unknown: '判定できない', open: '未判定' },
  judge: 'すべて判定する',
  judgeOne: '判定する',
  hint: 'ヒント',
  key: '答えを見る',
  watch: '正しいプログラムが動く様子を見る',
  again: '最初からやり直す',
  erased: '答えをすべて消しました。',
  restore: '元に戻す',
  score: ({ right, hints, keys }, of) =>
    [
      `${of} 問中 ${right} 問正解`,
      ...(hints === 0 ? [] : [`ヒントを見たのは ${hints} 問`]),
      ...(keys === 0 ? [] : [`答えを見たのは ${keys} 問`]),
    ].join('、'),
  total: (parts) => `${parts.join('。')}。`,
  empty: '未記入',
  missing: '答えがまだ書かれていません。',
  device: '答えはこの端末にのみ保存されます。',
  reasons: '全問正解です。答えと改善の効果をさらに詳しく読む。',
  cardTitle: '応用情報技術者試験 令和 4 年度春期 午後 問 3(数独)',
  challenge: (right, of) =>
    `このリンクの送り主は ${of} 問中 ${right} 問正解でした。あなたはどうでしょう。`,
  right: '正解です。',
  brackets: 'この空欄の式は x から引かれるので、答案では ( ) で囲みます。',
  unknown: '判定できません。',
  unknowns: {
    unread: (found) => `『${found}』から先を読み取れません。`,
    end: () => '式が途中で終わっています。',
    bracket: (found) => `閉じ括弧『${found}』が足りません。`,
    arguments: (found) => `${found} には引数を二つ書きます。`,
    division: () => '「/」が整数の商を表すなら合っています。この問題では div(n, m) を使います。',
    loose: () => '真偽の代わりに数を使うなど、問題文だけでは結果が決まらない書き方です。',
    words: () => '何をする処理なのかを読み取れません。',
  },
  retry: '別の書き方をするか、ヒントを見てください。',
  keyIs: '解答例：',
  wrong: { opposite: '条件が逆です。', order: '引数の順序が逆です。', other: '違います。' },
  cell: (x, row, column) => `x = ${x}(${row} 行 ${column} 列)`,
  where: (where, expected, got) =>
    spaceJapanese(`${where.join('、')}のとき${expected}になるはずですが、この答えでは${got}です。`),
  faulty: (where, expected, fault) =>
    spaceJapanese(`${where.join('、')}のとき${expected}になるはずですが、${fault}。`),
  withTop: (value, top) => `${value}(frame_top は ${top})`,
  legend: {
    at: (what) => spaceJapanese(`黄は${what}です。`),
    new: (what) => spaceJapanese(`緑は${what}です。`),
    bad: (what) => spaceJapanese(`赤は${what}です。`),
  },
  both: (one, other) => `${one}(${other} と同じ)`,
  cellX: 'マス x',
  rightCell: '正しい答えが指すマス',
  yourCell: 'この答えが指すマス',
  comparedCell: 'n と比べるべきマス',
  yourComparedCell: 'この答えが n と比べたマス',
  sameDigit: 'すでに n が入っているマス',
  outside: 'この答えは盤面の外を指します。',
  faults: {
    unset: (detail) => `ここでは ${detail} を使えません`,
    outside: (detail) => `board[${detail}] は盤面の外です`,
    division: () => 'この答えは 0 で割っています',
  },
  truth: { true: '真', false: '偽' },
  board: (x) => `マス ${x} に印を付けた盤面`,
  texts: {
    'too-long': () => '意味は合っていますが、20 字を超えています。',
    'no-table': () => '「データ構造Z」という字句が含まれていません。',
    'other-process': (blank) => `それは処理 ${blank === 'A' ? 'B' : 'A'} の内容です。`,
    'not-this': () => 'このときに行う処理ではありません。',
    elements: () =>
      'データ構造Zの 0 は、数字を入れる前から 0 だったかもしれません。0 や 1 を書くだけでは元の内容に戻りません。',
  },
  hints: examHints.ja,
  keys: { A: 'データ構造Zを退避する', B: '退避したデータ構造Zを復元する' },
}

export const examWords: Readonly<Record<Language, ExamWords>> = { en, ja }
