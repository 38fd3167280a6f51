/** A page opened from the disk, with its requests and errors. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'

export interface Opened {
  readonly page: Page
  /** Addresses that the page requested, its own address first. */
  readonly requests: readonly string[]
  /** Errors of scripts, and lines written to the console. */
  readonly complaints: readonly string[]
  readonly url: string
  readonly close: () => Promise<void>
}

/** Opens the text as a new file in a new window. */
export async function opened(
  browser: Browser,
  text: string,
  { scripting = true }: { readonly scripting?: boolean } = {},
): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'masu-page-'))
  const file = join(folder, 'page.html')
  writeFileSync(file, text)
  const context = await browser.newContext({ javaScriptEnabled: scripting })
  const requests: string[] = []
  const complaints: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  context.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => complaints.push(String(error.error())))
  const page = await context.newPage()
  const url = pathToFileURL(file).href
  await page.goto(url)
  const close = async (): Promise<void> => {
    await context.close()
    rmSync(folder, { recursive: true })
  }
  return { page, requests, complaints, url, close }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations that axe-core finds, as `rule: element` lines. */
export async function violationsOf(page: Page): Promise<string[]> {
  // The debugging protocol inserts the script, because the page's policy would refuse it.
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ resultTypes: ['violations'], iframes: false, preload: false, selectors: true })`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** By how many pixels the page is wider than the window; 0 if nothing has to be scrolled sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
}
