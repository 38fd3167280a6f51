/** The Japanese of errors and warnings: see `errors.ts`. The first template that matches is taken. */
import type { Template } from './templates.ts'

/** Whole lines. */
export const sentences: readonly Template[] = [
  // Reading puzzles.
  [
    'skipped {n} of {m} puzzle{s} of {file*}: line{s} {lines*}',
    '{file}の {m} 問のうち {n} 問を読み飛ばしました({lines} 行目)',
  ],
  ['skipped {message*}', '読み飛ばしました:{message}'],
  ['boards may be displaced: {message*}', '盤面の区切りがずれているかもしれません:{message}'],
  ['read as an empty cell: {message*}', '空白のマスとして読みました:{message}'],
  [
    '{file*}:{line}:{column}: found no puzzle, expected at least one (read as {format})',
    '{file}:{line}:{column}: 問題が見つかりません',
  ],
  [
    '{file*}:{line}:{column}: found no puzzle, expected at least one',
    '{file}:{line}:{column}: 問題が見つかりません',
  ],
  [
    '{file*}:{line}:{column}: found {found*}, expected {expected*} (read as {format})',
    '{file}:{line}:{column}: {found}があります。{expected}が必要です({format} 形式として読みました)',
  ],
  [
    '{file*}:{line}:{column}: found {found*}, expected {expected*}',
    '{file}:{line}:{column}: {found}があります。{expected}が必要です',
  ],
  [
    '--skip-bad skips such puzzles, lists them and goes on with the others',
    '--skip-bad を付けると、このような問題を報告して読み飛ばし、残りを処理します',
  ],
  ['{file*} holds no puzzle that can be read', '{file}に読める問題がありません'],
  [
    'A puzzle has one of these forms, with 0 . _ * or □ in an empty cell:',
    '問題は次のどれかの形で書きます。空白のマスには 0 . _ * □ のどれかを書きます:',
  ],
  [
    '  a puzzle a line  53..7....6..195....98....6.8...6...34..8.3..17...2..., 81 cells',
    '  1 行に 1 問     53..7....6..195....98....6.8...6...34..8.3..17...2...、81 マス',
  ],
  [
    '  a row a line     53..7....  or  5 3 . | . 7 . | . . .  nine times',
    '  1 行に盤面の行  53..7....  または  5 3 . | . 7 . | . . .  を 9 行',
  ],
  [
    '  a spreadsheet    5,3,,,7,,,,  nine times, or all cells in one line',
    '  表計算ソフト    5,3,,,7,,,,  を 9 行、または全マスを 1 行に',
  ],
  [
    '  a list           [[5, 3, 0, 0, 7, 0, 0, 0, 0], ...]  as JSON or Python have it',
    '  リスト          [[5, 3, 0, 0, 7, 0, 0, 0, 0], ...]  JSON や Python の書き方で',
  ],
  [
    '  a data set       quizzes,solutions  above a puzzle a line',
    '  データセット    quizzes,solutions  の見出しと、1 行に 1 問',
  ],
  ['All forms: {command} convert --help', 'すべての形式:{command} convert --help'],
  [
    '{path} is a directory, not a file; {hint*}',
    '{path} はディレクトリで、ファイルではありません。{hint}',
  ],
  ['{path} is a directory, not a file', '{path} はディレクトリで、ファイルではありません'],
  [
    'cannot read {path*}: there is no such file; {hint*}',
    '{path} を読めません:ファイルがありません。{hint}',
  ],
  ['cannot read {path*}: {reason*}', '{path} を読めません:{reason}'],
  ['did you mean {near}?', '{near} のことですか。'],
  ['a package is named npm:{name}', 'パッケージなら npm:{name} と指定します。'],

  // Solving.
  ['{name} is wrong on line {n}: {fault*}', '{n} 行目の問題で {name} の答えが誤っています:{fault}'],
  ['{name} crashed on line {n}: {reason}', '{n} 行目の問題で {name} が異常終了しました:{reason}'],
  [
    'the strategy crashed on line {n} or after it: {reason}',
    '{n} 行目以降の問題で解法が異常終了しました:{reason}',
  ],
  [
    'the strategy ended its process on line {n} or after it: {reason}',
    '{n} 行目以降の問題で解法が自分のプロセスを終わらせました:{reason}',
  ],
  ['the strategy ended its process: {reason}', '解法が自分のプロセスを終わらせました:{reason}'],
  ['a worker crashed: {reason}', 'ワーカースレッドが異常終了しました:{reason}'],
  ['{name} does not support {shape} boards', '{name} は {shape} の枠の盤面を解けません'],
  ['{file*}:{line}: not solved within {n} s', '{file}:{line}: {n} 秒以内に解けませんでした'],
  [
    '{n} of {m} puzzle of {file*}: not solved within {time} s',
    '{file} の {m} 問のうち {n} 問は {time} 秒以内に解けませんでした',
  ],
  [
    '{n} of {m} puzzles of {file*}: not solved within {time} s',
    '{file} の {m} 問のうち {n} 問は {time} 秒以内に解けませんでした',
  ],
  ['{file*}:{line}: no solution', '{file}:{line}: 解がありません'],
  [
    '{file*}:{line}: at least {n} solutions, the first is printed',
    '{file}:{line}: 解は {n} 個以上あります。一つ目を出力します',
  ],
  [
    '{file*}:{line}: {n} solutions, the first is printed',
    '{file}:{line}: 解は {n} 個あります。一つ目を出力します',
  ],

  // Choosing a strategy.
  [
    'no strategy "{name}"; did you mean "{near}"? Known: {names}; a path or npm:PACKAGE works too.',
    '"{name}" という解法はありません。"{near}" のことですか。使える解法:{names}。ファイルのパスや npm:PACKAGE も指定できます。',
  ],
  [
    'no strategy "{name}". Known: {names}; a path or npm:PACKAGE works too.',
    '"{name}" という解法はありません。使える解法:{names}。ファイルのパスや npm:PACKAGE も指定できます。',
  ],
  ['cannot load strategy {name}: {reason}', '解法 {name} を読み込めません:{reason}'],
  [
    'cannot load {path}: Node imports no module with a backslash in its path; move or rename it',
    '{path} を読み込めません:Node は、パスに \\ のあるモジュールを読めません。場所か名前を変えてください',
  ],
  [
    '{name} finds {n} at most, not {m}',
    '{name} が見つけられる解は {n} 個までです({m} 個は探せません)',
  ],
  [
    '{name} cannot be traced; those that can: {names}',
    '{name} の探索は表示できません。表示できる解法:{names}',
  ],
  [
    "{path} is no module: Node imports {kinds}, not {kind}; for a program there is --program 'name=command'",
    '{path} はモジュールではありません。Node が読み込めるのは {kinds} で、{kind} は読み込めません',
  ],

  // Writing.
  ['cannot write: {reason}', '書き込めません:{reason}'],
  [
    'waiting for somebody who writes to {path}, a pipe',
    '{path}(パイプ)に書き込まれるのを待っています',
  ],

  // What nobody foresaw.
  [
    'masu: the working directory is gone: change to one that exists',
    'masu: 作業ディレクトリがなくなりました。存在するディレクトリに移ってください',
  ],
  ['masu: the system refuses: {reason}', 'masu: システムに拒否されました:{reason}'],
  [
    'masu: internal error: {reason} (--debug shows where)',
    'masu: 内部エラー:{reason}(--debug を付けると発生箇所を表示します)',
  ],

  // The options, by commander.
  ['(add --help to see what there is)', '(--help を付けると使い方を表示します)'],
  ['(Did you mean {name}?)', '({name} のことですか)'],
  ["error: unknown option '{name}'", "エラー:'{name}' というオプションはありません"],
  ["error: option '{flags}' argument missing", "エラー:オプション '{flags}' に値がありません"],
  [
    "error: option '{flags}' argument '{value}' is invalid. {reason*}",
    "エラー:オプション '{flags}' の値 '{value}' は使えません。{reason}",
  ],
  [
    "error: option '{flags}' cannot be used with option '{other}'",
    "エラー:オプション '{flags}' は '{other}' と一緒に使えません",
  ],
  [
    "error: too many arguments for '{command}'. Expected {n} argument{s} but got {m}: {names}.",
    "エラー:'{command}' の引数が多すぎます({n} 個までのところ {m} 個:{names})",
  ],
  [
    "error: too many arguments for '{command}'. Expected {n} argument{s} but got {m}.",
    "エラー:'{command}' の引数が多すぎます({n} 個までのところ {m} 個)",
  ],
]
