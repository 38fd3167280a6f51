/** The words of the results' view. */
import type { Language } from '@masu/messages/language'

export interface ResultsWords {
  readonly title: string
  readonly intro: string
  readonly open: string
  readonly fault: (name: string, why: string) => string
  readonly tooLarge: (name: string, megabytes: number) => string
  readonly unreadable: (name: string) => string
  readonly tooMany: string
  readonly old: (name: string) => string
  readonly files: string
  readonly remove: (name: string) => string
  readonly strategies: string
  readonly fixtures: string
  readonly allOf: string
  readonly nothing: string
  readonly save: string
  readonly contents: string
}

const en: ResultsWords = {
  title: 'Results files',
  intro:
    'Drop results files of masu bench here, or open them: one shows all about its run, two to five show what changed from the first to each later one. A file beside this page can be named in the link: #v=results&r=FILE.',
  open: 'Open results files …',
  fault: (name, why) => `${name}: ${why}`,
  tooLarge: (name, megabytes) =>
    `${name} has ${megabytes.toLocaleString('en')} MB. Here up to 200 MB are read; masu report reads files of any size.`,
  unreadable: (name) => `${name} cannot be read.`,
  tooMany: 'Five files can be compared at most.',
  old: (name) =>
    `${name} is of an older schema, whose runs had no panels: masu bench rank shows it.`,
  files: 'Files',
  remove: (name) => `Close ${name}`,
  strategies: 'Strategies',
  fixtures: 'Fixtures',
  allOf: 'all',
  nothing: 'Nothing is left of these results with this choice.',
  save: 'Save as a page of one file',
  contents: 'Sections',
}

const ja: ResultsWords = {
  title: '計測結果のファイル',
  intro:
    'masu bench の結果ファイルをここに落とすか、開いてください。一つならその計測のすべてを、二つから五つなら最初のファイルからの変化を示します。このページと同じ場所にあるファイルは、リンクで指定できます(#v=results&r=ファイル名)。',
  open: '結果ファイルを開く…',
  fault: (name, why) => `${name}:${why}`,
  tooLarge: (name, megabytes) =>
    `${name} は ${megabytes.toLocaleString('ja')} MB あります。ここで読めるのは 200 MB までです。masu report ならどんな大きさでも読めます。`,
  unreadable: (name) => `${name} を読めません。`,
  tooMany: '比べられるのは五つまでです。',
  old: (name) => `${name} は古い形式で、パネルがありません。masu bench rank で見られます。`,
  files: 'ファイル',
  remove: (name) => `${name} を閉じる`,
  strategies: '解法',
  fixtures: '問題集',
  allOf: 'すべて',
  nothing: 'この選び方では何も残りません。',
  save: '一つのファイルのページとして保存',
  contents: '節',
}

export const resultsWords: Readonly<Record<Language, ResultsWords>> = { en, ja }
