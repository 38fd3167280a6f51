/** The languages of Masu's messages. */

export type Language = 'en' | 'ja'

export const languages: readonly Language[] = Object.freeze(['en', 'ja'])

/**
 * The language of a locale's name, as in `ja`, `ja-JP` (a browser's) or `ja_JP.UTF-8` (a
 * terminal's). English for every other text.
 */
export function languageOfLocale(locale: string): Language {
  return /^ja(?:$|[-_.@])/i.test(locale) ? 'ja' : 'en'
}
