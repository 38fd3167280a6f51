/** The words of watching. */
import type { Language } from '@masu/sudoku/words/language'
import type { Pace } from '../state/link.ts'

export interface WatchWords {
  readonly strategyLabel: string
  /** The label of the choice of a strategy that is watched beside the first. */
  readonly secondStrategy: string
  /** The choice of no second strategy. */
  readonly noStrategy: string
  /** The label of the choice by what two searches stay in step. */
  readonly paceLabel: string
  readonly paces: Readonly<Record<Pace, string>>
  readonly speedLabel: string
  readonly perSecond: (rate: number) => string
  readonly allAtOnce: string
  readonly toStart: string
  readonly stepBack: string
  readonly play: string
  readonly pause: string
  readonly stepForward: string
  readonly toSolution: string
  /** The button to the next of two solutions, of two searches one each. */
  readonly toNextSolution: string
  readonly toEnd: string
  readonly timeline: string
  readonly timelineMeaning: string
  /** The text for the shaded end of the time line. */
  readonly shadedEnd: string
  readonly searchingForSecond: string
  /** What is said of the search for a second solution where the exam's program is shown. */
  readonly programHasExited: string
  readonly noSolution: string
  /** The text at the end where the solution of this step is the only one. */
  readonly uniqueSolution: (solved: number) => string
  readonly severalSolutions: string
  readonly stepNumber: (number: number, of: number) => string
  readonly beforeFirstStep: string
  /** What is said of the counters of a trace that equal those of the strategy itself. */
  readonly countersAgree: string
  readonly countersDiffer: string
  /** How many steps are recorded so far. */
  readonly recordedSteps: (steps: number) => string
  /** Why the recording ends before the search. */
  readonly recordingTooLong: (steps: number) => string
  /** The reason why there are no checks. */
  readonly noChecks: string
  readonly source: string
  readonly program: string
  /** What is said of the exam's program where it is shown. */
  readonly programRuns: string
  readonly boldAnswers: string
  readonly underlinedAnswers: string
  readonly openBlanks: string
  readonly lookUpAnswers: string
  readonly keyboardKeys: string
  readonly boardTitle: (strategy: string) => string
  /** What may not be compared between two searches, after the sentence on what may. */
  readonly nodesNotComparable: string
  readonly pageAddress: string
}

const en: WatchWords = {
  strategyLabel: 'Strategy',
  secondStrategy: 'Beside it',
  noStrategy: 'none',
  paceLabel: 'In step by',
  paces: { steps: 'steps', nodes: 'nodes' },
  speedLabel: 'Speed',
  perSecond: (rate) => `${rate.toLocaleString('en')} a second`,
  allAtOnce: 'all at once',
  toStart: 'To the start',
  stepBack: 'Step back',
  play: 'Play',
  pause: 'Pause',
  stepForward: 'Step',
  toSolution: 'To the solution',
  toNextSolution: 'To the next solution',
  toEnd: 'To the end',
  timeline: 'Time line',
  timelineMeaning:
    'A search from its first step to its last. Height: digits placed, up to a full board.',
  shadedEnd: 'The line is its solution; in the shaded part it looks for a second one.',
  searchingForSecond: 'Searching for a second solution.',
  programHasExited:
    'The exam’s program has ended with exit() and counts no more. From here Masu searches for a second solution.',
  noSolution: 'There is no solution.',
  uniqueSolution: (solved) =>
    `There is no second solution: the one of step ${solved.toLocaleString('en')} is the only one.`,
  severalSolutions: 'A second solution was found: the puzzle has several.',
  stepNumber: (number, of) => `Step ${number.toLocaleString('en')} of ${of.toLocaleString('en')}`,
  beforeFirstStep: 'Before the first step',
  countersAgree:
    'At the end these equal the counts of the strategy itself, which ran beside the trace.',
  countersDiffer: 'The strategy itself counted differently: this is a fault of the traced form.',
  recordedSteps: (steps) => `Recording: ${steps.toLocaleString('en')} steps so far`,
  recordingTooLong: (steps) =>
    `The recording stops after ${steps.toLocaleString('en')} steps, since a longer one would take too much memory. The search goes on for longer.`,
  noChecks: 'It looks up which digits fit, and checks none against the board.',
  source: 'Source',
  program: 'The exam’s program',
  programRuns: 'The exam’s program runs with the right answers.',
  boldAnswers: 'Bold: your right answers.',
  underlinedAnswers: 'Underlined: answers of the key.',
  openBlanks: 'A blank that you have not answered rightly keeps its name.',
  lookUpAnswers: 'Show the answers of the other blanks',
  keyboardKeys: 'Space plays and pauses, the arrow keys step.',
  boardTitle: (strategy) => `The board of ${strategy}`,
  nodesNotComparable: 'Nodes do not: dlx counts a cell that bitmask-mrv fills on the way.',
  pageAddress: 'The address of this page leads to this board, strategy and step.',
}

