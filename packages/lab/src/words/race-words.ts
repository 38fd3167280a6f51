/** The words of a race. */
import type { Language } from '@masu/messages/language'

export interface RaceWords {
  readonly title: string
  readonly intro: string
  readonly who: string
  readonly on: string
  readonly rounds: string
  readonly roundsOf: (count: number) => string
  readonly start: string
  readonly stop: string
  readonly doing: (what: string, share: number) => string
  readonly look: (rounds: number, of: number) => string
  readonly over: (rounds: number) => string
  readonly stopped: string
  readonly needsTwo: string
  readonly own: string
  readonly ownHelp: string
  readonly ownPlace: string
  readonly check: string
  readonly open: string
  readonly checking: string
  readonly lawful: (name: string) => string
  readonly unlawful: string
  readonly faults: Readonly<Record<'too long' | 'imports' | 'syntax' | 'exports', string>>
  readonly workerFault: (why: string) => string
  readonly hangs: string
  readonly taken: (name: string) => string
  readonly remove: string
  readonly download: string
  readonly all: string
  readonly conditions: string
  readonly isolated: string
  readonly coarse: string
  readonly grain: (micros: number, pass: string) => string
  readonly cannot: string
  readonly fixtures: Readonly<Record<string, string>>
  readonly example: string
}

const en: RaceWords = {
  title: 'Who solves it fastest, here, in this browser?',
  intro:
    'Every strategy solves the same 100 puzzles of each set. Each is timed in fresh workers, in shuffled rounds, and every answer is verified.',
  who: 'Strategies',
  on: 'Puzzles',
  rounds: 'Rounds',
  roundsOf: (count) => `${count}${count < 6 ? ' (a look, no ranks)' : ''}`,
  start: 'Start the race',
  stop: 'Stop',
  doing: (what, share) => `${Math.round(share * 100)} %: ${what}`,
  look: (rounds, of) =>
    `A look after ${rounds} of ${of} rounds. Ranks come when all rounds are done: to stop when a result looks clear would make it lie.`,
  over: (rounds) => `After ${rounds} rounds`,
  stopped: 'Stopped.',
  needsTwo: 'Choose two strategies or more, and a set of puzzles.',
  own: 'A strategy of your own',
  ownHelp:
    'Paste a JavaScript module that exports a strategy, or drop its file here: an object with name, supports and prepare, as the example has it. It runs in a worker in a frame without rights: no network, no access to this page. It must not import anything.',
  ownPlace: 'The module',
  check: 'Check it against the laws',
  open: 'Open a file …',
  checking: 'Checking the laws …',
  lawful: (name) => `${name} keeps every law, and takes part.`,
  unlawful: 'It breaks a law:',
  faults: {
    'too long': 'The module is longer than a million characters.',
    imports:
      'The module imports something. A module here can import nothing: put what it needs into it.',
    syntax: 'This is no JavaScript module. If it is TypeScript, remove its types first.',
    exports: 'The module exports nothing with a name: write export const mine = { … }.',
  },
  workerFault: (why) => `The module fails: ${why}`,
  hangs: 'The module does not answer. Its worker was ended.',
  taken: (name) => `There is a strategy called ${name} already: give yours another name.`,
  remove: 'Remove',
  download: 'Download the results',
  all: 'All about this race',
  conditions: 'Conditions',
  isolated: 'This page is isolated, so the clock is fine.',
  coarse:
    'This page is not isolated, so the browser gives a coarse clock, and passes are made longer. pnpm lab serves it with the headers that make the clock fine.',
  grain: (micros, pass) =>
    `The clock of the workers moves in steps of ${micros < 10 ? micros.toFixed(1) : Math.round(micros)} µs, so a pass lasts at least ${pass}.`,
  cannot:
    'A browser does not say which processor it runs on or what else is running, gives no processor of one’s own, and may lower the speed of a page that is not seen. For numbers to publish, use masu bench.',
  fixtures: {
    easy: 'easy (9x9)',
    medium: 'medium (9x9)',
    hard: 'hard (9x9)',
    'board-12x12': '12x12',
    'mini-6x6': '6x6',
  },
  example: 'Insert an example',
}

const ja: RaceWords = {
  title: 'このブラウザーで最も速い解法はどれか',
  intro:
    'どの解法も、各問題集の同じ 100 問を解きます。ラウンドごとに順序を入れ替え、毎回新しいワーカーで計測し、答えはすべて検証します。',
  who: '解法',
  on: '問題集',
  rounds: 'ラウンド数',
  roundsOf: (count) => `${count}${count < 6 ? '(様子見、順位なし)' : ''}`,
  start: '競争を始める',
  stop: '止める',
  doing: (what, share) => `${Math.round(share * 100)} %:${what}`,
  look: (rounds, of) =>
    `${of} ラウンドのうち ${rounds} ラウンドまでの様子見です。順位は全ラウンドのあとに付けます。差が見えたところで止めると、結果がゆがみます。`,
  over: (rounds) => `${rounds} ラウンドの結果`,
  stopped: '止めました。',
  needsTwo: '解法を二つ以上と、問題集を選んでください。',
  own: '自分の解法',
  ownHelp:
    '解法をエクスポートする JavaScript モジュールを貼り付けるか、ファイルをここに落とします。例のように name、supports、prepare を持つオブジェクトです。権限のない枠の中のワーカーで動き、通信もこのページへの接触もできません。インポートはできません。',
  ownPlace: 'モジュール',
  check: '法則に照らして調べる',
  open: 'ファイルを開く…',
  checking: '法則を調べています…',
  lawful: (name) => `${name} はすべての法則を守っています。競争に加わります。`,
  unlawful: '法則に反しています。',
  faults: {
    'too long': 'モジュールが 100 万字を超えています。',
    imports:
      'インポートがあります。ここでは何もインポートできません。必要なものはモジュールの中に書いてください。',
    syntax: 'JavaScript のモジュールとして読めません。TypeScript なら型を取り除いてください。',
    exports:
      '名前付きのエクスポートがありません。export const mine = { … } のように書いてください。',
  },
  workerFault: (why) => `モジュールが失敗しました:${why}`,
  hangs: 'モジュールが応答しないため、ワーカーを終了しました。',
  taken: (name) => `${name} という名前の解法がすでにあります。別の名前にしてください。`,
  remove: '外す',
  download: '結果をダウンロード',
  all: 'この競争のすべて',
  conditions: '計測の条件',
  isolated: 'このページは分離されているため、時計は細かく刻みます。',
  coarse:
    'このページは分離されていないため、ブラウザーの時計が粗く、1 回の計測を長くしています。pnpm lab なら、時計を細かくするヘッダーを付けて配信します。',
  grain: (micros, pass) =>
    `ワーカーの時計の刻みは ${micros < 10 ? micros.toFixed(1) : Math.round(micros)} µs で、1 回の計測は ${pass} 以上です。`,
  cannot:
    'ブラウザーは、どのプロセッサーで動いているか、ほかに何が動いているかを教えません。プロセッサーを専有できず、見えていないページは遅くなることがあります。公表する数値は masu bench で測ってください。',
  fixtures: {
    easy: 'easy(9×9)',
    medium: 'medium(9×9)',
    hard: 'hard(9×9)',
    'board-12x12': '12×12',
    'mini-6x6': '6×6',
  },
  example: '例を入れる',
}

export const raceWords: Readonly<Record<Language, RaceWords>> = { en, ja }
