/** The words of watching. */
import type { Language } from '@masu/sudoku/words/language'
import type { Pace } from '../state/link.ts'

export interface WatchWords {
  readonly strategy: string
  readonly beside: string
  readonly nobody: string
  readonly pace: string
  readonly paces: Readonly<Record<Pace, string>>
  readonly speed: string
  readonly perSecond: (rate: number) => string
  readonly atOnce: string
  readonly first: string
  readonly back: string
  readonly play: string
  readonly pause: string
  readonly forward: string
  readonly solution: string
  /** The same of two searches, each with its solution. */
  readonly nextSolution: string
  readonly last: string
  readonly timeline: string
  readonly depth: string
  /** The text for the shaded end of the time line. */
  readonly beyond: string
  readonly second: string
  /** The same, where the exam's program is shown. */
  readonly exited: string
  readonly none: string
  /** The text at the end where the solution of this step is the only one. */
  readonly only: (solved: number) => string
  readonly several: string
  readonly step: (number: number, of: number) => string
  readonly start: string
  readonly counted: string
  readonly differs: string
  readonly recording: (steps: number) => string
  readonly memory: (steps: number) => string
  /** The reason why there are no checks. */
  readonly unchecked: string
  readonly source: string
  readonly program: string
  /** What is said of the exam's program, and of each kind of its blanks that is shown. */
  readonly running: string
  readonly bold: string
  readonly underlined: string
  readonly open: string
  readonly lookUp: string
  readonly keys: string
  readonly board: (strategy: string) => string
  /** What may not be compared between two searches. */
  readonly nodes: string
  readonly link: string
}

const en: WatchWords = {
  strategy: 'Strategy',
  beside: 'Beside it',
  nobody: 'none',
  pace: 'In step by',
  paces: { steps: 'steps', nodes: 'nodes' },
  speed: 'Speed',
  perSecond: (rate) => `${rate.toLocaleString('en')} a second`,
  atOnce: 'all at once',
  first: 'To the start',
  back: 'Step back',
  play: 'Play',
  pause: 'Pause',
  forward: 'Step',
  solution: 'To the solution',
  nextSolution: 'To the next solution',
  last: 'To the end',
  timeline: 'Time line',
  depth: 'A search from its first step to its last. Height: digits placed, up to a full board.',
  beyond: 'The line is its solution; in the shaded part it looks for a second one.',
  second: 'Searching for a second solution.',
  exited:
    'The exam’s program has ended with exit() and counts no more. From here Masu searches for a second solution.',
  none: 'There is no solution.',
  only: (solved) =>
    `There is no second solution: the one of step ${solved.toLocaleString('en')} is the only one.`,
  several: 'A second solution was found: the puzzle has several.',
  step: (number, of) => `Step ${number.toLocaleString('en')} of ${of.toLocaleString('en')}`,
  start: 'Before the first step',
  counted: 'At the end these equal the counts of the strategy itself, which ran beside the trace.',
  differs: 'The strategy itself counted differently: this is a fault of the traced form.',
  recording: (steps) => `Recording: ${steps.toLocaleString('en')} steps so far`,
  memory: (steps) =>
    `The recording stops after ${steps.toLocaleString('en')} steps, since a longer one would take too much memory. The search goes on for longer.`,
  unchecked: 'It looks up which digits fit, and checks none against the board.',
  source: 'Source',
  program: 'The exam’s program',
  running: 'The exam’s program runs with the right answers.',
  bold: 'Bold: your right answers.',
  underlined: 'Underlined: answers of the key.',
  open: 'A blank that you have not answered rightly keeps its name.',
  lookUp: 'Show the answers of the other blanks',
  keys: 'Space plays and pauses, the arrow keys step.',
  board: (strategy) => `The board of ${strategy}`,
  nodes: 'Nodes do not: dlx counts a cell that bitmask-mrv fills on the way.',
  link: 'The address of this page leads to this board, strategy and step.',
}

const ja: WatchWords = {
  strategy: '解法',
  beside: '並べる解法',
  nobody: 'なし',
  pace: 'そろえ方',
  paces: { steps: 'ステップ', nodes: '節点' },
  speed: '速さ',
  perSecond: (rate) => `毎秒 ${rate.toLocaleString('ja')}`,
  atOnce: '一気に',
  first: '最初へ',
  back: '1 ステップ戻る',
  play: '再生',
  pause: '一時停止',
  forward: '1 ステップ進む',
  solution: '解へ',
  nextSolution: '次の解へ',
  last: '最後へ',
  timeline: '時間軸',
  depth:
    '左端が最初、右端が最後のステップです。高さは入れた数字の個数で、上端はすべて埋まった状態を表します。',
  beyond: '縦線が解で、その先の色の付いた部分では二つ目の解を探しています。',
  second: '二つ目の解を探しています。',
  exited:
    '試験のプログラムは exit() で終わり、回数もそこで止まります。この先は、Masu が二つ目の解を探す処理です。',
  none: '解はありません。',
  only: (solved) =>
    `二つ目の解はありません。ステップ ${solved.toLocaleString('ja')} の解がただ一つの解です。`,
  several: '二つ目の解が見つかりました。解は一つではありません。',
  step: (number, of) => `ステップ ${number.toLocaleString('ja')} / ${of.toLocaleString('ja')}`,
  start: '最初のステップの前',
  counted: '最後のステップの値は、記録せずに実行したときの回数と一致します。',
  differs:
    '最後のステップの値が、記録せずに実行したときの回数と一致しません。観察用プログラムの誤りです。',
  recording: (steps) => `記録中：${steps.toLocaleString('ja')} ステップ`,
  memory: (steps) =>
    `記録は ${steps.toLocaleString('ja')} ステップまでです。これより長いとメモリを使いすぎます。探索そのものはまだ続きます。`,
  unchecked: '入る数字は表で引くため、盤面との重複チェックはありません。',
  source: 'ソースコード',
  program: '試験問題のプログラム',
  running: '正しい答えを入れた試験のプログラムが動きます。',
  bold: '太字はあなたの正しい答えです。',
  underlined: '下線は解答例です。',
  open: 'まだ正解していない空欄は記号のまま示します。',
  lookUp: '残りの空欄の答えを見る',
  keys: 'スペースで再生と一時停止、矢印キーで 1 ステップずつ動きます。',
  board: (strategy) => `${strategy} の盤面`,
  nodes: '節点の数え方は違い、bitmask-mrv が途中で埋めるマスを dlx は節点と数えます。',
  link: 'このページのアドレスを開くと、同じ盤面・解法・ステップが表示されます。',
}

export const watchWords: Readonly<Record<Language, WatchWords>> = { en, ja }
