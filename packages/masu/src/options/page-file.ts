/** The options `--html` and `--open` of verbs that draw a page, and the file of the page. */
import { STDIN } from '@masu/bench/run/results-file'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { Option } from 'commander'
import { writeTexts } from '../terminal/output-file.ts'
import { warn } from '../terminal/output.ts'
import { parseFileToWrite } from './values.ts'

/** The file that the user named; true for a file beside the source of the page. */
export type PageFile = string | true

/** `source` names the file beside which an unnamed page goes, as in `the results`. */
export function pageOption(source: string): Option {
  return new Option('--html [file]', `write a web page (default: beside ${source})`).argParser(
    parseFileToWrite,
  )
}

/** Opens the page, and implies drawing it. */
export function openOption(): Option {
  return new Option('--open', 'write the page and open it').implies({ html: true })
}

/** The path of the page that is drawn from the file at `source`, whose name gets the `suffix`. */
export function pagePath(given: PageFile, source: string, suffix: string = ''): string {
  if (given !== true) return given
  const name = source === STDIN ? 'standard-input' : source
  return `${name.replace(/\.jsonl(?:\.gz)?$/, '')}${suffix}.html`
}

/**
 * Writes the page, prints its path, and opens it on request. Throws a UserError if it cannot write, and then
 * leaves no partial page.
 */
export async function writePage(path: string, text: string, open = false): Promise<void> {
  await writeTexts(path, Readable.from([text]))
  warn(`page: ${path}`)
  if (!open) return
  // Packages for this have a dozen dependencies.
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open'
  const child = spawn(opener, [resolve(path)], { detached: true, stdio: 'ignore' })
  child.unref()
  await once(child, 'spawn').catch(() => warn(`cannot open it: there is no ${opener}`))
}
