/** The option that has a check written in a dashboard's format. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { InvalidArgumentError } from 'commander'
import { readCheck } from './check-file.ts'
import type { VerdictRecord } from '@masu/ranking/check-records'
import { writeTexts } from '../terminal/output-file.ts'
import { exportKinds, exportText, type ExportKind } from './dashboards.ts'

/** Where a check is to be written, and in which format. */
export interface Export {
  readonly kind: ExportKind
  readonly path: string
}

/** From a text like `bencher=bench.json`; adds to those of the option's earlier uses. */
export function exported(text: string, earlier: readonly Export[] = []): Export[] {
  const [, name, path = ''] = /^([^=]+)=(.+)$/.exec(text) ?? []
  const kind = exportKinds.find((known) => known === name)
  if (kind === undefined) {
    throw new InvalidArgumentError(
      `Expected ${exportKinds.map((one) => `${one}=FILE`).join(' or ')}.`,
    )
  }
  // Said now, and not after minutes of measuring.
  if (!existsSync(dirname(path))) {
    throw new InvalidArgumentError(`There is no folder ${dirname(path)}.`)
  }
  return [...earlier, { kind, path }]
}

/** Writes them all. `checkFile` has what the verdict was made of. */
export async function writeExports(
  exports: readonly Export[],
  checkFile: string,
  found: VerdictRecord,
): Promise<void> {
  if (exports.length === 0) return
  const { work } = readCheck(checkFile)
  for (const { kind, path } of exports) {
    await writeTexts(path, Readable.from([exportText(kind, found, work)]))
  }
}
