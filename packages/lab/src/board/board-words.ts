/** The words of the board's view. */
import type { Language } from '@masu/sudoku/words/language'
import { capitaliseSentence } from '../words/sentences.ts'

export interface BoardWords {
  readonly board: string
  readonly solution: string
  /** How to type where the puzzle is set, by keys and by the pad; then where it is played. */
  readonly typingBySetter: string
  readonly padForSetter: string
  readonly typingByPlayer: string
  readonly padForPlayer: string
  readonly digitIsGiven: string
  readonly setPuzzle: string
  readonly hint: string
  /** The answer to a wish for a hint while a digit is wrong. */
  readonly correctFirst: (text: string) => string
  /** The first answer to a wish for a hint: where to look. */
  readonly whereToLook: (cell: string, technique: string) => string
  readonly numberedStep: (number: number, text: string) => string
  readonly techniques: (names: readonly string[]) => string
  readonly noSolution: string
  readonly severalSolutions: string
  readonly goOnByGuessing: string
  /** `others` are the digits that the cell could take besides, each with the reason against it; null for none. */
  readonly guessedDigit: (
    cell: string,
    digit: string,
    others: readonly (readonly [digit: string, reason: string | null])[],
  ) => string
  /** The names of rows, columns and boxes. */
  readonly namesOfPlaces: string
  readonly fromGivens: string
  readonly digitsOfBoard: (last: string) => string
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
  readonly stopped: string
  readonly previousStep: string
  readonly nextStep: string
  readonly allSteps: string
  readonly backToTyping: string
  readonly stepNumber: (number: number, of: number) => string
  readonly solutionNumber: (number: number, of: number) => string
  readonly foundBy: (strategy: string) => string
  /** The givens, as in `r1c4 = 6`, each of which may be the only wrong one. */
  readonly doubtedGivens: (givens: readonly string[]) => string
  readonly manySolutions: (count: number) => string
  /** Of the solution with this index. */
  readonly differingCells: (cells: number, at: number) => string
  readonly whyUnrated: string
  readonly boardIsEmpty: string
  readonly size: string
  readonly boxes: string
  readonly boxShape: (height: number, width: number) => string
  readonly newPuzzle: string
  readonly difficulty: string
  readonly difficulties: readonly (readonly [value: string, text: string])[]
  readonly noSuchPuzzle: string
  readonly changeBoard: string
  readonly turnBoard: string
  readonly otherDigits: string
  readonly pasteOrOpen: string
  readonly pasteHelp: string
  readonly takeText: string
  readonly openFile: string
  readonly tooLarge: (megabytes: number) => string
  readonly unreadable: string
  readonly noPuzzleInText: string
  /** The text about puzzles that were taken from a text or a file. */
  readonly takenPuzzles: (puzzles: number) => string
  readonly puzzleNumber: (number: number, of: number) => string
  readonly sendBoard: string
  readonly copyText: string
  readonly saveSvg: string
  readonly ratings: readonly [technique: string, guesses: string, nodes: string]
  readonly ratingNotes: readonly [guesses: string, nodes: string]
  /** Of a technique, or of what none of them solves. */
  readonly neededTechnique: (rating: string) => string
  readonly guesses: (mean: number) => string
  readonly nodes: (count: number) => string
  readonly overTime: string
}

