/** Sentences one after another. */
import type { Language } from '@masu/sudoku/words/language'

/** In English with a blank between them, in Japanese without. */
export function joinSentences(language: Language, ...texts: readonly string[]): string {
  return texts.join(language === 'ja' ? '' : ' ')
}

/** The text with a capital letter, since it begins a sentence here. The name of a cell stays unchanged. */
export function capitaliseSentence(text: string): string {
  return /^r\d+c\d+/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}
