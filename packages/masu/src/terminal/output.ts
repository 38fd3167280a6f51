/** Standard output: data and nothing else. */
import type { Notice } from '@masu/bench/notices'

/** Writes a line, as `write` does. */
export function print(text: string): Promise<void> {
  return write(`${text}\n`)
}

/** Resolves when the text is on its way, so that a slow reader slows the writer down. */
export function write(text: string | Uint8Array): Promise<void> {
  // The event `drain` does not serve: each thread would add a listener of its own, and Node warns
  // of the eleventh.
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })
}

/** One line on standard error, or the English of a notice. */
export function warn(said: string | Notice): void {
  process.stderr.write(`${typeof said === 'string' ? said : said.message}\n`)
}
