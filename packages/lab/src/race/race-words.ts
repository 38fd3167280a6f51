/** The words of a race. */
import type { Language } from '@masu/sudoku/words/language'

/** The searches that end after the same number of steps. */
export interface Finish {
  readonly names: readonly string[]
  readonly steps: number
  /** False if the searches go on after these steps. */
  readonly isWhole: boolean
}

export interface RaceWords {
  readonly about: string
  readonly notSeconds: string
  readonly otherBoard: string
  readonly start: string
  readonly pause: string
  readonly continueRace: string
  readonly addLane: string
  /** On the button that adds a lane, where no more fit. */
  readonly lanesFull: string
  readonly removeLane: (strategy: string) => string
  readonly laneLabel: (number: number) => string
  readonly boardTitle: (strategy: string) => string
  /** The unit of a number of steps. */
  readonly steps: (steps: number) => string
  readonly guesses: (guesses: string) => string
  readonly solved: (steps: number) => string
  readonly searchingForSecond: string
  readonly noSolution: string
  readonly uniqueSolution: string
  readonly twoSolutions: (first: number, second: number) => string
  readonly recordingTooLong: (steps: number) => string
  /** Who ends first, and who is next. */
  readonly result: (first: Finish, next?: Finish) => string
  readonly equalTrees: (strategies: readonly string[]) => string
  readonly timeThem: string
  /** Where the command below works. */
  readonly whereToType: string
  readonly watchLink: (strategies: readonly string[]) => string
  readonly copyPicture: string
  /** On the picture: when its boards stood so. */
  readonly momentOfPicture: (steps: number) => string
}

const counted = (count: number): string => count.toLocaleString('en')
const list = new Intl.ListFormat('en-GB')
const stepsIn = (count: number): string => `${counted(count)} ${count === 1 ? 'step' : 'steps'}`

export const raceWords: Readonly<Record<Language, RaceWords>> = {
  en: {
    about:
      'All take their steps together, ever faster: to the solution, and on to the proof that it is the only one.',
    notSeconds: 'Steps are counted, not seconds.',
    otherBoard: 'Another board',
    start: 'Race',
    pause: 'Pause',
    continueRace: 'Go on',
    addLane: 'Add a lane',
    lanesFull: 'Four lanes at most',
    removeLane: (strategy) => `Remove ${strategy}`,
    laneLabel: (number) => `Strategy of lane ${number}`,
    boardTitle: (strategy) => `The board of ${strategy}`,
    steps: (steps) => (steps === 1 ? 'step' : 'steps'),
    guesses: (guesses) => `${guesses} ${guesses === '1' ? 'guess' : 'guesses'}`,
    solved: (steps) => `Solved after ${stepsIn(steps)}.`,
    searchingForSecond: 'Searching for a second solution.',
    noSolution: 'No solution.',
    uniqueSolution: 'There is no second solution.',
    twoSolutions: (first, second) =>
      `Two solutions: the one shown after ${stepsIn(first)}, another after ${counted(second)}.`,
    recordingTooLong: (steps) => `Not at its end: the page records ${stepsIn(steps)} at most.`,
    result: ({ names, steps, isWhole }, next) => {
      if (!isWhole) return `None ends within ${stepsIn(steps)}`
      const first = `${list.format(names)} ${names.length > 1 ? 'end together' : next ? 'ends first' : 'ends'}, after ${stepsIn(steps)}`
      if (next === undefined) return first
      return `${first}; ${next.isWhole ? 'then ' : ''}${list.format(next.names)}${next.isWhole ? ', after' : ' not within'} ${counted(next.steps)}`
    },
    equalTrees: (strategies) =>
      `${list.format(strategies)} walk one search tree: they put the same digits into the same cells. They differ in how they find out whether a digit fits, and so in time.`,
    timeThem: 'Time them on this board',
    whereToType: 'In the folder of Masu’s source code, with Node and npm:',
    watchLink: (strategies) => `Watch ${list.format(strategies)}`,
    copyPicture: 'Copy as a picture',
    momentOfPicture: (steps) => `The boards after ${stepsIn(steps)}.`,
  },
  ja: {
    about:
      'どの解法も 1 ステップずつ同時に、だんだん速く進みます。解けた後も、ほかに解がないと分かるまで続けます。',
    notSeconds: '数えるのは秒ではなくステップです。',
    otherBoard: '別の盤面にする',
    start: '競走する',
    pause: '一時停止',
    continueRace: '続ける',
    addLane: '解法を増やす',
    lanesFull: '解法は四つまで',
    removeLane: (strategy) => `${strategy} を外す`,
    laneLabel: (number) => `${number} 番目の解法`,
    boardTitle: (strategy) => `${strategy} の盤面`,
    steps: () => 'ステップ',
    guesses: (guesses) => `仮置き ${guesses}`,
    solved: (steps) => `${counted(steps)} ステップで解けました。`,
    searchingForSecond: '二つ目の解を探しています。',
    noSolution: '解はありません。',
    uniqueSolution: '二つ目の解はありません。',
    twoSolutions: (first, second) =>
      `解が二つあります。表示中の解は ${counted(first)} ステップ、もう一つは ${counted(second)} ステップで見つかりました。`,
    recordingTooLong: (steps) =>
      `まだ終わっていません。記録は ${counted(steps)} ステップまでです。`,
    result: ({ names, steps, isWhole }, next) => {
      if (!isWhole) return `${counted(steps)} ステップ以内に終わった解法はありません`
      const first = `${names.join('、')} が${names.length > 1 ? '同時に' : next ? '最初に' : ''} ${counted(steps)} ステップで終了`
      if (next === undefined) return first
      return `${first}。${next.isWhole ? '次は ' : ''}${next.names.join('、')} ${next.isWhole ? 'の' : 'は'} ${counted(next.steps)} ステップ${next.isWhole ? '' : '以内に終わらず'}`
    },
    equalTrees: (strategies) =>
      `${strategies.join('、')} の探索木は同じです。同じマスに同じ数字を入れます。違うのは数字が入るかどうかの調べ方で、差は時間に出ます。`,
    timeThem: 'この盤面で時間を計る',
    whereToType: 'Node と npm のある環境で、Masu のソースコードのフォルダーから：',
    watchLink: (strategies) => `${strategies.join(' と ')} を観察`,
    copyPicture: '画像としてコピー',
    momentOfPicture: (steps) => `盤面は ${counted(steps)} ステップの時点です。`,
  },
}
