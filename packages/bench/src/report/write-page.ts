/** Writes the page of a results file. */
import { Readable } from 'node:stream'
import type { Results } from '@masu/ranking/read'
import { runPage } from '@masu/report/run/run-page'
import { writeTexts } from '../terminal/output-file.ts'
import { warn } from '../terminal/output.ts'
import { runModel } from './run-model.ts'

/** The page beside a file of records: its name, with another ending. */
export function pagePathOf(path: string): string {
  return `${path.replace(/\.jsonl$/, '')}.html`
}

/**
 * Writes the page to `target`, whole or not at all, and says where it is; `text` is that of the results file
 * at `path`. Throws a UserError where it cannot be drawn or written.
 */
export async function writeRunPage(
  results: Results,
  { path, text }: { readonly path: string; readonly text: string },
  target: string,
): Promise<void> {
  const page = runPage(await runModel(results, path, text))
  await writeTexts(target, Readable.from([page]))
  warn(`page: ${target}`)
}
