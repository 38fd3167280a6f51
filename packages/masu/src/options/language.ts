/** The language of a command: the one that --lang names, else that of the locale. */
import { languageOfLocale, languages, type Language } from '@masu/messages/language'

/**
 * The language that these words of a command line ask for, known before they are parsed: the help and
 * the errors of parsing are in it. A --lang that names none is an error of the parser.
 */
export function languageOf(words: readonly string[], env: NodeJS.ProcessEnv): Language {
  const at = words.findLastIndex((word) => word === '--lang' || word.startsWith('--lang='))
  const named = words[at] === '--lang' ? words[at + 1] : words[at]?.slice('--lang='.length)
  return languages.find((language) => language === named) ?? languageOfLocale(localeOf(env))
}

/** The first of these that is set and not empty decides, as POSIX has it. */
function localeOf(env: NodeJS.ProcessEnv): string {
  return [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(Boolean) ?? ''
}
