/** What is wrong with a program, as its row will say it. */
import type { Status } from '@masu/ranking/schema'

/** Ends what the program was asked for; the status is that of its row. */
export class ProgramFault extends Error {
  readonly status: Status

  constructor(status: Status, message: string) {
    super(message)
    this.status = status
  }
}

/** Characters of an answer that a message shows. */
const SHOWN = 60

/** What no terminal shows as it is: some of it clears the screen. */
const UNSHOWN = /\p{C}/gu

/** What a program wrote, in quotes and not at length. */
export function quoted(text: string): string {
  const short = JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
  return short.replaceAll(UNSHOWN, (symbol) => {
    const code = symbol.codePointAt(0) ?? 0
    return `\\u${code.toString(16).padStart(4, '0')}`
  })
}

/** How a process ended, in words. */
export function howItEnded(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`
}
