/** The words around the views. */
import type { Language } from '@masu/sudoku/words/language'
import type { View } from '../state/link.ts'

interface PageWords {
  readonly title: string
  readonly subtitle: string
  readonly views: Readonly<Record<View, string>>
  readonly contents: string
  /** The language to switch to, in that language. */
  readonly other: string
  readonly drop: string
  readonly faults: Readonly<Record<'b' | 'g' | 'other', string>>
  readonly failed: string
  readonly about: string
  readonly source: string
  readonly reasons: string
  readonly reasonsPage: string
  readonly method: string
  /** The link to the page of a run. */
  readonly results: string
  readonly repository: string
}

const en: PageWords = {
  title: 'Masu lab',
  subtitle: 'Sudoku strategies: race them, watch them, and try the exam question',
  views: { race: 'Race', board: 'Board', watch: 'Watch', exam: 'Exam' },
  contents: 'Views',
  other: '日本語',
  drop: 'Drop the file to open it.',
  faults: {
    b: 'The board in this link is not complete, so the exam question’s board is shown.',
    g: 'The link names a size of board that does not exist, so the exam question’s board is shown.',
    other: 'A part of this link is not valid, and was left out.',
  },
  failed: 'Something went wrong in the page:',
  about: 'Everything is computed in this browser. Nothing is sent anywhere.',
  source: 'Part of Masu, which measures Sudoku solving strategies. MIT.',
  reasons: 'The exam’s answers and their reasons',
  reasonsPage: 'exam.en.html',
  method: 'How Masu measures',
  results: 'What Masu measured',
  repository: 'Source code',
}

const ja: PageWords = {
  title: 'Masu ラボ',
  subtitle: '数独の解法を競わせる、観察する、試験問題に挑む',
  views: { race: '競走', board: '盤面', watch: '観察', exam: '試験問題' },
  contents: '画面',
  other: 'English',
  drop: 'ここにドロップするとファイルを開きます。',
  faults: {
    b: 'リンクの盤面が欠けているため、試験問題の盤面を表示しています。',
    g: 'リンクが示す大きさの盤面はないため、試験問題の盤面を表示しています。',
    other: 'リンクに読み取れない部分があり、省きました。',
  },
  failed: 'ページの中で問題が起きました：',
  about: '計算はすべてこのブラウザーの中で行います。どこにも送信しません。',
  source: '数独の解法を計測する Masu の一部です。MIT ライセンス。',
  reasons: '試験の答えとその理由',
  reasonsPage: 'exam.ja.html',
  method: '計測の方法(英語)',
  results: '計測の結果(英語)',
  repository: 'ソースコード',
}

export const pageWords: Readonly<Record<Language, PageWords>> = { en, ja }
