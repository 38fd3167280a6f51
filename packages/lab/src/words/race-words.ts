/** The words of a race. */
import type { Language } from '@masu/messages/language'

export interface RaceWords {
  readonly about: string
  readonly start: string
  readonly pause: string
  readonly goOn: string
  readonly add: string
  readonly remove: (strategy: string) => string
  readonly strategy: (number: number) => string
  readonly board: (strategy: string) => string
  readonly steps: string
  readonly second: (solved: number) => string
  /** The texts at the end, by the number of solutions found: none, one, two. */
  readonly over: readonly [string, string, string]
  readonly memory: string
  readonly result: (counts: readonly string[]) => string
  readonly exact: string
  readonly timeThem: string
  readonly picture: string
  /** The text on the picture: the filled cells when the first search was done. */
  readonly filled: (cells: number, of: number, steps: number) => string
}

const counted = (count: number): string => count.toLocaleString('en')

export const raceWords: Readonly<Record<Language, RaceWords>> = {
  en: {
    about: 'One board, one step of each a tick. It counts steps, not seconds.',
    start: 'Race',
    pause: 'Pause',
    goOn: 'Go on',
    add: 'Add a lane',
    remove: (strategy) => `Remove ${strategy}`,
    strategy: (number) => `Strategy of lane ${number}`,
    board: (strategy) => `The board of ${strategy}`,
    steps: 'steps',
    second: (solved) => `Solved in ${counted(solved)}; searching for a second solution`,
    over: ['No solution', 'Solved, and the only solution', 'Two solutions found'],
    memory: 'Recorded no further: the search takes more steps',
    result: ([first, ...others]) => [`${first} steps`, ...others].join(' against '),
    exact: 'The same on every machine.',
    timeThem: 'Time them:',
    picture: 'Copy as a picture',
    filled: (cells, of, steps) => `${cells} of ${of} cells after ${counted(steps)} steps`,
  },
  ja: {
    about:
      '一つの盤面で、どの解法も同時に 1 ステップずつ進みます。数えるのは秒ではなくステップです。',
    start: '競走する',
    pause: '一時停止',
    goOn: '続ける',
    add: '解法を増やす',
    remove: (strategy) => `${strategy} を外す`,
    strategy: (number) => `${number} 番目の解法`,
    board: (strategy) => `${strategy} の盤面`,
    steps: 'ステップ',
    second: (solved) => `${counted(solved)} ステップで解けました。二つ目の解を探しています`,
    over: ['解なし', '解けました。解はこれだけです', '解が二つ見つかりました'],
    memory: '記録はここまで。探索はまだ続きます',
    result: ([first, ...others]) => [`${first} ステップ`, ...others].join(' 対 '),
    exact: 'どのマシンでも同じ数です。',
    timeThem: '時間を計るには：',
    picture: '画像としてコピー',
    filled: (cells, of, steps) => `${counted(steps)} ステップの時点で ${of} マス中 ${cells} マス`,
  },
}
