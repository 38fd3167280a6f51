/** Quotes words of commands in messages, so that a reader can paste the command into a shell. */
import quote from 'shell-quote/quote.js'

/**
 * A text as one word of a POSIX shell's command line, quoted only where necessary; commas need no quotes,
 * although the library adds them. A text with a hyphen at the beginning is an option even in quotes: callers
 * must not pass such texts.
 */
export function shellWord(text: string): string {
  return /^[\w.,:/@%=+-]+$/.test(text) ? text : quote([text])
}
