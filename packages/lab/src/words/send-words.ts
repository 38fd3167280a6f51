/** The texts about copies and files. */
import type { Language } from '@masu/sudoku/words/language'

export interface SendWords {
  readonly link: string
  readonly png: string
  readonly copied: (what: string) => string
  /** The text for a link that works only on this computer. */
  readonly copiedHere: string
  readonly saved: (what: string) => string
  /** While a picture is drawn. */
  readonly drawing: string
  readonly notDrawn: string
  readonly notCopied: string
}

export const sendWords: Readonly<Record<Language, SendWords>> = {
  en: {
    link: 'Copy link',
    png: 'Copy PNG',
    copied: (what) => `${what}: copied.`,
    copiedHere:
      'Copied. The address is of your own computer: others cannot open it. Text and pictures can be sent to anybody.',
    saved: (what) => `${what}: saved.`,
    drawing: 'The picture is being drawn …',
    notDrawn: 'The browser cannot draw the picture.',
    notCopied: 'The browser refuses to copy. Select the text and copy it yourself:',
  },
  ja: {
    link: 'リンクをコピー',
    png: 'PNG をコピー',
    copied: (what) => `${what}：コピーしました。`,
    copiedHere:
      'コピーしました。ただし、このアドレスは自分のコンピューターの中だけのものです。ほかの人には文字か画像で送ってください。',
    saved: (what) => `${what}：保存しました。`,
    drawing: '画像を作っています…',
    notDrawn: 'このブラウザーでは画像を作れません。',
    notCopied: 'ブラウザーがコピーを許しません。次の文字列を選んでコピーしてください。',
  },
}
