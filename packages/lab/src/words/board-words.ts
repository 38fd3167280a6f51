/** The words of the board's view. */
import type { Language } from '@masu/messages/language'

export interface BoardWords {
  readonly board: string
  readonly solution: string
  readonly keys: string
  readonly playing: string
  readonly isGiven: string
  readonly setting: string
  readonly hint: string
  /** The answer to a wish for a hint while a digit is wrong. */
  readonly wrongFirst: (text: string) => string
  readonly beyond: string
  readonly several: string
  readonly guess: string
  readonly guessed: (cell: string, digit: string) => string
  readonly fault: (line: number, column: number, what: string) => string
  readonly erase: string
  readonly undo: string
  readonly redo: string
  readonly clear: string
  readonly candidates: string
  readonly solve: string
  readonly explain: string
  readonly rate: string
  readonly stop: string
  readonly working: string
  readonly gaveUp: string
  readonly previous: string
  readonly next: string
  readonly all: string
  readonly close: string
  readonly step: (number: number, of: number) => string
  readonly second: string
  readonly first: string
  readonly took: (strategy: string, time: string) => string
  readonly many: (count: number) => string
  readonly differs: (cells: number, solutions: number) => string
  readonly unrated: string
  readonly noGiven: string
  readonly size: string
  readonly boxes: string
  readonly boxesOf: (height: number, width: number) => string
  readonly newPuzzle: string
  readonly difficulty: string
  readonly difficulties: readonly (readonly [value: string, text: string])[]
  readonly noSuch: string
  readonly change: string
  readonly turn: string
  readonly relabel: string
  readonly paste: string
  readonly pasteHelp: string
  readonly take: string
  readonly open: string
  readonly tooLarge: (megabytes: number) => string
  readonly unreadable: string
  readonly nothing: string
  /** The text about puzzles that were taken from a text or a file. */
  readonly taken: (puzzles: number) => string
  readonly puzzle: (number: number, of: number) => string
  readonly send: string
  readonly text: string
  readonly svg: string
  readonly ratings: readonly [technique: string, guesses: string, nodes: string]
  readonly ratingNotes: readonly [technique: string, guesses: string, nodes: string]
  readonly guesses: (mean: number) => string
  readonly nodes: (count: number) => string
  readonly tooLong: string
}

const en: BoardWords = {
  board: 'The board',
  solution: 'The board, solved',
  keys: 'Type row by row, with a blank or a point for an empty cell; the arrow keys move. Or paste a puzzle in any format.',
  playing:
    'Type digits into the empty cells; the arrow keys move. Or paste a puzzle in any format.',
  isGiven: 'This digit belongs to the puzzle. To change it, choose “Set the puzzle”.',
  setting: 'Set the puzzle',
  hint: 'Hint',
  wrongFirst: (text) => `${text} Correct it first: then a hint can help.`,
  beyond: 'Beyond these techniques.',
  several: 'This board has several solutions, so that no logic leads to one of them.',
  guess: 'Go on by guessing',
  guessed: (cell, digit) => `Guess: ${cell} is ${digit}, as in the solution that a search found.`,
  fault: (line, column, what) => `Line ${line}, character ${column} of the text: ${what}.`,
  erase: 'Erase',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  candidates: 'Candidates',
  solve: 'Solve',
  explain: 'Explain',
  rate: 'Rate',
  stop: 'Stop',
  working: 'Working …',
  gaveUp: 'Stopped.',
  previous: 'Back',
  next: 'Next step',
  all: 'To the end',
  close: 'Back to typing',
  step: (number, of) => `Step ${number} of ${of}`,
  second: 'Show another solution',
  first: 'Show the first solution',
  took: (strategy, time) => `Found by ${strategy} in ${time}, and verified.`,
  many: (count) => `At least ${count.toLocaleString('en')} solutions`,
  differs: (cells, solutions) =>
    `${solutions === 2 ? 'The other one' : 'Another one'} differs in ${cells} cells, which are marked.`,
  unrated: 'Only a board with exactly one solution has a rating.',
  noGiven: 'The board is empty: type a digit first.',
  size: 'Size',
  boxes: 'Boxes',
  boxesOf: (height, width) => `${height} high, ${width} wide`,
  newPuzzle: 'New puzzle',
  difficulty: 'Difficulty',
  difficulties: [
    ['', 'any'],
    ['easy', 'easy'],
    ['medium', 'medium'],
    ['hard', 'hard'],
  ],
  noSuch: 'No puzzle of that kind was found. Try again, or choose another difficulty.',
  change: 'Another board',
  turn: 'Turn',
  relabel: 'Other digits',
  paste: 'Paste or open a puzzle',
  pasteHelp: 'A line of digits, a grid, a spreadsheet, JSON, a list from a program: all are read.',
  take: 'Take it',
  open: 'Open a file …',
  tooLarge: (megabytes) =>
    `The file has ${megabytes.toLocaleString('en')} MB. Here up to 8 MB are read; masu solve reads files of any size.`,
  unreadable: 'The file cannot be read.',
  nothing: 'There is no puzzle in it.',
  taken: (puzzles) =>
    puzzles === 1
      ? 'The puzzle stands on the board.'
      : `${puzzles.toLocaleString('en')} puzzles; the first stands on the board.`,
  puzzle: (number, of) => `Puzzle ${number} of ${of.toLocaleString('en')}`,
  send: 'Send it',
  text: 'Copy text',
  svg: 'SVG',
  ratings: ['For a person', 'For a search that deduces', 'For a search that does not'],
  ratingNotes: [
    'the hardest technique needed',
    'by bitmask-mrv, the mean over ten symmetries',
    'by bitmask, with cells in reading order',
  ],
  guesses: (mean) => `${mean.toLocaleString('en')} ${mean === 1 ? 'guess' : 'guesses'}`,
  nodes: (count) => `${count.toLocaleString('en')} ${count === 1 ? 'node' : 'nodes'}`,
  tooLong: 'over 5 s',
}

