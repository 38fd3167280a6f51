/** A page opened from the disk, and what is asked of every page. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { openWindow, type Opened, type WindowOptions } from './window.ts'

/** Opens the text as a new file. */
export async function opened(
  text: string,
  options?: WindowOptions,
): Promise<Opened & { readonly url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'masu-page-'))
  const file = join(folder, 'page.html')
  writeFileSync(file, text)
  const url = pathToFileURL(file).href
  const window = await openWindow(url, options)
  const close = async (): Promise<void> => {
    await window.close()
    rmSync(folder, { recursive: true })
  }
  return { ...window, url, close }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What may differ where only colours differ. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'] as const

/** Violations that axe-core finds, of all its rules or of some, as `rule: element` lines. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The debugging protocol inserts the script, because the page's policy would refuse it.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify({
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
      selectors: true,
      ...(rules === undefined ? {} : { runOnly: rules }),
    })})`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