const en: BoardWords = {
  board: 'The board',
  solution: 'The board, solved',
  typingBySetter:
    'Type row by row, with a blank or a point for an empty cell; the arrow keys move. Or paste a puzzle in any format.',
  typingByPlayer:
    'Type digits into the empty cells; the arrow keys move. Or paste a puzzle in any format.',
  padForSetter: 'Choose a cell, then press its digit. Or paste a puzzle in any format.',
  padForPlayer: 'Choose an empty cell, then press its digit. Or paste a puzzle in any format.',
  digitIsGiven: 'This digit belongs to the puzzle. To change it, choose “Set the puzzle”.',
  setPuzzle: 'Set the puzzle',
  hint: 'Hint',
  correctFirst: (text) => `${text} Correct it first: then a hint can help.`,
  whereToLook: (cell, technique) =>
    `Look at ${cell}: ${technique}. Press “Hint” again for the digit and the reason.`,
  numberedStep: (number, text) => `Step ${number}: ${text}`,
  techniques: (names) => `These techniques are ${names.join(', ')}.`,
  noSolution: 'This board has no solution: at least one given is wrong. “Solve” helps to find it.',
  severalSolutions: 'This board has several solutions, so that no logic leads to one of them.',
  goOnByGuessing: 'Go on by guessing',
  guessedDigit(cell, digit, others) {
    const against = others.map(([other, reason]) =>
      reason === null
        ? `these techniques do not refute ${other}, but a search does`
        : `with ${other} there, ${reason}`,
    )
    return `guess: ${cell} is ${digit}. ${against.map(capitaliseSentence).join('. ')}`
  },
  namesOfPlaces:
    'r2c3 is the cell in row 2 and column 3. Boxes are counted from the top left, row by row.',
  fromGivens: 'These steps begin at the givens. What you typed comes back with “Back to typing”.',
  digitsOfBoard: (last) => `This board has the digits 1 to ${last}.`,
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
  stopped: 'Stopped.',
  previousStep: 'Back',
  nextStep: 'Next step',
  allSteps: 'To the end',
  backToTyping: 'Back to typing',
  stepNumber: (number, of) => `Step ${number} of ${of}`,
  solutionNumber: (number, of) => `Solution ${number} of ${of.toLocaleString('en')}`,
  foundBy: (strategy) => `Found by ${strategy}, and verified.`,
  doubtedGivens: (givens) =>
    givens.length === 1
      ? `It has one without ${givens.join('')}: look whether this given is right.`
      : `If one given is wrong, it is one of these, which are marked: ${givens.join(', ')}.`,
  manySolutions: (count) => `At least ${count.toLocaleString('en')} solutions`,
  differingCells: (cells, at) =>
    `${at === 0 ? 'The next one differs from it' : 'It differs from the first one'} in ${cells} cells, which are marked.`,
  whyUnrated: 'Only a board with exactly one solution has a rating.',
  boardIsEmpty: 'The board is empty: type a digit first.',
  size: 'Size',
  boxes: 'Boxes',
  boxShape: (height, width) => `${height} high, ${width} wide`,
  newPuzzle: 'New puzzle',
  difficulty: 'Difficulty',
  difficulties: [
    ['', 'any'],
    ['easy', 'easy'],
    ['medium', 'medium'],
    ['hard', 'hard'],
  ],
  noSuchPuzzle: 'No puzzle of that kind was found. Try again, or choose another difficulty.',
  changeBoard: 'Another board',
  turnBoard: 'Turn',
  otherDigits: 'Other digits',
  pasteOrOpen: 'Paste or open a puzzle',
  pasteHelp: 'A line of digits, a grid, a spreadsheet, JSON, a list from a program: all are read.',
  takeText: 'Take it',
  openFile: 'Open a file …',
  tooLarge: (megabytes) =>
    `The file has ${megabytes.toLocaleString('en')} MB. Here up to 8 MB are read; masu solve reads files of any size.`,
  unreadable: 'The file cannot be read.',
  noPuzzleInText: 'There is no puzzle in it.',
  takenPuzzles: (puzzles) =>
    puzzles === 1
      ? 'The puzzle stands on the board.'
      : `${puzzles.toLocaleString('en')} puzzles; the first stands on the board.`,
  puzzleNumber: (number, of) => `Puzzle ${number} of ${of.toLocaleString('en')}`,
  sendBoard: 'Send it',
  copyText: 'Copy text',
  saveSvg: 'SVG',
  ratings: ['For a person', 'For a search that deduces', 'For a search that does not'],
  ratingNotes: [
    'by bitmask-mrv, the mean over ten symmetries',
    'by bitmask, with cells in reading order',
  ],
  neededTechnique: (rating) => `hardest technique needed: ${rating}`,
  guesses: (mean) => `${mean.toLocaleString('en')} ${mean === 1 ? 'guess' : 'guesses'}`,
  nodes: (count) => `${count.toLocaleString('en')} ${count === 1 ? 'node' : 'nodes'}`,
  overTime: 'over 5 s',
}

