/** Standard output, for data only; and lines on standard error. */
import type { Notice } from '@masu/bench/notices'

/** Writes a line, as `write` does. */
export function print(text: string): Promise<void> {
  return write(`${text}\n`)
}

/** Resolves when the text has been passed on, so that a slow reader slows the writer down. */
export function write(text: string | Uint8Array): Promise<void> {
  // The event `drain` is no help: each thread would add a listener, and Node warns about the eleventh.
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })
}

/** Writes a line, or the English text of a notice, to standard error. */
export function warn(said: string | Notice): void {
  process.stderr.write(`${typeof said === 'string' ? said : said.message}\n`)
}
