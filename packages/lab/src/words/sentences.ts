/** Sentences one after another. */
import type { Language } from '@masu/messages/language'

/** In English with a blank between them, in Japanese without. */
export function sentences(language: Language, ...texts: readonly string[]): string {
  return texts.join(language === 'ja' ? '' : ' ')
}
