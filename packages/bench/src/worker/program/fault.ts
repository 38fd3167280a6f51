/** The faults of a program, with the texts for its entry. */
import type { Status } from '@masu/results/records/schema'

/** Ends the job of a program; `status` is the status of its entry. */
export class ProgramFault extends Error {
  readonly status: Status

  constructor(status: Status, message: string) {
    super(message)
    this.status = status
  }
}

/** Characters of an answer that a message shows. */
const SHOWN_CHARACTERS = 60

/** Characters that a terminal hides or executes: some clear the screen. */
const HIDDEN_CHARACTERS = /\p{C}/gu

/** A program's text in quotes, cut to a few words. */
export function quoteText(text: string): string {
  const short = JSON.stringify(
    text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text,
  )
  return short.replaceAll(HIDDEN_CHARACTERS, (symbol) => {
    const code = symbol.codePointAt(0) ?? 0
    return `\\u${code.toString(16).padStart(4, '0')}`
  })
}

/** The ending of a process that did not fail. */
export const ENDED_WELL = 'ended with exit code 0'

/** How a process ended, in words. */
export function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`
}
