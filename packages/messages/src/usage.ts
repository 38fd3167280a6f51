/** The help of `masu solve` in other languages; the command has the English. */
import type { Language } from './language.ts'

export interface Usage {
  /** Paragraphs about the command. */
  readonly description: string
  /** The description of each argument, by its name. */
  readonly arguments: Readonly<Record<string, string>>
  /** The description of each option, by its long name without the dashes. */
  readonly options: Readonly<Record<string, string>>
  /** The description of a default, by the English description. */
  readonly defaults: Readonly<Record<string, string>>
  /** The text after an error of the options. */
  readonly hint: string
  /** The values that an option accepts, in a sentence. */
  readonly expected: {
    readonly positive: string
    readonly atMost: (most: number) => string
    readonly time: string
    readonly share: string
    readonly choice: (names: readonly string[]) => string
  }
  /** The error of a value that an option does not accept. */
  readonly badValue: (flags: string, value: string, expected: string) => string
  /** Headings and other words of the help, by the English words. */
  readonly words: Readonly<Record<string, string>>
}

const japanese: Usage = {
  description: `
盤面とその解を表示します。解がないとき、いくつもあるときはそう表示します。ファイルか、"-" なら標準入力を読みます。問題そのものを引数に書くこともできます。形式は \`masu convert\` が読めるものなら何でもよく、gzip のままでもかまいません。1 行 1 問、手で打ったままの盤面、表計算ソフトの CSV、プログラムから写したリストなどです。解はすべて検証します。

端末でファイルを指定しなければ、盤面を貼り付けて Ctrl-D を押します。

--to grid(既定)は、盤面、解の個数、そして解を表示します。解がいくつもあれば、異なる二つを表示します。--to spaced、comma、list(Python が表示する入れ子のリスト)、csv は解だけを、間に空行を入れて出力します。この出力は \`masu convert\` で読めます。解がない問題と、いくつもある問題は標準エラー出力に書きます。端末では、手がかりを太字、求めた数字を色付きで表示します(NO_COLOR を設定すると色を付けません)。

--to line は、問題の順に 1 行に 1 問ずつ出力します。解が一つだけのとき(または --count 1 のとき)は解、解がなければ \`問題:0\`、いくつもあれば \`問題:個数:一つ目の解\` です。つまり、コロンのある行は解が一つではない問題です。

--timeout 2s を付けると、それより長くかかる問題を打ち切り、ほかの問題はすべて解きます。grid はそう表示し、--to line は \`問題:timeout\`、--json は null の count と \`timeoutMs\`、そのほかの形は標準エラー出力の 1 行で示します。最後に、打ち切った問題の数を標準エラー出力に書きます。終わらない 1 問に、その 2 倍の時間がかかることがあります。

探索の様子を見るには、--trace で最初のステップを表示します。対象は flat-recursion か、--strategy で指定した解法(左上から順に試す六つ、dlx、bitmask-mrv)です。--explain は、人が鉛筆で解くときのステップを理由とともに表示し、論理で進めなくなったところから探索します。

終了コード:0 正常(解のない問題、打ち切った問題を含む)、2 入力の誤り、3 誤った答え、130 Ctrl-C`.trim(),
  arguments: { file: 'ファイル、標準入力を表す -、または問題そのもの' },
  options: {
    output: '標準出力の代わりに、このファイルに色を付けずに書く',
    count:
      '解がこの個数に達したら止める(既定:2、つまり解が一つだけであることを確かめる。一つしか探せない解法では 1)',
    debug: '予期しないエラーがどこで起きたかを表示する',
    explain: '論理だけでどう解けるか、どこで進めなくなるかを言葉で示す',
    help: '使い方を表示する',
    json: '1 問を 1 行のオブジェクトとして出力する(言語によらず英語)',
    lang: '表示の言語',
    timeout: '1 問にこの時間(2s など)がかかったら打ち切る(既定:打ち切らない)',
    'skip-bad': '読めない問題を読み飛ばし、それを報告する',
    part: '全体を n 個に分けた i 番目だけを解く。-o FOLDER/ なら `masu merge` のために保存する',
    strategy: '解法の名前、ファイル、または npm:PACKAGE(既定:盤面ごとに最も速い解法)',
    to: '出力の形',
    trace: '探索の最初の n ステップと、途中の盤面を表示する',
    workers: '問題が多いときに使うスレッドの数',
  },
  defaults: {
    'one a core': 'コアごとに一つ',
    'the locale': '環境変数 LANG など',
  },
  hint: '(--help を付けると使い方を表示します)',
  expected: {
    positive: '1 以上の整数を指定してください。',
    atMost: (most) => `${most} 以下にしてください。`,
    share: '3/64 のように、何番目かと全体の数を指定してください。',
    time: '500ms、2s、10m のような時間を指定してください。',
    choice: (names) => `選べるのは ${names.join('、')} です。`,
  },
  badValue: (flags, value, expected) =>
    `エラー:オプション '${flags}' の値 '${value}' は使えません。${expected}`,
  words: {
    'Arguments:': '引数:',
    'Global Options:': '共通オプション:',
    'Options:': 'オプション:',
    'Usage:': '使い方:',
    choices: '選択肢',
    default: '既定',
  },
}

/** Null for English. */
export function usageIn(language: Language): Usage | null {
  return language === 'en' ? null : japanese
}