const ja: BoardWords = {
  board: '盤面',
  solution: '解いた盤面',
  typingBySetter:
    '左上から行の順に入力します。空白のマスはスペースかピリオド、移動は矢印キーです。いろいろな形式の問題を貼り付けられます。',
  typingByPlayer:
    '空白のマスに数字を入力します。移動は矢印キーです。いろいろな形式の問題を貼り付けられます。',
  padForSetter: 'マスを選び、数字を押します。いろいろな形式の問題を貼り付けられます。',
  padForPlayer: '空白のマスを選び、数字を押します。いろいろな形式の問題を貼り付けられます。',
  digitIsGiven: 'これは問題の数字です。変えるときは「問題を作る」を押してください。',
  setPuzzle: '問題を作る',
  hint: 'ヒント',
  correctFirst: (text) => `${text}先にそこを直すと、ヒントが役に立ちます。`,
  whereToLook: (cell, technique) =>
    `${cell} に注目：${technique}。もう一度「ヒント」を押すと、数字と理由が出ます。`,
  numberedStep: (number, text) => `ステップ ${number}：${text}`,
  techniques: (names) => `ここで使う手筋は、${names.join('、')}です。`,
  noSolution:
    'この盤面には解がありません。どこかの手がかりが間違っています。「解く」を押すと、候補が分かります。',
  severalSolutions: 'この盤面には解が二つ以上あるため、論理だけでは一つに決まりません。',
  goOnByGuessing: '仮置きして続ける',
  guessedDigit(cell, digit, others) {
    const against = others.map(([other, reason]) =>
      reason === null
        ? `${other} が入らないことは、ここで使う手筋ではなく探索で分かります`
        : `${other} を入れると、${reason}`,
    )
    return `仮置き ${cell} は ${digit}：${against.join('。')}`
  },
  namesOfPlaces: 'r2c3 は 2 行 3 列のマスです。枠の番号は、左上から右へ、上の段から順に数えます。',
  fromGivens: 'この説明は手がかりから始まります。入力した数字は「入力に戻る」で戻ります。',
  digitsOfBoard: (last) => `この盤面の数字は 1 から ${last} までです。`,
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
  stopped: '中止しました。',
  previousStep: '戻る',
  nextStep: '次のステップ',
  allSteps: '最後まで',
  backToTyping: '入力に戻る',
  stepNumber: (number, of) => `ステップ ${number} / ${of}`,
  solutionNumber: (number, of) => `解 ${number} / ${of.toLocaleString('ja')}`,
  foundBy: (strategy) => `${strategy} が求め、答えを検証しました。`,
  doubtedGivens: (givens) =>
    givens.length === 1
      ? `${givens.join('')} を除くと解があります。この手がかりを確かめてください。`
      : `間違っている手がかりが一つなら、印の付いた ${givens.join('、')} のどれかです。`,
  manySolutions: (count) => `解は ${count.toLocaleString('ja')} 個以上`,
  differingCells: (cells, at) =>
    `${at === 0 ? '次の解' : '一つ目の解'}とは ${cells} マスが異なります(印の付いたマス)。`,
  whyUnrated: '難しさが決まるのは、解がちょうど一つの盤面だけです。',
  boardIsEmpty: '盤面が空です。まず数字を入れてください。',
  size: '大きさ',
  boxes: '枠',
  boxShape: (height, width) => `高さ ${height}、幅 ${width}`,
  newPuzzle: '新しい問題',
  difficulty: '難しさ',
  difficulties: [
    ['', '指定なし'],
    ['easy', 'やさしい'],
    ['medium', 'ふつう'],
    ['hard', '難しい'],
  ],
  noSuchPuzzle: 'そのような問題は見つかりませんでした。もう一度試すか、難しさを変えてください。',
  changeBoard: '別の盤面',
  turnBoard: '回転',
  otherDigits: '数字の入れ替え',
  pasteOrOpen: '問題を貼り付ける・開く',
  pasteHelp: '1 行の数字、格子、表計算、JSON、プログラムのリストなど、どの形式でも読みます。',
  takeText: '読み込む',
  openFile: 'ファイルを開く…',
  tooLarge: (megabytes) =>
    `ファイルは ${megabytes.toLocaleString('ja')} MB あります。ここで読めるのは 8 MB までです。masu solve ならどんな大きさでも読めます。`,
  unreadable: 'ファイルを読めません。',
  noPuzzleInText: '問題が見つかりません。',
  takenPuzzles: (puzzles) =>
    puzzles === 1
      ? '問題を盤面に入れました。'
      : `${puzzles.toLocaleString('ja')} 問あります。一つ目を盤面に入れました。`,
  puzzleNumber: (number, of) => `問題 ${number} / ${of.toLocaleString('ja')}`,
  sendBoard: '共有',
  copyText: 'テキストをコピー',
  saveSvg: 'SVG',
  ratings: ['人にとって', '推論する探索にとって', '推論しない探索にとって'],
  ratingNotes: ['bitmask-mrv の場合。10 通りの対称変換の平均', '左上から順に調べる bitmask の場合'],
  neededTechnique: (rating) => `必要な最も難しい手筋：${rating}`,
  guesses: (mean) => `仮置き ${mean.toLocaleString('ja')} 回`,
  nodes: (count) => `節点 ${count.toLocaleString('ja')} 個`,
  overTime: '5 秒以上',
}

export const boardWords: Readonly<Record<Language, BoardWords>> = { en, ja }
