/** A window on the site, and what it did. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'

export interface Opened {
  readonly page: Page
  /** Addresses asked for. */
  readonly requests: readonly string[]
  /** Errors, and what the console was told. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

export interface WindowOptions extends BrowserContextOptions {
  /** Whether the page may keep itself for use without a network, which takes as long as it takes to open. */
  readonly isKept?: boolean
  /** Whether its clock can be run by `page.clock`, in place of waiting. */
  readonly isFast?: boolean
}

/** Opens the lab at a link, and waits until it is there. `hash` is what stands behind `#`. */
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
  // A busy machine takes its time.
  page.setDefaultTimeout(60_000)
  if (isFast) await page.clock.install()
  await page.goto(`${inject('site')}#${hash}`)
  await page.locator('main > :visible').first().waitFor()
  return { page, requests, complaints, close: () => context.close() }
}
