/** Standard output, for data only; and lines on standard error. */

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

/** Writes a line to standard error. */
export function warn(line: string): void {
  process.stderr.write(`${line}\n`)
}
