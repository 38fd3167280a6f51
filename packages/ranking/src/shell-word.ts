/** Commands that a message advises: what is pasted into a shell must mean what was meant. */

/** A text as one word of a POSIX shell's command line, in single quotes where it has to be. */
export function shellWord(text: string): string {
  // A hyphen at the beginning would be an option, which no quotes prevent; callers keep such words away.
  return /^[\w@%+:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
