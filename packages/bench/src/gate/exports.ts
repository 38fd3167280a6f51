/** The files that a check is written to for other programs. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { InvalidArgumentError } from 'commander'
import type { VerdictRecord } from '@masu/ranking/check-records'
import { RESULTS_FOLDER } from '../results/newest.ts'
import { writeTexts } from '../terminal/output-file.ts'
import { readCheck } from './check-file.ts'
import { dashboardText } from './dashboards.ts'
import type { Measured } from './junit.ts'

export const exportKinds = ['junit', 'github-action-benchmark', 'bencher'] as const
export type ExportKind = (typeof exportKinds)[number]

/** Which file a check is written to, and in which format. */
export interface Export {
  readonly kind: ExportKind
  readonly path: string
}

/**
 * Parses an option like `junit=check.xml`, and adds it to those of its earlier uses. Throws commander's
 * InvalidArgumentError.
 */
export function parseExport(text: string, earlier: readonly Export[] = []): Export[] {
  const [, name, path = ''] = /^([^=]+)=(.+)$/.exec(text) ?? []
  const kind = exportKinds.find((known) => known === name)
  if (kind === undefined) {
    throw new InvalidArgumentError(
      `Expected ${exportKinds.map((one) => `${one}=FILE`).join(' or ')}.`,
    )
  }
  const folder = dirname(path)
  // Refused now, not after minutes of measuring. The check itself makes the folder of results.
  if (folder !== RESULTS_FOLDER && !existsSync(folder)) {
    throw new InvalidArgumentError(`There is no folder ${folder}.`)
  }
  return [...earlier, { kind, path }]
}

/**
 * Writes them all. `checkFile` is the path of the check, whose records they need. Throws a UserError
 * where a file cannot be written.
 */
export async function writeExports(
  exports: readonly Export[],
  checkFile: string,
  found: VerdictRecord,
  failOnInconclusive: boolean,
): Promise<void> {
  if (exports.length === 0) return
  const measured = readCheck(checkFile)
  for (const { kind, path } of exports) {
    const text = await exportText(kind, measured, found, failOnInconclusive)
    await writeTexts(path, Readable.from([text]))
  }
}

async function exportText(
  kind: ExportKind,
  measured: Measured,
  found: VerdictRecord,
  failOnInconclusive: boolean,
): Promise<string> {
  if (kind !== 'junit') return dashboardText(kind, found, measured.work)
  // Measured: 50 ms of processor time, which checks without such a file need not wait for.
  const { junitText } = await import('./junit.ts')
  return junitText(measured, found, failOnInconclusive)
}
