/** A browser window on the site, its requests and its errors. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'

export interface Opened {
  readonly page: Page
  /** Addresses asked for. */
  readonly requests: readonly string[]
  /** Errors, and lines written to the console. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

export interface WindowOptions extends BrowserContextOptions {
  /** Whether the page may store itself for use without a network, which takes as long as opening it. */
  readonly isKept?: boolean
  /** Whether its clock can be run by `page.clock`, in place of waiting. */
  readonly isFast?: boolean
}

/** Opens the lab at a link, and waits until it has loaded. `hash` is the part after `#`. */
export async function openLab(
  browser: Browser,
  hash = '',
  { isKept = false, isFast = false, ...options }: WindowOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  if (!isKept) await context.addInitScript('delete Navigator.prototype.serviceWorker')
  const requests: string[] = []
  const complaints: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  context.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => complaints.push(String(error.error())))
  const page = await context.newPage()
  // A busy machine takes longer.
  page.setDefaultTimeout(60_000)
  if (isFast) await page.clock.install()
  await page.goto(`${inject('site')}#${hash}`)
  await page.locator('main > :visible').first().waitFor()
  return { page, requests, complaints, close: () => context.close() }
}
