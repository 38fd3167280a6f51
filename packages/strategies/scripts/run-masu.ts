/** A run of `masu`, as anyone can start one, and what it measured. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseResults, type Results } from '@masu/ranking/read'

/** The file of the command `masu`. */
export const MASU: string = fileURLToPath(new URL('../../bench/bin/masu.js', import.meta.url))

/**
 * The results of `masu run` with these arguments, in which paths are absolute. Its progress goes to
 * standard error. Throws where it does not end with exit code 0.
 */
export function runMasu(args: readonly string[]): Results {
  const folder = mkdtempSync(join(tmpdir(), 'masu-run-'))
  try {
    const { status } = spawnSync(process.execPath, [MASU, 'run', ...args, '--json'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error(`masu run ${args.join(' ')} ended with ${status}`)
    const results = join(folder, 'results')
    const file = readdirSync(results).find((name) => name.endsWith('.jsonl'))
    if (file === undefined) throw new Error(`masu run ${args.join(' ')} kept no results`)
    return parseResults(readFileSync(join(results, file), 'utf8'), file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
