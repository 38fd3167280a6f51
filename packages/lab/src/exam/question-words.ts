/** The question itself, beside its program: the steps, and table 1. */
import type { Language } from '@masu/sudoku/words/language'

export interface QuestionWords {
  readonly title: string
  readonly steps: string
  /** Each step, and the cases of it. */
  readonly stepTexts: readonly (readonly string[])[]
  readonly table: string
  readonly tableNote: string
  readonly names: readonly (readonly [name: string, meaning: string])[]
  readonly source: string
}

export const questionWords: Readonly<Record<Language, QuestionWords>> = {
  en: {
    title: 'The question',
    steps: 'The steps',
    stepTexts: [
      [
        'Begin at the top left cell. Go through the cells from left to right; at the right end go down a row, to its left end.',
      ],
      ['Find an empty cell.'],
      ['Put the digits 1 to 9 into the empty cell found in (2), one after another.'],
      [
        'After each digit check whether the rules are kept.',
        '(4-1) If they are, go to (2) for the next empty cell.',
        '(4-2) If not, go back to (3) for the next digit. If none is left, make the cell empty again, go back to the cell that was filled before it, and go on with (3).',
      ],
      ['When the last cell is filled and no cell is empty, this is the solution.'],
    ],
    table: 'Table 1: what the program uses',
    tableNote: 'Arrays and variables are global.',
    names: [
      ['board[]', 'array: the board, with the digits of the puzzle at first'],
      ['solve(x)', 'function: takes the steps from index x of the board on'],
      ['row_ok(n, x)', 'function: true if no cell in the row of cell x holds n, false if one does'],
      ['column_ok(n, x)', 'function: the same for the column'],
      ['frame_ok(n, x)', 'function: the same for the frame of 3×3 cells'],
      ['check_ok(n, x)', 'function: calls the three; true if all are, false if one is not'],
      ['div(n, m)', 'function: the quotient of the whole numbers n and m'],
      ['mod(n, m)', 'function: the remainder of n divided by m'],
      ['print_board()', 'function: prints the board'],
      ['row_top', 'variable: the index of the left cell of the row of the cell that is filled'],
      ['column_top', 'variable: the index of the top cell of its column'],
      ['frame_top', 'variable: the index of the top left cell of its frame'],
      ['MAX_BOARD', 'constant: the number of cells, 81'],
    ],
    source:
      'From question 3 of the afternoon paper, Applied Information Technology Engineer Examination, spring 2022 (IPA), in our words.',
  },
  ja: {
    title: '問題文',
    steps: 'パズルを解く手順',
    stepTexts: [
      [
        '盤面の左上端から探索を開始する。マスは左端から順に右方向に探索し、右端に達したら一行下がり、左端から順に探索する。',
      ],
      ['空白のマスを見つける。'],
      ['(2)で見つけた空白のマスに、1〜9 の数字を順番に入れる。'],
      [
        '数字を入れたときに、その状態がパズルのルールにのっとっているかどうかをチェックする。',
        '(4-1) ルールにのっとっている場合は、(2)に進んで次の空白のマスを見つける。',
        '(4-2) ルールにのっとっていない場合は、(3)に戻って次の数字を入れる。このとき、入れる数字がない場合には、マスを空白に戻して一つ前に数字を入れたマスに戻り、(3)から再開する。',
      ],
      ['最後のマスまで数字が入り、空白のマスがなくなったら、それが解答となる。'],
    ],
    table: '表 1：プログラムで使うもの',
    tableNote: '配列と変数は大域変数です。',
    names: [
      ['board[]', '配列。盤面の情報を格納する。初期化時には問題に合わせて数字が設定される。'],
      ['solve(x)', '関数。パズルを解く手順を実行する。board[] の添字 x を引数とする。'],
      [
        'row_ok(n, x)',
        '関数。数字 n とマスの添字 x について横 1 行の重複チェックを行い、重複がなければ true、あれば false を返す。',
      ],
      ['column_ok(n, x)', '関数。縦 1 列の重複チェックを行う。戻り値は同じ。'],
      ['frame_ok(n, x)', '関数。3×3 の枠内の重複チェックを行う。戻り値は同じ。'],
      [
        'check_ok(n, x)',
        '関数。上の三つを呼び出す。すべてで重複がなければ true、一つでもあれば false を返す。',
      ],
      ['div(n, m)', '関数。整数 n を整数 m で割った商を求める。'],
      ['mod(n, m)', '関数。整数 n を整数 m で割った剰余を求める。'],
      ['print_board()', '関数。board[] を 9×9 の形に出力する。'],
      ['row_top', '変数。数字を入れようとするマスを含む行の、左端のマスの添字。'],
      ['column_top', '変数。そのマスを含む列の、上端のマスの添字。'],
      ['frame_top', '変数。そのマスを含む 3×3 の枠の、左上端のマスの添字。'],
      ['MAX_BOARD', '定数。盤面のマスの数を表し、値は 81。'],
    ],
    source: '出典：令和 4 年度春期 応用情報技術者試験 午後 問 3(IPA)。表 1 は要約です。',
  },
}
