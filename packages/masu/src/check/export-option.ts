/** The files that a check is written to for other programs. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { InvalidArgumentError } from 'commander'
import type { VerdictRecord } from '@masu/ranking/check-records'
import { RESULTS_FOLDER } from '@masu/bench/results/write'
import { writeTexts } from '../terminal/output-file.ts'
import { readCheck } from '@masu/bench/gate/check-file'

/**
 * The path in an option like `junit=check.xml`, after those of its earlier uses. Throws commander's
 * InvalidArgumentError.
 */
export function parseExport(text: string, earlier: readonly string[] = []): string[] {
  const [, path] = /^junit=(.+)$/.exec(text) ?? []
  if (path === undefined) throw new InvalidArgumentError('Expected junit=FILE.')
  const folder = dirname(path)
  // Refused now, not after minutes of measuring. The check itself makes the folder of results.
  if (folder !== RESULTS_FOLDER && !existsSync(folder)) {
    throw new InvalidArgumentError(`There is no folder ${folder}.`)
  }
  return [...earlier, path]
}

/**
 * Writes them all. `checkFile` is the path of the check, whose records they need. Throws a UserError
 * where a file cannot be written.
 */
export async function writeExports(
  paths: readonly string[],
  checkFile: string,
  found: VerdictRecord,
  failOnInconclusive: boolean,
): Promise<void> {
  if (paths.length === 0) return
  // Measured: 50 ms of processor time, which checks without such a file need not wait for.
  const { junitText } = await import('./junit.ts')
  const text = junitText(readCheck(checkFile), found, failOnInconclusive)
  for (const path of paths) await writeTexts(path, Readable.from([text]))
}
