/** Commands that a message advises: what is pasted into a shell must mean what was meant. */
import quote from 'shell-quote/quote.js'

/**
 * A text as one word of a POSIX shell's command line, quoted where it has to be; commas need no quotes, though
 * the library gives them some. A hyphen at the beginning makes an option, which no quotes prevent: callers keep
 * such texts away.
 */
export function shellWord(text: string): string {
  return /^[\w.,:/@%=+-]+$/.test(text) ? text : quote([text])
}
