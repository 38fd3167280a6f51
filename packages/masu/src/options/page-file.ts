/** The option `--html` of verbs that draw a page, and the file that the page goes to. */
import { Readable } from 'node:stream'
import { Option } from 'commander'
import { writeTexts } from '../terminal/output-file.ts'
import { warn } from '../terminal/output.ts'
import { fileToWrite } from './values.ts'

/** The file that the user named; true for the one beside what the page is drawn from. */
export type PageFile = string | true

/** `source` says beside which file a page goes that the user does not name, as in `the results`. */
export function pageOption(source: string): Option {
  return new Option('--html [file]', `draw a page (default: beside ${source})`).argParser(
    fileToWrite,
  )
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
