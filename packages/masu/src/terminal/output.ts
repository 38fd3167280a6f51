/** Writes data to standard output, and lines for people to standard error. */

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

/** Removes what is drawn on standard error; null where nothing is drawn. */
let clearDrawing: (() => void) | null = null

/**
 * Draws on standard error until `clear` is null: a warning takes the place of the drawing, which is drawn anew below.
 */
export function setErrorDrawing(clear: (() => void) | null): void {
  clearDrawing = clear
}

/** Writes a line to standard error. */
export function warn(line: string): void {
  clearDrawing?.()
  process.stderr.write(`${line}\n`)
}
