/** The option `--html` of verbs that draw a page, and the file that the page goes to. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { InvalidArgumentError, Option } from 'commander'
import { RESULTS_FOLDER } from '@masu/bench/results/write'
import { writeTexts } from '../terminal/output-file.ts'
import { warn } from '../terminal/output.ts'

/** The file that the user named; true for the one beside what the page is drawn from. */
export type PageFile = string | true

/** `source` says beside which file a page goes that the user does not name, as in `the results`. */
export function pageOption(source: string): Option {
  return new Option('--html [file]', `draw a page (default: beside ${source})`).argParser(checked)
}

/** Refuses now what could not be written after minutes of measuring. */
function checked(path: string): string {
  const folder = dirname(path)
  if (path === '' || (folder !== RESULTS_FOLDER && !existsSync(folder))) {
    throw new InvalidArgumentError(
      path === '' ? 'Expected the name of a file.' : `There is no folder ${folder}.`,
    )
  }
  return path
}

/** Where the page goes that is drawn from the file at `source`. */
export function pagePath(given: PageFile, source: string): string {
  return given === true ? `${source.replace(/\.jsonl$/, '')}.html` : given
}

/** Writes the page, and says where it is. Throws a UserError where it cannot; no half of a page stays. */
export async function writePage(path: string, text: string): Promise<void> {
  await writeTexts(path, Readable.from([text]))
  warn(`page: ${path}`)
}
