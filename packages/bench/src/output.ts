/** Standard output: data and nothing else. */

/** Resolves when the text is on its way, so that a slow reader slows the writer down. */
export function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${text}\n`, (error) => (error ? reject(error) : resolve()))
  })
}

/** One line on standard error. */
export function warn(text: string): void {
  process.stderr.write(`${text}\n`)
}