const ja: BoardWords = {
  board: '盤面',
  solution: '解いた盤面',
  keys: '左上から行の順に入力します。空白のマスはスペースかピリオド、移動は矢印キーです。いろいろな形式の問題を貼り付けられます。',
  playing:
    '空白のマスに数字を入力します。移動は矢印キーです。いろいろな形式の問題を貼り付けられます。',
  isGiven: 'これは問題の数字です。変えるときは「問題を作る」を押してください。',
  setting: '問題を作る',
  hint: 'ヒント',
  wrongFirst: (text) => `${text}先にそこを直すと、ヒントが役に立ちます。`,
  beyond: 'ここで使う手筋では、この先へ進めません。',
  several: 'この盤面には解が二つ以上あるため、論理だけでは一つに決まりません。',
  guess: '仮置きして続ける',
  guessed: (cell, digit) => `仮置き：${cell} は ${digit}(探索で求めた解の数字)`,
  fault: (line, column, what) => `テキストの ${line} 行目 ${column} 文字目：${what}。`,
  erase: '消す',
  undo: '元に戻す',
  redo: 'やり直す',
  clear: '全部消す',
  candidates: '候補',
  solve: '解く',
  explain: '解き方',
  rate: '難しさ',
  stop: '中止',
  working: '計算中…',
  gaveUp: '中止しました。',
  previous: '戻る',
  next: '次のステップ',
  all: '最後まで',
  close: '入力に戻る',
  step: (number, of) => `ステップ ${number} / ${of}`,
  second: 'もう一つの解',
  first: '一つ目の解',
  took: (strategy, time) => `${strategy} が ${time} で求め、答えを検証しました。`,
  many: (count) => `解は ${count.toLocaleString('ja')} 個以上`,
  differs: (cells, solutions) =>
    `${solutions === 2 ? 'もう一つの解' : '別の解の一つ'}とは ${cells} マスが異なります(印の付いたマス)。`,
  unrated: '難しさが決まるのは、解がちょうど一つの盤面だけです。',
  noGiven: '盤面が空です。まず数字を入れてください。',
  size: '大きさ',
  boxes: '枠',
  boxesOf: (height, width) => `高さ ${height}、幅 ${width}`,
  newPuzzle: '新しい問題',
  difficulty: '難しさ',
  difficulties: [
    ['', '指定なし'],
    ['easy', 'やさしい'],
    ['medium', 'ふつう'],
    ['hard', '難しい'],
  ],
  noSuch: 'そのような問題は見つかりませんでした。もう一度試すか、難しさを変えてください。',
  change: '別の盤面',
  turn: '回転',
  relabel: '数字の入れ替え',
  paste: '問題を貼り付ける・開く',
  pasteHelp: '1 行の数字、格子、表計算、JSON、プログラムのリストなど、どの形式でも読みます。',
  take: '読み込む',
  open: 'ファイルを開く…',
  tooLarge: (megabytes) =>
    `ファイルは ${megabytes.toLocaleString('ja')} MB あります。ここで読めるのは 8 MB までです。masu solve ならどんな大きさでも読めます。`,
  unreadable: 'ファイルを読めません。',
  nothing: '問題が見つかりません。',
  taken: (puzzles) =>
    puzzles === 1
      ? '問題を盤面に入れました。'
      : `${puzzles.toLocaleString('ja')} 問あります。一つ目を盤面に入れました。`,
  puzzle: (number, of) => `問題 ${number} / ${of.toLocaleString('ja')}`,
  send: '共有',
  text: 'テキストをコピー',
  svg: 'SVG',
  ratings: ['人にとって', '推論する探索にとって', '推論しない探索にとって'],
  ratingNotes: [
    '必要な手筋のうち最も難しいもの',
    'bitmask-mrv の場合。10 通りの対称変換の平均',
    '左上から順に調べる bitmask の場合',
  ],
  guesses: (mean) => `仮置き ${mean.toLocaleString('ja')} 回`,
  nodes: (count) => `節点 ${count.toLocaleString('ja')} 個`,
  tooLong: '5 秒以上',
}

export const boardWords: Readonly<Record<Language, BoardWords>> = { en, ja }
