/** Commands that a message advises: what is pasted into a shell must mean what was meant. */
import quote from 'shell-quote/quote.js'

/** A text as one word of a shell's command line, quoted where it has to be. */
export function shellWord(text: string): string {
  // The library escapes these, which no shell needs and no reader expects.
  return /^[\w@%+:,./-]+$/.test(text) ? text : quote([text])
}
