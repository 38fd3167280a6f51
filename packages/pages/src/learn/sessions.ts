/** What commands print, for pages that show it. */
import { spawnSync } from 'node:child_process'
import { pagePath } from '../splice.ts'

/**
 * All that `masu` prints with these arguments where the terminal speaks this language, in a block of
 * its own, at the root and with this on standard input. Throws an Error where it ends with another exit
 * code.
 */
export function session(
  args: readonly string[],
  input: string,
  language: 'en' | 'ja',
  exit = 0,
): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [pagePath('packages/bench/bin/masu.js'), ...args],
    {
      cwd: pagePath('.'),
      input,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', LC_ALL: language },
    },
  )
  if (status !== exit) throw new Error(`masu ${args.join(' ')} ended with ${status}: ${stderr}`)
  return block(`${stdout}${stderr}`)
}

/** Text as it is, in a block of a page. */
export function block(text: string): string {
  return ['```text', text.trimEnd(), '```'].join('\n')
}
