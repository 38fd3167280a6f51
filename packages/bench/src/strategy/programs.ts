/** What the user means by `--program`: a name, and the command that it stands for. */
import parse from 'shell-quote/parse.js'
import type { ProgramRef } from './ref.ts'
import type { NamedStrategy } from './names.ts'
import { UserError } from '../terminal/user-error.ts'

/** A name is a word of a table: without what no terminal shows, and without commas, as in `--strategy`. */
const FORM = /^(?<name>[^\p{C}\p{Z}=,]+)=(?<command>.*)$/su

/** What a shell would do with the first word, and nobody else does. */
const FOR_A_SHELL = /^(?:~|\w+=)/

/**
 * The programs that texts like `name=command "its arguments"` stand for. Words are split, quotes and
 * variables read as a shell does; what only a shell can do is refused with a UserError.
 */
export function programsNamed(given: readonly string[]): NamedStrategy[] {
  const named = given.map(programNamed)
  for (const [index, { ref }] of named.entries()) {
    if (named.findIndex((other) => other.ref.name === ref.name) < index) {
      throw new UserError(`two programs are called "${ref.name}"`)
    }
  }
  return named
}

function programNamed(given: string): NamedStrategy & { ref: ProgramRef } {
  const { name = '', command = '' } = FORM.exec(given)?.groups ?? {}
  if (name === '') {
    throw new UserError(
      `--program takes 'name=command arguments', the name without spaces and commas, not ${JSON.stringify(given)}`,
    )
  }
  const refuse = (what: string): never => {
    throw new UserError(
      `program ${name}: ${what} is for a shell; let one do it: ${name}=sh -c '...'`,
    )
  }
  const words = parse(command, process.env).map((word) => {
    if (typeof word === 'string') return word
    // A shell takes a pattern that fits nothing as it is; one that might fit something is its job.
    return refuse(
      'comment' in word ? `#${word.comment}` : 'pattern' in word ? word.pattern : word.op,
    )
  })
  const [file, ...args] = words
  if (file === undefined || file === '') throw new UserError(`program ${name} has no command`)
  if (FOR_A_SHELL.test(file)) return refuse(file)
  return { given, ref: { name, command: [file, ...args], driven: null } }
}
