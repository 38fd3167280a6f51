/** The language of a command: that of --lang, otherwise that of the locale. */
import { languageOfLocale, languages, type Language } from '@masu/messages/language'

/**
 * The language that these words of a command line ask for, found before they are parsed, for the help and the
 * parser's errors. The parser reports a --lang with an unknown value.
 */
export function languageOf(words: readonly string[], env: NodeJS.ProcessEnv): Language {
  const at = words.findLastIndex((word) => word === '--lang' || word.startsWith('--lang='))
  const named = words[at] === '--lang' ? words[at + 1] : words[at]?.slice('--lang='.length)
  return languages.find((language) => language === named) ?? languageOfLocale(localeOf(env))
}

/** The first of these variables that is set and not empty decides, as in POSIX. */
function localeOf(env: NodeJS.ProcessEnv): string {
  return [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(Boolean) ?? ''
}
