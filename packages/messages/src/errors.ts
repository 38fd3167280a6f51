/**
 * Errors and warnings in other languages. They are made in English, where the fault is found: in the
 * parser, in the options, in what loads a strategy. Most of these places serve all commands, know no
 * language, and should not. So the finished English line is looked up here. A test reads the sources
 * and fails where one of them can say something that has no Japanese.
 */
import type { Language } from './language.ts'
import { fragments, sentences } from './errors-ja.ts'
import { translator } from './templates.ts'

const fragment = translator(fragments, (text) => fragmentOrLine(text))
const line = translator(sentences, (text) => fragmentOrLine(text))

/** A part of a line, or a line within a line. */
function fragmentOrLine(text: string): string | null {
  return fragment(text) ?? line(text)
}

/**
 * An error or a warning of one or more lines, in a language. A line that nobody translated stays
 * English, as does what another program said.
 */
export function errorIn(language: Language, text: string): string {
  if (language === 'en') return text
  return text
    .split('\n')
    .map((one) => fragmentOrLine(one) ?? one)
    .join('\n')
}

/** Whether `errorIn` has a translation of this line, or of this part of a line. */
export function isTranslated(text: string): boolean {
  return fragmentOrLine(text) !== null
}