const ja: WatchWords = {
  strategyLabel: '解法',
  secondStrategy: '並べる解法',
  noStrategy: 'なし',
  paceLabel: 'そろえ方',
  paces: { steps: 'ステップ', nodes: '節点' },
  speedLabel: '速さ',
  perSecond: (rate) => `毎秒 ${rate.toLocaleString('ja')}`,
  allAtOnce: '一気に',
  toStart: '最初へ',
  stepBack: '1 ステップ戻る',
  play: '再生',
  pause: '一時停止',
  stepForward: '1 ステップ進む',
  toSolution: '解へ',
  toNextSolution: '次の解へ',
  toEnd: '最後へ',
  timeline: '時間軸',
  timelineMeaning:
    '左端が最初、右端が最後のステップです。高さは入れた数字の個数で、上端はすべて埋まった状態を表します。',
  shadedEnd: '縦線が解で、その先の色の付いた部分では二つ目の解を探しています。',
  searchingForSecond: '二つ目の解を探しています。',
  programHasExited:
    '試験のプログラムは exit() で終わり、回数もそこで止まります。この先は、Masu が二つ目の解を探す処理です。',
  noSolution: '解はありません。',
  uniqueSolution: (solved) =>
    `二つ目の解はありません。ステップ ${solved.toLocaleString('ja')} の解がただ一つの解です。`,
  severalSolutions: '二つ目の解が見つかりました。解は一つではありません。',
  stepNumber: (number, of) =>
    `ステップ ${number.toLocaleString('ja')} / ${of.toLocaleString('ja')}`,
  beforeFirstStep: '最初のステップの前',
  countersAgree: '最後のステップの値は、記録せずに実行したときの回数と一致します。',
  countersDiffer:
    '最後のステップの値が、記録せずに実行したときの回数と一致しません。観察用プログラムの誤りです。',
  recordedSteps: (steps) => `記録中：${steps.toLocaleString('ja')} ステップ`,
  recordingTooLong: (steps) =>
    `記録は ${steps.toLocaleString('ja')} ステップまでです。これより長いとメモリを使いすぎます。探索そのものはまだ続きます。`,
  noChecks: '入る数字は表で引くため、盤面との重複チェックはありません。',
  source: 'ソースコード',
  program: '試験問題のプログラム',
  programRuns: '正しい答えを入れた試験のプログラムが動きます。',
  boldAnswers: '太字はあなたの正しい答えです。',
  underlinedAnswers: '下線は解答例です。',
  openBlanks: 'まだ正解していない空欄は記号のまま示します。',
  lookUpAnswers: '残りの空欄の答えを見る',
  keyboardKeys: 'スペースで再生と一時停止、矢印キーで 1 ステップずつ動きます。',
  boardTitle: (strategy) => `${strategy} の盤面`,
  nodesNotComparable: '節点の数え方は違い、bitmask-mrv が途中で埋めるマスを dlx は節点と数えます。',
  pageAddress: 'このページのアドレスを開くと、同じ盤面・解法・ステップが表示されます。',
}

export const watchWords: Readonly<Record<Language, WatchWords>> = { en, ja }
