/** Without the lines of progress that a command prints after ten seconds, which tests on a busy machine may last. */
export function withoutProgress(stderr: string): string {
  return stderr.replaceAll(/^ {2}\d+(?:\/\d+)? \w+(?:, about \d+ \w+ left)?\n/gm, '')
}
