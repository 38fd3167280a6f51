/** The options `--html` and `--open` of verbs that draw a page, and the file that the page goes to. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
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

/** Opens the page, and so draws one. */
export function openOption(): Option {
  return new Option('--open', 'draw the page and open it').implies({ html: true })
}

/** Where the page goes that is drawn from the file at `source`. */
export function pagePath(given: PageFile, source: string): string {
  return given === true ? `${source.replace(/\.jsonl$/, '')}.html` : given
}

/**
 * Writes the page, says where it is, and opens it where that is asked. Throws a UserError where it cannot write;
 * no half of a page stays.
 */
export async function writePage(path: string, text: string, open = false): Promise<void> {
  await writeTexts(path, Readable.from([text]))
  warn(`page: ${path}`)
  if (!open) return
  // Packages that do this bring a dozen others.
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open'
  const child = spawn(opener, [resolve(path)], { detached: true, stdio: 'ignore' })
  child.unref()
  await once(child, 'spawn').catch(() => warn(`cannot open it: there is no ${opener}`))
}
