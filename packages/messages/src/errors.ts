/**
 * Errors and warnings in other languages. They are made in English, where the fault is found: in the
 * parser, in the options, in what loads a strategy. Most of these places serve all commands, know no
 * language, and should not. So the finished English line is looked up here. A test reads the sources
 * and fails where one of them can say something that has no Japanese.
 */
import type { Language } from './language.ts'
import { fragments } from './errors-fragments-ja.ts'
import { sentences } from './errors-ja.ts'
import { translator } from './templates.ts'

/** Lines first: a part of a line would match what a line has before it. */
const translate = translator([...sentences, ...fragments])

/** A line, a part of a line, or a line within a line. */
function japanese(text: string): string | null {
  return translate(text, japanese)
}

/**
 * An error or a warning of one or more lines, in a language. A line that nobody translated stays
 * English, as does what another program said.
 */
export function errorIn(language: Language, text: string): string {
  if (language === 'en') return text
  return text
    .split('\n')
    .map((line) => japanese(line) ?? line)
    .join('\n')
}

/**
 * The parts of a line that `errorIn` would leave as they are although a translation of the line
 * expects to translate them; the whole line where it has no translation. For tests.
 */
export function untranslatedParts(line: string): string[] {
  const left: string[] = []
  const look = (text: string): string | null => {
    const said = translate(text, look)
    if (said === null) left.push(text)
    return said
  }
  look(line)
  return left
}
