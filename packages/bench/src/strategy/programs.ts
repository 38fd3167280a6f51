/** The programs of `--program`: each has a name and a command. */
import parse from 'shell-quote/parse.js'
import { LONGEST_NAME } from '@masu/results/words/table'
import type { ProgramRef } from './ref.ts'
import type { NamedStrategy } from './names.ts'
import { UserError } from '../errors.ts'

/** A name is one visible word. It has no comma, since commas separate names elsewhere. */
const NAME_AND_COMMAND = /^(?<name>[^\p{C}\p{Z}=,]+)=(?<command>.*)$/su

/** First words that only a shell interprets. */
const SHELL_WORD = /^(?:~|\w+=)/

export interface NamedProgram extends NamedStrategy {
  readonly ref: ProgramRef
}

/**
 * The programs of texts like `name=command "its arguments"`. Words, quotes and variables are read as a shell
 * reads them. Throws a UserError for syntax that only a shell can execute.
 */
export function programsNamed(given: readonly string[]): NamedProgram[] {
  const named = given.map(parseProgram)
  for (const [index, { ref }] of named.entries()) {
    if (named.findIndex((other) => other.ref.name === ref.name) < index) {
      throw new UserError(`two programs are called "${ref.name}"`)
    }
  }
  return named
}

function parseProgram(given: string): NamedProgram {
  const { name = '', command = '' } = NAME_AND_COMMAND.exec(given)?.groups ?? {}
  if (name === '') {
    throw new UserError(
      `--program takes 'name=command arguments', the name without spaces and commas, not ${JSON.stringify(given)}`,
    )
  }
  if (name.length > LONGEST_NAME) {
    throw new UserError(
      `the name of a program has ${LONGEST_NAME} characters at most, and this one ${name.length}: ${name.slice(0, LONGEST_NAME)}...`,
    )
  }
  const refuse = (what: string): never => {
    throw new UserError(
      `program ${name}: only a shell understands ${what}; to use one: ${name}=sh -c '...'`,
    )
  }
  const quote = openQuoteOf(command)
  if (quote !== null) {
    throw new UserError(`program ${name}: a quote ${quote} is not closed in: ${command}`)
  }
  const words = parse(command, process.env).map((word) => {
    if (typeof word === 'string') return word
    // Patterns need a shell, even where no file matches and a shell would keep the text.
    return refuse(
      'comment' in word ? `#${word.comment}` : 'pattern' in word ? word.pattern : word.op,
    )
  })
  const [file, ...args] = words
  if (file === undefined || file === '') throw new UserError(`program ${name} has no command`)
  if (SHELL_WORD.test(file)) return refuse(file)
  return { given, ref: { name, command: [file, ...args] } }
}

/** The quote that a command opens and does not close, as a shell reads it; null for none. */
function openQuoteOf(command: string): string | null {
  const rest = command.replaceAll(/\\[^]|'[^']*'|"(?:[^"\\]|\\[^])*"/g, '')
  return /["']/.exec(rest)?.[0] ?? null
}
