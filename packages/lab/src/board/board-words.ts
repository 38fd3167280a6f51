/** The words of the board's view. */
import type { Language } from '@masu/sudoku/words/language'
import { capital } from '../words/sentences.ts'

export interface BoardWords {
  readonly board: string
  readonly solution: string
  /** How to type where the puzzle is set, by keys and by the pad; then where it is played. */
  readonly keys: string
  readonly pad: string
  readonly playing: string
  readonly playingPad: string
  readonly isGiven: string
  readonly setting: string
  readonly hint: string
  /** The answer to a wish for a hint while a digit is wrong. */
  readonly wrongFirst: (text: string) => string
  /** The first answer to a wish for a hint: where to look. */
  readonly look: (cell: string, technique: string) => string
  readonly numbered: (number: number, text: string) => string
  readonly techniques: (names: readonly string[]) => string
  readonly noSolution: string
  readonly several: string
  readonly guess: string
  /** `others` are the digits that the cell could take besides, each with the reason against it; null for none. */
  readonly guessed: (
    cell: string,
    digit: string,
    others: readonly (readonly [digit: string, reason: string | null])[],
  ) => string
  /** The names of rows, columns and boxes. */
  readonly places: string
  readonly fromGivens: string
  readonly digits: (last: string) => string
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
  readonly solutionAt: (number: number, of: number) => string
  readonly found: (strategy: string) => string
  /** The givens, as in `r1c4 = 6`, each of which may be the only wrong one. */
  readonly doubted: (givens: readonly string[]) => string
  readonly many: (count: number) => string
  /** Of the solution with this index. */
  readonly differs: (cells: number, at: number) => string
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
  readonly ratingNotes: readonly [guesses: string, nodes: string]
  /** Of a technique, or of what none of them solves. */
  readonly needs: (rating: string) => string
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
  pad: 'Choose a cell, then press its digit. Or paste a puzzle in any format.',
  playingPad: 'Choose an empty cell, then press its digit. Or paste a puzzle in any format.',
  isGiven: 'This digit belongs to the puzzle. To change it, choose “Set the puzzle”.',
  setting: 'Set the puzzle',
  hint: 'Hint',
  wrongFirst: (text) => `${text} Correct it first: then a hint can help.`,
  look: (cell, technique) =>
    `Look at ${cell}: ${technique}. Press “Hint” again for the digit and the reason.`,
  numbered: (number, text) => `Step ${number}: ${text}`,
  techniques: (names) => `These techniques are ${names.join(', ')}.`,
  noSolution: 'This board has no solution: at least one given is wrong. “Solve” helps to find it.',
  several: 'This board has several solutions, so that no logic leads to one of them.',
  guess: 'Go on by guessing',
  guessed(cell, digit, others) {
    const against = others.map(([other, reason]) =>
      reason === null
        ? `these techniques do not refute ${other}, but a search does`
        : `with ${other} there, ${reason}`,
    )
    return `guess: ${cell} is ${digit}. ${against.map(capital).join('. ')}`
  },
  places:
    'r2c3 is the cell in row 2 and column 3. Boxes are counted from the top left, row by row.',
  fromGivens: 'These steps begin at the givens. What you typed comes back with “Back to typing”.',
  digits: (last) => `This board has the digits 1 to ${last}.`,
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
  solutionAt: (number, of) => `Solution ${number} of ${of.toLocaleString('en')}`,
  found: (strategy) => `Found by ${strategy}, and verified.`,
  doubted: (givens) =>
    givens.length === 1
      ? `It has one without ${givens.join('')}: look whether this given is right.`
      : `If one given is wrong, it is one of these, which are marked: ${givens.join(', ')}.`,
  many: (count) => `At least ${count.toLocaleString('en')} solutions`,
  differs: (cells, at) =>
    `${at === 0 ? 'The next one differs from it' : 'It differs from the first one'} in ${cells} cells, which are marked.`,
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
    'by bitmask-mrv, the mean over ten symmetries',
    'by bitmask, with cells in reading order',
  ],
  needs: (rating) => `hardest technique needed: ${rating}`,
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
  pad: 'マスを選び、数字を押します。いろいろな形式の問題を貼り付けられます。',
  playingPad: '空白のマスを選び、数字を押します。いろいろな形式の問題を貼り付けられます。',
  isGiven: 'これは問題の数字です。変えるときは「問題を作る」を押してください。',
  setting: '問題を作る',
  hint: 'ヒント',
  wrongFirst: (text) => `${text}先にそこを直すと、ヒントが役に立ちます。`,
  look: (cell, technique) =>
    `${cell} に注目：${technique}。もう一度「ヒント」を押すと、数字と理由が出ます。`,
  numbered: (number, text) => `ステップ ${number}：${text}`,
  techniques: (names) => `ここで使う手筋は、${names.join('、')}です。`,
  noSolution:
    'この盤面には解がありません。どこかの手がかりが間違っています。「解く」を押すと、候補が分かります。',
  several: 'この盤面には解が二つ以上あるため、論理だけでは一つに決まりません。',
  guess: '仮置きして続ける',
  guessed(cell, digit, others) {
    const against = others.map(([other, reason]) =>
      reason === null
        ? `${other} が入らないことは、ここで使う手筋ではなく探索で分かります`
        : `${other} を入れると、${reason}`,
    )
    return `仮置き ${cell} は ${digit}：${against.join('。')}`
  },
  places: 'r2c3 は 2 行 3 列のマスです。枠の番号は、左上から右へ、上の段から順に数えます。',
  fromGivens: 'この説明は手がかりから始まります。入力した数字は「入力に戻る」で戻ります。',
  digits: (last) => `この盤面の数字は 1 から ${last} までです。`,
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
  solutionAt: (number, of) => `解 ${number} / ${of.toLocaleString('ja')}`,
  found: (strategy) => `${strategy} が求め、答えを検証しました。`,
  doubted: (givens) =>
    givens.length === 1
      ? `${givens.join('')} を除くと解があります。この手がかりを確かめてください。`
      : `間違っている手がかりが一つなら、印の付いた ${givens.join('、')} のどれかです。`,
  many: (count) => `解は ${count.toLocaleString('ja')} 個以上`,
  differs: (cells, at) =>
    `${at === 0 ? '次の解' : '一つ目の解'}とは ${cells} マスが異なります(印の付いたマス)。`,
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
  ratingNotes: ['bitmask-mrv の場合。10 通りの対称変換の平均', '左上から順に調べる bitmask の場合'],
  needs: (rating) => `必要な最も難しい手筋：${rating}`,
  guesses: (mean) => `仮置き ${mean.toLocaleString('ja')} 回`,
  nodes: (count) => `節点 ${count.toLocaleString('ja')} 個`,
  tooLong: '5 秒以上',
}

export const boardWords: Readonly<Record<Language, BoardWords>> = { en, ja }
